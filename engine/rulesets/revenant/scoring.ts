/** Final scoring (RV-485 to RV-501). */
import { revealLast, trainingOf } from './effects/agendas';
import { COLONY_CONDITIONS, type ColonyMeasure } from './cards/colonies';
import { CREW_TACTICS_VP } from './cards/solo';
import { CADETS, HOUSES, TOKENS, type HiddenId, type HouseId } from './data';
import { defaultKeep, houseOfHidden } from './effects/hidden';
import { finalPowerOf } from './space/power';
import { countOf, storedOf } from './space/resources';
import { copyOf, holdingOf, report, type Step } from './step';
import { rankOf, tacticsOf } from './space/tactics';
import type { Board, Ending, HouseScore, Player, Score, SeatId, State } from './types';

export const OBJECTIVE_VP = 6;
export const CARD_VP = 2;
export const TOKENS_PER_VP = 4;
export const CORRUPTION_COST = 2;
/** Training cards that make a Cadet count for CO04. */
const WELL_TRAINED = 2;

/** The game ends: Agendas, Hidden Influence, victory points. The Tactics bonuses were taken before. */
export function scoreGame(step: Step): void {
	const { players } = step.state;
	for (const { seat, queue } of players)
		while (queue.some(({ ask }) => ask === 'keep')) defaultKeep(step, seat, finalPowerOf);
	for (const { seat } of players) revealLast(step, seat, finalPowerOf);
	const scores = scoresOf(step.state);
	step.state.ending = [copyOf<Ending>({ ...endingOf(step.state, scores), scores })];
	step.state.stage = 'over';
	report(step, 'all', 'final', {
		scores,
		agendas: players.map(({ seat }) => holdingOf(step, seat).agenda)
	});
}

/** Every seat, then the Crew. */
const scoresOf = (state: State): readonly Score[] => [
	...state.players.map(({ seat }) => scoreOf(state, seat, state.secret.holdings[seat - 1])),
	...state.crew.map(() => crewScore(state))
];

/** What is held besides: of a rival, unknown. */
export interface Held {
	readonly hand: readonly unknown[];
	readonly hidden: readonly HiddenId[];
}

/** Victory points item by item as if the game ended now (RV-492). `completed`: Objectives so far. */
export function scoreOf(
	board: Board,
	seat: SeatId,
	held: Held = { hand: [], hidden: [] },
	completed: readonly boolean[] = board.players[seat - 1]?.revealed[0]?.completed ?? []
): Score {
	const player = board.players[seat - 1];
	if (!player) throw new Error(`no seat ${seat}`);
	const houses = HOUSES.map((house) => houseScore(board, player, held.hidden, house));
	const done = completed.filter((one) => one).length;
	const items = {
		objectives: OBJECTIVE_VP * done,
		cards: CARD_VP * (player.equipment.length + trainingOf(player)),
		support: player.support.length,
		captain: player.level - 1,
		resources: Math.floor(countOf(storedOf(player)) / TOKENS_PER_VP),
		corruption: 0 - CORRUPTION_COST * corruptionsOf(player),
		colony: colonyPoints(board, player, held, done),
		tactics: 0
	};
	return { seat, houses, ...items, total: totalOf(houses, items) };
}

const totalOf = (houses: readonly HouseScore[], items: Readonly<Record<string, number>>): number =>
	[...houses.map(({ points }) => points), ...Object.values(items)].reduce((sum, n) => sum + n, 0);

const corruptionsOf = (player: Player): number =>
	player.compartments.filter(({ corrupted }) => corrupted).length;

function houseScore(
	board: Board,
	player: Player,
	cards: readonly HiddenId[],
	house: HouseId
): HouseScore {
	const track = player.influence[house];
	const hidden = cards.filter((card) => houseOfHidden(card) === house).length;
	const power = finalPowerOf(board, house);
	return { house, track, hidden, power, points: (track + hidden) * power };
}

/** The condition of the one face-up Colony card (RV-487, RV-497). */
export function colonyPoints(board: Board, player: Player, held: Held, completed: number): number {
	const [colony] = board.colonies;
	if (colony === undefined || board.colonies.length !== 1) return 0;
	const { of, per, vp, most } = COLONY_CONDITIONS[colony];
	const points = Math.floor(measure(board, player, held, completed, of) / per) * vp;
	return most === undefined ? points : Math.min(most, points);
}

function measure(
	board: Board,
	player: Player,
	held: Held,
	completed: number,
	of: ColonyMeasure
): number {
	const stored = storedOf(player);
	switch (of.is) {
		case 'stored':
			return stored[of.token];
		case 'sets':
			return Math.min(...TOKENS.map((token) => stored[token]));
		case 'hand':
			return held.hand.length;
		case 'trainedCadets':
			return CADETS.filter((cadet) => player.training[cadet].length >= WELL_TRAINED).length;
		case 'supports':
			return player.support.length;
		case 'levels':
			return player.level - 1;
		case 'tracksAhead':
			return HOUSES.filter((house) => isAhead(board, player, house)).length;
		case 'tactics':
			return tacticsOf(board, player.seat);
		case 'clean':
			return corruptionsOf(player) === 0 ? 1 : 0;
		case 'equipment':
			return player.equipment.length;
		case 'hiddenInfluence':
			return held.hidden.length;
		case 'completed':
			return completed;
	}
}

/** Above every rival on a track; in solo, above the Crew. */
const isAhead = ({ players, crew }: Board, player: Player, house: HouseId): boolean =>
	[...players.filter(({ seat }) => seat !== player.seat), ...crew].every(
		({ influence }) => influence[house] < player.influence[house]
	);

/** RV-552 */
export function crewScore(board: Board): Score {
	const [crew] = board.crew;
	if (!crew) throw new Error('no Crew plays');
	const houses = HOUSES.map((house) => {
		const [track, power] = [crew.influence[house], finalPowerOf(board, house)];
		return { house, track, hidden: 0, power, points: track * power };
	});
	const items = {
		objectives: 0,
		cards: 0,
		support: 0,
		captain: 0,
		resources: 0,
		corruption: 0,
		colony: 0,
		tactics: CREW_TACTICS_VP * crew.tactics
	};
	return { seat: 0, houses, ...items, total: totalOf(houses, items) };
}

/** RV-496, RV-553, RV-577: withdrawn seats rank after all others. */
function endingOf(state: State, scores: readonly Score[]): Omit<Ending, 'scores'> {
	const total = (seat: SeatId): number => (scores[seat - 1] as Score).total;
	const isOut = ({ status }: Player): number => (status === 'withdrawn' ? 1 : 0);
	const ranked = [...state.players].sort(
		(a, b) =>
			isOut(a) - isOut(b) ||
			total(b.seat) - total(a.seat) ||
			rankOf(state, a.seat) - rankOf(state, b.seat)
	);
	const ranking = ranked.map(({ seat }) => [seat]);
	const [best] = ranked;
	const crew = scores[state.players.length];
	if (crew && best && total(best.seat) <= crew.total)
		return { reason: 'crew', winners: [], ranking };
	return { reason: 'score', winners: best ? [best.seat] : [], ranking };
}
