/** What the missions of a sheet ask for beyond what a faction has: read off their conditions. */
import { divUp } from '../tables/amounts';
import { CITADEL } from '../map/board';
import { RINGS, type Area, type Ring } from '../tables/data';
import { holds, numOf, sitesOf, unitsIn } from '../hooks/scene';
import { SHEETS } from '../factions';
import type { Mission, Num, Predicate } from '../factions/words';
import { counterOf, countTroops, factionOf, findForce, type Turn } from '../memory/turn';
import type { SeatId } from '../types';

export interface Wants {
	/** Areas of the Citadel. */
	readonly citadel: ReadonlySet<Area>;
	/** It needs the orbit of the Forum. */
	readonly forum: boolean;
	/** R to be held at the check. */
	readonly treasury: number;
	/** Counters that are still too low: what is missing. */
	readonly counters: ReadonlyMap<string, number>;
	/** Control buildings still missing; rings in which new ones count; one is missing at the Citadel. */
	readonly controls: number;
	readonly rings: ReadonlySet<string>;
	readonly controlAtCitadel: boolean;
	/** Units still missing at the Citadel. */
	readonly units: ReadonlyMap<string, number>;
	/** Numbers of troops still missing on the ground of the Citadel, where orders of the sheet spend them. */
	readonly troops: ReadonlyMap<string, number>;
	/** Portals of its own making: rings still missing, and one at the Citadel. */
	readonly portals: number;
	readonly portalAtCitadel: boolean;
	/** R to hold back once every other condition of a mission without presence is met. */
	readonly saves: number;
	/** Sites whose loss would end all hope. */
	readonly keeps: readonly string[];
	/** It must not bombard the Citadel. */
	readonly spares: boolean;
}

interface Draft {
	citadel: Set<Area>;
	forum: boolean;
	treasury: number;
	counters: Map<string, number>;
	controls: number;
	rings: Set<Ring>;
	controlAtCitadel: boolean;
	units: Map<string, number>;
	troops: Map<string, number>;
	portals: number;
	portalAtCitadel: boolean;
	saves: number;
	keeps: string[];
	spares: boolean;
}

/** Of a mission with presence if there is one; what is already so is not wanted. */
export function wantsOf(turn: Turn, seat: SeatId, isOpen: boolean): Wants {
	const draft: Draft = {
		citadel: new Set(),
		forum: false,
		treasury: 0,
		counters: new Map(),
		controls: 0,
		rings: new Set(),
		controlAtCitadel: false,
		units: new Map(),
		portals: 0,
		troops: new Map(),
		portalAtCitadel: false,
		saves: 0,
		keeps: [],
		spares: false
	};
	const { missions } = SHEETS[factionOf(turn, seat)];
	for (const mission of missions) {
		if (mission.presence) gather(turn, seat, mission, draft, isOpen);
		else draft.saves = savings(turn, seat, mission, isOpen);
	}
	return draft;
}

/** R required by a mission whose other conditions hold. */
function savings(turn: Turn, seat: SeatId, { when }: Mission, isOpen: boolean): number {
	const sums = when.all.flatMap((one) => (one.is === 'treasury' ? [numOf(turn, one.n)] : []));
	const others = when.all.filter(({ is }) => is !== 'treasury' && is !== 'noDebt');
	return isOpen && others.every((one) => stands(turn, seat, one)) ? Math.max(0, ...sums) : 0;
}

function gather(turn: Turn, seat: SeatId, { when }: Mission, draft: Draft, isOpen: boolean): void {
	for (const one of when.all) want(turn, seat, one, draft, isOpen);
	wantTroops(turn, seat, draft);
}

