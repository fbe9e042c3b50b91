/** The Corrupt Crew of a solo game (section 23). */
import { CREW_DEPLOYS_AT, CREW_TRIES, PLACE_COUNT } from './cards/solo';
import {
	CLASSES,
	CORRUPT_DEALS,
	CREW_FIGURES,
	HIDDEN,
	HOUSES,
	REGROUP_REMOVALS,
	ROUNDS,
	COLONY_HOUSES,
	SECTORS,
	SLOTS,
	SONAR_CARDS,
	SPACES,
	TOP_TACTICS,
	type CrewFigure,
	type Face,
	type HiddenId,
	type HouseId,
	type HouseShipId,
	type ShipId,
	type SoloCard,
	type Space
} from './data';
import { figureOn, hasRoom, leaveLine, onPlanet, putShip, seenShip } from './space/fleet';
import { houseOfHidden } from './effects/hidden';
import { distance, ringFrom } from './space/map';
import { idOf, report, sectorOf, shipOf, type Step } from './step';
import { tacticsOf } from './space/tactics';
import { advance } from './space/tracks';
import type { Rng } from '../../kernel/rng';
import type { Draft } from '../../kernel/draft';
import type {
	Board,
	Crew,
	Line,
	OrderOf,
	Place,
	SeatId,
	SectorId,
	Ship,
	Verdict,
	ZoneId
} from './types';

// ---------------------------------------------------------------- setup (RV-516 to RV-519)

/**
 * The Crew's deck out of the Hidden Influence; what is left is shuffled into the player's deck. Its grid
 * and its markers lie there from the setup on.
 */
export function setUpCrew(step: Step, rng: Rng): void {
	const { decks } = step.state.secret;
	const houses = shuffled(step, rng, 'solo/houses', HOUSES);
	const dealt = CORRUPT_DEALS.flatMap((count, i) => cardsOf(houses[i] as HouseId).slice(0, count));
	decks.corrupt = shuffled(step, rng, 'solo/corrupt', dealt);
	decks.hidden = shuffled(
		step,
		rng,
		'muster/influence',
		HIDDEN.filter((card) => !dealt.includes(card))
	);
}

const cardsOf = (house: HouseId): readonly HiddenId[] =>
	HIDDEN.filter((card) => houseOfHidden(card) === house);

function shuffled<T>(step: Step, rng: Rng, label: string, cards: readonly T[]): T[] {
	report(step, 'all', 'shuffled', { label, cards: cards.length });
	return rng.stream(...label.split('/')).shuffle(cards);
}

// ---------------------------------------------------------------- the Crew's turn (RV-525 to RV-537)

function crewOf({ state }: Step): Draft<Crew> {
	const [crew] = state.crew;
	if (!crew) throw new Error('no Crew plays');
	return crew;
}

/** Before each turn of the player: a card, a target, what the figure does there, the track, the tile. */
export function crewTurn(step: Step): void {
	const card = step.state.secret.decks.corrupt.shift();
	// The deck is empty where several play, without a Crew.
	if (!card) return;
	const crew = crewOf(step);
	crew.revealed.push(card);
	const house = houseOfHidden(card);
	const figure = CREW_FIGURES.find((one) => crew.figures[one] === '');
	const marker = [next(crew)];
	const first = targetAt(step.state, crew, house);
	if (first === undefined) marker.push(next(crew));
	const target = first ?? targetAt(step.state, crew, house);
	if (target === undefined) marker.push(next(crew));
	const bonusTile = (crew.allocation + PLACE_COUNT - 1) % PLACE_COUNT;
	const placed = figure !== undefined && target !== undefined;
	report(step, 'all', 'crew-turn', {
		card,
		marker,
		bonusTile,
		figure: placed ? figure : '',
		ship: placed ? shipAt(target) : '',
		space: placed && isSpace(target) ? target : ''
	});
	if (placed) board(step, figure, target);
	else crewTactics(step, 1);
	advance(step, 0, house, 'crew');
	crewOf(step).bonusTile = bonusTile;
}

/** The Allocation marker goes one card clockwise. */
function next(crew: Draft<Crew>): number {
	crew.allocation = (crew.allocation + 1) % PLACE_COUNT;
	return crew.allocation;
}

