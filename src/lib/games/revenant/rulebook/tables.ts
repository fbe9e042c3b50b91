/** The rows of the rulebook's tables, made from the tables of the game. */
import {
	AGENDAS_OF,
	CAPTAINS,
	CHOICES,
	CLASSES,
	COLONIES,
	COLONY_HOUSES,
	COMPARTMENTS,
	CREW_START,
	DIFFICULTIES,
	EQUIPMENT,
	HIDDEN_DRAWS,
	HOUSES,
	PLANETS,
	PLANET_CARDS,
	REVENANT_SLOTS,
	REWARDS,
	SIDES,
	SLOTS,
	SONAR,
	SONAR_CARDS,
	SONAR_DRAWS,
	SPAWN_DICE,
	SUPPORT,
	TACTICS_FLOORS,
	TILES,
	TRAINING,
	type DesignId,
	type DieColour,
	type HouseId,
	type PlanetAction
} from '$engine/rulesets/revenant/data';
import {
	CARD_VP,
	CORRUPTION_COST,
	OBJECTIVE_VP,
	TOKENS_PER_VP
} from '$engine/rulesets/revenant/scoring';
import { ARKSHIP_ACTS } from '$engine/rulesets/revenant/turn/arkships';
import type { ShipAct } from '$engine/rulesets/revenant/types';
import { m } from '$lib/paraglide/messages';
import type { Row } from '$lib/ui/rulebook/table';
import { listText } from '$lib/ui/text';
import {
	SHIP_ACTS,
	actionAbout,
	actionName,
	activateText,
	agendaName,
	captainName,
	className,
	colonyAbout,
	colonyName,
	compartmentAbout,
	compartmentName,
	designAbout,
	designName,
	difficultyName,
	houseName,
	levelName,
	levelText,
	objectivesText,
	planetAbout,
	planetName,
	rewardText,
	sideName,
	sonarName,
	tileAbout,
	tileName,
	minedText,
	tokensText
} from '../words';

const LEVELS = [1, 2, 3, 4];

const FIGURE_SPACES = { arkship: 1, fighter: 1, dropship: 1, civil: 0 } as const;

export const ships = (): Row[] => [
	...CLASSES.map((one): Row => ({
		head: className(one),
		cells: [`${FIGURE_SPACES[one]}`, `${SLOTS[one]}`, `${SLOTS[one] + 1}`]
	})),
	{
		head: m.revenant_ship_frigate(),
		cells: [m.revenant_rulebook_own_only(), '–', m.revenant_rulebook_never()]
	},
	{
		head: m.revenant_ship_revenant(),
		cells: [m.revenant_rulebook_two_spaces(), `${REVENANT_SLOTS}`, m.revenant_rulebook_never()]
	}
];

export const houses = (): Row[] =>
	HOUSES.map((house) => ({
		head: houseName(house),
		cells: [
			rewardText(REWARDS[house]),
			listText(ARKSHIP_ACTS[house].map((action) => actionName(action)))
		]
	}));

/** Name of an action, with its ship where two actions have the same name. */
const actionHead = (act: ShipAct): string =>
	act === 'absorb'
		? `${actionName(act)} (${m.revenant_ship_frigate()})`
		: act === 'absorb2'
			? `${actionName(act)} (${houseName('dunlork')})`
			: actionName(act);
export const actions = (): Row[] =>
	SHIP_ACTS.map((one) => ({ head: actionHead(one), note: actionAbout(one), cells: [] }));

const CHOICE_NAMES: Readonly<Record<PlanetAction, () => string>> = {
	mining: m.revenant_planet_mining,
	other: m.revenant_rulebook_planet_other
};
export const planets = (): Row[] =>
	PLANETS.map((one) => ({
		head: planetName(one),
		note: planetAbout(one),
		cells: [
			minedText(one),
			CHOICES.filter((choice) => choice === PLANET_CARDS[one].corrupted)
				.map((choice) => CHOICE_NAMES[choice]())
				.join()
		]
	}));

