/** A guided first game: steps as data, each with a condition over what is drafted and what is seen. */
import { heeded } from '$engine/kernel/advice';
import { placeIn } from '$engine/kernel/problem';
import type { Advice, Data } from '$engine/kernel/ruleset';
import type { Condition, Guide, GuideStep } from '$lib/games/game';

export type { Condition, Guide, GuideStep };

/** Inputs of a condition. */
export interface Facts {
	readonly order: unknown;
	readonly view: unknown;
	/** Ids of the steps on which the person pressed on. */
	readonly read: ReadonlySet<string>;
}

/** True if a condition of the step of that id holds. */
export function holds(condition: Condition, id: string, facts: Facts): boolean {
	const also = (one: Condition): boolean => holds(one, id, facts);
	if ('draft' in condition) return has(placeIn(facts.order, condition.draft), condition.has);
	if ('view' in condition) return has(placeIn(facts.view, condition.view), condition.has);
	if ('read' in condition) return facts.read.has(id);
	if ('and' in condition) return condition.and.every(also);
	if ('or' in condition) return condition.or.some(also);
	return !also(condition.not);
}

/** The first step that is to be told now and is not done; undefined: all that was to do is done. */
export const currentStep = (guide: Guide, facts: Facts): GuideStep | undefined =>
	guide.steps.find(({ id, when, done }) => holds(when, id, facts) && !holds(done, id, facts));

/** True if advice that is taken does something of what a step asks for. */
export function helps({ id, done }: GuideStep, facts: Facts, advice: Omit<Advice, 'why'>): boolean {
	const why = { code: id, data: {} };
	// Nothing is drafted before the first line.
	const bare = advice.at.reduceRight<unknown>(
		(inner, key) => ({ [key]: inner }),
		advice.how === 'add' ? [] : null
	);
	const after = { ...facts, order: heeded(facts.order ?? bare, { ...advice, why }) };
	const parts = 'and' in done ? done.and : [done];
	return parts.some((part) => !holds(part, id, facts) && holds(part, id, after));
}

/** The same value, one of a list, or a record with at least these fields. */
function has(value: unknown, wanted: Data): boolean {
	if (Array.isArray(value) && !Array.isArray(wanted)) return value.some((one) => has(one, wanted));
	if (typeof wanted !== 'object') return value === wanted;
	if (typeof value !== 'object' || value === null) return false;
	return Object.entries(wanted).every(([key, one]) =>
		has((value as Readonly<Record<string, unknown>>)[key], one as Data)
	);
}
