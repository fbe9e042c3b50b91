/** All that is measured in Node, in one module: to be bundled as the app is, and then run. */
import { sha256 } from '@noble/hashes/sha2.js';
import { stateHash } from '../../engine/kernel/hash';
import { amos } from '../../engine/rulesets/amos';
import type { OrderSheet, SheetLine } from '../../engine/rulesets/amos/types';
import { measureCrypto } from './crypto';
import { compare, cpuClock, type Ratio } from './measure';
import { bigPosition, type Position } from './position';
import { imperio } from '../../engine/rulesets/imperio';
import { compareResolution, type Moves } from './resolution';

export { compareLateEmpire, lateTurn, timeLateEmpire } from './late-empire';
export { compareCosmosHash, cosmosTurns, timeCosmos } from './late-cosmos';
export { amos, bigPosition, imperio };

/** Every line of a sheet of Los Amos is a move. */
const LINES: Moves<OrderSheet, SheetLine> = {
	movesOf: (sheet) => sheet,
	orderOf: (lines) => lines
};

export const compareTurn = (position: Position, copy: typeof amos): Ratio =>
	compareResolution(position, LINES, amos, copy);

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
