/** Books of who did what: what a seat remembers of others, for players that bear a grudge or keep faith. */
import { listPrice, unitOf } from '../tables/units';
import { memoryOf, seatOf, type Turn } from './turn';
import type { SeatId } from '../types';

export const MOST_HELD = 20;
/** Losses in R per point of grudge; a troop counts as 1 R. */
const POINT = 40;

export const grudgeName = (other: SeatId): string => `grudge/${other}`;
export const trustName = (other: SeatId): string => `trust/${other}`;

/** After the conflicts of a turn: losses make grudges, pacts in force make trust, and time makes less of both. */
export function keepBooks(turn: Turn): void {
	const harm = new Map<string, number>();
	for (const { seat, of, unit, n } of turn.credits) {
		const name = `${of}/${seat}`;
		const def = unitOf(unit);
		const worth = def.class === 'troop' ? n : n * listPrice(def);
		harm.set(name, (harm.get(name) ?? 0) + worth);
	}
	for (const seat of turn.playing)
		for (const other of turn.playing) {
			note(turn, seat, grudgeName(other), Math.floor((harm.get(`${seat}/${other}`) ?? 0) / POINT));
			note(turn, seat, trustName(other), isBound(turn, seat, other) ? 2 : 0);
		}
}

const isBound = (turn: Turn, a: SeatId, b: SeatId): boolean =>
	turn.pacts.some(
		(pact) => pact.a === Math.min(a, b) && pact.b === Math.max(a, b) && pact.until >= turn.turn
	);

function note(turn: Turn, seat: SeatId, name: string, more: number): void {
	const { memory } = seatOf(turn, seat);
	const before = memoryOf(turn, seat, name);
	const after = Math.min(MOST_HELD, more > 0 ? before + more : before - 1);
	if (after > 0) memory[name] = after;
	else delete memory[name];
}
