import { expect, it } from 'vitest';
import { partyOf } from './parties';

const keysOf = (person: number, device: number) => ({
	person: Uint8Array.of(person),
	sign: Uint8Array.of(person, device)
});
const [TEO, NINA, NEW] = [keysOf(1, 1), keysOf(2, 1), keysOf(1, 2)];

it.each([
	['by who sits there', 'then', TEO, TEO, { name: 'Teo 2', mine: false, sits: 'here' }],
	['by who sat there before', 'then', TEO, NINA, { name: 'Teo', mine: false, sits: 'gone' }],
	['by an earlier device', 'then', TEO, NEW, { name: 'Teo 2', mine: false, sits: 'device' }],
	['by this person', 'then', NINA, NINA, { name: 'Teo 2', mine: true, sits: 'here' }],
	[
		'by this person, without the seat',
		'then',
		NINA,
		TEO,
		{ name: 'Teo', mine: true, sits: 'gone' }
	],
	['in an unknown history', 'never', TEO, TEO, { name: '1', mine: false, sits: 'gone' }]
] as const)('names who signed: %s', (_, at, then, now, party) => {
	const table = {
		past: new Map([['then', { volume: { keys: [then] }, names: ['Teo'] }]]),
		instance: { position: { standings: [{ keys: now }] } },
		ports: { keys: NINA }
	};
	expect(partyOf(table as never, ['Teo 2'], { at, seat: 1 })).toEqual(party);
});
