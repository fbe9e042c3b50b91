import { beforeEach, expect, it } from 'vitest';
import type { Ending } from '$engine/rulesets/conquista/types';
import { overwriteGetLocale } from '$lib/paraglide/runtime';
import type { SeatInfo, TableSession } from '../game';
import { endingText, outcomeText } from './outcome';
import { exampleView } from './testing';

beforeEach(() => overwriteGetLocale(() => 'en'));

const seats = ['Ana', 'Bo'].map((name, i): SeatInfo => ({
	seat: i + 1,
	name,
	kind: 'person',
	colour: i,
	emblem: name
}));
const scores = [91, 91].map((points, i) => ({
	seat: i + 1,
	territories: 15,
	homeWorlds: 2,
	industries: 4,
	cards: 1,
	units: 9,
	stock: 30,
	points
}));
const told = (reason: Ending['reason'], winners: readonly number[], viewer = 2): string =>
	endingText({ reason, winners, scores }, seats, viewer);

it('tells an ending to whoever reads it', () => {
	expect(told('score', [1])).toBe('Ana wins with 91 points.');
	expect(told('score', [1], 1)).toBe('You win with 91 points.');
	expect(told('score', [1, 2])).toBe('Ana and Bo share the victory with 91 points each.');
	expect(told('conquest', [2])).toMatch(/^You hold enough home worlds/);
	expect(told('lastLeft', [1], 0)).toBe('Ana is the last one left and wins.');
	expect(told('nobodyLeft', [])).toBe('Nobody is left to win.');
});

it('says that a game goes on', () => {
	const table = { view: exampleView(), seats, viewer: 1 } as never as TableSession;
	expect(outcomeText(table)).toBe('The game goes on.');
});
