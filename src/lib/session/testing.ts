/** For tests: convoys as a game of the table page, and an engine on this thread. */
import { findRuleset } from '$engine/index';
import type { AnyRuleset } from '$engine/kernel/ruleset';
import type { GameUi } from '../games/game';
import { convoy } from '../../../test/rulesets/convoy';
import { foundingBytes, type Founding, type FoundingSeat } from '../store/founding';
import { foundTable } from '../store/tables';
import type { Answer, Engine, Job, Progress } from './engine';
import { work } from './engine-work';

const find = (id: string): AnyRuleset | undefined => (id === 'convoy' ? convoy : findRuleset(id));

/** Does what the worker does; `fail` breaks the next job. */
export class HereEngine implements Engine {
	fail: Error | undefined;
	/** Every job done. */
	readonly jobs: Job[] = [];

	async run<J extends Job>(job: J, onprogress?: (progress: Progress) => void): Promise<Answer<J>> {
		const failure = this.fail;
		this.fail = undefined;
		if (failure) throw failure;
		this.jobs.push(job);
		return structuredClone(work(job, find, onprogress ?? (() => undefined)));
	}
}

const nothing = (() => undefined) as unknown as GameUi['Rulebook'];

export const convoyUi: GameUi = {
	ruleset: convoy,
	name: () => 'Convoys',
	stepTitle: () => '',
	createDesk: () => ({}),
	Board: nothing,
	Orders: nothing,
	ReportPage: nothing,
	Players: nothing,
	History: nothing,
	Rulebook: nothing,
	emptyOrder: () => [],
	unfinished: () => [],
	outcomeText: () => ''
} as GameUi;

export const loadConvoy = (id: string): Promise<GameUi | undefined> =>
	Promise.resolve(id === 'convoy' ? convoyUi : undefined);

/** Founds a table of convoys: `people` persons first, then bots. The same seed, the same game. */
export async function convoyTable(
	engine: Engine,
	people: number,
	bots: number,
	turns = 5,
	seed = 1
): Promise<string> {
	const seats = Array.from({ length: people + bots }, (_, i): FoundingSeat => {
		const base = { name: `Seat ${i + 1}`, colour: i % 8, emblem: `e${i}` };
		return i < people ? { ...base, kind: 'person' } : { ...base, kind: 'bot', level: 'bot' };
	});
	const founding: Founding = {
		ruleset: 'convoy',
		version: 1,
		options: { turns },
		seats,
		seed: new Uint8Array(32).fill(seed),
		created: 0
	};
	const { ruleset, version, options } = founding;
	const first = await engine.run({
		kind: 'begin',
		...{ ruleset, version, options, seats: seats.length, seed: founding.seed }
	});
	const awaited = first.pending.filter((seat) => seat <= people);
	return foundTable({ founding: foundingBytes(founding), ...first, awaited }, 0);
}
