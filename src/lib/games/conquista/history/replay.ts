/**
 * The board event by event: what each report of a step changes, from the view before the step on.
 * Units are counted; the steps that each has left are not followed. Pure.
 */
import type {
	Bout,
	ConquistaReport,
	Goods,
	Material,
	Materials,
	Offer,
	Owner,
	PlayerView,
	ReportOf,
	SeatId,
	Side,
	Square,
	SquareCount,
	SquareId,
	View
} from '$engine/rulesets/conquista/types';

/** A report, and the board that it befell. */
export interface ReplayEvent {
	readonly view: View;
	readonly report: ConquistaReport;
}

export interface Replay {
	readonly events: readonly ReplayEvent[];
	/** The board after the last event. */
	readonly end: View;
}

/** `after`: the view that the step led to, for what a board is made of before anybody stands on it. */
export function replay(before: View, reports: readonly ConquistaReport[], after: View): Replay {
	let view = before;
	const events: ReplayEvent[] = [];
	for (const report of reports) {
		events.push({ view, report });
		view = changed(view, report, after);
	}
	return { events, end: view };
}

/** The board after one event. */
export function changed(view: View, report: ConquistaReport, after: View): View {
	switch (report.code) {
		case 'dealt':
		case 'sectionPlaced':
		case 'oriented':
			return laidOut(view, after);
		case 'roundBegan':
			return { ...view, round: report.data.round, startSeat: report.data.startSeat, slot: -1 };
		case 'planned':
			return { ...view, slots: report.data.slots };
		case 'picked':
			return {
				...view,
				slots: view.slots.map((slot, k) =>
					k === report.data.slot ? { ...slot, phase: [report.data.phase] } : slot
				)
			};
		case 'phaseBegan':
			return begun(view, report.data);
		case 'roundEnded':
			return withPlayers(view, (player) => ({
				score: report.data.scores.find(({ seat }) => seat === player.seat) ?? player.score,
				held: report.data.held[player.seat - 1] ?? player.held
			}));
		case 'gameOver':
			return { ...view, stage: 'over', asked: [], ending: [report.data] };
		case 'absent':
			return withPlayer(view, report.data.seat, () => ({ missed: report.data.missed }));
		case 'dormant':
			return withPlayer(view, report.data.seat, () => ({ dormant: true }));
		case 'awake':
			return withPlayer(view, report.data.seat, () => ({ dormant: false, missed: 0 }));
		case 'resigned':
			return withPlayer(view, report.data.seat, () => ({ status: 'resigned', dormant: true }));
		case 'eliminated':
			return withPlayer(view, report.data.seat, () => ({
				status: 'eliminated',
				reserve: NONE,
				hand: 0,
				shown: []
			}));
		case 'produced':
			return withPlayer(view, report.data.seat, () => ({ reserve: report.data.reserve }));
		case 'built':
			return built(view, report.data);
		case 'maintained':
			return maintained(view, report.data);
		case 'moved':
			return moved(view, report.data);
		case 'advanced':
		case 'mobilised': {
			const { from, to, units, seat } = report.data;
			return shifted(view, from, to, units, seat);
		}
		case 'landed':
			return arrived(view, report.data.square, report.data.units, report.data.seat);
		case 'fought':
			return fought(view, report.data);
		case 'control':
			return controlled(view, report.data);
		case 'offered':
			return { ...view, offers: [...view.offers, report.data.offer] };
		case 'withdrawn':
		case 'lapsedOffer':
			return withoutOffer(view, report.data.offer);
		case 'frozen':
			return { ...view, frozen: report.data.offers.map(({ id }) => id) };
		case 'exchanged':
			return exchanged(withoutOffer(view, report.data.offer), report.data);
		case 'sectionDrawn':
		case 'refused':
		case 'drawn':
		case 'reshuffled':
		case 'cards':
		case 'declared':
		case 'lapsed':
		case 'spent':
		case 'returned':
		case 'accepted':
		case 'passed':
			return view;
	}
}

const NONE: Materials = { E: 0, R: 0, P: 0 };

/** Sections, what lies on them, and what everybody begins with: nobody has done anything yet. */
const laidOut = (view: View, after: View): View => ({
	...withPlayers(view, ({ seat }) => {
		const { section, reserve } = after.players[seat - 1] as PlayerView;
		return { section, reserve };
	}),
	map: after.map,
	sections: after.sections,
	squares: after.squares
});

function begun(view: View, { round, slot, phase }: ReportOf<'phaseBegan'>['data']): View {
	const slots = view.slots.map((old, k) => (k === slot ? { ...old, phase: [phase] } : old));
	return { ...view, round, slot, slots, frozen: [] };
}

// ---------------------------------------------------------------- squares and players

type Change<T> = (old: T) => Partial<T>;

/** `square` -1, off the board, changes nothing. */
const withSquare = (view: View, square: SquareId, change: Change<Square>): View => ({
	...view,
	squares: view.squares.map((old, id) => (id === square ? { ...old, ...change(old) } : old))
});

