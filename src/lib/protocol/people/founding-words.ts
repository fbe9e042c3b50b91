/** Six words to read to each other, 108 bits of the hash of the roster. Two rosters of one host with equal words take some 2^54 tries. */
import { fromHex, type Id } from '../bytes';
import type { Crypto } from '../crypto-port';
import { wordsOf } from './syllables';
import { hashOf } from '../volume';

export const foundingWords = (crypto: Crypto, roster: Id): string[] =>
	wordsOf(fromHex(hashOf(crypto, 'lacre/words/1', [roster])), 6);
