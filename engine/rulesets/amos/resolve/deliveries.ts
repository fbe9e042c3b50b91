/** What was paid for arrives: satellites, constructions, technologies, auctioned units (AM-100). */
import { CONSTRUCTION_IDS, SATELLITE, TECH_IDS } from '../data';
import { freeName } from '../names';
import { planetOf, planetValue } from '../planets';
import type { Cell, PendingUnits, Planet, PlanetId, SeatId } from '../types';
import { UNSEEN } from './sighting';
import type { Draft } from '../../../kernel/draft';
import { book, fail, linesOf, lotRank, placeUnits, report, type ReportOf, type Turn } from './turn';

export function deliverGoods(turn: Turn): void {
	launchSatellites(turn);
	finishConstructions(turn);
	learnTechs(turn);
	for (const goods of turn.state.deliveries) landUnits(turn, goods);
	turn.state.deliveries = [];
}

// ---------------------------------------------------------------- satellites

interface Launch {
	readonly host: PlanetId;
	readonly seat: SeatId;
	readonly cell: Cell;
	readonly name: string;
}

/** For whoever owns the host by now (AM-365); numbered by seat, then host (AM-015). */
function launchSatellites(turn: Turn): void {
	const launches = turn.state.planets
		.flatMap(({ id: host, owner: seat, pendingSatellites }) =>
			pendingSatellites.map(({ cell, name }): Launch => ({ host, seat, cell, name }))
		)
		.sort((a, b) => a.seat - b.seat || a.host - b.host);
	for (const planet of turn.state.planets) planet.pendingSatellites = [];
	for (const launch of launches) {
		if (launch === firstInCell(turn, launches, launch.cell)) addSatellite(turn, launch);
		else refund(turn, launch);
	}
}

/** The host's owner gets the money back (AM-365), and who ordered it learns why (AM-337, AM-354). */
function refund(turn: Turn, { seat, host, cell }: Launch): void {
	book(turn, seat, SATELLITE.cost, 'satelliteRefund', { planet: host });
	for (const line of linesOf(turn, 'satellite'))
		if (line.order.host === host && line.order.cell === cell)
			fail(turn, line, 'clash', { planet: host, cell });
}

/** Of those that claim a cell, the first by lots builds (AM-070). */
function firstInCell(turn: Turn, launches: readonly Launch[], cell: Cell): Launch | undefined {
	return launches
		.filter((launch) => launch.cell === cell)
		.sort((a, b) => lotRank(turn, a.seat) - lotRank(turn, b.seat) || a.host - b.host)[0];
}

/** A habitable planet in every respect (AM-066, AM-068), new to everybody. */
function addSatellite(turn: Turn, { host, seat, cell, name: wanted }: Launch): void {
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
		pending: [],
		host,
		pendingSatellites: []
	};
	planets.push(satellite);
	turn.planetsByCell.set(cell, satellite);
	for (const player of players) player.sightings.push({ ...UNSEEN, constructions: [], armies: [] });
	report(turn, 'all', { code: 'satellite', data: { planet: id, cell, name, host } });
}

// ---------------------------------------------------------------- the rest

function finishConstructions(turn: Turn): void {
	for (const planet of turn.state.planets) {
		if (planet.pending.length === 0) continue;
		for (const construction of planet.pending)
			tell(turn, planet.owner, { what: 'construction', planet: planet.id, construction });
		planet.constructions = CONSTRUCTION_IDS.filter(
			(id) => planet.constructions.includes(id) || planet.pending.includes(id)
		);
		planet.pending = [];
	}
}

function learnTechs(turn: Turn): void {
	for (const player of turn.state.players) {
		for (const tech of player.pendingTechs) tell(turn, player.seat, { what: 'tech', tech });
		player.techs = TECH_IDS.filter(
			(id) => player.techs.includes(id) || player.pendingTechs.includes(id)
		);
		player.pendingTechs = [];
	}
}

/** On the planet named in the bid (AM-263), without upkeep this turn (AM-131). */
function landUnits(turn: Turn, { seat, planet: wanted, units }: PendingUnits): void {
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
