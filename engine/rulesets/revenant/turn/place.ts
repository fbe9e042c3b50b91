/** Placement of a figure, and the Influence that it brings (RV-154 to RV-164). */
import {
	FIGURES,
	HOUSE_SHIPS,
	HOUSES,
	SPACES,
	type Figure,
	type HouseId,
	type ShipId,
	type Space
} from '../data';
import { emptySpaces } from '../space/corruption';
import {
	figureOn,
	frigateOf,
	hasRoom,
	isHome,
	isHouseShip,
	ownerOf,
	seenShip
} from '../space/fleet';
import { gainHidden } from '../effects/hidden';
import {
	equipmentPerks,
	figurePerks,
	hasPerk,
	perksOf,
	sumOf,
	type Sourced
} from '../effects/perks';
import { canPay } from '../space/resources';
import { attempt, playerOf, report, stepOn, turnOf, type Step } from '../step';
import { advanceTactics } from '../space/tactics';
import { advance } from '../space/tracks';
import type { Board, MoveOf, Player, SeatId, Spot, Verdict } from '../types';
import { costOf } from './revenant';

type Placement = MoveOf<'place'>;

/** The figure goes on its space; then Influence, then what boarding the Revenant gives (RV-703). */
export function place(step: Step, seat: SeatId, move: Placement): Verdict {
	const turn = turnOf(step);
	if (turn.stage !== 'place') return 'wrong-stage';
	const fault = placeFault(step.state, seat, move);
	if (fault) return fault;
	const [space = ''] = move.space;
	const { figure, ship } = move;
	const player = playerOf(step, seat);
	const perks = figurePerks(player, figure);
	const corrupted = isHouseShip(ship) && seenShip(step.state, ship).corrupted;
	player.figures[figure] = spotOf(move);
	player.missed = 0;
	Object.assign(turn, { stage: 'main', figure, ship, space, corrupted });
	turn.due = corrupted && !hasPerk(perks, 'immune') ? 1 : 0;
	report(step, 'all', 'placed', { seat, figure, ship, space, corrupted });
	const influence = gainInfluence(step, seat, move, perks);
	if (influence) return influence;
	if (ship !== 'revenant') return undefined;
	board(step, seat, perks);
	return resolvableFault(step.state, seat, space === 'deploy' ? 'deploy' : 'hyperjump');
}

/** A placement on the Revenant names its space, or is refused before. */
const spotOf = ({ ship, space: [space] }: Placement): Spot =>
	ship === 'revenant' ? (space as Space) : ship;

function placeFault(state: Board, seat: SeatId, move: Placement): Verdict {
	const { figure, ship } = move;
	const player = state.players[seat - 1] as Player;
	if ((ship === 'revenant') !== move.space.length > 0) return 'malformed';
	if (!isHome(player.figures, figure)) return 'no-figure';
	if (!isWorkplace(state, seat, ship)) return 'not-a-workplace';
	if (figureOn(state, spotOf(move))) return 'space-taken';
	const isBarred = isHouseShip(ship) && seenShip(state, ship).corrupted;
	const isImmune = hasPerk(figurePerks(player, figure), 'immune');
	return isBarred && !isImmune && emptySpaces(player).length === 0
		? 'no-corruption-space'
		: undefined;
}

/** RV-154, RV-155 */
function isWorkplace(state: Board, seat: SeatId, ship: ShipId): boolean {
	if (ship === 'revenant') return true;
	if (!isHouseShip(ship)) return ownerOf(ship) === seat;
	const { at, cls } = seenShip(state, ship);
	return at !== 0 && cls !== 'civil';
}

/** RV-161 to RV-163, TR08, and what Politician A takes instead (RV-381). */
function gainInfluence(
	step: Step,
	seat: SeatId,
	{ ship, house: [house], covert }: Placement,
	perks: readonly Sourced[]
): Verdict {
	if (ship === frigateOf(seat)) {
		if (house !== undefined || covert) return 'malformed';
		const more = sumOf(equipmentPerks(playerOf(step, seat)), 'hiddenShown');
		gainHidden(step, seat, 'placement', more);
		return undefined;
	}
	if (covert) {
		const [may] = perksOf(perks, 'covert');
		if (!may || house !== undefined) return 'malformed';
		advanceTactics(step, seat, 1);
		gainHidden(step, seat, 'placement', 0, may.keep);
		return undefined;
	}
	const track = trackOf(step.state, ship, house, perks);
	if (track === undefined) return 'malformed';
	advance(step, seat, track, 'placement');
	return undefined;
}

function trackOf(
	state: Board,
	ship: ShipId,
	house: HouseId | undefined,
	perks: readonly Sourced[]
): HouseId | undefined {
	if (!isHouseShip(ship)) return house;
	const own = seenShip(state, ship).house;
	if (house === undefined || house === own) return own;
	return hasPerk(perks, 'anyTrack') ? house : undefined;
}

/** Politician B on the Revenant (RV-703). */
function board(step: Step, seat: SeatId, perks: readonly Sourced[]): void {
	advanceTactics(step, seat, sumOf(perks, 'revenantTactics'));
	if (hasPerk(perks, 'revenantHidden')) gainHidden(step, seat, 'captain');
}

/** RV-158: the action of the space can be resolved in full, by what the player has now. */
function resolvableFault(state: Board, seat: SeatId, space: 'hyperjump' | 'deploy'): Verdict {
	if (space === 'hyperjump' && state.jumpEnabled) return 'jump-enabled';
	if (!canPay(state.players[seat - 1] as Player, costOf(state, seat, space))) return 'unpayable';
	if (space === 'hyperjump') return undefined;
	if (state.ships.every(({ at }) => at !== 0)) return 'not-in-supply';
	return state.sectors.some(({ id }) => hasRoom(state, id)) ? undefined : 'sector-full';
}

// ---------------------------------------------------------------- passing (RV-160)

export function pass(step: Step, seat: SeatId): Verdict {
	const turn = turnOf(step);
	if (turn.stage !== 'place') return 'wrong-stage';
	if (canPlace(step, seat)) return 'must-place';
	turn.stage = 'extra';
	report(step, 'all', 'passed', { seat });
	return undefined;
}

/** True if the seat has any legal placement. */
export function canPlace(step: Step, seat: SeatId): boolean {
	return placements(step.state, seat).some((move) => canBeMade(step, seat, move));
}

/** Placements that differ in figure and space; tracks are tried where they are to be named. */
function* allPlacements(seat: SeatId, figures: readonly Figure[]): Generator<Placement> {
	const bare = { do: 'place', space: [], house: [], covert: false } as const;
	for (const figure of figures) {
		for (const ship of [...HOUSE_SHIPS, frigateOf(seat)]) yield { ...bare, figure, ship };
		for (const space of SPACES)
			for (const house of HOUSES)
				yield { ...bare, figure, ship: 'revenant', space: [space], house: [house] };
	}
}

/** Placements that nothing plain to see forbids; on the Revenant the cost may. */
export const placements = (state: Board, seat: SeatId): Placement[] => {
	const figures = FIGURES.filter((one) => isHome((state.players[seat - 1] as Player).figures, one));
	return [...allPlacements(seat, figures)].filter((move) => !placeFault(state, seat, move));
};

/** Off the Revenant nothing can fail any more; on it the move is tried. */
export function canBeMade(step: Step, seat: SeatId, move: Placement): boolean {
	if (move.ship !== 'revenant') return true;
	const trial = stepOn(step.state);
	return attempt(trial, () => place(trial, seat, move)) === undefined;
}
