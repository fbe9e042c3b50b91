/** The Operation among the actions of a sheet: there is one, with all detachments in it. Pure. */
import type { Detachment, Entry } from '$engine/rulesets/imperio/types';

/** Index of the Operation among the actions; -1: none is ordered. */
export const operationIn = (actions: readonly Entry[]): number =>
	actions.findIndex(({ kind }) => kind === 'operate');

/** Detachments of the Operation of a sheet. */
export function detachmentsIn(actions: readonly Entry[]): readonly Detachment[] {
	const entry = actions[operationIn(actions)];
	return entry?.kind === 'operate' ? entry.detachments : [];
}

/** The actions with these detachments: the Operation comes and goes with them. */
export function withDetachments(
	actions: readonly Entry[],
	detachments: readonly Detachment[]
): readonly Entry[] {
	const at = operationIn(actions);
	const entry: Entry = { kind: 'operate', detachments };
	if (at < 0) return detachments.length > 0 ? [...actions, entry] : actions;
	return detachments.length > 0
		? actions.map((old, i) => (i === at ? entry : old))
		: actions.filter((_, i) => i !== at);
}
