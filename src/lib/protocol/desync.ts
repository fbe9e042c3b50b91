/**
 * Devices that disagree about a state. Whatever a seat says about a step attests the state in which it was
 * said. A device whose hash differs from the one that `t` seats attest stops itself; all stop if no hash can
 * reach `t` any more: then nobody can tell who is right, and nobody is blamed. Who sees a difference shows the
 * phases by which it came to its own state, so that the first phase that differs, the seat and its engine can be
 * named.
 */
import { NONE, type Id } from './bytes';
import type { Resolved } from './game-port';
import { LIMITS, type Fact } from './wire/wire';
import { tip, type Instance, type Prefix, type Said, type World } from './instance';

/** Hash that each seat attests of the state at a prefix, the first that it said. */
export function attestsAt({ root, byId }: Instance, prefix: Prefix): Map<number, Id> {
	const attests = new Map<number, Id>();
	for (const { entry } of byId.values()) {
		const { body, at, seat } = entry;
		if (at !== prefix.at || attests.has(seat)) continue;
		const state =
			'state' in body
				? body.state
				: body.kind === 'note' && body.fact.kind === 'attest' && body.fact.state;
		if (state && (at === root.at || body.kind === 'seal' || body.kind === 'open'))
			attests.set(seat, state);
	}
	return attests;
}

/** Seats that attest another state than this device has, where it is now. */
export function differing(world: World, instance: Instance, own: number): number[] {
	const prefix = tip(world, instance);
	const hash = prefix.resolved?.hash ?? NONE;
	if (hash === NONE) return [];
	return [...attestsAt(instance, prefix)]
		.filter(([seat, state]) => seat !== own && state !== hash)
		.map(([seat]) => seat);
}

/** Reason for which this device says nothing more: others have another state. */
export function verdict(
	world: World,
	instance: Instance,
	own: number
): 'differs' | 'no-majority' | undefined {
	const prefix = tip(world, instance);
	const hash = prefix.resolved?.hash ?? NONE;
	const { members, threshold } = instance.position.volume;
	if (hash === NONE || !members.includes(own)) return undefined;
	const counts = new Map<Id, number>([[hash, 1]]);
	for (const [seat, state] of attestsAt(instance, prefix))
		if (seat !== own && members.includes(seat)) counts.set(state, (counts.get(state) ?? 0) + 1);
	let heard = 0;
	let most = 0;
	for (const [state, seats] of counts) {
		if (state !== hash && seats >= threshold) return 'differs';
		heard += seats;
		most = Math.max(most, seats);
	}
	return most + members.length - heard < threshold ? 'no-majority' : undefined;
}

/** True if `t` seats attest this device's state. */
export function isConfirmed(instance: Instance, prefix: Prefix): boolean {
	const hash = prefix.resolved?.hash ?? NONE;
	const equal = [...attestsAt(instance, prefix).values()].filter((state) => state === hash);
	return hash !== NONE && equal.length >= instance.position.volume.threshold;
}

type Trace = Extract<Fact, { readonly kind: 'trace' }>;

/** Phases as a trace tells them: what is longer is cut, and what is no ASCII is left out. */
export const phasesOf = (resolved: Pick<Resolved, 'phases'> | undefined): Trace['phases'] =>
	(resolved?.phases() ?? []).slice(0, LIMITS.phases).map(({ phase, hash }) => ({
		phase: phase.replace(/[^ -~]/g, '').slice(0, LIMITS.phase),
		hash: hash.slice(0, 2 * LIMITS.mark)
	}));

/** Comparison of the trace that a seat showed with this device's. */
export interface PhaseDifference {
	readonly seat: number;
	readonly engine: string;
	/** The first phase that differs from this device's; undefined: all are equal. */
	readonly phase: string | undefined;
}

/** Traces shown of the state in which an instance begins, against this device's. */
export function differences({ byKind, position }: Instance, own: number): PhaseDifference[] {
	const shown = byKind.note.filter(
		({ entry }) => entry.body.fact.kind === 'trace' && entry.seat !== own
	);
	const mine = shown.length > 0 ? phasesOf(position.resolved) : [];
	return shown.map((note) => compare(note, mine));
}

function compare({ entry }: Said<'note'>, own: Trace['phases']): PhaseDifference {
	const { fact } = entry.body;
	if (fact.kind !== 'trace') throw new Error('a trace is compared');
	const length = Math.max(own.length, fact.phases.length);
	for (let i = 0; i < length; i++) {
		const [mine, other] = [own[i], fact.phases[i]];
		if (mine?.phase !== other?.phase || mine?.hash !== other?.hash)
			return { seat: entry.seat, engine: fact.engine, phase: mine?.phase ?? other?.phase };
	}
	return { seat: entry.seat, engine: fact.engine, phase: undefined };
}
