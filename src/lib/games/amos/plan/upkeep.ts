/** Upkeep that cannot be paid: who goes first is for the person to say, before the rules say it. */
import { UNITS, UNIT_TYPES } from '$engine/rulesets/amos/data';
import { addUnits, countOf, subtractUnits } from '$engine/rulesets/amos/units';
import type { Army, OrderSheet, UnitType, View } from '$engine/rulesets/amos/types';
import { appended } from '$lib/ui/fields/lines';
import { nearestOwn, ownOf } from '../galaxy';
import { budgetOf } from './budget';
import { takenFrom } from './sheet';

/** Troops before ships, ships before Troops, or the farthest from home first. */
export const UPKEEP_RULES = ['troops', 'ships', 'far'] as const;
export type UpkeepRule = (typeof UPKEEP_RULES)[number];

interface Candidate {
	readonly army: Army;
	readonly type: UnitType;
}

/** The sheet with units disbanded until the upkeep of the others is paid; those that other lines need stay. */
export function withDisbanded(view: View, sheet: OrderSheet, rule: UpkeepRule): OrderSheet {
	let next = sheet;
	for (const { army, type } of candidates(view, rule)) {
		const { upkeep, upkeepPaid } = budgetOf(view, next);
		const short = upkeep - upkeepPaid;
		const each = UNITS[type].upkeep;
		if (short <= 0) return next;
		const owing = countOf(subtractUnits(army.units, army.exempt), type);
		const busy = countOf(takenFrom(next, army.cell, undefined), type);
		const count = each === 0 ? 0 : Math.min(owing - busy, Math.ceil(short / each));
		if (count > 0) next = disbanding(next, army, type, count);
	}
	return next;
}

function candidates(view: View, rule: UpkeepRule): Candidate[] {
	const far = ({ army }: Candidate): number => nearestOwn(view, army.cell)?.distance ?? 0;
	const isTroop = ({ type }: Candidate): boolean => UNITS[type].kind === 'troop';
	const rank = (one: Candidate): number =>
		rule === 'far' ? -far(one) : Number(isTroop(one) !== (rule === 'troops'));
	return (ownOf(view)?.armies ?? [])
		.flatMap((army) => UNIT_TYPES.map((type): Candidate => ({ army, type })))
		.sort((a, b) => rank(a) - rank(b) || a.army.cell - b.army.cell);
}

/** One line for a place. */
function disbanding(sheet: OrderSheet, { cell }: Army, type: UnitType, count: number): OrderSheet {
	const at = sheet.findIndex((line) => line.kind === 'disband' && line.cell === cell);
	const line = sheet[at];
	if (line?.kind !== 'disband')
		return appended(sheet, { kind: 'disband', cell, units: { [type]: count } });
	const units = addUnits(line.units, { [type]: count });
	const some = Object.fromEntries(
		UNIT_TYPES.flatMap((one) => (units[one] > 0 ? [[one, units[one]]] : []))
	);
	return sheet.map((old, i) => (i === at ? { ...line, units: some } : old));
}
