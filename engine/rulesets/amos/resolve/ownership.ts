/** A planet changes hands. */
import { hasOrAwaits, planetOf } from '../planets';
import type { Owner, PlanetId, SeatId } from '../types';
import { killLeadersOnPlanet, returnLeadersFromPlanet } from './leaders';
import { learnLoss } from './sighting';
import { report, type Turn } from './turn';

export type Change = 'conquest' | 'gift' | 'colony';

export interface Transfer {
	readonly planet: PlanetId;
	readonly to: SeatId;
}

/** One planet changes hands: see `changeOwners`. */
export function changeOwner(turn: Turn, planet: PlanetId, to: SeatId, how: Change): void {
	changeOwners(turn, [{ planet, to }], how);
}

/**
 * The planets are their new owners' from this moment on, with their working constructions and their
 * damage (AM-224, AM-225). A cession brings what is paid for as well (AM-256, AM-365), a conquest
 * does not (AM-054). All leave before any arrives (AM-378).
 */
export function changeOwners(turn: Turn, transfers: readonly Transfer[], how: Change): void {
	const losers = transfers.map(({ planet }) => leave(turn, planet, how));
	transfers.forEach(({ planet, to }, i) => {
		planetOf(turn.state, planet).owner = to;
		tearDownSecondCapitol(turn, planet);
		const loser = losers[i] ?? 0;
		if (loser !== 0) learnLoss(turn, planet, loser);
	});
}

/** The planet is nobody's for a moment; its former owner. */
function leave(turn: Turn, id: PlanetId, how: Change): Owner {
	const planet = planetOf(turn.state, id);
	const loser = planet.owner;
	if (how === 'conquest') {
		losePending(turn, id);
		killLeadersOnPlanet(turn, id);
	} else {
		returnLeadersFromPlanet(turn, id);
	}
	planet.owner = 0;
	return loser;
}

/** What is paid for and not there yet is lost without refund (AM-054, AM-365). */
export function losePending(turn: Turn, id: PlanetId): void {
	const planet = planetOf(turn.state, id);
	const constructions = planet.pending;
	const satellites = planet.pendingSatellites.map((satellite) => satellite.name);
	planet.pending = [];
	planet.pendingSatellites = [];
	if (constructions.length + satellites.length === 0) return;
	const data = { planet: id, constructions, satellites };
	report(turn, [planet.owner], { code: 'lostPending', data });
}

/** A player has one Capitol: the one just gained goes, working or paid for (AM-045). */
function tearDownSecondCapitol(turn: Turn, id: PlanetId): void {
	const gained = planetOf(turn.state, id);
	const another = turn.state.planets.some(
		(planet) => planet.id !== id && planet.owner === gained.owner && hasOrAwaits(planet, 'capitol')
	);
	if (!another || !hasOrAwaits(gained, 'capitol')) return;
	gained.constructions = gained.constructions.filter((one) => one !== 'capitol');
	gained.pending = gained.pending.filter((one) => one !== 'capitol');
	report(turn, [gained.owner], {
		code: 'tornDown',
		data: { planet: id, construction: 'capitol' }
	});
}
