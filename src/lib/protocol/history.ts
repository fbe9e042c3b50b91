/**
 * The decided history: the position after a decision, as a function of the position before it and of what
 * the decision names. Whoever knows the decided values, and what they name, knows everything that is here.
 */
import type { Bytes, Id } from './bytes';
import type { Answered, Resolved } from './game-port';
import { applyFacts, attend, type Facts } from './facts';
import {
	identityOf,
	resolveOpen,
	stateOf,
	type Instance,
	type Position,
	type Prefix,
	type World,
	type Said
} from './instance';
import { keyOf } from './open';
import { seated, succeed, type Standing } from './standing';
import { hashOf, newVolume, type Terms, type Volume } from './volume';
import type { BodyOf, Person, Value } from './wire/wire';

/** People of the roster, by seat - 1; undefined: a bot. */
export type People = readonly (Person | undefined)[];

/** Names the history of a table with a roster before its first decision. */
export const firstHistory = (crypto: World['crypto'], { table }: Terms, roster: Id): Id =>
	hashOf(crypto, 'lacre/history/2', [table, roster]);

/** The first position: the ceremony of the first volume. */
export function firstPosition(world: World, terms: Terms, roster: Id, people: People): Position {
	const standings = people.map((person, i) => seated(i + 1, person?.keys, person?.name ?? ''));
	const members = standings.filter(({ holder }) => holder === 'person').map(({ seat }) => seat);
	const history = firstHistory(world.crypto, terms, roster);
	const volume = newVolume(roster, 1, standings, members, terms.asked);
	return {
		kind: 'ceremony',
		number: 0,
		history,
		volume,
		standings,
		proven: false,
		motions: new Map(),
		time: 0,
		sole: true,
		step: 0,
		resolved: undefined
	};
}

/** Names the history after a decision. */
export const historyAfter = ({ crypto }: Pick<World, 'crypto'>, history: Id, value: Id): Id =>
	hashOf(crypto, 'lacre/history/2', [history, value]);

/** A decision that can be carried out: what it is, where, and its beacon if it has one. */
export interface Outcome {
	readonly value: Value;
	readonly id: Id;
	readonly prefix: Prefix;
	readonly beacon: Bytes | undefined;
}

/** The position after a decision. Throws only on a bug: the beacon was checked before. */
export function succeedBy(
	world: World,
	terms: Terms,
	instance: Instance,
	outcome: Outcome
): Position {
	const { position } = instance;
	const { value, id } = outcome;
	const history = historyAfter(world, position.history, id);
	const next = { ...position, number: position.number + 1, history };
	if (position.kind === 'ceremony') return afterCeremony(world, instance, outcome, next);

	const { end } = value;
	const resolved = resolve(world, terms, instance, outcome);
	const orders = ordersIn(instance, value);
	const facts = factsAfter(world, terms, instance, outcome, orders);
	const isOver = resolved !== undefined && world.game.pending(resolved.state).length === 0;
	const { standings, members } = isOver
		? { standings: facts.standings, members: undefined }
		: succeed(facts.standings, position.volume.members, {
				out: (resolved && world.game.out?.(resolved.state)) ?? [],
				stop: end.kind === 'stop' ? end.absent : undefined
			});
	const volume = members && nextVolume(world, terms, position, id, standings, members);
	const isStep = outcome.prefix.resolved && (end.kind === 'cut' || end.kind === 'lapse');
	return {
		...next,
		...facts,
		standings,
		proven: !volume && (position.proven || end.kind === 'cut'),
		step: outcome.prefix.step + (isStep ? 1 : 0),
		resolved,
		kind: volume ? 'ceremony' : 'play',
		volume: volume ?? position.volume
	};
}

function nextVolume(
	world: World,
	{ asked }: Terms,
	{ volume, number }: Position,
	value: Id,
	standings: readonly Standing[],
	members: readonly number[]
): Volume {
	const id = hashOf(world.crypto, 'lacre/volume/1', [volume.id, number, value]);
	return newVolume(id, volume.number + 1, standings, members, asked);
}

function afterCeremony(
	world: World,
	instance: Instance,
	{ value }: Outcome,
	next: Position
): Position {
	const dealt = keyOf(world, instance, value);
	if (!dealt) throw new Error('a ceremony ends with a key');
	return {
		...next,
		kind: 'play',
		standings: without(next.standings, value.out),
		volume: { ...next.volume, dealt },
		proven: false
	};
}

