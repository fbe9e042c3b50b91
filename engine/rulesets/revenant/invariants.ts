/** Promises that every state keeps. */
import { assertPlainData, isCount, must } from '../../kernel/invariant';
import {
	AGENDAS_OF,
	COMPARTMENT_SLOTS,
	EQUIPMENT_SLOTS,
	FIGURES,
	HIDDEN,
	HOUSES,
	HOUSE_SHIPS,
	MOST_VOIDBORN,
	PLANETS,
	REVENANT_SLOTS,
	ROUNDS,
	SECTORS,
	SET_OF,
	SLOTS,
	TILES,
	TOKENS,
	TOP_INFLUENCE,
	TOP_LEVEL,
	TOP_TACTICS,
	TRAINING_SLOTS,
	TURNS_PER_ROUND,
	UPGRADES,
	ZONE_COUNT
} from './data';
import { zoneOf } from './space/fleet';
import { breachAsks } from './asks';
import { capacityOf, countOf } from './space/resources';
import { MOST_AHEAD } from './orders/shapes';
import type { Ahead, Crew, Holding, Player, Sector, Ship, State, Turn } from './types';

/** Throws on a state that no sequence of orders may reach. */
export function assertInvariants(state: State): void {
	assertPlainData(state, 'state');
	must(state.round >= 1 && state.round <= ROUNDS, 'the round is 1 to 4');
	const seats = state.players.length;
	must(seats >= 1 && seats <= 4, 'one to four players');
	must(state.firstPlayer >= 1 && state.firstPlayer <= seats, 'the first player plays');
	must(state.crew.length === (seats === 1 ? 1 : 0), 'a Crew in solo, and only there');
	ships(state);
	state.sectors.forEach((sector, i) => sectorHolds(state, sector, i));
	state.players.forEach((player, i) => playerHolds(state, player, i));
	state.crew.forEach(crewHolds);
	figures(state);
	tracks(state);
	cards(state);
	stages(state);
}

function ships({ ships, revenant }: State): void {
	must(
		ships.length === HOUSE_SHIPS.length && ships.every(({ id }, i) => id === HOUSE_SHIPS[i]),
		'all House ships, in canonical order'
	);
	ships.forEach(shipHolds);
	must(isCount(revenant.damage) && revenant.damage <= REVENANT_SLOTS, 'damage of the Revenant');
	must(isCount(revenant.cubes) && revenant.cubes <= 2, 'cubes of the Revenant');
}

function shipHolds({ id, house, cls, at, landed, damage, corrupted }: Ship): void {
	must(id === `${cls}:${house}`, `${id} is what it is called`);
	must(isCount(at) && at <= SECTORS.length, `${id} is in a Sector or in the supply`);
	must(isCount(damage) && damage <= SLOTS[cls], `damage of ${id}`);
	must(cls !== 'civil' || !corrupted, `${id} is never corrupted`);
	must(at !== 0 || (!landed && damage === 0 && !corrupted), `${id} in the supply is as new`);
	must(!landed || cls === 'dropship', `${id} lands if it is a Dropship`);
}

function sectorHolds(state: State, sector: Sector, index: number): void {
	const { id, voidborn, absorbers, planet, cube, line } = sector;
	must(id === index + 1, 'Sectors by number');
	must(isCount(voidborn) && voidborn <= MOST_VOIDBORN, `Voidborn in Sector ${id}`);
	must(isCount(absorbers), `Absorbers in Sector ${id}`);
	must(!cube || planet !== '', `a cube lies on a Planet in Sector ${id}`);
	const here = state.ships.filter(({ at, landed }) => at === id && !landed).map((ship) => ship.id);
	const wanted = state.crew.length > 0 ? here : [];
	must(
		line.length === wanted.length && wanted.every((ship) => line.includes(ship)),
		`the line of Sector ${id} is of its ships`
	);
}

