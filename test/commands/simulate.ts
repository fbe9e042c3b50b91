/**
 * `npm run simulate -- --seeds N [--mode MODE] [--people A-B] [--seed S]`: tables under every fault that the
 * simulation knows, on all cores or in `--workers K` processes. Exit code 0 only if no law was broken. `--mode safety`:
 * faults and the hostile member to the end. `--mode liveness`: then a core of seats is healed, and must get on within
 * a bounded number of days. `--mode whole` (without it): then everybody is healed. `--mutants`: instead, the protocol
 * broken on purpose in one place after the other; with `--quick` only those that are found soon, with `--named TEXT`
 * those named like that. `--bytes`: what a turn costs, with real cryptography. `--mailbox`: tables by mailbox under
 * relays that do what a seed says. `--pace`: how long a turn takes by post. `--rounds GAME`: how long a round does.
 */
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { everyFixture, fixtureOf } from '../conformance/fixtures';
import { storm } from '../mailbox/storm';
import { testAll, type Caught } from '../simulation/breeding';
import { MUTANTS, type Mutant } from '../simulation/mutants';
import { cores } from '../pool';
import { doAll } from '../simulation/pool';
import { quantile, tallyOf, together, type Run, type Tally } from '../simulation/tally';
import { MODES, type Mode } from '../simulation/weather';
import { measurePace, measureRounds, measureStart, type RoundPace } from '../simulation/visits';
import { BadArguments, main, orUsage, wholeNumber, type Output } from './command';

const USAGE =
	'usage: npm run simulate -- --seeds N [--mode safety|liveness|whole] [--people A-B] [--seed S] [--rounds GAME] [--pace] [--workers K] [--mutants [--quick] [--named TEXT]] [--bytes] [--mailbox]';
const MOST = 100_000_000;
const SHOWN = 5;

export function simulateCommand(args: readonly string[], output: Output): Promise<number> {
	return orUsage(USAGE, output, () => {
		const { values } = parseArgs({
			args: [...args],
			options: {
				seeds: { type: 'string', default: '300' },
				seed: { type: 'string', default: '1' },
				people: { type: 'string', default: '2-7' },
				mode: { type: 'string', default: 'whole' },
				rounds: { type: 'string' },
				bytes: { type: 'boolean', default: false },
				pace: { type: 'boolean', default: false },
				mailbox: { type: 'boolean', default: false },
				mutants: { type: 'boolean', default: false },
				quick: { type: 'boolean', default: false },
				named: { type: 'string', default: '' },
				workers: { type: 'string', default: String(cores()) }
			}
		});
		if (values.bytes) return sayBytes(output);
		if (values.pace) return sayPace(output);
		if (values.mailbox) return mailboxes(values.seed, values.seeds, output);
		if (values.rounds !== undefined) return sayRounds(values.rounds, output);
		const workers = wholeNumber('workers', values.workers, 1, 256);
		if (values.mutants)
			return huntAll({ quick: values.quick, only: values.named, workers }, output);
		const first = wholeNumber('seed', values.seed, 0, MOST);
		const count = wholeNumber('seeds', values.seeds, 1, MOST);
		const mode = modeOf(values.mode);
		return run({ first, count, people: range(values.people), mode }, workers, output);
	});
}

function modeOf(name: string): Mode {
	const mode = MODES.find((known) => known === name);
	if (!mode) throw new BadArguments(`--mode is one of ${MODES.join(', ')}`);
	return mode;
}

function range(text: string): [number, number] {
	const [low, high = low] = text.split('-');
	return [wholeNumber('people', low, 2, 12), wholeNumber('people', high, Number(low), 12)];
}

/** Seeds that a worker gets at once. */
const BATCH = 25;

async function run(whole: Run, workers: number, output: Output): Promise<number> {
	const start = performance.now();
	const { counts, failures, days, seconds, seeds, decided, excused } =
		workers === 1 || whole.count <= BATCH
			? tallyOf(whole)
			: together(
					await doAll(
						batchesOf(whole).map((part) => ({ kind: 'seeds', run: part }) as const),
						workers
					)
				);
	const wall = (performance.now() - start) / 1000;
	for (const failure of failures.slice(0, SHOWN)) show(failure, whole, output);
	for (const name of Object.keys(counts).sort()) output.say(`${name}: ${counts[name]}`);
	output.say(
		`${whole.mode}: ${decided} decisions, ${(decided / seeds).toFixed(1)} a seed; the liar came to sit among three in ${excused}`
	);
	if (whole.mode !== 'safety')
		output.say(
			`days to the end once healed: ${quantile(days, 0.5)} in half of all, ${quantile(days, 0.99)} in all but one of a hundred, ${quantile(days, 1)} at most`
		);
	output.say(
		`${seeds} seeds, ${failures.length} with violations; ${((60 * seeds) / seconds).toFixed(0)} seeds a minute of processor time (${((60 * seeds) / wall).toFixed(0)} by the clock)`
	);
	return failures.length === 0 ? 0 : 1;
}

function batchesOf(whole: Run): Run[] {
	const batches: Run[] = [];
	const end = whole.first + whole.count;
	for (let first = whole.first; first < end; first += BATCH)
		batches.push({ ...whole, first, count: Math.min(BATCH, end - first) });
	return batches;
}