/** Standings in which seats that are proven false have lost their people, whatever decision tells it. */
const without = (standings: readonly Standing[], out: readonly number[]): readonly Standing[] =>
	standings.map((one) =>
		out.includes(one.seat) ? { ...one, frozen: true, heir: undefined } : one
	);

function setup({ game, crypto }: World, founding: BodyOf<'found'>, beacon: Bytes): Resolved {
	const { options, seats, origin } = founding;
	if (!origin) return game.setup(options, seats, crypto.seed(beacon));
	const recalled = game.recall(origin.state);
	if (!recalled) throw new Error('the state that this table goes on from is not here');
	return recalled;
}

/** Orders that a value names, in the order in which they count. */
const ordersIn = ({ byId }: Instance, { opens, end }: Value): Said<'open' | 'seal'>[] =>
	[...opens, ...(end.kind === 'cut' ? end.envelopes : [])].flatMap(
		(id) => (byId.get(id) as Said<'open' | 'seal'> | undefined) ?? []
	);

/** State of the game after a decision; undefined: it is not set up yet. */
function resolve(
	world: World,
	{ founding }: Terms,
	instance: Instance,
	outcome: Outcome
): Resolved | undefined {
	const { position } = instance;
	const { prefix, value, beacon } = outcome;
	switch (value.end.kind) {
		case 'halt':
		case 'stop':
			return prefix.resolved;
		case 'lapse':
			return resolveOpen(world, position, prefix, undefined);
		case 'cut': {
			if (!beacon) throw new Error(`step ${prefix.step}: resolved without its beacon`);
			if (!prefix.resolved) return setup(world, founding, beacon);
			const answers = answersOf(world, instance, outcome, beacon);
			return world.game.resolve(stateOf(prefix.resolved), answers, world.crypto.seed(beacon));
		}
	}
}

function answersOf(
	world: World,
	instance: Instance,
	{ prefix, value }: Outcome,
	beacon: Bytes
): Answered[] {
	const orders = ordersIn(instance, { ...value, opens: [] });
	return prefix.asks.map(({ seat, sealed }) => {
		const envelope = orders.find(({ entry }) => entry.seat === seat);
		const bot = instance.position.standings[seat - 1]?.holder === 'bot';
		const bytes = envelope?.entry.body.order;
		const order =
			bytes && sealed
				? world.crypto.unseal(beacon, identityOf(instance, prefix), seat, bytes)
				: bytes;
		return { seat, bot, order };
	});
}

/** Attendance, and the facts that the orders of a decision name. */
function factsAfter(
	world: World,
	terms: Terms,
	instance: Instance,
	{ value, prefix }: Outcome,
	orders: readonly Said<'open' | 'seal'>[]
): Facts & Pick<Position, 'sole'> {
	const { position } = instance;
	const { time, sole } = timeOf(position, orders);
	const { end, out } = value;
	const owed = end.kind === 'cut' || end.kind === 'lapse' ? prefix.owed : [];
	const there = new Set(orders.map(({ entry }) => entry.seat));
	const standings = without(position.standings, out)
		.map((one) => attend(one, owed.includes(one.seat), there.has(one.seat), time))
		.map((one) => (!sole && one.asleepSince > time ? { ...one, asleepSince: time } : one))
		.map((one) =>
			end.kind === 'stop' && end.barred.includes(one.seat) ? { ...one, barred: true } : one
		);
	const notes = new Map<Id, Said<'note'>>();
	for (const { names } of orders)
		for (const id of names) {
			const note = instance.byId.get(id);
			if (note?.entry.kind !== 'note') throw new Error('an order counts that is not whole');
			notes.set(id, note as Said<'note'>);
		}
	const facts = { standings, motions: position.motions, time };
	const after = applyFacts(world, instance, [...notes.values()], facts, terms);
	return { ...after, sole };
}

/**
 * Time after a decision, in minutes since 1970: the median of the claims of those whose orders it names, the last
 * of each, the lower of two, and never before the time it had. One claim alone counts only until there are two. So one
 * false clock neither runs ahead of an honest one nor turns time back, however many orders in the open its seat gave.
 */
function timeOf(
	{ time, sole }: Position,
	orders: readonly Said<'open' | 'seal'>[]
): Pick<Position, 'time' | 'sole'> {
	const claims = new Map(orders.map(({ entry }) => [entry.seat, entry.body.time]));
	const times = [...claims.values()].sort((a, b) => a - b);
	const median = times[(times.length - 1) >> 1] ?? 0;
	if (times.length < 2) return { time: time > 0 ? time : median, sole };
	return { time: sole ? median : Math.max(time, median), sole: false };
}
