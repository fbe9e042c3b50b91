/** For tests: toy games as games of the table page, and an engine on this thread. */
import { findRuleset } from '$engine/index';
import type { AnyRuleset, Data } from '$engine/kernel/ruleset';
import type { GameUi } from '../games/game';
import { convoy } from '../../../test/rulesets/convoy';
import { nim } from '../../../test/rulesets/nim';
import { foundingBytes, type Founding, type FoundingSeat } from '../store/founding';
import { foundTable } from '../store/tables';
import type { Answer, Engine, Job, Progress } from './engine/engine';
import { work, type FindRuleset } from './engine/work';

const TOYS: readonly AnyRuleset[] = [convoy, nim];
const toyOf = (id: string): AnyRuleset | undefined => TOYS.find((toy) => toy.id === id);
const find = (id: string): AnyRuleset | undefined => toyOf(id) ?? findRuleset(id);

/** Does what the worker does, with other rules for some games if need be; `fail` breaks the next job. */
export class HereEngine implements Engine {
	constructor(private readonly rules: FindRuleset = find) {}

	fail: Error | undefined;
	/** Every job done. */
	readonly jobs: Job[] = [];

	async run<J extends Job>(job: J, onprogress?: (progress: Progress) => void): Promise<Answer<J>> {
		const failure = this.fail;
		this.fail = undefined;
		if (failure) throw failure;
		this.jobs.push(job);
		return structuredClone(work(job, this.rules, onprogress ?? (() => undefined)));
	}
}

const nothing = (() => undefined) as unknown as GameUi['Rulebook'] & GameUi['Board'];

/** A game of the table page that shows nothing. */
const bareUi = (ruleset: AnyRuleset): GameUi => ({
	ruleset,
	name: () => ruleset.id,
	stepTitle: () => '',
	stepName: () => '',
	createPlan: () => ({}),
	Board: nothing,
	Orders: nothing,
	ReportPage: nothing,
	Players: nothing,
	History: nothing,
	Rulebook: nothing,
	emptyOrder: () => [],
	unfinished: () => [],
	leadLines: () => ({ mine: '', world: '' }),
	outcomeText: () => ''
});

export const loadToy = (id: string): Promise<GameUi | undefined> => {
	const toy = toyOf(id);
	return Promise.resolve(toy && bareUi(toy));
};

/** `people` persons first, then bots. */
interface ToyTable {
	readonly people: number;
	readonly bots: number;
	readonly ruleset: string;
	readonly options: Data;
	/** Version of the rules, 1 by default. */
	readonly version?: number;
	/** The same seed, the same game. */
	readonly seed?: number;
}

export async function toyTable(
	engine: Engine,
	{ people, bots, ruleset, version = 1, options, seed = 1 }: ToyTable
): Promise<string> {
	const seats = Array.from({ length: people + bots }, (_, i): FoundingSeat => {
		const base = { name: `Seat ${i + 1}`, colour: i % 8, emblem: `e${i}` };
		return i < people ? { ...base, kind: 'person' } : { ...base, kind: 'bot', level: 'bot' };
	});
	const founding: Founding = {
		ruleset,
		version,
		options,
		seats,
		seed: new Uint8Array(32).fill(seed),
		created: 0
	};
	const first = await engine.run({
		kind: 'begin',
		ruleset,
		version,
		options,
		seats: seats.length,
		seed: founding.seed
	});
	const awaited = first.pending.filter((seat) => seat <= people);
	return foundTable({ founding: foundingBytes(founding), ...first, awaited }, 0);
}

/** Founds a table of convoys, where every step asks everybody. */
export const convoyTable = (
	engine: Engine,
	people: number,
	bots: number,
	turns = 5,
	seed = 1
): Promise<string> =>
	toyTable(engine, { people, bots, ruleset: 'convoy', options: { turns }, seed });

/** Founds a table of nim, where every step asks one. */
export const nimTable = (
	engine: Engine,
	people: number,
	bots: number,
	heaps: readonly number[]
): Promise<string> =>
	toyTable(engine, { people, bots, ruleset: 'nim', options: { heaps: [...heaps] } });
