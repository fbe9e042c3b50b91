import { describe, expect, it } from 'vitest';
import type { OrderKind, SheetOrder } from '../types';
import { isSatelliteName, parse, parseLine } from './parse';

const GOODS = { hd: 0, units: [], planets: [], techs: [] };
const SAMPLES: { readonly [K in OrderKind]: Extract<SheetOrder, { kind: K }> } = {
	ally: { kind: 'ally', player: 2 },
	giftMoney: { kind: 'giftMoney', to: 2, hd: 5 },
	giftUnits: { kind: 'giftUnits', to: 2, planet: 3, units: { militia: 1, ultraDestroyer: 2 } },
	giftPlanet: { kind: 'giftPlanet', to: 2, planet: 3 },
	giftTech: { kind: 'giftTech', to: 2, tech: 'planetology:gaseous' },
	deal: {
		kind: 'deal',
		with: 2,
		give: { ...GOODS, hd: 40 },
		get: { hd: 0, units: [{ planet: 4, units: { freighter: 1 } }], planets: [9], techs: [] }
	},
	route: { kind: 'route', with: 2, percent: 0 },
	disband: { kind: 'disband', cell: 0, units: { colonyShip: 1 } },
	buyUnits: { kind: 'buyUnits', planet: 1, type: 'militia', count: 1_000_000_000 },
	build: { kind: 'build', planet: 1, construction: 'mines' },
	satellite: { kind: 'satellite', host: 1, cell: 8, name: 'Ñandú 7' },
	research: { kind: 'research', tech: 'rayWeapons' },
	terror: { kind: 'terror', planet: 9 },
	piracy: { kind: 'piracy', planet: 9 },
	move: {
		kind: 'move',
		from: 0,
		ships: { freighter: 1, hyperFrigate: 2 },
		route: [1, 2],
		pickups: [{ cell: 0, units: { militia: 2 } }],
		drops: [{ cell: 1, units: { militia: 1 } }],
		allied: [{ owner: 3, cell: 1, units: { megatank: 1 }, dropCell: 2 }],
		leaders: [4]
	},
	board: { kind: 'board', carrier: 2, cell: 1, units: { roboSoldier: 3 } },
	land: { kind: 'land', planet: 2 },
	stance: { kind: 'stance', planet: 2, mode: 'support', claimant: 3 },
	colonise: { kind: 'colonise', planet: 2 },
	bid: { kind: 'bid', lot: 8, hd: 20, planet: 1 },
	post: { kind: 'post', leader: 1, cell: 0 },
	recall: { kind: 'recall', leader: 1 },
	sabotage: { kind: 'sabotage', leader: 1, planet: 5 },
	spy: { kind: 'spy', leader: 1, planet: 5 },
	vote: { kind: 'vote', candidate: 0 },
	resign: { kind: 'resign' }
};
const kinds = Object.keys(SAMPLES) as OrderKind[];
const MALFORMED = { kind: 'malformed' };

