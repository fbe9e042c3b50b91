/** The tables of the rulebook, made from the tables of the game and the words of a language. */
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
import type { Ask } from '$engine/rulesets/conquista/types';
import type { Row, Table } from '$lib/ui/rulebook/table';
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
import { majorityOf, markerSum, markerText, planetsOf, slotsOf, USUAL, WEALTHS } from './facts';
import type { Words } from './words';

const dash = '–';
const figures = (amounts: readonly number[]): string[] =>
	amounts.map((amount) => (amount === 0 ? dash : `${amount}`));

/** How many players a game can have. */
export const SEATS = Array.from(
	{ length: about.seats.max - about.seats.min + 1 },
	(_, i) => about.seats.min + i
);

export function phases(w: Words): Table {
	const { caption, columns } = w.phases;
	return {
		caption,
		columns: [columns.phase, columns.sheet],
		prose: true,
		rows: phasesFor(about.seats.max).map((phase) => ({
			head: phaseName(phase),
			note: w.phaseNotes[phase],
			cells: [w.phaseSheets[phase]]
		}))
	};
}

export function colours(w: Words): Table {
	const { caption, columns } = w.colours;
	return {
		caption,
		columns: [
			columns.colour,
			columns.territories,
			columns.planets,
			columns.asteroids,
			columns.points
		],
		rows: COLOURS.map((colour) => {
			const territories = territoriesOf(colour);
			const planets = planetsOf(colour);
			const points = USUAL.territoryScore[WEALTH[colour]];
			return {
				head: colourName(colour),
				cells: [`${territories}`, `${planets}`, `${territories - planets}`, `${points}`]
			};
		})
	};
}

export function reserves(w: Words): Table {
	const { caption, columns } = w.reserves;
	return {
		caption,
		columns: [columns.colours, columns.E, columns.R, columns.P],
		rows: WEALTHS.map((wealth) => ({
			head: capital(wealthName(wealth)),
			cells: MATERIALS.map((material) => `${USUAL.startReserve[wealth][material]}`)
		}))
	};
}

export function markers(w: Words): Table {
	const { caption, columns } = w.markers;
	return {
		caption,
		columns: [columns.colours, columns.markers],
		prose: true,
		rows: WEALTHS.map((wealth) => ({
			head: capital(wealthName(wealth)),
			note: w.markerSum(markerSum(wealth)),
			cells: [MARKERS[wealth].map(markerText).join('  ')]
		}))
	};
}

export function worlds(w: Words): Table {
	const { caption, columns } = w.worlds;
	return {
		caption,
		columns: [columns.colour, columns.planets, columns.needed],
		rows: COLOURS.map((colour) => ({
			head: colourName(colour),
			cells: [`${planetsOf(colour)}`, `${majorityOf(colour)}`]
		}))
	};
}

export function slots(w: Words): Table {
	const { caption, columns, place } = w.slots;
	const most = about.seats.max;
	return {
		caption,
		columns: [columns.players, ...Array.from({ length: most }, (_, i) => place(i))],
		rows: SEATS.map((seats) => ({
			head: `${seats}`,
			cells: Array.from({ length: most }, (_, i) => slotsOf(seats)[i]?.join(', ') ?? '')
		}))
	};
}

export function yields(w: Words): Table {
	const { caption, columns } = w.yields;
	const lands = LANDS.map((land): Row => ({
		head: territoryName(land.colour, land.number),
		note: land.building === 'none' ? w.plainLand : buildingName(land.building),
		cells: [
			markerText(land.marker),
			...figures(MATERIALS.map((material) => yieldOf(land, material)))
		]
	}));
	const total: Row = {
		head: w.total,
		cells: ['', ...MATERIALS.map((material) => `${totalYield(LANDS, material)}`)]
	};
	return {
		caption,
		columns: [columns.territory, columns.marker, columns.E, columns.R, columns.P],
		rows: [...lands, total]
	};
}

const PURCHASES: readonly Purchase[] = ['industry', 'factory', 'unit', 'research'];

export function prices(w: Words): Table {
	const { caption, columns } = w.prices;
	return {
		caption,
		columns: [columns.what, columns.E, columns.R, columns.P],
		rows: PURCHASES.map((what) => ({
			head: capital(purchaseName(what)),
			note: w.priceNotes[what],
			cells: figures(MATERIALS.map((material) => USUAL.prices[what][material]))
		}))
	};
}

export function conquest(w: Words): Table {
	const { caption, columns } = w.conquest;
	return {
		caption,
		columns: [columns.players, columns.worlds],
		rows: SEATS.map((seats) => ({ head: `${seats}`, cells: [`${worldsToConquer(seats)}`] }))
	};
}

export function cards(w: Words): Table {
	const { caption, columns } = w.cards;
	return {
		caption,
		columns: [columns.card, columns.copies],
		rows: CARD_KINDS.map((kind) => ({
			head: cardKindName(kind),
			note: w.cardNotes[kind],
			cells: [`${COPIES[kind]}`]
		}))
	};
}

/** The sheets of a usual game in the order in which they may come, then those of the options. */
export const USUAL_ASKS: readonly Ask[] = [
	'orient',
	'plan',
	'production',
	'construction',
	'maintenance',
	'combat',
	'reply'
];
export const OPTION_ASKS: readonly Ask[] = ['place', 'pick', 'batch', 'table'];
