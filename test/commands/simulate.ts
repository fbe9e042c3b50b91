/**
 * `npm run simulate -- --seeds N [--mode MODE] [--seats A-B] [--seed S] [--game NAME]`: tables under
 * every fault that the simulation knows, on all cores or in `--workers K` processes. Exit code 0 only if
 * no invariant was broken. `--mode safety`: faults and the hostile member to the end. `--mode liveness`:
 * then a core of seats is healed, the rest stays as bad as it is, and the core must get on within a
 * bounded number of rounds. `--mode whole` (without it): then everybody is healed. `--mutants`: instead, the protocol broken on purpose in one place after the
 * other; with `--quick` only those that are found soon, with `--named TEXT` those named like that.
 * `--twins all`: every twins schedule of four seats, or of five with `--seats 5`; with a number that
 * one alone. `--curves`: small tables with real cryptography. `--bytes`: what a turn costs, with real
 * cryptography. `--mailbox`: tables by mailbox under relays that do what a seed says. `--pace`: how long a turn takes by post. `--rounds`: how long a round of a game does.
 */
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { everyFixture, fixtureOf } from '../conformance/fixtures';
import { storm } from '../mailbox/storm';
import { testAll, type Caught } from '../simulation/breeding';
import { MUTANTS, type Mutant } from '../simulation/mutants';
import { GAMES, playOf } from '../simulation/play-of';
import { cores, doAll } from '../simulation/pool';
import { MODES, type Mode, type Scenario } from '../simulation/scenario';
import { quantile, tallyOf, together, type Failure, type Run } from '../simulation/tally';
import { shrink } from '../simulation/shrink';
import { countOf, FAMILIES } from '../simulation/twins';
import { measureFullPace, measurePace, measureRounds } from '../simulation/visits';
import { simulate } from '../simulation/world';
import { BadArguments, main, orUsage, wholeNumber, type Output } from './command';

const USAGE =
	'usage: npm run simulate -- --seeds N [--mode safety|liveness|whole] [--seats A-B] [--seed S] [--game NAME] [--rounds RULESET] [--pace] [--workers K] [--twins all|K|A-B] [--mutants [--quick] [--named TEXT]] [--curves] [--bytes] [--mailbox]';
const MOST = 100_000_000;
const SHOWN = 5;

export function simulateCommand(args: readonly string[], output: Output): Promise<number> {
	return orUsage(USAGE, output, () => {
		const { values } = parseArgs({
			args: [...args],
			options: {
				seeds: { type: 'string', default: '300' },
				seed: { type: 'string', default: '1' },
				seats: { type: 'string', default: '2-7' },
				game: { type: 'string' },
				mode: { type: 'string', default: 'whole' },
				rounds: { type: 'string' },
				bytes: { type: 'boolean', default: false },
				pace: { type: 'boolean', default: false },
				twins: { type: 'string' },
				curves: { type: 'boolean', default: false },
				mailbox: { type: 'boolean', default: false },
				mutants: { type: 'boolean', default: false },
				quick: { type: 'boolean', default: false },
				named: { type: 'string', default: '' },
				workers: { type: 'string', default: String(cores()) }
			}
		});
		if (values.bytes) return sayBytes(output);
		if (values.pace) return sayPace(output);
		if (values.curves) return onCurves(values.seed, values.seeds, output);
		if (values.mailbox) return mailboxes(values.seed, values.seeds, output);
		if (values.rounds !== undefined) return sayRounds(values.rounds, output);
		const workers = wholeNumber('workers', values.workers, 1, 256);
		if (values.twins !== undefined)
			return sayTwins(values.twins, values.seats === '5' ? 5 : 4, workers, output);
		if (values.mutants)
			return huntAll({ quick: values.quick, only: values.named, workers }, output);
		if (values.game !== undefined && !GAMES.includes(values.game))
			throw new BadArguments(`--game is one of ${GAMES.join(', ')}`);
		const first = wholeNumber('seed', values.seed, 0, MOST);
		const count = wholeNumber('seeds', values.seeds, 1, MOST);
		const mode = modeOf(values.mode);
		const seats = range(values.seats);
		return run({ first, count, seats, game: values.game, mode }, workers, output);
	});
}

