/** Any allowed order, for games played at random: every kind of entry and field comes up in time. */
import type { Rng, Stream } from '../../../kernel/rng';
import { shuffled } from '../dice';
import { ABILITIES, COLOURS, UPGRADES } from '../data';
import { atWar, planetsOf } from '../holdings';
import { withoutRefusals } from '../fallback';
import type { Entry, Founding, Order, SeatId, Sheet, View } from '../types';
import { blankSheet } from './check';
import { ENTRY_KINDS } from './kinds';
import { anyDoctrine, anyOf, chance, upTo } from './whims';
import { anyBid, anyDeals, anyVotes } from './whims-council';
import { anyEntry } from './whims-entries';

/** Entries of a sheet that are tried; most of them come to nothing. */
const TRIES = 14;

export function suggest(view: View, seat: SeatId, rng: Rng): Order {
	const stream = rng.stream('suggest', seat);
	return view.stage === 'founding' ? anyFounding(stream) : anySheet(view, seat, stream);
}

function anyFounding(stream: Stream): Founding {
	const some = <T>(all: readonly T[]): T[] => shuffled(stream, all).slice(0, stream.pick(3));
	return {
		ask: 'found',
		name: chance(stream, 2) ? `House ${stream.die(9)}` : '',
		motto: '',
		crest: '',
		flagship: '',
		colour: chance(stream, 2) ? [anyOf(stream, COLOURS)] : [],
		abilities: some(ABILITIES),
		upgrades: some(UPGRADES)
	};
}

function anySheet(view: View, seat: SeatId, stream: Stream): Sheet {
	const blank = blankSheet(view.turn, seat);
	if (view.houses[seat - 1]?.status === 'deserted') return blank;
	const entries = Array.from({ length: TRIES }, () =>
		anyEntry(view, seat, anyOf(stream, ENTRY_KINDS), stream)
	).flat();
	const sheet: Sheet = { ...blank, actions: playable(view, seat, entries) };
	return withoutRefusals(view, seat, {
		...sheet,
		votes: anyVotes(view, seat, stream),
		deals: anyDeals(view, seat, stream),
		bid: anyBid(view, seat, stream),
		...anyStanding(view, seat, stream)
	});
}

/** Those of the entries that are allowed together, passes in between. */
function playable(view: View, seat: SeatId, entries: readonly Entry[]): Entry[] {
	let kept: Entry[] = [];
	for (const entry of entries) {
		const tried = { ...blankSheet(view.turn, seat), actions: [...kept, entry] };
		const actions = withoutRefusals(view, seat, tried).actions;
		if (actions.at(-1)?.kind === entry.kind) kept = [...actions];
	}
	return kept;
}

/** Declarations, lists, doctrine, abandonment, absence, names: each now and then. */
function anyStanding(view: View, seat: SeatId, stream: Stream): Partial<Sheet> {
	const others = view.houses.map((house) => house.seat).filter((one) => one !== seat);
	const some = (rare: number): SeatId[] => others.filter(() => chance(stream, rare));
	const planets = planetsOf(view, seat);
	return {
		declareWar: some(12).filter((other) => !atWar(view, seat, other)),
		offerPeace: some(4).filter((other) => atWar(view, seat, other)),
		passage: chance(stream, 6) ? [some(2)] : [],
		blockades: chance(stream, 6) ? [anyBlockades(view, seat, stream)] : [],
		doctrine: chance(stream, 6) ? [anyDoctrine(view, stream)] : [],
		cellDoctrine: chance(stream, 9)
			? [[{ cell: anyOf(stream, view.cells).id, doctrine: anyDoctrine(view, stream) }]]
			: [],
		abandon: chance(stream, 15) ? upTo(stream, planets, 1).map(({ id }) => id) : [],
		absence: chance(stream, 9),
		names: chance(stream, 9)
			? upTo(stream, view.planets, 2).map(({ id: planet }) => ({ planet, name: 'Home', about: '' }))
			: []
	};
}

function anyBlockades(view: View, seat: SeatId, stream: Stream): Sheet['blockades'][number] {
	return upTo(
		stream,
		view.planets.filter(({ controller }) => controller !== 0 && controller !== seat),
		3
	).map(({ id, cell, controller }) => ({
		cell,
		house: controller,
		planets: chance(stream, 2) ? [id] : []
	}));
}
