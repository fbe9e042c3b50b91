import { expect, it } from 'vitest';
import { zoneName, zones } from './zones';

it('names a zone after its city', () => {
	for (const [zone, name] of [
		['Europe/Madrid', 'Madrid'],
		['America/Argentina/Buenos_Aires', 'Buenos Aires'],
		['UTC', 'UTC']
	] as const)
		expect(zoneName(zone)).toBe(name);
});

it('offers the zone of the reader, whatever the browser lists', () => {
	expect(zones('Mars/Olympus')[0]).toBe('Mars/Olympus');
	expect(zones('Europe/Madrid').filter((zone) => zone === 'Europe/Madrid')).toHaveLength(1);
});
