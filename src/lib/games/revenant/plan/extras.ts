/** The additional actions by their Compartments, and what keeps one from being taken. Pure. */
import type { Effect } from '$engine/rulesets/revenant/cards/vocabulary';
import { CADETS } from '$engine/rulesets/revenant/data';
import { abilitiesOf } from '$engine/rulesets/revenant/effects/extras';
import { ABILITIES } from '$engine/rulesets/revenant/orders/shapes';
import type {
	Extra,
	ExtraKind,
	Move,
	MoveOf,
	ReasonCode,
	SeatId,
	View
} from '$engine/rulesets/revenant/types';
import { playerOf } from '../fleet';
import { blankMove } from './blanks';
import { whyBarred } from './problems';

/** By number of the Compartment - 1. */
export const EXTRA_KINDS: readonly ExtraKind[] = [
	'remove',
	'gain',
	'tactics',
	'play',
	'activate',
	'frigate'
];

export const BLANK_EXTRAS: Readonly<Record<ExtraKind, Extra>> = {
	remove: { kind: 'remove', removals: [] },
	gain: { kind: 'gain', token: 'E' },
	tactics: { kind: 'tactics' },
	play: { kind: 'play' },
	activate: { kind: 'activate' },
	frigate: { kind: 'frigate', path: [] }
};

/** Refusals of a blank action that the form resolves by asking for its parameters. */
const SETTLED: readonly ReasonCode[] = ['malformed', 'wrong-count'];

/** Reason that an additional action is out of the question; '': it is not. */
export function whyNoExtra(
	verdict: (move: Move) => ReasonCode | undefined,
	kind: ExtraKind
): string {
	return whyBarred(verdict({ do: 'extra', extra: BLANK_EXTRAS[kind] }), SETTLED);
}

/** Effect of an ability of the seat; undefined: the seat does not have it. */
export function abilityEffect(
	view: View,
	seat: SeatId,
	{ source, cadet }: Pick<MoveOf<'use'>, 'source' | 'cadet'>
): Effect | undefined {
	const me = playerOf(view, seat);
	const key = [source, ...cadet].join(':');
	return me && abilitiesOf(me).find((one) => one.key === key)?.effect;
}

/** Activate abilities that are there and not used yet, whatever has still to be told of them. */
export const openAbilities = (
	verdict: (move: Move) => ReasonCode | undefined
): readonly MoveOf<'use'>[] =>
	ABILITIES.flatMap((source): MoveOf<'use'>[] =>
		source === 'TR04'
			? CADETS.map((cadet) => ({ ...blankMove('use'), source, cadet: [cadet] }))
			: [{ ...blankMove('use'), source }]
	).filter((move) => verdict(move) !== 'wrong-stage');
