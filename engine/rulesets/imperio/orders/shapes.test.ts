import { describe, expect, it } from 'vitest';
import { blank, blankVariant, isComplete, read, type AnyField } from '../../../kernel/shape';
import { blankFounding } from '../fallback';
import { DEFAULT_DOCTRINE } from '../setup';
import { blankSheet } from './check';
import {
	BID,
	BLOCKADE,
	DEAL,
	DETACHMENT,
	DOCTRINE,
	EFFECTS,
	ENTRIES,
	INSTALMENT,
	ITEMS,
	LANDING,
	ORDER,
	PROPOSAL,
	SHIP_COUNTS,
	UNIT_COUNTS,
	VOTE
} from './shapes';

/** Larger than any number of the game; longer than any list of it. */
const MOST = 999;
const LONGEST = 60;

type Raw = Readonly<Record<string, unknown>>;
const cells = { from: 'c01', ships: { cruiser: 1 } };
const units = { ...blank(UNIT_COUNTS), troop: 1 };
const sheet: Raw = { ...blankSheet(1, 1) };
const landing = { planet: 'c01a', troops: 1, bombard: true, when: 'after' };
const detachment: Raw = {
	from: 'c01',
	ships: { ...blank(SHIP_COUNTS), cruiser: 1 },
	fighters: 0,
	troopsAboard: 0,
	embark: [],
	path: [],
	landings: [],
	engage: 'war',
	doctrine: []
};
const proposal = { title: '', kind: 'directive', scope: 'all', house: 0, effects: [] };
const vote = { proposal: 'P01', option: 'for', house: 0, n: 1 };
const bid = { resources: 1, planets: [], cell: [], house: [] };
const blockade = { cell: 'c01', house: 1, planets: [] };
const deal = { with: 1, give: [], take: [], instalments: [] };
const instalment = { payer: 1, turn: 1, resources: 1 };
const item = { kind: 'advance', advance: 'holonet' };

const FIELDS = {
	BID,
	BLOCKADE,
	DEAL,
	DETACHMENT,
	DOCTRINE,
	EFFECTS,
	ENTRIES,
	INSTALMENT,
	ITEMS,
	LANDING,
	ORDER,
	PROPOSAL,
	SHIP_COUNTS,
	UNIT_COUNTS,
	VOTE
} satisfies Readonly<Record<string, AnyField>> as Readonly<Record<Name, AnyField>>;
type Name =
	| ('BID' | 'BLOCKADE' | 'DEAL' | 'DETACHMENT' | 'DOCTRINE' | 'EFFECTS' | 'ENTRIES')
	| ('INSTALMENT' | 'ITEMS' | 'LANDING' | 'ORDER' | 'PROPOSAL')
	| ('SHIP_COUNTS' | 'UNIT_COUNTS' | 'VOTE');

/** A shape, a whole value, the name of a number in it, least and most. */
const NUMBERS: readonly (readonly [Name, Raw, string, number, number])[] = [
	['ORDER', sheet, 'turn', 1, MOST],
	['ORDER', sheet, 'house', 1, 8],
	...Object.keys(units).map((unit) => ['UNIT_COUNTS', units, unit, 0, MOST] as const),
	...Object.keys(blank(SHIP_COUNTS)).map(
		(ship) => ['SHIP_COUNTS', blank(SHIP_COUNTS) as Raw, ship, 0, MOST] as const
	),
	['LANDING', landing, 'troops', 1, MOST],
	['DETACHMENT', detachment, 'fighters', 0, MOST],
	['DETACHMENT', detachment, 'troopsAboard', 0, MOST],
	...['gainResources', 'loseResources', 'gainInfluenceNext', 'loseInfluenceNext', 'gainTroops']
		.concat('loseTroops', 'shipCap')
		.map((kind) => ['EFFECTS', { kind, n: 1 }, 'n', 1, MOST] as const),
	['EFFECTS', { kind: 'gainShips', ship: 'cruiser', n: 1 }, 'n', 1, MOST],
	['EFFECTS', { kind: 'repeal', law: 1 }, 'law', 1, MOST],
	['EFFECTS', { kind: 'incomeResources', n: 1 }, 'n', -MOST, MOST],
	['EFFECTS', { kind: 'incomeInfluence', n: 1 }, 'n', -MOST, MOST],
	['EFFECTS', { kind: 'cost', category: 'research', n: 1 }, 'n', -MOST, MOST],
	['PROPOSAL', proposal, 'house', 0, 8],
	[
		'ENTRIES',
		{ kind: 'construct', planet: 'c01a', building: 'odp', influencePaid: 0 },
		'influencePaid',
		0,
		MOST
	],
	['ENTRIES', { kind: 'espionage', house: 1, blame: [], influencePaid: 0 }, 'house', 1, 8],
	['VOTE', vote, 'house', 0, 8],
	['VOTE', vote, 'n', 1, MOST],
	['ITEMS', { kind: 'resources', n: 1 }, 'n', 1, MOST],
	['ITEMS', { kind: 'influence', n: 1 }, 'n', 1, MOST],
	['INSTALMENT', instalment, 'payer', 1, 8],
	['INSTALMENT', instalment, 'turn', 1, 16],
	['INSTALMENT', instalment, 'resources', 1, MOST],
	['DEAL', deal, 'with', 1, 8],
	['BLOCKADE', blockade, 'house', 1, 8],
	['BID', bid, 'resources', 1, MOST]
];

