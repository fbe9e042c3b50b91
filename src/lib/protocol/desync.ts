/**
 * Devices that disagree about a state. Every entry about a step attests the state it was made in. A
 * device whose hash differs from the one that `t` seats attest stops itself; all stop if no hash can
 * reach `t` any more. Who sees a difference shows the phases by which it came to its own state, so
 * that the first phase that differs, the device and its engine can be named.
 */
import { NONE, type Id } from './bytes';
import type { Held } from './log';
import { type Step } from './step';
import { stop, type Table } from './state';
import type { Body } from './wire';

/** Looks at the attestation that an entry carries. */
export function watch(table: Table, step: Step, held: Held): void {
	const { body } = held.entry;
	if (!('at' in body) || step.hash === NONE || body.at.state === step.hash) return;
	if (step.attests.get(held.seat) !== body.at.state) return;
	let seats = table.desync.seen.get(step.past);
	if (!seats) table.desync.seen.set(step.past, (seats = new Set()));
	if (seats.has(held.seat)) return;
	seats.add(held.seat);
	if (seats.size === 1) table.desync.toTell.push(step);
	table.effects.push({ kind: 'differs', step, seat: held.seat });
	const verdict = judge(table, step);
	if (verdict) stop(table, verdict);
}

function judge(table: Table, step: Step): 'differs' | 'no-majority' | undefined {
	const members = step.voters;
	const own = members.includes(table.seat) ? [table.seat] : [];
	const counts = new Map<Id, Set<number>>([[step.hash, new Set(own)]]);
	for (const [seat, hash] of step.attests) {
		if (!members.includes(seat) || seat === table.seat) continue;
		const seats = counts.get(hash) ?? new Set();
		counts.set(hash, seats.add(seat));
	}
	const { threshold } = step.epoch;
	for (const [hash, seats] of counts)
		if (hash !== step.hash && seats.size >= threshold) return 'differs';
	const heard = [...counts.values()].reduce((sum, seats) => sum + seats.size, 0);
	const most = Math.max(...[...counts.values()].map((seats) => seats.size));
	return most + members.length - heard < threshold ? 'no-majority' : undefined;
}

/** True if `t` seats attest this device's hash of a step. */
export function isConfirmed(table: Table, step: Step): boolean {
	let equal = 0;
	for (const seat of step.voters) if (step.attests.get(seat) === step.hash) equal++;
	return equal >= step.epoch.threshold;
}

/** Comparison of the trace that a seat showed of a step with this device's. */
export interface PhaseDifference {
	readonly seat: number;
	readonly engine: string;
	/** Name of the first phase that differs from this device's; undefined: all are equal. */
	readonly phase: string | undefined;
}

const isTraceOf = (body: Body, step: Step): boolean =>
	body.kind === 'trace' && body.at.past === step.past;

/** Finds where the traces shown of a step part from this device's. */
export function differences(table: Table, step: Step): PhaseDifference[] {
	const shown = table.graph.traces.some(({ entry }) => isTraceOf(entry.body, step));
	const own = (shown && step.resolved?.phases()) || [];
	return table.graph.traces.flatMap(({ seat, entry }) => {
		const { body } = entry;
		if (body.kind !== 'trace' || body.at.past !== step.past || seat === table.seat) return [];
		const length = Math.max(own.length, body.phases.length);
		let phase: string | undefined;
		for (let i = 0; i < length && phase === undefined; i++)
			if (own[i]?.phase !== body.phases[i]?.phase || own[i]?.hash !== body.phases[i]?.hash)
				phase = own[i]?.phase ?? body.phases[i]?.phase;
		return [{ seat, engine: body.engine, phase }];
	});
}
