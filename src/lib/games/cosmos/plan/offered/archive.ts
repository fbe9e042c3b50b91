/** Cards of a key portal's archive as a form offers them (CS-516 to CS-521). Pure. */
import type { CardId } from '$engine/rulesets/cosmos/tables/data';
import type { Turn } from '$engine/rulesets/cosmos/memory/turn';
import type { SystemId } from '$engine/rulesets/cosmos/types';

/** One of the copies of a card: the first of its name is told apart from the second. */
interface Copy {
	readonly copy: string;
	readonly card: CardId;
}

const VIOLET = 3;

/** Copies that an order may name, as often as each card was dealt and as many as it asks for. */
export function copiesIn(turn: Turn, system: SystemId) {
	const most = turn.places.get(system)?.portal[0]?.key === 'violet' ? VIOLET : 1;
	const items: Copy[] = [];
	for (const card of turn.archives.get(system) ?? []) {
		const n = items.filter((one) => one.card === card).length;
		if (n < most) items.push({ copy: `${card} ${n + 1}`, card });
	}
	return {
		most,
		items: items.sort((a, b) => (a.card < b.card ? -1 : a.card > b.card ? 1 : 0)),
		/** Copies that stand for cards named. */
		chosen: (cards: readonly CardId[]): string[] =>
			cards.map(
				(card, i) => `${card} ${cards.slice(0, i + 1).filter((one) => one === card).length}`
			),
		/** Cards of the copies chosen. */
		cards: (chosen: readonly string[]): CardId[] =>
			chosen.flatMap((one) => items.flatMap(({ copy, card }) => (copy === one ? [card] : [])))
	};
}
