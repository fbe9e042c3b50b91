/** Step 12: who is out, who has won, who stands for election. */
import { hasUnits } from '../units';
import { totalPower, totalValue, votesOf } from '../power';
import { playerOf } from '../planets';
import type { Election, Ending, PlayerStatus, SeatId } from '../types';
import { linesOf, lotRank, report, unitsOf, type Turn } from './turn';
import { drop } from './trade/underway';

/** AM-276: destruction, then resignations and withdrawals, then the sole survivor, then the limit. */
export function endTurn(turn: Turn): void {
	destroyPlayers(turn);
	withdrawPlayers(turn);
	const left = playersLeft(turn);
	const [only, ...others] = left;
	if (only === undefined) endGame(turn, { winner: 0, reason: 'nobodyLeft' });
	else if (others.length === 0) endGame(turn, { winner: only, reason: 'lastLeft' });
	else if (turn.state.turn >= turn.state.options.turnLimit) callElection(turn, left);
}

/** Neither destroyed nor withdrawn (AM-278). */
export const playersLeft = (turn: Turn): SeatId[] =>
	turn.state.players.filter(({ status }) => status === 'playing').map(({ seat }) => seat);

/** Without planets and units: treasury, technologies, leaders and pending goods vanish (AM-275). */
function destroyPlayers(turn: Turn): void {
	const { state } = turn;
	for (const player of state.players) {
		const { seat } = player;
		if (player.status === 'destroyed' || isInPlay(turn, seat)) continue;
		player.status = 'destroyed';
		player.treasury = 0;
		player.techs = [];
		player.lastAllies = [];
		player.lastRoutes = [];
		player.deck = [];
		state.leaders = state.leaders.filter((leader) => leader.seat !== seat);
		loseGoods(turn, seat);
		report(turn, 'all', { code: 'destroyed', data: { seat } });
	}
}

function loseGoods({ underway }: Turn, seat: SeatId): void {
	const isHis = (goods: { readonly seat: SeatId }): boolean => goods.seat === seat;
	drop(underway.techs, isHis);
	drop(underway.units, isHis);
	drop(underway.raids, isHis);
}

/** Has a planet or a unit (AM-274). */
export const isInPlay = (turn: Turn, seat: SeatId): boolean =>
	turn.state.planets.some((planet) => planet.owner === seat) || hasUnits(unitsOf(turn.state, seat));

/** AM-319: who resigns leaves for good, who stays away too long may come back. */
function withdrawPlayers(turn: Turn): void {
	for (const { seat } of linesOf(turn, 'resign')) withdraw(turn, seat, 'resigned', 'resigned');
	for (const { seat, missed } of turn.state.players)
		if (missed >= turn.state.options.absenceLimit) withdraw(turn, seat, 'withdrawn', 'absence');
}

function withdraw(
	turn: Turn,
	seat: SeatId,
	status: PlayerStatus,
	reason: 'absence' | 'resigned'
): void {
	const player = playerOf(turn.state, seat);
	if (player.status !== 'playing') return;
	player.status = status;
	report(turn, 'all', { code: 'withdrawn', data: { seat, reason } });
}

function endGame(turn: Turn, ending: Ending): void {
	turn.state.phase = 'over';
	turn.state.ending = [ending];
	turn.state.lot = 0;
	report(turn, 'all', { code: 'gameOver', data: ending });
}

/** The two of greatest total power stand (AM-280); all totals are announced (AM-285). */
function callElection(turn: Turn, left: readonly SeatId[]): void {
	const { state } = turn;
	state.lot = 0;
	const ofLeft = (count: (seat: SeatId) => number): number[] =>
		state.players.map(({ seat }) => (left.includes(seat) ? count(seat) : 0));
	const values = ofLeft((seat) => totalValue(state, seat));
	const election: Election = {
		candidates: byPower(turn, left).slice(0, 2),
		powers: ofLeft((seat) => totalPower(state, seat)),
		values,
		votes: values.map(votesOf)
	};
	state.phase = 'election';
	state.election = [election as (typeof state.election)[number]];
	report(turn, 'all', { code: 'election', data: election });
}

/** Ties: sum of Values, then number of planets, then treasury, then first by lots (AM-282). */
function byPower(turn: Turn, seats: readonly SeatId[]): SeatId[] {
	const { state } = turn;
	const keys = (seat: SeatId): number[] => [
		totalPower(state, seat),
		totalValue(state, seat),
		state.planets.filter((planet) => planet.owner === seat).length,
		playerOf(state, seat).treasury,
		-lotRank(turn, seat)
	];
	return seats
		.map((seat) => ({ seat, keys: keys(seat) }))
		.sort((a, b) => descending(a.keys, b.keys))
		.map(({ seat }) => seat);
}

function descending(a: readonly number[], b: readonly number[]): number {
	for (const [i, value] of a.entries()) {
		const other = b[i] ?? 0;
		if (other !== value) return other - value;
	}
	return 0;
}

/** The ballots (AM-283 to AM-286). The candidates stand in order of merit: the first wins a tie. */
export function countBallots(turn: Turn): void {
	const { state } = turn;
	const election = state.election[0];
	if (!election) throw new Error('no election is on');
	const cast = linesOf(turn, 'vote');
	const ballots = playersLeft(turn).map((seat) => {
		const own = election.candidates.includes(seat) ? seat : 0;
		const line = cast.find((vote) => vote.seat === seat);
		return {
			seat,
			candidate: line ? line.order.candidate : own,
			votes: election.votes[seat - 1] ?? 0
		};
	});
	const totals = election.candidates.map((candidate) =>
		ballots
			.filter((ballot) => ballot.candidate === candidate)
			.reduce((sum, ballot) => sum + ballot.votes, 0)
	);
	state.ballots = ballots;
	report(turn, 'all', { code: 'ballots', data: { ballots, totals } });
	const [first = 0, second = 0] = election.candidates;
	const winner = (totals[1] ?? 0) > (totals[0] ?? 0) ? second : first;
	endGame(turn, { winner, reason: 'election' });
}
