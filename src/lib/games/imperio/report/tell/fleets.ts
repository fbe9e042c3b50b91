/** Movements, asteroids, battles, landings, and planets that change hands. */
import { ASTEROID_LOSS, UPRISING_FROM } from '$engine/rulesets/imperio/data';
import type { Battle, BattleOutcome } from '$engine/rulesets/imperio/types';
import { m } from '$lib/paraglide/messages';
import { capital } from '$lib/ui/text';
import { buildingName, countedUnit, unitsText, worksText } from '../../words';
import {
	cell,
	inCell,
	isYou,
	NOWHERE,
	nameOrYou,
	onPlanet,
	ownerOf,
	planet,
	seatName,
	subject,
	type Context,
	type DataOf,
	type Telling
} from '../context';
import { change, dice, fact, type Detail } from '../details';
import { battleStages, invasionStages } from '../stages';

/** Fleets of one House that moved, in one breath. */
export function tellMoved(
	ctx: Context,
	first: DataOf<'moved'>,
	also: readonly DataOf<'moved'>[]
): Telling {
	const all = [first, ...also];
	const who = subject(ctx, first.house);
	const route = ({ from, to }: DataOf<'moved'>): string =>
		m.imperio_report_route({ from: cell(ctx, from), to: cell(ctx, to) });
	return {
		place: also.length === 0 ? inCell(first.to) : NOWHERE,
		sentence:
			also.length === 0
				? m.imperio_report_moved_one({
						...who,
						units: unitsText(first.ships),
						from: cell(ctx, first.from),
						to: cell(ctx, first.to)
					})
				: m.imperio_report_moved_many({
						...who,
						fleets: m.imperio_report_fleets({ count: all.length })
					}),
		details: also.length === 0 ? [] : all.map((one) => fact(route(one), unitsText(one.ships))),
		topics: ['news'],
		about: [first.house],
		weight: isYou(ctx, first.house) ? 14 : 16
	};
}

export function tellAsteroids(ctx: Context, data: DataOf<'asteroids'>): Telling {
	const units = unitsText({ ...data.lost, troop: data.troops });
	const inputs = { ...subject(ctx, data.house), cell: cell(ctx, data.cell) };
	const isLost = units !== '';
	return {
		place: inCell(data.cell),
		sentence: isLost
			? m.imperio_report_asteroids({ ...inputs, units })
			: m.imperio_report_asteroids_safe(inputs),
		details: [dice(m.imperio_report_asteroids_dice({ n: ASTEROID_LOSS }), data.dice)],
		topics: ['news', 'battles'],
		about: [data.house],
		...(isLost ? { losses: [data.house] } : {}),
		weight: isLost ? (isYou(ctx, data.house) ? 66 : 34) : 15
	};
}

export function tellEvaded(ctx: Context, { house, by, from, to }: DataOf<'evaded'>): Telling {
	return {
		place: inCell(from),
		sentence: m.imperio_report_evaded({
			who: isYou(ctx, house) ? 'you' : isYou(ctx, by) ? 'toYou' : 'other',
			name: seatName(ctx, house),
			by: seatName(ctx, by),
			to: cell(ctx, to)
		}),
		topics: ['battles'],
		about: [house, by],
		weight: isYou(ctx, house) || isYou(ctx, by) ? 52 : 35
	};
}

// ---------------------------------------------------------------- battles

type Side = 'attacker' | 'defender';
type Yours = { [S in Side]: (inputs: { name: string; cell: string; rounds: number }) => string };

const EVEN: Yours = {
	attacker: m.imperio_report_battle_even,
	defender: m.imperio_report_battle_even
};
const WON: Yours = {
	attacker: m.imperio_report_battle_won_attacking,
	defender: m.imperio_report_battle_won_defending
};
const LOST: Yours = {
	attacker: m.imperio_report_battle_lost_attacking,
	defender: m.imperio_report_battle_lost_defending
};

