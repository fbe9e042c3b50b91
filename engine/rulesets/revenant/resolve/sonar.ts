/** The Sonar phase, which opens rounds 2 to 4 (section 6). */
import type { Draft } from '../../../kernel/draft';
import type { Rng } from '../../../kernel/rng';
import {
	DIE_OF,
	KINDS,
	MOST_VOIDBORN,
	REVENANT_CUBES,
	ROUNDS,
	SONAR_CARDS,
	SONAR_DRAWS,
	SPAWN_DICE,
	type DieColour,
	type Face,
	type HouseShipId,
	type PlanetId,
	type SonarCard,
	type SonarId
} from '../data';
import { hasRoom, putShip, seenShip } from '../space/fleet';
import { clockwise, counterClockwise, ringFrom } from '../space/map';
import { spawnFace } from '../solo';
import { report, sectorOf, type Step } from '../step';
import type { ReportData, SectorId, Sector } from '../types';
import { shuffled } from './shuffle';

/** `jumped`: the fleet has left. The round is the new one already. */
export function sonarPhase(step: Step, rng: Rng, jumped: boolean): void {
	reshuffle(step, rng);
	if (jumped) arrive(step);
	else stay(step, rng);
	if (step.state.round === ROUNDS) showColonies(step);
	dueDraws(step);
}

/** Discard piles go under their decks, the Colony deck is shuffled whole (RV-121). */
function reshuffle(step: Step, rng: Rng): void {
	const { discards, round, secret } = step.state;
	for (const kind of KINDS) {
		if (discards[kind].length === 0) continue;
		secret.decks[kind].push(...shuffled(step, rng, ['round', round, kind], discards[kind]));
		discards[kind] = [];
	}
	if (secret.discards.length > 0) {
		secret.decks.hidden.push(...shuffled(step, rng, ['round', round, 'hidden'], secret.discards));
		secret.discards = [];
	}
	secret.decks.colony = shuffled(step, rng, ['round', round, 'colony'], secret.decks.colony);
}

// ---------------------------------------------------------------- after a jump (RV-122 to RV-126)

function arrive(step: Step): void {
	const { state } = step;
	const [kept] = state.sonar;
	if (!kept) throw new Error('no Sonar card was kept');
	const card: SonarCard = SONAR_CARDS[kept];
	for (const sector of state.sectors) {
		sector.rift = card.rifts.includes(sector.id);
		sector.voidborn = Math.min(MOST_VOIDBORN, card.voidborn[sector.id - 1] as number);
	}
	const laid = card.planets.map((sector) => ({ sector, planet: layPlanet(step, sector) }));
	const told = step.reports.length;
	const at = bringCivil(step, card);
	const deployed = step.reports.splice(told);
	state.revenant.cubes = REVENANT_CUBES;
	state.sonar = state.round < ROUNDS ? state.secret.decks.sonar.splice(0, 2) : [];
	report(step, 'all', 'sonar-jump', {
		card: kept,
		voidborn: [...card.voidborn],
		rifts: [...card.rifts],
		planets: laid.flatMap(({ sector, planet }) => (planet ? [{ sector, planet }] : [])),
		bare: laid.filter(({ planet }) => !planet).map(({ sector }) => sector),
		civil: civilOf(card),
		at,
		revealed: [...state.sonar] as SonarId[]
	});
	step.reports.push(...deployed);
}

function layPlanet(step: Step, sector: SectorId): PlanetId | undefined {
	const planet = step.state.secret.decks.planet.shift();
	if (planet) Object.assign(sectorOf(step, sector), { planet, cube: true });
	return planet;
}

const civilOf = ({ civil }: SonarCard): HouseShipId => `civil:${civil}`;

/** The Civil ship comes from the supply to its Sector, or to the next clockwise with room. */
function bringCivil(step: Step, card: SonarCard): SectorId | 0 {
	const civil = civilOf(card);
	if (seenShip(step.state, civil).at !== 0) return 0;
	// A Sector has room always: eight hold more than all ships.
	const sector = ringFrom(card.at).find((one) => hasRoom(step.state, one)) as SectorId;
	putShip(step, 0, civil, sector, undefined, 'sonar');
	return sector;
}

// ---------------------------------------------------------------- without a jump (RV-127 to RV-132)

function stay(step: Step, rng: Rng): void {
	const { state } = step;
	for (const { id, rift } of state.sectors) if (rift) spawn(step, rng, id);
	const bare = state.sectors.filter(({ planet, cube }) => planet !== '' && !cube);
	for (const sector of bare) sector.cube = true;
	report(step, 'all', 'cubes-laid', { sectors: bare.map(({ id }) => id) });
}

function spawn(step: Step, rng: Rng, sector: SectorId): void {
	const { round, players } = step.state;
	const label = ['round', round, 'spawn', sector];
	const die = rng.stream(...label).die(6);
	const colour = DIE_OF[players.length] as DieColour;
	const face = spawnFace(step.state, SPAWN_DICE[colour][die - 1] as Face);
	report(step, 'all', 'spawn', {
		sector,
		label: label.join('/'),
		die,
		face,
		placed: placeFace(step, sector, face)
	});
}

/** The large number here, the first small one counter-clockwise, the second clockwise (RV-128). */
export function placeFace(
	step: Step,
	sector: SectorId,
	[first, large, second]: Face
): ReportData['spawn']['placed'] {
	const places: [SectorId, number][] = [
		[sector, large],
		[counterClockwise(sector), first],
		[clockwise(sector), second]
	];
	return places.map(([at, count]) => addVoidborn(sectorOf(step, at), count));
}

/** RV-047 */
function addVoidborn(sector: Draft<Sector>, wanted: number): ReportData['spawn']['placed'][number] {
	const count = Math.min(wanted, MOST_VOIDBORN - sector.voidborn);
	sector.voidborn += count;
	return { sector: sector.id, count, ignored: wanted - count };
}

// ---------------------------------------------------------------- cards (RV-133 to RV-137)

function showColonies(step: Step): void {
	const { state } = step;
	state.sonar = [];
	state.colonies = state.secret.decks.colony.splice(0, 2);
	report(step, 'all', 'colonies', { cards: [...state.colonies] });
}

/** Upgrade cards that each player names at the start of his next turn. */
function dueDraws(step: Step): void {
	const fewer = step.state.dark ? 1 : 0;
	step.state.dark = false;
	for (const { level, status, queue } of step.state.players) {
		const count = (SONAR_DRAWS[level - 1] as number) - fewer;
		if (status === 'playing') queue.push({ ask: 'draw', cause: 'sonar', count });
	}
}
