/** Investments in the order in which they pay: most dollars back for a dollar, given the turns left. */
import { CENTRAL_ADMINISTRATION_VALUE, CONSTRUCTIONS, SATELLITE, TECHS } from '../data';
import { distance, orthogonalNeighbours } from '../map';
import { constructionValue } from '../planets';
import type { Cell, ConstructionId, TechId } from '../types';
import type { Known, Mind } from './mind';
import { SWAP, isTeacher, ownBranch, otherBranch, swapOf } from './pacts';
import { builtOn, buy, knows, type Plan } from './plan';

/** Something to spend money on. `score`: what comes back until the end, in percent of the cost. */
export interface Investment {
	/** hd */
	readonly cost: number;
	readonly score: number;
	/** Orders it; false if it is no longer possible. */
	readonly order: (plan: Plan) => boolean;
}

/** Below this a dollar is better kept. */
const WORTHWHILE = 120;
/** A planet built up in full: points of Value and hd they cost. */
export const FULL = { value: 95, cost: 110 } as const;

/** Worth of a point of Value in the election, in hd. */
const VOTE_WORTH = 3;

/** hd that a point of Value brings until the end, if it works from the next opening. */
export const horizon = ({ left }: Mind): number => (left < 1 ? 0 : 2 * left + VOTE_WORTH);

/** In percent. */
export const yieldOf = (gain: number, cost: number): number => Math.floor((gain * 100) / cost);

/** Buys the best as long as there is money. */
export function invest(plan: Plan, investments: readonly Investment[]): void {
	const ranked = investments
		.map((investment, i) => ({ ...investment, i }))
		.filter(({ score }) => score >= WORTHWHILE)
		.sort((a, b) => b.score - a.score || a.i - b.i);
	const { duel, table } = plan.skill.investments;
	let left = plan.mind.players.length < 2 ? duel : table;
	for (const { cost, order } of ranked) if (left > 0 && cost <= plan.money && order(plan)) left--;
}

/** The same, worth so many percent to whoever has a liking for them, or none. */
export const weighed = (percent: number, all: readonly Investment[]): Investment[] =>
	all.map((one) => ({ ...one, score: Math.floor((one.score * percent) / 100) }));

/** Constructions, technologies and satellites. */
export function economy(plan: Plan): Investment[] {
	const { mind } = plan;
	const { worlds, growth: wealth, arms } = mind.traits;
	return [
		...weighed(wealth, [
			...mind.mine.flatMap((known) => growth(plan, known)),
			...capitol(plan),
			...administration(mind),
			...galacticEconomy(mind)
		]),
		...weighed(worlds, satellites(plan)),
		...weighed(arms.weight, [...arsenals(plan), ...equipment(plan)])
	];
}

// ---------------------------------------------------------------- constructions

/** Constructions worth building together. */
const BUNDLES: readonly (readonly ConstructionId[])[] = [
	['mines'],
	['highCommand'],
	['industrialisation'],
	['megaCities'],
	['defences'],
	['industrialisation', 'megaCities', 'defences'],
	['superComputer'],
	['superComputer', 'factories']
];

/** Best first; each counts with the ones before it, so that sets are completed. */
function growth(plan: Plan, known: Known): Investment[] {
	const built = [...builtOn(plan, known)];
	const steps: Investment[] = [];
	for (;;) {
		const best = bestBundle(plan.mind, known, built);
		if (!best) return steps;
		const ceiling = steps[steps.length - 1]?.score ?? best.score;
		steps.push({
			cost: best.cost,
			score: Math.min(best.score, ceiling),
			order: (p) => best.bundle.every((id) => build(p, known, id))
		});
		built.push(...best.bundle);
	}
}

