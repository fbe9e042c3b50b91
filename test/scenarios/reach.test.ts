/** Forms of each game write every order of its scenarios, whatever lies on the table. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AnyRuleset, Path, Problem, SeatId } from '../../engine/kernel/ruleset';
import { reaches } from '../conformance/reach/all';
import { unreachable } from '../conformance/reach/reach';
import { play, type AnyWorld } from './played';
import { scenariosIn, type Scenario } from './scenario';
import { worlds } from './worlds/all';

/** An order, and what its author saw. */
interface Written {
	readonly view: unknown;
	readonly seat: SeatId;
	readonly order: unknown;
}

function ordersIn(world: AnyWorld, scenario: Scenario): Written[] {
	const written: Written[] = [];
	const ruleset: AnyRuleset = {
		...(world.ruleset as AnyRuleset),
		check(view: unknown, seat: SeatId, order: unknown) {
			written.push({ view, seat, order });
			return world.ruleset.check(view, seat, order);
		}
	};
	play({ ...world, ruleset }, scenario);
	return written;
}

/** Places of an order that the rules refuse. */
const refusalsOf = (world: AnyWorld, { view, seat, order }: Written): Path[] =>
	world.ruleset
		.check(view, seat, order)
		.filter(({ severity }: Problem) => severity === 'refusal')
		.map(({ at }: Problem) => at);

/** One place lies in the other: the rules refuse the whole, or a part of it. */
const meets = (one: Path, other: Path): boolean =>
	one.every((part, i) => i >= other.length || other[i] === part);

const scenariosOf = (game: string): Scenario[] =>
	readdirSync(join(import.meta.dirname, game))
		.filter((name) => name.endsWith('.txt'))
		.flatMap((name) => scenariosIn(readFileSync(join(import.meta.dirname, game, name), 'utf8')));

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
