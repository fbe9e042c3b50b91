import type { Path } from '../../engine/kernel/problem';
import type { Rng, Stream } from '../../engine/kernel/rng';
import { conquista } from '../../engine/rulesets/conquista';
import { neighbours } from '../../engine/rulesets/conquista/board';
import { inOrder, phasesFor } from '../../engine/rulesets/conquista/data';
import type {
	Ahead,
	Ask,
	CardId,
	CombatKind,
	ConquistaReport,
	Goods,
	Offer,
	Options,
	Order,
	Phase,
	Rider,
	SeatId,
	Slot,
	State,
	View
} from '../../engine/rulesets/conquista/types';
import { isGift, judgeRiders, offerId } from '../../engine/rulesets/conquista/offers';
import { ORDER } from '../../engine/rulesets/conquista/orders/shapes';
import { conquistaMatches } from '../matches/conquista.census';
import { person } from '../simulation/conquista';
import type { Fixture } from './fixture';
import type { Palette } from './shaped';

const KINDS: Readonly<Record<Ask | Rider['kind'] | CombatKind, true>> = {
	place: true,
	orient: true,
	plan: true,
	pick: true,
	production: true,
	construction: true,
	maintenance: true,
	combat: true,
	batch: true,
	reply: true,
	table: true,
	offer: true,
	withdraw: true,
	dismiss: true,
	rank: true,
	draw: true,
	starve: true,
	recall: true,
	resign: true,
	move: true,
	attack: true,
	fleet: true,
	mobilise: true
};

/** Cards by the handful. */
const CHEAP = { research: { E: 0, R: 0, P: 1 } };

export const conquistaFixture: Fixture<Options, State, Order, View, ConquistaReport> = {
	ruleset: conquista,
	options: [
		{ rounds: 5 },
		{ live: true, rounds: 4, setup: 'placed', researchDeck: 'personal' },
		{ rounds: 4, phaseOrder: 'hidden', victory: 'score', hitFrom: 3, homeWorldScore: 0 },
		{ rounds: 4, setup: 'placed', negotiation: 'table', handLimit: 10, prices: CHEAP },
		{ rounds: 4, phaseChoice: 'passed', phaseOrder: 'hidden', combat: 'turns', startUnits: 1 },
		{ victory: 'conquest', production: 'turns', construction: 'turns', hitFrom: 5, handLimit: 1 }
	],
	seats: [2, 4, 3, 6, 5],
	games: 10,
	// A phase is asked of all at once, or goes round the table as often as forty entries allow.
	bound: ({ rounds }, seats) => 10 + rounds * 45 * seats,
	scramble,
	round: ({ round }) => round,
	// A round has about five steps. At tables that are live, most decisions are open and of one seat.
	simulated: (steps) => ({
		options: steps % 3 === 0 ? { rounds: 4, live: true, setup: 'placed' } : { rounds: 4 },
		steps: 4 * steps
	}),
	matches: conquistaMatches,
	person,
	kinds: Object.keys(KINDS),
	kindsOf: ({ answer, riders }) => [
		// The lines of reports are the places of riders.
		...riders.map((rider) => rider.kind),
		answer.ask,
		...('orders' in answer ? answer.orders.map((order) => order.kind) : [])
	],
	refused: (reports, seat) =>
		reports.flatMap((report) =>
			report.code === 'refused' && report.to[0] === seat
				? [{ part: ['riders', report.data.line], code: report.data.reason }]
				: []
		),
	shared,
	shape: ORDER,
	lightened: { carried, excused, told },
	spoilt: { games: 8, tries: 4 },
	meet
};

/** The order without the riders that are refused; an answer counts or falls as a whole (CO-010). */
function carried(view: View, seat: SeatId, order: Order): Order {
	const verdicts = judgeRiders(view, seat, order.riders);
	return { ...order, riders: order.riders.filter((_, i) => verdicts[i] === undefined) };
}

/**
 * Parts of an order that may change nothing: what is said of Combat, as each of its orders is reported whatever becomes
 * of it and reactions wait for fights that need not come, and the round of an offer that would stand as long anyway.
 */
