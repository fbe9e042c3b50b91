/**
 * Is an order allowed, as far as its seat can know? The moves of a turn are made on a copy of what the
 * seat sees; the other orders are judged part by part. What is refused here is refused there, for the
 * resolution asks the same functions.
 */
import { refusal, refusalOf, type Path, type Problem } from '../../../kernel/problem';
import { afterHits, breachAskOf, isEligible, type Attack } from '../asks';
import { HOUSES } from '../data';
import { voidbornAt } from '../space/fleet';
import { isCentral } from '../space/map';
import { stateSeen } from '../seen';
import { agendasOf } from '../setup';
import { stepOn, type Step } from '../step';
import { makeMoves, type Run } from '../turn/moves';
import type {
	Assignment,
	Board,
	Line,
	Order,
	OrderOf,
	Player,
	SeatId,
	SectorId,
	View
} from '../types';

/** `view` must be that of `seat`. */
export function check(view: View, seat: SeatId, order: Order): readonly Problem[] {
	if (order.ask !== view.stage) return [refusal('wrong-stage', ['ask'])];
	switch (order.ask) {
		case 'muster':
			return musterFaults(view, seat, order);
		case 'turn':
			if (view.turn[0]?.seat !== seat) return [refusal('wrong-stage')];
			return runFaults(rehearse(view, seat, order).run);
		case 'breach':
			return breachFaults(view, seat, order);
		case 'regroup':
			return regroupFaults(view, order);
	}
}

/** The refusals of a list of moves: one at most, for it ends there (RV-151); none beyond unseen cards. */
export const runFaults = ({ refusedAt, code, unseen }: Run): Problem[] =>
	code === undefined || unseen ? [] : [refusalOf(['moves', refusedAt], code)];

export interface Rehearsal {
	readonly run: Run;
	/** What the seat would see of it; beyond a hidden card nothing is known. */
	readonly step: Step;
}

/** The moves of a turn as far as they can be foreseen. */
export function rehearse(view: View, seat: SeatId, { moves }: OrderOf<'turn'>): Rehearsal {
	const step = stepOn(stateSeen(view));
	return { run: makeMoves(step, seat, moves), step };
}

// ---------------------------------------------------------------- muster (RV-593)

const isSolo = (board: Pick<Board, 'crew'>): boolean => board.crew.length > 0;

export function musterFaults(board: Board, seat: SeatId, order: OrderOf<'muster'>): Problem[] {
	const { cls } = board.players[seat - 1] as Player;
	const faults: Problem[] = [];
	if (!agendasOf(cls).includes(order.agenda)) faults.push(refusalOf(['agenda'], 'malformed'));
	if (order.houses.length !== HOUSES.length) faults.push(refusalOf(['houses'], 'malformed'));
	if (isCentral(order.berth) === isSolo(board)) faults.push(refusalOf(['berth'], 'malformed'));
	return [...faults, ...lineFaults(board, order.lines)];
}

/** Each line is of a Sector of its own, and the same ships again (RV-520). */
function lineFaults(board: Board, lines: readonly Line[]): Problem[] {
	const seen = new Set<SectorId>();
	return lines.flatMap(({ sector, ships }, i) => {
		const line: readonly string[] = board.sectors[sector - 1]?.line ?? [];
		const isSame =
			ships.length === line.length &&
			new Set(ships).size === ships.length &&
			ships.every((ship) => line.includes(ship));
		const isFresh = !seen.has(sector);
		seen.add(sector);
		return isSolo(board) && isSame && isFresh ? [] : [refusalOf(['lines', i], 'malformed')];
	});
}

// ---------------------------------------------------------------- breach (RV-608)

export function breachFaults(board: Board, seat: SeatId, order: OrderOf<'breach'>): Problem[] {
	const ask = breachAskOf(board, seat);
	const [first] = order.first;
	const isNobody =
		first !== undefined && (!ask.names || board.players[first - 1]?.status !== 'playing');
	const faults = isNobody ? [refusalOf(['first'], 'malformed')] : [];
	const seen = new Set<SectorId>();
	order.sectors.forEach((assignment, i) => {
		const attack = ask.attacks.find(({ sector }) => sector === assignment.sector);
		const isFresh = !seen.has(assignment.sector);
		seen.add(assignment.sector);
		if (!attack || !isFresh || !isPlan(attack, assignment))
			faults.push(refusalOf(['sectors', i], 'bad-plan'));
	});
	for (const field of ['house', 'reward'] as const)
		if (order[field].length > 0 && !ask.track) faults.push(refusalOf([field], 'malformed'));
	return faults;
}

/** Exactly the damage there is to be assigned, and a survivor to be corrupted (RV-418 to RV-425). */
function isPlan({ damage, capacity, rift, ships }: Attack, plan: Assignment): boolean {
	if (plan.hits.length !== Math.min(damage, capacity)) return false;
	const left = afterHits(ships, plan.hits);
	if (!left) return false;
	const [corrupt] = plan.corrupt;
	return (
		corrupt === undefined || (rift && left.some((ship) => ship.id === corrupt && isEligible(ship)))
	);
}

// ---------------------------------------------------------------- regroup (RV-609)

export function regroupFaults(board: Board, { lines, remove }: OrderOf<'regroup'>): Problem[] {
	const faults = lineFaults(board, lines);
	const removed = new Map<SectorId, number>();
	remove.forEach((sector, i) => {
		const count = (removed.get(sector) ?? 0) + 1;
		removed.set(sector, count);
		if (voidbornAt(board, sector) < count) faults.push(refusalOf(['remove', i], 'no-voidborn'));
	});
	return faults;
}

/** True if a part of an order is refused. */
export const isVoid = (problems: readonly Problem[], ...part: Path): boolean =>
	problems.some(
		({ voids = [] }) => part.length === voids.length && part.every((key, i) => voids[i] === key)
	);