function bestBundle(
	mind: Mind,
	known: Known,
	built: readonly ConstructionId[]
): { bundle: ConstructionId[]; cost: number; score: number } | undefined {
	let best: { bundle: ConstructionId[]; cost: number; score: number } | undefined;
	for (const whole of BUNDLES) {
		const bundle = whole.filter((id) => !built.includes(id));
		if (bundle.length === 0) continue;
		const cost = bundle.reduce((sum, id) => sum + CONSTRUCTIONS[id].cost, 0);
		const gain = valueWith(known, [...built, ...bundle]) - valueWith(known, built);
		const score = yieldOf(gain * horizon(mind), cost);
		if (gain > 0 && (!best || score > best.score)) best = { bundle, cost, score };
	}
	return best;
}

/** Value of an own planet if these stood on it; what its owner adds is left out. */
const valueWith = ({ planet }: Known, constructions: readonly ConstructionId[]): number =>
	Math.max(0, planet.base + constructionValue(constructions) - planet.damage);

function build(plan: Plan, known: Known, construction: ConstructionId): boolean {
	const { id: planet } = known;
	if (builtOn(plan, known).includes(construction)) return true;
	if (!buy(plan, CONSTRUCTIONS[construction].cost, { kind: 'build', planet, construction }))
		return false;
	plan.building.set(planet, [...(plan.building.get(planet) ?? []), construction]);
	return true;
}

/** One for the whole realm, on its best planet. */
function capitol(plan: Plan): Investment[] {
	const { mind } = plan;
	const seat = bestPlanet(mind);
	if (!seat || mind.mine.some((known) => builtOn(plan, known).includes('capitol'))) return [];
	const { cost, value } = CONSTRUCTIONS.capitol;
	const score = yieldOf(value * horizon(mind), cost);
	return [{ cost, score, order: (p) => build(p, seat, 'capitol') }];
}

/** Planet of highest Value, first of equals. */
export const bestPlanet = (mind: Mind): Known | undefined =>
	[...mind.mine].sort((a, b) => b.value - a.value || a.id - b.id)[0];

// ---------------------------------------------------------------- technologies

export function research(plan: Plan, tech: TechId): boolean {
	if (knows(plan, tech)) return true;
	const { cost, requires } = TECHS[tech];
	if (requires !== '' && !plan.mind.techs.includes(requires)) return false;
	if (!buy(plan, cost, { kind: 'research', tech })) return false;
	plan.learning.push(tech);
	return true;
}

/** As an investment, in percent: one's part of an exchange that both count on. */
const AGREED = 900;

function learning(mind: Mind, tech: TechId, score: number): Investment[] {
	const { cost, requires } = TECHS[tech];
	const [mine, theirs] = swapOf(mind);
	const isAgreed = mind.view.turn <= SWAP.to && mind.friends.length > 0;
	if (isAgreed && tech === theirs) return [];
	if (isAgreed && tech === mine && !mind.techs.includes(tech))
		return [{ cost, score: AGREED, order: (plan) => research(plan, tech) }];
	if (mind.techs.includes(tech) || (requires !== '' && !mind.techs.includes(requires))) return [];
	return [{ cost, score, order: (plan) => research(plan, tech) }];
}

function administration(mind: Mind): Investment[] {
	const gain = CENTRAL_ADMINISTRATION_VALUE * mind.mine.length;
	const { cost } = TECHS.centralAdministration;
	return learning(mind, 'centralAdministration', yieldOf(gain * horizon(mind), cost));
}

/** It gives a fifth of what is saved; a tenth of the income is saved at least. */
function galacticEconomy(mind: Mind): Investment[] {
	const saved = Math.max(12, Math.floor(mind.income / 10));
	const { cost } = TECHS.galacticEconomy;
	return learning(mind, 'galacticEconomy', yieldOf(saved * mind.left * 2, 5 * cost));
}

