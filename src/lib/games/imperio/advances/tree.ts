/** The Advances as a tree: which leads to which, and how far each is from the reader. Pure. */
import { ADVANCE, ADVANCES, type Advance } from '$engine/rulesets/imperio/data';
import { researchCost } from '$engine/rulesets/imperio/costs';
import type { SeatId, Sheet, View } from '$engine/rulesets/imperio/types';

export type Reach = 'owned' | 'coming' | 'open' | 'locked';

export interface Node {
	readonly advance: Advance;
	readonly reach: Reach;
	/** Resources, with the reader's Abilities and the Laws. */
	readonly cost: number;
	/** Requirements that the reader lacks. */
	readonly missing: readonly Advance[];
	/** Requirements besides the one that it hangs from. */
	readonly also: readonly Advance[];
	/** Other Houses that are known to own it. */
	readonly known: readonly SeatId[];
	readonly children: readonly Node[];
}

/** An Advance hangs from its first requirement. */
const childrenOf = (parent: Advance): Advance[] =>
	ADVANCES.filter((one) => ADVANCE[one].requires[0] === parent);

/** Trees of the Advances without requirements: those that lead further first, each kind in the order of the rules. */
export function treeOf(view: View, sheet: Pick<Sheet, 'actions'>): Node[] {
	const roots = ADVANCES.filter((one) => ADVANCE[one].requires.length === 0);
	const nodes = roots.map((root) => nodeOf(view, sheet, root));
	return [
		...nodes.filter(({ children }) => children.length > 0),
		...nodes.filter(({ children }) => children.length === 0)
	];
}

function nodeOf(view: View, sheet: Pick<Sheet, 'actions'>, advance: Advance): Node {
	const [own] = view.own;
	const owned = own?.advances ?? [];
	const missing = ADVANCE[advance].requires.filter((one) => !owned.includes(one));
	return {
		advance,
		reach: reachOf(advance, owned, missing, sheet, (own?.lots.breakthrough ?? 0) > 0),
		cost: own ? researchCost(view.laws, own, advance) : ADVANCE[advance].cost,
		missing,
		also: ADVANCE[advance].requires.slice(1),
		known: (own?.known ?? []).flatMap((list, i) =>
			list.includes(advance) && i + 1 !== view.viewer ? [i + 1] : []
		),
		children: childrenOf(advance).map((child) => nodeOf(view, sheet, child))
	};
}

function reachOf(
	advance: Advance,
	owned: readonly Advance[],
	missing: readonly Advance[],
	{ actions }: Pick<Sheet, 'actions'>,
	isFree: boolean
): Reach {
	if (owned.includes(advance)) return 'owned';
	if (actions.some((entry) => entry.kind === 'research' && entry.advance === advance))
		return 'coming';
	return missing.length === 0 || isFree ? 'open' : 'locked';
}

/** All Advances of a tree, from the root on. */
export const flat = (nodes: readonly Node[]): Node[] =>
	nodes.flatMap((node) => [node, ...flat(node.children)]);
