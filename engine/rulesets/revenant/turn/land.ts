/** Landing on a Planet and its two actions (RV-201 to RV-203, RV-208, RV-372, RV-373). */
import { OTHER_ACTIONS } from '../cards/planets';
import { PL15_TOKENS, PLANET_CARDS, ROUNDS, type PlanetId, type ShipId, type Token } from '../data';
import { emptySpaces } from '../space/corruption';
import { runEffect, unreadFault } from '../effects/effects';
import {
	addAbsorbers,
	destroyVoidborn,
	frigateOf,
	isHouseShip,
	isLanded,
	leaveLine,
	onPlanet,
	zoneOf
} from '../space/fleet';
import { isCentral } from '../space/map';
import { equipmentPerks, hasPerk, perksNow, perksOf, sumOf, type Sourced } from '../effects/perks';
import { gain, gainCubes, pay } from '../space/resources';
import { holdingOf, playerOf, report, sectorOf, shipOf, turnOf, type Step } from '../step';
import { advanceTactics } from '../space/tactics';
import type { ActOf, SeatId, SectorId, Verdict } from '../types';
import { harvest } from './arkships';

type Landing = ActOf<'land'>;

export function land(step: Step, seat: SeatId, ship: ShipId, act: Landing): Verdict {
	const sector = zoneOf(step.state, ship);
	const perks = landingPerks(step, seat, ship);
	const fault = landFault(step, ship, perks);
	if (fault) return fault;
	const { planet, cube } = sectorOf(step, sector);
	if (planet === '') return 'no-planet';
	const { choice } = act;
	const isFouled = PLANET_CARDS[planet].corrupted === choice && !hasPerk(perks, 'cleanPlanet');
	const due = turnOf(step).due + (isFouled ? 1 : 0);
	if (due > emptySpaces(playerOf(step, seat)).length) return 'no-corruption-space';
	turnOf(step).due = due;
	touchDown(step, ship);
	report(step, 'all', 'landed', { seat, ship, sector, planet, choice, cube });
	return (
		bonusFault(step, seat, act, perks) ??
		resolvePlanet(step, seat, sector, planet, act) ??
		takeCube(step, seat, sector) ??
		explore(step, seat, sector, act, perks)
	);
}

const landingPerks = (step: Step, seat: SeatId, ship: ShipId): readonly Sourced[] => [
	...perksNow(step.state, seat),
	...(ship === frigateOf(seat) ? equipmentPerks(playerOf(step, seat)) : [])
];

function landFault({ state }: Step, ship: ShipId, perks: readonly Sourced[]): Verdict {
	const zone = zoneOf(state, ship);
	if (isCentral(zone)) return 'in-centre';
	if (isLanded(state, ship)) return 'landed';
	const isTaken = onPlanet(state, zone).length > 0;
	return isTaken && !hasPerk(perks, 'landOccupied') ? 'occupied' : undefined;
}

function touchDown(step: Step, ship: ShipId): void {
	if (isHouseShip(ship)) {
		shipOf(step, ship).landed = true;
		leaveLine(step, ship);
	} else playerOf(step, Number(ship.slice('frigate:'.length))).frigate.landed = true;
}

/** Tokens of TR01 and Scientist A come with Mining, the others with the landing. */
const harvested = (step: Step, seat: SeatId, { choice }: Landing): number =>
	choice === 'mining' ? sumOf(perksNow(step.state, seat), 'harvestToken') : 0;

function bonusFault(step: Step, seat: SeatId, act: Landing, perks: readonly Sourced[]): Verdict {
	if (act.strike && !hasPerk(perks, 'landingStrike')) return 'malformed';
	if (act.absorb && !hasPerk(perks, 'landingAbsorb')) return 'malformed';
	const most = sumOf(perks, 'landingToken') + harvested(step, seat, act);
	return act.tokens.length > most ? 'wrong-count' : undefined;
}

