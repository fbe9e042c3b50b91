/** Leaders arrive (AM-291 to AM-294). */
import { LEADER_KINDS, LEADER_NAMES, LEADER_TURNS } from '../data';
import { roman } from '../names';
import { playerOf } from '../planets';
import type { LeaderKind, SeatId } from '../types';
import { playersLeft } from './end';
import { report, type Turn } from './turn';

/** One for every player left, in seat order, at the openings of turns 3, 7, 11 … */
export function receiveLeaders(turn: Turn): void {
	const { first, every } = LEADER_TURNS;
	const since = turn.state.turn - first;
	if (!turn.state.options.leaders || since < 0 || since % every !== 0) return;
	for (const seat of playersLeft(turn)) receiveLeader(turn, seat);
}

function receiveLeader(turn: Turn, seat: SeatId): void {
	const { state } = turn;
	const kind = drawKind(turn, seat);
	const name = leaderName(kind, state.leadersSeen[kind]);
	const id = state.nextLeader;
	state.nextLeader += 1;
	state.leadersSeen[kind] += 1;
	state.leaders.push({ id, kind, name, seat, post: { at: 'reserve' }, recalled: 0 });
	report(turn, [seat], { code: 'leaderArrived', data: { leader: id, kind, name } });
}

/** One of those left in the seat's deck, which is whole again whenever it has run out (AM-292). */
function drawKind(turn: Turn, seat: SeatId): LeaderKind {
	const player = playerOf(turn.state, seat);
	const left = player.deck.length > 0 ? player.deck : LEADER_KINDS;
	const kind = left[turn.rng.stream('deck', seat).pick(left.length)];
	if (!kind) throw new Error('the deck is empty');
	player.deck = left.filter((one) => one !== kind);
	return kind;
}

/** In order of appearance, then again with " II", " III" (AM-293). `before`: how many came earlier. */
export function leaderName(kind: LeaderKind, before: number): string {
	const names = LEADER_NAMES[kind];
	const round = Math.floor(before / names.length) + 1;
	const name = names[before % names.length] ?? '';
	return round === 1 ? name : `${name} ${roman(round)}`;
}
