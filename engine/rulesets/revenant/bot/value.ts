/** What a position is worth to a seat, in hundredths of a victory point, part by part. */
import { judge } from '../effects/agendas';
import { attackOn } from '../asks';
import { OBJECTIVES, type Objective } from '../cards/agendas';
import {
	CADETS,
	CARD_STEP,
	HOUSES,
	ROUNDS,
	TOP_LEVEL,
	TOKENS,
	TRACK_STEP,
	type CaptainClass,
	type HouseId
} from '../data';
import { figureOn, frigateOf, isHome, isLanded, zoneOf } from '../space/fleet';
import { houseOfHidden } from '../effects/hidden';
import { figurePerks, perksOf } from '../effects/perks';
import { finalPowerOf } from '../space/power';
import { storedOf } from '../space/resources';
import { colonyPoints } from '../scoring';
import { holdingOf, type Step } from '../step';
import { tacticsOf } from '../space/tactics';
import type { Board, Player, SeatId } from '../types';
import { isKept, progressOf, worthOnTheWay } from './goals';

export const PARTS = [
	...(['influence', 'hidden', 'resources', 'tactics', 'cards', 'hand'] as const),
	...(['captain', 'corruption', 'danger', 'agenda', 'jump'] as const)
] as const;
export type Part = (typeof PARTS)[number];
export type Value = Readonly<Record<Part, number>>;

/** What a class cares for, in percent. */
export type Character = Readonly<Partial<Record<Part, number>>>;
export const CHARACTERS: Readonly<Record<CaptainClass, Character>> = {
	commander: { tactics: 125, danger: 115 },
	explorer: { resources: 115, jump: 120 },
	scientist: { cards: 115, captain: 115, corruption: 110 },
	politician: { influence: 105, hidden: 115 }
};

/** How much a rival counts: more, the more ships of the seat's Houses its Breach plans destroyed. */
const weightOf = ({ books }: Player, rival: SeatId): number =>
	MEEK + Math.min(MEEK, books[rival - 1] ?? 0);
const MEEK = 4;

/** Influence of the seat above the mean of its rivals, in hundredths: what a Power more is worth. */
export function stakeIn({ players, crew }: Board, seat: SeatId, house: HouseId): number {
	const me = players[seat - 1] as Player;
	let [others, weights] = [0, 0];
	for (const rival of players) {
		if (rival.seat === seat) continue;
		const weight = weightOf(me, rival.seat);
		others += weight * rival.influence[house];
		weights += weight;
	}
	for (const { influence } of crew) {
		others += MEEK * influence[house];
		weights += MEEK;
	}
	return 100 * me.influence[house] - Math.floor((60 * others) / Math.max(1, weights));
}

/** Power that a House is expected to end with, in hundredths: the future is nearer to two. */
export function expectedPower(board: Board, house: HouseId): number {
	const left = ROUNDS - board.round;
	return Math.floor((100 * finalPowerOf(board, house) * 4 + 200 * left) / (4 + left));
}

/** A Hidden Influence card not yet seen, and what a choice among more adds. */
const UNSEEN = 210;
const CHOICE = 30;

export function valueOf(step: Step, seat: SeatId): Value {
	const { state } = step;
	const player = state.players[seat - 1] as Player;
	const left = ROUNDS - state.round;
	const step_ = tacticsOf(state, seat);
	return {
		influence: influenceValue(state, seat),
		hidden: hiddenValue(step, seat, player),
		resources: resourceValue(player, left),
		tactics: tacticsValue(step_, left) + STRIKE * drained(state, player),
		cards: cardsValue(player, left),
		hand: 35 * Math.min(6, holdingOf(step, seat).hand.length) * Math.min(1, left + 1),
		captain: (player.level - 1) * (100 + LEVEL_WORTH[player.cls] * left),
		corruption: -corruptionValue(player, left),
		danger: -dangerTo(state, seat),
		agenda: agendaValue(step, seat, player, left),
		jump: jumpValue(state, step_, left)
	};
}

export const totalOf = (value: Value, character: Character = {}): number =>
	PARTS.reduce((sum, part) => sum + Math.floor((value[part] * (character[part] ?? 100)) / 100), 0);

/** What a Captain's level is worth a round: cards, a choice of Hidden Influence, what his side can do. */
const LEVEL_WORTH: Readonly<Record<CaptainClass, number>> = {
	commander: 130,
	explorer: 160,
	scientist: 160,
	politician: 150
};

const tacticsValue = (step: number, left: number): number =>
	30 * Math.min(step, TRACK_STEP) + 6 * step + (left === 0 ? bonusAt(step) : 0);

/** Value of each Voidborn that the Captain can still destroy with Absorbers this round, in hundredths of a victory point. */
const STRIKE = 45;

/** Voidborn that Absorbers would destroy in the best Sector in reach of a Captain who is not placed yet. */
function drained(board: Board, player: Player): number {
	const [may] = perksOf(figurePerks(player, 'captain'), 'attackAbsorbers');
	if (!may || !isHome(player.figures, 'captain')) return 0;
	const open = [
		...board.ships.filter(({ cls }) => cls === 'fighter').map(({ id }) => id),
		frigateOf(player.seat)
	];
	const zones = open
		.filter((ship) => !figureOn(board, ship) && !isLanded(board, ship))
		.map((ship) => zoneOf(board, ship));
	return Math.max(
		0,
		...board.sectors
			.filter(({ id, voidborn }) => voidborn > 1 && zones.includes(id))
			.map(({ absorbers, voidborn }) =>
				Math.min(may.damage * Math.min(may.most, absorbers), voidborn - 1)
			)
	);
}

