/** Judgement of a sensible player upon its view: the worth of squares, and the threats to them. */
import { allSquares, neighbours } from '../board';
import {
	DIRECTIONS,
	kindOf,
	MATERIALS,
	materials,
	MOST_UNITS,
	NOTHING,
	STACK,
	STEPS,
	WEALTH,
	worldsToConquer
} from '../data';
import { isIndustry, unitsOf, worldHolders } from '../holdings';
import { isDormant, turnOrder } from '../seats';
import type {
	Direction,
	Material,
	Materials,
	Owner,
	PlayerView,
	SeatId,
	Square,
	SquareId,
	View
} from '../types';
import { characterOf, TRAITS, type Character, type Traits } from './character';
import { NO_DICE, oddsOf, THOUSAND, type MoreDice } from './odds';
import { USUAL, type Skill } from './skill';

/** Worth is counted in tenths of a point of the final score. */
export interface Mind {
	readonly view: View;
	readonly seat: SeatId;
	readonly me: PlayerView;
	readonly skill: Skill;
	readonly character: Character;
	readonly traits: Traits;
	/** Dice of the tenacious cards that it declares. */
	readonly dice: MoreDice;
	readonly units: number;
	/** Production phases still to come, this round's included. */
	readonly productions: number;
	/** Combat phases still to come, one under way not included. */
	readonly combats: number;
	/** Worth of a square to whoever controls it. */
	readonly worth: readonly number[];
	/** Further worth of taking a square from its controller. */
	readonly denial: readonly number[];
	/** The most units, five at most, with which one other player could attack a square next. */
	readonly threat: readonly number[];
	/** Worth of one of a raw material, in tenths of tenths. */
	readonly need: Readonly<Record<Material, number>>;
	/** Yield of each in the next Production, were it drawn. */
	readonly yields: Materials;
	/** Worth of a unit by itself. */
	readonly unitWorth: number;
	/** The first of equal squares is taken. */
	readonly order: readonly SquareId[];
	/** The first of equal ways is gone. */
	readonly directions: readonly Direction[];
}

export function thinkOver(
	view: View,
	seat: SeatId,
	skill: Skill = USUAL,
	character: Character = characterOf(view, seat)
): Mind {
	const me = view.players[seat - 1];
	if (!me) throw new Error(`no seat ${seat}`);
	const productions = phasesToCome(view, 'production');
	const combats = phasesToCome(view, 'combat');
	const units = unitsOf(view.squares, seat);
	const yields = yieldsOf(view.squares, seat);
	const traits = { ...TRAITS[character], ...skill.traits };
	const values = worthOf(view, me, productions, traits);
	return {
		view,
		seat,
		me,
		skill,
		character,
		traits,
		dice: NO_DICE,
		units,
		productions,
		combats,
		...values,
		threat: threatsTo(view, seat, combats),
		need: needOf(view, seat),
		yields,
		unitWorth: Math.min(45, 8 + 9 * combats),
		...preferences(view, seat)
	};
}

/**
 * Much of the ground is worth the same. Were the first square of the board always preferred, or the
 * north, all would press the same way and whoever sits there would pay for it: so it changes.
 */
function preferences(view: View, seat: SeatId): Pick<Mind, 'order' | 'directions'> {
	const turns = (view.round + view.slot + 1 + seat) % DIRECTIONS.length;
	const squares = allSquares(view.map);
	return {
		// Half a turn of both is another of the four: opposite places fare alike.
		order: turns < 2 ? squares : squares.reverse(),
		directions: [...DIRECTIONS.slice(turns), ...DIRECTIONS.slice(0, turns)]
	};
}

/** Phases of a kind that are still to be opened. */
function phasesToCome(view: View, phase: 'production' | 'combat' | 'maintenance'): number {
	const later = Math.max(0, view.options.rounds - view.round);
	const opened = view.slots.slice(0, view.slot + 1).some((slot) => slot.phase[0] === phase);
	return later + (opened ? 0 : 1);
}

