/** Deliveries: satellites, constructions, technologies, auctioned units arrive (AM-100). */
import { CONSTRUCTION_IDS, SATELLITE, TECH_IDS } from '../../data';
import { freeName } from '../../names';
import { planetOf, planetValue } from '../../planets';
import type { Cell, Planet, PlanetId, SeatId } from '../../types';
import { UNSEEN } from '../sighting';
import { knownTechs } from '../techs';
import type { Draft } from '../../../../kernel/draft';
import {
	book,
	fail,
	linesOf,
	lotRank,
	placeUnits,
	report,
	type Launch,
	type ReportOf,
	type Shipment,
	type Turn
} from '../turn';
import { awaitedOn } from './underway';

export function deliverGoods(turn: Turn): void {
	launchSatellites(turn);
	finishConstructions(turn);
	learnTechs(turn);
	for (const shipment of turn.underway.units) landUnits(turn, shipment);
}

// ---------------------------------------------------------------- satellites

/** A launch with who owns its host by now: it is theirs (AM-365). */
interface OwnedLaunch extends Launch {
	readonly seat: SeatId;
}

/** Numbered by seat, then host (AM-015). */
function launchSatellites(turn: Turn): void {
	const launches = turn.underway.satellites
		.map((launch): OwnedLaunch => ({ ...launch, seat: planetOf(turn.state, launch.host).owner }))
		.sort((a, b) => a.seat - b.seat || a.host - b.host);
	for (const launch of launches) {
		if (launch === firstInCell(turn, launches, launch.cell)) addSatellite(turn, launch);
		else refund(turn, launch);
	}
}

/** The host's owner gets the money back (AM-365), and who ordered it learns why (AM-337, AM-354). */
function refund(turn: Turn, { seat, host, cell }: OwnedLaunch): void {
	book(turn, seat, SATELLITE.cost, 'satelliteRefund', { planet: host });
	for (const line of linesOf(turn, 'satellite'))
		if (line.order.host === host && line.order.cell === cell)
			fail(turn, line, 'clash', { planet: host, cell });
}

/** The first by lots builds, of those that claim a cell (AM-070). */
function firstInCell(
	turn: Turn,
	launches: readonly OwnedLaunch[],
	cell: Cell
): OwnedLaunch | undefined {
	return launches
		.filter((launch) => launch.cell === cell)
		.sort((a, b) => lotRank(turn, a.seat) - lotRank(turn, b.seat) || a.host - b.host)[0];
}

/** A habitable planet in every respect (AM-066, AM-068), new to everybody. */
function addSatellite(turn: Turn, { host, seat, cell, name: wanted }: OwnedLaunch): void {
	const { planets, players } = turn.state;
	const id = planets.length + 1;
	const name = freeName(
		wanted,
		planets.map((planet) => planet.name)
	);
	const satellite: Draft<Planet> = {
		id,
		name,
		cell,
		habitat: 'habitable',
		owner: seat,
		base: SATELLITE.base,
		publicBase: SATELLITE.base,
		damage: 0,
		constructions: [],
		host
	};
	planets.push(satellite);
	turn.planetsByCell.set(cell, satellite);
	for (const player of players) player.sightings.push({ ...UNSEEN, constructions: [], armies: [] });
	report(turn, 'all', { code: 'satellite', data: { planet: id, cell, name, host } });
}

// ---------------------------------------------------------------- the rest

function finishConstructions(turn: Turn): void {
	for (const planet of turn.state.planets) {
		const awaited = awaitedOn(turn, planet.id);
		for (const construction of awaited)
			tell(turn, planet.owner, { what: 'construction', planet: planet.id, construction });
		if (awaited.length > 0)
			planet.constructions = CONSTRUCTION_IDS.filter(
				(id) => planet.constructions.includes(id) || awaited.includes(id)
			);
	}
}

function learnTechs(turn: Turn): void {
	for (const player of turn.state.players) {
		const known = knownTechs(turn, player.seat);
		const had = player.techs;
		player.techs = TECH_IDS.filter((id) => known.includes(id));
		for (const tech of player.techs)
			if (!had.includes(tech)) tell(turn, player.seat, { what: 'tech', tech });
	}
}

/** On the planet named in the bid (AM-263), without upkeep this turn (AM-131). */
function landUnits(turn: Turn, { seat, planet: wanted, units }: Shipment): void {
	const planet = landingPlanet(turn, seat, wanted);
	if (!planet) {
		for (const line of linesOf(turn, 'bid'))
			if (line.seat === seat) fail(turn, line, 'no-planet', { planet: wanted });
		return;
	}
	placeUnits(turn.state, seat, planet.cell, units, units);
	tell(turn, seat, { what: 'units', planet: planet.id, units });
}

/** If it is no longer his, his planet of highest Value; none: they are lost (AM-264). */
function landingPlanet(turn: Turn, seat: SeatId, wanted: PlanetId): Planet | undefined {
	const named = planetOf(turn.state, wanted);
	if (named.owner === seat) return named;
	return turn.state.planets
		.filter((planet) => planet.owner === seat)
		.sort((a, b) => planetValue(turn.state, b) - planetValue(turn.state, a) || a.id - b.id)[0];
}

function tell(turn: Turn, seat: SeatId, what: Partial<ReportOf<'delivered'>['data']>): void {
	report(turn, [seat], {
		code: 'delivered',
		data: { what: 'tech', planet: 0, construction: '', tech: '', units: {}, ...what }
	});
}
