/** Step 7: planets are razed, bombarded, conquered and colonised, one by one (AM-209 to AM-236). */
import { diceOfPower, rollOpenSix, sum } from '../../dice';
import { planetValue, playerOf } from '../../planets';
import type { FailureCode, Planet, ReportBody, SeatId, StanceMode } from '../../types';
import { power } from '../../units';
import { colonise } from './colony';
import { damagePlanet } from './damage';
import { pilotAt, returnLeadersWithoutUnits } from '../leaders';
import { changeOwner } from './ownership';
import { groundUnits, isExposed } from './sheltering';
import { awaitTech, knownTechs, lackingTechs } from '../techs';
import {
	areFriends,
	armiesIn,
	armyAt,
	fail,
	linesOf,
	lotRank,
	report,
	type Line,
	type OrderOf,
	type Turn
} from '../turn';

/** Intent of an enemy of the owner with units on the planet. */
interface Besieger {
	readonly seat: SeatId;
	readonly mode: StanceMode;
	/** Whom it supports, or 0. */
	readonly claimant: SeatId | 0;
	/** Power of all its units there but the sheltered (AM-088, AM-191). */
	readonly power: number;
	/** The order, if it gave one. */
	readonly line: Line<OrderOf<'stance'>> | undefined;
}

/** A besieger who wants the planet, with the allies who help him to it (AM-218). */
interface Claim extends Besieger {
	readonly supporters: readonly SeatId[];
	/** Its own Power and theirs. */
	readonly total: number;
	/** A hostile world, and it lacks the Planetology (AM-219). */
	readonly barred: boolean;
}

type SiegeFailure = Extract<ReportBody, { code: 'siegeFailed' }>['data']['reason'];

/** After all battles (AM-209), in id order: razing, bombardment, conquest, colonisation (AM-210). */
export function resolveSieges(turn: Turn): void {
	for (const planet of turn.state.planets) {
		tellIdleStances(turn, planet);
		if (planet.owner !== 0) besiege(turn, planet);
		colonise(turn, planet);
	}
	returnLeadersWithoutUnits(turn);
}

function besiege(turn: Turn, planet: Planet): void {
	const besiegers = besiegersOf(turn, planet);
	if (!isUndisputed(turn, planet)) return repelAll(turn, planet, besiegers);
	raze(turn, planet, besiegers);
	// Its own razers may have left nobody to take it from.
	if (planet.owner === 0) return lapse(turn, planet, besiegers);
	const claims = claimsOf(turn, planet, besiegers);
	for (const claim of claims) bombard(turn, planet, claim);
	conquer(turn, planet, claims);
}

function lapse(turn: Turn, planet: Planet, besiegers: readonly Besieger[]): void {
	for (const { mode, line } of besiegers)
		if (line && mode !== 'raze' && mode !== 'hold')
			fail(turn, line, 'own-or-ownerless', about(planet));
}

/** All who have units there are allied with each other (AM-211, AM-373, AM-374). */
function isUndisputed(turn: Turn, planet: Planet): boolean {
	const armies = armiesIn(turn.state, planet.cell);
	return armies.every((a) => armies.every((b) => areFriends(turn, a.seat, b.seat)));
}

// ---------------------------------------------------------------- stances

/** No stance works against a planet of an ally in force (AM-214). */
function besiegersOf(turn: Turn, planet: Planet): Besieger[] {
	return armiesIn(turn.state, planet.cell)
		.filter(({ seat }) => planet.owner !== 0 && !areFriends(turn, seat, planet.owner))
		.map((army) => {
			const { seat, cell } = army;
			const { techs } = playerOf(turn.state, seat);
			const units = groundUnits(turn, planet, army);
			const line = stancesOn(turn, planet).find((one) => one.seat === seat);
			return {
				seat,
				mode: line?.order.mode ?? defaultStance(turn, seat, planet),
				claimant: line?.order.claimant ?? 0,
				power: power(units, techs, pilotAt(turn.state, seat, cell)),
				line
			};
		});
}

