/**
 * The protocol broken on purpose, one place at a time. A simulation that lets one of these pass would
 * prove nothing. Each is made by replacing a text of the source, so that a mutant whose place is gone
 * is noticed too.
 *
 * Run as a program it prints, for each, the seed and the property that caught it.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Scenario } from './scenario';

export interface Mutant {
	readonly name: string;
	/** Texts replaced in the source. */
	readonly edits: readonly {
		readonly file: string;
		readonly find: string;
		readonly replace: string;
	}[];
	/** Tricks that bring it out soonest, to save time; all of them if none is named. */
	readonly only?: readonly string[];
	readonly also?: Partial<Scenario>;
	/** Takes long to come out: hunted by the command, not in the test run. */
	readonly slow?: true;
	/** Where to look: the hunt begins with a seed known to catch it. */
	readonly from: number;
	readonly seeds: number;
}

const PROTOCOL = 'src/lib/protocol';
const LIES = ['equivocatingLeader', 'lyingCall', 'votesForTwoCuts', 'doubleEnvelope'];
const DUEL: Partial<Scenario> = {
	duel: true,
	people: 4,
	steps: 1,
	visits: 16,
	liar: true,
	hesitation: 700,
	obedience: 300,
	tricks: 2
};

export const MUTANTS: readonly Mutant[] = [
	{
		name: 'votes counted across ballots',
		edits: [
			{
				file: `${PROTOCOL}/ballot.ts`,
				find: '`${cast.ballot.number}/${cast.ballot.leader}/${cast.cut.id}`',
				replace: 'cast.cut.id'
			}
		],
		only: LIES,
		also: DUEL,
		from: 1,
		seeds: 6000
	},
	{
		name: 'opened before the vote',
		edits: [
			{
				file: `${PROTOCOL}/act.ts`,
				find: 'if (!full || others.length > 0) return false;',
				replace:
					'if (!full || others.length > 0) return castVote(table, step, cutOf(table, step, []), BALLOT_ZERO, now);'
			}
		],
		only: ['lateEnvelope', 'equivocatingLeader', 'lyingCall'],
		from: 1,
		seeds: 2000
	},
	{
		name: 'highest ballot ignored',
		edits: [
			{
				file: `${PROTOCOL}/cut.ts`,
				find: 'if (highest && !isFree(world, step, highest, bound, calls)) {',
				replace: 'if (highest && step.number < 0) {'
			}
		],
		only: LIES,
		also: DUEL,
		from: 1,
		seeds: 2000
	},
	{
		name: 'promises not kept',
		edits: [
			{
				file: `${PROTOCOL}/act.ts`,
				find: "if (bound || step.mode === 'open') return false;",
				replace:
					"if (step.votes.some((v) => v.seat === table.seat) || step.mode === 'open') return false;"
			},
			{
				file: `${PROTOCOL}/ballot.ts`,
				find: 'if (order > 0 || (order === 0 && before.cut !== cut)) return false;',
				replace: 'void order;'
			},
			{
				file: `${PROTOCOL}/ballot.ts`,
				find: 'compareBallots(callBody(call).ballot, ballot) > 0 &&',
				replace: 'ballot.number < 0 &&'
			}
		],
		also: { ...DUEL, liar: false },
		from: 1,
		seeds: 500
	},
	{
		name: 'two cuts of one ballot: the first one taken',
		edits: [
			{
				file: `${PROTOCOL}/cut.ts`,
				find: 'return settle(step, highest, cuts, calls, bound);',
				replace: 'return cuts[0];'
			}
		],
		only: LIES,
		also: DUEL,
		slow: true,
		from: 3900,
		seeds: 16000
	},
	{
		name: 'a bare majority decides',
		edits: [
			{
				file: `${PROTOCOL}/standing.ts`,
				find: 'return n <= 3 ? 2 : Math.floor((n + 1) / 2) + 1;',
				replace: 'return Math.floor(n / 2) + 1;'
			}
		],
		only: LIES,
		also: { ...DUEL, people: 5 },
		slow: true,
		from: 1,
		seeds: 6000
	},
	{
		name: 'partial signatures not checked',
		edits: [
			{
				file: `${PROTOCOL}/ballot.ts`,
				find: 'if (!group || !world.crypto.checkPartial(group, place, held.seat, partial)) return undefined;',
				replace: 'void place, partial; if (!group) return undefined;'
			}
		],
		only: ['badPartial'],
		from: 1,
		seeds: 500
	},
	{
		name: 'no return after a restore',
		edits: [
			{
				file: `${PROTOCOL}/table.ts`,
				find: '\ttable.returning = false;\n\tconst prev',
				replace:
					"\ttable.returning = false;\n\tif (log > 0) return refuse(table, 'no-seat');\n\tconst prev"
			}
		],
		also: { restores: 1 },
		from: 1,
		seeds: 1000
	},
	{
		name: 'own entries not flushed before they leave',
		edits: [
			{
				file: 'test/simulation/device.ts',
				find: '\tflush(store);\n\tfor (const held of entries) store.durable.push(held.signed);',
				replace:
					'\tfor (const held of entries) (held.seat ? store.volatile : store.durable).push(held.signed);'
			}
		],
		also: { crashes: 200 },
		from: 1,
		seeds: 500
	},
	{
		name: 'a bad deal is voted for',
		edits: [
			{
				file: `${PROTOCOL}/cut.ts`,
				find: '!only || found.length > 1 || bad.has(only.id)',
				replace: '!only || found.length > 1'
			}
		],
		only: ['badDeal'],
		also: { obedience: 0, tricks: 1 },
		from: 26,
		seeds: 1000
	},
	{
		name: 'a copied envelope opens',
		edits: [
			{
				file: 'test/simulation/notary.ts',
				find: 'if (!found || found.seat !== seat || found.place',
				replace: 'if (!found || found.place'
			}
		],
		only: ['copiedEnvelope'],
		also: { obedience: 500, steps: 3 },
		from: 1,
		seeds: 500
	}
];

