/** Lines that a person orders for every turn, as they lie on the device: like drafts, for no other eyes. */
import { decode, encode, type Encodable } from '$engine/kernel/encode';
import type { Advice, Problem } from '$engine/kernel/ruleset';
import { run } from './database';
import { isCount, isRecord } from './founding';
import { putStanding, standingSetting } from './standing-row';

/** A part of an order; `dropped`: the step that could not take it, and why. */
export interface StandingLine extends Pick<Advice, 'at' | 'how' | 'value'> {
	readonly dropped?: { readonly step: number; readonly why: Problem };
}

/** More are not kept: no sheet has as many. */
const MOST_LINES = 300;
const MOST_DEPTH = 8;

/** By seat; at a table among devices, by the seat of the person. */
export type StandingOrders = Readonly<Record<number, readonly StandingLine[]>>;

/** What is kept of a table; nothing that cannot be read. @throws StoreFailure */
export async function readStanding(table: string): Promise<StandingOrders> {
	const bytes = await run('readonly', ['settings'], (t) =>
		t.objectStore('settings').get(standingSetting(table))
	);
	return standingIn(bytes);
}

/** @throws StoreFailure */
export async function writeStanding(table: string, orders: StandingOrders): Promise<void> {
	await run('readwrite', ['settings'], (t) => putStanding(t, table, standingBytes(orders)));
}

/** Canonical bytes; none if nothing stands. */
export function standingBytes(orders: StandingOrders): Uint8Array | undefined {
	const some = Object.entries(orders).filter(([, lines]) => lines.length > 0);
	return some.length === 0 ? undefined : encode(Object.fromEntries(some) as unknown as Encodable);
}

/** Reads them from bytes that may come from a file; what is not understood is left out. Never throws. */
export function standingIn(bytes: unknown): StandingOrders {
	if (!ArrayBuffer.isView(bytes)) return {};
	const decoded = decode(bytes as Uint8Array);
	if (!decoded.ok || !isRecord(decoded.value)) return {};
	return Object.fromEntries(
		Object.entries(decoded.value).flatMap(([seat, lines]): [number, readonly StandingLine[]][] =>
			isCount(Number(seat)) && Array.isArray(lines)
				? [[Number(seat), lines.slice(0, MOST_LINES).filter(isLine)]]
				: []
		)
	);
}

function isLine(line: unknown): line is StandingLine {
	if (!isRecord(line) || !isPath(line.at) || line.value === undefined) return false;
	if (line.how !== 'add' && line.how !== 'set') return false;
	const { dropped } = line;
	if (dropped === undefined) return true;
	if (!isRecord(dropped) || !isCount(dropped.step) || !isRecord(dropped.why)) return false;
	const { code, severity, at } = dropped.why;
	return typeof code === 'string' && severity === 'refusal' && isPath(at);
}

const isPath = (path: unknown): path is readonly (string | number)[] =>
	Array.isArray(path) &&
	path.length <= MOST_DEPTH &&
	path.every((key) => typeof key === 'string' || isCount(key));
