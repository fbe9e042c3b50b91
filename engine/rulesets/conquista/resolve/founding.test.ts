import { describe, expect, it } from 'vitest';
import { createRng, type Rng } from '../../../kernel/rng';
import { DEFAULT_OPTIONS, materials, WEALTH } from '../data';
import { assertInvariants } from '../invariants';
import { parse } from '../orders/parse';
import { placesFor } from '../placing';
import { setup } from '../setup';
import { dataOf, picksRng, squareOn } from '../testing';
import { play, playOut, refusals } from '../testing-play';
import type { Colour, Materials, State } from '../types';
import { squareAt } from '../board';

const seeded = (n: number): Rng => createRng(new Uint8Array(32).fill(n));

/** Start reserve of each colour at a place without a raise (CO-027, CO-262). */
const RESERVES: Readonly<Record<Colour, Materials>> = {
	blue: materials(35, 20, 20),
	yellow: materials(35, 20, 20),
	orange: materials(35, 20, 20),
	red: materials(30, 15, 15),
	green: materials(22, 7, 7),
	purple: materials(28, 13, 13)
};
const reserveFor = (colour: Colour): Materials => RESERVES[colour];

describe('the first reserves', () => {
	/** Raises over what the colour has, by slot of those that are players'. */
	const raises = (seats: number): number[][] => {
		const { sections, players } = play(setup(DEFAULT_OPTIONS, seats, seeded(5))).state;
		return sections.flatMap(({ owner, colour }) => {
			const reserve = players[owner - 1]?.reserve;
			const own = reserveFor(colour);
			return reserve ? [[reserve.E - own.E, reserve.R - own.R, reserve.P - own.P]] : [];
		});
	};
	it.each([
		[2, [0, 0]],
		[3, [0, 9, 2]],
		[4, [0, 0, 0, 0]],
		[5, [25, 36, 30, 26, 0]],
		[6, [0, 18, 18, 1, 0, 1]]
	])('CO-258 CO-259 are raised by the place dealt: %i seats', (seats, raised) => {
		expect(raises(seats)).toEqual(raised.map((n) => [n, n, n]));
	});

	it('CO-259, CO-262 come to what colour and place give together', () => {
		const reserveOf = (seats: number, wanted: string, slot: number) => {
			for (let seed = 1; seed < 200; seed++) {
				const { sections, players } = play(setup(DEFAULT_OPTIONS, seats, seeded(seed))).state;
				const section = sections.filter(({ owner }) => owner !== 0)[slot - 1];
				const reserve = section && players[section.owner - 1]?.reserve;
				if (section?.colour === wanted && reserve) return [reserve.E, reserve.R, reserve.P];
			}
			return undefined;
		};
		expect(reserveOf(6, 'red', 2)).toEqual([48, 33, 33]);
		expect(reserveOf(6, 'green', 1)).toEqual([22, 7, 7]);
		expect(reserveOf(6, 'orange', 1)).toEqual([35, 20, 20]);
		expect(reserveOf(5, 'blue', 3)).toEqual([65, 50, 50]);
	});

	it('CO-264 are no more and no less for any colour where the table has set them', () => {
		const startReserve = {
			rich: materials(1, 2, 3),
			middling: materials(4, 5, 6),
			poor: materials(7, 5, 2)
		};
		const options = { ...DEFAULT_OPTIONS, startReserve };
		const seen = new Map<string, Materials>();
		for (let seed = 1; seen.size < 6; seed++) {
			const laid = play(setup(options, 4, seeded(seed))).state;
			for (const { colour, owner } of laid.sections)
				if (owner !== 0) seen.set(colour, laid.players[owner - 1]?.reserve as Materials);
		}
		expect(Object.fromEntries(seen)).toEqual({
			blue: materials(1, 2, 3),
			yellow: materials(1, 2, 3),
			orange: materials(4, 5, 6),
			red: materials(4, 5, 6),
			green: materials(7, 5, 2),
			purple: materials(7, 5, 2)
		});
	});

	it('CO-264 CO-240 are what the table has set, at every place, once it has set a figure', () => {
		const { startReserve: usual } = DEFAULT_OPTIONS;
		const startReserve = { ...usual, rich: materials(35, 20, 21) };
		const laid = play(setup({ ...DEFAULT_OPTIONS, startReserve }, 5, seeded(3))).state;
		for (const { section, reserve } of laid.players)
			expect(reserve).toEqual(startReserve[WEALTH[laid.sections[section]?.colour ?? 'red']]);
		const same = { ...DEFAULT_OPTIONS, startReserve: { ...usual, rich: materials(35, 20, 20) } };
		expect(play(setup(same, 5, seeded(3))).state.players).toEqual(
			play(setup(DEFAULT_OPTIONS, 5, seeded(3))).state.players
		);
	});

	it('CO-258 are not raised where places are chosen', () => {
		const chosen = { ...DEFAULT_OPTIONS, setup: 'placed', rounds: 4 } as const;
		const [...steps] = playOut(setup(chosen, 6, seeded(5)));
		const laid = steps.find(({ state }) => state.squares.length > 0)?.state;
		for (const { section, reserve } of laid?.players ?? [])
			expect(reserve).toEqual(reserveFor(laid?.sections[section]?.colour ?? 'red'));
		expect(laid?.players).toHaveLength(6);
	});
});

