import { describe, expect, it } from 'vitest';
import { blankVariant, isComplete, read, type AnyField } from '../../../kernel/shape';
import { sail } from '../testing';
import type { OrderKind } from '../types';
import { ALLIED_CARGO, CARGO, GOODS, ORDERS } from './shapes';

/** AM-383 */
const MOST = 1_000_000_000;
/** AM-321 */
const LONGEST = 300;

type Raw = Readonly<Record<string, unknown>>;
const nothing = { hd: 0, units: [], planets: [], techs: [] };
const move = sail();
const satellite = { kind: 'satellite', host: 1, cell: 0, name: 'A' };
const cargo = { cell: 0, units: { militia: 1 } };
const allied = { owner: 1, cell: 0, units: { militia: 1 }, dropCell: 0 };
const bid = { kind: 'bid', lot: 1, hd: 2, planet: 1 };
const buyUnits = { kind: 'buyUnits', planet: 1, type: 'militia', count: 1 };
const deal = { kind: 'deal', with: 1, give: { ...nothing, hd: 1 }, get: nothing };
const stance = { kind: 'stance', planet: 1, mode: 'support', claimant: 1 };

describe('bounds of what is read', () => {
	/** A field of a shape, a whole value, the name of a number in it, least and most. */
	const numbers: readonly (readonly [AnyField, Raw, string, number, number])[] = [
		[ORDERS, { kind: 'ally', player: 1 }, 'player', 1, MOST],
		[ORDERS, { kind: 'giftMoney', to: 1, hd: 1 }, 'to', 1, MOST],
		[ORDERS, { kind: 'giftMoney', to: 1, hd: 1 }, 'hd', 1, MOST],
		[ORDERS, { kind: 'giftUnits', to: 1, planet: 1, units: { militia: 1 } }, 'planet', 1, MOST],
		[ORDERS, { kind: 'giftPlanet', to: 1, planet: 1 }, 'planet', 1, MOST],
		[ORDERS, deal, 'with', 1, MOST],
		[ORDERS, { kind: 'route', with: 1, percent: 0 }, 'with', 1, MOST],
		[ORDERS, { kind: 'route', with: 1, percent: 0 }, 'percent', 0, 100],
		[ORDERS, { kind: 'disband', cell: 0, units: { militia: 1 } }, 'cell', 0, MOST],
		[ORDERS, buyUnits, 'planet', 1, MOST],
		[ORDERS, buyUnits, 'count', 1, MOST],
		[ORDERS, satellite, 'host', 1, MOST],
		[ORDERS, satellite, 'cell', 0, MOST],
		[ORDERS, { kind: 'terror', planet: 1 }, 'planet', 1, MOST],
		[ORDERS, move, 'from', 0, MOST],
		[ORDERS, { kind: 'board', carrier: 1, cell: 0, units: { militia: 1 } }, 'carrier', 1, MOST],
		[ORDERS, stance, 'claimant', 1, MOST],
		[ORDERS, bid, 'lot', 1, MOST],
		[ORDERS, bid, 'planet', 1, MOST],
		[ORDERS, { kind: 'post', leader: 1, cell: 0 }, 'leader', 1, MOST],
		[ORDERS, { kind: 'vote', candidate: 0 }, 'candidate', 0, MOST],
		[CARGO, cargo, 'cell', 0, MOST],
		[ALLIED_CARGO, allied, 'owner', 1, MOST],
		[ALLIED_CARGO, allied, 'dropCell', 0, MOST],
		[GOODS, nothing, 'hd', 0, MOST]
	];

	it.each(numbers)('AM-326 AM-383: %o %o: %s from %i to %i', (field, whole, name, min, max) => {
		const readWith = (value: unknown) => read(field, { ...whole, [name]: value });
		for (const value of [min, max])
			expect(readWith(value)).toEqual({ ok: true, value: { ...whole, [name]: value } });
		for (const value of [min - 1, max + 1]) expect(readWith(value).ok).toBe(false);
		expect(readWith(-0).ok).toBe(false);
	});

	it('AM-340: a bid is of whole dollars', () => {
		for (const hd of [2, 4, MOST]) expect(read(ORDERS, { ...bid, hd }).ok).toBe(true);
		for (const hd of [0, 1, 3, MOST + 2]) expect(read(ORDERS, { ...bid, hd }).ok).toBe(false);
	});

	it.each([
		['militia', true],
		['megatank', true],
		['freighter', false],
		['colonyShip', false]
	])('AM-383: a cargo has 1 to a thousand million of each Troop, and %s: %s', (type, isCargo) => {
		const of = (count: number): Raw => ({ cell: 0, units: { [type]: count } });
		for (const count of [1, MOST]) expect(read(CARGO, of(count)).ok).toBe(isCargo);
		for (const count of [0, MOST + 1]) expect(read(CARGO, of(count)).ok).toBe(false);
	});

	/** The name of a list, items of it, the fewest and the most. */
	const lists: readonly (readonly [AnyField, Raw, string, (i: number) => unknown, number])[] = [
		[ORDERS, move, 'route', () => 3, 1],
		[ORDERS, move, 'pickups', () => cargo, 0],
		[ORDERS, move, 'drops', () => cargo, 0],
		[ORDERS, move, 'allied', () => allied, 0],
		[ORDERS, move, 'leaders', (i) => i + 1, 0],
		[GOODS, nothing, 'units', () => ({ planet: 1, units: { militia: 1 } }), 0],
		[GOODS, nothing, 'planets', (i) => i + 1, 0]
	];

	it.each(lists)('AM-321 AM-326: %o %o: the length of %s', (field, whole, name, item, fewest) => {
		const of = (length: number): Raw => ({
			...whole,
			[name]: Array.from({ length }, (_, i) => item(i))
		});
		for (const length of [fewest, 1, 2, LONGEST])
			expect(read(field, of(length))).toEqual({ ok: true, value: of(length) });
		expect(read(field, of(LONGEST + 1))).toEqual({ ok: false, code: 'too-long', at: name });
		if (fewest > 0) expect(read(field, of(fewest - 1)).ok).toBe(false);
	});

	it.each<Raw>([
		{ hd: 1 },
		{ units: [{ planet: 1, units: { militia: 1 } }] },
		{ planets: [1] },
		{ techs: ['rayWeapons'] }
	])('AM-326: a deal is of something on either side: %j', (some) => {
		for (const sides of [{ give: { ...nothing, ...some } }, { get: { ...nothing, ...some } }])
			expect(read(ORDERS, { ...deal, give: nothing, get: nothing, ...sides }).ok).toBe(true);
		expect(read(ORDERS, { ...deal, give: nothing, get: nothing }).ok).toBe(false);
	});
});