export const compartments = (): Row[] =>
	COMPARTMENTS.map((one) => ({
		head: `${one}. ${compartmentName(one)}`,
		note: compartmentAbout(one),
		cells: []
	}));

type Deck = Readonly<
	Record<string, { readonly house: HouseId; readonly cost: readonly ('E' | 'M' | 'S' | 'N')[] }>
>;
const cardRows = (deck: Deck): Row[] =>
	Object.entries(deck).map(([design, { house, cost }]) => ({
		head: designName(design as DesignId),
		note: designAbout(design as DesignId),
		cells: [houseName(house), tokensText(cost)]
	}));
export const equipment = (): Row[] => cardRows(EQUIPMENT);
export const training = (): Row[] => cardRows(TRAINING);
export const support = (): Row[] => cardRows(SUPPORT);

export const levels = (): Row[] =>
	LEVELS.map((level) => ({
		head: levelName(level),
		cells: [SONAR_DRAWS, HIDDEN_DRAWS, TACTICS_FLOORS].map((by) => `${by[level - 1] ?? 0}`)
	}));

export const sides = (): Row[] =>
	CAPTAINS.flatMap((captain) =>
		SIDES.flatMap((side): Row[] => {
			const head = m.revenant_side_name({ class: captainName(captain), side: sideName(side) });
			return [
				{ head, cells: [m.revenant_rulebook_activate(), activateText(captain, side)] },
				...LEVELS.map((level): Row => ({
					head,
					cells: [levelName(level), levelText(captain, side, level)]
				}))
			];
		})
	);

export const agendas = (): Row[] =>
	CAPTAINS.flatMap((captain) =>
		AGENDAS_OF[captain].map((agenda) => ({
			head: agendaName(agenda),
			cells: [captainName(captain), objectivesText(agenda).join('; ')]
		}))
	);

export const tiles = (): Row[] =>
	TILES.map((one) => ({ head: tileName(one), note: tileAbout(one), cells: [] }));

const DIE_COLOURS: readonly DieColour[] = ['yellow', 'orange', 'red'];
export const spawn = (): Row[] =>
	[1, 2, 3, 4, 5, 6].map((face) => ({
		head: `${face}`,
		cells: DIE_COLOURS.map((colour) => (SPAWN_DICE[colour][face - 1] ?? []).join(' · '))
	}));

export const sonar = (): Row[] =>
	SONAR.map((one) => {
		const card = SONAR_CARDS[one];
		return {
			head: sonarName(one),
			cells: [
				`${houseName(card.civil)}, ${card.at}`,
				card.voidborn.join(' '),
				card.rifts.join(' '),
				card.planets.join(' ')
			]
		};
	});

export const colonies = (): Row[] =>
	COLONIES.map((one) => ({
		head: colonyName(one),
		cells: [houseName(COLONY_HOUSES[one]), colonyAbout(one)]
	}));

export const difficulty = (): Row[] =>
	DIFFICULTIES.map((one) => ({
		head: difficultyName(one),
		cells: [`${CREW_START[one].tactics}`, `${CREW_START[one].influence}`]
	}));

export const points = (): Row[] =>
	(
		[
			[m.revenant_rulebook_point_influence(), m.revenant_rulebook_product()],
			[m.revenant_rulebook_point_objective(), `${OBJECTIVE_VP}`],
			[m.revenant_rulebook_point_card(), `${CARD_VP}`],
			[m.revenant_rulebook_point_support(), '1'],
			[m.revenant_rulebook_point_captain(), '1'],
			[m.revenant_rulebook_point_resources({ n: TOKENS_PER_VP }), '1'],
			[m.revenant_rulebook_point_corruption(), `−${CORRUPTION_COST}`],
			[m.revenant_rulebook_point_colony(), m.revenant_rulebook_its_condition()]
		] as const
	).map(([head, cell]) => ({ head, cells: [cell] }));
