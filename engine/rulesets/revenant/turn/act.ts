/** The ship action: of the ship that the figure stands on, or of a borrowed one (RV-166 to RV-173). */
import { attack } from '../effects/attack';
import { afterAct } from '../effects/bonuses';
import { emptySpaces } from '../space/corruption';
import type { ShipId, Space } from '../data';
import {
	addAbsorbers,
	figureOn,
	frigateOf,
	isHouseShip,
	isLanded,
	ownerOf,
	seenShip,
	zoneOf
} from '../space/fleet';
import { isCentral } from '../space/map';
import { equipmentPerks, hasPerk, perksNow, perksOf, sumOf } from '../effects/perks';
import { playerOf, turnOf, type Step } from '../step';
import { advanceTactics } from '../space/tactics';
import type { Act, ActOf, Board, MoveOf, SeatId, ShipAct, Turn, Verdict } from '../types';
import { discardUpgrades } from '../effects/upgrades';
import {
	absorbTwice,
	analyse,
	ARKSHIP_ACTS,
	convert,
	improve,
	promoteCaptain,
	provision,
	purge,
	reorganiseFleet,
	repair,
	research
} from './arkships';
import { land } from './land';
import { deploy, hyperjump } from './revenant';

/** Actions of a ship, or of a space of the Revenant. */
export function actsOf(
	board: Pick<Board, 'ships'>,
	ship: ShipId,
	space: Space | ''
): readonly ShipAct[] {
	if (ship === 'revenant') return space === '' ? [] : [space];
	if (!isHouseShip(ship)) return ['attack', 'land', 'absorb'];
	const { cls, house } = seenShip(board, ship);
	switch (cls) {
		case 'arkship':
			return ARKSHIP_ACTS[house];
		case 'fighter':
			return ['attack'];
		case 'dropship':
			return ['land'];
		case 'civil':
			return [];
	}
}

export function act(step: Step, seat: SeatId, { act, borrow }: MoveOf<'act'>): Verdict {
	const turn = turnOf(step);
	const { ship, space } = turn;
	if (turn.stage !== 'main' || turn.acted !== '' || ship === '') return 'wrong-stage';
	const [borrowed] = borrow;
	if (act.kind === 'skip') return skip(step, borrowed);
	turn.acted = act.kind;
	const fault =
		borrowed === undefined
			? perform(step, seat, ship, space, act)
			: (politicianFault(step.state, seat, borrowed) ??
				foul(step, seat, borrowed) ??
				perform(step, seat, borrowed, '', act));
	if (fault) return fault;
	afterAct(step, seat);
	return undefined;
}

/** RV-157, RV-158 */
function skip(step: Step, borrowed: ShipId | undefined): Verdict {
	const turn = turnOf(step);
	if (borrowed !== undefined) return 'malformed';
	if (turn.ship === 'revenant') return 'wrong-stage';
	turn.acted = 'skip';
	return undefined;
}

/** The Corruption that a borrowed ship costs (RV-168, RV-170). */
function foul(step: Step, seat: SeatId, borrowed: ShipId): Verdict {
	const turn = turnOf(step);
	turn.borrowed = borrowed;
	const isFouled = isHouseShip(borrowed) && seenShip(step.state, borrowed).corrupted;
	if (!isFouled || hasPerk(perksNow(step.state, seat), 'immune')) return undefined;
	turn.due += 1;
	return turn.due > emptySpaces(playerOf(step, seat)).length ? 'no-corruption-space' : undefined;
}

/** An action of that ship. Refused as `malformed`: it has no such action. */
function perform(
	step: Step,
	seat: SeatId,
	ship: ShipId,
	space: Space | '',
	act: Exclude<Act, { kind: 'skip' }>
): Verdict {
	if (!actsOf(step.state, ship, space).includes(act.kind)) return 'malformed';
	switch (act.kind) {
		case 'attack': {
			const zone = zoneOf(step.state, ship);
			return isCentral(zone) ? 'in-centre' : attack(step, seat, ship, zone, act);
		}
		case 'land':
			return land(step, seat, ship, act);
		case 'absorb':
			return absorb(step, seat);
		case 'hyperjump':
			return hyperjump(step, seat, act);
		case 'deploy':
			return deploy(step, seat, act);
		case 'convert':
			return convert(step, seat, act);
		case 'research':
			return research(step, seat, act);
		case 'absorb2':
			return absorbTwice(step, seat, act);
		case 'provision':
			return isHouseShip(ship)
				? provision(step, seat, act, seenShip(step.state, ship).house)
				: 'malformed';
		case 'reorganise':
			return reorganiseFleet(step, seat, act);
		case 'improve':
			return improve(step);
		case 'promote':
			return promoteCaptain(step, seat);
		case 'analyse':
			return analyse(step, seat);
		case 'purge':
			return purge(step, seat, act);
		case 'repair':
			return repair(step, seat, act);
		case 'clone':
			return clone(step, seat, act);
	}
}

/** Absorb of the own Frigate, with EQ03 and EQ04 (RV-204, RV-205). */
function absorb(step: Step, seat: SeatId): Verdict {
	const zone = zoneOf(step.state, frigateOf(seat));
	if (isCentral(zone)) return 'in-centre';
	const perks = equipmentPerks(playerOf(step, seat));
	const count = 1 + sumOf(perks, 'absorb');
	addAbsorbers(
		step,
		seat,
		Array.from({ length: count }, () => zone),
		'action'
	);
	advanceTactics(step, seat, sumOf(perks, 'absorbTactics'));
	return undefined;
}

/** RV-256, RV-257 */
function clone(step: Step, seat: SeatId, { card, ship, space, act }: ActOf<'clone'>): Verdict {
	const [taken = ''] = space;
	const fault =
		discardUpgrades(step, seat, [card], 'action') ??
		cloneFault(step.state, seat, ship, taken) ??
		foul(step, seat, ship);
	if (fault) return fault;
	turnOf(step).acted = act.kind;
	return perform(step, seat, ship, taken, act);
}

/** Clone borrows any occupied ship but the Arkship of Zenor; Hyperjump itself refuses a second jump. */
export function cloneFault(board: Board, seat: SeatId, ship: ShipId, space: Space | ''): Verdict {
	if (ship === 'revenant')
		return space === '' || !figureOn(board, space) ? 'cannot-borrow' : undefined;
	const isBarred = space !== '' || ship === 'arkship:zenor' || !figureOn(board, ship);
	return isBarred ? 'cannot-borrow' : borrowFault(board, seat, ship);
}

/** RV-173 */
function borrowFault(board: Board, seat: SeatId, ship: ShipId): Verdict {
	const isForeign = !isHouseShip(ship) && ownerOf(ship) !== seat;
	const isAway = zoneOf(board, ship) === 0 || isLanded(board, ship);
	return isForeign || isAway ? 'cannot-borrow' : undefined;
}

/** RV-379, RV-380 */
export function politicianFault(board: Board, seat: SeatId, ship: ShipId): Verdict {
	const [may] = perksOf(perksNow(board, seat), 'borrow');
	if (!may) return 'cannot-borrow';
	const from = (board.turn[0] as Turn).ship as ShipId;
	if (ship === 'revenant' || ship === from) return 'cannot-borrow';
	if (isHouseShip(ship) && seenShip(board, ship).cls === 'civil') return 'cannot-borrow';
	const isNear = from !== 'revenant' && zoneOf(board, from) === zoneOf(board, ship);
	return may.anywhere || isNear ? borrowFault(board, seat, ship) : 'cannot-borrow';
}
