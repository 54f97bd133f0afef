//! temp
pub mod cover;
