/** The rows of the rulebook's tables, made from the tables of the game and the words beside them. */
import { territoriesOf } from '$engine/rulesets/conquista/board';
import {
	CARD_KINDS,
	COLOURS,
	COPIES,
	MARKERS,
	MATERIALS,
	WEALTH,
	phasesFor,
	worldsToConquer
} from '$engine/rulesets/conquista/data';
import type { CardKind, Phase, Wealth } from '$engine/rulesets/conquista/types';
import type { Notes, Row } from '$lib/ui/rulebook/table';
import { capital } from '$lib/ui/text';
import { about } from '../about';
import {
	buildingName,
	cardKindName,
	colourName,
	phaseName,
	purchaseName,
	territoryName,
	wealthName,
	type Purchase
} from '../nouns';
import { LANDS, totalYield, yieldOf } from './examples';
import { majorityOf, markerText, planetsOf, slotsOf, USUAL, WEALTHS } from './facts';

const dash = '–';
const figures = (amounts: readonly number[]): string[] =>
	amounts.map((amount) => (amount === 0 ? dash : `${amount}`));

/** Number of players that a game can have. */
export const SEATS = Array.from(
	{ length: about.seats.max - about.seats.min + 1 },
	(_, i) => about.seats.min + i
);

/** Notes: what a phase is, and what is written in it. */
export const phases = (notes: Notes<Phase>): Row[] =>
	phasesFor(about.seats.max).map((phase) => ({
		head: phaseName(phase),
		note: notes[phase]?.[0],
		cells: [notes[phase]?.[1] ?? '']
	}));

export const colours = (): Row[] =>
	COLOURS.map((colour) => {
		const territories = territoriesOf(colour);
		const planets = planetsOf(colour);
		const points = USUAL.territoryScore[WEALTH[colour]];
		return {
			head: colourName(colour),
			cells: [`${territories}`, `${planets}`, `${territories - planets}`, `${points}`]
		};
	});

export const reserves = (): Row[] =>
	WEALTHS.map((wealth) => ({
		head: capital(wealthName(wealth)),
		cells: MATERIALS.map((material) => `${USUAL.startReserve[wealth][material]}`)
	}));

export const markers = (notes: Notes<Wealth>): Row[] =>
	WEALTHS.map((wealth) => ({
		head: capital(wealthName(wealth)),
		note: notes[wealth]?.[0],
		cells: [MARKERS[wealth].map(markerText).join('  ')]
	}));

export const worlds = (): Row[] =>
	COLOURS.map((colour) => ({
		head: colourName(colour),
		cells: [`${planetsOf(colour)}`, `${majorityOf(colour)}`]
	}));

export const slots = (): Row[] =>
	SEATS.map((seats) => ({
		head: `${seats}`,
		cells: Array.from({ length: about.seats.max }, (_, i) => slotsOf(seats)[i]?.join(', ') ?? '')
	}));

/** Notes: what a territory without a building is, and what stands before the sum. */
export function yields(notes: Notes<'none' | 'total'>): Row[] {
	const lands = LANDS.map((land): Row => ({
		head: territoryName(land.colour, land.number),
		note: land.building === 'none' ? notes.none?.[0] : buildingName(land.building),
		cells: [
			markerText(land.marker),
			...figures(MATERIALS.map((material) => yieldOf(land, material)))
		]
	}));
	const total: Row = {
		head: notes.total?.[0] ?? '',
		cells: ['', ...MATERIALS.map((material) => `${totalYield(LANDS, material)}`)]
	};
	return [...lands, total];
}

const PURCHASES: readonly Purchase[] = ['industry', 'factory', 'unit', 'research'];

export const prices = (notes: Notes<Purchase>): Row[] =>
	PURCHASES.map((what) => ({
		head: capital(purchaseName(what)),
		note: notes[what]?.[0],
		cells: figures(MATERIALS.map((material) => USUAL.prices[what][material]))
	}));

export const conquest = (): Row[] =>
	SEATS.map((seats) => ({ head: `${seats}`, cells: [`${worldsToConquer(seats)}`] }));

/** Notes: what a card does, when it is played and when it is spent. */
export const cards = (notes: Notes<CardKind>): Row[] =>
	CARD_KINDS.map((kind) => ({
		head: cardKindName(kind),
		note: notes[kind]?.[0],
		cells: [`${COPIES[kind]}`]
	}));
