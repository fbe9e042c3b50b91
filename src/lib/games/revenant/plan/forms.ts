/** The forms that are open in a turn, by what it waits for. Pure. */
import type { View } from '$engine/rulesets/revenant/types';
import type { Next } from './next';

export type Form = 'on' | 'answer' | 'place' | 'main' | 'corrupt' | 'extra' | 'end';

/** An action on the Revenant stands in the way of all that follows it, as does a Corruption that is due. */
export function formsOf(next: Next, { turn: [turn] }: View): readonly Form[] {
	switch (next.is) {
		case 'reveal':
			return ['on'];
		case 'ended':
		case 'fault':
			return [];
		case 'choice':
			return ['answer'];
		case 'place':
			return ['place'];
		case 'main':
		case 'corrupt':
		case 'extra': {
			const main: readonly Form[] = next.is === 'main' ? ['main'] : [];
			if ((turn?.due ?? 0) > 0) return [...main, 'corrupt'];
			const isBound = turn?.ship === 'revenant' && turn.acted === '';
			return isBound ? main : [...main, 'extra', 'end'];
		}
	}
}
