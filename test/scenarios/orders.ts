/** Orders that scenarios give, each with what its author saw. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyRuleset, Path, Problem, SeatId } from '../../engine/kernel/ruleset';
import { play, type AnyWorld } from './played';
import { scenariosIn, type Scenario } from './scenario';

export interface Written {
	readonly view: unknown;
	readonly seat: SeatId;
	readonly order: unknown;
}

export function ordersIn(world: AnyWorld, scenario: Scenario): Written[] {
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

/** All scenarios of a game. */
export const scenariosOf = (game: string): Scenario[] =>
	readdirSync(join(import.meta.dirname, game))
		.filter((name) => name.endsWith('.txt'))
		.flatMap((name) => scenariosIn(readFileSync(join(import.meta.dirname, game, name), 'utf8')));

/** Places of an order that the rules refuse. */
export const refusalsOf = (world: AnyWorld, { view, seat, order }: Written): Path[] =>
	world.ruleset
		.check(view, seat, order)
		.filter(({ severity }: Problem) => severity === 'refusal')
		.map(({ at }: Problem) => at);

/** One place lies in the other: the rules refuse the whole, or a part of it. */
export const meets = (one: Path, other: Path): boolean =>
	one.every((part, i) => i >= other.length || other[i] === part);