function modeOf(name: string): Mode {
	const mode = MODES.find((known) => known === name);
	if (!mode) throw new BadArguments(`--mode is one of ${MODES.join(', ')}`);
	return mode;
}

function range(text: string): [number, number] {
	const [low, high = low] = text.split('-');
	return [wholeNumber('seats', low, 2, 14), wholeNumber('seats', high, Number(low), 14)];
}

/** Seeds that a worker gets at once. */
const BATCH = 40;

async function run(whole: Run, workers: number, output: Output): Promise<number> {
	const start = performance.now();
	const { totals, failures, seconds, seeds, rounds } =
		workers === 1 || whole.count <= BATCH
			? tallyOf(whole)
			: together(
					await doAll(
						batchesOf(whole).map((run) => ({ kind: 'seeds', run }) as const),
						workers
					)
				);
	const wall = (performance.now() - start) / 1000;
	for (const failure of failures.slice(0, SHOWN)) show(failure, whole, output);
	for (const name of Object.keys(totals).sort()) output.say(`${name}: ${totals[name]}`);
	output.say(
		`${seeds} seeds, ${failures.length} with violations; ${(seeds / seconds).toFixed(0)} seeds a second of processor time (${(seeds / wall).toFixed(0)} by the clock)`
	);
	const steps = totals['steps decided'] ?? 0;
	output.say(
		`${whole.mode}: ${steps} steps decided, ${(steps / seeds).toFixed(1)} a seed, ${(steps / seconds).toFixed(0)} a second of processor time`
	);
	if (whole.mode !== 'safety')
		output.say(
			`rounds of visits for ${whole.mode === 'whole' ? 'the slowest step of a healed table' : 'all steps of a healed core'}: ${quantile(rounds, 0.5)} in half of all, ${quantile(rounds, 0.999)} in all but one of a thousand, ${rounds.length - 1} at most`
		);
	if (whole.mode !== 'whole') return failures.length === 0 ? 0 : 1;
	for (const people of [2, 4, 6]) {
		const pace = measurePace(people, 5);
		output.say(
			`days a turn, ${people} people with a visit a day: ${pace.present.toFixed(1)} all present, ${pace.silent.toFixed(1)} one silent, ${pace.dormant.toFixed(1)} once it is dormant`
		);
	}
	return failures.length === 0 ? 0 : 1;
}

function batchesOf(whole: Run): Run[] {
	const batches: Run[] = [];
	const end = whole.first + whole.count;
	for (let first = whole.first; first < end; first += BATCH)
		batches.push({ ...whole, first, count: Math.min(BATCH, end - first) });
	return batches;
}

/** Schedules that a worker gets at once. */
const SLICE = 256;

async function sayTwins(
	which: string,
	seats: number,
	workers: number,
	output: Output
): Promise<number> {
	const family = FAMILIES.find((one) => one.seats === seats);
	if (!family) throw new BadArguments('twins are at tables of 4 or 5');
	const most = countOf(family);
	const [low = '', high = low] = which === 'all' ? ['0', String(most - 1)] : which.split('-');
	const first = wholeNumber('twins', low, 0, most - 1);
	const end = wholeNumber('twins', high, first, most - 1) + 1;
	const jobs = [];
	for (let at = first; at < end; at += SLICE) {
		const slice = { family, first: at, count: Math.min(SLICE, end - at), stride: 1 };
		jobs.push({ kind: 'twins', slice } as const);
	}
	const tallies = await doAll(jobs, workers);
	const failures = tallies.flatMap((tally) => tally.failures);
	for (const { index, violations } of failures.slice(0, SHOWN)) {
		output.say(`schedule ${index}: ${violations.join('; ')}`);
		output.say(`  again: npm run simulate -- --twins ${index} --seats ${seats}`);
	}
	const sum = (of: 'schedules' | 'forked' | 'later' | 'seconds'): number =>
		tallies.reduce((total, tally) => total + tally[of], 0);
	output.say(
		`twins, ${seats} seats, ${family.rounds} rounds: ${sum('schedules')} of ${most} schedules, ${failures.length} with violations; twins forked in ${sum('forked')}, a later ballot decided ${sum('later')}; ${(sum('schedules') / sum('seconds')).toFixed(0)} a second of processor time`
	);
	return failures.length === 0 ? 0 : 1;
}

