/** The Tactics track and its stacks (RV-050 to RV-053). */
import { MATERIAL_ICONS, TOP_TACTICS, type Token } from '../data';
import { gain } from './resources';
import { report, type Step } from '../step';
import type { Board, Marker, SeatId } from '../types';

/** Step of a seat's marker. */
export const tacticsOf = ({ tactics }: Pick<Board, 'tactics'>, seat: SeatId): number =>
	tactics.find((marker) => marker.seat === seat)?.step ?? 0;

/** Rank of a seat, 0 the highest. */
export const rankOf = ({ tactics }: Pick<Board, 'tactics'>, seat: SeatId): number =>
	tactics.findIndex((marker) => marker.seat === seat);

/** Markers with one put on top of those that lie on its new step (RV-053). */
export function moved(tactics: readonly Marker[], seat: SeatId, step: number): Marker[] {
	const others = tactics.filter((marker) => marker.seat !== seat);
	const above = others.filter((marker) => marker.step >= step);
	return [...above, { seat, step }, ...others.slice(above.length)];
}

/** Advances a player's marker, and gains what lies on its way (RV-051, RV-052). */
export function advanceTactics(step: Step, who: SeatId, count: number): void {
	if (count === 0) return;
	const from = tacticsOf(step.state, who);
	const to = Math.min(TOP_TACTICS, from + count);
	if (to > from) step.state.tactics = moved(step.state.tactics, who, to);
	const icons = MATERIAL_ICONS.filter((icon) => icon > from && icon <= to).length;
	report(step, 'all', 'tactics', {
		who,
		from,
		to,
		material: icons,
		lost: from + count - to
	});
	gain(
		step,
		who,
		Array.from({ length: icons }, (): Token => 'M'),
		'track'
	);
}

/**
 * Markers set to other steps, all at once: of those that end on one step, the one that ranked higher
 * before lies lower, and so ranks higher still (RV-430, RV-456).
 */
export const restacked = (
	tactics: readonly Marker[],
	stepOf: (marker: Marker) => number
): Marker[] =>
	tactics
		.map((marker) => ({ seat: marker.seat, step: stepOf(marker) }))
		.sort((a, b) => b.step - a.step);
