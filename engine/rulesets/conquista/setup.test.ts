import { describe, expect, it } from 'vitest';
import { createRng, type Rng } from '../../kernel/rng';
import { about } from './about';
import { plus } from './amounts';
import { COLOURS, DEFAULT_OPTIONS, MARKERS, materials, RESEARCH_DECK, WEALTH } from './data';
import { assertInvariants } from './invariants';
import { setup } from './setup';
import { lookAt, picksRng } from './testing';
import { play } from './testing-play';
import type { Options, State } from './types';

const seeded = (n: number): Rng => createRng(new Uint8Array(32).fill(n));

/** The board once everybody has turned the own home as told, by seat. */
function laid(seats: number, turns: readonly number[] = [], rng = seeded(1)): State {
	const state = setup(DEFAULT_OPTIONS, seats, seeded(1));
	const answers = Object.fromEntries(
		state.asked.map((seat) => [seat, { ask: 'orient', turns: turns[seat - 1] ?? 0 } as const])
	);
	return play(state, { answers, rng }).state;
}

/** A seed whose first picks of a stream are these. */
function seedWith(label: string, picks: readonly (readonly [of: number, value: number])[]): number {
	for (let n = 0; n < 256; n++) {
		const stream = seeded(n).stream(label);
		if (picks.every(([of, value]) => stream.pick(of) === value)) return n;
	}
	throw new Error('no such seed');
}

describe('dice', () => {
	it('CO-002 CO-003 a shuffle swaps item i, from the last down to the second, with pick(i+1)', () => {
		const list = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
		const picks = seeded(9).stream('x');
		const expected = [...list];
		for (let i = list.length - 1; i >= 1; i--) {
			const j = picks.pick(i + 1);
			[expected[i], expected[j]] = [expected[j] as string, expected[i] as string];
		}
		expect(seeded(9).stream('x').shuffle(list)).toEqual(expected);
		// A die is the pick of its sides, and one.
		const die = seeded(9).stream('y').die(6);
		expect(seeded(9).stream('y').pick(6) + 1).toBe(die);
	});

	it('CO-004 picks 1, 0, 1 make c d b a of a b c d as they come', () => {
		const seed = seedWith('deck', [
			[4, 1],
			[3, 0],
			[2, 1]
		]);
		expect(seeded(seed).stream('deck').shuffle(['a', 'b', 'c', 'd'])).toEqual(['c', 'd', 'a', 'b']);
	});
});

