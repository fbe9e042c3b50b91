/** What was said before, put into an order again: what fits, and why the rest does not. */
import { heeded } from '$engine/kernel/advice';
import type { StandingLine, StepRecord, TableSession } from '$lib/games/game';
import { takingAll, type Judge } from '../advice/counsel';
import { hasPart, isSamePart, type Part, type Repeats } from './parts';

/** Steps looked back at: a question comes again within a round, or two. */
const FAR = 24;
const BATCH = 8;

/** Parts of the newest sealed order that has any for the step shown. */
export async function lastParts<View, Order>(
	table: TableSession<View, Order>,
	{ partsOf }: Repeats<View, Order>
): Promise<readonly Part[]> {
	const { step, view } = table;
	for (let to = step - 1; to >= Math.max(1, step - FAR); to -= BATCH) {
		const records = await table.load(Math.max(1, to - BATCH + 1), to);
		const found = partsIn(records, partsOf, view);
		if (found.length > 0) return found;
	}
	return [];
}

function partsIn<View, Order>(
	records: readonly StepRecord<View, Order>[],
	partsOf: Repeats<View, Order>['partsOf'],
	view: View
): readonly Part[] {
	for (const { order } of [...records].reverse()) {
		const parts = order === undefined ? [] : partsOf(order, view);
		if (parts.length > 0) return parts;
	}
	return [];
}

// ---------------------------------------------------------------- for every turn

/** What the rules say of an order: whether they understand it, and what they find. */
export interface Rules {
	readonly judge: Judge;
	readonly isUnderstood: (order: unknown) => boolean;
	/** The data that a line means in this step. */
	readonly meant?: (line: StandingLine) => StandingLine;
}

/** A new step with what stands on its order, and what stands from now on. */
export interface Entering {
	readonly order: unknown;
	/** The order is another one than before. */
	readonly entered: boolean;
	readonly standing: readonly StandingLine[];
}

/** Puts what stands into the blank order of a step; what no longer fits stands no more, and says why. */
export function entering(
	{ judge, isUnderstood, meant = (line) => line }: Rules,
	blank: unknown,
	standing: readonly StandingLine[],
	step: number
): Entering {
	const alive = standing.filter(
		(line) =>
			(!line.dropped || line.dropped.step === step) &&
			isUnderstood(heeded(blank, meant(line) as never))
	);
	const lines = alive.filter(({ dropped }) => !dropped);
	const now = new Map(lines.map((line) => [line, meant(line)]));
	const { order, taken, unfit } = takingAll(judge, blank, [...now.values()]);
	const next = alive.map((line): StandingLine => {
		const fault = unfit.find(({ part }) => part === now.get(line));
		return fault ? { ...line, dropped: { step, why: fault.why } } : line;
	});
	const isAsBefore =
		next.length === standing.length && next.every((line, i) => line === standing[i]);
	return { order, entered: taken.length > 0, standing: isAsBefore ? standing : next };
}

/** Parts that stand now. */
export const partsStanding = (standing: readonly StandingLine[]): readonly Part[] =>
	standing.filter(({ dropped }) => !dropped);

/** A part ordered for every turn, or no more. */
export const toggledStanding = (
	standing: readonly StandingLine[],
	part: Part
): readonly StandingLine[] =>
	hasPart(partsStanding(standing), part)
		? standing.filter((line) => !isSamePart(line, part))
		: [...standing.filter((line) => !isSamePart(line, part)), part];
