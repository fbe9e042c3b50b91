/** Done means done: a part of an order that is carried out changes something, and one that is not is told why. */
import { createRng } from '../../engine/kernel/rng';
import { deriveSeed, stateHash } from '../../engine/kernel/hash';
import type { Report, SeatId } from '../../engine/kernel/ruleset';
import type { Fixture } from './fixture';
import type { GameSpec } from './game';

/** One part in so many is tried. */
const SPARED = 3;

export interface Found {
	/** Parts tried. */
	tried: number;
	/** Those that changed nothing, with nothing said. */
	readonly idle: string[];
}

/** Plays a game at random and each step again without one part of one order. */
export function tryParts<O, S, T, V, R extends Report>(
	{ ruleset, parts, bound }: Fixture<O, S, T, V, R>,
	{ seed, seats, rawOptions }: Omit<GameSpec, 'style'>
): Found {
	const options = ruleset.parseOptions(rawOptions);
	if (!options.ok || !parts) throw new Error(`no options or no parts of ${ruleset.id}`);
	const draw = createRng(seed).stream('done');
	const found: Found = { tried: 0, idle: [] };
	let state = ruleset.setup(options.value, seats, createRng(seed, ruleset.dice));
	const last = bound(options.value, seats);
	for (let step = 1; ruleset.pending(state).length > 0 && step <= last; step++) {
		const dice = deriveSeed('done/dice', seed, step);
		const asked = ruleset.pending(state).map(({ seat }: { seat: SeatId }) => seat);
		const orders = new Map(
			asked.map((seat) => {
				const rng = createRng(deriveSeed('done/order', seed, step * 10 + seat));
				return [seat, ruleset.suggest(ruleset.view(state, seat), seat, rng)];
			})
		);
		const resolved = (changed: SeatId, order: T | undefined) =>
			ruleset.resolve(
				state,
				asked.map((seat) => ({
					seat,
					missed: false,
					order: (seat === changed ? order : orders.get(seat)) as T
				})),
				createRng(dice, ruleset.dice),
				() => undefined
			);
		const next = resolved(0, undefined);
		const hash = stateHash(next.state);
		for (const [seat, order] of orders)
			for (const part of parts(order)) {
				if (draw.pick(SPARED) > 0) continue;
				const mine = next.reports.filter(({ to }) => to === 'all' || to.includes(seat));
				if (mine.some((report) => part.told(report))) continue;
				// A part may be what makes another one lawful: a payment, a building that goes first.
				const view = ruleset.view(state, seat);
				const isVoid = ruleset.check(view, seat, part.without).some(({ at }) => at.length === 0);
				if (isVoid) continue;
				found.tried++;
				if (stateHash(resolved(seat, part.without).state) === hash)
					found.idle.push(`step ${step}, seat ${seat}: ${part.name}`);
			}
		state = next.state;
	}
	return found;
}