/** Gain from each material, if drawn. */
export function yieldsOf(squares: readonly Square[], seat: SeatId): Materials {
	const sum = { E: 0, R: 0, P: 0 };
	for (const { controller, building, marker } of squares)
		if (controller === seat && building !== 'factory')
			for (const material of MATERIALS)
				sum[material] += marker[material] * (building === material ? 2 : 1);
	return materials(sum.E, sum.R, sum.P);
}

// ---------------------------------------------------------------- raw materials

/** Numbers of Maintenances whose Energy is reserved before a unit is bought, and for which Energy is valued. */
const FORESIGHT = { fed: 3, wanted: 5 } as const;
/** Bounds of the worth of one piece of raw material, in tenths of tenths. */
const WORTH = { least: 3, most: 45 } as const;

/**
 * Number of units that an amount of Energy feeds: certainly through the next Maintenance, and through
 * `FORESIGHT.fed` of them if one Production in three yields Energy. A card in hand that yields it counts as drawn.
 */
export function fedBy(view: View, energy: number, yielded: number): number {
	const rounds = Math.min(FORESIGHT.fed, phasesToCome(view, 'maintenance'));
	if (rounds === 0) return MOST_UNITS;
	const isSure = view.hand.some((card) => kindOf(card) === 'EN' || kindOf(card) === 'IP');
	const harvests = Math.min(rounds, phasesToCome(view, 'production'));
	const sure = isSure && harvests > 0 ? Math.floor((2 * yielded) / 3) : 0;
	const lasting = Math.floor((energy + Math.floor((harvests * yielded) / 3) + sure) / rounds);
	const next = isProductionFirst(view) ? Math.floor(yielded / 3) + sure : 0;
	return Math.min(energy + next, lasting);
}

/** True if Production comes before the next Maintenance. */
function isProductionFirst({ slots, slot }: View): boolean {
	const coming = slots.slice(Math.max(0, slot + 1)).map(({ phase }) => phase[0]);
	const [production, maintenance] = [coming.indexOf('production'), coming.indexOf('maintenance')];
	return maintenance < 0 || (production >= 0 && production < maintenance);
}

/** Scarce things are dear: a round's needs against what lies in the reserve. Tenths of tenths. */
export function needOf(view: View, seat: SeatId): Record<Material, number> {
	const { unit, industry, research } = view.options.prices;
	const reserve = view.players[seat - 1]?.reserve ?? NOTHING;
	const yields = yieldsOf(view.squares, seat);
	const size = Math.max(3, Math.floor((yields.E + yields.R + yields.P) / 30));
	const upkeeps = Math.min(FORESIGHT.wanted, phasesToCome(view, 'maintenance'));
	const wanted = {
		E: unitsOf(view.squares, seat) * upkeeps + size * unit.E + research.E * 2,
		R: size * unit.R + industry.R * 2,
		P: size * unit.P + industry.P * 2 + research.P
	};
	const price = (material: Material): number =>
		between(
			WORTH.least,
			Math.floor((10 * (wanted[material] + 8)) / (reserve[material] + 8)),
			WORTH.most
		);
	return { E: price('E'), R: price('R'), P: price('P') };
}

/** Worth of an amount to a player, in tenths of tenths. */
export const priceOn = ({ need }: Pick<Mind, 'need'>, { E, R, P }: Materials): number =>
	E * need.E + R * need.R + P * need.P;

// ---------------------------------------------------------------- squares

/** Tenths of a point that one of a material is worth when it is produced. */
const PRODUCED = 4;
/** A war factory in place, in tenths of a point, while there is something to fight for. */
const FACTORY = 50;

function worthOf(
	view: View,
	me: PlayerView,
	productions: number,
	traits: Traits
): Pick<Mind, 'worth' | 'denial'> {
	const { seat } = me;
	const worlds = worldBonus(view, seat);
	const rivals = Math.max(
		1,
		view.players.filter(({ status }) => status !== 'eliminated').length - 1
	);
	const worth: number[] = [];
	const denial: number[] = [];
	view.squares.forEach((square, id) => {
		const plain = plainWorth(view, square, productions);
		const bonus = worlds[id] ?? { mine: 0, theirs: 0 };
		worth.push(plain + industryWorth(view, square, seat) + bonus.mine);
		const taken = square.controller !== 0 && square.controller !== seat;
		const theirs = Math.floor(((Math.floor(plain / rivals) + bonus.theirs) * traits.denial) / 100);
		denial.push(taken ? theirs + regard(me, square.controller, plain, traits) : 0);
	});
	return { worth, denial };
}