/** Sentences of each outcome: to those who look on, and to a side. */
const OUTCOMES = {
	attacker: {
		they: m.imperio_report_battle_attacker,
		you: { attacker: WON.attacker, defender: LOST.defender }
	},
	defender: {
		they: m.imperio_report_battle_defender,
		you: { attacker: LOST.attacker, defender: WON.defender }
	},
	'both-lost': { they: m.imperio_report_battle_both_lost, you: EVEN },
	'attacker-retreats': {
		they: m.imperio_report_battle_attacker_retreats,
		you: {
			attacker: m.imperio_report_battle_fled_attacking,
			defender: m.imperio_report_battle_flees_defending
		}
	},
	'defender-retreats': {
		they: m.imperio_report_battle_defender_retreats,
		you: {
			attacker: m.imperio_report_battle_flees_attacking,
			defender: m.imperio_report_battle_fled_defending
		}
	},
	'both-retreat': { they: m.imperio_report_battle_both_retreat, you: EVEN },
	stalemate: {
		they: m.imperio_report_battle_stalemate,
		you: {
			attacker: m.imperio_report_battle_held_attacking,
			defender: m.imperio_report_battle_held_defending
		}
	}
} satisfies Record<BattleOutcome, { they: unknown; you: Yours }>;

/** Sides that are the worse for it. */
function losersOf({ outcome, attacker, defender }: Battle): number[] {
	switch (outcome) {
		case 'attacker':
		case 'defender-retreats':
			return [defender];
		case 'defender':
		case 'attacker-retreats':
			return [attacker];
		default:
			return [attacker, defender];
	}
}

export function tellBattle(ctx: Context, battle: DataOf<'battle'>): Telling {
	const { attacker, defender, outcome } = battle;
	const side: Side | undefined = isYou(ctx, attacker)
		? 'attacker'
		: isYou(ctx, defender)
			? 'defender'
			: undefined;
	const where = cell(ctx, battle.cell);
	const losers = losersOf(battle);
	const orNothing = (units: string): string => units || m.imperio_report_nothing();
	const forces = (seat: number, before: Battle['attackers'], after: Battle['attackers']): Detail =>
		change(nameOrYou(ctx, seat), orNothing(unitsText(before)), orNothing(unitsText(after)), seat);
	const refuges: Detail[] = [battle.attackerTo, battle.defenderTo].flatMap((to, i) =>
		to === ''
			? []
			: [fact(m.imperio_report_retreats_to(), cell(ctx, to), i === 0 ? attacker : defender)]
	);
	return {
		place: inCell(battle.cell),
		sentence: side
			? OUTCOMES[outcome].you[side]({
					name: seatName(ctx, side === 'attacker' ? defender : attacker),
					cell: where,
					rounds: battle.rounds.length
				})
			: OUTCOMES[outcome].they({
					a: seatName(ctx, attacker),
					b: seatName(ctx, defender),
					cell: where,
					rounds: battle.rounds.length
				}),
		figures: [
			forces(attacker, battle.attackers, battle.attackersLeft),
			forces(defender, battle.defenders, battle.defendersLeft),
			...refuges
		],
		details: [{ kind: 'fight', place: where, stages: battleStages(ctx, battle) }],
		topics: ['battles'],
		about: [attacker, defender],
		losses: losers,
		gains: [attacker, defender].filter((seat) => !losers.includes(seat)),
		weight: side ? 84 : 62
	};
}

// ---------------------------------------------------------------- planets

export function tellInvasion(ctx: Context, invasion: DataOf<'invasion'>): Telling {
	const { attacker, defender, conquered } = invasion;
	const place = planet(ctx, invasion.planet);
	const [byYou, fromYou, they] = conquered
		? [
				m.imperio_report_invasion_by_you,
				m.imperio_report_invasion_from_you,
				m.imperio_report_invasion
			]
		: [
				m.imperio_report_repelled_from_you,
				m.imperio_report_repelled_by_you,
				m.imperio_report_repelled
			];
	const names = { a: seatName(ctx, attacker), b: seatName(ctx, defender) };
	const mine = isYou(ctx, attacker) || isYou(ctx, defender);
	const [winner, loser] = conquered ? [attacker, defender] : [defender, attacker];
	return {
		place: onPlanet(invasion.planet),
		sentence: isYou(ctx, attacker)
			? byYou({ planet: place, name: names.b })
			: isYou(ctx, defender)
				? fromYou({ planet: place, name: names.a })
				: they({ planet: place, ...names }),
		figures: [
			change(
				m.imperio_report_invaders(),
				countedUnit('troop', invasion.invaders),
				`${invasion.invadersLeft}`,
				attacker
			),
			change(
				m.imperio_report_garrison(),
				countedUnit('troop', invasion.garrison),
				`${invasion.garrisonLeft}`,
				defender
			),
			...torn(invasion.works)
		],
		details: [{ kind: 'fight', place, stages: invasionStages(ctx, invasion) }],
		topics: ['battles'],
		about: [attacker, defender],
		losses: [loser],
		gains: [winner],
		weight: conquered ? (isYou(ctx, defender) ? 92 : mine ? 86 : 68) : mine ? 78 : 50
	};
}