const withPlayers = (view: View, change: Change<PlayerView>): View => ({
	...view,
	players: view.players.map((old) => ({ ...old, ...change(old) }))
});

const withPlayer = (view: View, seat: SeatId, change: Change<PlayerView>): View =>
	withPlayers(view, (player) => (player.seat === seat ? change(player) : {}));

/** Whoever stands on a square controls it (CO-047). */
const arrived = (view: View, square: SquareId, count: number, seat: SeatId): View =>
	count === 0
		? view
		: withSquare(view, square, ({ units }) => ({
				units: [...units, ...Array.from({ length: count }, () => 0)],
				controller: seat
			}));

const left = (view: View, square: SquareId, count: number): View =>
	withSquare(view, square, ({ units }) => ({ units: units.slice(count) }));

const shifted = (view: View, from: SquareId, to: SquareId, count: number, seat: SeatId): View =>
	arrived(left(view, from, count), to, count, seat);

const eachOf = <T>(view: View, items: readonly T[], change: (view: View, item: T) => View): View =>
	items.reduce(change, view);

const controlled = (view: View, { square, to, lost }: ReportOf<'control'>['data']): View =>
	withSquare(view, square, ({ building }) => ({
		controller: to,
		building: lost === 'none' ? building : 'none'
	}));

// ---------------------------------------------------------------- phases

function built(view: View, data: ReportOf<'built'>['data']): View {
	const { seat, removed, factories, industries, units, reserve, hand } = data;
	let next = withPlayer(view, seat, () => ({ reserve, hand }));
	next = eachOf(next, removed, (v, { square }) =>
		withSquare(v, square, () => ({ building: 'none' }))
	);
	next = eachOf(next, factories, (v, { square }) =>
		withSquare(v, square, () => ({ building: 'factory' }))
	);
	next = eachOf(next, industries, (v, { square, material }) =>
		withSquare(v, square, () => ({ building: material }))
	);
	return eachOf(next, units, (v, { square, count }) => arrived(v, square, count, seat));
}

function maintained(view: View, data: ReportOf<'maintained'>['data']): View {
	const paid = withPlayer(view, data.seat, ({ reserve }) => ({
		reserve: { ...reserve, E: data.left }
	}));
	return eachOf(paid, data.released, (v, { square, count }) => left(v, square, count));
}

function moved(view: View, { path, units, seat }: ReportOf<'moved'>['data']): View {
	const [from, to] = [path[0], path.at(-1)];
	return from === undefined || to === undefined ? view : shifted(view, from, to, units, seat);
}

// ---------------------------------------------------------------- combat

/** Losses of a side in a combat: it loses in the phase in which the other strikes. */
export const lossesOf = ({ phases }: Pick<Bout, 'phases'>, side: Side): number =>
	(side === 'defender' ? phases[0] : phases[1])?.losses ?? 0;

function fought(view: View, bout: Bout): View {
	const { from, to, attacker, defender, winner, expelled, occupied } = bout;
	let next = left(view, to, lossesOf(bout, 'defender'));
	next = left(next, from, lossesOf(bout, 'attacker'));
	const [lost, won, loser, victor] =
		winner === 'attacker' ? [to, from, defender, attacker] : [from, to, attacker, defender];
	next = scattered(next, lost, expelled, loser);
	return occupied === 0 ? next : shifted(next, won, lost, occupied, victor);
}

const scattered = (view: View, from: SquareId, to: readonly SquareCount[], seat: SeatId): View =>
	eachOf(view, to, (v, { square, count }) => shifted(v, from, square, count, seat));

// ---------------------------------------------------------------- offers

const withoutOffer = (view: View, { id }: Offer): View => ({
	...view,
	offers: view.offers.filter((offer) => offer.id !== id),
	frozen: view.frozen.filter((frozen) => frozen !== id)
});

function exchanged(view: View, { offer, done }: ReportOf<'exchanged'>['data']): View {
	if (!done) return view;
	const given = handedOver(view, offer.give, offer.from, offer.to);
	return handedOver(given, offer.ask, offer.to, offer.from);
}

function handedOver(view: View, goods: Goods, from: SeatId, to: SeatId): View {
	const paid = withPlayers(view, ({ seat, reserve }) => ({
		reserve: seat === from ? plus(reserve, goods.materials, -1) : reserve
	}));
	const received = withPlayers(paid, ({ seat, reserve }) => ({
		reserve: seat === to ? plus(reserve, goods.materials, 1) : reserve
	}));
	return eachOf(received, goods.squares, (v, square) =>
		withSquare(v, square, () => ({ controller: to satisfies Owner }))
	);
}

function plus(a: Materials, b: Materials, sign: 1 | -1): Materials {
	const sum = (material: Material): number => a[material] + sign * b[material];
	return { E: sum('E'), R: sum('R'), P: sum('P') };
}