function playerHolds(state: State, player: Player, index: number): void {
	const { seat, level, frigate, compartments, usable, influence } = player;
	must(seat === index + 1, 'players by seat');
	must(level >= 1 && level <= TOP_LEVEL, `level of ${seat}`);
	must(isCount(player.missed), `missed turns of ${seat}`);
	must(player.books.every(isCount) && player.books[seat - 1] === 0, `books of ${seat}`);
	const least = state.stage === 'muster' ? 0 : 1;
	must(frigate.at >= least && frigate.at <= ZONE_COUNT, `the Frigate of ${seat} is somewhere`);
	must(
		!frigate.landed || (state.sectors[frigate.at - 1]?.planet ?? '') !== '',
		`the Frigate of ${seat} is on a Planet`
	);
	must(compartments.length === 6, `Compartments of ${seat}`);
	for (const { corrupted, trapped } of compartments)
		must(
			trapped.length <= COMPARTMENT_SLOTS && (corrupted || trapped.length === 0),
			`tokens trapped of ${seat}`
		);
	must(
		TOKENS.every((token) => isCount(usable[token])) && countOf(usable) <= capacityOf(player),
		`tokens of ${seat}`
	);
	must(isCount(player.collection) && player.collection < SET_OF, `collection of ${seat}`);
	must(isCount(player.cubes) && player.cubes < SET_OF, `cubes of ${seat}`);
	must(player.equipment.length <= EQUIPMENT_SLOTS, `Equipment of ${seat}`);
	for (const cards of Object.values(player.training))
		must(cards.length <= TRAINING_SLOTS, `Training of ${seat}`);
	for (const house of HOUSES)
		must(isCount(influence[house]) && influence[house] <= TOP_INFLUENCE, `Influence of ${seat}`);
}

function crewHolds({ tactics, influence, grid, allocation, bonusTile }: Crew): void {
	must(isCount(tactics) && tactics <= TOP_TACTICS, 'Tactics of the Crew');
	for (const house of HOUSES)
		must(isCount(influence[house]) && influence[house] <= TOP_INFLUENCE, 'Influence of the Crew');
	must(grid.length === 4 && new Set(grid).size === 4, 'four Solo cards');
	must(isCount(allocation) && allocation < 4, 'the Allocation marker is on the grid');
	must(isCount(bonusTile) && bonusTile < 4, 'the bonus tile is on the grid');
}

/** Each place holds one figure, and is there. */
function figures(state: State): void {
	const places = [
		...state.players.flatMap(({ figures }) => FIGURES.map((figure) => figures[figure])),
		...state.crew.flatMap(({ figures }) => Object.values(figures))
	].filter((place) => place !== '');
	must(new Set(places).size === places.length, 'a place holds one figure');
	for (const place of places)
		if (place !== 'hyperjump' && place !== 'deploy')
			must(
				zoneOf(state, place) !== 0 && !place.startsWith('civil:'),
				`a figure stands on ${place}`
			);
}

function tracks({ tactics, players, rewards }: State): void {
	const seats = tactics.map(({ seat }) => seat).sort((a, b) => a - b);
	must(
		seats.length === players.length && seats.every((seat, i) => seat === i + 1),
		'a Tactics marker for each player'
	);
	const steps = tactics.map(({ step }) => step);
	must(
		steps.every((step) => isCount(step) && step <= TOP_TACTICS),
		'Tactics steps'
	);
	const ranked = [...steps].sort((a, b) => b - a);
	must(
		ranked.every((step, i) => step === steps[i]),
		'Tactics markers by rank'
	);
	for (const house of HOUSES) {
		const top = Math.max(...players.map(({ influence }) => influence[house]));
		must(
			rewards[house].every((step) => step > top),
			`a reward token of ${house} that was reached is gone`
		);
	}
}

const areDistinct = (cards: readonly string[]): boolean => new Set(cards).size === cards.length;

