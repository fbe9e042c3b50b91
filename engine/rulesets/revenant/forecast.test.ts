import { describe, expect, it } from 'vitest';
import { forecastBreach } from './forecast';
import { boardOf, type BoardSpec } from './testing-board';
import type { OrderOf } from './types';
import { view } from './view';

const SPEC: BoardSpec = {
	stage: 'breach',
	turn: false,
	ships: { 'fighter:zenor': 2, 'dropship:fenrax': 2, 'arkship:belitan': 7, 'civil:yarvek': 5 },
	sectors: { 2: { voidborn: 2 }, 5: { voidborn: 4 }, 7: { voidborn: 1, absorbers: 1, rift: true } },
	players: {
		1: { frigate: { at: 2, landed: false }, influence: { zenor: 3 } },
		2: { frigate: { at: 7, landed: false } }
	},
	tactics: [
		{ seat: 1, step: 3 },
		{ seat: 2, step: 0 }
	]
};
const plan = (sectors: OrderOf<'breach'>['sectors'] = []): OrderOf<'breach'> => ({
	ask: 'breach',
	first: [],
	sectors,
	house: [],
	reward: []
});
const forecast = (seat: number, told = plan(), spec = SPEC) =>
	forecastBreach(view(boardOf(spec), seat), seat, told);

describe('the forecast of a Breach', () => {
	it('RV-412 RV-420 tells each attacked Sector, what falls and what is left for the Revenant', () => {
		const { sectors, flagship, powers } = forecast(1);
		expect(sectors.map(({ sector, destroyed, excess }) => [sector, destroyed, excess])).toEqual([
			[2, ['dropship:fenrax'], 0],
			[5, ['civil:yarvek'], 3],
			[7, [], 0]
		]);
		expect(flagship).toEqual([{ sector: 5, taken: 3, ignored: 0, damage: 3 }]);
		expect(powers).toEqual([
			{ house: 'yarvek', from: 1, to: 0 },
			{ house: 'fenrax', from: 1, to: 0 }
		]);
		expect(sectors[2]?.corrupted).toBe('arkship:belitan');
	});

	it('RV-435 RV-608 follows a plan that is only begun, and the rule from there on', () => {
		const hits = plan([{ sector: 2, hits: ['fighter:zenor'], corrupt: [] }]);
		expect(forecast(1, hits).sectors[0]).toMatchObject({
			hits: ['fighter:zenor', 'dropship:fenrax'],
			destroyed: []
		});
	});

	it('RV-415 RV-436 passes over what is not the seat’s to decide, and hits that cannot be', () => {
		const foreign = plan([{ sector: 2, hits: ['fighter:zenor', 'fighter:zenor'], corrupt: [] }]);
		expect(forecast(2, foreign).sectors[0]?.destroyed).toEqual(['dropship:fenrax']);
		const wild = plan([{ sector: 2, hits: ['arkship:belitan'], corrupt: [] }]);
		expect(forecast(1, wild).sectors[0]?.destroyed).toEqual(['dropship:fenrax']);
	});

	it('changes nothing of what it is asked about', () => {
		const seen = view(boardOf(SPEC), 1);
		const before = JSON.stringify(seen);
		forecastBreach(seen, 1, plan());
		expect(JSON.stringify(seen)).toBe(before);
	});
});
