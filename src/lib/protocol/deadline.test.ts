import { describe, expect, it } from 'vitest';
import { due, isKnownZone, nextHour } from './deadline';

const minutes = (iso: string): number => Date.parse(iso) / 60_000;

describe('a fixed hour', () => {
	it.each([
		['on a plain day', 'Europe/Madrid', 1230, '2027-03-01T08:00Z', '2027-03-01T19:30Z'],
		['skipped', 'Europe/Madrid', 150, '2027-03-27T12:00Z', '2027-03-28T01:00Z'],
		['skipped a moment after', 'Europe/Madrid', 150, '2027-03-27T18:59Z', '2027-03-28T01:00Z'],
		['skipped at midnight', 'America/Santiago', 15, '2027-09-04T18:00Z', '2027-09-05T04:00Z'],
		['skipped by half', 'Australia/Lord_Howe', 135, '2027-10-02T08:00Z', '2027-10-02T15:30Z'],
		['shown twice', 'Europe/Madrid', 150, '2027-10-30T12:00Z', '2027-10-31T00:30Z'],
		['between the two', 'Europe/Madrid', 150, '2027-10-30T19:00Z', '2027-11-01T01:30Z'],
		['skipped up to midnight', 'America/Nuuk', 1410, '2027-03-27T19:00Z', '2027-03-28T01:00Z'],
		['skipped in Ramadan', 'Africa/Casablanca', 150, '2027-03-13T12:00Z', '2027-03-14T02:00Z'],
		['on a date that was skipped', 'Pacific/Apia', 600, '2011-12-29T21:00Z', '2011-12-30T10:00Z'],
		['in no zone', 'Atlantis/City', 600, '2027-03-01T01:00Z', '2027-03-01T10:00Z']
	])('%s', (_, zone, minuteOfDay, since, at) => {
		expect(due({ kind: 'hour', minuteOfDay, days: 1, zone }, minutes(since))).toBe(minutes(at));
	});

	it.each([
		['on plain days', 2, '2027-03-01T20:00Z', '2027-03-03T19:00Z'],
		['from that hour on', 2, '2027-03-01T19:00Z', '2027-03-03T19:00Z'],
		['when clocks go back', 2, '2027-10-30T18:30Z', '2027-11-01T19:00Z'],
		['when clocks go forward', 2, '2027-03-27T18:30Z', '2027-03-28T18:00Z'],
		['when they go forward, in a week', 7, '2027-03-22T19:00Z', '2027-03-29T18:00Z']
	])(
		'of Madrid at eight comes every so many days of its calendar: %s, %i',
		(_, days, since, at) => {
			const pace = { kind: 'hour', minuteOfDay: 1200, days, zone: 'Europe/Madrid' } as const;
			expect(due(pace, minutes(since))).toBe(minutes(at));
		}
	);

	it('is never before it was asked for, whatever is asked', () => {
		for (const from of [0, -1, 29_000_000, 1e9, minutes('2027-03-28T00:59Z')])
			for (const zone of ['Europe/Madrid', 'America/Santiago', 'Pacific/Apia', 'UTC'])
				for (const minute of [0, 15, 150, 1439])
					expect(nextHour(from, minute, zone)).toBeGreaterThanOrEqual(from);
	});
});

it.each([
	['Europe/Madrid', true],
	['UTC', true],
	['', false],
	['+01:00', false],
	['Etc/Unknown', false],
	['Atlantis/City', false],
	['x'.repeat(300), false]
])('the clock of %s is known: %s', (zone, known) => {
	expect(isKnownZone(zone)).toBe(known);
});
