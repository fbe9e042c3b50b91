/**
 * `npm run simulate -- --seeds N [--seats A-B] [--seed S] [--game NAME]`: tables under every fault
 * that the simulation knows. Exit code 0 only if no invariant was broken.
 * `--mutants`: instead, the protocol broken on purpose in one place after the other; with `--quick`
 * only those that are found soon. `--bytes`: what a turn costs, with real cryptography. `--rounds`: how
 * long a round of a game takes by post.
 */
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { everyFixture, fixtureOf } from '../conformance/fixtures';
import { hunt, MUTANTS } from '../simulation/mutants';
import { GAMES, gameOf, playOf, scenarioFor, type GameName } from '../simulation/play-of';
import { scenarioOf, type Scenario } from '../simulation/scenario';
import { shrink } from '../simulation/shrink';
import { measurePace, measureRounds } from '../simulation/visits';
import { simulate } from '../simulation/world';
import { BadArguments, main, orUsage, wholeNumber, type Output } from './command';

const USAGE =
	'usage: npm run simulate -- --seeds N [--seats A-B] [--seed S] [--game NAME] [--rounds RULESET] [--mutants [--quick]] [--bytes]';
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
				rounds: { type: 'string' },
				bytes: { type: 'boolean', default: false },
				mutants: { type: 'boolean', default: false },
				quick: { type: 'boolean', default: false }
			}
		});
		if (values.bytes) return sayBytes(output);
		if (values.rounds !== undefined) return sayRounds(values.rounds, output);
		if (values.mutants) return huntAll(values.quick, output);
		if (values.game !== undefined && !GAMES.includes(values.game))
			throw new BadArguments(`--game is one of ${GAMES.join(', ')}`);
		const first = wholeNumber('seed', values.seed, 0, MOST);
		const count = wholeNumber('seeds', values.seeds, 1, MOST);
		return run(first, count, range(values.seats), values.game, output);
	});
}

function range(text: string): [number, number] {
	const [low, high = low] = text.split('-');
	return [wholeNumber('seats', low, 2, 14), wholeNumber('seats', high, Number(low), 14)];
}

function run(
	first: number,
	count: number,
	seats: [number, number],
	game: GameName | undefined,
	output: Output
): number {
	const totals = new Map<string, number>();
	const add = (name: string, n: number): void => {
		totals.set(name, (totals.get(name) ?? 0) + n);
	};
	let failed = 0;
	const cpu = process.cpuUsage();
	const start = performance.now();
	for (let seed = first; seed < first + count; seed++) {
		const scenario = game === undefined ? scenarioOf(seed, seats) : scenarioFor(seed, seats, game);
		const outcome = simulate(scenario, playOf(scenario, game));
		for (const [name, n] of Object.entries(outcome.faults)) add(`fault ${name}`, n);
		for (const [name, n] of Object.entries(outcome.refusals)) add(`refused ${name}`, n);
		for (const [name, n] of Object.entries(outcome.kinds)) add(`entries ${name}`, n);
		for (const [name, n] of Object.entries(outcome.effects)) add(`effect ${name}`, n);
		add(`table played ${game ?? gameOf(scenario)}`, 1);
		add('steps decided', outcome.steps);
		add('steps decided by a later ballot', outcome.ballots);
		add('tables with too few left to go on', outcome.excused ? 1 : 0);
		if (outcome.violations.length === 0) continue;
		failed++;
		if (failed <= SHOWN) show(scenario, outcome.violations, game, output);
	}
	const used = process.cpuUsage(cpu);
	const seconds = (used.user + used.system) / 1e6;
	const wall = (performance.now() - start) / 1000;
	for (const name of [...totals.keys()].sort()) output.say(`${name}: ${totals.get(name)}`);
	output.say(
		`${count} seeds, ${failed} with violations; ${(count / seconds).toFixed(0)} seeds a second of processor time (${(count / wall).toFixed(0)} by the clock)`
	);
	for (const people of [2, 4, 6]) {
		const pace = measurePace(people, 5);
		output.say(
			`days a turn, ${people} people with a visit a day: ${pace.present.toFixed(1)} all present, ${pace.silent.toFixed(1)} one silent, ${pace.dormant.toFixed(1)} once it is dormant`
		);
	}
	return failed === 0 ? 0 : 1;
}

/** How long a round takes, for few, some and many people. */
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

function show(
	scenario: Scenario,
	violations: readonly string[],
	game: GameName | undefined,
	output: Output
): void {
	output.say(`seed ${scenario.seed}:`);
	for (const violation of violations) output.say(`  ${violation}`);
	const fails = (s: Scenario): boolean => simulate(s, playOf(s, game)).violations.length > 0;
	output.say(`  shrunk: ${JSON.stringify(shrink(scenario, fails))}`);
}

async function huntAll(quick: boolean, output: Output): Promise<number> {
	let escaped = 0;
	for (const mutant of MUTANTS) {
		if (quick && mutant.slow) continue;
		const caught = await hunt(mutant);
		if (!caught) escaped++;
		output.say(
			caught
				? `caught: ${mutant.name}, by seed ${caught.seed}: ${(caught.what.split('\n')[0] as string).slice(0, 160)}`
				: `ESCAPED: ${mutant.name}`
		);
	}
	return escaped === 0 ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(simulateCommand);