function show(
	{ weather, faults }: Tally['failures'][number],
	{ people, mode }: Run,
	output: Output
): void {
	output.say(`seed ${weather.seed}:`);
	for (const { what, at } of faults.slice(0, SHOWN)) output.say(`  ${what} (visit ${at})`);
	output.say(`  ${JSON.stringify(weather)}`);
	output.say(
		`  again: npm run simulate -- --seed ${weather.seed} --seeds 1 --people ${people.join('-')} --mode ${mode}`
	);
}

/** Days that a turn takes, for tables of several sizes, and visits until the first. */
function sayPace(output: Output): number {
	for (const people of [2, 4, 6, 8]) {
		const { present, silent, dormant } = measurePace(people);
		const days = (n: number): string => (n === 0 ? '-' : n.toFixed(2));
		output.say(
			`${people} people with a visit a day: days a turn: ${days(present)} all present, ${days(silent)} one silent, ${days(dormant)} once it is dormant`
		);
	}
	output.say(
		`three people by mailbox: ${measureStart()} visits from the invite to the first order`
	);
	return 0;
}

const days = (n: number): string => (n === 0 ? '-' : n.toFixed(1));

const roundLine = (head: string, { steps, present, silent, dormant }: RoundPace): string =>
	`${head}: ${steps.toFixed(1)} steps a round; days a round: ${days(present)} all present, ${days(silent)} one silent, ${days(dormant)} once it is dormant`;

/** Time that a round takes, for few, some and many people. */
function sayRounds(id: string, output: Output): number {
	const fixture = fixtureOf(id);
	if (!fixture)
		throw new BadArguments(
			`--rounds is one of ${everyFixture.map((f) => f.ruleset.id).join(', ')}`
		);
	const { min, max } = fixture.ruleset.seats;
	for (const people of [2, 3, 4, 6].filter((n) => n >= min && n <= max)) {
		output.say(
			roundLine(`${id}, ${people} people with a visit a day`, measureRounds(fixture, people, 4))
		);
		const { person } = fixture;
		if (person)
			output.say(
				roundLine(
					'the same, leaving turns for later',
					measureRounds(fixture, people, 4, (view, seat, rng) => person(view, seat, rng) as unknown)
				)
			);
	}
	return 0;
}

/** Tables by mailbox, some a second. */
async function mailboxes(seed: string, seeds: string, output: Output): Promise<number> {
	const first = wholeNumber('seed', seed, 0, MOST);
	const count = wholeNumber('seeds', seeds, 1, MOST);
	const faults: Record<string, number> = {};
	let [failed, rounds] = [0, 0];
	for (let i = first; i < first + count; i++) {
		const outcome = await storm(i);
		rounds = Math.max(rounds, outcome.rounds);
		for (const [name, n] of Object.entries(outcome.faults)) faults[name] = (faults[name] ?? 0) + n;
		if (outcome.violations.length === 0) continue;
		failed++;
		output.say(`seed ${i}: ${outcome.violations.join('; ')}`);
		output.say(`  again: npm run simulate -- --mailbox --seed ${i} --seeds 1`);
	}
	for (const name of Object.keys(faults).sort()) output.say(`fault ${name}: ${faults[name]}`);
	output.say(
		`${count} seeds by mailbox, ${failed} with violations; at most ${rounds} rounds of visits to healed relays`
	);
	return failed === 0 ? 0 : 1;
}

/** Most bytes that a turn takes to each of six, and of a record for each byte of its envelopes. */
export const BUDGET = { given: 8000, record: 1.2 };

/** The bytes of a turn of Los Amos among six, next to its orders, deflated. */
async function sayBytes(output: Output): Promise<number> {
	const { measureBytes } = await import('../simulation/bytes');
	const { people, turns, given, record, envelopes, orders } = measureBytes(6, 8);
	const isKept = given <= BUDGET.given && record <= BUDGET.record * envelopes;
	output.say(
		`${people} people, ${turns} turns of Los Amos: ${given.toFixed(0)} bytes a turn to each (budget ${BUDGET.given}); its record ${record.toFixed(0)}, ${(record / envelopes).toFixed(2)} times its envelopes of ${envelopes.toFixed(0)} (budget ${BUDGET.record}: ${isKept ? 'kept' : 'NOT KEPT'}); the orders deflated ${orders.toFixed(0)}`
	);
	return isKept ? 0 : 1;
}

/** Hunts all mutants, those of unit tests together. `only`: names that contain this. */
async function huntAll(
	{ quick, only, workers }: { quick: boolean; only: string; workers: number },
	output: Output
): Promise<number> {
	const all = MUTANTS.filter((mutant) => !(quick && mutant.slow) && mutant.name.includes(only));
	if (all.length === 0) throw new BadArguments(`no mutant is named like ${only}`);
	const tested = all.filter(({ tests }) => tests);
	const found =
		tested.length > 0 ? await testAll(tested, workers) : new Map<Mutant, Caught | undefined>();
	const hunted = all.filter((mutant) => mutant.hunt && !found.get(mutant));
	const jobs = hunted.map(({ name }) => ({ kind: 'hunt', mutant: name }) as const);
	(await doAll(jobs, workers)).forEach((caught, i) => found.set(hunted[i] as Mutant, caught));
	for (const mutant of all) {
		const caught = found.get(mutant);
		const what = caught && (caught.what.split('\n')[0] as string).slice(0, 120);
		output.say(
			caught ? `caught: ${mutant.name}, by ${caught.by}: ${what}` : `ESCAPED: ${mutant.name}`
		);
	}
	const escaped = all.filter((mutant) => !found.get(mutant));
	output.say(`${all.length} mutants, ${escaped.length} escaped`);
	return escaped.length === 0 ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(simulateCommand);
