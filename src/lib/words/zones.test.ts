import { expect, it } from 'vitest';
import { zoneName, zones } from './zones';

it('names a zone after its city', () => {
	for (const [zone, name] of [
		['Europe/Madrid', 'Madrid'],
		['America/Argentina/Buenos_Aires', 'Buenos Aires'],
		['UTC', 'UTC'],
		// A founding holds any words.
		['Mars/\u202eOlympus\u0000_\n', 'Olympus'],
		['W'.repeat(64), 'W'.repeat(40)],
		['Mars/', '?']
	] as const)
		expect(zoneName(zone)).toBe(name);
});

it('offers the zone of the reader, whatever the browser lists', () => {
	expect(zones('Mars/Olympus')[0]).toBe('Mars/Olympus');
	expect(zones('Europe/Madrid').filter((zone) => zone === 'Europe/Madrid')).toHaveLength(1);
	for (const own of ['Europe/Madrid', 'Mars/Olympus'])
		expect(zones(own)).toEqual(expect.arrayContaining(['Asia/Tokyo', 'America/Los_Angeles']));
});
