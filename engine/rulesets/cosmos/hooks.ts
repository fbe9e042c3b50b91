/** What faction sheets change in the common rules, gathered for the orders and phases that ask. */
import type { FactionId } from './data';
import type { ReasonCode, SeatId, SystemId, UnitId, EntryOf } from './types';
import type { Turn } from './turn';

export interface Reduction {
	readonly delta: number;
	readonly pct: number;
}
export const priceMods = (
	_turn: Turn,
	_seat: SeatId,
	_system: SystemId,
	_product: string,
	_count: number
): Reduction => ({
	delta: 0,
	pct: 0
});
export const altCurrency = (_faction: FactionId, _unit: UnitId): string => '';
export const collectLimit = (_turn: Turn, _seat: SeatId, _system: SystemId): number => 0;
export const recruitLimit = (
	_turn: Turn,
	_seat: SeatId,
	_system: SystemId,
	base: number
): { limit: number; surchargePct: number } => ({ limit: base, surchargePct: 0 });
export const moveBonus = (
	_turn: Turn,
	_seat: SeatId,
	_system: SystemId,
	_unit: UnitId,
	_heroes: readonly string[]
): number => 0;
export const mayMove = (_turn: Turn, _seat: SeatId, _system: SystemId, _unit: UnitId): boolean =>
	true;
export const onNetwork = (_turn: Turn, _seat: SeatId, _from: SystemId, _to: SystemId): boolean =>
	false;
export const ability = (
	_turn: Turn,
	_seat: SeatId,
	_entry: EntryOf<'ability'>,
	_order: number
): ReasonCode | undefined => 'not-available';
export const rebuild = (
	_turn: Turn,
	_seat: SeatId,
	_entry: EntryOf<'build'>
): ReasonCode | undefined => 'not-available';
export const exploreDraw = (
	_turn: Turn,
	_seat: SeatId,
	_units: readonly UnitId[]
): { draw: number; avoid: boolean } => ({
	draw: 1,
	avoid: false
});
export const landLimit = (_turn: Turn, _seat: SeatId, _system: SystemId): number => 0;
export const bombardsFreely = (_faction: FactionId): boolean => false;
export const loanRate = (_faction: FactionId, usual: number): number => usual;
export const onceprices = (_turn: Turn, _seat: SeatId): readonly number[] => [];
export const temporaryActions = (_turn: Turn, _seat: SeatId): number => 0;

/** A mission as it stands at a check. */
export interface Claim {
	readonly id: string;
	/** True at this check. */
	readonly holds: boolean;
	/** Consecutive checks that it takes. */
	readonly turns: number;
	/** False: it yields to every other claim (CS-555). */
	readonly presence: boolean;
}
export const missionsOf = (turn: Turn, seat: SeatId): readonly Claim[] => [
	{
		...{ id: 'citadel', turns: 4, presence: true },
		holds: turn.places.get('citadel')?.ground === seat
	}
];
export const isDefeated = (_turn: Turn, _seat: SeatId): boolean => false;