const bonusAt = (step: number): number =>
	(step >= CARD_STEP ? UNSEEN : 0) + (step >= TRACK_STEP ? 220 : 0);

const influenceValue = (board: Board, seat: SeatId): number =>
	HOUSES.reduce(
		(sum, house) =>
			sum +
			Math.floor((stakeIn(board, seat, house) * expectedPower(board, house)) / 100) +
			tokenAhead(board, seat, house),
		0
	);

/** A jump is a fleet without Voidborn, and the bonuses of the Tactics track. */
const jumpValue = (board: Board, step: number, left: number): number =>
	board.jumpEnabled && left > 0
		? bonusAt(step) + 80 + 6 * board.sectors.reduce((sum, { voidborn }) => sum + voidborn, 0)
		: 0;

/** A reward token that is one step away. */
const tokenAhead = (board: Board, seat: SeatId, house: HouseId): number =>
	board.rewards[house].includes((board.players[seat - 1]?.influence[house] ?? 0) + 1) ? 12 : 0;

function hiddenValue(step: Step, seat: SeatId, player: Player): number {
	const { hidden } = holdingOf(step, seat);
	const known = hidden.reduce((sum, card) => {
		const house = houseOfHidden(card);
		return sum + (HOUSES.includes(house) ? expectedPower(step.state, house) : UNSEEN);
	}, 0);
	const due = player.queue.reduce(
		(sum, choice) => sum + (choice.ask === 'keep' ? UNSEEN + CHOICE * choice.shown : 0),
		0
	);
	return known + due + 65 * (player.cubes + player.collection);
}

/** Science gained towards the next level per round. */
const SAVED = 15;

/** A token is worth less the more there are of its kind, and little at the end. */
function resourceValue(player: Player, left: number): number {
	const stored = storedOf(player);
	const each = 25 + 8 * Math.min(2, left);
	return TOKENS.reduce(
		(sum, token) =>
			sum +
			each * Math.min(3, stored[token]) +
			25 * Math.max(0, stored[token] - 3) +
			(token === 'N' ? 10 * Math.min(3, stored.N) : 0) +
			(token === 'S' && player.level < TOP_LEVEL ? SAVED * left * Math.min(3, stored.S) : 0),
		0
	);
}

const cardsValue = (player: Player, left: number): number =>
	player.equipment.length * (200 + 35 * left) +
	CADETS.reduce((sum, cadet) => sum + player.training[cadet].length, 0) * (200 + 30 * left) +
	player.support.length * 100;

/** What the additional actions of the Compartments are worth a round. */
const COMPARTMENT_WORTH: readonly number[] = [25, 40, 35, 55, 40, 10];
const corruptionValue = (player: Player, left: number): number =>
	player.compartments.reduce(
		(sum, { corrupted }, i) =>
			sum + (corrupted ? 200 + 20 * left + (COMPARTMENT_WORTH[i] ?? 0) * Math.min(2, left + 1) : 0),
		0
	);

/** Loss in percent where the seat says which ships are hit, and where another does. */
const OWN_PLAN = 75;
const FOREIGN_PLAN = 105;

/** Ships that the Breach would take, weighed by what the seat has in their Houses. */
export const dangerTo = (board: Board, seat: SeatId): number =>
	board.sectors.reduce((sum, { id, voidborn }) => {
		if (voidborn === 0) return sum;
		const { damage, capacity, ships, rift, decider } = attackOn(board, id);
		const stake = ships.reduce((all, { house }) => all + stakeIn(board, seat, house), 0);
		const hit = Math.min(damage, capacity);
		const share = capacity === 0 ? 0 : Math.floor((100 * hit * hit) / (capacity * capacity));
		const spared = decider === seat ? OWN_PLAN : FOREIGN_PLAN;
		const loss = Math.floor((stake * share * spared) / 13_000);
		return sum + loss + (rift ? 8 * ships.length : 0) + 3 * voidborn;
	}, 0);

const OBJECTIVE = 600;
/** Chance that an Objective met now still is at the end, by rounds left. */
const LASTS: readonly number[] = [600, 330, 180, 110];

function agendaValue(step: Step, seat: SeatId, player: Player, left: number): number {
	const { agenda } = holdingOf(step, seat);
	if (agenda === '') return 0;
	const [shown] = player.revealed;
	const completed = shown?.completed ?? judge(step.state, seat, agenda);
	const worth = OBJECTIVES[agenda].map((one, i) =>
		shown ? (completed[i] ? OBJECTIVE : 0) : objectiveValue(step, seat, one, completed[i], left)
	);
	const met = completed.filter((one) => one).length;
	const { hand, hidden } = holdingOf(step, seat);
	const colony = left === 0 ? 100 * colonyPoints(step.state, player, { hand, hidden }, met) : 0;
	return worth.reduce((sum, one) => sum + one, 0) + colony;
}

/** Value of one Objective: a met one by its chance to last, an unmet one by the square of its progress. */
function objectiveValue(
	{ state }: Step,
	seat: SeatId,
	objective: Objective,
	isMet: boolean | undefined,
	left: number
): number {
	const lasts = LASTS[left] ?? 0;
	const goal = worthOnTheWay(objective);
	if (isMet) return isKept(objective) ? Math.max(goal, lasts) : lasts;
	const done = progressOf(state, seat, objective);
	return Math.floor((goal * done * done) / 10_000);
}
