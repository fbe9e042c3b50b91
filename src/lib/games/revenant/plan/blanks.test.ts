import { describe, expect, it } from 'vitest';
import { ACTS, MOVES } from '$engine/rulesets/revenant/orders/shapes';
import type { ActKind, Move, MoveKind, View } from '$engine/rulesets/revenant/types';
import { ARKSHIP_ACTS } from '$engine/rulesets/revenant/turn/arkships';
import { blankAct, blankMove, probeOf } from './blanks';
import { verdictOf, type Trial } from './trial';

describe('a landing', () => {
	it('adds nothing that only an Explorer may add, until it is chosen', () => {
		expect(blankAct('land')).toMatchObject({ choice: 'mining', strike: false, absorb: false });
	});
});

describe('a move of which something is still to be told', () => {
	const trial: Trial = { view: {} as View, revealed: false, ended: false, fault: undefined };

	it.each(['deploy', 'clone'] as const)('is not put to the rules: %s', (kind) => {
		const move: Move = { do: 'act', borrow: [], act: blankAct(kind) };
		expect(verdictOf(trial, 1, move)).toBe('malformed');
	});
});

describe('a ship that may be borrowed', () => {
	it('is tried by an act that the rules can judge: a Clone of nothing is none (RV-379)', () => {
		expect(probeOf(ARKSHIP_ACTS.zenor)?.kind).toBe('provision');
		expect(probeOf(['attack'])?.kind).toBe('attack');
		expect(probeOf([])).toBeUndefined();
	});
});

describe('what stands in a form before anything is chosen', () => {
	it.each(Object.keys(ACTS.shapes) as ActKind[])('there is an empty %s', (kind) => {
		expect(blankAct(kind)).toMatchObject({ kind });
	});

	it.each(
		(Object.keys(MOVES.shapes) as MoveKind[]).filter((kind) => kind !== 'act' && kind !== 'extra')
	)('there is an empty move: %s', (kind) => {
		expect(blankMove(kind)).toMatchObject({ do: kind });
	});
});
