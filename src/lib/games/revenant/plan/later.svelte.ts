/** A turn that is left for later, while it is written: the forms of a turn, on the board as it will stand. */
import type { Move, MoveOf, Order, PlayedMove, View } from '$engine/rulesets/revenant/types';
import { nextTurnOf } from '$engine/rulesets/revenant/turn/listed';
import { leftAmong } from './back';
import { Plan, type RevenantTable } from './plan.svelte';

/** The first version of the rules in which turns can be left for later. */
const FIRST_VERSION = 2;

/** True if the rules of a table know moves of this kind: it may have been founded before. */
export const knowsLater = ({ ruleset }: Pick<RevenantTable, 'ruleset'>): boolean =>
	ruleset.version >= FIRST_VERSION;

/** The board as if this seat's next turn came at once; undefined: no turn can be left now. */
export function viewLater({ view, moves, table }: Plan): View | undefined {
	if (!knowsLater(table) || view.crew.length > 0 || view.stage !== 'turn') return undefined;
	return nextTurnOf(view, table.viewer, moves);
}

/** Turns that the order leaves for later. */
export const leftIn = ({ moves }: Pick<Plan, 'moves'>): MoveOf<'ahead'> | undefined =>
	leftAmong(moves);

/** The list that stopped, if its seat may take it up again. */
export const stoppedIn = ({ view }: Pick<Plan, 'view'>): MoveOf<'ahead'> | undefined => {
	const ahead = view.own[0]?.ahead;
	return (
		ahead && {
			do: 'ahead',
			turns: ahead.turns.map(({ moves }) => ({ moves })),
			times: 1,
			despite: ahead.despite
		}
	);
};

/** Moves of a turn that leaves these for later; none: it leaves nothing. */
export function leaving(moves: readonly Move[], list: MoveOf<'ahead'>): readonly Move[] {
	const played = moves.filter((move) => move.do !== 'ahead');
	const end = played.findIndex((move) => move.do === 'end');
	if (list.turns.length === 0 || end < 0) return played;
	return [...played.slice(0, end), list, ...played.slice(end)];
}

/** A turn being written. */
export class Later {
	private written = $state.raw<readonly Move[]>([]);
	readonly plan: Plan;

	constructor(table: RevenantTable, view: () => View) {
		const board = $derived.by(view);
		const own: Partial<Record<PropertyKey, () => unknown>> = {
			view: () => board,
			order: (): Order => ({ ask: 'turn', moves: this.written }),
			problems: () => [],
			setOrder: () => (order: Order) => {
				if (order.ask === 'turn') this.written = order.moves;
			}
		};
		const later = new Proxy(table, {
			get(target, key) {
				const made = own[key];
				if (made) return made();
				const value: unknown = Reflect.get(target, key, target);
				return typeof value === 'function' ? (value.bind(target) as unknown) : value;
			}
		});
		this.plan = new Plan(later, undefined);
	}

	/** The turn as it is left. */
	get moves(): readonly PlayedMove[] {
		return this.written.flatMap((move) => (move.do === 'ahead' ? [] : move));
	}
}

/** Turn for later under the pen at a table. */
class Pen {
	held = $state.raw<{
		readonly step: number;
		readonly seat: number;
		readonly later: Later;
	} | null>(null);
}

/** The paper is put away while one looks at the map or the report: what is written stays with the table. */
const pens = new WeakMap<object, Pen>();

function penOf(table: object): Pen {
	const pen = pens.get(table) ?? new Pen();
	pens.set(table, pen);
	return pen;
}

/** Turn for later that the seat shown is writing in the step shown, and that is on no list yet; null: none. */
export function writtenAt(table: Pick<RevenantTable, 'step' | 'viewer'>): Later | null {
	const { held } = penOf(table);
	return held?.step === table.step && held.seat === table.viewer ? held.later : null;
}

/** Begins one. */
export function beginLater(plan: Plan): void {
	const { table } = plan;
	const later = new Later(table, () => viewLater(plan) ?? plan.view);
	penOf(table).held = { step: table.step, seat: table.viewer, later };
}

export function putAway(table: RevenantTable): void {
	penOf(table).held = null;
}
