/** Entries of many turns, turn by turn: so that each is stored, and told, before the next is taken in. */
import type { Table } from '$lib/protocol/table';
import type { Memory } from './cache';
import { parseEntry, type Signed, type ToldBeacon } from '$lib/protocol/wire';

/** Number of the step that an entry is about; 0: none. */
function stepOf({ bytes }: Signed): number {
	const parsed = parseEntry(bytes);
	const body = parsed.ok ? parsed.value.body : undefined;
	return body && 'at' in body ? body.at.step : 0;
}

/** The same entries in parts, each of which ends where those of a later step begin. */
export function byTurn(entries: readonly Signed[]): readonly (readonly Signed[])[] {
	const parts: Signed[][] = [];
	let latest = -1;
	for (const entry of entries) {
		const step = stepOf(entry);
		if (step > latest) {
			latest = step;
			parts.push([]);
		}
		parts.at(-1)?.push(entry);
	}
	return parts;
}

/** Fewer steps than this are opened by their votes as fast. */
const FEWEST = 2;

/** Beacons of the steps that have opened here and whose votes are among the entries. */
export function beaconsFor(
	table: Table,
	memory: Memory,
	entries: readonly Signed[]
): readonly ToldBeacon[] {
	const voted = new Set(
		entries.flatMap(({ bytes }) => {
			const parsed = parseEntry(bytes);
			return parsed.ok && parsed.value.body.kind === 'vote' ? parsed.value.body.at.past : [];
		})
	);
	const told = beaconsOf(table, memory).filter(({ past }) => voted.has(past));
	return told.length < FEWEST ? [] : told;
}

/** Beacons of all steps that have opened here, with the openings of their envelopes. */
export const beaconsOf = ({ line }: Table, memory: Memory): readonly ToldBeacon[] =>
	line.flatMap(({ place: { epoch, step, past }, beacon }) => {
		const openings = memory.openings(past);
		return beacon ? { epoch, step, past, beacon, ...(openings ? { openings } : {}) } : [];
	});
