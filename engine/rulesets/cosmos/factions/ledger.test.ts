/**
 * Amounts of the sheets against the ledger: each number in the hooks of an ability or a hero, or in the
 * conditions of a mission, stands in its clause (docs/rules/cosmos-factions.md): neither changes without the other.
 */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SHEETS } from '.';

const LEDGER = 'docs/rules/cosmos-factions.md';

/** Numbers that a clause writes as words or leaves implied: "twice", "third", "each", "once a turn". */
const IMPLIED: Readonly<Record<string, readonly number[]>> = {
	'CF-EU-41': [2, 1],
	'CF-EU-43': [1],
	'CF-EU-44': [1],
	'CF-AM-30': [1],
	'CF-AM-51': [1],
	'CF-OC-44': [1, 1],
	'CF-RK-31': [2],
	'CF-FA-42': [1],
	'CF-EA-31': [3],
	'CF-CO-32': [3],
	'CF-CO-41': [1],
	'CF-AT-51': [1]
};

const clauses = new Map(
	readFileSync(LEDGER, 'utf8')
		.split('\n')
		.flatMap((line) => {
			const id = /\*\*(CF-[A-Z]{2}-\d+)\*\*/.exec(line)?.[1];
			return id === undefined ? [] : [[id, numbersIn(line)] as const];
		})
);

/** Numbers of a clause, without those of its reason and of other clauses. */
function numbersIn(line: string): number[] {
	const rule = line.replace(/_Why:_.*/, '').replace(/C[FS]-[A-Z\d-]+/g, '');
	return [...rule.matchAll(/\d+/g)].map(([digits]) => Number(digits));
}

const numbersOf = (data: unknown): number[] => {
	if (typeof data === 'number') return [Math.abs(data)];
	return typeof data === 'object' && data !== null ? Object.values(data).flatMap(numbersOf) : [];
};

/** Numbers that are not among the others; each of the others serves once. */
function without(numbers: readonly number[], others: readonly number[]): number[] {
	const left = [...others];
	return numbers.filter((n) => {
		const at = left.indexOf(n);
		if (at >= 0) left.splice(at, 1);
		return at < 0;
	});
}

it.each(
	Object.values(SHEETS).flatMap(({ abilities, heroes, missions }) => [
		...[...abilities, ...heroes].map(({ id, hooks }) => [id, numbersOf(hooks)] as const),
		...missions.map(({ id, when }) => [id, numbersOf(when)] as const)
	])
)('%s has the numbers of its clause', (id, numbers) => {
	expect(without(numbers, clauses.get(id) ?? [])).toEqual(IMPLIED[id] ?? []);
});