/** Infrastructure that went with a planet; reports of tables that have begun may not say. */
const torn = (works: DataOf<'control'>['works'] | undefined): Detail[] => {
	const list = works ? worksText(works) : '';
	return list === '' ? [] : [fact(m.imperio_report_works(), capital(list))];
};

export function tellControl(
	ctx: Context,
	{ planet: id, from, to, cause, troops, works }: DataOf<'control'>
): Telling {
	const place = planet(ctx, id);
	const whose =
		cause === 'abandoned'
			? subject(ctx, from)
			: {
					who: isYou(ctx, to) ? 'you' : isYou(ctx, from) ? 'toYou' : 'other',
					name: seatName(ctx, to)
				};
	const inputs = { ...whose, planet: place, from: seatName(ctx, from) };
	const mine = isYou(ctx, from) || isYou(ctx, to);
	const says = {
		landing: m.imperio_report_control_landing,
		invasion: m.imperio_report_control_taken,
		uprising: m.imperio_report_control_taken,
		deal: m.imperio_report_control_deal,
		abandoned: m.imperio_report_control_abandoned
	};
	const given = cause === 'deal' || cause === 'abandoned';
	return {
		place: onPlanet(id),
		sentence: says[cause](inputs),
		figures: [
			...(troops === 0
				? []
				: [
						fact(
							to === 0 ? m.imperio_report_control_disbanded() : m.imperio_report_control_along(),
							countedUnit('troop', troops)
						)
					]),
			...torn(works)
		],
		topics: ['news'],
		about: [from, to],
		...(given ? { gains: [to] } : { losses: [from], gains: [to] }),
		weight: from !== 0 && cause !== 'abandoned' ? (mine ? 70 : 48) : mine ? 46 : 32
	};
}

export function tellSabotaged(ctx: Context, data: DataOf<'sabotaged'>): Telling {
	const owner = ownerOf(ctx, data.planet);
	const inputs = { planet: planet(ctx, data.planet), building: buildingName(data.building) };
	return {
		place: onPlanet(data.planet),
		sentence:
			data.by === 0
				? m.imperio_report_sabotaged_unknown(inputs)
				: m.imperio_report_sabotaged({ ...inputs, ...subject(ctx, data.by) }),
		topics: ['news', 'battles'],
		about: [owner, data.by],
		losses: [owner],
		weight: isYou(ctx, owner) ? 74 : 46
	};
}

export function tellUprising(ctx: Context, data: DataOf<'uprising'>): Telling {
	const { house, by, success } = data;
	const [byYou, fromYou, they] = success
		? [
				m.imperio_report_uprising_by_you,
				m.imperio_report_uprising_from_you,
				m.imperio_report_uprising
			]
		: [
				m.imperio_report_uprising_fails_by_you,
				m.imperio_report_uprising_fails_from_you,
				m.imperio_report_uprising_fails
			];
	const place = planet(ctx, data.planet);
	const left = countedUnit('troop', data.left);
	const [winner, loser] = success ? [by, house] : [house, by];
	const mine = isYou(ctx, by) || isYou(ctx, house);
	return {
		place: onPlanet(data.planet),
		sentence: isYou(ctx, by)
			? byYou({ planet: place, left, name: seatName(ctx, house) })
			: isYou(ctx, house)
				? fromYou({ planet: place, left, name: seatName(ctx, by) })
				: they({ planet: place, a: seatName(ctx, by), b: seatName(ctx, house) }),
		details:
			data.dice.length > 0
				? [dice(m.imperio_report_uprising_dice({ n: UPRISING_FROM }), data.dice)]
				: [],
		topics: ['news', 'battles'],
		about: [house, by],
		losses: [loser],
		gains: [winner],
		weight: success ? (mine ? 90 : 66) : mine ? 64 : 42
	};
}