interface Caught {
	readonly name: string;
	readonly seed: number;
	readonly what: string;
}

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** A copy of the sources with one mutant in it. */
function breed(mutant: Mutant): string {
	const home = mkdtempSync(join(tmpdir(), 'lacre-mutant-'));
	cpSync(join(ROOT, PROTOCOL), join(home, PROTOCOL), { recursive: true });
	cpSync(join(ROOT, 'test/simulation'), join(home, 'test/simulation'), { recursive: true });
	symlinkSync(join(ROOT, 'engine'), join(home, 'engine'));
	symlinkSync(join(ROOT, 'node_modules'), join(home, 'node_modules'));
	writeFileSync(join(home, 'package.json'), '{ "type": "module" }');
	for (const { file, find, replace } of mutant.edits) {
		const path = join(home, file);
		const source = readFileSync(path, 'utf8');
		if (!source.includes(find)) throw new Error(`${mutant.name}: its place in ${file} is gone`);
		writeFileSync(
			path,
			source.replace(find, () => replace)
		);
	}
	return home;
}

/** The first seed whose run shows the flaw; undefined: it got away. */
export async function hunt(mutant: Mutant): Promise<Caught | undefined> {
	const home = breed(mutant);
	const load = (file: string): Promise<unknown> =>
		import(pathToFileURL(join(home, 'test/simulation', file)).href);
	try {
		const { simulate } = (await load('world.ts')) as typeof import('./world');
		const { scenarioOf } = (await load('scenario.ts')) as typeof import('./scenario');
		for (let seed = mutant.from; seed < mutant.from + mutant.seeds; seed++) {
			const scenario: Scenario = {
				...scenarioOf(seed, mutant.only ? [4, 6] : [2, 7]),
				...(mutant.only ? { only: mutant.only, liar: true } : {}),
				...mutant.also
			};
			const what = firstViolation(() => simulate(scenario).violations);
			if (what) return { name: mutant.name, seed, what };
		}
		return undefined;
	} finally {
		rmSync(home, { recursive: true, force: true });
	}
}

function firstViolation(run: () => string[]): string | undefined {
	try {
		return run()[0];
	} catch (error) {
		return `crash: ${(error as Error).message}`;
	}
}