const stancesOn = (turn: Turn, planet: Planet): Line<OrderOf<'stance'>>[] =>
	linesOf(turn, 'stance').filter((line) => line.order.planet === planet.id);

/** Units try to conquer (AM-212), unless the owner was named as an ally, returned or not (AM-214). */
function defaultStance(turn: Turn, seat: SeatId, planet: Planet): StanceMode {
	const named = linesOf(turn, 'ally').some(
		(line) => line.seat === seat && line.order.player === planet.owner
	);
	return named ? 'hold' : 'take';
}

/** Orders for a planet that is no enemy's, or without units there, come to nothing (AM-344). */
function tellIdleStances(turn: Turn, planet: Planet): void {
	for (const line of stancesOn(turn, planet)) {
		const reason = idleReason(turn, planet, line);
		if (reason) fail(turn, line, reason, about(planet));
	}
}

function idleReason(
	turn: Turn,
	planet: Planet,
	{ seat, order }: Line<OrderOf<'stance'>>
): FailureCode | undefined {
	if (!armyAt(turn.state, seat, planet.cell)) return 'nothing-there';
	if (order.mode === 'hold') return undefined;
	if (planet.owner === 0 || planet.owner === seat) return 'own-or-ownerless';
	return areFriends(turn, seat, planet.owner) ? 'allied-planet' : undefined;
}

/** An enemy's unit left on the planet, or strangers among the besiegers, keep everybody out. */
function repelAll(turn: Turn, planet: Planet, besiegers: readonly Besieger[]): void {
	for (const { seat, mode, line, power: total } of besiegers) {
		if (mode === 'support' && line) fail(turn, line, 'enemy-present', about(planet));
		else if (mode !== 'hold')
			tellFailure(turn, planet, { seat, line, total, supporters: [] }, 'enemy-present');
	}
}

// ---------------------------------------------------------------- razing

/** All razers roll together, and all of it counts (AM-228, AM-229, AM-230). */
function raze(turn: Turn, planet: Planet, besiegers: readonly Besieger[]): void {
	const razers = besiegers.filter((one) => one.mode === 'raze');
	const strength = sum(razers.map((one) => one.power));
	if (strength === 0) {
		for (const { seat, line } of razers)
			tellFailure(turn, planet, { seat, line, total: 0, supporters: [] }, 'unarmed');
		return;
	}
	const { owner } = planet;
	const to = audience(turn, planet);
	const roll = rollOpenSix(turn.rng.stream('raze', planet.id), diceOfPower(strength));
	const { before, after, razed } = damagePlanet(turn, planet.id, roll.total, { trim: false });
	const seats = razers.map((one) => one.seat);
	report(turn, to, {
		code: 'razing',
		data: { planet: planet.id, owner, seats, power: strength, roll, before, after, razed }
	});
}

// ---------------------------------------------------------------- claims

/** In descending Power, first by lots on ties (AM-223); who supports makes no claim (AM-218). */
function claimsOf(turn: Turn, planet: Planet, besiegers: readonly Besieger[]): Claim[] {
	const claimants = besiegers.filter(({ mode }) => mode === 'take' || mode === 'takeNoBombard');
	const supporters = besiegers.filter(({ mode }) => mode === 'support');
	for (const { seat, claimant, line } of supporters)
		if (line && !claimants.some((one) => isSupporter(turn, { seat, claimant }, one)))
			fail(turn, line, 'no-claim', { planet: planet.id, seat: claimant });
	return claimants
		.map((one): Claim => {
			const helpers = supporters.filter((other) => isSupporter(turn, other, one));
			const { seat, mode, claimant, power, line } = one;
			return {
				seat,
				mode,
				claimant,
				power,
				line,
				supporters: helpers.map((helper) => helper.seat),
				total: power + sum(helpers.map((helper) => helper.power)),
				barred: isExposed(turn, planet, seat)
			};
		})
		.sort((a, b) => b.total - a.total || lotRank(turn, a.seat) - lotRank(turn, b.seat));
}

