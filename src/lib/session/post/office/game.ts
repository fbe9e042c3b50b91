/** The protocol's game, done by the kernel and a ruleset. */
import { begin, type BotLevel, type Hashed } from '$engine/kernel/advance';
import { decode, encode, type Encodable } from '$engine/kernel/encode';
import { hashOfState, toHex } from '$engine/kernel/hash';
import {
	STRENGTHS,
	type AnyRuleset,
	type Report,
	type Result,
	type SeatId,
	type Strength
} from '$engine/kernel/ruleset';
import { recordPhases, type PhaseHash } from '$engine/kernel/trace';
import { withstand } from '$engine/kernel/withstand';
import type { Bytes, Id } from '$lib/protocol/bytes';
import type { Answered, Game, Resolved } from '$lib/protocol/game-port';
import { REVISION, type BodyOf } from '$lib/protocol/wire/wire';

type Found = BodyOf<'found'>;
import { engineName } from '../../engine/build';
import { versionCode } from '../../engine/engine';
import type { FindRules } from './ports';
import { unpackOrder } from './order-bytes';

/** Outcome of a resolved step, as the app shows it. */
export interface StepOutcome {
	readonly reports: readonly Report[];
	/** Orders that counted, by seat; persons only. */
	readonly orders: Readonly<Record<SeatId, unknown>>;
	/** Orders that every seat played, bots and fallbacks too. */
	readonly played: Readonly<Record<SeatId, unknown>>;
	/** Persons whose order was missing, unreadable or not allowed. */
	readonly missed: readonly SeatId[];
	/** Seed of the step's dice, hex. */
	readonly seed: string;
}

/** A step as it was played here. `bytes`: canonical bytes of its state. */
export interface Played extends Resolved {
	readonly bytes: Bytes;
	readonly outcome: StepOutcome;
}

export interface TableGame extends Game {
	setup(options: Bytes, seats: number, seed: Bytes): Played;
	recall(state: Id): Played | undefined;
	resolve(state: unknown, answers: readonly Answered[], seed: Bytes): Played;
}

export const outcomeOf = (resolved: Resolved): StepOutcome => resolved.outcome as StepOutcome;

/** Reason that a founding entry cannot be played on this device. */
export type TermsCode = 'unknown-ruleset' | 'other-version' | 'newer-rules' | 'options' | 'seats';

export interface Terms {
	readonly ruleset: AnyRuleset;
	/** Parsed. */
	readonly options: unknown;
	/** Strength of seats without a person. */
	readonly bots: BotLevel;
}

/** The strength of bots in a founding entry; 0: as the rules play them. */
export const writeStrength = (strength: Strength | undefined): number =>
	strength === undefined ? 0 : STRENGTHS.indexOf(strength) + 1;

/** Undefined for a strength that this app does not know. */
export const readStrength = (bots: number): BotLevel | undefined =>
	bots === 0 ? 'bot' : STRENGTHS[bots - 1];

/** The options of a founding entry, as bytes. */
export const writeOptions = (options: unknown): Bytes => encode(options as Encodable);

/**
 * True if this app can play what a founding entry, from anybody, proposes. Codes: TermsCode.
 * @throws EngineFailure if the rules cannot be had
 */
export async function readTerms(
	found: Pick<Found, 'ruleset' | 'rulesetVersion' | 'options' | 'seats' | 'bots' | 'revision'>,
	rules: FindRules
): Promise<Result<Terms>> {
	if (found.revision > REVISION)
		return { ok: false, code: 'newer-rules', at: String(found.revision) };
	const ruleset = await rules(found.ruleset, found.rulesetVersion);
	if (!ruleset) return { ok: false, code: 'unknown-ruleset', at: found.ruleset };
	const code = versionCode(ruleset, found.rulesetVersion);
	if (code) return { ok: false, code, at: String(found.rulesetVersion) };
	const { min, max } = ruleset.seats;
	if (found.seats < min || found.seats > max) return { ok: false, code: 'seats' };
	const raw = decode(found.options);
	const options = raw.ok ? ruleset.parseOptions(raw.value) : raw;
	if (!options.ok) return { ok: false, code: 'options', at: options.code };
	const bots = readStrength(found.bots);
	if (bots === undefined) return { ok: false, code: 'options', at: 'bots' };
	return { ok: true, value: { ruleset, options: options.value as unknown, bots } };
}

/**
 * A ruleset as the protocol's game. `build` names the app in traces; `recall` finds the state that a
 * re-founded table goes on from.
 */
export function tableGame(
	{ ruleset, options, bots: level }: Terms,
	build: string,
	recall: (state: Id) => unknown = () => undefined
): TableGame {
	return {
		engine: engineName(ruleset.id, ruleset.version, build),
		// Read once, before the table was opened.
		isPlayable: () => true,
		out: (state) => ruleset.out?.(state) ?? [],
		setup(_bytes, seats, seed) {
			return first(begin({ ruleset, options, seats, seed }), toHex(seed));
		},
		recall(wanted) {
			const state = recall(wanted);
			if (state === undefined) return undefined;
			const bytes = encode(state as Encodable);
			return hashOfState(bytes) === wanted ? first({ state, bytes, hash: wanted }, '') : undefined;
		},
		pending: (state) => ruleset.pending(state),
		resolve(state, answers, seed) {
			const given = ordersIn(ruleset, state, answers);
			const bots = Object.fromEntries(
				answers.filter(({ bot }) => bot).map(({ seat }): [SeatId, BotLevel] => [seat, level])
			);
			const next = withstand({ ruleset, state, orders: given, bots, seed });
			const persons = next.answers.filter(({ seat }) => bots[seat] === undefined);
			const outcome: StepOutcome = {
				reports: next.reports,
				orders: Object.fromEntries(
					persons.filter(({ missed }) => !missed).map(({ seat, order }) => [seat, order as unknown])
				),
				played: Object.fromEntries(next.answers.map(({ seat, order }) => [seat, order as unknown])),
				missed: persons.filter(({ missed }) => missed).map(({ seat }) => seat),
				seed: toHex(seed)
			};
			const phases = (): readonly PhaseHash[] => {
				const recorded = recordPhases();
				withstand({ ruleset, state, orders: given, bots, seed, trace: recorded.trace });
				return recorded.phases;
			};
			return { state: next.state, bytes: next.bytes, hash: next.hash, phases, outcome };
		}
	};
}

function first(made: Hashed<unknown>, seed: string): Played {
	const outcome: StepOutcome = { reports: [], orders: {}, played: {}, missed: [], seed };
	return { ...made, phases: () => [{ phase: 'setup', hash: made.hash }], outcome };
}

/** Orders that are understood, of persons who are asked. */
function ordersIn(
	ruleset: AnyRuleset,
	state: unknown,
	answers: readonly Answered[]
): Record<SeatId, unknown> {
	const asked = new Set(ruleset.pending(state).map(({ seat }) => seat));
	const orders: Record<SeatId, unknown> = {};
	for (const { seat, order, bot } of answers) {
		if (bot || order === undefined || !asked.has(seat)) continue;
		const parsed = ruleset.parse(unpackOrder(order));
		if (parsed.ok) orders[seat] = parsed.value as unknown;
	}
	return orders;
}
