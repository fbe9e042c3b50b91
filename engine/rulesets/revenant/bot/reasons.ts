/** Advice part by part, each with its reason as a code. */
import { isSameData } from '../../../kernel/advice';
import type { Advice, Path } from '../../../kernel/ruleset';
import { fallback } from '../fallback';
import { stateSeen } from '../seen';
import { stepOn, type Step } from '../step';
import { makeMove } from '../turn/moves';
import type { Move, MoveKind, Order, SeatId, View } from '../types';
import { PARTS, valueOf, type Part } from './value';

/** Fields of the orders that are no turn, of which the bot says more than the fallback. */
export const FIELDS = [
	...(['side', 'agenda', 'houses', 'berth', 'first', 'sectors', 'house', 'remove'] as const)
] as const;
type Field = (typeof FIELDS)[number];

/** What a move is for that brings nothing by itself. */
export const AIMS = ['owed', 'opens', 'shifts', 'least', 'ends'] as const;
export type Aim = (typeof AIMS)[number];

/** `gain`: victory points in hundredths that the move is expected to bring to that part. */
export type RevenantReason =
	| { readonly code: Part; readonly data: { readonly gain: number } }
	| { readonly code: Aim; readonly data: Readonly<Record<string, never>> }
	| { readonly code: `set-${Field}`; readonly data: Readonly<Record<string, never>> };
export type RevenantReasonCode = RevenantReason['code'];

export type RevenantAdvice = Advice<RevenantReason>;

export function adviceFor(view: View, seat: SeatId, order: Order): RevenantAdvice[] {
	if (order.ask !== 'turn') return settings(order, fallback(view, seat));
	const step = stepOn(stateSeen(view));
	return order.moves.map((move) => ({
		at: ['moves'],
		how: 'add' as const,
		value: move,
		why: reasonOf(step, seat, move)
	}));
}

/** What differs from the order that a sheet begins with. */
function settings(order: Order, usual: Order): RevenantAdvice[] {
	const [told, begun] = [order, usual] as unknown as Partial<Record<Field, unknown>>[];
	return FIELDS.filter((field) => told?.[field] !== undefined)
		.filter((field) => !isSameData(told?.[field], begun?.[field]))
		.map((field) => setting([field], told?.[field], field));
}

const setting = (at: Path, value: unknown, field: Field): RevenantAdvice => ({
	at,
	how: 'set',
	value,
	why: { code: `set-${field}`, data: {} }
});

/** Makes the move, and says what it did most for. */
function reasonOf(step: Step, seat: SeatId, move: Move): RevenantReason {
	const aim: RevenantReason = { code: AIM_OF[move.do], data: {} };
	const before = valueOf(step, seat);
	if (step.revealed || makeMove(step, seat, move) !== undefined) return aim;
	const after = valueOf(step, seat);
	const gains = PARTS.map((part) => ({ part, gain: after[part] - before[part] }));
	const most = gains.reduce((a, b) => (b.gain > a.gain ? b : a));
	return most.gain > 0 ? { code: most.part, data: { gain: most.gain } } : aim;
}

/** What a move of each kind is for where it is worth nothing by itself. */
const AIM_OF: Readonly<Record<MoveKind, Aim>> = {
	on: 'owed',
	keep: 'owed',
	draw: 'owed',
	trim: 'owed',
	reward: 'owed',
	survey: 'owed',
	chart: 'owed',
	corrupt: 'owed',
	pass: 'least',
	place: 'least',
	move: 'shifts',
	prospect: 'opens',
	act: 'opens',
	bonus: 'least',
	extra: 'opens',
	play: 'least',
	use: 'least',
	ahead: 'least',
	end: 'ends'
};
