/**
 * `npm run play -- <ruleset> --seats N --seed S [--bots a,b,…]`: a game of bots in the terminal. A line a
 * step: the hash of what it came to, who was asked for what, and how much there is to tell.
 */
import { createHash } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { rulesets } from '../../engine/index';
import { advance, begin, stepSeed, type BotLevel, type Bots } from '../../engine/kernel/advance';
import {
	STRENGTHS,
	type AnyRuleset,
	type Decision,
	type Outcome
} from '../../engine/kernel/ruleset';
import { BadArguments, main, orUsage, wholeNumber, type Output } from './command';

const USAGE =
	'usage: npm run play -- <ruleset> --seats N --seed <any text> [--bots shrewd,gentle,suggest,…] [--options JSON] [--steps N]';
const LEVELS: readonly string[] = [...STRENGTHS, 'bot', 'suggest'] satisfies BotLevel[];

/** The seed that a text stands for: its SHA-256. */
export const seedOfText = (text: string): Uint8Array =>
	new Uint8Array(createHash('sha256').update(text).digest());

export function play(
	args: readonly string[],
	output: Output,
	games: readonly AnyRuleset[] = rulesets
): Promise<number> {
	return orUsage(USAGE, output, () => {
		const { values, positionals } = parseArgs({
			args: [...args],
			allowPositionals: true,
			options: {
				seats: { type: 'string' },
				seed: { type: 'string' },
				bots: { type: 'string' },
				options: { type: 'string' },
				steps: { type: 'string', default: '1000' }
			}
		});
		const ruleset = rulesetOf(positionals, games);
		const seats = wholeNumber('seats', values.seats, ruleset.seats.min, ruleset.seats.max);
		if (!values.seed) throw new BadArguments('--seed is any text: the same text, the same game');
		const options = optionsOf(ruleset, values.options);
		const bots = botsOf(values.bots, seats);
		const most = wholeNumber('steps', values.steps, 1, 1_000_000);
		return playOut(ruleset, options, bots, seats, seedOfText(values.seed), most, output);
	});
}

export function rulesetOf(
	positionals: readonly string[],
	games: readonly AnyRuleset[]
): AnyRuleset {
	const known = `the games are ${games.map((game) => game.id).join(', ')}`;
	const [id, ...more] = positionals;
	if (id === undefined || more.length > 0) throw new BadArguments(`one ruleset, please: ${known}`);
	const ruleset = games.find((game) => game.id === id);
	if (!ruleset) throw new BadArguments(`there is no ruleset ${id}: ${known}`);
	return ruleset;
}

export function optionsOf(ruleset: AnyRuleset, text: string | undefined): unknown {
	let raw: unknown;
	try {
		if (text !== undefined) raw = JSON.parse(text);
	} catch {
		throw new BadArguments(`--options is JSON, not ${text}`);
	}
	const parsed = ruleset.parseOptions(raw);
	if (!parsed.ok) throw new BadArguments(`--options: ${parsed.code} ${parsed.at ?? ''}`.trim());
	return parsed.value as unknown;
}

function botsOf(text: string | undefined, seats: number): Bots {
	const levels = text === undefined ? Array<string>(seats).fill('bot') : text.split(',');
	if (levels.length !== seats)
		throw new BadArguments(`--bots names ${levels.length} of ${seats} seats`);
	const bots: Record<number, BotLevel> = {};
	levels.forEach((level, index) => {
		if (!LEVELS.includes(level))
			throw new BadArguments(`--bots: ${level} is neither of ${LEVELS.join(', ')}`);
		bots[index + 1] = level as BotLevel;
	});
	return bots;
}

function playOut(
	ruleset: AnyRuleset,
	options: unknown,
	bots: Bots,
	seats: number,
	seed: Uint8Array,
	most: number,
	output: Output
): number {
	const first = begin({ ruleset, options, seats, seed: stepSeed(seed, 0) });
	output.say(`${ruleset.id} ${ruleset.version}, ${seats} seats`);
	output.say(`setup    ${first.hash}`);
	let state: unknown = first.state;
	for (let step = 1; step <= most && ruleset.pending(state).length > 0; step++) {
		const asked = askedOf(ruleset.pending(state));
		const next = advance({ ruleset, state, orders: {}, bots, seed: stepSeed(seed, step) });
		state = next.state;
		const name = `step ${String(step).padStart(3)}`;
		output.say(`${name} ${next.hash}  ${asked}: ${next.reports.length} reports`);
	}
	const outcome = ruleset.outcome(state);
	if (!outcome) {
		output.complain(`not over after ${most} steps`);
		return 1;
	}
	output.say(sentence(outcome));
	return 0;
}

/** Orders awaited, and the seats that owe them: `plan of 1 3`. */
const askedOf = (decisions: readonly Decision[]): string =>
	`${[...new Set(decisions.map(({ ask }) => ask))].join(', ')} of ${decisions.map(({ seat }) => seat).join(' ')}`;

function sentence({ winners, ranking, reason }: Outcome): string {
	const who = winners.length === 0 ? 'nobody wins' : `seat ${winners.join(' and ')} wins`;
	const order = ranking.map((group) => group.join('=')).join(' > ');
	return `${who} (${reason}); ranking ${order}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(play);
