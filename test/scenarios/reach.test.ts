/** Forms of each game write every order of its scenarios, whatever lies on the table. */
import { describe, expect, it } from 'vitest';
import { reaches } from '../conformance/reach/all';
import { unreachable } from '../conformance/reach/reach';
import { meets, ordersIn, refusalsOf, scenariosOf } from './orders';
import { worlds } from './worlds/all';

const told = reaches.flatMap(({ ruleset, reach }) => {
	const world = worlds.find((one) => one.ruleset.id === ruleset.id);
	return world ? [{ id: ruleset.id, world, reach }] : [];
});

describe.each(told)('the form of $id', ({ id, world, reach }) => {
	it.each(scenariosOf(id).map((one) => [one.title, one] as const))('writes %s', (_, scenario) => {
		for (const { view, seat, order } of ordersIn(world, scenario)) {
			const said: unknown = reach.written(view, seat, order);
			const refusals = refusalsOf(world, { view, seat, order: said });
			const lost = unreachable([...reach.steps(view, seat, said)])
				.filter(({ at }) => !refusals.some((place) => meets(place, at)))
				.map(
					({ at, value, offers }) =>
						`${at.join('.')}: ${JSON.stringify(value)} of ${JSON.stringify(offers).slice(0, 300)}`
				);
			expect(lost, JSON.stringify(said).slice(0, 3000)).toEqual([]);
		}
	});
});
