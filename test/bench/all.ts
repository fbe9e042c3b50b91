/** All that is measured in Node, in one module: to be bundled as the app is, and then run. */
import { sha256 } from '@noble/hashes/sha2.js';
import { stateHash } from '../../engine/kernel/hash';
import { amos } from '../../engine/rulesets/amos';
import { measureCrypto } from './crypto';
import { compare, cpuClock, type Ratio } from './measure';
import { bigPosition, type Position } from './position';
import { compareResolution } from './resolution';

export { amos, bigPosition, compareResolution };

export const compareHash = ({ state, bytes }: Position): Ratio =>
	compare(
		() => stateHash(state),
		() => sha256(bytes)
	);

/** The best of some, in ms. */
export const timeOpening = (seats: number): number =>
	Math.min(...Array.from({ length: 5 }, () => measureCrypto(seats, cpuClock).open));

export {
	compareCatchUp,
	compareKeeping,
	compareLateTurn,
	compareOpening,
	compareVerify,
	keptOfFresh,
	turnBytes
} from './long-costs';
export { playLong } from './long-table';
