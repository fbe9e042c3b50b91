/** Any allowed order, for games played at random: every kind of answer and rider comes up in time. */
import type { Rng, Stream } from '../../../kernel/rng';
import { isTerritory, neighbours } from '../board';
import {
	CARD_MATERIAL,
	kindOf,
	MATERIALS,
	materials,
	MOST_ENTRIES,
	phasesFor,
	PLAYED_KINDS
} from '../data';
import { defaultAnswer } from '../fallback';
import { controlledBy, stacksOf } from '../holdings';
import { judgeRiders, untilByDefault } from '../offers';
import { placesFor } from '../placing';
import { isOpenFor } from '../holdings';
import { isActive } from '../seats';
import { openPhases } from '../slots';
import type {
	Answer,
	AnswerTo,
	Ask,
	Goods,
	Left,
	Material,
	Order,
	Rider,
	SeatId,
	SquareCount,
	SquareId,
	Transfer,
	View
} from '../types';
import { shortfallOf } from '../upkeep';
import { NO_WORKS, worksFaults, type Works } from '../works';
import { suggestBatch, suggestCombat } from './combat';

/** One order in so many brings a resignation. */
const RESIGN_ODDS = 200;
/** Riders of one order at most. */
const SOME_RIDERS = 3;

export function suggest(view: View, seat: SeatId, rng: Rng): Order {
	const stream = rng.stream('suggest', seat);
	if (view.stage === 'over') return { answer: defaultAnswer(view, seat), riders: [] };
	const answer = anyAnswer(view, seat, view.stage, rng, stream);
	const entries = 'accept' in answer ? answer.accept.length : 0;
	const left = MOST_ENTRIES - (view.talk[seat - 1] ?? 0) - entries;
	const riders = anyRiders(view, seat, stream).slice(0, left);
	// Half a list may name an offer that the other half was to post.
	const verdicts = judgeRiders(view, seat, riders);
	return { answer, riders: riders.filter((_, line) => !verdicts[line]) };
}

const once = (stream: Stream, odds: number): boolean => stream.pick(odds) === 0;
const one = <T>(stream: Stream, all: readonly T[]): T => all[stream.pick(all.length)] as T;
const some = <T>(stream: Stream, all: readonly T[], odds: number): T[] =>
	stream.shuffle(all).filter(() => once(stream, odds));

function anyAnswer(view: View, seat: SeatId, ask: Ask, rng: Rng, stream: Stream): Answer {
	const phases = phasesFor(view.players.length);
	switch (ask) {
		case 'place':
			return {
				ask,
				...one(stream, placesFor(view.sections, view.players.length)),
				turns: stream.pick(4)
			};
		case 'orient':
			return { ask, turns: stream.pick(4) };
		case 'plan': {
			const filled = view.slots.filter(({ chooser }) => chooser === seat);
			return { ask, rankings: filled.map(() => stream.shuffle(phases)) };
		}
		case 'pick':
			return { ask, phase: one(stream, openPhases(view)) };
		case 'production':
			return anyCard(view, stream);
		case 'construction':
			return anyWorks(view, seat, stream);
		case 'maintenance':
			return { ask, release: anyRelease(view, seat, stream) };
		case 'combat':
			return suggestCombat(view, seat, rng);
		case 'batch':
			return suggestBatch(view, seat, rng);
		case 'reply':
			return { ask, accept: anyAcceptance(view, seat, stream, view.frozen) };
		case 'table': {
			const standing = view.offers.map(({ id }) => id);
			const accept = anyAcceptance(view, seat, stream, standing);
			const left = MOST_ENTRIES - (view.talk[seat - 1] ?? 0);
			return { ask, accept: accept.slice(0, left), pass: once(stream, 2) };
		}
	}
}

function anyCard(view: View, stream: Stream): AnswerTo<'production'> {
	const playable = view.hand.filter(
		(card) => kindOf(card) === 'IP' || CARD_MATERIAL[kindOf(card)] !== undefined
	);
	if (playable.length === 0 || once(stream, 3))
		return { ask: 'production', card: [], material: [] };
	const card = one(stream, playable);
	const material: Material[] = kindOf(card) === 'IP' ? [one(stream, MATERIALS)] : [];
	return { ask: 'production', card: [card], material };
}

/** Works added one by one, those left out that would not be allowed. */
function anyWorks(view: View, seat: SeatId, stream: Stream): Works {
	const mine = controlledBy(view.squares, seat).filter((id) => isTerritory(squareOf(view, id)));
	const wishes = stream.shuffle([
		...removals(view, mine, stream),
		...factories(view, mine, stream),
		...some(stream, mine, 3).map((square): Wish => {
			const material = one(stream, MATERIALS);
			return (works) => ({ ...works, industries: [...works.industries, { square, material }] });
		}),
		...unitWishes(view, mine, stream),
		...Array.from({ length: stream.pick(3) }, (): Wish => {
			return (works) => ({ ...works, research: works.research + 1 });
		})
	]);
	return wishes.reduce((works, wish) => {
		const more = wish(works);
		return worksFaults(view, seat, view.hand, more).length === 0 ? more : works;
	}, NO_WORKS);
}

type Wish = (works: Works) => Works;

const removals = (view: View, mine: readonly SquareId[], stream: Stream): Wish[] =>
	some(
		stream,
		mine.filter((id) => squareOf(view, id).building !== 'none'),
		6
	).map((square) => (works) => ({ ...works, remove: [...works.remove, square] }));

function factories(view: View, mine: readonly SquareId[], stream: Stream): Wish[] {
	const free = view.hand.filter((card) => kindOf(card) === 'WE');
	return some(stream, mine, 5).map((square) => {
		const card = free.length > 0 && once(stream, 2) ? [one(stream, free)] : [];
		return (works) => ({ ...works, factories: [...works.factories, { square, card }] });
	});
}

