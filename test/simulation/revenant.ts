/** A sensible person at a table of Revenant by post, who lets nobody wait: a bot that leaves turns for later. */
import type { Rng } from '../../engine/kernel/rng';
import { revenant } from '../../engine/rulesets/revenant';
import type { Figure, ShipId } from '../../engine/rulesets/revenant/data';
import { frigateOf, zoneOf } from '../../engine/rulesets/revenant/space/fleet';
import { isCentral } from '../../engine/rulesets/revenant/space/map';
import { MOST_AHEAD } from '../../engine/rulesets/revenant/orders/shapes';
import { composed, nextTurnOf } from '../../engine/rulesets/revenant/turn/listed';
import type { Move, Order, PlayedMove, SeatId, View } from '../../engine/rulesets/revenant/types';

type Turn = { readonly moves: readonly PlayedMove[] };

/**
 * The bot's order, its whole turn at once without a look at cards turned up, and the turns that it would
 * play next, should the others leave it the ships for them.
 */
export function person(view: View, seat: SeatId, rng: Rng): Order {
	const order = revenant.bot(view, seat, rng);
	if (order.ask !== 'turn' || view.crew.length > 0) return order;
	const moves: readonly Move[] =
		composed(view, seat, (then) => movesOf(then, seat, rng)) ?? order.moves;
	const next = nextTurnOf(view, seat, moves);
	const turns = next ? turnsFor(next, seat, rng) : [];
	const end = moves.at(-1);
	if (turns.length === 0 || !end) return order;
	const times = next?.turn[0]?.number === 2 ? 2 : 1;
	const ahead: Move = { do: 'ahead', turns, times, despite: [] };
	return { ...order, moves: [...moves.slice(0, -1), ahead, end] };
}

/** Turns for the next one; where two are left, for the one after it too. */
function turnsFor(next: View, seat: SeatId, rng: Rng): Turn[] {
	if (next.turn[0]?.number !== 2) return wishes(next, seat, rng, MOST_AHEAD);
	const first = wishes(next, seat, rng, MOST_AHEAD / 2);
	const after = first[0] && nextTurnOf(next, seat, first[0].moves);
	return [...first, ...(after ? wishes(after, seat, rng, MOST_AHEAD / 2) : [])];
}

/** The best turn, the best without the ship of that, and so on; the last on the own Frigate, which nobody takes. */
function wishes(view: View, seat: SeatId, rng: Rng, most: number): Turn[] {
	const turns: Turn[] = [];
	let open: View | undefined = view;
	while (open && turns.length < most - 1) {
		const moves = composed(open, seat, (then) => movesOf(then, seat, rng));
		const placed = moves?.find((move) => move.do === 'place');
		if (!moves || !placed) break;
		turns.push({ moves });
		if (placed.ship === `frigate:${seat}`) return turns;
		open = taken(open, seat, placed.space[0] ?? placed.ship);
	}
	const [figure] =
		turns[0]?.moves.flatMap((move) => (move.do === 'place' ? move.figure : [])) ?? [];
	const home = figure && composed(view, seat, (then) => homeward(then, seat, figure, rng));
	return home ? [...turns, { moves: home }] : turns;
}

function movesOf(view: View, seat: SeatId, rng: Rng): readonly Move[] {
	const order = revenant.bot(view, seat, rng);
	return order.ask === 'turn' ? order.moves : [];
}

/** A turn that hardly anybody can spoil: an Absorber beside the own Frigate. */
function homeward(view: View, seat: SeatId, figure: Figure, rng: Rng): readonly Move[] {
	const [turn] = view.turn;
	if (turn?.stage === 'place') return [aboard(seat, figure)];
	const isAtSea = !isCentral(zoneOf(view, frigateOf(seat)));
	const absorb: Move[] =
		turn?.acted === '' && isAtSea ? [{ do: 'act', borrow: [], act: { kind: 'absorb' } }] : [];
	const rest = movesOf(view, seat, rng).filter(
		(move) => move.do === 'extra' || move.do === 'corrupt'
	);
	return [...absorb, ...rest, { do: 'end', reveal: false, build: [] }];
}

const aboard = (seat: SeatId, figure: Figure): Move => ({
	do: 'place',
	figure,
	ship: frigateOf(seat),
	space: [],
	house: [],
	covert: false
});

/** The same board with somebody else's figure on a ship or space; undefined: nobody else could stand there. */
function taken(view: View, seat: SeatId, place: ShipId | 'hyperjump' | 'deploy'): View | undefined {
	const rival = view.players.find(
		(one) => one.seat !== seat && Object.values(one.figures).includes('')
	);
	if (!rival || place === `frigate:${seat}` || place === 'revenant') return undefined;
	const figure = (['captain', 'cadet1', 'cadet2'] as const).find(
		(one) => rival.figures[one] === ''
	);
	if (!figure) return undefined;
	const moved = { ...rival, figures: { ...rival.figures, [figure]: place } };
	return { ...view, players: view.players.map((one) => (one === rival ? moved : one)) };
}
