/** Everything that the map and the panel of a zone say of it, in sentences. */
import { attackOn } from '$engine/rulesets/revenant/asks';
import {
	CENTRALS,
	PLANET_CARDS,
	REVENANT_SLOTS,
	SECTORS,
	SPACES,
	type PlanetId,
	type ShipId
} from '$engine/rulesets/revenant/data';
import { figureOn } from '$engine/rulesets/revenant/space/fleet';
import { actsOf } from '$engine/rulesets/revenant/turn/act';
import type { Ship, View } from '$engine/rulesets/revenant/types';
import { m } from '$lib/paraglide/messages';
import { capital, listText } from '$lib/ui/text';
import { figureText, shipNotes } from '../board/describe';
import { frigatesAt, shipsAt } from '../fleet';
import { givesText } from '../plan/places';
import type { Plan } from '../plan/plan.svelte';
import { threatsText } from '../threats';
import {
	actionAbout,
	actionName,
	countedCubes,
	countedHits,
	figureName,
	minedText,
	planetAbout,
	planetName,
	shipName,
	tokensNamed,
	zoneName
} from '../words';

/** 0 the Revenant, 1 to 8 the Sectors, 9 to 12 the centre. */
export const REVENANT = 0;
/** Ships that are not on the map. */
export const SUPPLY = -1;
export const ZONES: readonly number[] = [...SECTORS, ...CENTRALS, REVENANT, SUPPLY];

export function placeName(zone: number): string {
	if (zone === REVENANT) return m.revenant_board_revenant();
	return zone === SUPPLY ? capital(m.revenant_board_filter_supply()) : zoneName(zone);
}

export function placeLines(plan: Plan, zone: number): string[] {
	if (zone === REVENANT) return revenantLines(plan);
	if (zone === SUPPLY) return supplyLines(plan);
	const { shown: view } = plan;
	const here = view.sectors[zone - 1];
	return [
		...[threatsText(plan, zone)].filter((line) => line !== ''),
		...(here ? [forecastText(plan, zone)] : []),
		...(here && here.planet !== '' ? planetLines(here.planet) : []),
		...shipLines(plan, zone),
		...(plan.reach.has(zone) ? [m.revenant_talk_move_here()] : [])
	].map(capital);
}

function shipLines(plan: Plan, zone: number): string[] {
	const { shown: view } = plan;
	const [ships, frigates] = [shipsAt(view, zone), frigatesAt(view, zone)];
	if (ships.length + frigates.length === 0) return [m.revenant_board_empty()];
	return [
		...ships.map((ship) => shipLine(plan, ship)),
		...frigates.map(({ seat }) => frigateLine(plan, seat))
	];
}

const nameOf = (plan: Plan, ship: ShipId): string => shipName(ship, (seat) => plan.seatName(seat));

/** "Fighter of Zenor, damage 0 of 1. Actions: Attack. Place your Captain: Zenor 1 → 2." */
function shipLine(plan: Plan, ship: Ship): string {
	const { shown: view } = plan;
	const place = view.sectors[ship.at - 1]?.line.indexOf(ship.id) ?? -1;
	const notes = [
		...(place < 0 ? [] : [m.revenant_talk_in_line({ place: place + 1 })]),
		...[shipNotes(plan, ship)].filter((note) => note !== '')
	];
	const acts = actsOf(view, ship.id, '').map(actionName);
	return [
		[nameOf(plan, ship.id), ...notes].join(', '),
		...(acts.length > 0 ? [m.revenant_talk_actions({ actions: listText(acts) })] : []),
		...placingText(plan, ship.id)
	].join('. ');
}

function frigateLine(plan: Plan, seat: number): string {
	const ship = `frigate:${seat}` as ShipId;
	const { shown: view } = plan;
	const figure = figureOn(view, ship as never);
	const notes = [
		...(view.players[seat - 1]?.frigate.landed ? [m.revenant_board_landed()] : []),
		...(figure ? [figureText(plan, figure)] : [])
	];
	return [[nameOf(plan, ship), ...notes].join(', '), ...placingText(plan, ship)].join('. ');
}

/** Gain of the figure that a touch of the map would place there. */
function placingText(plan: Plan, place: string): string[] {
	const found = plan.placements.get(place);
	if (!found) return [];
	const placing = m.revenant_board_place_here({ figure: figureName(plan.figure) });
	const gives = givesText(found);
	return [gives === '' ? placing : `${placing}: ${gives}`];
}

const forecastText = (plan: Plan, zone: number): string => {
	const { damage, decider } = attackOn(plan.shown, zone);
	return damage > 0
		? m.revenant_board_forecast({
				hits: countedHits(damage),
				name: decider === 0 ? m.revenant_crew() : plan.seatName(decider)
			})
		: m.revenant_board_forecast_none();
};

const planetLines = (planet: PlanetId): string[] => {
	const { corrupted } = PLANET_CARDS[planet];
	const fouls = (choice: typeof corrupted): string =>
		corrupted === choice ? ` · ${m.revenant_order_gives_corruption()}` : '';
	return [
		`${planetName(planet)}. ${m.revenant_planet_mining()}: ${minedText(planet, tokensNamed)}${fouls('mining')}`,
		`${planetName(planet)}. ${planetAbout(planet)}${fouls('other')}`
	];
};

const cubesText = (view: View): string[] =>
	view.revenant.cubes > 0 ? [countedCubes(view.revenant.cubes)] : [];

function revenantLines(plan: Plan): string[] {
	const { shown: view } = plan;
	return [
		m.revenant_board_damage({ n: view.revenant.damage, slots: REVENANT_SLOTS }),
		view.jumpEnabled ? m.revenant_board_jump_ready() : m.revenant_board_jump_not(),
		...cubesText(view),
		...SPACES.map((space) => {
			const figure = figureOn(view, space);
			return [
				`${actionName(space)}: ${figure ? figureText(plan, figure) : m.revenant_board_free()}`,
				actionAbout(space),
				...placingText(plan, space)
			].join('. ');
		})
	].map(capital);
}

const supplyLines = (plan: Plan): string[] =>
	plan.shown.ships.filter(({ at }) => at === 0).map(({ id }) => nameOf(plan, id));

/** A zone in one line. */
export function inShort(plan: Plan, zone: number): string {
	const { shown: view } = plan;
	if (zone === SUPPLY) return listText(supplyLines(plan)) || m.revenant_board_empty();
	if (zone === REVENANT) return revenantLines(plan).slice(0, 2).join('. ');
	const ships = shipsAt(view, zone).map((ship) => {
		const notes = shipNotes(plan, ship);
		return notes === '' ? nameOf(plan, ship.id) : `${nameOf(plan, ship.id)} (${notes})`;
	});
	const frigates = frigatesAt(view, zone).map(({ seat }) =>
		m.revenant_board_frigate_of({ name: plan.seatName(seat) })
	);
	const aboard = [...ships, ...frigates];
	return [
		...[threatsText(plan, zone)].filter((line) => line !== ''),
		aboard.length > 0 ? listText(aboard) : m.revenant_board_empty().replace(/\.$/, '')
	]
		.map(capital)
		.join('. ');
}