/** Wrongs of a seat that are not forgotten, and its kindnesses: 0 to 20. */
export const grudgeOf = ({ books }: Pick<PlayerView, 'books'>, other: Owner): number =>
	books[other - 1]?.grudge ?? 0;
export const trustOf = ({ books }: Pick<PlayerView, 'books'>, other: Owner): number =>
	books[other - 1]?.trust ?? 0;

/** Exchanges with a seat, and nothing worse than that. */
export const isFriend = (me: Pick<PlayerView, 'books'>, other: Owner): boolean =>
	trustOf(me, other) > grudgeOf(me, other);

/** Worth added by the books to the taking of ground: a friend's is spared, a culprit's is sought. */
const regard = (me: PlayerView, other: Owner, plain: number, traits: Traits): number =>
	isFriend(me, other)
		? -Math.floor((plain * traits.loyalty) / 100)
		: Math.floor((plain * grudgeOf(me, other) * traits.spite) / 100);

/** Points, and what is produced until the end. */
function plainWorth({ options, sections }: View, square: Square, productions: number): number {
	const colour = sections[square.section]?.colour;
	if (square.terrain === 'space' || !colour) return 1;
	const { E, R, P } = square.marker;
	const perPhase =
		Math.floor((E + R + P) / 3) +
		(isIndustry(square.building) ? Math.floor(square.marker[square.building as Material] / 3) : 0);
	const produced = PRODUCED * perPhase * Math.min(productions, 7);
	const isFactory = square.building === 'factory';
	return (
		10 * options.territoryScore[WEALTH[colour]] +
		(isFactory ? Math.min(FACTORY, 12 * productions) : produced)
	);
}

/** Worth of an industry to its holder: it scores for the owner of its colour alone (CO-225). */
const industryWorth = (
	{ sections, options }: View,
	{ building, section }: Square,
	holder: Owner
): number =>
	isIndustry(building) && holder !== 0 && sections[section]?.owner === holder
		? 10 * options.industryScore
		: 0;

interface Bonus {
	/** Worth of having the square oneself. */
	readonly mine: number;
	/** Worth of its controller not having it. */
	readonly theirs: number;
}

/** Planets count for home worlds, and those for conquest. By square. */
function worldBonus(view: View, seat: SeatId): Record<SquareId, Bonus> {
	const holders = worldHolders(view);
	const bonus: Record<SquareId, Bonus> = {};
	view.sections.forEach((section, index) => {
		const planets: SquareId[] = [];
		view.squares.forEach((square, id) => {
			if (square.section === index && square.terrain === 'planet') planets.push(id);
		});
		const most = Math.floor(planets.length / 2) + 1;
		const stake = stakeOf(view, seat, section.owner, holders[index] ?? 0, holders);
		for (const id of planets) {
			const has = (owner: Owner): number =>
				planets.filter((other) => view.squares[other]?.controller === owner).length;
			const { controller } = view.squares[id] as Square;
			const near = (count: number): number => Math.floor(stake.mine / (1 + count));
			bonus[id] = {
				mine:
					controller === seat
						? near(Math.max(0, has(seat) - most))
						: near(Math.max(0, most - 1 - has(seat))),
				theirs:
					controller === 0 || controller === seat
						? 0
						: Math.floor(stake.theirs / (1 + Math.max(0, has(controller) - most)))
			};
		}
	});
	return bonus;
}

/** Stake in a home world, in tenths of a point. */
function stakeOf(
	view: View,
	seat: SeatId,
	owner: Owner,
	holder: Owner,
	holders: readonly Owner[]
): Bonus {
	const points = Math.floor((view.options.homeWorldScore * 10) / 2);
	if (view.options.victory === 'score' || owner === 0)
		return { mine: points, theirs: Math.floor(points / 2) };
	const needed = worldsToConquer(view.players.length);
	const held = (who: SeatId): number =>
		view.sections.filter((section, i) => section.owner !== 0 && holders[i] === who).length;
	const ownHeld = view.sections.some((section, i) => section.owner === seat && holders[i] === seat);
	const missing = needed - held(seat) + (holder === seat ? 1 : 0);
	const conquest = owner === seat ? 90 : ownHeld || missing > 1 ? Math.floor(200 / missing) : 60;
	return {
		mine: points + conquest,
		theirs: Math.floor(points / 2) + danger(view, holder, held, needed)
	};
}