function excused({ answer }: Order, at: Path): boolean {
	const isCombat = answer.ask === 'combat' || answer.ask === 'batch';
	return (at[0] === 'answer' && isCombat) || at[2] === 'until';
}

/** An exchange that did not come about, an offer that ends anyway. */
function told(report: ConquistaReport): boolean {
	return (report.code === 'exchanged' && !report.data.done) || report.code === 'withdrawn';
}

/** Lets whoever may accept find offers of any ground, units and materials, and accept them. */
function meet(
	state: State,
	orders: Readonly<Record<SeatId, Order>>,
	_: Palette,
	draw: Stream
): { state: State; orders: Record<SeatId, Order> } | undefined {
	const asked = Object.keys(orders).map(Number);
	const accepting = asked.filter((seat) => 'accept' in (orders[seat]?.answer ?? {}));
	if (accepting.length === 0) return undefined;
	const offers: Offer[] = [];
	for (const to of accepting)
		for (let i = 0; i < 4; i++) {
			const offer = anyOffer(state, to, draw);
			if (offer && offers.every(({ from }) => from !== offer.from)) offers.push(offer);
		}
	const ids = offers.map(({ id }) => id);
	const players = state.players.map((player) =>
		offers.some(({ from }) => from === player.seat)
			? { ...player, offersMade: player.offersMade + 1 }
			: player
	);
	return {
		state: { ...state, players, offers, frozen: state.stage === 'table' ? [] : ids },
		orders: Object.fromEntries(
			asked.map((seat) => {
				const order = orders[seat] as Order;
				const accept = offers.filter(({ to }) => to === seat).map(({ id }) => id);
				const isIn = accepting.includes(seat);
				return [seat, isIn ? { ...order, answer: { ...order.answer, accept } as never } : order];
			})
		)
	};
}

/** An offer that may be posted; undefined: what was drawn may not. */
function anyOffer(state: State, to: SeatId, draw: Stream): Offer | undefined {
	const others = state.players.filter(({ seat, status }) => seat !== to && status === 'playing');
	const from = others[draw.pick(Math.max(1, others.length))];
	if (!from) return undefined;
	const goal = anyGoal(state, [from.seat, to], draw);
	const [give, ask] = [from.seat, to].map((seat) => anyGoods(state, seat, goal, draw)) as [
		Goods,
		Goods
	];
	const offer = { to, give, ask, until: 0 };
	const fresh = { ...state, offers: [], frozen: [] };
	const [refusal] = judgeRiders(fresh, from.seat, [{ kind: 'offer', ...offer }]);
	const id = offerId(from.seat, from.offersMade + 1);
	// A gift needs no acceptance: it never stands when something can be accepted (CO-181, CO-237).
	if (refusal || isGift(offer)) return undefined;
	return { ...offer, id, from: from.seat, until: state.round + 1 };
}

/** A square: where there is one, more often than not one that units of both sides stand beside. */
function anyGoal(state: State, sides: readonly SeatId[], draw: Stream): number {
	const squares = draw.shuffle(state.squares.map((_, at) => at));
	const between = squares.find((at) => {
		const around = neighbours(state.map, at).map((one) => state.squares[one]);
		return sides.every((seat) =>
			around.some((one) => one?.controller === seat && one.units.length > 0)
		);
	});
	return between !== undefined && draw.pick(3) > 0 ? between : (squares[0] ?? 0);
}

/** Goods of a seat: now and then units that go to, or ground that is, the goal or beside it. */
function anyGoods(state: State, seat: SeatId, goal: number, draw: Stream): Goods {
	const around = [goal, ...neighbours(state.map, goal)];
	const manned = around.filter(
		(at) => state.squares[at]?.controller === seat && (state.squares[at]?.units.length ?? 0) > 0
	);
	const from = manned[draw.pick(Math.max(1, manned.length))];
	const ends = from === undefined ? [] : [goal, ...neighbours(state.map, from)];
	const count = 1 + draw.pick(2);
	const to = ends[draw.pick(2) === 0 ? 0 : draw.pick(Math.max(1, ends.length))];
	const units = from === undefined || to === undefined ? [] : [{ from, to, count }];
	const ground = around.filter((at) => state.squares[at]?.controller === seat && at !== from);
	return {
		materials: { E: draw.pick(2), R: draw.pick(2), P: 0 },
		squares: draw.pick(3) === 0 ? ground.slice(0, 1) : [],
		units
	};
}