describe('turning the homes', () => {
	const state = setup(DEFAULT_OPTIONS, 3, picksRng({ setup: [1, 2, 2, 0, 1, 0] }));

	it('CO-022 asks every player at once for 0 to 3 quarter turns of the own home', () => {
		expect([state.stage, state.asked]).toEqual(['orient', [1, 2, 3]]);
		expect(refusals(state, 1, { ask: 'orient', turns: 3 })).toEqual([]);
		expect(refusals(state, 1, { ask: 'orient', turns: 4 })).toEqual(['out-of-range']);
		expect(parse({ answer: { ask: 'orient', turns: -1 } }).ok).toBe(false);
	});

	it('CO-022 CO-029 turns homes as told and neutral sections by dice, in slot order', () => {
		const { state: after, reports } = play(state, {
			answers: { 1: { ask: 'orient', turns: 3 }, 2: { ask: 'orient', turns: 1 } },
			rng: picksFirst([2])
		});
		expect(after.sections.map(({ turns }) => turns)).toEqual([1, 0, 3, 2]);
		expect(dataOf(reports, 'oriented')[0]?.sections).toEqual(after.sections);
		expect(dataOf(reports, 'dealt')[0]?.startSeat).toBe(2);
		// Green, in slot 1, was turned once: its first row is now its last column.
		expect(squareOn(after, 'green-1')).toBe(squareAt(after.map, 4, 0));
		assertInvariants(after);
	});

	it('CO-022 CO-217 CO-219 leaves the home of who resigns unturned', () => {
		const { state: after } = play(state, {
			answers: { 1: { ask: 'orient', turns: 3 }, 2: { ask: 'orient', turns: 1 } },
			riders: { 3: [{ kind: 'resign' }] },
			rng: picksFirst([2])
		});
		const turns = after.sections.map((section) => [section.owner, section.turns]);
		expect([...turns].sort()).toEqual([
			[0, 2],
			[1, 3],
			[2, 1],
			[3, 0]
		]);
	});

	/** The first picks of the setup told, the markers seeded. */
	function picksFirst(picks: readonly number[]): Rng {
		const first = [...picks];
		const stream = Object.create(seeded(1).stream('setup')) as ReturnType<Rng['stream']>;
		const pick = stream.pick.bind(seeded(1).stream('setup'));
		stream.pick = (n) => first.shift() ?? pick(n);
		return { stream: (...label) => (label[0] === 'setup' ? stream : seeded(1).stream(...label)) };
	}
});

describe('placing the sections', () => {
	const options = { ...DEFAULT_OPTIONS, setup: 'placed' } as const;

	it('CO-238 lets each in turn place and turn the section drawn', () => {
		const state = setup(options, 3, picksRng({ setup: [1, 4] }));
		expect(state.drawnSection).toEqual(['green']);
		expect([state.stage, state.asked, state.queue]).toEqual(['place', [2], [2, 3, 1, 2]]);
		const first = play(state, {
			answers: { 2: { ask: 'place', column: 0, row: 0, turns: 1 } },
			rng: picksRng({ setup: [0] })
		});
		expect(first.state.sections).toEqual([
			{ colour: 'green', column: 0, row: 0, turns: 1, owner: 2 }
		]);
		expect(first.state.drawnSection).toEqual(['blue']);
		expect(dataOf(first.reports, 'sectionDrawn')).toEqual([
			{ seat: 2, colour: 'green' },
			{ seat: 3, colour: 'blue' }
		]);
		expect(refusals(first.state, 3, { ask: 'place', column: 1, row: 1, turns: 0 })).toEqual([
			'not-allowed'
		]);
		expect(refusals(first.state, 3, { ask: 'place', column: -1, row: 0, turns: 4 })).toEqual([
			'out-of-range'
		]);
	});

	it('CO-238 CO-251 places spare sections by further turns; they stay neutral, slots as placed', () => {
		let state: State = setup(options, 3, seeded(5));
		const start = state.startSeat;
		while (state.stage === 'place') {
			const [place] = placesFor(state.sections, 3);
			const [seat] = state.asked;
			if (!place || seat === undefined) throw new Error('nobody to place');
			state = play(state, {
				answers: { [seat]: { ask: 'place', ...place, turns: 2 } },
				rng: seeded(6)
			}).state;
		}
		assertInvariants(state);
		const order = [0, 1, 2].map((k) => ((start - 1 + k) % 3) + 1);
		expect(state.sections.map(({ owner }) => owner)).toEqual([...order, 0]);
		expect(
			state.players.map(({ seat, section }) => state.sections[section]?.owner === seat)
		).toEqual([true, true, true]);
		// Nothing turns of itself: no orientation is drawn.
		expect(state.sections.map(({ turns }) => turns)).toEqual([2, 2, 2, 2]);
		expect([state.round, state.stage, state.undealt, state.drawnSection]).toEqual([
			1,
			'plan',
			[],
			[]
		]);
	});

	it('CO-251 CO-217 by default at the first lawful place, unturned, for whoever is absent or has resigned', () => {
		const state = setup(options, 5, seeded(8));
		const [seat] = state.asked as [number];
		const { state: after, reports } = play(state, { riders: { [seat]: [{ kind: 'resign' }] } });
		// Six sections for five players: the one who has resigned would place the sixth as well.
		const steps = playOut(after);
		const placed = [...reports, ...steps.flatMap((step) => step.reports)];
		const sections = dataOf(placed, 'sectionPlaced').map(({ section }) => section);
		expect(sections).toHaveLength(6);
		expect(sections.every(({ turns }) => turns === 0)).toBe(true);
		expect(sections[1]).toMatchObject({ column: 0, row: -1 });
		const last = dataOf(placed, 'sectionPlaced')[5];
		expect([last?.seat, last?.section.owner]).toEqual([seat, 0]);
		for (const step of steps) expect(step.state.asked).not.toContain(seat);
	});
});
