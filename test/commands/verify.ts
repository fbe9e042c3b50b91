/**
 * `npm run verify -- <file> [--ended]`: checks an exported table from its founding on. Status 0: all
 * holds, and with `--ended` the game is over. A file that was cut short between two steps holds too, so
 * the last step and whether the game is over there are said.
 */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { findRuleset } from '../../engine/index';
import { findKept } from '../../engine/kept';
import type { AnyRuleset } from '../../engine/kernel/ruleset';
import { useFastCurve } from '../../src/lib/crypto/curve/fast-curve';
import { verifyFile, type Fault, type StepRecord } from '../../src/lib/session/post/file/verify';
import { loadKept } from '../kept/module';
import { BadArguments, main, orUsage, type Output } from './command';

const USAGE = 'usage: npm run verify -- <file of a table> [--ended]';

export function verify(args: readonly string[], output: Output): Promise<number> {
	return orUsage(USAGE, output, () => {
		const { values, positionals } = parseArgs({
			args: [...args],
			options: { ended: { type: 'boolean', default: false } },
			allowPositionals: true
		});
		const [path, ...more] = positionals;
		if (path === undefined || more.length > 0) throw new BadArguments('one file, please');
		let bytes: Uint8Array;
		try {
			bytes = new Uint8Array(readFileSync(path));
		} catch (error) {
			throw new BadArguments(`${path} cannot be read: ${(error as Error).message}`);
		}
		return report(bytes, values.ended, output);
	});
}

/** Kept rules, as the app has them, for tables that were founded before. */
async function rulesHere(id: string, version: number): Promise<AnyRuleset | undefined> {
	const present = findRuleset(id);
	const kept = present && present.version !== version ? findKept(present, version) : undefined;
	return kept ? loadKept(kept) : present;
}

async function report(bytes: Uint8Array, ended: boolean, output: Output): Promise<number> {
	await useFastCurve();
	const verdict = await verifyFile(bytes, rulesHere);
	if (verdict.table) {
		output.say(`table   ${verdict.table}`);
		output.say(`game    ${verdict.ruleset}`);
		output.say(`people  ${verdict.people.join(', ')}`);
		if (verdict.origin)
			output.say(`goes on from table ${verdict.origin.table}, state ${verdict.origin.state}`);
		output.say(`entries ${verdict.entries}`);
	}
	for (const step of verdict.steps) sayStep(step, output);
	const [first, ...others] = verdict.faults;
	if (!first) {
		const end = verdict.over ? 'the game is over' : 'the game is not over';
		output.say(`Everything holds, up to step ${verdict.last}: ${end}.`);
		if (verdict.over || !ended) return 0;
		output.complain('NOT ENDED: the file may have been cut short.');
		return 1;
	}
	output.complain(`WRONG: ${describe(first)}`);
	for (const fault of others.slice(0, 9)) output.complain(`also:  ${describe(fault)}`);
	if (others.length > 9) output.complain(`and ${others.length - 9} more`);
	return 1;
}

function sayStep(step: StepRecord, output: Output): void {
	output.say('');
	output.say(step.number === 0 ? 'keys' : `step ${step.number}`);
	if (step.hash) output.say(`  state   ${step.hash}`);
	for (const { name, time, counted, order, id } of step.seals) {
		const at = new Date(time * 60_000).toISOString().slice(0, 16);
		const what = step.number === 0 ? 'dealt keys' : 'sealed';
		output.say(`  ${what} ${name}, ${at}Z, ${id.slice(0, 16)}${counted ? '' : ', not in the cut'}`);
		if (order !== undefined) output.say(`    ${JSON.stringify(order)}`);
	}
	if (step.votes.length > 0)
		output.say(`  opened  by ${step.votes.join(', ')}, ballot ${step.ballot}`);
	if (step.beacon) output.say(`  beacon  ${step.beacon}`);
	if (step.seed) output.say(`  dice    ${step.seed}`);
	if (step.attested.length > 0) output.say(`  agreed  ${step.attested.join(', ')}`);
}

export function describe({ code, entry, kind, name, step, at }: Fault): string {
	const parts: string[] = [code];
	if (entry !== undefined) parts.push(`entry ${entry}`);
	if (kind) parts.push(kind);
	if (name) parts.push(`of ${name}`);
	if (step !== undefined) parts.push(`step ${step}`);
	if (at) parts.push(`(${at})`);
	return parts.join(', ');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(verify);
