import { describe, expect, it } from 'vitest';
import { FACTIONS, type FactionId } from '../tables/data';
import { assertInvariants } from '../invariants';
import { DEFAULT_OPTIONS, type Options } from '../options';
import { check } from '../orders/check';
import { fallback } from '../fallback';
import { pending } from '../pending';
import { setup } from '../setup';
import { dice } from '../testing';
import type { Choice, CosmosReport, Order, SeatId, State, Wish } from '../types';
import { view } from '../view';
import { grant } from './factions';
import { resolve } from './index';

const started = (seats: number, options: Partial<Options> = {}): State =>
	setup({ ...DEFAULT_OPTIONS, ...options }, seats, dice());

/** `eu2 nx`: the European with its second hero, else the Naxor with its first. */
const wishes = (text: string): Wish[] =>
	text
		.split(' ')
		.filter(Boolean)
		.map((one) => ({ faction: one.slice(0, 2) as FactionId, hero: Number(one[2] ?? 1) }));
const wished = (text: string): Choice => ({ ask: 'faction', wishes: wishes(text) });

function chosen(state: State, lists: readonly string[], seed = 5) {
	const answers = lists.map((text, i) => ({ seat: i + 1, order: wished(text), missed: false }));
	const played = resolve(state, answers, dice(seed), () => undefined);
	assertInvariants(played.state);
	return played;
}

const factionsIn = ({ seats }: State): FactionId[] => seats.map(({ faction }) => faction);
const toldOf = (reports: readonly CosmosReport[], seat: SeatId): string[] =>
	reports.flatMap((one) =>
		one.code === 'granted' && one.to !== 'all' && one.to.includes(seat)
			? [`${one.data.faction}${one.data.hero} ${one.data.wish}`]
			: []
	);

describe('before turn 1', () => {
	it('each seat is asked for its wishes, and nobody has anything (CS-748)', () => {
		const state = started(3);
		expect([state.stage, state.turn, state.places, state.black]).toEqual(['factions', 0, [], []]);
		expect(pending(state).map(({ ask, sealed }) => `${ask} ${sealed}`)).toEqual([
			...['faction true', 'faction true', 'faction true']
		]);
		expect(view(state, 1).own).toEqual([]);
		expect(fallback(view(state, 1), 1)).toEqual(wished(''));
		assertInvariants(state);
	});

	it('nobody is asked where factions are dealt (CS-034, CS-748)', () => {
		const state = started(3, { choice: 'dealt' });
		expect([state.stage, state.turn]).toEqual(['orders', 1]);
		expect(pending(state).map(({ ask }) => ask)).toEqual(['turn', 'turn', 'turn']);
	});

	it('the homes and cards of turn 1 are drawn with the beacon of the choice (CS-748)', () => {
		const [one, other] = [5, 6].map((seed) => chosen(started(2), ['eu', 'am'], seed).state);
		expect(factionsIn(one as State)).toEqual(['eu', 'am']);
		expect((one as State).places).not.toEqual((other as State).places);
	});
});

describe('wishes (CS-749)', () => {
	const ofThree: Partial<Options> = { factions: ['eu', 'am', 'nx'] };
	it.each([
		['any of the fourteen', 3, {}, 'at nx co', ''],
		['one that the founder did not name', 3, ofThree, 'eu fa', '1 out-of-play'],
		['one that the founder did not name, of too few', 4, ofThree, 'eu fa', ''],
		['one twice', 3, {}, 'eu fa eu3', '2 no-effect']
	] as const)('%s', (_, seats, options, list, problems) => {
		const state = started(seats, options);
		const found = check(view(state, 1), 1, wished(list));
		expect(found.map(({ at, code }) => `${at[1]} ${code}`).join()).toBe(problems);
	});

	it('that are refused are told, and the others stand', () => {
		const { state, reports } = chosen(started(2, { factions: ['eu', 'am'] }), ['fa am', '']);
		expect(factionsIn(state)).toEqual(['am', 'eu']);
		expect(reports.filter(({ code }) => code === 'refused')).toEqual([
			{
				code: 'refused',
				to: [1],
				data: { at: ['wishes', 0], voids: ['wishes', 0], reason: 'out-of-play' }
			}
		]);
	});

	it('are no order of a turn, nor the other way round', () => {
		const sheet: Order = {
			ask: 'turn',
			turn: 0,
			seat: 1,
			orders: [],
			buyActions: 0,
			watch: [],
			reports: [],
			supplements: [],
			resign: false
		};
		expect(check(view(started(2), 1), 1, sheet).map(({ code }) => code)).toEqual(['wrong-turn']);
		const { state } = chosen(started(2), ['eu', 'am']);
		expect(check(view(state, 1), 1, wished('eu')).map(({ code }) => code)).toEqual(['wrong-turn']);
		const next = resolve(
			state,
			[1, 2].map((seat) => ({ seat, order: wished('eu'), missed: false })),
			dice(),
			() => undefined
		);
		expect(next.state.turn).toBe(2);
	});

	it('of who files none are none, and no sheet is missed by it (CS-567)', () => {
		const state = started(2);
		const answers = [1, 2].map((seat) => ({ seat, order: wished(''), missed: true }));
		const after = resolve(state, answers, dice(), () => undefined).state;
		expect(after.seats.map(({ missed }) => missed)).toEqual([0, 0]);
	});
});

describe('factions are granted (CS-750)', () => {
	it.each([
		['each the first of its list', ['eu2', 'am', 'nx3'], ['eu2 1', 'am1 1', 'nx3 1']],
		['no wish: one of the rest, with its first hero', ['eu', ''], ['eu1 1', /^(?!eu)..1 0$/]]
	] as const)('%s', (_, lists, told) => {
		const { state, reports } = chosen(started(lists.length), lists);
		told.forEach((expected, i) => {
			expect(toldOf(reports, i + 1)).toEqual([
				typeof expected === 'string' ? expected : expect.stringMatching(expected)
			]);
		});
		const all = reports.flatMap((one) =>
			one.code === 'chosen' && one.to === 'all' ? [one.data.faction] : []
		);
		expect(all).toEqual(factionsIn(state));
	});

	it('with the hero that was asked for (CS-042, CS-721)', () => {
		const { state } = chosen(started(2), ['eu3', 'am2']);
		const heroes = state.places.flatMap(({ forces }) => forces.flatMap((one) => one.heroes));
		expect(heroes.map(({ hero }) => hero.slice(0, 2)).sort()).toEqual(['am', 'eu']);
		const first = chosen(started(2), ['eu1', 'am1']).state;
		expect(first.places).not.toEqual(state.places);
	});

	it('of two who want the same chance decides, as often for each, and the other gets the next wish', () => {
		const wins = [0, 0];
		for (let seed = 1; seed <= 200; seed++) {
			const lists = new Map([1, 2].map((seat) => [seat, wishes('do nx')]));
			const granted = grant(lists, FACTIONS, dice(seed));
			const names = [1, 2].map((seat) => granted.get(seat)?.faction);
			expect([...names].sort()).toEqual(['do', 'nx']);
			const winner = names.indexOf('do');
			wins[winner] = (wins[winner] ?? 0) + 1;
		}
		expect(Math.min(...wins)).toBeGreaterThan(75);
	});

	it('a seat without a wish takes nothing that another asked for', () => {
		for (let seed = 1; seed <= 30; seed++) {
			const lists = new Map([
				[1, wishes('')],
				[2, wishes('eu')]
			]);
			expect(grant(lists, ['eu', 'am'], dice(seed)).get(2)?.faction).toBe('eu');
		}
	});
});