/** Everything lies on the table but hands, words left for questions to come, and the phases that are kept from view. */
function shared(state: State, viewer: SeatId): unknown[] {
	const { research, players, ...table } = state;
	return [
		...Object.values(table).filter((part) => part !== state.rankings && part !== state.slots),
		...players.flatMap(({ ahead, ...player }) => [
			...Object.values(player),
			...(player.seat === viewer ? [ahead] : [])
		]),
		...state.slots.map(({ phase }) => phase),
		...state.rankings,
		...research.decks.map(({ discards }) => discards),
		...research.shown,
		research.hands[viewer - 1]
	];
}

/** Other cards in other hands, other phases in slots that have not begun, other words left by others. */
function scramble(state: State, viewer: SeatId, rng: Rng): State {
	const draw = rng.stream('scramble');
	return scramblePhases(
		scrambleWords(scrambleHands(state, viewer, draw), viewer, draw),
		viewer,
		draw
	);
}

function scrambleWords(state: State, viewer: SeatId, draw: Stream): State {
	const ahead = (): Ahead => ({
		plan: draw.pick(2) === 0 ? [] : draw.shuffle(phasesFor(state.players.length)),
		production: draw.pick(2) === 0 ? [] : [{ drawn: 'E', play: ['RE'], material: [] }],
		maintenance: draw.pick(2) === 0 ? [] : [draw.pick(state.squares.length || 1)]
	});
	const players = state.players.map((player) =>
		player.seat === viewer || player.status !== 'playing' ? player : { ...player, ahead: ahead() }
	);
	return { ...state, players };
}

/** Cards that nobody has shown change places between the deck and the hands of others. */
function scrambleHands(state: State, viewer: SeatId, draw: Stream): State {
	const { decks, hands, shown } = state.research;
	const newHands = hands.map((hand) => [...hand]);
	const newDecks = decks.map((deck, at) => {
		const holders = hands.flatMap((_, i) =>
			i !== viewer - 1 && (decks.length === 1 || i === at) ? [i] : []
		);
		const hidden = (i: number): CardId[] =>
			(hands[i] ?? []).filter((card) => !shown[i]?.includes(card));
		const loose = draw.shuffle([...deck.cards, ...holders.flatMap(hidden)]);
		for (const i of holders)
			newHands[i] = inOrder([...(shown[i] ?? []), ...loose.splice(0, hidden(i).length)]);
		return { ...deck, cards: inOrder(loose) };
	});
	return { ...state, research: { ...state.research, decks: newDecks, hands: newHands } };
}

/** Between two slots that the viewer fills the order is hidden, and every ranking of others. */
function scramblePhases(state: State, viewer: SeatId, draw: Stream): State {
	if (state.options.phaseOrder !== 'hidden' || state.slots.length === 0) return state;
	const deck = phasesFor(state.players.length);
	const rankings = state.rankings.map((ranking) =>
		ranking.seat === viewer
			? ranking
			: { ...ranking, lists: ranking.lists.map(() => draw.shuffle(deck)) }
	);
	const slots: Slot[] = [];
	let run: Slot[] = [];
	const close = (): void => {
		const phases = draw.shuffle(run.flatMap(({ phase }): readonly Phase[] => phase));
		run.forEach((slot, i) => slots.push({ ...slot, phase: phases.slice(i, i + 1) }));
		run = [];
	};
	state.slots.forEach((slot, index) => {
		const isHidden = index > state.slot && slot.chooser !== viewer && slot.phase.length > 0;
		if (isHidden) run.push(slot);
		else {
			close();
			slots.push(slot);
		}
	});
	close();
	return { ...state, rankings, slots };
}
