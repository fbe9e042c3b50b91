/** The counsellor of Revenant has a reason in words for all that it says, and every refusal its sentence. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AIMS, FIELDS } from '$engine/rulesets/revenant/bot/reasons';
import { PARTS } from '$engine/rulesets/revenant/bot/value';
import { overwriteGetLocale } from '$lib/paraglide/runtime';
import { problemText, REFUSALS } from '../plan/problems';
import { reasonText } from './counsel';

const CODES = [...PARTS, ...AIMS, ...FIELDS.map((field) => `set-${field}`)];

/** Codes of the table under RV-592 of the ledger. */
function codesOfLedger(): string[] {
	const ledger = readFileSync('docs/rules/revenant.md', 'utf8');
	const table = ledger.split('**RV-592**')[1]?.split('**RV-593**')[0] ?? '';
	return [...table.matchAll(/^\| ([^|]+)\|/gm)].flatMap(([, cell = '']) =>
		[...cell.matchAll(/`([a-z-]+)`/g)].map(([, code = '']) => code)
	);
}

describe.each(['en', 'es'] as const)('in %s', (language) => {
	it('each reason is a sentence of its own', () => {
		overwriteGetLocale(() => language);
		const told = CODES.map((code) => reasonText({ code }));
		expect(told.every((text) => /^\p{Lu}.*[.!]$/u.test(text))).toBe(true);
		expect(new Set(told).size).toBe(CODES.length);
		expect(reasonText({ code: 'none' })).toBe('');
	});

	it('RV-592 each code of the ledger has a sentence of its own', () => {
		overwriteGetLocale(() => language);
		const codes = codesOfLedger();
		expect([...codes].sort()).toEqual(Object.keys(REFUSALS).sort());
		const told = codes.map((code) => problemText({ code }));
		expect(told.every((text) => /^\p{Lu}.*[.!]$/u.test(text))).toBe(true);
		expect(new Set(told).size).toBe(codes.length);
	});
});