/** Squares where a factory stands, or could be built at the same time. */
const unitWishes = (view: View, mine: readonly SquareId[], stream: Stream): Wish[] =>
	mine
		.filter((id) => squareOf(view, id).building === 'factory' || once(stream, 4))
		.map((square) => {
			const count = 1 + stream.pick(5);
			return (works) => ({ ...works, units: [...works.units, { square, count }] });
		});

const squareOf = (view: View, id: SquareId): View['squares'][number] =>
	view.squares[id] as View['squares'][number];

/** Units that must go, each from any stack that has one left. */
function anyRelease(view: View, seat: SeatId, stream: Stream): SquareCount[] {
	const units = stacksOf(view.squares, seat).flatMap((square) =>
		squareOf(view, square).units.map(() => square)
	);
	const gone = stream.shuffle(units).slice(0, shortfallOf(view, seat));
	return [...new Set(gone)].map((square) => ({
		square,
		count: gone.filter((other) => other === square).length
	}));
}

const anyAcceptance = (
	view: View,
	seat: SeatId,
	stream: Stream,
	open: readonly string[]
): string[] =>
	some(
		stream,
		view.offers.filter(({ to, id }) => to === seat && open.includes(id)).map(({ id }) => id),
		2
	);

// ---------------------------------------------------------------- riders

function anyRiders(view: View, seat: SeatId, stream: Stream): Rider[] {
	if (!once(stream, 3)) return once(stream, RESIGN_ODDS) ? [{ kind: 'resign' }] : [];
	const others = view.players
		.filter((player) => player.seat !== seat && isActive(player))
		.map((player) => player.seat);
	const own = view.offers.filter(({ from }) => from === seat).map(({ id }) => id);
	const withdrawals = some(stream, own, 4).map((offer): Rider => ({ kind: 'withdraw', offer }));
	const offers = Array.from({ length: stream.pick(SOME_RIDERS + 1) }, () =>
		anyOffer(view, seat, one(stream, others), stream)
	);
	const words = once(stream, 2) ? [anyWord(view, seat, stream)] : [];
	return stream.shuffle([...withdrawals, ...offers, ...anyDismissal(view, seat, stream), ...words]);
}

/** A word for a question to come; those that may not be left are taken out with other riders. */
function anyWord(view: View, seat: SeatId, stream: Stream): Left {
	switch (stream.pick(4)) {
		case 0:
			return { kind: 'rank', ranking: stream.shuffle(phasesFor(view.players.length)) };
		case 1: {
			const play = one(stream, [[], ...PLAYED_KINDS.map((kind) => [kind])]);
			const material = play[0] === 'IP' ? [one(stream, MATERIALS)] : [];
			return { kind: 'draw', drawn: one(stream, MATERIALS), play, material };
		}
		case 2:
			return { kind: 'starve', squares: some(stream, stacksOf(view.squares, seat), 2) };
		default:
			return {
				kind: 'recall',
				question: one(stream, ['plan', 'production', 'maintenance'] as const)
			};
	}
}

function anyDismissal(view: View, seat: SeatId, stream: Stream): Rider[] {
	const dismissed = view.players[seat - 1]?.dismissed ?? [];
	return some(stream, stacksOf(view.squares, seat), 8).flatMap((square): Rider[] => {
		const units = stream.pick(squareOf(view, square).units.length + 1);
		const now = dismissed.find((one) => one.square === square)?.count ?? 0;
		return units === now ? [] : [{ kind: 'dismiss', square, units }];
	});
}

/** Mostly what both sides have, and now and then more; gifts too. */
function anyOffer(view: View, seat: SeatId, to: SeatId, stream: Stream): Rider {
	const isGift = once(stream, 3);
	return {
		kind: 'offer',
		to,
		give: anyGoods(view, seat, to, isGift ? 0 : 2, stream),
		ask: isGift
			? { materials: materials(0, 0, 0), squares: [], units: [] }
			: anyGoods(view, to, seat, 2, stream),
		until: once(stream, 2) ? 0 : untilByDefault(view) + stream.pick(3)
	};
}

function anyGoods(view: View, from: SeatId, to: SeatId, squares: number, stream: Stream): Goods {
	const reserve = view.players[from - 1]?.reserve ?? materials(0, 0, 0);
	const amount = (material: Material): number =>
		once(stream, 2) ? stream.pick(Math.floor(reserve[material] / 2) + 2) : 0;
	const ceded = stream
		.shuffle(controlledBy(view.squares, from))
		.slice(0, once(stream, 2) ? stream.pick(squares + 1) : 0);
	return {
		materials: materials(amount('E'), amount('R'), amount('P')),
		squares: ceded,
		units: squares > 0 && once(stream, 3) ? anyTransfer(view, from, to, ceded, stream) : []
	};
}

/** Units next to a square that the other could take them to: mostly there are none. */
function anyTransfer(
	view: View,
	from: SeatId,
	to: SeatId,
	ceded: readonly SquareId[],
	stream: Stream
): Transfer[] {
	const ways = stacksOf(view.squares, from).flatMap((start) =>
		neighbours(view.map, start)
			.filter((end) => isOpenFor(squareOf(view, end), to) && !ceded.includes(end))
			.map((end) => ({ from: start, to: end }))
	);
	if (ways.length === 0) return [];
	const way = one(stream, ways);
	if (ceded.includes(way.from)) return [];
	return [{ ...way, count: 1 + stream.pick(squareOf(view, way.from).units.length) }];
}
