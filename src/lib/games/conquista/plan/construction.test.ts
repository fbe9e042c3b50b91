import { describe, expect, it } from 'vitest';
import { createRng, type Stream } from '$engine/kernel/rng';
import { materials } from '$engine/rulesets/conquista/data';
import { boardX, squareOn, type Place, type TableSpec } from '$engine/rulesets/conquista/testing';
import type { Material, View } from '$engine/rulesets/conquista/types';
import { view as viewOf } from '$engine/rulesets/conquista/view';
import { NO_WORKS, worksFaults } from '$engine/rulesets/conquista/works';
import {
	barred,
	billOf,
	buildingAfter,
	factoryPlaces,
	freeWarEconomy,
	handRoom,
	industryPlaces,
	mostResearch,
	mostUnits,
	removable,
	supplyAfter,
	unitPlaces,
	withFactory,
	withIndustries,
	withIndustry,
	withoutFactory,
	withRemoval,
	withUnits,
	workItems,
	type Construction
} from './construction';

const seen = (spec: Omit<TableSpec, 'colours' | 'turns' | 'startSeat'> = {}): View =>
	viewOf(
		boardX({
			phase: 'construction',
			reserves: { 1: materials(10, 10, 10) },
			...spec,
			state: { stage: 'construction', asked: [1] }
		}),
		1
	);
const view = seen();
const on = (place: Place): number => squareOn(view, place);

describe('the bill', () => {
	it('adds up factories, industries, units and cards (CO-109, CO-110)', () => {
		let works: Construction = NO_WORKS;
		works = withFactory(works, on('blue-2'), undefined);
		works = withIndustry(works, on('blue-1'), 'E');
		works = withUnits(works, on('blue-2'), 1);
		expect(billOf(view, works)).toEqual({
			reserve: materials(10, 10, 10),
			price: materials(0, 10, 10),
			left: materials(10, 0, 0)
		});
		expect(barred(view, works, 'research')).toEqual({ kind: 'short', short: materials(0, 0, 3) });
		expect(billOf(view, { ...works, research: 1 }).left).toEqual(materials(8, 0, -3));
	});

	it('asks nothing for a factory with War Economy, and only one to a card', () => {
		const rich = seen({ hands: { 1: ['WE2', 'TA1'] } });
		const card = freeWarEconomy(rich, NO_WORKS);
		expect(card).toBe('WE2');
		const works = withFactory(NO_WORKS, on('blue-2'), card);
		expect(billOf(rich, works).price).toEqual(materials(0, 0, 0));
		expect(freeWarEconomy(rich, works)).toBeUndefined();
		expect(workItems(rich, works)).toMatchObject([{ id: `factory${on('blue-2')}`, free: true }]);
	});
});

describe('what is possible', () => {
	it('puts the richest marker first for industries, the poorest for factories', () => {
		const values = industryPlaces(view, NO_WORKS).map(({ square }) =>
			Math.max(square.marker.E, square.marker.R, square.marker.P)
		);
		expect(values).toEqual([...values].sort((a, b) => b - a));
		expect(values.at(-1)).toBe(4);
		const standing = seen({ buildings: [['blue-1', 'E']] });
		expect(factoryPlaces(standing, NO_WORKS).at(-1)?.id).toBe(on('blue-1'));
	});

	it('builds units only in factories, those planned included, up to five (CO-112)', () => {
		const armed = seen({
			buildings: [['blue-6', 'factory']],
			units: { 1: [['blue-6', 3]] },
			reserves: { 1: materials(0, 50, 50) }
		});
		expect(unitPlaces(armed, NO_WORKS).map(({ id }) => id)).toEqual([on('blue-6')]);
		expect(mostUnits(armed, NO_WORKS, on('blue-6'))).toBe(2);
		const more = withFactory(NO_WORKS, on('blue-2'), undefined);
		expect(unitPlaces(armed, more)).toHaveLength(2);
		expect(mostUnits(armed, more, on('blue-2'))).toBe(5);
	});

	it('counts what can be paid, the units ordered there included', () => {
		const armed = seen({ buildings: [['blue-6', 'factory']] });
		expect(mostUnits(armed, NO_WORKS, on('blue-6'))).toBe(2);
		const two = withUnits(NO_WORKS, on('blue-6'), 2);
		expect(mostUnits(armed, two, on('blue-6'))).toBe(2);
		expect(barred(armed, two, 'unit')).toEqual({ kind: 'short', short: materials(0, 2, 0) });
	});

	it('leaves room in the hand for what is played', () => {
		const full = seen({ hands: { 1: ['WE1', 'TA1', 'TA2', 'TD1', 'VA1'] } });
		expect(handRoom(full, NO_WORKS)).toBe(0);
		expect(barred(full, NO_WORKS, 'research')).toEqual({ kind: 'hand' });
		const played = withFactory(NO_WORKS, on('blue-2'), 'WE1');
		expect(mostResearch(full, played)).toBe(1);
	});

	it('counts pawns that removals free', () => {
		const built = seen({ buildings: [['blue-1', 'E']] });
		expect(supplyAfter(built, NO_WORKS)).toEqual({ industries: 19, factories: 5, units: 50 });
		const gone = withRemoval(built, NO_WORKS, on('blue-1'), true);
		expect(supplyAfter(built, gone).industries).toBe(20);
		expect(supplyAfter(built, withIndustry(gone, on('blue-1'), 'R')).industries).toBe(19);
	});
});

