/**
 * Program for every JavaScript engine: replays all recorded games, and does a few sums that engines
 * could differ in. Bundled into one classic script; uses nothing but the language.
 */
import { decode, encode, type Encodable } from '../../engine/kernel/encode';
import { stateHash } from '../../engine/kernel/hash';
import { replay, type Recording } from '../../engine/kernel/replay';
import { createRng } from '../../engine/kernel/rng';
import { adapted } from '../../engine/kept/adapt';
import type { AnyRuleset } from '../../engine/kernel/ruleset';
import { recorded, rulesFor } from '../golden/rulesets';

export interface EngineReport {
	/**
	 * The hashes of each game, in the order given: by every set of rules of its version, those of the
	 * sources first, then the kept ones.
	 */
	readonly games: readonly (readonly (readonly string[])[])[];
	/** Hash over dice, shuffles, and values encoded and read back. */
	readonly sums: string;
}

const TEXTS = ['', 'a', 'ñandú', '\uffff', '\u{10000}', '水', '\u{1f600}'.repeat(40)];
const NUMBERS = [0, 23, 24, 255, 256, 65_535, 65_536, 4_294_967_295, 4_294_967_296];

function sums(): string {
	const rng = createRng(Uint8Array.from({ length: 32 }, (_, i) => i));
	const values: Encodable[] = [];
	for (let i = 1; i <= 200; i++) {
		const stream = rng.stream('sums', i);
		const dice = stream.dice(i % 17, 1 + i);
		const order = stream.shuffle(TEXTS);
		const record = Object.fromEntries(order.map((text, at) => [text, dice[at] ?? -at]));
		values.push({ dice, order, record, big: NUMBERS.map((n) => n * (i % 2 ? 1 : -1)) });
	}
	const decoded = decode(encode(values));
	if (!decoded.ok) throw new Error(decoded.code);
	return stateHash(decoded.value);
}

/** Kept rules left by scripts run after this one: see `asScript` in `test/kept/module.ts`. */
const keptHere = (): AnyRuleset[] =>
	Object.values(
		((globalThis as Record<string, unknown>)['keptRules'] ?? {}) as Record<string, AnyRuleset>
	).map(adapted);

function run(recordings: string): string {
	const kept = keptHere();
	const games = (JSON.parse(recordings) as Recording[]).map((recording) =>
		[...rulesFor(recording, recorded), ...rulesFor(recording, kept)].map(
			(ruleset) => replay(ruleset, recording).hashes
		)
	);
	return JSON.stringify({ games, sums: sums() } satisfies EngineReport);
}

// The one name that the script leaves behind: recordings in JSON in, an EngineReport in JSON out.
(globalThis as Record<string, unknown>)['runRecordedGames'] = run;
