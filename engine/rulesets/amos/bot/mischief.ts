/** Harm from afar: terror, piracy, Saboteurs; and Spies. */
import { PIRACY, TERROR } from '../data';
import { distance } from '../map';
import type { PlanetId, SeatId } from '../types';
import { isEnemy, isIdle, type Known, type Mind } from './mind';
import { buy, type Plan } from './plan';

/** Mean of two dice. */
const TERROR_DAMAGE = 7;
/** Raids in a turn at most, and the Value of a planet whose owner will have what they take. */
const RAIDS = { most: 3, value: 15 } as const;

/** With money to spare: one Terror Attack, and raids on who is near. */
export function harass(plan: Plan): void {
	raid(plan);
	terrorise(plan);
}

/** Planets that the rules let one act against (AM-243), but for those about to be taken. */
const prey = (plan: Plan): Known[] =>
	plan.mind.planets.filter(
		(known) =>
			known.planet.seen.turn > 0 &&
			isEnemy(plan.mind, known.owner) &&
			(isIdleOne(plan.mind, known) ? !isStruck(plan, known) : !plan.targets.has(known.id))
	);

const isIdleOne = ({ idle }: Mind, { owner }: Known): boolean =>
	idle.some((seat) => seat === owner);

/** Troops are on the way to it, or stand on it: soon it may be nobody's to rob. */
const isStruck = ({ mind, sheet }: Plan, { cell }: Known): boolean =>
	mind.own.armies.some((army) => army.cell === cell) ||
	sheet.some(
		(order) => order.kind === 'move' && order.pickups.length > 0 && order.route.at(-1) === cell
	);

/** 1 if the owner only builds: such are robbed and terrorised before all others, and without measure. */
const duty = ({ view }: Mind, { owner }: Known): number => Number(isIdle(view, owner));

/** Steps to the nearest own planet. */
function gapTo({ map, mine }: Mind, { cell }: Known): number {
	return Math.min(99, ...mine.map((known) => distance(map, known.cell, cell)));
}

/** The loot comes after the next income, so there must be one. */
function raid(plan: Plan): void {
	const { mind } = plan;
	if (mind.left < 1) return;
	const rich = prey(plan)
		.filter((known) => known.value >= RAIDS.value && gapTo(mind, known) <= PIRACY.range)
		.sort((a, b) => duty(mind, b) - duty(mind, a) || b.value - a.value || a.id - b.id)
		.filter((known, i) => i < RAIDS.most || duty(mind, known) > 0);
	for (const known of rich) {
		const isEager = mind.traits.raids || duty(mind, known) > 0;
		if (plan.money >= (isIdleOne(mind, known) ? 1 : isEager ? 2 : 4) * PIRACY.cost)
			buy(plan, PIRACY.cost, { kind: 'piracy', planet: known.id });
	}
}

/** The target must be worth more to its owner than the strike costs; a ruin is worth the most. */
function terrorise(plan: Plan): void {
	const { mind } = plan;
	const options = prey(plan)
		.map((known) => {
			const cost = TERROR.costPerCell * (gapTo(mind, known) + 1);
			const ruins = known.value < TERROR_DAMAGE ? 10 : 0;
			return {
				known,
				cost,
				gain: (Math.min(TERROR_DAMAGE, known.value) + ruins) * (mind.left + 1)
			};
		})
		.filter(({ cost, gain }) => cost * (mind.traits.raids ? 1 : 2) <= plan.money && gain >= cost)
		.sort(
			(a, b) =>
				duty(mind, b.known) - duty(mind, a.known) ||
				b.gain * a.cost - a.gain * b.cost ||
				a.known.id - b.known.id
		);
	const best = options[0];
	if (best && mind.mine.length > 0) buy(plan, best.cost, { kind: 'terror', planet: best.known.id });
}

// ---------------------------------------------------------------- agents

/** Saboteurs where most is built, Spies where least is known. */
export function sendAgents(plan: Plan): void {
	const { mind, sheet } = plan;
	for (const leader of mind.own.leaders) {
		if (leader.kind === 'saboteur') {
			const planet = richest(plan);
			if (planet) sheet.push({ kind: 'sabotage', leader: leader.id, planet });
		}
		if (leader.kind === 'spy') {
			const planet = leastKnown(mind);
			if (planet) sheet.push({ kind: 'spy', leader: leader.id, planet });
		}
	}
}

function richest(plan: Plan): PlanetId | undefined {
	return prey(plan).sort(
		(a, b) =>
			duty(plan.mind, b) - duty(plan.mind, a) ||
			b.planet.seen.constructions.length - a.planet.seen.constructions.length ||
			b.value - a.value ||
			a.id - b.id
	)[0]?.id;
}

/** Points of Value that a look at somebody who only builds is worth beyond the planet's own. */
const IDLE_INTEREST = 60;

/** A stranger's planet not seen for long, of high Value. */
function leastKnown(mind: Mind): PlanetId | undefined {
	const interest = (known: Known): number =>
		known.value + 10 * Math.min(known.age, 9) + IDLE_INTEREST * duty(mind, known);
	return mind.planets
		.filter((known) => isForeign(mind, known.owner) && known.age > 0)
		.sort((a, b) => interest(b) - interest(a) || a.id - b.id)[0]?.id;
}

const isForeign = (mind: Mind, owner: SeatId | 0): boolean => owner !== 0 && owner !== mind.seat;
