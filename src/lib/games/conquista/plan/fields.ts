/** The fields of Combat orders as a form asks for them, by kind and name. */
import type { AnyField } from '$engine/kernel/shape';
import { MOST_BOUTS, MOST_FLEET_SQUARES, STACK } from '$engine/rulesets/conquista/data';
import type { CombatOrder, OrderOf, SquareId } from '$engine/rulesets/conquista/types';
import { m } from '$lib/paraglide/messages';
import type { Asked } from '$lib/ui/fields/asked';
import type { Adder, Thing } from '$lib/ui/fields/Things.svelte';
import { searchByName } from '$lib/ui/fields/search';
import type { Board } from './projection';
import { cardAbout, squareName } from '../nouns';
import { withCount } from './drawing';
import type { Plan } from './plan.svelte';
import { attacking, landingChoices, NOWHERE, startChoices, startingAt, targets } from './programme';
import { jumpsFrom } from './targets';
import { squareNote, stepsNote } from './words';

interface Writing<O extends CombatOrder> {
	readonly plan: Plan;
	readonly board: Board;
	readonly order: O;
}

type Telling = (square: SquareId) => string | undefined;

/** Asks for a square: by name, from a list, or by a touch on the board. The likeliest first. */
export function askSquare(
	plan: Plan,
	legend: string,
	squares: readonly SquareId[],
	{ note, figure, none }: { note?: Telling; figure?: Telling; none?: string } = {}
): Extract<Asked, { as: 'place' }> {
	const name = (square: SquareId): string => squareName(plan.view, square);
	return {
		as: 'place',
		legend,
		find: (typed) =>
			(typed === '' ? squares : searchByName(squares, name, typed)).map((square) => ({
				value: square,
				label: name(square),
				note: note?.(square),
				figure: figure?.(square)
			})),
		pick: async () => (await plan.pick(legend, (square) => squares.includes(square))) ?? undefined,
		none,
		lost: m.conquista_orders_not_found()
	};
}

/** Asks for the start of units: where there are none now some may stand when the order comes up (CO-124). */
export const askStart = (
	plan: Plan,
	board: Board,
	steps: number
): Extract<Asked, { as: 'place' }> =>
	askSquare(plan, m.conquista_orders_from(), startChoices(board, steps), {
		note: (square) => stepsNote(board.squares[square]?.units ?? []),
		figure: (square) => `×${board.squares[square]?.units.length ?? 0}`,
		none: m.conquista_orders_no_starts()
	});

/** A list of squares that can be added to and taken from, the likely ones first. */
export const squareThings = (
	plan: Plan,
	add: string,
	squares: readonly SquareId[],
	accepts: (square: SquareId) => boolean,
	onchange: (squares: readonly SquareId[]) => void,
	isLikely: (square: SquareId) => boolean = () => false
): { readonly things: readonly Thing[]; readonly adders: readonly Adder[] } => {
	const open = plan.view.squares
		.flatMap((_, id) => (accepts(id) && !squares.includes(id) ? [id] : []))
		.sort((a, b) => Number(isLikely(b)) - Number(isLikely(a)) || a - b);
	return {
		things: squares.map((square) => ({
			label: squareName(plan.view, square),
			remove: () => onchange(squares.filter((other) => other !== square))
		})),
		adders: [
			{
				id: 'square',
				name: add,
				asked: askSquare(plan, add, open),
				disabled: open.length === 0,
				add: (square) => onchange([...squares, square as SquareId])
			}
		]
	};
};

/** Number of units, from one to five. */
export const askUnits = (
	label: string,
	note?: string,
	max: number = STACK,
	min = 1
): Extract<Asked, { as: 'number' }> => ({ as: 'number', label, note, min, max });

// ---------------------------------------------------------------- by kind and name

type Fields<O extends CombatOrder> = {
	readonly [F in Exclude<keyof O, 'kind'>]: (writing: Writing<O>) => Asked | null;
};

/** Delays a question until the start is known. */
const placed =
	<O extends OrderOf<'attack' | 'mobilise'>>(
		ask: (writing: Writing<O>) => Asked
	): ((writing: Writing<O>) => Asked | null) =>
	(writing) =>
		writing.order.from === NOWHERE ? null : ask(writing);

