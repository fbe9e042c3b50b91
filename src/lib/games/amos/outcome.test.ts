import { afterEach, expect, it } from 'vitest';
import type { Ending } from '$engine/rulesets/amos/types';
import { overwriteGetLocale } from '$lib/paraglide/runtime';
import type { SeatInfo } from '../game';
import { endingText } from './outcome';

afterEach(() => overwriteGetLocale(() => 'en'));

const seats: readonly SeatInfo[] = ['Eva', 'Bruno'].map((name, i) => ({
	seat: i + 1,
	name,
	kind: 'person',
	colour: i,
	emblem: name
}));
const endings: readonly Ending[] = [
	{ winner: 1, reason: 'lastLeft' },
	{ winner: 1, reason: 'election' },
	{ winner: 0, reason: 'nobodyLeft' }
];

it('names the winner to everybody but the winner', () => {
	overwriteGetLocale(() => 'en');
	expect(endings.map((ending) => endingText(ending, seats, 2))).toEqual([
		'Only Eva is left, and rules the galaxy.',
		'The planets have chosen Eva to rule the galaxy.',
		'Nobody is left. The galaxy has no master.'
	]);
	overwriteGetLocale(() => 'es');
	expect(endings.map((ending) => endingText(ending, seats, 1))).toEqual([
		'No queda nadie más. La galaxia es tuya.',
		'Los planetas te han elegido: la galaxia es tuya.',
		'No queda nadie. La galaxia no tiene amo.'
	]);
});
