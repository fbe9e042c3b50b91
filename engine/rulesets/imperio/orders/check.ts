/**
 * Is a sheet allowed, as far as its House can know? (IM-140, IM-141) Entries are examined in the order
 * of the sheet's fields, each against what was kept before it. The same check runs while a sheet is
 * written and, on every device, when it is opened: it reads nothing but the view.
 */
import { refusal, type Path, type Problem } from '../../../kernel/problem';
import { costOf, influenceOf, TYPE_OF, type Payer } from '../costs';
import { SLOTS, type ActionType } from '../data';
import { sum } from '../dice';
import { UNITS } from '../data';
import type { Entry, Order, SeatId, Sheet, View } from '../types';
import { vote } from './council';
import { bid, deal } from './deals';
import { contextOf, fault, type Context, type Verdict } from './context';
import { faultOf } from './kinds';
import {
	abandon,
	absence,
	blockade,
	cellDoctrine,
	declareWar,
	doctrineFault,
	naming,
	offerPeace,
	passage
} from './standing';
import { warships } from './works';

/** `view` must be that of `seat`. */
export function check(view: View, seat: SeatId, order: Order): readonly Problem[] {
	if (order.ask === 'found')
		return view.stage === 'founding' ? [] : [refusal('wrong-turn', ['ask'])];
	return judgeSheet(view, seat, order).problems;
}

export interface Judged {
	readonly problems: readonly Problem[];
	/** The sheet without what is refused; a refused action has become a pass. */
	readonly kept: Sheet;
}

/** Verdict on every entry of a sheet, and what is kept of it. */
export function judgeSheet(view: View, seat: SeatId, sheet: Sheet): Judged {
	const whole = sheetFault(view, seat, sheet);
	if (whole) return { problems: [whole], kept: blankSheet(view.turn, seat) };
	const context = contextOf(view, seat, sheet);
	const problems: Problem[] = [];
	const judge = <T>(items: readonly T[], at: Path, ask: (item: T, index: number) => Verdict): T[] =>
		items.filter((item, i) => {
			const verdict = ask(item, i);
			if (verdict) problems.push(refusalAt([...at, i], verdict));
			return !verdict;
		});
	const each = <T>(
		lists: readonly (readonly T[])[],
		name: string,
		ask: (item: T) => Verdict
	): T[][] => lists.map((items, i) => judge(items, [name, i], ask));
	const actions = sheet.actions.map((entry, slot): Entry => {
		const verdict = action(context, entry, slot);
		if (verdict) problems.push(refusalAt(['actions', slot], verdict));
		return verdict ? { kind: 'pass' } : entry;
	});
	const kept: Sheet = {
		...sheet,
		actions: actions.slice(0, SLOTS),
		votes: judge(sheet.votes, ['votes'], (one) => vote(context, one)),
		deals: judge(sheet.deals, ['deals'], (one) => deal(context, one)),
		bid: judge(sheet.bid, ['bid'], (one) => bid(context, one)),
		declareWar: judge(sheet.declareWar, ['declareWar'], (one) => declareWar(context, one)),
		offerPeace: judge(sheet.offerPeace, ['offerPeace'], (one) => offerPeace(context, one)),
		passage: each(sheet.passage, 'passage', (one) => passage(context, one)),
		blockades: each(sheet.blockades, 'blockades', (one) => blockade(context, one)),
		doctrine: judge(sheet.doctrine, ['doctrine'], (one) => doctrineFault(context, one)),
		cellDoctrine: each(sheet.cellDoctrine, 'cellDoctrine', (one) => cellDoctrine(context, one)),
		abandon: judge(sheet.abandon, ['abandon'], (one) => abandon(context, one)),
		absence: sheet.absence && !absence(context),
		names: judge(sheet.names, ['names'], (one) => naming(context, one))
	};
	if (kept.absence !== sheet.absence) problems.push(refusalAt(['absence'], fault('absence-spent')));
	return { problems, kept };
}

const refusalAt = (part: Path, { code, at }: NonNullable<Verdict>): Problem => ({
	code,
	severity: 'refusal',
	at: [...part, ...at],
	voids: part
});

function sheetFault(view: View, seat: SeatId, { turn, house }: Sheet): Problem | undefined {
	if (view.stage !== 'orders' || turn !== view.turn) return refusal('wrong-turn', ['turn']);
	if (house !== seat) return refusal('bad-house', ['house']);
	return view.houses[seat - 1]?.status === 'deserted' ? refusal('not-in-game') : undefined;
}

/** A sheet with no entries. */
export const blankSheet = (turn: number, house: SeatId): Sheet => ({
	ask: 'turn',
	turn,
	house,
	actions: [],
	votes: [],
	deals: [],
	bid: [],
	declareWar: [],
	offerPeace: [],
	passage: [],
	blockades: [],
	doctrine: [],
	cellDoctrine: [],
	abandon: [],
	absence: false,
	names: []
});

// ---------------------------------------------------------------- actions (IM-660)

/** A House as it pays for what is on its sheet. */
const payer = ({ own }: Context): Payer => own;

function action(context: Context, entry: Entry, slot: number): Verdict {
	const type = TYPE_OF[entry.kind];
	if (type === 'pass') return undefined;
	const verdict =
		entryFault(context, type, slot) ?? faultOf(context, entry) ?? paymentFault(context, entry);
	if (!verdict) commit(context, entry, type);
	return verdict;
}

function entryFault(context: Context, type: ActionType, slot: number): Verdict {
	if (slot >= SLOTS) return fault('too-many-entries');
	if (context.status === 'fallen') return fault('fallen');
	const { abilities } = context.own;
	const hasSecond =
		(type === 'construct' && abilities.includes('tireless_workers')) ||
		(type === 'produce' && abilities.includes('dutiful'));
	return (context.types.get(type) ?? 0) >= (hasSecond ? 2 : 1)
		? fault('type-used', 'kind')
		: undefined;
}

/** IM-030, IM-110 */
function paymentFault(context: Context, entry: Entry): Verdict {
	const cost = costOf(context.view.laws, payer(context), entry);
	const paid = influenceOf(entry);
	if (paid > 0 && !context.own.abilities.includes('high_friends'))
		return fault('no-such-ability', 'influencePaid');
	if (paid > Math.min(cost, context.influence)) return fault('over-influence', 'influencePaid');
	return cost - paid > context.treasury ? fault('over-treasury') : undefined;
}

function commit(context: Context, entry: Entry, type: ActionType): void {
	const paid = influenceOf(entry);
	context.treasury -= costOf(context.view.laws, payer(context), entry) - paid;
	context.influence -= paid;
	context.types.set(type, (context.types.get(type) ?? 0) + 1);
	switch (entry.kind) {
		case 'construct':
			context.constructed.set(entry.planet, entry.building);
			break;
		case 'produce': {
			const made = sum(UNITS.map((unit) => entry.units[unit]));
			context.produced.set(entry.planet, (context.produced.get(entry.planet) ?? 0) + made);
			context.warships += warships(entry.units);
			if (entry.units.flagship > 0) context.flagship = true;
			break;
		}
		case 'research':
		case 'brain_drain':
			context.advances.add(entry.advance);
			break;
		case 'espionage':
		case 'operate':
		case 'pass':
		case 'political_favour':
		case 'sabotage':
		case 'sow_chaos':
		case 'uprising':
			break;
	}
}
