import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS } from './data';
import { parseOptions } from './options';
import type { Options } from './types';

const read = (raw: unknown): Options => {
	const result = parseOptions(raw);
	if (!result.ok) throw new Error(`${result.code} at ${result.at}`);
	return result.value;
};

describe('options', () => {
	it('default to those of the rules, and are read again as themselves', () => {
		expect(read(undefined)).toEqual(DEFAULT_OPTIONS);
		expect(read({})).toEqual(DEFAULT_OPTIONS);
		const live = read({ live: true, rounds: 7, prices: { unit: { R: 5 } } });
		expect(read(live)).toEqual(live);
	});

	it('CO-233 live chooses the variants of the choice of phases, works, fights and talk together', () => {
		expect(read({ live: true })).toEqual({
			...DEFAULT_OPTIONS,
			phaseChoice: 'passed',
			production: 'turns',
			construction: 'turns',
			combat: 'turns',
			negotiation: 'table'
		});
		expect(read({ live: false })).toEqual(DEFAULT_OPTIONS);
		expect(read({ live: true, combat: 'sealed' })).toMatchObject({
			combat: 'sealed',
			production: 'turns'
		});
	});

	it('CO-239 a game has 4 to 20 rounds, 10 by default, and conquest alone has 20', () => {
		expect(read({}).rounds).toBe(10);
		expect([read({ rounds: 4 }).rounds, read({ rounds: 20 }).rounds]).toEqual([4, 20]);
		expect(parseOptions({ rounds: 3 })).toEqual({ ok: false, code: 'out-of-range', at: 'rounds' });
		expect(parseOptions({ rounds: 21 })).toEqual({ ok: false, code: 'out-of-range', at: 'rounds' });
		expect(read({ victory: 'conquest', rounds: 6 }).rounds).toBe(20);
		expect(read({ victory: 'score', rounds: 6 }).rounds).toBe(6);
	});

	it('CO-240 prices, start, hand limit, scores and the lowest hit are configuration', () => {
		const options = read({
			prices: { unit: { R: 5 } },
			startUnits: 3,
			startReserve: { rich: { E: 1 } },
			handLimit: 7,
			territoryScore: { poor: 5 },
			homeWorldScore: 20,
			industryScore: 7,
			cardScore: 1,
			hitFrom: 5
		});
		expect(options).toEqual({
			...DEFAULT_OPTIONS,
			prices: { ...DEFAULT_OPTIONS.prices, unit: { E: 0, R: 5, P: 1 } },
			startUnits: 3,
			startReserve: { ...DEFAULT_OPTIONS.startReserve, rich: { E: 1, R: 20, P: 20 } },
			handLimit: 7,
			territoryScore: { rich: 6, middling: 5, poor: 5 },
			homeWorldScore: 20,
			industryScore: 7,
			cardScore: 1,
			hitFrom: 5
		});
		expect([3, 4, 5].map((hitFrom) => read({ hitFrom }).hitFrom)).toEqual([3, 4, 5]);
		for (const hitFrom of [2, 6]) expect(parseOptions({ hitFrom }).ok).toBe(false);
	});

	it.each([
		['rounds', 4, 20],
		['hitFrom', 3, 5],
		['handLimit', 1, 10],
		['startUnits', 1, 5],
		['homeWorldScore', 0, 60],
		['industryScore', 0, 60],
		['cardScore', 0, 20]
	])('CO-239 CO-240 %s goes from %i to %i', (name, min, max) => {
		for (const value of [min, max])
			expect(read({ [name]: value })).toMatchObject({ [name]: value });
		for (const value of [min - 1, max + 1])
			expect(parseOptions({ [name]: value })).toEqual({
				ok: false,
				code: 'out-of-range',
				at: name
			});
	});

	it.each([
		['territoryScore.rich', 20, (n: number) => ({ territoryScore: { rich: n } })],
		['prices.unit.P', 20, (n: number) => ({ prices: { unit: { P: n } } })],
		['startReserve.poor.R', 99, (n: number) => ({ startReserve: { poor: { R: n } } })]
	])('CO-240 %s goes from 0 to %i', (at, max, raw) => {
		for (const value of [0, max]) expect(parseOptions(raw(value)).ok).toBe(true);
		for (const value of [-1, max + 1])
			expect(parseOptions(raw(value))).toEqual({ ok: false, code: 'out-of-range', at });
	});

	it('CO-241 CO-248 decks may be personal and phases hidden', () => {
		expect(read({ researchDeck: 'personal', phaseOrder: 'hidden' })).toEqual({
			...DEFAULT_OPTIONS,
			researchDeck: 'personal',
			phaseOrder: 'hidden'
		});
	});

	it.each([
		[null, 'malformed', 'options'],
		[[], 'malformed', 'options'],
		[{ speed: 3 }, 'unknown-option', 'speed'],
		[{ prices: { tank: {} } }, 'unknown-option', 'prices.tank'],
		[{ prices: { unit: { X: 1 } } }, 'unknown-option', 'prices.unit.X'],
		[{ prices: { unit: 4 } }, 'malformed', 'prices.unit'],
		[{ prices: { unit: { R: -1 } } }, 'out-of-range', 'prices.unit.R'],
		[{ territoryScore: { X: 1 } }, 'unknown-option', 'territoryScore.X'],
		[{ live: 1 }, 'malformed', 'live'],
		[{ rounds: 4.5 }, 'malformed', 'rounds'],
		[{ setup: 'thrown' }, 'out-of-range', 'setup'],
		[{ setup: 2 }, 'malformed', 'setup'],
		[{ territoryScore: null }, 'malformed', 'territoryScore']
	])('refuses %j: %s at %s', (raw, code, at) => {
		expect(parseOptions(raw)).toEqual({ ok: false, code, at });
	});
});
