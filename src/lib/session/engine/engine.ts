/** Jobs of the engine and its answers to them: the same words on both sides of the worker. */
import type { BotLevel } from '$engine/kernel/advance';
import type { Frame } from '$engine/kernel/frames';
import type { SeatId } from '$engine/kernel/ruleset';
import { StoreFailure } from '$lib/store/failure';

export interface BeginJob {
	readonly kind: 'begin';
	readonly ruleset: string;
	readonly version: number;
	readonly options: unknown;
	readonly seats: number;
	/** The table's. */
	readonly seed: Uint8Array;
}

export interface AdvanceJob {
	readonly kind: 'advance';
	readonly ruleset: string;
	readonly version: number;
	/** Canonical bytes, and their hash: worked out again before anything is built upon them. */
	readonly state: Uint8Array;
	readonly hash: string;
	readonly step: number;
	/** By seat, as they were written: they are parsed again. */
	readonly orders: Readonly<Record<string, unknown>>;
	readonly bots: Readonly<Record<SeatId, BotLevel>>;
	/** The table's. */
	readonly seed: Uint8Array;
}

/** Frames of a step that was resolved already, in the eyes of one seat. */
export interface FramesJob {
	readonly kind: 'frames';
	readonly ruleset: string;
	readonly version: number;
	/** Canonical bytes of the state before the step. */
	readonly state: Uint8Array;
	/** Orders that were played in it, by seat, those of bots too; not of those who missed it. */
	readonly played: Readonly<Record<string, unknown>>;
	/** Seed of the step's dice. */
	readonly seed: Uint8Array;
	/** 0: what everybody may see. */
	readonly viewer: SeatId;
	/** Hash of the state that the step led to. */
	readonly hash: string;
}

/** Plays a whole recorded game and compares every hash. */
export interface ReplayJob {
	readonly kind: 'replay';
	readonly begin: Omit<BeginJob, 'kind'>;
	/** Hash of the first state. */
	readonly first: string;
	readonly bots: Readonly<Record<SeatId, BotLevel>>;
	readonly steps: readonly {
		readonly seed: Uint8Array;
		readonly orders: Readonly<Record<string, unknown>>;
		readonly hash: string;
	}[];
	/** Orders of the step after the last, to be read by the rules. */
	readonly drafts: readonly { readonly seat: SeatId; readonly order: unknown }[];
}

/** Works the hashes of what was read out again, and compares. */
export interface CheckJob {
	readonly kind: 'check';
	readonly id: string;
	readonly founding: Uint8Array;
	readonly state: unknown;
	readonly hash: string;
}

export type Job = BeginJob | AdvanceJob | FramesJob | ReplayJob | CheckJob;

/** A state, and what everybody needs to know of it without reading it. */
export interface Position {
	readonly state: Uint8Array;
	readonly hash: string;
	/** Seats that owe an order, persons and bots. */
	readonly pending: readonly SeatId[];
	readonly over: boolean;
}

export interface StepDone extends Position {
	/** Canonical bytes of an array. */
	readonly reports: Uint8Array;
	/** Canonical bytes of what every seat played, by seat; not of those who missed the step. */
	readonly played: Uint8Array;
	/** Seed of the step's dice. */
	readonly seed: Uint8Array;
}

/** `steps[0]` is the setup: its reports are empty. */
export interface ReplayDone {
	readonly steps: readonly StepDone[];
	/** Seats whose drafts the rules understand. */
	readonly understood: readonly SeatId[];
}

export type Answer<J extends Job> = J extends BeginJob
	? Position
	: J extends AdvanceJob
		? StepDone
		: J extends FramesJob
			? FramesDone
			: J extends ReplayJob
				? ReplayDone
				: CheckDone;

/** Views of the game: only the game knows what is in them. */
export interface FramesDone {
	readonly frames: readonly Frame<unknown>[];
}

export interface CheckDone {
	readonly sound: boolean;
}

