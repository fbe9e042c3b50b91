import { render } from 'svelte/server';
import { afterEach, describe, expect, it } from 'vitest';
import { ORDERS } from '$engine/rulesets/amos/orders/shapes';
import { ORDER_KINDS, table } from '$engine/rulesets/amos/testing';
import type { OrderKind, OrderSheet, SheetOrder } from '$engine/rulesets/amos/types';
import { view } from '$engine/rulesets/amos/view';
import { overwriteGetLocale } from '$lib/paraglide/runtime';
import { Plan, type AmosTable } from '../plan/plan.svelte';
import { SEATS } from '../report/testing';
import { blankOrder } from '../plan/blank';
import OrderForm from './OrderForm.svelte';

afterEach(() => overwriteGetLocale(() => 'en'));

const seen = view(
	table({
		planets: [
			{ at: [0, 0], owner: 1 },
			{ at: [2, 0], habitat: 'toxic' },
			{ at: [4, 0], owner: 2 }
		],
		armies: [
			{ seat: 1, at: 1, units: { freighter: 1, colonyShip: 1, militia: 4 } },
			{ seat: 1, at: 2, units: { hyperFrigate: 1, militia: 1 } }
		],
		leaders: [
			{ seat: 1, kind: 'saboteur' },
			{ seat: 1, kind: 'merchant' },
			{ seat: 1, kind: 'spy' }
		],
		players: { 1: { knows: [3], techs: ['rayWeapons'] } }
	}),
	1
);
const sheet: OrderSheet = [{ kind: 'ally', player: 2 }];
const plan = new Plan(
	{
		view: seen,
		viewer: 1,
		seats: SEATS,
		step: 1,
		editable: true,
		order: sheet,
		problems: []
	} as never as AmosTable,
	undefined
);

/** The form of an order, without the marks that the compiler and the ids leave. */
function form(order: SheetOrder): string {
	const { body } = render(OrderForm, { props: { plan, order, line: null } });
	return body.replace(/<!--.*?-->| class="[^"]*"| (id|name|for|aria-\w+)="[^"]*"/g, '');
}

/** As far chosen as what is known of the place goes. */
const begun = (kind: OrderKind): SheetOrder =>
	blankOrder(kind, seen, { planet: 3, cell: 0, player: 2, leader: 1 });
/** Written elsewhere, or on the map: the shop, the list of technologies, the election, a route. */
const ELSEWHERE: readonly OrderKind[] = ['buyUnits', 'build', 'research', 'vote', 'resign', 'move'];
const written = ORDER_KINDS.filter((kind) => !ELSEWHERE.includes(kind));

describe('the form of an order', () => {
	it.each(written)('%s asks for something that its shape has', (kind) => {
		expect(Object.keys(ORDERS.shapes[kind])).not.toEqual([]);
		for (const order of [blankOrder(kind, seen), begun(kind)])
			expect(form(order)).toMatch(/<(input|button|fieldset)/);
	});

	it('asks how many once it is known where', () => {
		expect(form(blankOrder('giftUnits', seen))).not.toContain('Militia');
		expect(form(begun('giftUnits'))).toContain('Militia');
		expect(form(blankOrder('disband', seen))).not.toContain('Freighter');
		expect(form(begun('disband'))).toContain('Freighter');
	});

	it('asks whom to support only where somebody is supported', () => {
		const stance = { kind: 'stance', planet: 3, claimant: 0 } as const;
		expect(form({ ...stance, mode: 'take' })).not.toContain('Bruno');
		expect(form({ ...stance, mode: 'support' })).toContain('Bruno');
	});

	it('says what is known of the target of a mission', () => {
		const mission = { kind: 'sabotage', leader: 1 } as const;
		expect(form({ ...mission, planet: 0 })).not.toContain('Bruno.');
		expect(form({ ...mission, planet: 3 })).toMatch(/Bruno|No constructions/);
	});
});
