/** The Action phase, turn by turn, and the Recall (RV-100 to RV-105, RV-405, RV-406). */
import { FIGURES, TURNS_PER_ROUND } from '../data';
import { joinLine } from '../space/fleet';
import { crewRecall, crewTurn } from '../solo';
import { report, turnOf, type Step } from '../step';
import { askToTrim } from '../effects/upgrades';
import type { SeatId, Turn } from '../types';
import { seatsFrom } from './order';

/** A turn of a seat as it begins (RV-104). */
export const newTurn = (seat: SeatId, number: number): Turn => ({
	seat,
	number,
	stage: 'place',
	figure: '',
	ship: '',
	space: '',
	corrupted: false,
	steps: 0,
	acted: '',
	borrowed: '',
	due: 0,
	prospected: false,
	bonuses: [],
	plays: { left: 0, off: 0 },
	extra: 0,
	used: []
});

/** The first turn of the round; in solo after that of the Crew (RV-524). */
export function beginActions(step: Step): void {
	const { round, firstPlayer } = step.state;
	step.state.stage = 'turn';
	report(step, 'all', 'round-begun', { round, firstPlayer });
	openNext(step, 0, 1);
}

/** The turn after the one under way; after every third one the Recall. */
export function nextTurn(step: Step): void {
	const turn = turnOf(step);
	const order = seatsOf(step);
	openNext(step, order.indexOf(turn.seat) + 1, turn.number);
}

const seatsOf = ({ state }: Step): SeatId[] => seatsFrom(state.players.length, state.firstPlayer);

/** Opens the first turn from a place in the turn order on; the withdrawn are passed over (RV-576). */
function openNext(step: Step, from: number, number: number): void {
	const order = seatsOf(step);
	const isPlaying = (seat: SeatId): boolean => step.state.players[seat - 1]?.status === 'playing';
	const seat = order.slice(from).find(isPlaying);
	if (seat !== undefined) open(step, seat, number);
	else if (number < TURNS_PER_ROUND) openNext(step, 0, number + 1);
	else recall(step);
}

function open(step: Step, seat: SeatId, number: number): void {
	crewTurn(step);
	step.state.turn = [newTurn(seat, number) as Step['state']['turn'][number]];
	askToTrim(step, seat);
}

/** Figures come home, ships leave the Planets. */
export function recall(step: Step): void {
	const { state } = step;
	state.turn = [];
	state.stage = 'breach';
	for (const { figures, frigate } of state.players) {
		for (const figure of FIGURES) figures[figure] = '';
		frigate.landed = false;
	}
	crewRecall(step);
	for (const ship of state.ships) {
		if (!ship.landed) continue;
		ship.landed = false;
		joinLine(step, ship.id, ship.at);
	}
	report(step, 'all', 'recalled', { round: state.round });
}
