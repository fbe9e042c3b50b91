import { describe, expect, it } from 'vitest';
import { newGame } from '$engine/rulesets/cosmos/testing';
import { view } from '$engine/rulesets/cosmos/view';
import { describeSystem, ownerText } from './describe';

/** Naming scope without a plan, for tests. */
class Names {
	readonly shown = view(newGame(['eu', 'as']), 1);
	private readonly names = ['', 'Ana', 'Bea'];
	seatName(seat: number): string {
		return this.names[seat] ?? '';
	}
}

describe('a system in words', () => {
	it('says whose it is', () => {
		const names = new Names();
		expect(ownerText(names, 0)).toBe('nobody’s');
		expect(ownerText(names, 1)).toBe('yours');
		expect(ownerText(names, 2)).toBe('Bea’s');
	});

	it('names what stands at home', () => {
		const names = new Names();
		const home = names.shown.own[0]?.home ?? '';
		expect(describeSystem(names, home)).toMatch(/ships/);
	});
});
