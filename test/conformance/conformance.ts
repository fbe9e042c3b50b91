/**
 * The conformance suite: what every ruleset owes the kernel, tried on random games.
 *
 * `LACRE_GAMES` multiplies the number of games, `LACRE_SEED` plays other ones, and `LACRE_ONLY=mixed/7`
 * plays one again.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveSeed } from '../../engine/kernel/hash';
import { begin } from '../../engine/kernel/advance';
import type { Encodable } from '../../engine/kernel/encode';
import { createRng, type Stream } from '../../engine/kernel/rng';
import { replay, type Recording } from '../../engine/kernel/replay';
import type { AnyRuleset, Report } from '../../engine/kernel/ruleset';
import type { Fixture } from './fixture';
import { newSeen, playGame, stored, type GameSpec, type Seen, type Style } from './game';
import { garbage } from './mutate';
import { ALL } from '../scope';

const FACTOR = Number(process.env['LACRE_GAMES'] ?? (ALL ? 2 : 1));
const SEED = Number(process.env['LACRE_SEED'] ?? 1);
const ONLY = process.env['LACRE_ONLY'];
const STYLES: readonly Style[] = ['suggest', 'bot', 'mixed'];
const GAME_TIME = 120_000;

/** Registers the tests of one ruleset. */
export function conform<O, S, T, V, R extends Report>(fixture: Fixture<O, S, T, V, R>): void {
	describe(`${fixture.ruleset.id} keeps the contract`, () => {
		const seen = newSeen();
		const games = Math.max(1, Math.round(fixture.games * FACTOR));
		STYLES.forEach((style, round) => {
			for (let number = 0; number < games; number++)
				registerGame(fixture, { style, number, table: round * games + number }, seen);
		});
		if (ONLY !== undefined) return;
		it('brings up every kind of order in suggest', () => {
			const { kinds, seldom = [] } = fixture;
			expect([...new Set([...seen.kinds, ...seldom])].sort()).toEqual([...kinds].sort());
		});
		it('gives a reason for all that it advises, if it gives advice', () => {
			expect(seen.reasons.size > 0).toBe(fixture.ruleset.advise !== undefined);
		});
		it('was tried on orders that are refused, and on hidden things that differ', () => {
			expect(seen.refusals).toBeGreaterThan(0);
			expect(seen.scrambled > 0).toBe(fixture.open !== true);
			expect(seen.twins > 0, 'hidden things that frames could have shown').toBe(
				fixture.open !== true
			);
		});
		it('tells the phases of its steps', () => expect(seen.phases).toBeGreaterThan(0));
		it('understands or refuses anything as an order, and never throws', () => {
			tryParser((raw) => fixture.ruleset.parse(raw));
		});
		it('understands or refuses anything as options, and never throws', () => {
			tryParser((raw) => fixture.ruleset.parseOptions(raw));
			expect(fixture.ruleset.parseOptions(undefined).ok, 'defaults').toBe(true);
		});
		it('notices states that cannot be', () => tryInvariants(fixture));
	});
}

function registerGame<O, S, T, V, R extends Report>(
	fixture: Fixture<O, S, T, V, R>,
	{ style, number, table }: { style: Style; number: number; table: number },
	seen: Seen
): void {
	const name = `${style}/${number}`;
	if (ONLY !== undefined && ONLY !== name) return;
	const { seats, rawOptions } = tableOf(fixture, table);
	const seed = deriveSeed(`conformance/${fixture.ruleset.id}/${style}`, seedBytes(), number);
	const title = `game ${name}: ${seats} seats, options ${JSON.stringify(rawOptions)}, seed ${SEED}`;
	it(title, { timeout: GAME_TIME }, () => {
		const recording = playGame(fixture, { style, seed, seats, rawOptions, sparing: !ALL }, seen);
		if (number > 0) return;
		const again = replay(fixture.ruleset as AnyRuleset, jsonCopy(recording));
		expect(again.difference).toBeUndefined();
		expect(again.outcome).not.toBeNull();
	});
}

/** Seats and options of a table, numbered through all styles: enough of them bring up every pair. */
export function tableOf<O, S, T, V, R extends Report>(
	{ seats, options }: Fixture<O, S, T, V, R>,
	number: number
): Pick<GameSpec, 'seats' | 'rawOptions'> {
	// Options move on by one when both have come round, or the same pairs would meet again.
	const turned = Math.floor(number / leastCommonMultiple(seats.length, options.length));
	return {
		seats: seats[number % seats.length] as number,
		rawOptions: options[(number + turned) % options.length]
	};
}

function leastCommonMultiple(a: number, b: number): number {
	let multiple = a;
	while (multiple % b !== 0) multiple += a;
	return multiple;
}

const seedBytes = (): Uint8Array => deriveSeed('conformance', new Uint8Array(0), SEED);

const jsonCopy = (recording: Recording): Recording =>
	JSON.parse(JSON.stringify(recording)) as Recording;

type Parser = (raw: unknown) => ReturnType<AnyRuleset['parse']>;

function tryParser(parse: Parser): void {
	const draw = createRng(seedBytes()).stream('parser');
	for (let i = 0; i < 2000; i++) tryParse(parse, garbage(draw, 4));
	fc.assert(
		fc.property(fc.anything({ withNullPrototype: true, withSparseArray: true }), (raw) =>
			tryParse(parse, raw)
		),
		{ seed: SEED, numRuns: 1000 }
	);
}

/** Checks that an accepted value is clean data, and parses to itself. */
function tryParse(parse: Parser, raw: unknown): void {
	const result = parse(raw);
	if (!result.ok) expect(result.code).toMatch(/^[a-z][\w-]*$/i);
	else expect(parse(stored(result.value as Encodable))).toEqual({ ok: true, value: result.value });
}

/** Checks that the invariants notice some states that differ from a setup in one number. */
function tryInvariants<O, S, T, V, R extends Report>(fixture: Fixture<O, S, T, V, R>): void {
	const { ruleset } = fixture;
	const parsed = ruleset.parseOptions(fixture.options[0]);
	if (!parsed.ok) throw new Error(`the fixture's options: ${parsed.code}`);
	const seats = fixture.seats[0] as number;
	const { state } = begin({ ruleset, options: parsed.value, seats, seed: seedBytes() });
	const draw = createRng(seedBytes()).stream('wreck');
	let noticed = 0;
	for (let i = 0; i < 200; i++) {
		const wreck = wrecked(stored(state), draw);
		try {
			ruleset.assertInvariants(wreck as S);
		} catch {
			noticed++;
		}
	}
	expect(noticed).toBeGreaterThan(20);
}

function wrecked(value: unknown, draw: Stream): unknown {
	if (typeof value === 'number') return -1000 - draw.pick(1000);
	if (Array.isArray(value) && value.length > 0) {
		const at = draw.pick(value.length);
		return value.map((item: unknown, i) => (i === at ? wrecked(item, draw) : item));
	}
	if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
		const entries = Object.entries(value);
		const at = draw.pick(entries.length || 1);
		return Object.fromEntries(entries.map(([k, v], i) => [k, i === at ? wrecked(v, draw) : v]));
	}
	return typeof value === 'string' ? `${value}?` : value;
}