/** Course of an attack once it has begun; on the board, too. */
export const ATTACK: Pick<Fields<OrderOf<'attack'>>, 'bouts' | 'minUnits' | 'advance'> = {
	bouts: placed(() =>
		askUnits(m.conquista_orders_bouts(), m.conquista_orders_bouts_note(), MOST_BOUTS)
	),
	minUnits: placed(({ order }) =>
		askUnits(m.conquista_orders_least(), m.conquista_orders_least_note(), order.units)
	),
	advance: placed(({ order }) =>
		askUnits(m.conquista_orders_advance(), m.conquista_orders_advance_note(), order.units, 0)
	)
};

const FIELDS: {
	readonly [K in Exclude<CombatOrder['kind'], 'move'>]: Fields<OrderOf<K>>;
} = {
	attack: {
		from: ({ plan, board, order }) => ({
			...askStart(plan, board, 1),
			besides: (from: SquareId) => startingAt(order, board, from)
		}),
		to: placed(({ plan, board, order }) => ({
			as: 'choice',
			legend: m.conquista_orders_target(),
			options: targets(plan.view, board, order.from).map((square) => ({
				value: square,
				label: squareName(plan.view, square),
				note: squareNote(plan, board.squares[square])
			})),
			besides: (to: SquareId) => attacking(plan.view, board, order, to)
		})),
		units: placed(({ order }) => ({
			...askUnits(m.conquista_orders_attackers()),
			besides: (units: number) => withCount(order, units)
		})),
		...ATTACK,
		against: placed(({ plan, board, order }) => {
			const { players, viewer } = plan.view;
			const others = plan.table.seats.filter(
				({ seat }) => seat !== viewer && players[seat - 1]?.status !== 'eliminated'
			);
			const there = board.squares[order.to];
			const foe = there && there.units.length > 0 ? there.controller : 0;
			return {
				as: 'seat',
				legend: m.conquista_orders_against_whom(),
				seats: others,
				unless: m.conquista_orders_against(),
				likely: foe
			};
		})
	},
	fleet: {
		card: ({ order }) => ({ as: 'said', text: cardAbout(order.card) }),
		at: ({ plan, board, order }) => {
			const { view } = plan;
			const note = (square: SquareId): string | undefined =>
				squareNote(plan, board.squares[square]);
			const free = landingChoices(view, board).filter((square) => !order.at.includes(square));
			return {
				as: 'places',
				legend: m.conquista_orders_landing(),
				hint: m.conquista_orders_landing_hint({ count: MOST_FLEET_SQUARES }),
				most: MOST_FLEET_SQUARES,
				tell: (square) => ({ name: squareName(view, square), note: note(square) }),
				place: askSquare(plan, m.conquista_orders_landing_add(), free, { note })
			};
		}
	},
	mobilise: {
		card: ({ order }) => ({ as: 'said', text: cardAbout(order.card) }),
		from: ({ plan, board, order }) => ({
			...askStart(plan, board, 0),
			besides: (from: SquareId) => startingAt(order, board, from)
		}),
		to: placed(({ plan, board, order }) => {
			// Others may be free by the time that the order comes up (CO-124).
			const goals = [...jumpsFrom(board, order.from).keys()];
			const rest = plan.view.squares.flatMap((_, id) =>
				id === order.from || goals.includes(id) ? [] : [id]
			);
			return askSquare(plan, m.conquista_orders_goal(), [...goals, ...rest], {
				note: (square) => squareNote(plan, board.squares[square])
			});
		}),
		units: placed(({ board, order }) => {
			const fits = jumpsFrom(board, order.from).get(order.to);
			return askUnits(
				m.conquista_orders_how_many(),
				fits === undefined ? undefined : m.conquista_orders_can_go({ count: fits })
			);
		})
	}
};

/** Fields of a Combat order, as its form asks for them. */
export function askFor(
	plan: Plan,
	board: Board,
	order: Exclude<CombatOrder, { kind: 'move' }>
): (name: string, field: AnyField) => Asked | null {
	const fields = FIELDS[order.kind] as Readonly<
		Record<string, ((writing: Writing<never>) => Asked | null) | undefined>
	>;
	return (name) => fields[name]?.({ plan, board, order } as Writing<never>) ?? null;
}
