/** A table as forms see it, of which an order is half written: plans of the interface are made over it. */
import type { AnyRuleset, Problem } from '../../../engine/kernel/ruleset';

/** @param seats seats of the table, in order */
export const formTable = (
	ruleset: unknown,
	{ view, seat, seats }: { readonly view: unknown; readonly seat: number; readonly seats: number },
	order: unknown,
	problems: readonly Problem[]
) => ({
	view,
	viewer: seat,
	seats: Array.from({ length: seats }, (_, i) => ({
		seat: i + 1,
		name: '',
		kind: 'person' as const,
		colour: 0,
		emblem: ''
	})),
	step: 1,
	latest: 1,
	since: 1,
	editable: true,
	hash: '',
	reports: [],
	order,
	ruleset: ruleset as AnyRuleset,
	problems,
	setOrder: () => undefined
});
