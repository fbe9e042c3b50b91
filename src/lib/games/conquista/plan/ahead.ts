/** Words left for questions to come, as the seat shown has left them (CO-267…CO-270). */
import { blankVariant } from '$engine/kernel/shape';
import { NOTHING_AHEAD } from '$engine/rulesets/conquista/ahead';
import { CARD_MATERIAL, MATERIALS, phasesFor, PLAYED_KINDS } from '$engine/rulesets/conquista/data';
import { RIDERS } from '$engine/rulesets/conquista/orders/shapes';
import type { Ahead, Left, Material, Rider, View } from '$engine/rulesets/conquista/types';
import { meOf } from './squares';

export type Word = Exclude<Left, { kind: 'recall' }>;
type DrawWord = Extract<Left, { kind: 'draw' }>;

const KINDS: readonly string[] = ['rank', 'draw', 'starve'] satisfies readonly Word['kind'][];

export const isWord = (rider: Rider): rider is Word => KINDS.includes(rider.kind);

/** A word about to be left. */
export function blankWord(view: View, kind: Word['kind']): Word {
	switch (kind) {
		case 'rank':
			return { kind, ranking: aheadOf(view).plan.length > 0 ? aheadOf(view).plan : usual(view) };
		case 'draw':
			return blankVariant(RIDERS, kind);
		case 'starve':
			return { kind, squares: aheadOf(view).maintenance };
	}
}

const usual = (view: View) => phasesFor(view.players.length);

export const aheadOf = (view: View): Ahead => meOf(view)?.ahead ?? NOTHING_AHEAD;

/** No card, whatever is drawn: a word for each material. */
export const NO_CARD: readonly DrawWord[] = MATERIALS.map((drawn) => ({
	kind: 'draw',
	drawn,
	play: [],
	material: []
}));

/** Everything that can be said of a draw, by a name of its own. */
export const PLAYS: readonly (Pick<DrawWord, 'play' | 'material'> & { readonly id: string })[] = [
	{ id: 'none', play: [], material: [] },
	...PLAYED_KINDS.flatMap((kind) =>
		(CARD_MATERIAL[kind] ? [undefined] : MATERIALS).map((material: Material | undefined) => ({
			id: material ? `${kind}:${material}` : kind,
			play: [kind],
			material: material ? [material] : []
		}))
	)
];

export const playId = ({ play, material }: Pick<DrawWord, 'play' | 'material'>): string =>
	[...play, ...material].join(':') || 'none';

/** Words that stand, each with the question that it answers. */
export const standingWords = (
	view: View
): readonly { readonly question: keyof Ahead; readonly words: readonly Word[] }[] => {
	const { plan, production, maintenance } = aheadOf(view);
	const all = [
		{ question: 'plan', words: plan.length > 0 ? [{ kind: 'rank', ranking: plan }] : [] },
		{ question: 'production', words: production.map((one) => ({ kind: 'draw', ...one })) },
		{
			question: 'maintenance',
			words: maintenance.length > 0 ? [{ kind: 'starve', squares: maintenance }] : []
		}
	] as const satisfies readonly { question: keyof Ahead; words: readonly Word[] }[];
	return all.filter(({ words }) => words.length > 0);
};
