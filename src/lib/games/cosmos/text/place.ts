/** Everything that the map and the panel of a system say of it, in sentences. */
import { CITADEL, isBlack } from '$engine/rulesets/cosmos/map/board';
import { collectCap, recruitCap } from '$engine/rulesets/cosmos/tables/caps';
import { RINGS } from '$engine/rulesets/cosmos/tables/data';
import type { Force, Owner, Place, SystemId, View } from '$engine/rulesets/cosmos/types';
import { m } from '$lib/paraglide/messages';
import { capital, listText } from '$lib/ui/text';
import { ownerText } from '../board/describe';
import { knownAt, loreOf, openingOf, ownOf, SPECIAL } from '../knowledge';
import { spotText } from '../plan/phrases';
import type { Plan } from '../plan/plan.svelte';
import { rangesIn } from '../ways';
import {
	blackName,
	buildingName,
	countedUnit,
	heroName,
	planetAbout,
	ringName,
	traitName
} from '../words';

export function placeLines(plan: Plan, system: SystemId): string[] {
	const { view } = plan;
	const place = knownAt(view, system)?.place;
	const archive = ownOf(view)?.archives.find((one) => one.system === system);
	return [
		...headLines(plan, system),
		...(place?.forces ?? [])
			.toSorted((a, b) => mineFirst(view, a, b))
			.flatMap((force) => forceLines(plan, system, force)),
		...(place ? siteLines(plan, place) : []),
		...citadelLines(view, system),
		...blackLines(view, system),
		...capLines(view, system),
		...(archive ? [m.cosmos_map_archive({ count: archive.cards.length })] : []),
		...lootLines(view, system)
	].map(capital);
}

/** Knowledge of it, and who dominates it. */
function headLines(plan: Plan, system: SystemId): string[] {
	const { view } = plan;
	const known = knownAt(view, system);
	if (loreOf(view).destroyed.has(system)) return [m.cosmos_map_destroyed_about()];
	if (ownOf(view)?.silent.includes(system)) return [m.cosmos_map_silent()];
	if (!known)
		return [
			m.cosmos_map_never_seen(),
			...(SPECIAL.has(system) ? [m.cosmos_site_unknown_about()] : [])
		];
	const { place, turn } = known;
	return [
		...(turn < view.turn ? [m.cosmos_map_seen_in_turn({ turn, ago: view.turn - turn })] : []),
		dominionText(plan, place)
	];
}

function lootLines(view: View, system: SystemId): string[] {
	const { destroyed, looted } = loreOf(view);
	if (!knownAt(view, system) || isBlack(system) || system === CITADEL || destroyed.has(system))
		return [];
	return [looted.has(system) ? m.cosmos_map_looted_about() : m.cosmos_map_unlooted_about()];
}

/** The same in one line. */
export function inShort(plan: Plan, system: SystemId): string {
	const { view } = plan;
	const known = knownAt(view, system);
	const gone = loreOf(view).destroyed.has(system);
	if (!known) {
		if (gone) return m.cosmos_map_destroyed();
		return SPECIAL.has(system) ? m.cosmos_site_unknown() : m.cosmos_map_never_seen();
	}
	const { place, turn } = known;
	return [
		...(turn < view.turn ? [m.cosmos_map_seen_in({ turn })] : []),
		gone ? m.cosmos_map_destroyed() : dominionText(plan, place),
		...place.forces.flatMap((force) => forceLines(plan, system, force)),
		...siteLines(plan, place)
	].join('. ');
}

const mineFirst = (view: View, a: Force, b: Force): number =>
	Number(b.seat === view.viewer) - Number(a.seat === view.viewer);

const dominionText = (plan: Plan, { orbit, ground }: Place): string =>
	m.cosmos_map_dominion({ orbit: ownerText(plan, orbit), ground: ownerText(plan, ground) });

