/** Advice put into an order: plain data, whatever the game. */
import { encode, type Encodable } from './encode';
import { placeIn } from './problem';
import type { Advice, Path } from './ruleset';

/** The order with the advice in it. An order without the place that is named stays as it is. */
export function heeded<Order>(order: Order, { at, how, value }: Advice): Order {
	const here = placeIn(order, at);
	if (here === undefined) return order;
	if (how === 'set') return replaced(order, at, value) as Order;
	return Array.isArray(here)
		? (replaced(order, at, [...(here as unknown[]), value]) as Order)
		: order;
}

/** True if the order says it already. */
export function isHeeded(order: unknown, { at, how, value }: Advice): boolean {
	const here = placeIn(order, at);
	if (how === 'set') return here !== undefined && isSameData(here, value);
	return Array.isArray(here) && here.some((one: unknown) => isSameData(one, value));
}

/** True if two pieces of plain data have the same canonical bytes. */
export function isSameData(a: unknown, b: unknown): boolean {
	if (a === b) return true;
	const [one, other] = [encode(a as Encodable), encode(b as Encodable)];
	return one.length === other.length && one.every((byte, i) => byte === other[i]);
}

/** A copy of plain data with another value at a path that leads somewhere. */
function replaced(here: unknown, path: Path, value: unknown): unknown {
	const [key, ...rest] = path;
	if (key === undefined) return value;
	if (Array.isArray(here))
		return here.map((item: unknown, i) => (i === key ? replaced(item, rest, value) : item));
	const fields = here as Readonly<Record<string | number, unknown>>;
	return { ...fields, [key]: replaced(fields[key], rest, value) };
}