/** Nearness of the holder of a world to winning by conquest. */
function danger(view: View, holder: Owner, held: (seat: SeatId) => number, needed: number): number {
	const rival = view.players[holder - 1];
	if (!rival || rival.status !== 'playing') return 0;
	if (rival.held > 0) return 600;
	return held(rival.seat) >= needed ? 400 : held(rival.seat) === needed - 1 ? 60 : 0;
}

// ---------------------------------------------------------------- threats

/** Only those who act later can still strike in the last Combat. */
function threatsTo(view: View, seat: SeatId, combats: number): number[] {
	const last = combats === 0 && view.slots[view.slot]?.phase[0] === 'combat';
	const chooser = view.slots[view.slot]?.chooser ?? seat;
	const order = turnOrder(view.players, chooser);
	const rivals = view.players.filter(
		(player) =>
			player.seat !== seat &&
			player.status === 'playing' &&
			!isDormant(player) &&
			(!last || order.indexOf(player.seat) > order.indexOf(seat))
	);
	const most = view.squares.map(() => 0);
	for (const rival of rivals) {
		const reach = reachOf(view, rival.seat);
		reach.forEach((units, id) => {
			most[id] = Math.max(most[id] as number, Math.min(STACK, units));
		});
	}
	return most;
}

/** Number of units of a seat that could come to each square, were nobody in the way. */
function reachOf(view: View, seat: SeatId): number[] {
	const sum = view.squares.map(() => 0);
	view.squares.forEach((square, id) => {
		if (square.controller !== seat) return;
		const coming = square.units.length + (square.building === 'factory' ? 2 : 0);
		if (coming === 0) return;
		for (const near of within(view, id, STEPS)) sum[near] = (sum[near] as number) + coming;
	});
	return sum;
}

/** Squares at most so many steps away, the square itself included. */
export function within(view: View, from: SquareId, steps: number): SquareId[] {
	const seen = new Set([from]);
	let edge = [from];
	for (let i = 0; i < steps; i++) {
		const next: SquareId[] = [];
		for (const id of edge)
			for (const near of neighbours(view.map, id))
				if (!seen.has(near)) {
					seen.add(near);
					next.push(near);
				}
		edge = next;
	}
	return [...seen];
}

/** Rivals strike where they can, but not everywhere at once. */
const STRIKES = 550;
/** Parts of a thousand with which a square without units holds against one who could walk in. */
const EMPTY_HOLDS = 450;

/** Probability that so many units keep a square, in parts of a thousand. */
export function holds(mind: Mind, id: SquareId, units: number): number {
	const threat = mind.threat[id] ?? 0;
	if (threat === 0) return THOUSAND;
	if (units === 0) return EMPTY_HOLDS;
	const { win } = oddsOf(threat, Math.min(STACK, units), 2, 1, mind.view.options.hitFrom);
	return THOUSAND - Math.floor((win * STRIKES) / THOUSAND);
}

/** Worth of a controlled square with so many units on it, theirs included. */
export function stationed(mind: Mind, id: SquareId, units: number): number {
	const worth = (mind.worth[id] ?? 0) + mind.unitWorth * units;
	return Math.floor((worth * holds(mind, id, units)) / THOUSAND);
}

/** Worth of a square after its units leave: nothing unless it is of the own colour. */
export function deserted(mind: Mind, id: SquareId): number {
	const square = mind.view.squares[id];
	const isOwn =
		square !== undefined &&
		square.terrain !== 'space' &&
		mind.view.sections[square.section]?.owner === mind.seat;
	return isOwn ? stationed(mind, id, 0) : 0;
}

export const between = (least: number, value: number, most: number): number =>
	Math.max(least, Math.min(value, most));
