/** The jobs of the engine, done on whatever thread this runs. */
import { begin, stepSeed } from '$engine/kernel/advance';
import { decode, encode, type Encodable } from '$engine/kernel/encode';
import { resolvedInFrames } from '$engine/kernel/frames';
import { hashOfState, stateHash, toHex } from '$engine/kernel/hash';
import type { AnyRuleset, Answer as Played } from '$engine/kernel/ruleset';
import { withstand } from '$engine/kernel/withstand';
import { tableId } from '$lib/store/founding';
import {
	EngineFailure,
	versionCode,
	type AdvanceJob,
	type Answer,
	type BeginJob,
	type CheckDone,
	type CheckJob,
	type FramesDone,
	type FramesJob,
	type Job,
	type Position,
	type Progress,
	type ReplayDone,
	type ReplayJob,
	type StepDone
} from './engine';

export type FindRuleset = (id: string, version: number) => AnyRuleset | undefined;
type OnProgress = (progress: Progress) => void;

/** @throws EngineFailure */
export function work<J extends Job>(job: J, find: FindRuleset, onprogress: OnProgress): Answer<J> {
	return guarded(() => {
		switch (job.kind) {
			case 'begin':
				return doBegin(job, find);
			case 'advance':
				return doAdvance(job, find, onprogress);
			case 'frames':
				return doFrames(job, find);
			case 'replay':
				return doReplay(job, find, onprogress);
			case 'check':
				return doCheck(job);
		}
	}) as Answer<J>;
}

/** Rules that a job needs; undefined: none. */
export function rulesOf(job: Job): Pick<BeginJob, 'ruleset' | 'version'> | undefined {
	switch (job.kind) {
		case 'begin':
		case 'advance':
		case 'frames':
			return job;
		case 'replay':
			return job.begin;
		case 'check':
			return undefined;
	}
}

function guarded<T>(action: () => T): T {
	try {
		return action();
	} catch (error) {
		if (error instanceof EngineFailure) throw error;
		throw new EngineFailure('bug', error instanceof Error ? error.message : String(error));
	}
}

function rulesetOf(job: { ruleset: string; version: number }, find: FindRuleset): AnyRuleset {
	const ruleset = find(job.ruleset, job.version);
	if (!ruleset) throw new EngineFailure('unknown-ruleset', job.ruleset);
	const code = versionCode(ruleset, job.version);
	if (code) throw new EngineFailure(code, `${job.ruleset} ${job.version}`);
	return ruleset;
}

function doBegin(job: Omit<BeginJob, 'kind'>, find: FindRuleset): Position {
	const ruleset = rulesetOf(job, find);
	const options = ruleset.parseOptions(job.options);
	if (!options.ok) throw new EngineFailure('not-understood', `options: ${options.code}`);
	const { state, hash } = begin({
		ruleset,
		options: options.value as unknown,
		seats: job.seats,
		seed: stepSeed(job.seed, 0)
	});
	return { ...positionOf(ruleset, state), hash };
}

function doAdvance(job: AdvanceJob, find: FindRuleset, onprogress: OnProgress): StepDone {
	const ruleset = rulesetOf(job, find);
	if (hashOfState(job.state) !== job.hash) throw new EngineFailure('differs', `step ${job.step}`);
	let done = 0;
	const { value, ...answer } = resolve(ruleset, must(job.state), job, (phase) =>
		onprogress({ done: ++done, of: 0, phase })
	);
	void value;
	return answer;
}

/**
 * A step that comes out otherwise than it did has no frames: they would show what never happened. A
 * seat with no order among those played missed the step; bots do not play again.
 */
function doFrames(job: FramesJob, find: FindRuleset): FramesDone {
	const ruleset = rulesetOf(job, find);
	const orders = ordersOf(ruleset, job.played, 'frames');
	const step = { ruleset, state: must(job.state), orders, bots: {}, seed: job.seed };
	const { frames, hash } = resolvedInFrames(step, job.viewer);
	if (hash !== job.hash) throw new EngineFailure('differs', 'frames');
	return { frames };
}

function resolve(
	ruleset: AnyRuleset,
	state: unknown,
	job: Pick<AdvanceJob, 'orders' | 'bots' | 'seed' | 'step'>,
	onphase: (phase: string) => void
): StepDone & { readonly value: unknown } {
	const seed = stepSeed(job.seed, job.step);
	const orders = ordersOf(ruleset, job.orders, `step ${job.step}`);
	const next = withstand({
		ruleset,
		state,
		orders,
		bots: job.bots,
		seed,
		trace: (phase) => phase !== '' && onphase(phase)
	});
	return {
		...positionOf(ruleset, next.state),
		hash: next.hash,
		reports: encode(next.reports as unknown as Encodable),
		played: encode(playedOf(next.answers)),
		seed,
		value: next.state
	};
}

function ordersOf(
	ruleset: AnyRuleset,
	orders: Readonly<Record<string, unknown>>,
	where: string
): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(orders).map(([seat, raw]) => {
			const order = ruleset.parse(raw);
			if (!order.ok)
				throw new EngineFailure('not-understood', `seat ${seat}, ${where}: ${order.code}`);
			return [seat, order.value as unknown];
		})
	);
}

const playedOf = (answers: readonly Played<unknown>[]): Encodable =>
	Object.fromEntries(
		answers.flatMap(({ seat, order, missed }) => (missed ? [] : [[seat, order as Encodable]]))
	);

function positionOf(ruleset: AnyRuleset, state: unknown): Omit<Position, 'hash'> {
	const pending = ruleset.pending(state).map((decision) => decision.seat);
	return { state: encode(state as Encodable), pending, over: pending.length === 0 };
}

/** A state that has no canonical bytes is not sound either. */
function doCheck({ id, founding, state, hash }: CheckJob): CheckDone {
	try {
		return { sound: tableId(founding) === id && stateHash(state) === hash };
	} catch {
		return { sound: false };
	}
}

function doReplay(job: ReplayJob, find: FindRuleset, onprogress: OnProgress): ReplayDone {
	const ruleset = rulesetOf(job.begin, find);
	const { seed } = job.begin;
	const setup = doBegin(job.begin, find);
	if (setup.hash !== job.first) throw new EngineFailure('differs', '0');
	const steps: StepDone[] = [
		{ ...setup, reports: encode([]), played: encode({}), seed: stepSeed(seed, 0) }
	];
	let value = must(setup.state);
	job.steps.forEach((recorded, i) => {
		const step = i + 1;
		const next = replayed(ruleset, value, { ...recorded, bots: job.bots, seed, step });
		if (next.hash !== recorded.hash || toHex(next.seed) !== toHex(recorded.seed))
			throw new EngineFailure('differs', String(step));
		const { value: after, ...done } = next;
		value = after;
		steps.push(done);
		onprogress({ done: step, of: job.steps.length, phase: '' });
	});
	const understood = job.drafts.filter(({ order }) => ruleset.parse(order).ok);
	return { steps, understood: understood.map(({ seat }) => seat) };
}

/** A recorded step that cannot be played is not the engine's fault. */
function replayed(
	ruleset: AnyRuleset,
	state: unknown,
	job: Pick<AdvanceJob, 'orders' | 'bots' | 'seed' | 'step'>
): ReturnType<typeof resolve> {
	try {
		return resolve(ruleset, state, job, () => undefined);
	} catch (error) {
		throw new EngineFailure('differs', `${job.step}: ${String(error)}`);
	}
}

function must(bytes: Uint8Array): unknown {
	const decoded = decode(bytes);
	if (!decoded.ok) throw new EngineFailure('not-understood', `state: ${decoded.code}`);
	return decoded.value;
}
