import { describe, expect, it } from 'vitest';
import { ACTS, MOVES } from '$engine/rulesets/revenant/orders/shapes';
import type { ActKind, MoveKind } from '$engine/rulesets/revenant/types';
import { blankAct, blankMove } from './blanks';

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
