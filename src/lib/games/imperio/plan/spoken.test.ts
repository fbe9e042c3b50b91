import { expect, it } from 'vitest';
import { ENTRIES } from '$engine/rulesets/imperio/orders/shapes';
import { blankVariant } from '$engine/kernel/shape';
import type { Entry } from '$engine/rulesets/imperio/types';
import { entrySpoken } from './spoken';

it.each([
	['', /^Bring before the Council the Directive without a title, /],
	['Peace', /^Bring before the Council the Directive “Peace”, /]
])('a proposal with the title “%s” is said', (title, expected) => {
	const entry = blankVariant(ENTRIES, 'political_favour') as Extract<
		Entry,
		{ kind: 'political_favour' }
	>;
	const proposal = { ...entry.proposal, kind: 'directive' as const, scope: 'all' as const, title };
	const reader = { view: {} as never, houseName: String };
	expect(entrySpoken(reader, { ...entry, proposal } as Entry)).toMatch(expected);
});
