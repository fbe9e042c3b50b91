/** Figures of the sheets equal those in the tables of the ledger (docs/rules/cosmos-factions.md). */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { FactionId } from '../tables/data';
import { SHEETS } from './index';
import type { Unit } from './words';

/** Rows of the ledger: class, A S H mov, carga, coste, tropas, blq, flags, start after the names. */
const LEDGER: ReadonlyMap<string, readonly string[]> = new Map(
	[
		...readFileSync('docs/rules/cosmos-factions.md', 'utf8').matchAll(
			/^\| \*\*(CF-[A-Z]{2}-[12]\d)\*\* \| \[\w+\]\s*\|(.*)\|$/gm
		)
	].map(([, id = '', cells = '']) => [
		id,
		cells
			.split('|')
			.slice(3)
			.map((cell) => cell.trim())
	])
);

const numbers = (cells: readonly string[]): number[] =>
	cells.map((cell) => (/^[–—-]$/.test(cell) ? 0 : Number.parseInt(cell, 10)));
/** Flags with the number that is printed: those that every one of its class has are printed all the same. */
const flagsOf = ({ flags }: Unit): string[] =>
	Object.entries(flags)
		.map(([name, n]) =>
			/^(UNI|AUTO|BIOAUTO|ECLO|MINA|RECUP|DREN)$/.test(name) ? `${name}(${n})` : name
		)
		.sort();

/** A row of a sheet as the ledger prints it; a value that it lacks counts as 0. */
function printed(unit: Unit): unknown {
	const { atk, shd, hull, mov, cargo, cost, troops, blocks, start } = unit;
	const values = [atk, shd, hull, mov, cargo, cost, troops].map((n) => Math.max(0, n));
	return [unit.class, values, blocks, flagsOf(unit), start];
}

function inLedger(id: string): unknown {
	const [kind, ...cells] = LEDGER.get(id) ?? [];
	const [values, blocks, flags = '', start] = [
		numbers(cells.slice(0, 7)),
		numbers(cells.slice(7, 8))[0],
		cells[8],
		numbers(cells.slice(9, 10))[0]
	];
	return [
		kind,
		values,
		Math.max(1, blocks ?? 0),
		flags === '—' ? [] : flags.split(' ').sort(),
		start
	];
}

function isAsPrinted(faction: FactionId): void {
	const { units } = SHEETS[faction];
	const code = `CF-${faction.toUpperCase()}`;
	expect(units.map(({ id }) => id)).toEqual([...LEDGER.keys()].filter((id) => id.startsWith(code)));
	for (const unit of units) expect([unit.id, printed(unit)]).toEqual([unit.id, inLedger(unit.id)]);
}

describe('units of the sheets, as printed', () => {
	it('CF-EU-10 CF-EU-11 CF-EU-12 CF-EU-13 CF-EU-14 CF-EU-15 CF-EU-16 CF-EU-17 CF-EU-18 CF-EU-19 CF-EU-20', () =>
		isAsPrinted('eu'));
	it('CF-AM-10 CF-AM-11 CF-AM-12 CF-AM-13 CF-AM-14 CF-AM-15 CF-AM-16 CF-AM-17 CF-AM-18 CF-AM-19', () =>
		isAsPrinted('am'));
	it('CF-AS-10 CF-AS-11 CF-AS-12 CF-AS-13 CF-AS-14 CF-AS-15 CF-AS-16 CF-AS-17', () =>
		isAsPrinted('as'));
	it('CF-OC-10 CF-OC-11 CF-OC-12 CF-OC-13 CF-OC-14 CF-OC-15 CF-OC-16 CF-OC-17 CF-OC-18', () =>
		isAsPrinted('oc'));
	it('CF-DO-10 CF-DO-11 CF-DO-12 CF-DO-13 CF-DO-14 CF-DO-15 CF-DO-16 CF-DO-17 CF-DO-18', () =>
		isAsPrinted('do'));
	it('CF-RK-10 CF-RK-11 CF-RK-12 CF-RK-13 CF-RK-14 CF-RK-15 CF-RK-16 CF-RK-17 CF-RK-18 CF-RK-19', () =>
		isAsPrinted('rk'));
	it('CF-MC-10 CF-MC-11 CF-MC-12 CF-MC-13 CF-MC-14 CF-MC-15 CF-MC-16 CF-MC-17 CF-MC-18', () =>
		isAsPrinted('mc'));
	it('CF-FA-10 CF-FA-11 CF-FA-12 CF-FA-13 CF-FA-14 CF-FA-15 CF-FA-16 CF-FA-17 CF-FA-18', () =>
		isAsPrinted('fa'));
	it('CF-LP-10 CF-LP-11 CF-LP-12 CF-LP-13 CF-LP-14 CF-LP-15 CF-LP-16 CF-LP-17 CF-LP-18', () =>
		isAsPrinted('lp'));
	it('CF-EA-10 CF-EA-11 CF-EA-12 CF-EA-13 CF-EA-14 CF-EA-15 CF-EA-16 CF-EA-17 CF-EA-18 CF-EA-19', () =>
		isAsPrinted('ea'));
	it('CF-SI-10 CF-SI-11 CF-SI-12 CF-SI-13 CF-SI-14 CF-SI-15 CF-SI-16 CF-SI-17 CF-SI-18', () =>
		isAsPrinted('si'));
	it('CF-CO-10 CF-CO-11 CF-CO-12 CF-CO-13 CF-CO-14 CF-CO-15 CF-CO-16 CF-CO-17 CF-CO-18 CF-CO-19 CF-CO-20 CF-CO-21', () =>
		isAsPrinted('co'));
	it('CF-AT-10 CF-AT-11 CF-AT-12 CF-AT-13 CF-AT-14 CF-AT-15 CF-AT-16 CF-AT-17 CF-AT-18 CF-AT-19 CF-AT-20', () =>
		isAsPrinted('at'));
	it('CF-NX-10 CF-NX-11 CF-NX-12 CF-NX-13 CF-NX-14 CF-NX-15 CF-NX-16 CF-NX-17 CF-NX-18 CF-NX-19', () =>
		isAsPrinted('nx'));
});
