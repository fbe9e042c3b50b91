import { describe, expect, it } from 'vitest';
import { begun, boardOf, force, give, lying, place } from '../testing';
import { takeTroops, type Turn } from '../memory/turn';
import type { Place, State } from '../types';
import { reception } from './reception';

const droids = (seat: number, n: number) => force(seat, {}, [['droid', 'ground', n]]);
const received = (turn: Turn): string[] =>
	turn.reports.flatMap((one) => (one.code === 'card' ? [`${one.to} ${one.data.card}`] : []));
const searching = (turn: number, places: Place[], seat = 1, n = 20): State => ({
	...boardOf(['eu', 'am'], places),
	turn,
	searches: [{ seat, system: 'violet-3', units: [{ unit: 'droid', n }], turn: 12, order: 1 }]
});

describe('searches', () => {
	it('outside violet bring their card in the same turn, and loot the system (CS-234, CS-239)', () => {
		const board = boardOf(['eu', 'am'], [place('green-1', 1, [force(1, { crusader: 1 })])]);
		const turn = begun(lying(board, 'green-1', 'boost_hull', ['eu', 'am']));
		const units = [{ unit: 'crusader', n: 1 }];
		expect(give(turn, 1, { kind: 'search', system: 'green-1', units })).toBeUndefined();
		reception(turn);
		expect(received(turn)).toEqual(['1 boost_hull']);
		expect(turn.looted.has('green-1')).toBe(true);
		expect(turn.found[4]).toBe(turn.dealt[4]);
	});

	it('of violet end in the fourth turn if one of their units is left (CS-235, CS-237, CS-243)', () => {
		const there = [place('violet-3', 1, [droids(1, 20)])];
		const third = begun(searching(14, there));
		reception(third);
		expect(received(third)).toEqual([]);
		expect(third.searches).toHaveLength(1);
		const fourth = begun(searching(15, there));
		reception(fourth);
		expect(received(fourth)).toHaveLength(1);
		expect(fourth.searches).toEqual([]);
		const one = begun(searching(15, [place('violet-3', 1, [droids(1, 1)])]));
		reception(one);
		expect(received(one)).toHaveLength(1);
		const lost = begun(searching(15, there));
		const [own] = lost.places.get('violet-3')?.forces ?? [];
		if (own) takeTroops(own, 'droid', 'ground', 20);
		reception(lost);
		expect(received(lost)).toEqual([]);
		expect(lost.looted.has('violet-3')).toBe(false);
	});

	it('that end together go to troops, then to the earlier order, then to initiative (CS-240, CS-241)', () => {
		const state = boardOf(['eu', 'am'], [place('green-1', 1, [force(1, { crusader: 1 })])]);
		const race = (troops: number, orders: [number, number]): string[] => {
			const turn = begun(state);
			turn.initiative = [2, 1];
			for (const seat of [1, 2])
				turn.events.searches.push({
					seat,
					system: 'green-1',
					order: orders[seat - 1] as number,
					units: [],
					troops: seat === troops
				});
			reception(turn);
			return received(turn).map((line) => line.slice(0, 1));
		};
		expect(race(1, [9, 1])).toEqual(['1']);
		expect(race(0, [2, 3])).toEqual(['1']);
		expect(race(0, [3, 3])).toEqual(['2']);
	});
});

describe('reception', () => {
	it('brings what labs, archives and purchases gave, before battles (CS-085, CS-123, CS-140, CS-519)', () => {
		const turn = begun(boardOf(['eu', 'am'], []));
		turn.events.arrivals.push({
			seat: 2,
			card: 'penetrating_missile',
			system: 'green-5',
			how: 'purchase'
		});
		reception(turn);
		expect(turn.seats.get(2)?.cards).toEqual([{ card: 'penetrating_missile', uses: 1 }]);
	});

	it('has cloned heroes appear on their ground (CS-096, CS-097, CS-201)', () => {
		const lab = { building: 'cloning_lab', seat: 0, built: 0 };
		const turn = begun(
			boardOf(['eu', 'am'], [place('green-5', 1, [force(1, { crusader: 1 })], { sites: [lab] })])
		);
		const clone = {
			kind: 'site',
			system: 'green-5',
			action: 'clone',
			hero: ['eu.cronista-isaura']
		};
		expect(give(turn, 1, clone)).toBeUndefined();
		reception(turn);
		expect(turn.places.get('green-5')?.forces[0]?.heroes).toEqual([
			{ hero: 'eu.cronista-isaura', at: 'ground' }
		]);
		expect(turn.seats.get(1)).toMatchObject({ treasury: 0, ready: { cloning_lab: 12 } });
		expect(give(turn, 1, clone)).toBe('cooldown');
	});
});