/** Progress of a job: `done` of `of`; of 0: nobody can know. */
export interface Progress {
	readonly done: number;
	readonly of: number;
	/** The phase of the rules at work, if any: a code. */
	readonly phase: string;
}

export type EngineCode =
	/** This app has no such game. */
	| 'unknown-ruleset'
	/** It has the game, but not this version of its rules, which came before its own. */
	| 'other-version'
	/** The same, of rules that came after its own: a newer app has them. */
	| 'newer-rules'
	/** Options or orders that the rules do not understand. */
	| 'not-understood'
	/** A replay that comes out otherwise. */
	| 'differs'
	/** The worker died. */
	| 'died'
	/** The code of a game, or of a worker, could not be fetched. */
	| 'unloaded'
	/** Kept rules are not, to the byte, those that were released: they were not run. */
	| 'altered'
	/** A table among devices says nothing more on this one. */
	| 'stopped'
	/** A bug of the rules. */
	| 'bug';

/** The event by which Vite tells a page of a lazy script that did not come: of workers and kept rules it knows nothing. */
const MISSING = 'vite:preloadError';

/** `unloaded` is told to the page too, which offers to load itself anew (`update.svelte.ts`). */
export class EngineFailure extends Error {
	constructor(
		readonly code: EngineCode,
		readonly detail = ''
	) {
		super(detail ? `${code}: ${detail}` : code);
		this.name = 'EngineFailure';
		if (code === 'unloaded' && 'window' in globalThis) dispatchEvent(new Event(MISSING));
	}
}

const PASSING: readonly EngineCode[] = ['died', 'unloaded', 'altered'];

/**
 * True if it may go well later: there was no room, a worker died, or code could not be fetched as it is
 * meant to be. Nothing is wrong with what was brought.
 */
export const isPassing = (error: unknown): boolean =>
	error instanceof StoreFailure || (error instanceof EngineFailure && PASSING.includes(error.code));

/** Reason that rules cannot play a version; undefined: it is their own. */
export function versionCode(
	rules: { readonly version: number },
	version: number
): 'other-version' | 'newer-rules' | undefined {
	if (version === rules.version) return undefined;
	return version > rules.version ? 'newer-rules' : 'other-version';
}

/**
 * Reason that a worker is of no use. One that never said a word did not come: the host has another version by now, or
 * there was no connection.
 */
export const workerCode = (hasSpoken: boolean): EngineCode => (hasSpoken ? 'died' : 'unloaded');

type Load<T> = (ruleset: string) => Promise<T | undefined>;

/** Code of a game; undefined: there is no such game. @throws EngineFailure if it cannot be had */
export const fetched = <T>(ruleset: string, load: Load<T>): Promise<T | undefined> =>
	code(() => load(ruleset), ruleset);

/** Code that is fetched when a person asks for it. @throws EngineFailure `unloaded` */
export async function code<T>(load: () => Promise<T>, name = ''): Promise<T> {
	try {
		return await load();
	} catch (error) {
		throw new EngineFailure('unloaded', `${name}: ${String(error)}`);
	}
}

/** Code of a game. @throws EngineFailure if it cannot be had, or there is no such game */
export async function loaded<T>(ruleset: string, load: Load<T>): Promise<T> {
	const game = await fetched(ruleset, load);
	if (game === undefined) throw new EngineFailure('unknown-ruleset', ruleset);
	return game;
}

export type ToWorker = { readonly id: number; readonly job: Job };
export type FromWorker =
	| { readonly id: number; readonly progress: Progress }
	| { readonly id: number; readonly answer: Answer<Job> }
	| { readonly id: number; readonly failure: EngineCode; readonly detail: string };

/** Whatever does jobs: the worker in the app, the same thread in tests. */
export interface Engine {
	/** @throws EngineFailure */
	run<J extends Job>(job: J, onprogress?: (progress: Progress) => void): Promise<Answer<J>>;
}
