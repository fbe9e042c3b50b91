/** Released rules stay as they were released. Nothing is built here. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rulesets } from '../../engine/index';
import { advance } from '../../engine/kernel/advance';
import { framesOf } from '../../engine/kernel/frames';
import { createRng } from '../../engine/kernel/rng';
import { fromHex } from '../../engine/kernel/hash';
import { replay, type Recording } from '../../engine/kernel/replay';
import type { AnyRuleset } from '../../engine/kernel/ruleset';
import { keptFile, keptRules } from '../../engine/kept';
import { TECH_IDS } from '../../engine/rulesets/amos/data';
import { forecast } from '../../engine/rulesets/amos/forecast';
import { DEFAULT_OPTIONS } from '../../engine/rulesets/amos/options';
import type { OrderSheet, Player, State, View } from '../../engine/rulesets/amos/types';
import { view } from '../../engine/rulesets/amos/view';
import { ROOT } from '../architecture/layers.js';
import { goldenGames } from '../golden/library';
import { asScript, loadKept, readKept, runModule } from './module';

describe('kept rules', () => {
	it('are in the folder, and nothing else is', () => {
		expect(readdirSync(join(ROOT, 'static/kept')).sort()).toEqual(keptRules.map(keptFile).sort());
	});

	it('are registered once each, every version from the first on', () => {
		for (const id of new Set(keptRules.map((kept) => kept.id))) {
			const versions = keptRules.filter((kept) => kept.id === id).map(({ version }) => version);
			expect(versions).toEqual(versions.map((_, i) => i + 1));
		}
	});

	it('leave no gap to the sources: what came before them was kept', () => {
		for (const { id, version } of rulesets) {
			const newest = keptRules.filter((kept) => kept.id === id).at(-1)?.version ?? 0;
			expect([newest, newest + 1], `${id} ${version}`).toContain(version);
		}
	});

	it.each(keptRules)('$id $version is the file that was released', async (kept) => {
		const ruleset = await loadKept(kept);
		const { id, version, shape } = kept;
		expect(ruleset).toMatchObject({ id, version, shape });
	});

	it.each(keptRules)('$id $version asks nothing of its surroundings', (kept) => {
		const text = readKept(kept);
		expect(text).not.toMatch(/\b(import|require|fetch|document|window|self|globalThis)\b\s*[(.]/);
		expect(text.match(/\bexport\b/g)).toHaveLength(1);
	});

	it('are refused once a byte of them is another', () => {
		const [kept] = keptRules;
		if (!kept) throw new Error('nothing was released');
		expect(() => readKept({ ...kept, sha256: kept.sha256.replace(/.$/, '?') })).toThrow('changed');
	});

	it('become a script of the same body', async () => {
		const text = 'var a={id:`go`,version:3};export{a as go};\n';
		expect(await runModule(text, 'go')).toEqual({ id: 'go', version: 3 });
		const script = asScript(text, { id: 'go', version: 3 });
		expect(script).toContain('var a={id:`go`,version:3};\nreturn a');
		expect(() => asScript(text, { id: 'nim', version: 3 })).toThrow('no export');
		await expect(runModule(text, 'nim')).rejects.toThrow('no rules of nim');
	});
});

const SEED = new Uint8Array(32).fill(1);

/** Whoever knows everything. */
const rich = (player: Player): Player => ({ ...player, techs: TECH_IDS });

/** Fields of Amos 1 that later versions do without, wherever they stand. */
const GONE = ['pending', 'pendingSatellites', 'pendingTechs', 'raids', 'deliveries'];

/** The same without those fields, each of which has to be an empty list. */
function without(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(without);
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).flatMap(([key, inner]) => {
			if (!GONE.includes(key)) return [[key, without(inner)]];
			expect(inner, key).toEqual([]);
			return [];
		})
	);
}

/** The states of a recorded game, from its setup on. */
function* statesOf(rules: AnyRuleset, recording: Recording): Generator<State> {
	let state = replay(rules, { ...recording, steps: [] }).state as State;
	yield state;
	for (const { orders, bots, seed: hex } of recording.steps) {
		const seed = fromHex(hex) ?? SEED;
		state = advance({ ruleset: rules, state: state as unknown, orders, bots, seed }).state as State;
		yield state;
	}
}