/** It names the claimant, who is its ally in force (AM-375). */
const isSupporter = (
	turn: Turn,
	helper: Pick<Besieger, 'seat' | 'claimant'>,
	claim: Besieger
): boolean => helper.claimant === claim.seat && areFriends(turn, helper.seat, claim.seat);

/** A claim too weak brings the Value down, but no lower than it needs (AM-220, AM-222). */
function bombard(turn: Turn, planet: Planet, claim: Claim): void {
	const value = planetValue(turn.state, planet);
	if (claim.mode !== 'take' || claim.barred || claim.total < 1 || claim.total >= value) return;
	const stream = turn.rng.stream('bombard', planet.id, claim.seat);
	const roll = rollOpenSix(stream, diceOfPower(claim.total));
	const points = Math.min(roll.total, value - claim.total);
	const { before, after, applied } = damagePlanet(turn, planet.id, points, { trim: true });
	report(turn, audience(turn, planet), {
		code: 'bombardment',
		data: {
			planet: planet.id,
			owner: planet.owner,
			seat: claim.seat,
			power: claim.total,
			roll,
			applied,
			before,
			after
		}
	});
}

/** The strongest claim that reaches the Value, bombarded or not (AM-215, AM-221, AM-223). */
function conquer(turn: Turn, planet: Planet, claims: readonly Claim[]): void {
	const value = planetValue(turn.state, planet);
	const reaches = (claim: Claim): boolean =>
		!claim.barred && claim.total >= 1 && claim.total >= value;
	const winner = claims.find(reaches);
	for (const claim of claims.filter((one) => one !== winner))
		tellFailure(turn, planet, claim, reaches(claim) ? 'outmatched' : weakness(claim));
	if (winner) takePlanet(turn, planet, winner, value);
}

function weakness(claim: Claim): SiegeFailure {
	if (claim.barred) return 'no-planetology';
	return claim.total < 1 ? 'unarmed' : 'too-weak';
}

function takePlanet(turn: Turn, planet: Planet, claim: Claim, value: number): void {
	const { owner: from } = planet;
	const { seat: by, total, supporters } = claim;
	if (from === 0) throw new Error(`planet ${planet.id} has no owner to lose it`);
	report(turn, audience(turn, planet), {
		code: 'conquest',
		data: { planet: planet.id, by, from, power: total, value, supporters }
	});
	changeOwner(turn, planet.id, by, 'conquest');
	captureTech(turn, planet, by, from);
}

/** One technology of the loser that the conqueror neither has nor awaits (AM-226, AM-227). */
function captureTech(turn: Turn, planet: Planet, by: SeatId, from: SeatId): void {
	const { techs } = playerOf(turn.state, from);
	const choice = lackingTechs(knownTechs(turn, by)).filter((tech) => techs.includes(tech));
	const at = choice.length > 0 ? turn.rng.stream('capture', planet.id).pick(choice.length) : 0;
	const tech = choice[at];
	if (tech) awaitTech(turn, by, tech);
	const data = { by, from, planet: planet.id, tech: tech ?? ('' as const) };
	report(turn, [by, from], { code: 'captured', data });
}

// ---------------------------------------------------------------- reports

/** The owner, and everybody who has a unit there (AM-357). */
const audience = (turn: Turn, planet: Planet): SeatId[] => [
	planet.owner,
	...armiesIn(turn.state, planet.cell).map((army) => army.seat)
];

/** The claimant and his supporters learn why; an order of his is reported as failed (AM-354). */
function tellFailure(
	turn: Turn,
	planet: Planet,
	one: Pick<Claim, 'seat' | 'line' | 'total' | 'supporters'>,
	reason: SiegeFailure
): void {
	const value = planetValue(turn.state, planet);
	const { seat: by, line, total } = one;
	report(turn, [by, ...one.supporters], {
		code: 'siegeFailed',
		data: { planet: planet.id, by, power: total, value, reason }
	});
	const code = reason === 'unarmed' ? 'too-weak' : reason;
	if (line) fail(turn, line, code, { planet: planet.id, wanted: value, got: total });
}

const about = (planet: Planet): { planet: number; cell: number } => ({
	planet: planet.id,
	cell: planet.cell
});