const naming = { planet: 'c01a', name: 'A', about: '' };
const doctrine: Raw = { ...DEFAULT_DOCTRINE };
const pass = { kind: 'pass' };

/** The name of a list, an item of it by its place, and the most items. */
const LISTS: readonly (readonly [Name, Raw, string, (i: number) => unknown, number])[] = [
	['DOCTRINE', doctrine, 'hitOrder', () => 'cruiser', LONGEST],
	['DOCTRINE', doctrine, 'retreatTo', () => 'c01', LONGEST],
	['DETACHMENT', detachment, 'embark', () => ({ planet: 'c01a', n: 1 }), LONGEST],
	['DETACHMENT', detachment, 'path', () => 'c01', LONGEST],
	['DETACHMENT', detachment, 'landings', () => landing, LONGEST],
	['PROPOSAL', proposal, 'effects', () => ({ kind: 'publish' }), LONGEST],
	['ENTRIES', { kind: 'operate', detachments: [] }, 'detachments', () => detachment, LONGEST],
	['DEAL', deal, 'give', () => item, LONGEST],
	['DEAL', deal, 'take', () => item, LONGEST],
	['DEAL', deal, 'instalments', () => instalment, LONGEST],
	['BLOCKADE', blockade, 'planets', (i) => `c01${'abc'[i] ?? 'a'}`, 3],
	['BID', bid, 'planets', () => 'c01a', LONGEST],
	['ORDER', { ...blankFounding() }, 'abilities', (i) => ['shadow', 'dutiful', 'prisoners'][i], 2],
	[
		'ORDER',
		{ ...blankFounding() },
		'upgrades',
		(i) => ['impulse_3', 'extended_holds'][i] ?? 'x',
		2
	],
	['ORDER', sheet, 'actions', () => pass, LONGEST],
	['ORDER', sheet, 'votes', () => vote, LONGEST],
	['ORDER', sheet, 'deals', () => deal, LONGEST],
	['ORDER', sheet, 'declareWar', () => 2, LONGEST],
	['ORDER', sheet, 'offerPeace', () => 2, LONGEST],
	['ORDER', sheet, 'abandon', () => 'c01a', LONGEST],
	['ORDER', sheet, 'names', () => naming, LONGEST]
];

/** Lists of one item or none: an item of it. */
const MAYBES: readonly (readonly [Name, Raw, string, unknown])[] = [
	['DOCTRINE', doctrine, 'retreatLossPct', MOST],
	['DETACHMENT', detachment, 'doctrine', doctrine],
	['ENTRIES', { kind: 'espionage', house: 1, blame: [], influencePaid: 0 }, 'blame', 8],
	['BID', bid, 'cell', 'c01'],
	['BID', bid, 'house', 8],
	['ORDER', { ...blankFounding() }, 'colour', 'red'],
	['ORDER', sheet, 'bid', bid],
	['ORDER', sheet, 'passage', Array.from({ length: LONGEST }, () => 2)],
	['ORDER', sheet, 'blockades', Array.from({ length: LONGEST }, () => blockade)],
	['ORDER', sheet, 'doctrine', doctrine],
	[
		'ORDER',
		sheet,
		'cellDoctrine',
		Array.from({ length: LONGEST }, () => ({ cell: 'c01', doctrine }))
	]
];

