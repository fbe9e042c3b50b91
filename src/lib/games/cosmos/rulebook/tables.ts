/** The rows of the rulebook's tables, made from the tables of the game. */
import { sizeOf } from '$engine/rulesets/cosmos/map/board';
import { CATALOGUE, type UnitDef } from '$engine/rulesets/cosmos/tables/catalogue';
import {
	BLACK_CONTENTS,
	CAPS,
	CARDS,
	CARD_RULES,
	COMMON,
	COMMON_BUILDINGS,
	GREEN_SITES,
	HIDDEN_FLEETS,
	ORANGE_SITES,
	RINGS,
	type CardKind
} from '$engine/rulesets/cosmos/tables/data';
import type { Row } from '$lib/ui/rulebook/table';
import { capital } from '$lib/ui/text';
import {
	areaName,
	blackName,
	buildingName,
	cardAbout,
	cardName,
	planetAbout,
	ringName,
	traitName,
	unitName,
	unitsText
} from '../words';

const dash = '–';
const orDash = (n: number): string => (n <= 0 ? dash : `${n}`);

export const rings = (): Row[] =>
	RINGS.map((ring) => ({
		head: capital(ringName(ring)),
		cells: [`${sizeOf(ring)}`, `${CAPS[ring].collect}`, `${CAPS[ring].recruit}`]
	}));

/** Figures of a unit, as its sheet prints them. */
export const unitRow = (unit: UnitDef): Row => ({
	head: unitName(unit.key),
	cells: [
		unit.hull > 0 ? `${Math.max(0, unit.atk)}/${Math.max(0, unit.shd)}/${unit.hull}` : dash,
		orDash(unit.mov),
		orDash(unit.cargo),
		orDash(unit.troops),
		unit.blocks > 1 ? `${unit.blocks}` : dash,
		orDash(unit.cost)
	]
});
export const battariu = (): Row[] => CATALOGUE.map(unitRow);

export const buildings = (): Row[] =>
	COMMON_BUILDINGS.map((building) => ({
		head: buildingName(building),
		cells: [areaName(COMMON[building].area), `${COMMON[building].cost}`]
	}));

const planets = (sites: readonly string[]): Row[] =>
	sites.map((site) => ({ head: buildingName(site), note: planetAbout(site), cells: [] }));
export const green = (): Row[] => planets(GREEN_SITES);
export const orange = (): Row[] => planets(ORANGE_SITES);

const cardsOf = (...kinds: readonly CardKind[]): Row[] =>
	CARDS.filter((card) => kinds.includes(CARD_RULES[card].kind)).map((card) => ({
		head: cardName(card),
		note: cardAbout(card),
		cells: kinds.includes('reflex') ? [] : [orDash(CARD_RULES[card].uses)]
	}));
export const reflex = (): Row[] => cardsOf('reflex');
export const simple = (): Row[] => cardsOf('simple');
export const supplementary = (): Row[] => cardsOf('supplementary', 'preparation');

/** What the Black Sector holds, and how many of each. */
export const black = (): Row[] => [
	...BLACK_CONTENTS.deposits.map(({ amount, n }) => ({
		head: `${capital(blackName('deposit'))}: ${amount} R`,
		cells: [`${n}`]
	})),
	{
		head: capital(blackName('lab')),
		cells: [`${BLACK_CONTENTS.labs.reduce((sum, { n }) => sum + n, 0)}`]
	},
	...BLACK_CONTENTS.fleets.map(({ size, n }) => ({
		head: `${capital(blackName('hidden_fleet'))}: ${fleetOf(size)}`,
		cells: [`${n}`]
	})),
	...BLACK_CONTENTS.planets.map(({ trait, n }) => ({
		head: `${capital(blackName('hidden_planet'))}: ${traitName(trait)}`,
		cells: [`${n}`]
	})),
	{ head: capital(blackName('base')), cells: [`${BLACK_CONTENTS.bases}`] }
];

const fleetOf = (size: keyof typeof HIDDEN_FLEETS): string => {
	const { crusader, defence_battery: battery } = HIDDEN_FLEETS[size];
	return unitsText([
		{ unit: 'crusader', n: crusader },
		...(battery > 0 ? [{ unit: 'defence_battery', n: battery }] : [])
	]);
};