/** Days that a turn takes, for tables of several sizes. */
function sayPace(output: Output): number {
	for (const people of [2, 4, 6, 8]) {
		const { visits, present, silent, dormant, lying, longest } = measureFullPace(people);
		const days = (n: number): string => (n === 0 ? '-' : n.toFixed(1));
		output.say(
			`${people} people with a visit a day: ${days(visits)} visits a turn; days a turn: ${days(present)} all present, ${days(silent)} one silent, ${days(dormant)} once it is dormant, ${days(lying)} one hostile (the longest ${days(longest)})`
		);
	}
	return 0;
}

/** Time that a round takes, for few, some and many people. */
function sayRounds(id: string, output: Output): number {
	const fixture = fixtureOf(id);
	if (!fixture)
		throw new BadArguments(
			`--rounds is one of ${everyFixture.map((f) => f.ruleset.id).join(', ')}`
		);
	const { min, max } = fixture.ruleset.seats;
	for (const people of [2, 3, 4, 6].filter((n) => n >= min && n <= max)) {
		const { steps, present, silent, dormant } = measureRounds(fixture, people, 4);
		const days = (n: number): string => (n === 0 ? '-' : n.toFixed(1));
		output.say(
			`${id}, ${people} people with a visit a day: ${steps.toFixed(1)} steps a round; days a round: ${days(present)} all present, ${days(silent)} one silent, ${days(dormant)} once it is dormant`
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

/** Small tables with real cryptography, some seconds each. */
async function onCurves(seed: string, seeds: string, output: Output): Promise<number> {
	const { simulateOnCurves } = await import('../simulation/curves');
	const first = wholeNumber('seed', seed, 0, MOST);
	const count = wholeNumber('seeds', seeds, 1, MOST);
	let failed = 0;
	for (let i = first; i < first + count; i++) {
		const { violations, steps } = simulateOnCurves(i);
		if (violations.length > 0) failed++;
		output.say(`seed ${i}: ${steps} steps ${violations.join('; ')}`);
	}
	output.say(`${count} seeds on curves, ${failed} with violations`);
	return failed === 0 ? 0 : 1;
}

/** Bytes beside the orders that one entry may cost: identifiers, signature, and key parts. */
const FIXED = 400;
const SHARE = 1.1;

/** The bytes of a turn of Los Amos among six, next to its orders, deflated. */
async function sayBytes(output: Output): Promise<number> {
	const { measureBytes } = await import('../simulation/bytes');
	const cost = measureBytes(6, 8);
	const turn = (bytes: number): string => (bytes / cost.turns).toFixed(0);
	output.say(
		`${cost.people} people, ${cost.turns} turns of Los Amos: ${(cost.entries / cost.turns).toFixed(1)} entries a turn, ${turn(cost.stored)} bytes stored, ${turn(cost.sent)} sent to each; the orders deflated ${turn(cost.orders)}`
	);
	for (const [kind, { count, mean }] of cost.overhead)
		output.say(`  ${kind}: ${count} of them, ${mean.toFixed(0)} bytes each beside the order`);
	const fixed = (cost.sent - SHARE * cost.orders) / cost.entries;
	const isKept = fixed <= FIXED;
	output.say(
		`sent = ${SHARE} times the orders + ${fixed.toFixed(0)} bytes an entry (budget ${FIXED}: ${isKept ? 'kept' : 'NOT KEPT'}); an order grows by at most ${(100 * (cost.padding - 1)).toFixed(1)} % in its envelope`
	);
	return isKept ? 0 : 1;
}

function show({ scenario, violations }: Failure, { seats, game, mode }: Run, output: Output): void {
	const { seed } = scenario;
	output.say(`seed ${seed}:`);
	for (const violation of violations) output.say(`  ${violation}`);
	const fails = (s: Scenario): boolean => simulate(s, playOf(s, game)).violations.length > 0;
	output.say(`  shrunk: ${JSON.stringify(shrink(scenario, fails))}`);
	const named = game === undefined ? '' : ` --game ${game}`;
	output.say(
		`  again: npm run simulate -- --seed ${seed} --seeds 1 --seats ${seats.join('-')} --mode ${mode}${named}`
	);
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
