/** Tests that a form offers what the rules take. */
import { describe, expect, it } from 'vitest';
import { blankSheet, check } from '$engine/rulesets/cosmos/orders/check';
import { recruitsLeft } from '$engine/rulesets/cosmos/orders/works';
import { boardOf, entry, force, place, turnWith, withSeat } from '$engine/rulesets/cosmos/testing';
import type { EntryOf } from '$engine/rulesets/cosmos/types';
import { view } from '$engine/rulesets/cosmos/view';
import { waysOfBuilt } from '../legs';
import { reachOf, type Move } from './reach';
import { walk } from '../walk';

const HERE = 'red-4';

describe('a form', () => {
	it('offers troops a way into what is built (CS-340)', () => {
		const own = force(1, { crusader: 1 }, [['eu.artista-marcial', 'ground', 30]]);
		const state = withSeat(boardOf(['eu', 'oc'], [place(HERE, 1, [own])]), 1, { treasury: 900 });
		const seen = view(state, 1);
		const sheet = blankSheet(seen.turn, 1);
		const build = entry({
			kind: 'build',
			system: HERE,
			product: 'orbital_troop_base'
		}) as EntryOf<'build'>;
		const after = walk(seen, sheet, [build])?.turn;
		if (!after) throw new Error('nothing was built');
		const legs = waysOfBuilt(after, 1, build);
		expect(legs).toContainEqual({
			troop: 'eu.artista-marcial',
			n: 30,
			from: 'ground',
			to: 'orbital'
		});
		for (const leg of legs)
			expect(check(seen, 1, { ...sheet, orders: [{ ...build, legs: [leg] }] })).toEqual([]);
	});

	it('offers as many troops as mobile bases recruit (CS-356)', () => {
		const turn = turnWith(['oc', 'eu'], [place(HERE, 1, [force(1, { 'oc.atlantis': 1 })])]);
		const troop = 'oc.dron-de-batalla';
		const most = recruitsLeft(turn, 1, HERE);
		const state = withSeat(
			boardOf(['oc', 'eu'], [place(HERE, 1, [force(1, { 'oc.atlantis': 1 })])]),
			1,
			{ treasury: 9000 }
		);
		const codes = (lots: number): string[] =>
			check(view(state, 1), 1, {
				...blankSheet(state.turn, 1),
				orders: [entry({ kind: 'recruit', system: HERE, troop, lots })]
			}).map(({ code }) => code);
		expect([codes(most / 10), codes(most / 10 + 1)]).toEqual([[], ['limit-reached']]);
	});

	it('reaches two further with a Hyperdrive Surge on the very move (CS-311)', () => {
		const turn = turnWith(['eu', 'oc'], [place('white-9', 1, [force(1, { crusader: 1 })])], {
			1: { cards: [{ card: 'hyperdrive_surge', uses: 1 }] }
		});
		const move = (cards: readonly string[]) =>
			entry({
				kind: 'move',
				from: 'white-9',
				to: 'white-10',
				units: [{ unit: 'crusader', n: 1 }],
				cards
			}) as Move;
		const goes = (cards: readonly string[]) =>
			reachOf(turn, 1, { ...move([]), cards: cards as Move['cards'] }).has('white-16');
		expect([goes([]), goes(['hyperdrive_surge']), turn.events.surges.size]).toEqual([
			...[false, true, 0]
		]);
	});

	it.each([
		[1, 1, false],
		[2, 1, true],
		[1, 0, true]
	])(
		'offers the network, of %i Nexus Ships %i leaving: %s (CS-655, CF-SI-42)',
		(all, going, offered) => {
			const nexus = 'si.nave-nexo';
			const turn = turnWith(
				['si', 'oc'],
				[
					place(HERE, 1, [force(1, { [nexus]: all, 'si.decomisador': 4 })]),
					place('blue-27', 1, [force(1, { [nexus]: 1 })])
				]
			);
			const units = [
				{ unit: 'si.decomisador', n: 4 },
				...(going > 0 ? [{ unit: nexus, n: going }] : [])
			];
			const move = entry({ kind: 'move', from: HERE, to: 'red-5', units }) as Move;
			expect(reachOf(turn, 1, move).get('blue-27')?.includes('network') ?? false).toBe(offered);
			expect(reachOf(turn, 1, move).has('red-5')).toBe(true);
		}
	);
});
