/**
 * `npm run model [-- --quick]`: every run of a step, and of the key ceremony, of four seats of which
 * one lies, within the bounds that are printed. `--runs N [--seats A-B] [--seed S]`: instead, random
 * runs of more seats. `--mutants [--only TEXT]`: instead, each rule taken away, and what comes of it.
 * Exit code 0 only if nothing was found, or every mutant was.
 */
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { BadArguments, main, orUsage, wholeNumber, type Output } from '../commands/command';
import { ceremonyModel } from './ceremony';
import { explore, randomFrom, wander, type Explored, type Found } from './explore';
import { fourSeats, leadersOf, MUTANTS } from './mutants';
import { stepModel } from './step';

const USAGE =
	'usage: npm run model [-- --quick | --runs N [--seats A-B] [--seed S] | --mutants [--only TEXT]]';

/** Any order of everything; then ballots in order, which makes room for more of them. */
const ANY_ORDER = ['L', 'H', 'LL', 'LH', 'HL', 'HH'];
const IN_ORDER = ['LLH', 'LHL', 'LHH', 'HLL', 'HLH', 'HHL', 'HHH'];
const WANDERED = ['LHL', 'HLH', 'LLH', 'HLLH'];
const DEALT: readonly (readonly [string, readonly number[]])[] = [
	['LL', [1]],
	['LH', [1]],
	['HL', [1]],
	['HH', [1]],
	['L', [1, 0]],
	['L', [1, 2]],
	['H', [1, 2]]
];

export function modelCommand(args: readonly string[], output: Output): Promise<number> {
	return orUsage(USAGE, output, () => {
		const { values } = parseArgs({
			args: [...args],
			options: {
				quick: { type: 'boolean', default: false },
				runs: { type: 'string' },
				seats: { type: 'string', default: '5-8' },
				seed: { type: 'string', default: '1' },
				mutants: { type: 'boolean', default: false },
				only: { type: 'string', default: '' }
			}
		});
		if (values.mutants) return hunt(values.only, output);
		if (values.runs === undefined) return exhaust(values.quick, output);
		const runs = wholeNumber('runs', values.runs, 1, 100_000_000);
		const seed = wholeNumber('seed', values.seed, 0, 100_000_000);
		const [low, high = low] = values.seats.split('-');
		const least = wholeNumber('seats', low ?? '', 4, 9);
		return roam(runs, seed, least, wholeNumber('seats', high ?? '', least, 9), output);
	});
}

/** Every run within the bounds. */
function exhaust(isQuick: boolean, output: Output): number {
	let failed = 0;
	const look = (what: string, search: () => Explored): void => {
		const start = performance.now();
		const explored = search();
		const seconds = ((performance.now() - start) / 1000).toFixed(1);
		output.say(
			`${what}: ${explored.states} states, at most ${explored.depth} acts, ${seconds} s${explored.complete ? '' : ', NOT COMPLETE'}`
		);
		if (explored.found) show(explored.found, output);
		if (!explored.complete || explored.found) failed++;
	};
	for (const letters of ANY_ORDER) {
		if (isQuick && letters.length > 1) continue;
		const bounds = fourSeats(letters);
		look(`a step, ballots 0 ${letters}, 2 envelopes`, () => explore(stepModel(bounds)));
		if (letters.length > 1) continue;
		look(`  its choices after reading`, () => explore(stepModel({ ...bounds, choices: true })));
		look(`  3 envelopes`, () => explore(stepModel({ ...bounds, envelopes: 3 })));
		look(`  a late honest envelope`, () => explore(stepModel({ ...bounds, late: true })));
	}
	for (const letters of isQuick ? [] : IN_ORDER)
		look(`a step, ballots 0 ${letters} in order, 2 envelopes`, () =>
			explore(stepModel({ ...fourSeats(letters), inOrder: true }))
		);
	for (const letters of isQuick ? [] : ['L', 'H', 'HH'])
		look(`a step of 5 seats, ballots 0 ${letters} in order, 2 envelopes`, () =>
			explore(stepModel({ ...fourSeats(letters), seats: 5, inOrder: true }))
		);
	for (const [letters, victims] of DEALT) {
		const bounds = { seats: 4, victims, leaders: leadersOf(letters), strict: false };
		const bad = victims.map((set) => ['none', 'A', 'B', 'A, B'][set]).join(' and for ');
		look(`the ceremony, ballots 0 ${letters}, deals bad for ${bad}`, () =>
			explore(ceremonyModel(bounds))
		);
	}
	return failed === 0 ? 0 : 1;
}

/** Random runs of more seats. */
function roam(runs: number, seed: number, least: number, most: number, output: Output): number {
	const random = randomFrom(seed);
	let failed = 0;
	for (let seats = least; seats <= most; seats++)
		for (const letters of WANDERED) {
			const model = stepModel({ ...fourSeats(letters), seats, late: true });
			const { states, found } = wander(model, runs, random);
			output.say(`${seats} seats, ballots 0 ${letters}: ${runs} runs, ${states} states`);
			if (found) show(found, output);
			if (found) failed++;
		}
	return failed === 0 ? 0 : 1;
}

function hunt(only: string, output: Output): number {
	const mutants = MUTANTS.filter(({ name }) => name.includes(only));
	if (mutants.length === 0) throw new BadArguments(`no mutant has "${only}" in its name`);
	let escaped = 0;
	for (const { name, breaks, explore } of mutants) {
		const { found } = explore();
		output.say(`${name}${breaks ? '' : ' (not needed for these properties)'}`);
		if (found) show(found, output);
		else output.say('  nothing found');
		if (breaks ? !found || !breaks.test(found.what) : found !== undefined) escaped++;
	}
	return escaped === 0 ? 0 : 1;
}

function show({ what, trace }: Found, output: Output): void {
	output.say(`  ${what}:`);
	trace.forEach((line, i) => output.say(`    ${i + 1}. ${line}`));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(modelCommand);
