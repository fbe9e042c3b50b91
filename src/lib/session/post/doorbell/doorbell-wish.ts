/**
 * Wishes of the person about doorbells: their own, the addresses that this device may call, and what is
 * kept of one table. Everything is read as far as it can be.
 */
import { parseDoorbell, type DoorbellKind } from '$lib/carriers/doorbell/address';
import type { Quiet } from '$lib/carriers/doorbell/doorbell';
import type { Failed, RingMemory } from '$lib/carriers/doorbell/ringer';
import { tableSetting } from '$lib/store/entries';
import { readSetting, writeSetting } from '$lib/store/settings';

/** The person's own doorbell; in which language and with which app it speaks is known when it is told. */
export interface OwnBell {
	readonly kind: DoorbellKind;
	readonly url: string;
	readonly quiet: Quiet | undefined;
}

const OWN = 'doorbell';
const NONE = 'none';

/** `none`: the person took it away; undefined: never set on this device. @throws StoreFailure */
export async function readOwnBell(): Promise<OwnBell | 'none' | undefined> {
	const stored = await readSetting(OWN);
	if (stored === NONE) return NONE;
	const { kind, url, quiet } = fields<keyof OwnBell>(stored);
	if ((kind !== 'ntfy' && kind !== 'webhook') || typeof url !== 'string') return undefined;
	const address = parseDoorbell(kind, url);
	return address.ok ? { kind, url: address.url, quiet: quietOf(quiet) } : undefined;
}

/** @throws StoreFailure */
export const writeOwnBell = (bell: OwnBell | 'none'): Promise<void> => writeSetting(OWN, bell);

function quietOf(stored: unknown): Quiet | undefined {
	const { from, until, zone } = fields<keyof Quiet>(stored);
	if (!isCount(from) || !isCount(until) || typeof zone !== 'string') return undefined;
	return { from, until, zone };
}

// ---------------------------------------------------------------- addresses of others

const AGREED = 'doorbell/agreed';

/** Addresses that this device may call, and those that it may not. @throws StoreFailure */
export async function readAgreed(): Promise<ReadonlyMap<string, boolean>> {
	const stored = fields(await readSetting(AGREED));
	return new Map(
		Object.entries(stored).filter((pair): pair is [string, boolean] => typeof pair[1] === 'boolean')
	);
}

/** @throws StoreFailure */
export async function agreeTo(url: string, may: boolean): Promise<ReadonlyMap<string, boolean>> {
	const agreed = new Map(await readAgreed()).set(url, may);
	await writeSetting(AGREED, Object.fromEntries(agreed));
	return agreed;
}

const SPENT = 'doorbell/day';

/** Takes one of the rings of a day; false: there are no more. `day`: days since 1970. @throws StoreFailure */
export async function spendRing(day: number, most: number): Promise<boolean> {
	const stored = fields<'day' | 'count'>(await readSetting(SPENT));
	const count = stored.day === day && isCount(stored.count) ? stored.count : 0;
	if (count >= most) return false;
	await writeSetting(SPENT, { day, count: count + 1 });
	return true;
}

// ---------------------------------------------------------------- one table

export interface TableBells {
	/** This device rings nobody at the table. */
	readonly silent: boolean;
	/** Emblems of the people to whom one's own doorbell was told. */
	readonly told: readonly string[];
	readonly rings: RingMemory;
}

/** @throws StoreFailure */
export async function readBells(table: string): Promise<TableBells> {
	const stored = fields<keyof TableBells>(await readSetting(tableSetting('doorbell', table)));
	const { silent, told, rings } = stored;
	return {
		silent: silent === true,
		told: Array.isArray(told) ? told.filter((one) => typeof one === 'string') : [],
		rings: ringsOf(rings)
	};
}

/** On top of what is stored by now. @throws StoreFailure */
export async function changeBells(table: string, change: Partial<TableBells>): Promise<TableBells> {
	const next = { ...(await readBells(table)), ...change };
	await writeSetting(tableSetting('doorbell', table), next);
	return next;
}

function ringsOf(stored: unknown): RingMemory {
	const { rung, failed } = fields<keyof RingMemory>(stored);
	// This device wrote them: what is there is whole.
	return {
		rung: Array.isArray(rung) ? (rung as RingMemory['rung']) : [],
		failed: fields(failed) as Record<string, Failed>
	};
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value);

const fields = <K extends string>(value: unknown): Partial<Record<K, unknown>> =>
	typeof value === 'object' && value !== null ? (value as Partial<Record<K, unknown>>) : {};