describe('the table', () => {
	it('CO-014 is for two to six', () => {
		expect(about.seats).toEqual({ min: 2, max: 6 });
		for (const seats of [2, 3, 4, 5, 6]) {
			const state = setup(DEFAULT_OPTIONS, seats, seeded(seats));
			assertInvariants(state);
			expect(state.players.map(({ seat }) => seat)).toHaveLength(seats);
		}
	});

	it('CO-015 CO-030 three seats, start pick 1, deal picks 2 2 0 1 0', () => {
		const state = setup(DEFAULT_OPTIONS, 3, picksRng({ setup: [1, 2, 2, 0, 1, 0] }));
		expect(state.startSeat).toBe(2);
		expect(state.sections.map(({ colour, owner }) => [colour, owner])).toEqual([
			['green', 2],
			['red', 3],
			['yellow', 1],
			['blue', 0]
		]);
		expect(state.players.map(({ section }) => section)).toEqual([2, 0, 1]);
	});

	it.each([
		[2, 1],
		[3, 2],
		[6, 5]
	])('CO-015 of %i seats the last may start', (seats, pick) => {
		const order = picksRng({ setup: [pick, 0, 0, 0, 0, 0] });
		expect(setup(DEFAULT_OPTIONS, seats, order).startSeat).toBe(seats);
	});

	it('CO-017 CO-018 deals the first colours of the shuffled list to slots 1, 2, 3, …', () => {
		const stream = seeded(4).stream('setup');
		stream.pick(6);
		const deal = stream.shuffle(COLOURS);
		const { sections } = setup(DEFAULT_OPTIONS, 6, seeded(4));
		expect(sections.map(({ colour }) => colour)).toEqual(deal);
		expect(sections.map(({ column, row }) => [column, row])).toEqual([
			[0, 0],
			[1, 0],
			[1, 1],
			[0, 1],
			[2, 0],
			[2, 1]
		]);
	});

	it('CO-020 gives the k-th seat from the start seat slot k and its planet for a home', () => {
		const state = laid(3);
		const order = [0, 1, 2].map((k) => ((state.startSeat - 1 + k) % 3) + 1);
		expect(state.sections.map(({ owner }) => owner)).toEqual([...order, 0]);
		for (const { seat, section } of state.players)
			expect(state.sections[section]?.owner).toBe(seat);
	});

	it('CO-021 leaves the sections beyond the players to nobody', () => {
		const state = laid(5);
		expect(state.sections.map(({ owner }) => owner).filter((owner) => owner === 0)).toHaveLength(1);
		const neutral = state.sections.findIndex(({ owner }) => owner === 0);
		const squares = state.squares.filter(({ section }) => section === neutral);
		expect(squares.every(({ controller, units }) => controller === 0 && units.length === 0)).toBe(
			true
		);
	});

	it('CO-027 CO-028 CO-258 CO-262 starts each with five units on the capital, a reserve, no buildings, no cards', () => {
		const state = laid(6);
		for (const { seat, section, reserve } of state.players) {
			const { colour } = state.sections[section] ?? {};
			if (!colour) throw new Error('no home');
			const capital = lookAt(
				state,
				`${colour}-${{ rich: 6, middling: 0, poor: 9 }[WEALTH[colour]] || (colour === 'red' ? 6 : 7)}`
			);
			expect([capital.controller, capital.units.length, capital.capital]).toEqual([seat, 5, true]);
			const own = DEFAULT_OPTIONS.startReserve[WEALTH[colour]];
			// The two places in the middle (CO-258).
			const more =
				({ 1: 18, 2: 18, 3: 1, 5: 1 }[section] ?? 0) +
				({ orange: 5, purple: 3, green: -3 }[colour as string] ?? 0);
			expect(reserve).toEqual(plus(own, materials(more, more, more)));
			expect(state.research.hands[seat - 1]).toEqual([]);
		}
		expect(state.squares.every(({ building }) => building === 'none')).toBe(true);
		expect(state.squares.reduce((sum, { units }) => sum + units.length, 0)).toBe(30);
		expect(state.research.decks).toEqual([{ cards: RESEARCH_DECK, discards: [] }]);
	});

	it('CO-046 gives every territory of a home section to its player, and nothing else', () => {
		const state = laid(2);
		for (const { section, terrain, controller } of state.squares)
			expect(controller).toBe(terrain === 'space' ? 0 : (state.sections[section]?.owner ?? 0));
	});

	it('CO-029 CO-064 reads neutral orientations, then a shuffle of markers for each section', () => {
		const state = laid(2, [], seeded(7));
		const stream = seeded(7).stream('setup');
		const turns = [stream.pick(4), stream.pick(4)];
		expect(state.sections.slice(2).map((section) => section.turns)).toEqual(turns);
		for (const { colour } of state.sections) {
			const markers = stream.shuffle(MARKERS[WEALTH[colour]]);
			markers.forEach((marker, k) =>
				expect(lookAt(state, `${colour}-${k + 1}`).marker).toEqual(marker)
			);
		}
	});

	it('CO-059 CO-063 each territory has one marker of its colour, dealt blindly', () => {
		const [a, b] = [laid(2, [], seeded(2)), laid(2, [], seeded(3))];
		for (const state of [a, b]) assertInvariants(state);
		// Nobody knows them while the homes are turned.
		expect(setup(DEFAULT_OPTIONS, 2, seeded(2)).squares).toEqual([]);
		const sections = (state: State): string[] => state.sections.map(({ colour }) => colour);
		expect(sections(a)).toEqual(sections(b));
		expect(a.squares.map(({ marker }) => marker)).not.toEqual(
			b.squares.map(({ marker }) => marker)
		);
	});

	it('CO-240 heeds what is chosen of the start', () => {
		const options: Options = {
			...DEFAULT_OPTIONS,
			startUnits: 2,
			startReserve: { ...DEFAULT_OPTIONS.startReserve, rich: { E: 1, R: 2, P: 3 } }
		};
		const { state } = play(setup(options, 4, seeded(1)));
		const rich = state.players.filter(
			({ section }) => WEALTH[state.sections[section]?.colour ?? 'red'] === 'rich'
		);
		expect(rich.length).toBeGreaterThan(0);
		for (const { reserve } of rich) expect(reserve).toEqual({ E: 1, R: 2, P: 3 });
		expect(state.squares.reduce((sum, { units }) => sum + units.length, 0)).toBe(8);
	});
});