const whose = (plan: Plan, seat: Owner): string =>
	capital(seat === 0 ? m.cosmos_word_battariu() : ownerText(plan, seat));

/** Ships and defences with what is special of them, then troops and heroes by where they are. */
function forceLines(plan: Plan, system: SystemId, force: Force): string[] {
	const { view } = plan;
	const mine = force.seat === view.viewer;
	const ranges = new Map(
		mine ? rangesIn(view, system).map(({ unit, range }) => [unit, range]) : []
	);
	const stacks = force.orbit.map(({ unit, n, cloaked, pulsed }) => {
		const range = ranges.get(unit);
		const notes = [
			...(range === undefined ? [] : [m.cosmos_map_range({ range })]),
			...(cloaked ? [m.cosmos_map_cloaked()] : []),
			...(pulsed >= view.turn ? [m.cosmos_map_pulsed()] : [])
		];
		return `${countedUnit(unit, n)}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`;
	});
	const spots = [...new Set([...force.troops, ...force.heroes].map(({ at }) => at))];
	const inside = spots.map((at) => {
		const units = [
			...force.troops.filter((one) => one.at === at).map(({ troop, n }) => countedUnit(troop, n)),
			...force.heroes.filter((one) => one.at === at).map(({ hero }) => heroName(hero))
		];
		return `${spotText(at)}: ${listText(units)}`;
	});
	const said = [...(stacks.length > 0 ? [listText(stacks)] : []), ...inside].join('; ');
	return said === '' ? [] : [`${whose(plan, force.seat)}: ${said}`];
}

/** Constructions, portal, minefields, traps. */
function siteLines(plan: Plan, { sites, portal, mines, trap }: Place): string[] {
	const told = new Map<string, number>();
	for (const { building, seat } of sites) {
		const owner = seat === 0 ? '' : ` (${ownerText(plan, seat)})`;
		const name = `${buildingName(building)}${owner}`;
		told.set(name, (told.get(name) ?? 0) + 1);
	}
	const abouts = [...new Set(sites.map(({ building }) => planetAbout(building)))];
	return [
		...(told.size > 0
			? [listText([...told].map(([name, n]) => (n > 1 ? `${n} × ${name}` : name)))]
			: []),
		...abouts.filter((about) => about !== ''),
		...portal.map(({ key }) =>
			key === '' ? m.cosmos_map_portal() : m.cosmos_map_portal_key({ ring: ringName(key) })
		),
		...mines.map(({ left }) => m.cosmos_map_mines({ left })),
		...trap.map(({ on }) => (on ? m.cosmos_map_trap_on() : m.cosmos_map_trap_off()))
	];
}

const citadelLines = (view: View, system: SystemId): string[] =>
	system !== CITADEL
		? []
		: [
				view.opened > 0
					? m.cosmos_map_citadel_open({ turn: view.opened })
					: m.cosmos_map_citadel_closed({ count: RINGS.length - view.keys.length })
			];

/** Secret of a black system, for whoever knows its code. */
function blackLines(view: View, system: SystemId): string[] {
	if (!isBlack(system)) return [];
	const ways = m.cosmos_talk_black_ways();
	const black = ownOf(view)?.black.find((one) => one.system === system)?.what;
	if (!black) return [ways];
	const more =
		black.is === 'hidden_planet'
			? [traitName(black.trait)]
			: black.is === 'deposit'
				? [m.cosmos_word_r({ amount: black.amount })]
				: [];
	return [[blackName(black.is), ...more].join(', '), ways];
}

/** Goods and units that can be collected and recruited there this turn. */
function capLines(view: View, system: SystemId): string[] {
	const [turn, own] = [openingOf(view), ownOf(view)];
	if (!turn || !own || system === CITADEL) return [];
	const collect = collectCap(turn, own.seat, system);
	const recruit = recruitCap(turn, own.seat, system).limit;
	return collect > 0 || recruit > 0 ? [m.cosmos_map_caps({ collect, recruit })] : [];
}