describe('bounds of what is read', () => {
	it.each(NUMBERS)('IM-006: %o %o: %s from %i to %i', (shape, whole, name, min, max) => {
		for (const value of [min, max])
			expect(read(FIELDS[shape], { ...whole, [name]: value })).toEqual({
				ok: true,
				value: { ...whole, [name]: value }
			});
		for (const value of [min - 1, max + 1])
			expect(read(FIELDS[shape], { ...whole, [name]: value })).toEqual({
				ok: false,
				code: 'out-of-range',
				at: name
			});
	});

	it.each(LISTS)('IM-014: %o %o: the length of %s', (shape, whole, name, item, most) => {
		const of = (length: number): Raw => ({
			...whole,
			[name]: Array.from({ length }, (_, i) => item(i))
		});
		for (const length of [0, 1, most])
			expect(read(FIELDS[shape], of(length))).toEqual({ ok: true, value: of(length) });
		expect(read(FIELDS[shape], of(most + 1))).toEqual({ ok: false, code: 'too-long', at: name });
	});

	it.each(MAYBES)('IM-014: %o %o: none or one in %s', (shape, whole, name, item) => {
		for (const items of [[], [item]])
			expect(read(FIELDS[shape], { ...whole, [name]: items })).toEqual({
				ok: true,
				value: { ...whole, [name]: items }
			});
		expect(read(FIELDS[shape], { ...whole, [name]: [item, item] }).ok).toBe(false);
		if (Array.isArray(item)) {
			const longer = [[...(item as unknown[]), (item as unknown[])[0]]];
			expect(read(FIELDS[shape], { ...whole, [name]: longer }).ok).toBe(false);
		}
	});

	it('IM-022, IM-040, IM-700: nothing is chosen or named twice', () => {
		const founding = { ...blankFounding() };
		for (const [shape, whole, name, twice] of [
			['ORDER', founding, 'abilities', 'shadow'],
			['ORDER', founding, 'upgrades', 'impulse_3'],
			['BLOCKADE', blockade, 'planets', 'c01a']
		] as const)
			expect(read(FIELDS[shape], { ...whole, [name]: [twice, twice] }).ok).toBe(false);
	});

	it.each([
		['name', 60],
		['about', 400]
	])('IM-075, IM-490: a %s of up to %i signs', (name, most) => {
		const of = (text: string) => read(ORDER, { ...sheet, names: [{ ...naming, [name]: text }] });
		for (const text of ['', 'Á', 'x'.repeat(most), 'a b', '¡Ñandú!'])
			expect(of(text).ok).toBe(true);
		for (const text of ['x'.repeat(most + 1), ' a', 'a ', '\n', 'a\u00adb', '\u202e'])
			expect(of(text).ok).toBe(false);
	});

	it('IM-065, IM-075: cells and planets are named by their codes', () => {
		const of = (cell: string, planet: string) =>
			read(BLOCKADE, { cell, house: 1, planets: [planet] }).ok;
		expect(of('c56', 'c56c')).toBe(true);
		for (const [cell, planet] of [
			['c1', 'c01a'],
			['c001', 'c01a'],
			['d01', 'c01a'],
			['c01', 'c01'],
			['c01', 'c01d'],
			['c01', 'c01ab']
		] as const)
			expect(of(cell, planet), `${cell} ${planet}`).toBe(false);
	});

	it('IM-668: proposals are named by their codes', () => {
		const of = (id: string) => read(VOTE, { ...vote, proposal: id }).ok;
		for (const id of ['P01', 'C12.10', 'C15.8']) expect(of(id), id).toBe(true);
		for (const id of ['', 'X01', 'P', 'P01a', 'C15.10.10']) expect(of(id), id).toBe(false);
	});
});

describe('what is not said', () => {
	it('IM-664: of a detachment is no cargo, no path, no landing, war alone and the usual doctrine', () => {
		expect(read(DETACHMENT, cells)).toEqual({ ok: true, value: detachment });
	});

	it('IM-664: of a landing is with bombardment, after the move', () => {
		expect(read(LANDING, { planet: 'c01a', troops: 1 })).toEqual({ ok: true, value: landing });
	});

	it('IM-282, IM-283, IM-284, IM-286: of a doctrine is to absorb, never to retreat nor to evade', () => {
		const { hitOrder } = DEFAULT_DOCTRINE;
		expect(read(DOCTRINE, { hitOrder })).toEqual({ ok: true, value: DEFAULT_DOCTRINE });
	});

	it('IM-145: of a sheet is nothing at all', () => {
		expect(read(ORDER, { ask: 'turn', turn: 1, house: 1 })).toEqual({ ok: true, value: sheet });
		expect(read(ORDER, { ask: 'found' })).toEqual({ ok: true, value: blankFounding() });
	});

	it('IM-667, IM-732, IM-669, IM-700: of blame, bids, deals, blockades is none', () => {
		expect(read(ENTRIES, { kind: 'espionage', house: 1 })).toEqual({
			ok: true,
			value: { kind: 'espionage', house: 1, blame: [], influencePaid: 0 }
		});
		expect(read(BID, { resources: 1 })).toEqual({ ok: true, value: bid });
		expect(read(DEAL, { with: 1 })).toEqual({ ok: true, value: deal });
		expect(read(BLOCKADE, { cell: 'c01', house: 1 })).toEqual({ ok: true, value: blockade });
		expect(read(VOTE, { proposal: 'P01', option: 'for', n: 1 })).toEqual({ ok: true, value: vote });
	});
});

