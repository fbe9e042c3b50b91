/** Random numbers for equations that are checked together, each times one of them. */
import { bytesToNumberBE } from '@noble/curves/utils.js';
import { randomBytes } from '@noble/hashes/utils.js';

/** Bad equations pass together once in 2^128. */
const WEIGHT_LENGTH = 16;

/** So many random numbers that nobody could foresee; a single equation is taken once. */
export const randomWeights = (count: number): bigint[] =>
	count === 1
		? [1n]
		: Array.from({ length: count }, () => bytesToNumberBE(randomBytes(WEIGHT_LENGTH)));
