/** A planet changes hands. */
import { planetOf } from '../../planets';
import type { Owner, PlanetId, SeatId } from '../../types';
import { killLeadersOnPlanet, returnLeadersFromPlanet } from '../leaders';
import { learnLoss } from '../sighting';
import { report, type Turn } from '../turn';
import { awaitedOn, drop, hasOrAwaits } from '../trade/underway';

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

/** Goods paid for and not there yet are lost without refund (AM-054, AM-365). */
export function losePending(turn: Turn, id: PlanetId): void {
	const { underway } = turn;
	const constructions = awaitedOn(turn, id);
	const satellites = underway.satellites.filter(({ host }) => host === id).map(({ name }) => name);
	drop(underway.constructions, ({ planet }) => planet === id);
	drop(underway.satellites, ({ host }) => host === id);
	if (constructions.length + satellites.length === 0) return;
	const data = { planet: id, constructions, satellites };
	report(turn, [planetOf(turn.state, id).owner], { code: 'lostPending', data });
}

/** A player has one Capitol: the one just gained goes, working or paid for (AM-045). */
function tearDownSecondCapitol(turn: Turn, id: PlanetId): void {
	const gained = planetOf(turn.state, id);
	const another = turn.state.planets.some(
		(planet) =>
			planet.id !== id && planet.owner === gained.owner && hasOrAwaits(turn, planet.id, 'capitol')
	);
	if (!another || !hasOrAwaits(turn, id, 'capitol')) return;
	gained.constructions = gained.constructions.filter((one) => one !== 'capitol');
	drop(turn.underway.constructions, (one) => one.planet === id && one.construction === 'capitol');
	report(turn, [gained.owner], {
		code: 'tornDown',
		data: { planet: id, construction: 'capitol' }
	});
}
