/**
 * Room for entries: the places of an instance are few and known beforehand, so a flood has nowhere to stand.
 * Orders of a history stand only where the open orders before them are held; a ballot opens only once two keys
 * have called one of the number before, and every call carries the proof of it.
 */
import { toHex, type Id } from './bytes';
import { extend, type Held, type Instance, type Position, type Said, type World } from './instance';
import { signKeyOf } from './volume';
import { ballotOf, parseHead, type BodyOf, type Entry, type Headed } from './wire/wire';

/** 'later': once more is known. 'no': never in this instance. */
export type Room = 'yes' | 'later' | 'no';

/** True if there is a place for an entry in an instance. */
export function isReady(world: World, instance: Instance, held: Held): Room {
	const { entry } = held;
	const { position } = instance;
	const isMember = position.volume.members.includes(entry.seat);
	switch (entry.body.kind) {
		case 'seal':
		case 'open':
		case 'share':
			growPrefixes(world, instance);
			return isOwed(instance, entry, isMember);
		case 'deal':
			return entry.at !== position.history
				? 'later'
				: position.kind === 'ceremony' && position.volume.dealers.includes(entry.seat)
					? 'yes'
					: 'no';
		case 'complain':
			if (entry.at !== position.history) return 'later';
			return position.kind === 'ceremony' && isMember ? 'yes' : 'no';
		case 'note':
			if (entry.at !== position.history) return 'later';
			return isOfState(entry.body, position) ? 'yes' : 'no';
		case 'vote':
			if (entry.at !== position.history) return 'later';
			return isMember && isOpen(instance, entry) ? 'yes' : isMember ? 'later' : 'no';
		case 'propose':
			if (entry.at !== position.history) return 'later';
			return isMember && isOpen(instance, entry) ? 'yes' : isMember ? 'later' : 'no';
		case 'call':
			if (entry.at !== position.history) return 'later';
			return isMember && isProven(world, instance, held as Said<'call'>) ? 'yes' : 'no';
		case 'found':
		case 'join':
		case 'roster':
		case 'letter':
			return 'no';
	}
}

/** True of all notes but traces of another state than the open one: they tell nobody anything. */
const isOfState = ({ fact }: BodyOf<'note'>, { history }: Position): boolean =>
	fact.kind !== 'trace' || fact.history === history;

/** Orders stand where the game asks their seat; shares where a step is answered in envelopes. */
function isOwed({ prefixes }: Instance, { at, seat, kind }: Entry, isMember: boolean): Room {
	const prefix = prefixes.get(at);
	if (!prefix) return 'later';
	switch (kind) {
		case 'open':
			return prefix.mode === 'open' && prefix.owed[0] === seat ? 'yes' : 'no';
		case 'seal':
			return prefix.mode === 'sealed' && prefix.owed.includes(seat) ? 'yes' : 'no';
		default:
			return isMember && (prefix.mode === 'sealed' || prefix.mode === 'ceremony') ? 'yes' : 'no';
	}
}

/** Positions after all open orders. */
function growPrefixes(world: World, instance: Instance): void {
	for (const order of instance.byKind.open) {
		const prefix = instance.prefixes.get(order.entry.at);
		if (prefix) extend(world, instance, prefix, order);
	}
}

/** True if a ballot was called: votes and proposals of others have no place. */
function isOpen({ byKind }: Instance, { number }: Entry): boolean {
	return ballotOf(number).number === 0 || byKind.call.some(({ entry }) => entry.number === number);
}

/** True if two keys called a ballot of the number before. */
function isProven(world: World, instance: Instance, call: Said<'call'>): boolean {
	const known = instance.proven.get(call.id) ?? areCallers(world, instance, call.entry);
	instance.proven.set(call.id, known);
	return known;
}

function areCallers(
	world: World,
	instance: Instance,
	{ volume, at, number, body: { before } }: Said<'call'>['entry']
): boolean {
	const ballot = ballotOf(number);
	if (!instance.position.volume.members.includes(ballot.leader)) return false;
	const last = ballot.number - 1;
	if (last === 0) return before.length === 0;
	const seats = new Set(before.map((one) => callerOf(world, instance, one, { volume, at, last })));
	return seats.size === 2 && !seats.has(undefined);
}

/** Who made a call of a number in this instance; undefined: nobody proves that they did. */
function callerOf(
	{ crypto }: World,
	{ position }: Instance,
	{ head, signature }: Headed,
	{ volume, at, last }: { readonly volume: Id; readonly at: Id; readonly last: number }
): number | undefined {
	const parsed = parseHead(head);
	if (!parsed.ok) return undefined;
	const { value } = parsed;
	if (value.kind !== 'call' || value.volume !== volume || value.at !== at) return undefined;
	if (ballotOf(value.number).number !== last) return undefined;
	if (!position.volume.members.includes(value.seat)) return undefined;
	const key = signKeyOf(position.volume, value.seat);
	return key && crypto.verify(key, toHex(crypto.hash(head)), signature) ? value.seat : undefined;
}