describe('industries everywhere', () => {
	it('stand on every free territory that yields the material, the best first, while they can be paid', () => {
		const answer = withIndustries(view, NO_WORKS, 'E');
		expect(answer.industries.length).toBeGreaterThan(0);
		expect(answer.industries.every(({ material }) => material === 'E')).toBe(true);
		const yields = answer.industries.map(({ square }) => view.squares[square]?.marker.E ?? 0);
		expect(Math.min(...yields)).toBeGreaterThan(0);
		const { left } = billOf(view, answer);
		expect(Math.min(left.E, left.R, left.P)).toBeGreaterThanOrEqual(0);
		expect(withIndustries(view, answer, 'E')).toEqual(answer);
	});
});

describe('writing', () => {
	const built = seen({
		buildings: [
			['blue-1', 'E'],
			['blue-6', 'factory']
		]
	});

	it('changes the material of an industry by removing it first (CO-111)', () => {
		expect(industryPlaces(built, NO_WORKS).map(({ id }) => id)).not.toContain(on('blue-1'));
		const changed = withIndustry(
			withRemoval(built, NO_WORKS, on('blue-1'), true),
			on('blue-1'),
			'R'
		);
		expect(buildingAfter(built, changed, on('blue-1'))).toBe('R');
		expect(worksFaults(built, 1, [], changed)).toEqual([]);
		// To leave it standing after all forgets the new one.
		expect(withRemoval(built, changed, on('blue-1'), false)).toEqual(NO_WORKS);
	});

	it('forgets the units of a factory that goes', () => {
		const works = withUnits(NO_WORKS, on('blue-6'), 2);
		expect(withRemoval(built, works, on('blue-6'), true).units).toEqual([]);
		const planned = withUnits(withFactory(works, on('blue-2'), undefined), on('blue-2'), 1);
		expect(withoutFactory(planned, on('blue-2'))).toEqual(works);
	});

	it('takes each thing off again, one by one', () => {
		let works = withRemoval(built, NO_WORKS, on('blue-1'), true);
		works = withFactory(works, on('blue-2'), undefined);
		works = withIndustry(works, on('blue-3'), 'P');
		works = { ...withUnits(works, on('blue-2'), 1), research: 1 };
		const items = workItems(built, works);
		expect(items.map(({ id }) => id)).toEqual([
			`remove${on('blue-1')}`,
			`factory${on('blue-2')}`,
			`industry${on('blue-3')}`,
			`units${on('blue-2')}`,
			'research'
		]);
		expect(items.map(({ without }) => workItems(built, without).length)).toEqual([4, 3, 4, 4, 4]);
	});

	it('never comes to works that the rules refuse, whatever is touched in whatever order', () => {
		const start = seen({
			buildings: [
				['blue-1', 'E'],
				['blue-6', 'factory']
			],
			units: { 1: [['blue-6', 4]] },
			hands: { 1: ['WE1', 'TA1', 'TA2'] },
			reserves: { 1: materials(9, 30, 30) }
		});
		const stream = createRng(new Uint8Array(32).fill(7)).stream('touches');
		for (let game = 0; game < 40; game++) {
			let works: Construction = NO_WORKS;
			for (let i = 0; i < 25; i++) {
				works = touched(start, works, stream);
				expect(worksFaults(start, 1, start.hand, works)).toEqual([]);
			}
		}
	});
});

/** Answer after one thing that a player could do next with the forms. */
function touched(start: View, works: Construction, stream: Stream): Construction {
	const one = <T>(list: readonly T[]): T | undefined => list[stream.pick(Math.max(1, list.length))];
	switch (stream.pick(6)) {
		case 0: {
			const place = one(industryPlaces(start, works));
			const material = (['E', 'R', 'P'] as Material[])[stream.pick(3)] as Material;
			return place && !barred(start, works, 'industry')
				? withIndustry(works, place.id, material)
				: works;
		}
		case 1: {
			const place = one(factoryPlaces(start, works));
			const card = stream.pick(2) === 0 ? freeWarEconomy(start, works) : undefined;
			return place && !barred(start, works, card ? 'freeFactory' : 'factory')
				? withFactory(works, place.id, card)
				: works;
		}
		case 2: {
			const place = one(unitPlaces(start, works));
			return place
				? withUnits(works, place.id, stream.pick(mostUnits(start, works, place.id) + 1))
				: works;
		}
		case 3:
			return { ...works, research: stream.pick(mostResearch(start, works) + 1) };
		case 4: {
			const place = one(removable(start));
			return place ? withRemoval(start, works, place.id, !works.remove.includes(place.id)) : works;
		}
		default:
			return one(workItems(start, works))?.without ?? works;
	}
}
