/**
 * `npm run golden -- <ruleset> <name> --seats N --seed S [--bots …] [--options JSON]`: records a game
 * into `test/golden/<ruleset>/<version>/<name>.json`. A record is never overwritten: to replace one, delete it.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { BotLevel } from '../../engine/kernel/advance';
import type { AnyRuleset } from '../../engine/kernel/ruleset';
import { ROOT } from '../architecture/layers.js';
import { GOLDEN } from '../golden/library';
import { record, textOf } from '../golden/record';
import { recorded } from '../golden/rulesets';
import { BadArguments, main, orUsage, wholeNumber, type Output } from './command';
import { optionsOf, rulesetOf, seedOfText } from './play';

const USAGE =
	'usage: npm run golden -- <ruleset> <name> --seats N --seed <any text> [--bots person,bot,suggest,…] [--options JSON]';

export function golden(
	args: readonly string[],
	output: Output,
	folder: string = GOLDEN
): Promise<number> {
	return orUsage(USAGE, output, () => {
		const { values, positionals } = parseArgs({
			args: [...args],
			allowPositionals: true,
			options: {
				seats: { type: 'string' },
				seed: { type: 'string' },
				bots: { type: 'string' },
				options: { type: 'string' }
			}
		});
		const [id, name, ...more] = positionals;
		const ruleset = rulesetOf(id === undefined ? [] : [id], recorded);
		if (!name || !/^[a-z0-9-]+$/.test(name) || more.length > 0)
			throw new BadArguments('a name for the record: small letters, digits and hyphens');
		const seats = wholeNumber('seats', values.seats, ruleset.seats.min, ruleset.seats.max);
		if (!values.seed) throw new BadArguments('--seed is any text: the same text, the same game');
		const options = optionsOf(ruleset, values.options);
		const bots = playersOf(values.bots, seats);
		const path = join(folder, ruleset.id, String(ruleset.version), `${name}.json`);
		if (existsSync(path))
			throw new BadArguments(`${path} exists. A record is kept for ever; delete it to replace it`);
		return write(ruleset, { options, seats, bots, seed: seedOfText(values.seed) }, path, output);
	});
}

function write(
	ruleset: AnyRuleset,
	spec: Omit<Parameters<typeof record>[0], 'ruleset'>,
	path: string,
	output: Output
): number {
	const recording = record({ ruleset, ...spec });
	const text = textOf(recording);
	mkdirSync(dirname(path), { recursive: true });
	writeFileSync(path, text, { flag: 'wx' });
	const last = recording.steps.at(-1)?.hash ?? recording.setupHash;
	output.say(`${relative(ROOT, path)}: ${recording.steps.length} steps, ${text.length} bytes`);
	output.say(`ends with ${last}`);
	return 0;
}

function playersOf(text: string | undefined, seats: number): Record<number, BotLevel> {
	const bots: Record<number, BotLevel> = {};
	if (text === undefined) return bots;
	const players = text.split(',');
	if (players.length !== seats)
		throw new BadArguments(`--bots names ${players.length} of ${seats} seats`);
	players.forEach((player, index) => {
		if (player === 'bot' || player === 'suggest') bots[index + 1] = player;
		else if (player !== 'person') throw new BadArguments(`--bots: ${player} is nobody known`);
	});
	return bots;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(golden);
