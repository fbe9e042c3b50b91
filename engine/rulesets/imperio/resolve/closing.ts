/** Steps 7 and 9 to 12 of the Final Phase: abandonment, strays, repairs, status, agenda. */
import { DRAWN, MOST_MISSED, PROPOSAL_IDS, PROPOSALS } from '../data';
import { pickIndex } from '../dice';
import type { House, HouseStatus, Proposal } from '../types';
import { drawLot } from './auction';
import {
	clearEmpty,
	dropFighters,
	dropTroops,
	fighters,
	hasBase,
	isKept,
	report,
	roomOf,
	sealed,
	setControl,
	tellSpill,
	type Turn
} from './turn';

/** Step 7 (IM-542, IM-543). */
export function abandonPlanets(turn: Turn): void {
	for (const [seat, { abandon }] of turn.sheets)
		for (const id of abandon) {
			if (!isKept(turn, id, seat)) {
				report(turn, [seat], { code: 'notAbandoned', data: { planet: id } });
				continue;
			}
			setControl(turn, id, { house: 0, troops: 0, cause: 'abandoned' });
		}
}

/** Step 9: Fighters that have neither carrier nor planet are lost (IM-225, IM-544). */
export function loseStrays(turn: Turn): void {
	for (const [cell, force] of [...turn.forces].sort(([a], [b]) => (a < b ? -1 : 1))) {
		const troops = dropTroops(turn, force);
		const isBased = hasBase(turn, cell, force.house);
		const most = isBased ? fighters(force).length : Math.max(0, roomOf(turn, force) - force.troops);
		const lost = dropFighters(force, most);
		tellSpill(turn, force.house, cell, { fighters: lost, troops });
		clearEmpty(turn, cell);
	}
}

/** Step 9: repairs at a Shipyard that was there before this turn, or anywhere with Nanites (IM-227, IM-381). */
export function repair(turn: Turn): void {
	for (const [cell, force] of turn.forces) {
		const { house } = force;
		const hasYard = turn.state.planets.some(
			(planet) =>
				planet.cell === cell &&
				planet.buildings.shipyard > 0 &&
				!turn.newShipyards.has(planet.id) &&
				isKept(turn, planet.id, house)
		);
		if (hasYard || sealed(turn, house).advances.includes('repair_nanites'))
			for (const ship of force.ships) ship.taken = 0;
	}
}

/** Step 10 (IM-560 to IM-563): empty fleets are gone by now. */
export function judgeStatus(turn: Turn): void {
	for (const house of turn.state.houses) {
		const status = statusOf(turn, house as House);
		if (status === house.status) continue;
		house.status = status;
		report(turn, 'all', { code: 'status', data: { house: house.seat, status } });
	}
}

function statusOf(turn: Turn, { seat, status, missed }: House): HouseStatus {
	if (status === 'deserted' || missed >= MOST_MISSED) return 'deserted';
	if (turn.state.planets.some(({ controller }) => controller === seat)) return 'playing';
	const hasShips = [...turn.forces.values()].some(({ house }) => house === seat);
	return hasShips ? 'landless' : 'fallen';
}

/** Step 12: two standard proposals, then those of Political Favour (IM-441, IM-442); the lot (IM-713). */
export function drawAgenda(turn: Turn, next: number): void {
	const { state } = turn;
	const drawn: Proposal[] = [];
	const stream = () => turn.rng.stream('agenda');
	for (let i = 0; i < DRAWN && state.undrawn.length > 0; i++) {
		const at = pickIndex(stream, state.undrawn.length);
		const [id] = state.undrawn.splice(at, 1) as [string];
		drawn.push(standardProposal(id));
	}
	const agenda = [...drawn, ...turn.favours];
	Object.assign(state, { agenda });
	report(turn, 'all', { code: 'agenda', data: { turn: next, proposals: agenda } });
	drawLot(turn, next);
}

function standardProposal(id: string): Proposal {
	const found = PROPOSALS[PROPOSAL_IDS.indexOf(id)];
	if (!found) throw new Error(`no proposal ${id}`);
	return { ...found, title: '', house: 0 };
}
