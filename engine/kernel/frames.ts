/** Frames of a resolution: what a seat sees after each of its phases, so that no interface restates rules. */
import { advance, type Step } from './advance';
import type { Report, SeatId } from './ruleset';

export interface Frame<View> {
	/** Name of the phase that ended, as the rules trace it; '' within a phase, and for the last frame. */
	readonly phase: string;
	readonly view: View;
	/** Number of the step's reports to this seat that had been made by then, from the first on. */
	readonly told: number;
}

/**
 * The frames of a step in the eyes of a seat (0: of everybody), after each phase and once more at its
 * end. The step is resolved anew: whoever asks for no frames pays nothing. Each view is a copy of its
 * own. Rules kept before traces told reports have `told` 0 in all frames but the last.
 *
 * A frame is a view of that seat, built by the same function as the views between steps; the suite of
 * conformance holds that two steps which look the same to a seat have the same frames for it.
 * @throws what `advance` throws
 */
export const framesOf = <Options, State, Order, View, R extends Report>(
	step: Omit<Step<Options, State, Order, View, R>, 'trace'>,
	seat: SeatId
): readonly Frame<View>[] => resolvedInFrames(step, seat).frames;

/** The same, with the hash of the state that the step leads to. */
export function resolvedInFrames<Options, State, Order, View, R extends Report>(
	step: Omit<Step<Options, State, Order, View, R>, 'trace'>,
	seat: SeatId
): { readonly frames: readonly Frame<View>[]; readonly hash: string } {
	const { ruleset } = step;
	const frames: Frame<View>[] = [];
	const add = (phase: string, state: State, reports: readonly R[]): void => {
		frames.push({ phase, view: copyOf(ruleset.view(state, seat)), told: toldTo(reports, seat) });
	};
	const trace = (phase: string, state: State, reports: readonly R[] = []): void =>
		add(phase, state, reports);
	const next = advance({ ...step, trace });
	add('', next.state, next.reports);
	return { frames, hash: next.hash };
}

const toldTo = (reports: readonly Report[], seat: SeatId): number =>
	reports.filter(({ to }) => to === 'all' || to.includes(seat)).length;

/** Plain data that shares nothing with what the rules go on to change. */
function copyOf<T>(value: T): T {
	if (Array.isArray(value)) return value.map(copyOf) as T;
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyOf(inner)])) as T;
}