describe('a form', () => {
	const ASKED = { influencePaid: 0 };
	const PLOT = { blame: [], ...ASKED };
	it.each([
		{ kind: 'pass' as const },
		{ kind: 'construct' as const, planet: '', building: '', ...ASKED },
		{ kind: 'produce' as const, planet: '', units: { ...units, troop: 0 }, ...ASKED },
		{ kind: 'operate' as const, detachments: [] },
		{ kind: 'research' as const, advance: '', ...ASKED },
		{ kind: 'espionage' as const, house: 0, ...PLOT },
		{ kind: 'sabotage' as const, planet: '', building: '', ...PLOT },
		{ kind: 'brain_drain' as const, house: 0, advance: '', ...PLOT },
		{ kind: 'sow_chaos' as const, house: 0, type: '', ...PLOT },
		{ kind: 'political_favour' as const, proposal, ...PLOT },
		{ kind: 'uprising' as const, house: 0, planet: '', ...PLOT }
	])('IM-660: begins blank: $kind', (expected) => {
		expect(blankVariant(ENTRIES, expected.kind)).toEqual(expected);
	});

	it('IM-664, IM-668, IM-669, IM-732: begins blank: detachment, landing, vote, deal, bid, doctrine', () => {
		expect(blank(DETACHMENT)).toEqual({
			...detachment,
			from: '',
			ships: { ...blank(SHIP_COUNTS), cruiser: 0 }
		});
		expect(blank(LANDING)).toEqual({ ...landing, planet: '' });
		expect(blank(VOTE)).toEqual({ ...vote, proposal: '', option: '' });
		expect(blank(DEAL)).toEqual({ ...deal, with: 0 });
		expect(blank(INSTALMENT)).toEqual({ payer: 0, turn: 0, resources: 1 });
		expect(blank(BID)).toEqual(bid);
		expect(blank(BLOCKADE)).toEqual({ ...blockade, cell: '', house: 0 });
		expect(blank(DOCTRINE)).toEqual({ ...DEFAULT_DOCTRINE, hitOrder: [] });
	});

	it.each([
		{ kind: 'gainResources' as const, n: 1 },
		{ kind: 'repeal' as const, law: 0 },
		{ kind: 'incomeResources' as const, n: 0 },
		{ kind: 'cost' as const, category: '', n: 0 }
	])('IM-490: begins blank: the effect $kind', (expected) => {
		expect(blankVariant(EFFECTS, expected.kind)).toEqual(expected);
	});

	it.each<readonly [Name, Raw, string, unknown, boolean]>([
		['ENTRIES', { kind: 'operate', detachments: [detachment] }, 'detachments', [], false],
		['PROPOSAL', { ...proposal, title: 'A', effects: [{ kind: 'publish' }] }, 'effects', [], false],
		['EFFECTS', { kind: 'repeal', law: 1 }, 'law', 0, false],
		['EFFECTS', { kind: 'incomeResources', n: -1 }, 'n', 0, false],
		['ENTRIES', { kind: 'espionage', house: 1, ...PLOT }, 'house', 0, false],
		['INSTALMENT', instalment, 'turn', 0, false],
		['DEAL', deal, 'with', 0, false],
		['VOTE', vote, 'house', 0, true],
		['BID', bid, 'planets', [], true]
	])('IM-660: %o %o is complete with %s %j: %s', (shape, whole, name, value, complete) => {
		expect(isComplete(FIELDS[shape], whole)).toBe(true);
		expect(isComplete(FIELDS[shape], { ...whole, [name]: value })).toBe(complete);
	});
});
