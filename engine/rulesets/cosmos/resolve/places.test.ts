import { describe, expect, it } from 'vitest';
import { begun, boardOf, place, site, withSeat } from '../testing';
import { advanceShrines, advanceWorkshops } from './dominion';

const workshop = (by: number) => [place('green-5', by, [], { sites: [site('workshop')] })];

describe('the Workshop', () => {
	const develop = (turns: number, held: readonly number[]) => {
		let state = boardOf(['eu', 'am'], workshop(held[0] ?? 0));
		let turn = begun(state);
		turn.events.developments.push({ seat: 1, system: 'green-5', boost: 'boost_weapons' });
		advanceWorkshops(turn);
		for (let i = 1; i < turns; i++) {
			const own = turn.seats.get(1);
			state = withSeat(boardOf(['eu', 'am'], workshop(held[i] ?? 0)), 1, {
				development: own?.development ?? [],
				developed: own?.developed ?? ''
			});
			turn = begun(state);
			advanceWorkshops(turn);
		}
		return turn.seats.get(1);
	};

	it('gives weapons at the end of the second turn if its ground stays dominated (CS-098, CS-099, CS-101)', () => {
		expect(develop(1, [1])?.reflex).toEqual({});
		expect(develop(2, [1, 1])).toMatchObject({
			reflex: { boost_weapons: 1 },
			developed: 'boost_weapons'
		});
		expect(develop(2, [1, 2])).toMatchObject({ reflex: {}, development: [] });
	});
});

describe('the Shrine', () => {
	it('gives a card after six turns in a row, then counts anew (CS-114)', () => {
		const shrine = [place('orange-2', 1, [], { sites: [site('battariu_shrine')] })];
		const after = (n: number) => {
			const turn = begun(boardOf(['eu', 'am'], shrine));
			for (let i = 0; i < n; i++) advanceShrines(turn);
			return turn.reports.filter(({ code }) => code === 'card').length;
		};
		expect([5, 6, 11, 12].map(after)).toEqual([0, 1, 1, 2]);
		const lost = begun(boardOf(['eu', 'am'], shrine));
		for (let i = 0; i < 8; i++) {
			const [found] = lost.places.values();
			if (found) found.ground = i === 3 ? 2 : 1;
			advanceShrines(lost);
		}
		expect(lost.reports).toEqual([]);
	});
});
