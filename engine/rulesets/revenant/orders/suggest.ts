/** Any allowed order: moves are thought up at random and tried, one after the other. */
import type { Rng, Stream } from '../../../kernel/rng';
import { afterHits, breachAskOf, isEligible, type Attack } from '../asks';
import { CENTRALS, HOUSES, SECTORS, SIDES, TURNS_PER_ROUND, type HouseShipId } from '../data';
import { fallback } from '../fallback';
import { stateSeen } from '../seen';
import { agendasOf } from '../setup';
import { attempt, playerOf, stepOn, turnOf } from '../step';
import { composed, nextTurnOf, unseenAnswer } from '../turn/listed';
import { makeMove } from '../turn/moves';
import { placements } from '../turn/place';
import type { Assignment, Board, Line, Move, Order, OrderOf, Player, SeatId, View } from '../types';
import { STOPS } from './shapes';
import {
	answerTo,
	favoured,
	isClimbing,
	lastResort,
	movesAt,
	placing,
	striving,
	type Mood
} from './whims';

export function suggest(view: View, seat: SeatId, rng: Rng): Order {
	const draw = rng.stream('suggest', seat);
	switch (view.stage) {
		case 'muster':
			return suggestMuster(view, seat, draw);
		case 'turn':
			return { ask: 'turn', moves: leaving(view, seat, suggestMoves(view, seat, draw), draw) };
		case 'breach':
			return suggestBreach(view, seat, draw);
		case 'regroup':
			return suggestRegroup(view, draw);
		case 'over':
			return fallback(view, seat);
	}
}

const one = <T>(items: readonly T[], draw: Stream): T => items[draw.pick(items.length)] as T;

// ---------------------------------------------------------------- a turn

/** Moves of a list, and attempts at one before something else is thought of. */
const MOST = 24;
const ATTEMPTS = 8;

/** Moves until the turn is ended, or a hidden card is turned up. */
export function suggestMoves(view: View, seat: SeatId, draw: Stream): Move[] {
	const step = stepOn(stateSeen(view));
	const mood: Mood = { step, seat, draw };
	const moves: Move[] = [];
	while (moves.length < MOST) {
		if (step.revealed && draw.pick(6) > 0) break;
		const move = step.revealed ? made(mood, [{ do: 'on' }]) : nextMove(mood);
		if (!move) break;
		moves.push(move);
		if (move.do === 'end' || isEnough(move, draw)) break;
	}
	return moves;
}

/** Often an answer is all that a list says: what was unseen is then all that comes of it. */
const isEnough = (move: Move, draw: Stream): boolean =>
	(move.do === 'keep' || move.do === 'survey') && draw.pick(3) > 0;

/** A move that has been made on the copy. */
function nextMove(mood: Mood): Move | undefined {
	const unseen = unseenAnswer(mood.step, mood.seat);
	return made(mood, unseen ? [unseen] : thoughts(mood));
}

/** The first move that can be made, once it is. */
function made(mood: Mood, moves: Iterable<Move>): Move | undefined {
	for (const move of moves)
		if (attempt(mood.step, () => makeMove(mood.step, mood.seat, move)) === undefined) return move;
	return undefined;
}

/** One thought after the other, the last ones always possible. */
function* thoughts(mood: Mood): Generator<Move> {
	const { step, seat, draw } = mood;
	const [choice] = playerOf(step, seat).queue;
	if (choice) {
		for (let i = 0; i < 6 * ATTEMPTS; i++) yield answerTo(mood, choice);
		return;
	}
	if (turnOf(step).stage === 'place')
		for (const place of favoured(mood, placements(step.state, seat))) {
			yield placing(mood, place);
			yield place;
		}
	if (isClimbing(mood) || draw.pick(4) === 0) yield* striving(mood);
	for (let i = 0; i < ATTEMPTS; i++) yield one(movesAt(mood), draw);
	yield* lastResort(mood);
}

/** The same, now and then with turns left for later. */
function leaving(view: View, seat: SeatId, moves: Move[], draw: Stream): Move[] {
	const end = moves.at(-1);
	if (end?.do !== 'end' || view.crew.length > 0 || draw.pick(3) > 0) return moves;
	const next = nextTurnOf(view, seat, moves);
	if (!next) return moves;
	const turns = Array.from({ length: draw.pick(4) }, () =>
		composed(next, seat, (then) => suggestMoves(then, seat, draw))
	).flatMap((turn) => (turn ? [{ moves: turn }] : []));
	const most = TURNS_PER_ROUND + 1 - (next.turn[0]?.number ?? TURNS_PER_ROUND);
	return [
		...moves.slice(0, -1),
		{
			do: 'ahead',
			turns,
			times: 1 + draw.pick(most),
			despite: STOPS.filter(() => draw.pick(2) === 0)
		},
		end
	];
}

// ---------------------------------------------------------------- the other orders

function suggestMuster(board: Board, seat: SeatId, draw: Stream): OrderOf<'muster'> {
	const { cls } = board.players[seat - 1] as Player;
	const isSolo = board.crew.length > 0;
	return {
		ask: 'muster',
		side: cls === 'explorer' ? 'B' : one(SIDES, draw),
		agenda: one(agendasOf(cls), draw),
		houses: draw.shuffle(HOUSES),
		berth: isSolo ? one(SECTORS, draw) : one(CENTRALS, draw),
		lines: isSolo ? linesOf(board, draw) : []
	};
}

const linesOf = ({ sectors }: Board, draw: Stream): Line[] =>
	sectors
		.filter(({ line }) => line.length > 1)
		.map(({ id, line }) => ({ sector: id, ships: draw.shuffle(line) }));

function suggestBreach(board: Board, seat: SeatId, draw: Stream): OrderOf<'breach'> {
	const { names, attacks, track } = breachAskOf(board, seat);
	const playing = board.players.filter(({ status }) => status === 'playing');
	return {
		ask: 'breach',
		first: names ? [one(playing, draw).seat] : [],
		sectors: attacks.map((attack) => planFor(attack, draw)),
		house: track ? [one(HOUSES, draw)] : [],
		reward: track ? [{ sector: [one(SECTORS, draw)], from: [] }] : []
	};
}

/** Damage ship by ship at random, and a survivor to be corrupted. */
function planFor({ sector, ships, damage, capacity, rift }: Attack, draw: Stream): Assignment {
	const hits: HouseShipId[] = [];
	let left = ships;
	while (hits.length < Math.min(damage, capacity)) {
		const target = one(left, draw).id;
		hits.push(target);
		left = afterHits(left, [target]) ?? [];
	}
	const eligible = rift ? left.filter(isEligible) : [];
	return { sector, hits, corrupt: eligible.length > 0 ? [one(eligible, draw).id] : [] };
}

function suggestRegroup(board: Board, draw: Stream): OrderOf<'regroup'> {
	const all = board.sectors.flatMap(({ id, voidborn }) =>
		Array.from({ length: voidborn }, () => id)
	);
	return { ask: 'regroup', lines: linesOf(board, draw), remove: draw.shuffle(all).slice(0, 4) };
}
