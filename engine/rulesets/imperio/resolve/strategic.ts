/** The Strategic Phase: slot by slot, House by House (section 7). */
import { TYPE_OF } from '../costs';
import { SLOTS, type ActionType } from '../data';
import { pickIndex } from '../dice';
import type { CellId, Chaos, Detachment, Entry, EntryKind, EntryOf, SeatId } from '../types';
import { initiative } from './initiative';
import { operate } from './operation';
import { SUBTERFUGE } from './subterfuge';
import { report, type Turn, type Work } from './turn';
import { construct, produce, research } from './works';

/** IM-160 to IM-167: `slot` counts from 1. */
export function resolveSlot(turn: Turn, slot: number): void {
	const acting = turn.state.houses
		.map(({ seat }) => seat)
		.filter((seat) => TYPE_OF[entryIn(turn, seat, slot).kind] !== 'pass');
	const order = initiative(acting, turn.opening.precedence, () =>
		turn.rng.stream('initiative', slot)
	);
	for (const seat of order) {
		act(turn, seat, slot);
		turn.tell();
	}
}

export const SLOT_NUMBERS: readonly number[] = Array.from({ length: SLOTS }, (_, i) => i + 1);

const PASS: Entry = { kind: 'pass' };
const entryIn = (turn: Turn, seat: SeatId, slot: number): Entry =>
	turn.sheets.get(seat)?.actions[slot - 1] ?? PASS;

type Rule<K extends EntryKind> = (turn: Turn, work: Work, entry: EntryOf<K>) => void;

const RULES = {
	construct,
	produce,
	operate,
	research,
	...SUBTERFUGE
} satisfies { readonly [K in Exclude<EntryKind, 'pass'>]: Rule<K> };

function act(turn: Turn, seat: SeatId, slot: number): void {
	const entry = entryIn(turn, seat, slot);
	const work: Work = { seat, slot, entry, status: 'done', reason: '' };
	turn.works.push(work);
	const disrupted = disruption(turn, work);
	if (disrupted.length === 0) return carryOut(turn, work, entry);
	if (entry.kind === 'operate') return operateInChaos(turn, work, entry, disrupted);
	cancel(work, 'chaos');
	for (const one of disrupted.slice(0, 1)) tellChaos(turn, work, one, []);
}

function carryOut(turn: Turn, work: Work, entry: Entry): void {
	const rule = RULES[entry.kind as Exclude<EntryKind, 'pass'>] as Rule<EntryKind>;
	rule(turn, work, entry);
}

export function cancel(work: Work, reason: Work['reason']): void {
	work.status = 'cancelled';
	work.reason = reason;
}

// ---------------------------------------------------------------- Sow Chaos (IM-165, IM-417 to IM-420)

const disruption = ({ opening }: Turn, { seat, entry }: Work): Chaos[] =>
	opening.chaos.filter(({ house, type }) => house === seat && type === TYPE_OF[entry.kind]);

/** The cells whose detachments are skipped: each Sow Chaos picks a further one (IM-419, IM-420). */
function operateInChaos(
	turn: Turn,
	work: Work,
	entry: EntryOf<'operate'>,
	disrupted: readonly Chaos[]
): void {
	const stream = () => turn.rng.stream('chaos', work.seat);
	const left = originsOf(entry.detachments);
	const skipped: CellId[] = [];
	for (const one of disrupted.slice(0, left.length)) {
		const held = left.splice(pickIndex(stream, left.length), 1);
		skipped.push(...held);
		tellChaos(turn, work, one, held);
	}
	operate(turn, work, entry, skipped);
}

/** Cells from which detachments start, in order of first listing. */
const originsOf = (detachments: readonly Detachment[]): CellId[] => [
	...new Set(detachments.map(({ from }) => from))
];

/** Cells are those that this Sow Chaos held back; none unless it was on Operations (IM-684). */
function tellChaos(
	turn: Turn,
	{ seat, slot, entry }: Work,
	{ blamed }: Chaos,
	cells: readonly CellId[]
): void {
	report(turn, [seat], {
		code: 'disrupted',
		data: { slot, type: TYPE_OF[entry.kind] as ActionType, by: blamed, cells: [...cells] }
	});
}
