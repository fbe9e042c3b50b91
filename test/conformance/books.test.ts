/**
 * The books balance: what each seat has before a step, plus what its own reports say was gained, minus
 * what they say was lost, is what it has after: in random games, games of bots, steps of orders made field
 * by field, and recorded games.
 */
import { describe, expect, it } from 'vitest';
import { advance, begin } from '../../engine/kernel/advance';
import { deriveSeed, fromHex } from '../../engine/kernel/hash';
import type { AnyRuleset, Report } from '../../engine/kernel/ruleset';
import { goldenGames } from '../golden/library';
import { ALL } from '../scope';
import { accountsOf, type AnyAccounts } from './accounts/all';
import { imbalances, untoldOf, type Imbalance } from './accounts/accounts';
import { tableOf } from './conformance';
import { fixtures } from './fixtures';
import { spoilGame } from './unthrown';

const FACTOR = Number(process.env['LACRE_GAMES'] ?? 1);
const SEED = Number(process.env['LACRE_SEED'] ?? 1);
const GAMES = Math.max(1, Math.round((ALL ? 6 : 2) * FACTOR));
const TIME = 600_000;

interface Step {
	readonly state: unknown;
	readonly reports: readonly Report[];
}

/** Accounts of every seat that do not balance over a step. */
function unbalanced(
	ruleset: AnyRuleset,
	accounts: AnyAccounts,
	seats: number,
	[before, { state, reports }]: readonly [unknown, Step]
): Imbalance[] {
	return Array.from({ length: seats }, (_, i) => i + 1).flatMap((seat) => {
		const views = {
			before: ruleset.view(before, seat) as unknown,
			after: ruleset.view(state, seat) as unknown
		};
		return imbalances(accounts, { seat, ...views }, reports);
	});
}

const told = fixtures.flatMap(({ ruleset }) => {
	const accounts = accountsOf(ruleset as AnyRuleset);
	return accounts ? [{ ruleset: ruleset as AnyRuleset, accounts }] : [];
});

describe.each(told)('the books of $ruleset.id', ({ ruleset, accounts }) => {
	const fixture = fixtures.find((one) => one.ruleset === ruleset) ?? fixtures[0];
	/** Entries of `untold` under which something did not balance. */
	const needed = new Set<string>();

	function watch(seats: number, step: readonly [unknown, Step]): void {
		const wrong = unbalanced(ruleset, accounts, seats, step).filter(({ account }) => {
			const entry = untoldOf(accounts.untold, account);
			if (entry !== undefined) needed.add(entry);
			return entry === undefined;
		});
		const [, { reports }] = step;
		const codes = wrong.length > 0 ? reports.map(({ code, data }) => ({ code, data })) : [];
		expect(wrong, JSON.stringify(codes).slice(0, 4000)).toEqual([]);
	}

	it.each(Array.from({ length: GAMES }, (_, i) => i))(
		'balance in game %i',
		{ timeout: TIME },
		(number) => {
			if (!fixture) throw new Error('no games');
			const seed = deriveSeed(`books/${ruleset.id}/${SEED}`, new Uint8Array(32), number);
			const table = tableOf(fixture, number);
			const tried = spoilGame(fixture, { ...table, seed }, 2, (before, next) =>
				watch(table.seats, [before, next as Step])
			);
			expect(tried.steps).toBeGreaterThan(0);
		}
	);

	const recorded = goldenGames().filter(
		({ recording }) => recording.ruleset === ruleset.id && recording.version === ruleset.version
	);

	it.each(recorded)('balance in the recorded game $name', { timeout: TIME }, ({ recording }) => {
		const { seats, setupSeed, steps } = recording;
		const options = ruleset.parseOptions(recording.options);
		if (!options.ok) throw new Error(options.code);
		const bytes = (hex: string): Uint8Array => fromHex(hex) ?? new Uint8Array();
		const setup = { ruleset, options: options.value as unknown, seats };
		let { state } = begin({ ...setup, seed: bytes(setupSeed) });
		for (const { seed, orders, bots } of steps) {
			const parsed = Object.entries(orders).flatMap(([seat, raw]) => {
				const order = ruleset.parse(raw);
				return order.ok ? [[Number(seat), order.value as unknown]] : [];
			});
			const given = Object.fromEntries(parsed) as Record<number, unknown>;
			const next = advance({ ruleset, state, orders: given, bots, seed: bytes(seed) });
			watch(seats, [state, next as Step]);
			state = next.state as unknown;
		}
		expect(ruleset.outcome(state)).not.toBeNull();
	});

	it('are told wherever the list of what is untold does not say otherwise', () => {
		expect([...needed].sort()).toEqual(Object.keys(accounts.untold).sort());
	});
});
