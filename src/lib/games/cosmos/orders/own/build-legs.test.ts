import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import { blankSheet } from '$engine/rulesets/cosmos/orders/check';
import { boardOf, entry, force, place, withSeat } from '$engine/rulesets/cosmos/testing';
import type { EntryOf } from '$engine/rulesets/cosmos/types';
import { view } from '$engine/rulesets/cosmos/view';
import type { Asker } from '../../plan/asker';
import { ownOf } from '../../plan/trial';
import BuildLegs from './BuildLegs.svelte';

const HERE = 'red-4';
const places = [place(HERE, 1, [force(1, { crusader: 1 }, [['droid', 'aboard:crusader', 20]])])];
const seen = view(withSeat(boardOf(['eu', 'oc'], places), 1, { treasury: 900 }), 1);
const plan: Asker = {
	viewer: 1,
	view: seen,
	own: ownOf(seen),
	before: [],
	sheet: blankSheet(seen.turn, 1),
	seat: () => undefined,
	seatName: String,
	factionOf: String
};

/** The part of the form that asks for legs. */
function legsOf(product: string): string {
	const build = entry({ kind: 'build', system: HERE, product }) as EntryOf<'build'>;
	const props = { plan, entry: build, turn: undefined, name: 'legs', change: () => undefined };
	return render(BuildLegs, { props: props as never }).body;
}

describe('the form of a building order', () => {
	it('CS-340: asks who goes in before anybody has been named', () => {
		expect(legsOf('fortification')).toContain('<button');
		expect(legsOf('scanner_station')).not.toContain('<button');
	});
});