describe('a line', () => {
	it.each(kinds)(
		'AM-326: %s is read as it is, and malformed with a field that it does not have',
		(kind) => {
			expect(parseLine(SAMPLES[kind])).toEqual(SAMPLES[kind]);
			expect(parseLine({ ...SAMPLES[kind], more: 1 })).toEqual(MALFORMED);
		}
	);

	const fields = kinds.flatMap((kind) =>
		Object.keys(SAMPLES[kind])
			.filter((field) => field !== 'kind')
			.map((field): [OrderKind, string] => [kind, field])
	);
	it.each(fields)(
		'AM-326: %s without its %s is malformed, and so with junk for it',
		(kind, field) => {
			const { [field as 'kind']: dropped, ...rest } = SAMPLES[kind];
			expect(dropped).toBeDefined();
			expect(parseLine(rest)).toEqual(MALFORMED);
			for (const junk of [
				null,
				undefined,
				NaN,
				-1,
				-0,
				1.5,
				'',
				'\n',
				true,
				['7'],
				[null],
				{ x: 1 }
			])
				expect(parseLine({ ...SAMPLES[kind], [field]: junk })).toEqual(MALFORMED);
		}
	);

	it.each([
		['ally', { player: 0 }],
		['giftMoney', { hd: 0 }],
		['route', { percent: 101 }],
		['buyUnits', { count: 0 }],
		['buyUnits', { type: 'toString' }],
		['bid', { hd: 21 }],
		['giftUnits', { units: {} }],
		['giftUnits', { units: { militia: 0 } }],
		['giftUnits', { units: { militia: 1, tank: 1 } }],
		['giftTech', { tech: 'planetology:habitable' }],
		['board', { units: { freighter: 1 } }],
		['move', { ships: { militia: 1 } }],
		['move', { route: [] }],
		['move', { pickups: [{ cell: 0, units: { freighter: 1 } }] }],
		['move', { drops: [{ cell: 0 }] }],
		['move', { leaders: [4, 4] }],
		['stance', { claimant: 0 }],
		['stance', { mode: 'take' }],
		['stance', { mode: 'flee' }],
		['deal', { give: GOODS, get: GOODS }],
		['deal', { give: { ...GOODS, planets: [3, 3] } }],
		['deal', { give: { ...GOODS, techs: ['rayWeapons', 'rayWeapons'] } }],
		['deal', { give: [] }]
	] as const)('AM-326: %s with %j is malformed', (kind, change) => {
		expect(parseLine({ ...SAMPLES[kind], ...change })).toEqual(MALFORMED);
	});

	it('AM-383: an integer above 1,000,000,000 is malformed', () => {
		expect(parseLine({ ...SAMPLES.giftMoney, hd: 1_000_000_000 }).kind).toBe('giftMoney');
		expect(parseLine({ ...SAMPLES.giftMoney, hd: 1_000_000_001 })).toEqual(MALFORMED);
	});

	it('puts units in their order, whatever the order they are named in', () => {
		const line = parseLine({ ...SAMPLES.disband, units: { freighter: 1, militia: 2 } });
		expect(JSON.stringify(line)).toContain('{"militia":2,"freighter":1}');
	});

	it('takes a stance without a claimant for one with none', () => {
		const line = { kind: 'stance', planet: 2, mode: 'raze' };
		expect(parseLine(line)).toEqual({ ...line, claimant: 0 });
	});

	it.each([
		null,
		undefined,
		0,
		'',
		'ally',
		[],
		{},
		{ kind: 3 },
		{ kind: 'malformed' },
		{ kind: 'constructor' }
	])('%j is malformed', (raw) => expect(parseLine(raw)).toEqual(MALFORMED));
});

describe('names of satellites', () => {
	it.each(['A', 'x'.repeat(24), 'Faro 7', '¡Ñandú!', 'ÿ', 'ɏ', '~\'"', 'a  b'])(
		'AM-384: %j may be given',
		(name) => expect(isSatelliteName(name)).toBe(true)
	);

	it.each([
		'',
		' ',
		' A',
		'A ',
		'x'.repeat(25),
		'a\u00adb',
		'a\tb',
		'a\nb',
		'a\u007fb',
		'a\u00a0b',
		'\u0250',
		'Я',
		'🚀',
		'\ud800'
	])('AM-337, AM-384: %j may not', (name) => {
		expect(isSatelliteName(name)).toBe(false);
		expect(parseLine({ ...SAMPLES.satellite, name })).toEqual(MALFORMED);
	});
});

describe('a sheet', () => {
	it('AM-321: is a list of orders that keeps its order', () => {
		const sheet = [SAMPLES.land, SAMPLES.resign, SAMPLES.ally];
		expect(parse(sheet)).toEqual({ ok: true, value: sheet });
		expect(parse([])).toEqual({ ok: true, value: [] });
	});

	it('AM-323: keeps the place of a line that makes no sense', () => {
		expect(parse([SAMPLES.land, 7, SAMPLES.ally])).toEqual({
			ok: true,
			value: [SAMPLES.land, MALFORMED, SAMPLES.ally]
		});
		expect(parse(new Array(2))).toEqual({ ok: true, value: [MALFORMED, MALFORMED] });
	});

	it.each([null, undefined, {}, 'x', 3, { length: 1 }])('%j is none', (raw) =>
		expect(parse(raw)).toEqual({ ok: false, code: 'malformed' })
	);

	it('AM-321: nor is a list without end', () => {
		expect(parse(Array.from({ length: 3000 }, () => 0)).ok).toBe(true);
		expect(parse(new Array(3001))).toEqual({ ok: false, code: 'too-long' });
		expect(parse(new Array(2 ** 32 - 1)).ok).toBe(false);
	});
});
