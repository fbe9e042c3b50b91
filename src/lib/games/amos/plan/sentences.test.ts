import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { table } from '$engine/rulesets/amos/testing';
import type { SheetLine } from '$engine/rulesets/amos/types';
import { view } from '$engine/rulesets/amos/view';
import { overwriteGetLocale } from '$lib/paraglide/runtime';
import { lineDetails, lineText } from './sentences';

const speak = (locale: 'en' | 'es') => overwriteGetLocale(() => locale);
beforeEach(() => speak('en'));
afterEach(() => speak('en'));

const state = table({
	planets: [
		{ at: [0, 0], owner: 1, name: 'Umbath' },
		{ at: [3, 0], owner: 2, name: 'Kelos' }
	],
	armies: [{ seat: 1, at: 1, units: { freighter: 1, militia: 4 } }],
	leaders: [{ seat: 1, kind: 'navigator', name: 'Elcano', at: [0, 0] }]
});
const reader = { view: view(state, 1), seatName: (seat: number) => (seat === 2 ? 'Ana' : 'Eva') };
const text = (order: SheetLine): string => lineText(reader, order);
const goods = { hd: 0, units: [], planets: [], techs: [] };

const MOVE: SheetLine = {
	kind: 'move',
	from: 0,
	ships: { freighter: 1 },
	route: [1, 2, 3],
	pickups: [{ cell: 0, units: { militia: 4 } }],
	drops: [],
	allied: [{ owner: 2, cell: 1, units: { militia: 1 }, dropCell: 3 }],
	leaders: [1]
};

const EVERY_KIND: readonly SheetLine[] = [
	{ kind: 'ally', player: 2 },
	{ kind: 'giftMoney', to: 2, hd: 5 },
	{ kind: 'giftUnits', to: 2, planet: 1, units: { militia: 2 } },
	{ kind: 'giftPlanet', to: 2, planet: 1 },
	{ kind: 'giftTech', to: 2, tech: 'rayWeapons' },
	{
		kind: 'deal',
		with: 2,
		give: { ...goods, hd: 20, units: [{ planet: 1, units: { militia: 1 } }] },
		get: { ...goods, planets: [2], techs: ['planetology:toxic'] }
	},
	{ kind: 'route', with: 2, percent: 60 },
	{ kind: 'disband', cell: 5, units: { militia: 1 } },
	{ kind: 'buyUnits', planet: 1, type: 'freighter', count: 2 },
	{ kind: 'build', planet: 1, construction: 'mines' },
	{ kind: 'satellite', host: 1, cell: 1, name: 'Io' },
	{ kind: 'research', tech: 'galacticEconomy' },
	{ kind: 'terror', planet: 2 },
	{ kind: 'piracy', planet: 2 },
	MOVE,
	{ kind: 'board', carrier: 2, cell: 0, units: { militia: 3 } },
	{ kind: 'land', planet: 2 },
	{ kind: 'stance', planet: 2, mode: 'take', claimant: 0 },
	{ kind: 'stance', planet: 2, mode: 'takeNoBombard', claimant: 0 },
	{ kind: 'stance', planet: 2, mode: 'raze', claimant: 0 },
	{ kind: 'stance', planet: 2, mode: 'hold', claimant: 0 },
	{ kind: 'stance', planet: 2, mode: 'support', claimant: 2 },
	{ kind: 'colonise', planet: 2 },
	{ kind: 'bid', lot: 6, hd: 80, planet: 1 },
	{ kind: 'post', leader: 1, cell: 0 },
	{ kind: 'recall', leader: 1 },
	{ kind: 'sabotage', leader: 1, planet: 2 },
	{ kind: 'spy', leader: 1, planet: 2 },
	{ kind: 'vote', candidate: 2 },
	{ kind: 'vote', candidate: 0 },
	{ kind: 'resign' },
	{ kind: 'malformed' }
];

describe('lines of a sheet', () => {
	it('read as sentences', () => {
		expect(text({ kind: 'buyUnits', planet: 1, type: 'militia', count: 4 })).toBe(
			'Buy 4 Militia at Umbath'
		);
		expect(text(EVERY_KIND[5]!)).toBe(
			'Deal with Ana: give 10\u00a0$ and 1 Militia at Umbath; get the planet Kelos and Planetology: toxic worlds'
		);
		expect(text({ kind: 'disband', cell: 15, units: { freighter: 1 } })).toBe(
			'Disband 1 Freighter at cell 2·2'
		);
		speak('es');
		expect(text({ kind: 'buyUnits', planet: 1, type: 'militia', count: 4 })).toBe(
			'Comprar 4 milicias en Umbath'
		);
		expect(text({ kind: 'giftMoney', to: 2, hd: 5 })).toBe('Dar 2,5\u00a0$ a Ana');
	});

	it('say every kind differently, in both languages, with nothing left unsaid', () => {
		const all = (['en', 'es'] as const).flatMap((locale) => {
			speak(locale);
			return EVERY_KIND.map(text);
		});
		expect(new Set(all).size).toBe(2 * EVERY_KIND.length);
		for (const line of all) expect(line).not.toMatch(/[{}]|undefined|amos_/);
	});

	it('tell what a fleet spends, loads, carries and who goes with it', () => {
		expect(lineDetails(reader, MOVE)).toEqual([
			'3 of 4 Movement',
			'load 4 Militia at Umbath',
			'carry 1 Militia of Ana from cell 2·1 to Kelos',
			'with Elcano'
		]);
		expect(lineDetails(reader, { kind: 'resign' })).toEqual([]);
	});
});