type Target = Exclude<Place, ''>;
const isSpace = (target: Target): target is Space => SPACES.some((space) => space === target);
const shipAt = (target: Target): ShipId => (isSpace(target) ? 'revenant' : target);

/** What the marker points at, if it is available (RV-526, RV-537). */
function targetAt(state: Board, crew: Crew, house: HouseId): Target | undefined {
	const card = crew.grid[crew.allocation] as SoloCard;
	if (card === 'revenant')
		return (['deploy', 'hyperjump'] as const).find((space) => !figureOn(state, space));
	const id = idOf(card, house);
	return seenShip(state, id).at !== 0 && !figureOn(state, id) ? id : undefined;
}

/** A figure of the Crew takes its place, and what follows from it (RV-533 to RV-538). */
function board(step: Step, figure: CrewFigure, target: Target): void {
	crewOf(step).figures[figure] = target;
	if (isSpace(target)) {
		if (areBothTaken(crewOf(step))) crewJump(step);
		return;
	}
	const ship = target as HouseShipId;
	if (figure === 'harbinger' && step.state.options.difficulty === 'hard') haunt(step, ship);
	if (ship.startsWith('dropship:')) landNearest(step, ship);
}

const areBothTaken = ({ figures }: Crew): boolean =>
	SPACES.every((space) => CREW_FIGURES.some((figure) => figures[figure] === space));

/** RV-534 */
function haunt(step: Step, id: HouseShipId): void {
	const ship = shipOf(step, id);
	if (ship.corrupted) return crewTactics(step, 1);
	ship.corrupted = true;
	report(step, 'all', 'corruption', {
		seat: 0,
		place: id,
		change: 'added' as const,
		tokens: [],
		collection: 0
	});
}

/** RV-535, RV-536 */
function landNearest(step: Step, id: HouseShipId): void {
	const { state } = step;
	const from = seenShip(state, id).at;
	const free = ringFrom(from).filter(
		(sector) => state.sectors[sector - 1]?.planet !== '' && onPlanet(state, sector).length === 0
	);
	const least = Math.min(...free.map((sector) => distance(from, sector)));
	const to = free.find((sector) => distance(from, sector) === least);
	if (to === undefined) return;
	leaveLine(step, id);
	Object.assign(shipOf(step, id), { at: to, landed: true });
	report(step, 'all', 'moved', { who: 0, ship: id, path: [to], cause: 'crew' });
}

/** RV-538, RV-542, RV-543 */
function crewJump(step: Step): void {
	const { state } = step;
	state.jumpEnabled = true;
	state.revenant.cubes = 0;
	const influence = crewOf(step).influence;
	const discarded =
		state.round < ROUNDS
			? dropLower(state.sonar, (id) => influence[SONAR_CARDS[id].civil])
			: dropLower(state.colonies, (id) => influence[COLONY_HOUSES[id]]);
	report(step, 'all', 'jump-enabled', { who: 0, discarded });
	crewDeploy(step);
}

/** Takes out the one that is worth less, of equals the first; of fewer than two, none. */
function dropLower<T>(cards: T[], worth: (card: T) => number): T[] {
	const [first, second] = cards;
	if (first === undefined || second === undefined) return [];
	return cards.splice(worth(second) < worth(first) ? 1 : 0, 1);
}

// ---------------------------------------------------------------- deployment and Tactics

/** Houses by the Crew's Influence, the highest first, ties from the left. */
const byInfluence = ({ influence }: Crew): HouseId[] =>
	[...HOUSES].sort((a, b) => influence[b] - influence[a]);

/** RV-539 to RV-541 */
export function crewDeploy(step: Step): void {
	const houses = byInfluence(crewOf(step)).slice(0, CREW_TRIES);
	deployTo(step, houses, SECTORS);
}

/** RV-544 */
function crewReinforce(step: Step): void {
	const voidborn = (sector: SectorId): number => sectorOf(step, sector).voidborn;
	const sectors = [...SECTORS].sort((a, b) => voidborn(a) - voidborn(b));
	deployTo(step, byInfluence(crewOf(step)), sectors);
}

