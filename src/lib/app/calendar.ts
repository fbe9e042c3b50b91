/** Deadlines as a calendar file (RFC 5545): one event, and one alarm before it, for each. */
import { due } from '$lib/protocol/deadline';
import type { Pace } from '$lib/protocol/wire/wire';

export interface Deadline {
	/** The same deadline keeps its name, so that a newer file replaces the event and doubles nothing. */
	readonly uid: string;
	readonly title: string;
	readonly text: string;
	/** Minutes since 1970. */
	readonly at: number;
	/** Address of the table's page. */
	readonly url: string;
}

/** Deadlines known ahead of a table with a fixed hour. */
const AHEAD = 14;
/** Octets in a line, without its end (section 3.1). */
const LINE = 75;

/**
 * Due times of a table's orders, from the step now open on: a length begins anew with each step,
 * a fixed hour comes again. Minutes since 1970.
 */
export function deadlinesOf(pace: Pace, now: number | undefined): number[] {
	if (!now || pace.kind === 'none') return [];
	const times = [now];
	if (pace.kind === 'hour')
		for (let at = now; times.length < AHEAD;) {
			const next = due(pace, at);
			if (next === undefined) break;
			times.push((at = next));
		}
	return times;
}

/** A calendar file. `lead`: minutes from the alarm to the deadline. `now`: minutes since 1970. */
export function calendarFile(deadlines: readonly Deadline[], lead: number, now: number): string {
	const stamp = utc(now);
	const lines = [
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		'PRODID:-//Lacre//Lacre//EN',
		'CALSCALE:GREGORIAN',
		'METHOD:PUBLISH',
		...deadlines.flatMap(({ uid, title, text, at, url }) => [
			'BEGIN:VEVENT',
			`UID:${uid}@lacre`,
			`DTSTAMP:${stamp}`,
			`SEQUENCE:${Math.max(0, Math.floor(now) - EPOCH)}`,
			`DTSTART:${utc(at)}`,
			'DURATION:PT15M',
			`SUMMARY:${escaped(title)}`,
			`DESCRIPTION:${escaped(text)}`,
			`URL:${url}`,
			'TRANSP:TRANSPARENT',
			'BEGIN:VALARM',
			'ACTION:DISPLAY',
			`DESCRIPTION:${escaped(title)}`,
			`TRIGGER:-PT${lead}M`,
			'END:VALARM',
			'END:VEVENT'
		]),
		'END:VCALENDAR'
	];
	return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** 2026-01-01, so that a sequence number stays small. */
const EPOCH = 29_453_760;

/** 20261122T203000Z (section 3.3.5, form 2). */
const utc = (minutes: number): string =>
	`${new Date(Math.floor(minutes) * 60_000).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Section 3.3.11. Other control characters have no place in a text. */
const escaped = (text: string): string =>
	text
		.replace(/\\/g, '\\\\')
		.replace(/[;,]/g, (char) => `\\${char}`)
		.replace(/\r\n?|\n/g, '\\n')
		.replace(/\p{Cc}/gu, ' ');

/** Lines of at most 75 octets, a character never cut in two; each next one begins with a space. */
function folded(line: string): string {
	const encoder = new TextEncoder();
	let [out, room] = ['', LINE];
	for (const char of line) {
		const size = encoder.encode(char).length;
		if (size > room) {
			out += '\r\n ';
			room = LINE - 1;
		}
		out += char;
		room -= size;
	}
	return out;
}
