import { describe, expect, it } from 'vitest';
import type { Output } from '../commands/command';
import { ALL } from '../scope';
import { readExplored, specification } from './rumur';
import { MUTANTS, SAMPLED } from './runs';
import { specCommand } from './spec';

/** Status and lines of the command. */
async function spec(...args: string[]): Promise<{ status: number; said: string }> {
	const lines: string[] = [];
	const output: Output = { say: (line) => lines.push(line), complain: (line) => lines.push(line) };
	return { status: await specCommand(args, output), said: lines.join('\n') };
}

describe('what the checker prints', () => {
	it('is read if it found nothing', () => {
		const said = 'Status:\n\tNo error found.\n\tState Space:\n\t12 states, 30 rules fired in 1s.';
		expect(readExplored(said, 1)).toEqual({ states: 12, seconds: 1, found: undefined });
	});

	it('is read with the acts to what it found', () => {
		const said = [
			'\tinvariant "agreement: two" failed',
			'Startstate "table", led: 0 fired.',
			'Rule "vote", i: Seat_1 fired.',
			'Rule "call", b: 1 fired.',
			'\t7 states, 9 rules fired in 0s.'
		].join('\n');
		expect(readExplored(said, 1).found).toEqual({
			what: 'agreement: two',
			run: ['"vote", i: Seat_1', '"call", b: 1']
		});
	});

	it('is no result if it stopped early', () => {
		expect(() => readExplored('10000 states explored in 4s', 1)).toThrow('stopped early');
	});
});

it('constants are set where the specification has them', () => {
	expect(specification('agreement', { HONEST: 9, RULE_BOX: false })).toMatch(
		/HONEST: 9;[^]*RULE_BOX: false;/
	);
	expect(() => specification('agreement', { HONOUR: 9 })).toThrow('no constant HONOUR');
});

it('every rule of a specification has its mutant', () => {
	for (const model of new Set(MUTANTS.map((mutant) => mutant.model))) {
		const rules = [...specification(model, {}).matchAll(/^\s*(RULE_\w+): true;/gm)].map(
			([, r]) => r
		);
		const taken = MUTANTS.filter((mutant) => mutant.model === model).flatMap(
			({ constants, sample }) =>
				Object.entries({ ...constants, ...sample?.constants }).flatMap(([name, value]) =>
					value === false ? [name] : []
				)
		);
		expect(new Set(taken)).toEqual(new Set(rules));
	}
});

it.each([[['--part', 'all']], [['--traces', '3']], [['--seed', 'x']]])(
	'arguments that make no sense: %j',
	async (args) => {
		expect((await spec(...args)).status).toBe(2);
	}
);

// The rest needs programs that no package of npm brings.

it.each(ALL ? ['complete', 'mutants'] : [])('%s', { timeout: 1_200_000 }, async (part) => {
	const { status, said } = await spec('--part', part);
	expect(said).not.toContain('✗');
	expect(status).toBe(0);
});

it.each(ALL ? SAMPLED.map(({ name }) => name) : [])('%s', { timeout: 300_000 }, async (name) => {
	const { status, said } = await spec('--part', 'sampled', '--only', name, '--walks', '500');
	expect(said).toMatch(/500 random runs/);
	expect(status).toBe(0);
});