describe('Amos 1', () => {
	const games = goldenGames().filter(({ name }) => name.startsWith('amos/1/'));

	it.each(games)(
		'$name: its states are shown as those of the present rules, whatever more is in them',
		async ({ recording }) => {
			const kept = keptRules.find(({ id, version }) => id === 'amos' && version === 1);
			if (!kept) throw new Error('no Amos 1');
			const rules = await loadKept(kept);
			const seats = Array.from({ length: recording.seats + 1 }, (_, seat) => seat);
			let looks = 0;
			for (const state of statesOf(rules, recording)) {
				const bare = without(state) as State;
				for (const seat of seats) {
					expect(without(rules.view(state, seat))).toEqual(view(bare, seat));
					expect(without(view(state, seat))).toEqual(view(bare, seat));
					looks++;
				}
				if (bare.phase === 'orders')
					expect(forecast(rules.view(state, 1) as View, 1, [])).toEqual(
						forecast(view(bare, 1), 1, [])
					);
			}
			expect(looks).toBe((recording.steps.length + 1) * seats.length);
		}
	);

	it('gives frames by its own rules, told of no report before the end', async () => {
		const [game] = games;
		const kept = keptRules.find(({ id, version }) => id === 'amos' && version === 1);
		if (!game || !kept) throw new Error('no Amos 1');
		const rules = await loadKept(kept);
		const { recording } = game;
		const [before, after] = [...statesOf(rules, recording)];
		const step = recording.steps[0];
		if (!before || !after || !step) throw new Error('no step');
		const { orders, bots } = step;
		const seed = fromHex(step.seed) ?? SEED;
		const frames = framesOf({ ruleset: rules, state: before as unknown, orders, bots, seed }, 1);
		expect(frames.map(({ phase }) => phase)).toContain('movement');
		expect(frames.at(-1)?.view).toEqual(rules.view(after, 1));
		expect(frames.slice(0, -1).every(({ told }) => told === 0)).toBe(true);
		expect(frames.at(-1)?.told).toBeGreaterThan(5);
	});

	it('AM-265: lets a bid deny a crate at no cost, as it always did; the present rules do not', async () => {
		const [amos] = rulesets;
		const kept = keptRules.find(({ id, version }) => id === 'amos' && version === 1);
		if (!amos || !kept) throw new Error('no Amos');
		const before = await loadKept(kept);
		const stateOf = (ruleset: typeof amos): State => {
			const start = ruleset.setup(DEFAULT_OPTIONS, 2, createRng(SEED)) as State;
			const players = start.players.map((player) => (player.seat === 1 ? rich(player) : player));
			return { ...start, players, turn: 2, lot: 8 };
		};
		const bid = (seat: number, hd: number): OrderSheet => {
			const planet = stateOf(amos).planets.find(({ owner }) => owner === seat)?.id ?? 0;
			return [{ kind: 'bid', lot: 8, hd, planet }];
		};
		const orders = { 1: bid(1, 30), 2: bid(2, 20) };
		const seed = new Uint8Array(32).fill(3);
		const play = (ruleset: typeof amos) =>
			advance({ ruleset, state: stateOf(ruleset) as unknown, orders, bots: {}, seed });
		const winner = (ruleset: typeof amos): unknown =>
			play(ruleset).reports.find(({ code }) => code === 'lotSold')?.data;
		expect(before.check(before.view(stateOf(before), 1), 1, orders[1])).toEqual([]);
		expect(amos.check(amos.view(stateOf(amos), 1), 1, orders[1])).toMatchObject([
			{ code: 'already-have', severity: 'refusal', at: [0], voids: [0] }
		]);
		expect(winner(before)).toEqual({ lot: 8, winner: 1, hd: 30 });
		expect(winner(amos)).toEqual({ lot: 8, winner: 2, hd: 20 });
		expect(play(before).hash).not.toBe(play(amos).hash);
	});
});
