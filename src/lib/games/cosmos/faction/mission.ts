/** Missions of a faction as lists of what they need, with how far each has come. Pure. */
import { owed } from '$engine/rulesets/cosmos/bank';
import { brokered, holds, numOf, sitesOf, unitsIn } from '$engine/rulesets/cosmos/hooks/scene';
import { CITADEL, ringOf } from '$engine/rulesets/cosmos/map/board';
import { SHEETS } from '$engine/rulesets/cosmos/factions';
import type { Mission, Num, Predicate, Site } from '$engine/rulesets/cosmos/factions/words';
import type { Turn } from '$engine/rulesets/cosmos/memory/turn';
import type { OwnView, View } from '$engine/rulesets/cosmos/types';
import { m } from '$lib/paraglide/messages';
import { listText } from '$lib/ui/text';
import { openingOf, ownOf } from '../knowledge';
import { counterName, ringName, unitName } from '../words';

export interface Need {
	readonly text: string;
	readonly done: boolean;
	/** How much there is of how much; undefined: it is or it is not. */
	readonly count: { readonly have: number; readonly of: number } | undefined;
}

export interface MissionView {
	readonly mission: Mission;
	readonly needs: readonly Need[];
	/** Checks in a row at which it was fulfilled, and how many it takes. */
	readonly held: number;
	readonly of: number;
}

/** Missions of the viewer; none for others. */
export function missionsOf(view: View): MissionView[] {
	const [own, turn] = [ownOf(view), openingOf(view)];
	if (!own || !turn) return [];
	return SHEETS[own.faction].missions.map((mission) => ({
		mission,
		needs: mission.when.all.map((need) => needOf(turn, own, need)),
		held: own.holds[mission.id] ?? 0,
		of: mission.when.hold
	}));
}

function needOf(turn: Turn, own: OwnView, need: Predicate): Need {
	const done = holds(
		turn,
		own.seat,
		need,
		{ system: '' },
		{ id: '', hero: undefined, system: '', spot: '' }
	);
	return { text: textOf(need), done, count: countOf(turn, own, need) };
}

const siteText = (of: Site): string =>
	of === 'anchoredPortal'
		? m.cosmos_faction_anchored()
		: typeof of === 'string'
			? of
			: of.map(unitName).join(' / ');

/** What a mission needs, each need with its figure, whoever it belongs to. */
export const needTexts = ({ when }: Mission): string[] =>
	when.all
		.filter(({ is }) => is !== 'open' && is !== 'noDebt')
		.map((need) => amountText(textOf(need), 'n' in need ? need.n : 1));

/** Names a need with its amount, if the sheet fixes one. */
function amountText(name: string, n: Num | 'enemyShips'): string {
	if (n === 'enemyShips') return name;
	if (typeof n === 'number') return n > 1 ? m.cosmos_word_counted({ name, count: n }) : name;
	return 'perTwoRivals' in n ? m.cosmos_faction_need_each({ name, count: n.perTwoRivals }) : name;
}

function textOf(need: Predicate): string {
	switch (need.is) {
		case 'open':
			return m.cosmos_faction_need_open();
		case 'noDebt':
			return m.cosmos_faction_need_no_debt();
		case 'dom':
			if (need.at === 'foro') return m.cosmos_faction_need_forum();
			return need.area === 'ground'
				? m.cosmos_faction_need_ground()
				: m.cosmos_faction_need_orbit();
		case 'not':
			return need.of.is === 'bombarded'
				? m.cosmos_faction_need_peace()
				: m.cosmos_faction_need_other();
		case 'counter':
			return counterName(need.name);
		case 'treasury':
			return m.cosmos_faction_need_treasury();
		case 'brokered':
			return m.cosmos_faction_need_brokered();
		case 'debtors':
			return m.cosmos_faction_need_debtors({ least: need.min });
		case 'sites':
			return siteText(need.of);
		case 'sectorsOf':
			return need.rings
				? m.cosmos_faction_need_sectors_of({
						unit: siteText(need.of),
						rings: listText(need.rings.map(ringName))
					})
				: m.cosmos_faction_need_sectors({ unit: siteText(need.of) });
		case 'site':
			return m.cosmos_faction_need_there({ unit: siteText(need.of) });
		case 'units':
			return m.cosmos_faction_need_there({ unit: unitName(need.unit) });
		default:
			return m.cosmos_faction_need_other();
	}
}

function countOf(turn: Turn, own: OwnView, need: Predicate): Need['count'] {
	const { seat } = own;
	switch (need.is) {
		case 'counter':
			return { have: own.counters[need.name] ?? 0, of: numOf(turn, need.n) };
		case 'treasury':
			return { have: own.treasury, of: numOf(turn, need.n) };
		case 'brokered':
			return { have: brokered(turn, seat), of: numOf(turn, need.n) };
		case 'debtors':
			return { have: debtorsOf(own, need.min), of: numOf(turn, need.n) };
		case 'sites':
			return { have: sitesOf(turn, seat, need.of).length, of: numOf(turn, need.n) };
		case 'sectorsOf': {
			const rings = new Set(sitesOf(turn, seat, need.of).map(ringOf));
			const fitting = [...rings].filter(
				(ring) => !need.rings || need.rings.some((one) => one === ring)
			);
			return { have: fitting.length, of: numOf(turn, need.n) };
		}
		case 'units': {
			const of = numOf(turn, need.n);
			return of > 1 ? { have: unitsIn(turn, seat, CITADEL, need.unit), of } : undefined;
		}
		default:
			return undefined;
	}
}

/** Factions that owe at least so much through the viewer. */
function debtorsOf({ loans, seat }: OwnView, least: number): number {
	const sums = new Map<number, number>();
	for (const loan of loans)
		if (loan.broker === seat) sums.set(loan.seat, (sums.get(loan.seat) ?? 0) + owed(loan));
	return [...sums.values()].filter((sum) => sum >= least).length;
}