/** Weapons and engines, once the realm can pay for fleets to use them. */
function equipment(plan: Plan): Investment[] {
	const { mind } = plan;
	if (mind.income < mind.traits.arms.income || mind.left < 2) return [];
	const branches = [
		...ownBranch(mind.seat).map((tech) => ({ tech, score: 220 })),
		...otherBranch(mind.seat).map((tech) => ({ tech, score: isTaught(mind) ? 0 : 150 })),
		{ tech: 'defensiveScreens' as const, score: 140 }
	];
	return branches.flatMap(({ tech, score }) => learning(mind, tech, score));
}

/** A friend of the other branch will bring it as a gift. */
const isTaught = (mind: Mind): boolean => mind.friends.some((friend) => isTeacher(mind, friend));

// ---------------------------------------------------------------- satellites

/** One a turn; it must still be built up to pay. */
function satellites(plan: Plan): Investment[] {
	const { mind } = plan;
	const site = satelliteSite(mind);
	if (!site || mind.left < 2) return [];
	const gain = SATELLITE.base * horizon(mind) + FULL.value * (horizon(mind) - 2);
	const score = yieldOf(gain, SATELLITE.cost + FULL.cost);
	const { host, cell } = site;
	const name = `${host.planet.name.slice(0, 20)} ${'abcd'[host.planet.satellites] ?? 'z'}`;
	return [
		{
			cost: SATELLITE.cost,
			score,
			order: (p) => buy(p, SATELLITE.cost, { kind: 'satellite', host: host.id, cell, name })
		}
	];
}

/** Beside the own planet of highest Value that has room. */
function satelliteSite(mind: Mind): { host: Known; cell: Cell } | undefined {
	const hosts = [...mind.mine].sort((a, b) => b.value - a.value || a.id - b.id);
	for (const host of hosts) {
		if (host.planet.satellites >= SATELLITE.perHost) continue;
		const cell = orthogonalNeighbours(mind.map, host.cell).find((one) => !mind.at.has(one));
		if (cell !== undefined) return { host, cell };
	}
	return undefined;
}

// ---------------------------------------------------------------- arsenals

/** Income that feeds each further arsenal. */
const FURTHER = 250;
const ARSENAL: readonly ConstructionId[] = [
	'factories',
	'roboFactory',
	'frigateFactory',
	'megatankFactory',
	'destroyerFactory'
];

/** Planets that make heavy units: the best one first, more as the realm grows. */
function arsenals(plan: Plan): Investment[] {
	const { mind } = plan;
	if (mind.income < mind.traits.arms.income || mind.left < 2) return [];
	const wanted = 1 + Math.floor((mind.income - mind.traits.arms.income) / FURTHER);
	const sites = arsenalSites(mind).slice(0, wanted);
	return sites.flatMap((known, i) =>
		ARSENAL.filter((id) => mayBuild(plan, known, id)).map((id) => ({
			cost: CONSTRUCTIONS[id].cost,
			score: 300 - i * 30,
			order: (p: Plan) => build(p, known, id)
		}))
	);
}

/** Those begun already, then near the enemy, then of high Value. */
function arsenalSites(mind: Mind): Known[] {
	const front = mind.planets.filter(({ owner }) => owner !== 0 && owner !== mind.seat);
	const begun = (known: Known): number =>
		ARSENAL.filter((id) => known.planet.seen.constructions.includes(id)).length;
	const key = (known: Known): number =>
		begun(known) * 100 + known.value - nearest(mind, known, front) * 10;
	return mind.mine
		.map((known) => ({ known, key: key(known) }))
		.sort((a, b) => b.key - a.key || a.known.id - b.known.id)
		.map(({ known }) => known);
}

function nearest({ map }: Mind, { cell }: Known, others: readonly Known[]): number {
	const gaps = others.map((other) => distance(map, cell, other.cell));
	return Math.min(9, ...gaps);
}

function mayBuild(plan: Plan, known: Known, id: ConstructionId): boolean {
	const { requires } = CONSTRUCTIONS[id];
	return (
		!builtOn(plan, known).includes(id) &&
		(requires === '' ||
			plan.mind.mine.some(({ planet }) => planet.seen.constructions.includes(requires)))
	);
}