function resolvePlanet(
	step: Step,
	seat: SeatId,
	sector: SectorId,
	planet: PlanetId,
	act: Landing
): Verdict {
	if (act.choice === 'mining') {
		const { mining } = PLANET_CARDS[planet];
		const unread = unreadFault(act.params, planet === 'PL15' ? ['tokens'] : []);
		if (unread !== undefined) return unread;
		if (act.params.tokens.length > PL15_TOKENS) return 'wrong-count';
		const chosen: readonly Token[] = planet === 'PL15' ? act.params.tokens : mining;
		gain(step, seat, [...chosen, ...harvest(step, seat, act.tokens)], 'planet');
		return undefined;
	}
	const { cost, effect } = OTHER_ACTIONS[planet];
	const here = { sector, strict: false };
	return (
		pay(step, seat, cost, 'planet') ?? runEffect(step, seat, effect, act.params, here, 'planet')
	);
}

function takeCube(step: Step, seat: SeatId, sector: SectorId): Verdict {
	const here = sectorOf(step, sector);
	if (here.cube) {
		here.cube = false;
		gainCubes(step, seat, 1, 'planet');
	}
	return undefined;
}

/** What landing itself brings, after the Planet's action: Explorer, EQ13, TR14. */
function explore(
	step: Step,
	seat: SeatId,
	sector: SectorId,
	act: Landing,
	perks: readonly Sourced[]
): Verdict {
	const tokens = act.tokens.slice(harvested(step, seat, act));
	gain(step, seat, tokens, 'action');
	const fault = act.strike ? destroyVoidborn(step, seat, [sector], 'captain') : undefined;
	if (fault) return fault;
	if (act.absorb) addAbsorbers(step, seat, [sector], 'captain');
	drawColonies(step, seat, perks);
	return undefined;
}

/** Colony draw (RV-373); in round 4 level IV gains Tactics instead. */
function drawColonies(step: Step, seat: SeatId, perks: readonly Sourced[]): void {
	if (!hasPerk(perks, 'colonyDraw')) return;
	if (step.state.round === ROUNDS) {
		const [gift] = perksOf(perks, 'colonyTactics');
		if (gift) advanceTactics(step, seat, gift.n);
		return;
	}
	const cards = step.state.secret.decks.colony.slice(0, 2);
	if (cards.length < 2) return;
	holdingOf(step, seat).colonies = cards;
	playerOf(step, seat).queue.push({ ask: 'survey' });
	step.revealed = true;
	report(step, [seat], 'survey-cards', { seat, cards: [...cards] });
}

/** One of two Colony cards seen goes out of the game, unseen by the others; none: both stay (RV-603). */
export function survey(step: Step, seat: SeatId, discard: string | undefined): Verdict {
	const holding = holdingOf(step, seat);
	const at = holding.colonies.findIndex((card) => card === discard);
	if (discard !== undefined && at < 0) return 'malformed';
	if (at >= 0) step.state.secret.decks.colony.splice(at, 1);
	holding.colonies = [];
	report(step, 'all', 'surveyed', { seat, discarded: at >= 0 });
	return undefined;
}

/** Planet draw (RV-374): the top Planet card is turned up, for all to see. */
export function prospect(step: Step, seat: SeatId): Verdict {
	const turn = turnOf(step);
	if (turn.stage !== 'main' || turn.acted !== '' || turn.prospected) return 'wrong-stage';
	if (!hasPerk(perksNow(step.state, seat), 'planetDraw')) return 'wrong-stage';
	const planet = step.state.secret.decks.planet.shift();
	if (!planet) return 'no-target';
	turn.prospected = true;
	step.revealed = true;
	playerOf(step, seat).queue.push({ ask: 'chart', planet });
	report(step, 'all', 'prospected', { seat, planet });
	return undefined;
}

/** The Planet turned up comes into a Sector without one, with a cube; or it is out of the game. */
export function chart(
	step: Step,
	seat: SeatId,
	planet: PlanetId,
	sector: SectorId | undefined
): Verdict {
	if (sector !== undefined) {
		const here = sectorOf(step, sector);
		if (here.planet !== '') return 'occupied';
		here.planet = planet;
		here.cube = true;
	}
	report(step, 'all', 'charted', { seat, planet, sector: sector ?? 0 });
	return undefined;
}