/** Adds the troops that orders spend to raise a counter which is still too low. */
function wantTroops(turn: Turn, seat: SeatId, { counters, troops }: Draft): void {
	for (const { hooks } of SHEETS[factionOf(turn, seat)].abilities)
		for (const hook of hooks) {
			if (hook.hook !== 'order.define' || hook.effect.do !== 'counter') continue;
			const { cost, effect } = hook;
			const missing = counters.get(effect.name) ?? 0;
			if (missing === 0 || cost?.in !== 'units' || typeof effect.add !== 'number') continue;
			const landed = countTroops(findForce(turn, CITADEL, seat), 'ground', cost.unit);
			const wanted = cost.n * divUp(missing, effect.add) - landed;
			if (wanted > 0) troops.set(cost.unit, wanted);
		}
}

const rest = (turn: Turn, n: Num, have: number): number => Math.max(0, numOf(turn, n) - have);

function want(turn: Turn, seat: SeatId, one: Predicate, draft: Draft, isOpen: boolean): void {
	switch (one.is) {
		case 'dom':
			if (one.at === 'cell0') draft.citadel.add(one.area);
			if (one.at === 'foro') draft.forum = true;
			return;
		case 'treasury':
			draft.treasury = Math.max(draft.treasury, numOf(turn, one.n));
			return;
		case 'counter': {
			const missing = rest(turn, one.n, counterOf(turn, seat, one.name));
			if (missing > 0) draft.counters.set(one.name, missing);
			return;
		}
		case 'sites':
			if (Array.isArray(one.of)) wantSites(turn, seat, one, draft);
			return;
		case 'sectorsOf':
			wantSectors(turn, seat, one, draft);
			return;
		case 'site':
			if (one.at !== 'cell0') return;
			if (one.of === 'anchoredPortal') draft.portalAtCitadel = !stands(turn, seat, one);
			else draft.controlAtCitadel = !stands(turn, seat, one);
			return;
		case 'units': {
			if (one.at !== 'cell0') return;
			const missing = rest(turn, one.n, unitsIn(turn, seat, CITADEL, one.unit));
			if (missing > 0) draft.units.set(one.unit, missing);
			return;
		}
		case 'not':
			if (one.of.is === 'bombarded') draft.spares = isOpen;
			return;
		case 'aboard':
		case 'and':
		case 'bombarded':
		case 'brokered':
		case 'cooldown':
		case 'debtors':
		case 'domOther':
		case 'firstSample':
		case 'inBattle':
		case 'inSystem':
		case 'moved':
		case 'movedByPortal':
		case 'noDebt':
		case 'onIncrease':
		case 'oncePerTurn':
		case 'open':
		case 'or':
		case 'ownDeath':
		case 'ownShips':
		case 'startedTurnAt':
		case 'won':
			break;
	}
}

const SOURCE = { id: '', hero: undefined, system: CITADEL, spot: '' };

const stands = (turn: Turn, seat: SeatId, one: Predicate): boolean =>
	holds(turn, seat, one, { system: CITADEL }, SOURCE);

/** The site that it must not lose is one of the start; of control buildings more are wanted. */
function wantSites(
	turn: Turn,
	seat: SeatId,
	one: Extract<Predicate, { is: 'sites' }>,
	draft: Draft
): void {
	const { control } = SHEETS[factionOf(turn, seat)];
	const keys = one.of as readonly string[];
	if (!keys.includes(control)) {
		draft.keeps.push(...keys);
		return;
	}
	draft.controls = Math.max(draft.controls, rest(turn, one.n, sitesOf(turn, seat, one.of).length));
}

function wantSectors(
	turn: Turn,
	seat: SeatId,
	one: Extract<Predicate, { is: 'sectorsOf' }>,
	draft: Draft
): void {
	const have = new Set(sitesOf(turn, seat, one.of).map((system) => system.split('-')[0]));
	const among = one.rings ?? RINGS;
	const missing = rest(turn, one.n, among.filter((ring) => have.has(ring)).length);
	if (missing === 0) return;
	if (one.of === 'anchoredPortal') draft.portals = missing;
	else draft.controls = Math.max(draft.controls, missing);
	for (const ring of among) if (!have.has(ring)) draft.rings.add(ring);
}
