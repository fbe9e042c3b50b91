import { describe, expect, it } from 'vitest';
import { place, turnWith } from '$engine/rulesets/cosmos/testing';
import { copiesIn } from './archive';

describe('cards of an archive', () => {
	const offered = (key: 'violet' | 'red') => {
		const turn = turnWith(
			['eu', 'oc'],
			[place('red-1', 1, [], { portal: [{ key, seat: 0, copied: false }] })]
		);
		const archives = new Map([
			['red-1', ['minefield', 'nova_bomb', 'minefield', 'minefield', 'minefield'] as const]
		]);
		return copiesIn(Object.assign(turn, { archives }), 'red-1');
	};

	it.each([
		['violet', 3, ['minefield 1', 'minefield 2', 'minefield 3', 'nova_bomb 1']],
		['red', 1, ['minefield 1', 'nova_bomb 1']]
	] as const)(
		'can be chosen as often as they were dealt: %s (CS-518, CS-521)',
		(key, most, all) => {
			const copies = offered(key);
			expect([copies.most, copies.items.map(({ copy }) => copy)]).toEqual([most, all]);
		}
	);

	it('are named once for each copy, and back (CS-521)', () => {
		const copies = offered('violet');
		const cards = copies.cards(['minefield 1', 'nova_bomb 1', 'minefield 2']);
		expect(cards).toEqual(['minefield', 'nova_bomb', 'minefield']);
		expect(copies.chosen(cards)).toEqual(['minefield 1', 'nova_bomb 1', 'minefield 2']);
	});
});