describe('a form', () => {
	const blanks: Readonly<Record<OrderKind, Raw>> = {
		ally: { player: 0 },
		giftMoney: { to: 0, hd: 0 },
		giftUnits: { to: 0, planet: 0, units: {} },
		giftPlanet: { to: 0, planet: 0 },
		giftTech: { to: 0, tech: '' },
		deal: { with: 0, give: nothing, get: nothing },
		route: { with: 0, percent: 50 },
		disband: { cell: -1, units: {} },
		buyUnits: { planet: 0, type: 'militia', count: 0 },
		build: { planet: 0, construction: 'mines' },
		satellite: { host: 0, cell: -1, name: '' },
		research: { tech: '' },
		terror: { planet: 0 },
		piracy: { planet: 0 },
		move: { from: -1, ships: {}, route: [], pickups: [], drops: [], allied: [], leaders: [] },
		board: { carrier: 0, cell: -1, units: {} },
		land: { planet: 0 },
		stance: { planet: 0, mode: 'hold', claimant: 0 },
		colonise: { planet: 0 },
		bid: { lot: 0, hd: 0, planet: 0 },
		post: { leader: 0, cell: -1 },
		recall: { leader: 0 },
		sabotage: { leader: 0, planet: 0 },
		spy: { leader: 0, planet: 0 },
		vote: { candidate: 0 },
		resign: {}
	};

	it.each(Object.entries(blanks) as [OrderKind, Raw][])('%s begins blank: %j', (kind, fields) => {
		expect(blankVariant(ORDERS, kind)).toEqual({ kind, ...fields });
	});

	it.each<readonly [Raw, string, unknown, boolean]>([
		[move, 'route', [], false],
		[move, 'route', [1, 2], true],
		[move, 'from', -1, false],
		[move, 'ships', {}, false],
		[move, 'leaders', [], true],
		[satellite, 'cell', -1, false],
		[satellite, 'host', 0, false],
		[satellite, 'name', '', false],
		[buyUnits, 'count', 0, false],
		[bid, 'hd', 0, false],
		[bid, 'lot', 0, false],
		[deal, 'give', nothing, false],
		[deal, 'get', { ...nothing, planets: [3] }, true],
		[deal, 'give', { ...nothing, units: [{ planet: 1, units: {} }] }, false],
		[stance, 'claimant', 0, false],
		[stance, 'mode', 'hold', false]
	])('%o is complete with %s %j: %s', (whole, name, value, complete) => {
		const isWhole = (order: Raw): boolean => isComplete(ORDERS as AnyField, order);
		expect(isWhole(whole)).toBe(true);
		expect(isWhole({ ...whole, [name]: value })).toBe(complete);
	});
});
