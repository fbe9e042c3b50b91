/** Taps of the sheets of a match: each by itself, and after all that went before it. */
import type { AnyRuleset } from '../../engine/kernel/ruleset';
import { hasPart, type Part, type Repeats } from '../../src/lib/ui/sheet/lines/parts';
import {
	REMOVE,
	REPEAT,
	STAND,
	sumOf,
	together,
	type TapModel,
	type Taps
} from '../../src/lib/ui/sheet/taps';
import type { Match } from './match';

export interface Counted {
	readonly model: TapModel<never, never>;
	readonly repeats: Repeats<never, never>;
	/** Turns that are looked at; rounds, in a game of rounds. */
	readonly turns: readonly number[];
}

/** A sheet, and the taps that it costs. */
export interface Written {
	readonly turn: number;
	readonly seat: number;
	/** The question that it answers, where there are several. */
	readonly what: string;
	/** Parts that could be said again. */
	readonly lines: number;
	readonly alone: number;
	readonly helped: number;
	readonly ruled: number;
	readonly byAlone: Taps;
	readonly byHelped: Taps;
}

/** Memory of a person who has sealed sheets before. */
interface Habit {
	/** Parts of the last sheet that answered the same question, and of the one before. */
	readonly last: readonly Part[];
	readonly earlier: readonly Part[];
	readonly standing: readonly Part[];
}

/** The sheets of every seat at the turns looked at. `round`: the turn that a state belongs to. */
export function measure(
	ruleset: AnyRuleset,
	counted: Counted,
	match: Match,
	round: ((state: never) => number) | undefined
): readonly Written[] {
	const habits = new Map<string, Habit>();
	return match.turns.flatMap((turn, i) => {
		const before = i === 0 ? undefined : match.turns[i - 1]?.state;
		if (before === undefined) return [];
		return turn.answers.flatMap(({ seat, order }): Written[] => {
			const view = ruleset.view(before, seat) as never;
			const { turn } = view as { turn?: unknown };
			const number = typeof turn === 'number' ? turn : (round?.(before as never) ?? i + 1);
			const what = questionOf(order) ?? (view as { phase?: string }).phase ?? 'sheet';
			const name = `${seat} ${what}`;
			const habit = habits.get(name) ?? { last: [], earlier: [], standing: [] };
			const { written, next } = count(counted, view, order as never, habit);
			habits.set(name, next);
			return counted.turns.includes(number) ? [{ turn: number, seat, what, ...written }] : [];
		});
	});
}

/** Name of the question that an order answers. */
function questionOf(order: unknown): string | undefined {
	const { ask, answer } = order as { ask?: string; answer?: { ask: string } };
	return answer?.ask ?? ask;
}

function count(
	{ model, repeats }: Counted,
	view: never,
	order: never,
	{ last, earlier, standing }: Habit
): { written: Omit<Written, 'turn' | 'seat' | 'what'>; next: Habit } {
	const parts = repeats.partsOf(order, view);
	const byAlone = model.tapsOf(view, order, 'alone');
	const enters = parts.filter((part) => hasPart(standing, part));
	const freed = standing.filter((part) => !hasPart(parts, part));
	const again = parts.filter((part) => hasPart(last, part) && !hasPart(enters, part));
	// What is said for the third time, and can be ordered for every turn, is marked so.
	const marked = again.filter((part) => hasPart(earlier, part) && repeats.mayStand(part));
	const rest = model.without(order, [...enters, ...again]) as never;
	const said = {
		repeated: repeatTaps(again.length, last.length - enters.length),
		standing: (freed.length + marked.length) * STAND
	};
	const byHelped = together(model.tapsOf(view, rest, 'helped'), said);
	const ruled = sumOf(together(model.tapsOf(view, rest, 'ruled'), said));
	const alone = sumOf(byAlone);
	const helped = Math.min(alone, sumOf(byHelped));
	return {
		written: {
			lines: parts.length,
			alone,
			helped,
			ruled: Math.min(helped, ruled),
			byAlone,
			byHelped
		},
		next: { last: parts, earlier: last, standing: [...enters, ...marked] }
	};
}

/** Taken one by one, or all together and the others removed. `of`: lines that are offered. */
function repeatTaps(wanted: number, of: number): number {
	if (wanted === 0) return 0;
	const others = Math.max(0, of - wanted);
	return REPEAT.open + Math.min(wanted * REPEAT.one, REPEAT.all + others * REMOVE);
}

export function medianOf(numbers: readonly number[]): number {
	const sorted = [...numbers].sort((a, b) => a - b);
	return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