/** No card is in two places; Upgrades and Hidden Influence never leave the game. */
function cards(state: State): void {
	const { decks, discards, holdings } = state.secret;
	const upgrades = [
		...[...decks.equipment, ...decks.training, ...decks.support],
		...Object.values(state.discards).flat(),
		...holdings.flatMap(({ hand }) => hand),
		...state.players.flatMap(({ equipment, training, support }) => [
			...[...equipment, ...support],
			...Object.values(training).flat()
		])
	];
	must(upgrades.length === UPGRADES.length && areDistinct(upgrades), 'all Upgrade cards, once');
	const hidden = [
		...[...decks.hidden, ...decks.corrupt, ...discards],
		...holdings.flatMap((holding) => [...holding.hidden, ...holding.shown.flat()]),
		...state.crew.flatMap(({ revealed }) => revealed)
	];
	must(hidden.length === HIDDEN.length && areDistinct(hidden), 'all Hidden Influence, once');
	const planets = [...decks.planet, ...state.sectors.flatMap(({ planet }) => planet || [])];
	must(planets.length <= PLANETS.length && areDistinct(planets), 'no Planet twice');
	const tiles = [...decks.tile, ...state.tiles];
	must(tiles.length === TILES.length && areDistinct(tiles), 'all damage tiles, once');
	must(areDistinct([...decks.sonar, ...state.sonar]), 'no Sonar card twice');
	must(areDistinct([...decks.colony, ...state.colonies]), 'no Colony card twice');
	must(holdings.length === state.players.length, 'a holding for each player');
	state.players.forEach((player, i) => holdingHolds(player, holdings[i] as Holding, state));
}

function holdingHolds(player: Player, holding: Holding, { stage }: State): void {
	const { queue, seat, cls } = player;
	const keeps = queue.filter(({ ask }) => ask === 'keep');
	must(
		keeps.length === holding.shown.length &&
			keeps.every(
				(choice, i) => choice.ask === 'keep' && choice.shown === holding.shown[i]?.length
			),
		`cards shown to ${seat} for each choice`
	);
	const looks = queue.some(({ ask }) => ask === 'survey');
	must(holding.colonies.length === (looks ? 2 : 0), `Colony cards shown to ${seat}`);
	const agendas: readonly string[] = AGENDAS_OF[cls];
	must(!holding.ahead || stage === 'turn', `turns are left in the Action phase by ${seat}`);
	if (holding.ahead) aheadHolds(player, holding.ahead);
	must(
		stage === 'muster' ? holding.agenda === '' : agendas.includes(holding.agenda),
		`an Agenda of ${seat}`
	);
}

function aheadHolds({ seat, status }: Player, { turns, times }: Ahead): void {
	must(status === 'playing', `${seat}, who left turns, plays`);
	must(turns.length >= 1 && turns.length <= MOST_AHEAD, `turns left by ${seat}`);
	must(times >= 1 && times < TURNS_PER_ROUND, `turns to be played for ${seat}`);
}

function stages(state: State): void {
	const { stage, turn, ending } = state;
	must((stage === 'over') === (ending.length === 1), 'over if it has ended');
	must(turn.length === (stage === 'turn' ? 1 : 0), 'a turn under way in the Action phase');
	turn.forEach((one) => turnHolds(state, one));
	if (stage === 'breach') must(breachAsks(state).length > 0, 'somebody is asked in the Breach');
	if (stage === 'regroup') must(state.crew.length === 1, 'the fleet regroups in solo');
}

function turnHolds(state: State, turn: Turn): void {
	const player = state.players[turn.seat - 1];
	must(player?.status === 'playing', 'whose turn it is plays');
	must(turn.number >= 1 && turn.number <= TURNS_PER_ROUND, 'three turns a round');
	must(isCount(turn.due), 'Corruption due');
	must((turn.figure === '') === (turn.ship === ''), 'a figure on a ship, or neither');
	must(isCount(turn.extra) && turn.extra <= 6, 'a Compartment');
	must(isCount(turn.plays.left) && isCount(turn.steps), 'counts of the turn');
}
