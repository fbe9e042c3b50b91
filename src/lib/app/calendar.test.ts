import { describe, expect, it } from 'vitest';
import { calendarFile, deadlinesOf, type Deadline } from './calendar';

const at = (text: string): number => Date.parse(text) / 60_000;
const NOW = at('2026-11-22T10:00Z');

const deadline = (change: Partial<Deadline> = {}): Deadline => ({
	uid: 'table-3',
	title: 'Los Amos: vencen las órdenes',
	text: 'With Ana, Luis; and Eva.\nOpen Lacre\\seal',
	at: at('2026-11-24T20:30Z'),
	url: 'https://example.org/post/?id=1',
	...change
});

/** Section 3.1, the other way round. */
const unfolded = (file: string): string[] => file.replace(/\r\n[ \t]/g, '').split('\r\n');

describe('a calendar file', () => {
	const file = calendarFile([deadline()], 180, NOW);

	it('has the lines that the standard asks for', () => {
		const lines = unfolded(file);
		expect(lines[0]).toBe('BEGIN:VCALENDAR');
		for (const line of [
			'VERSION:2.0',
			'UID:table-3@lacre',
			'DTSTAMP:20261122T100000Z',
			'DTSTART:20261124T203000Z',
			'TRIGGER:-PT180M',
			'ACTION:DISPLAY',
			'SUMMARY:Los Amos: vencen las órdenes',
			'DESCRIPTION:With Ana\\, Luis\\; and Eva.\\nOpen Lacre\\\\seal'
		])
			expect(lines).toContain(line);
		expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
		expect(lines.filter((line) => line === 'BEGIN:VALARM')).toHaveLength(1);
		expect(lines.at(-2)).toBe('END:VCALENDAR');
	});

	it('ends every line with CRLF and folds at 75 octets, never inside a character', () => {
		const long = calendarFile([deadline({ text: 'ñandú 🚀 '.repeat(40) })], 60, NOW);
		expect(long.replace(/\r\n/g, '')).not.toMatch(/[\r\n]/);
		for (const line of long.split('\r\n'))
			expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
		expect(unfolded(long).join()).toContain('ñandú 🚀 '.repeat(40));
		expect(long).not.toContain('\ufffd');
	});

	it('a newer one replaces the event: the name stays, the sequence grows', () => {
		const sequence = (text: string): number => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
		const later = calendarFile([deadline({ at: NOW + 9999 })], 180, NOW + 60);
		expect(sequence(later)).toBeGreaterThan(sequence(file));
		expect(later).toContain('UID:table-3@lacre');
	});

	it('nobody’s name adds a line', () => {
		const lines = unfolded(calendarFile([deadline({ title: 'x\r\nBEGIN:VEVENT' })], 1, NOW));
		expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
	});
});

describe('deadlines', () => {
	it('none, one, or every day at the same hour of the zone across the change of clocks', () => {
		expect(deadlinesOf({ kind: 'none' }, NOW)).toEqual([]);
		expect(deadlinesOf({ kind: 'length', minutes: 1440 }, undefined)).toEqual([]);
		expect(deadlinesOf({ kind: 'length', minutes: 1440 }, NOW)).toEqual([NOW]);
		const pace = { kind: 'hour', minuteOfDay: 20 * 60, days: 1, zone: 'Europe/Madrid' } as const;
		const times = deadlinesOf(pace, at('2026-10-23T18:00Z'));
		expect(times).toHaveLength(14);
		expect(times.slice(0, 4)).toEqual([
			at('2026-10-23T18:00Z'),
			at('2026-10-24T18:00Z'),
			at('2026-10-25T19:00Z'),
			at('2026-10-26T19:00Z')
		]);
	});
});
