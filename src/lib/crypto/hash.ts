/** SHA-256 (FIPS 180-4). */
export { sha256 } from '@noble/hashes/sha2.js';