/** The first ship in supply goes to the first Sector with room, farthest from the Revenant. */
function deployTo(step: Step, houses: readonly HouseId[], sectors: readonly SectorId[]): void {
	const ship = houses
		.flatMap((house) => CLASSES.map((cls) => idOf(cls, house)))
		.find((id) => seenShip(step.state, id).at === 0);
	const sector = sectors.find((one) => hasRoom(step.state, one));
	if (ship && sector) putShip(step, 0, ship, sector, 0, 'crew');
}

/** The Crew's marker advances; reaching 8 or 11 deploys a ship (RV-544, RV-545). */
export function crewTactics(step: Step, count: number): void {
	const crew = crewOf(step);
	const from = crew.tactics;
	const to = Math.min(TOP_TACTICS, from + count);
	crew.tactics = to;
	report(step, 'all', 'tactics', { who: 0, from, to, material: 0, lost: from + count - to });
	for (const at of CREW_DEPLOYS_AT) if (from < at && at <= to) crewReinforce(step);
}

// ---------------------------------------------------------------- Breach and spawn

/** Sectors beyond those of the Frigate and its neighbours are the Crew's, unless Tactics lead (RV-546). */
const NEAR = 1;
const FAR = 2;

export function crewDecides(state: Board, sector: SectorId): boolean {
	const [crew] = state.crew;
	const [player] = state.players;
	if (!crew || !player) return false;
	const reach = tacticsOf(state, player.seat) > crew.tactics ? FAR : NEAR;
	return distance(player.frigate.at as ZoneId, sector) > reach;
}

/** House ships of a Sector in the order in which the Crew strikes them (RV-547, RV-548). */
function victims(state: Board, sector: SectorId): Ship[] {
	const { influence } = state.crew[0] as Crew;
	const line = state.sectors[sector - 1]?.line ?? [];
	return state.ships
		.filter(({ at }) => at === sector)
		.sort(
			(a, b) => influence[a.house] - influence[b.house] || line.indexOf(a.id) - line.indexOf(b.id)
		);
}

/** House ship that the next damage of a Sector hits. */
export const crewHit = (state: Board, sector: SectorId): HouseShipId | undefined =>
	victims(state, sector)[0]?.id;

/** House ship that a Rift corrupts there. */
export const crewCorrupts = (state: Board, sector: SectorId): HouseShipId | undefined =>
	victims(state, sector).find(({ cls, corrupted }) => SLOTS[cls] > 0 && !corrupted)?.id;

/** RV-550: the large number is one less. */
export const spawnFace = (state: Board, [first, large, second]: Face): Face =>
	state.crew.length === 0 ? [first, large, second] : [first, large - 1, second];

/** RV-551: its figures come home, the rest stays. */
export function crewRecall(step: Step): void {
	const [crew] = step.state.crew;
	if (crew) crew.figures = { harbinger: '', follower1: '', follower2: '' };
}

// ---------------------------------------------------------------- the player's lines (RV-520, RV-549)

/** The player orders lines: each is the same ships again. Refused: `malformed`. */
export function setLines(step: Step, lines: readonly Line[]): Verdict {
	for (const { sector, ships } of lines) {
		const here = sectorOf(step, sector);
		const same = ships.length === here.line.length && here.line.every((id) => ships.includes(id));
		if (!same) return 'malformed';
		here.line = [...ships] as HouseShipId[];
	}
	return undefined;
}

/** After a jump: new lines, and Voidborn removed without Tactics. Refused: `malformed`, `no-voidborn`. */
export function regroup(step: Step, seat: SeatId, { lines, remove }: OrderOf<'regroup'>): Verdict {
	const fault = setLines(step, lines);
	if (fault !== undefined) return fault;
	for (const sector of remove) {
		const here = sectorOf(step, sector);
		if (here.voidborn === 0) return 'no-voidborn';
		here.voidborn -= 1;
	}
	const removed = SECTORS.map((sector) => remove.filter((one) => one === sector).length);
	report(step, 'all', 'regrouped', { seat, removed });
	return undefined;
}

/** RV-609: one by one from where most are, the lowest number on a tie. */
export function removalsByDefault({ sectors }: Board): SectorId[] {
	const left = sectors.map(({ voidborn }) => voidborn);
	const removed: SectorId[] = [];
	while (removed.length < REGROUP_REMOVALS) {
		const most = Math.max(...left);
		const at = left.indexOf(most);
		if (most === 0) break;
		left[at] = most - 1;
		removed.push(at + 1);
	}
	return removed;
}
