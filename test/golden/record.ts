/** Plays a game to be kept: people who order, err and are absent, and bots. */
import { advance, begin, stepSeed, type BotLevel } from '../../engine/kernel/advance';
import { deriveSeed, toHex } from '../../engine/kernel/hash';
import type { RecordedStep, Recording } from '../../engine/kernel/replay';
import { createRng, type Stream } from '../../engine/kernel/rng';
import type { AnyRuleset, SeatId } from '../../engine/kernel/ruleset';
import { collect, mutate, newPool } from '../conformance/mutate';

export interface GoldenSpec {
	readonly ruleset: AnyRuleset;
	/** As `parseOptions` takes them. */
	readonly options: unknown;
	readonly seats: number;
	/** 32 bytes: the table's. */
	readonly seed: Uint8Array;
	/** Seats that the engine answers for; the others are people. */
	readonly bots: Readonly<Record<SeatId, BotLevel>>;
}

/**
 * Plays until the game is over. A person mostly does what a bot or the fuzzer would, as an order of
 * their own; one time in eight some of it goes wrong, and one time in sixteen they stay away.
 */
export function record({ ruleset, options, seats, seed, bots }: GoldenSpec): Recording {
	const parsed = ruleset.parseOptions(options);
	if (!parsed.ok) throw new Error(`options: ${parsed.code}`);
	const setupSeed = stepSeed(seed, 0);
	const first = begin({ ruleset, options: parsed.value as unknown, seats, seed: setupSeed });
	const people = createPeople(ruleset, seed);
	const steps: RecordedStep[] = [];
	let state: unknown = first.state;
	while (ruleset.pending(state).length > 0) {
		const number = steps.length + 1;
		const orders: Record<SeatId, unknown> = {};
		const asked: Record<SeatId, BotLevel> = {};
		for (const { seat } of ruleset.pending(state)) {
			const level = bots[seat];
			const order = level ? undefined : people(ruleset.view(state, seat), seat, number);
			if (level) asked[seat] = level;
			else if (order !== undefined) orders[seat] = order;
		}
		const next = advance({ ruleset, state, orders, bots: asked, seed: stepSeed(seed, number) });
		steps.push({ seed: toHex(stepSeed(seed, number)), orders, bots: asked, hash: next.hash });
		state = next.state;
	}
	return {
		ruleset: ruleset.id,
		version: ruleset.version,
		options: parsed.value,
		seats,
		setupSeed: toHex(setupSeed),
		setupHash: first.hash,
		steps
	};
}

type Person = (view: unknown, seat: SeatId, step: number) => unknown;

function createPeople(ruleset: AnyRuleset, seed: Uint8Array): Person {
	const pool = newPool();
	return (view, seat, step) => {
		const rng = createRng(deriveSeed(`golden/person/${seat}`, seed, step));
		const draw = rng.stream('mood');
		if (draw.pick(16) === 0) return undefined;
		const order: unknown = ruleset[draw.pick(3) === 0 ? 'suggest' : 'bot'](view, seat, rng);
		collect(pool, order);
		return draw.pick(8) === 0 ? (spoilt(ruleset, order, pool, draw) ?? order) : order;
	};
}

/** The order gone wrong, if it can still be understood. */
function spoilt(
	ruleset: AnyRuleset,
	order: unknown,
	pool: Parameters<typeof mutate>[1],
	draw: Stream
): unknown {
	const parsed = ruleset.parse(mutate(order, pool, draw, 2));
	return parsed.ok ? parsed.value : undefined;
}

/** A record as text: a line for each step, so that two of them can be compared by eye. */
export function textOf({ steps, ...rest }: Recording): string {
	const head = Object.entries(rest).map(
		([key, value]) => `\t"${key}": ${JSON.stringify(value)},\n`
	);
	const lines = steps.map((step) => `\t\t${JSON.stringify(step)}`).join(',\n');
	return `{\n${head.join('')}\t"steps": [\n${lines}\n\t]\n}\n`;
}
