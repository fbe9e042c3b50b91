/** Moves and acts before anything is chosen in them, by their shapes. Pure. */
import { blankVariant } from '$engine/kernel/shape';
import { ACTS, MOVES } from '$engine/rulesets/revenant/orders/shapes';
import type {
	Act,
	ActKind,
	ActOf,
	BorrowedAct,
	MoveKind,
	MoveOf,
	ShipAct
} from '$engine/rulesets/revenant/types';

export const blankMove = <K extends MoveKind>(kind: K): MoveOf<K> =>
	blankVariant(MOVES, kind) as MoveOf<K>;
/** A Clone of nothing yet: its card, its ship and whose action it is are chosen in the form. */
const BLANK_CLONE = { kind: 'clone', card: '', ship: '', space: [], act: { kind: 'absorb' } };
/** What an Explorer may add to a landing is added only when it is chosen. */
const blankLanding = (): ActOf<'land'> => ({
	...(blankVariant(ACTS, 'land') as ActOf<'land'>),
	choice: 'mining',
	strike: false,
	absorb: false
});
export function blankAct<K extends ActKind>(kind: K): ActOf<K> {
	if (kind === 'clone') return BLANK_CLONE as unknown as ActOf<K>;
	return (kind === 'land' ? blankLanding() : blankVariant(ACTS, kind)) as ActOf<K>;
}
/** Act that probes whether a ship can be borrowed; none for a Clone, whose verdict depends on a card yet to be chosen. */
export function probeOf(acts: readonly ShipAct[]): Act | undefined {
	const act = acts.find((one) => one !== 'clone');
	return act && blankAct(act);
}
export const blankBorrowed = (kind: BorrowedAct['kind']): BorrowedAct =>
	blankAct(kind) as BorrowedAct;
export const isBorrowable = (act: Act): act is BorrowedAct =>
	act.kind !== 'skip' && act.kind !== 'clone';
