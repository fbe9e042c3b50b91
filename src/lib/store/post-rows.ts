/**
 * Rows of tables among devices, as far as they are believed: a damaged database may give back anything, and one bad row
 * must neither hide the others nor be taken for what it is not. What follows from the entries is left out where it is no
 * good, and made again; without what does not follow, the table is damaged.
 */
import type {
	DraftRow,
	FollowedRow,
	HeldRow,
	MemoryRow,
	PostRow,
	PostSummary,
	RecordRow,
	SignedBytes
} from './database';
import { isCount, isRecord } from './founding';

/** Bytes of the secret of a room, of that of a device, and of a key. */
const SECRET = 32;

const WAITS: Readonly<Record<PostSummary['waits'], true>> = {
	roster: true,
	answer: true,
	order: true,
	send: true,
	people: true,
	keys: true,
	others: true,
	over: true,
	'left-out': true,
	stopped: true,
	damaged: true,
	unread: true
};

/** Stands for a row whose value the browser has lost: its name alone. */
export const lostRow = <Row extends { readonly id: string }>(id: string): readonly Row[] => [
	{ id } as Row
];

const NO_BYTES = new Uint8Array(0);

type Fields = Readonly<Record<string, unknown>>;

/** Bytes that IndexedDB gives back may come from another realm. */
const isBytes = (value: unknown): value is Uint8Array =>
	ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === '[object Uint8Array]';
const isSecret = (value: unknown): boolean => isBytes(value) && value.length === SECRET;
const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
const isSigned = (value: unknown): value is SignedBytes =>
	isRecord(value) && isBytes(value['bytes']) && isBytes(value['signature']);
const isMap = (value: unknown): boolean => isRecord(value) && Object.values(value).every(isTexts);
/** Rows of before have a count of another kind, `own`: letters were in it. */
const isHolds = (value: unknown): boolean =>
	isRecord(value) &&
	isCount(value['decisions']) &&
	(isCount(value['binding']) || (value['binding'] === undefined && isCount(value['own'])));
const isSplit = (value: unknown): boolean =>
	isRecord(value) && isCount(value['number']) && Array.isArray(value['seats']);
const isMisnamed = (value: unknown): boolean =>
	Array.isArray(value) &&
	value.every((one) => isRecord(one) && isCount(one['seat']) && isText(one['name']));

const isSpoke = (value: unknown): boolean =>
	Array.isArray(value) &&
	value.every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every(isCount));

/** Summary of a table of which nothing else can be said before it is opened, or at all. */
const summaryOf = (emblem: string, waits: 'damaged' | 'unread'): PostSummary => ({
	ruleset: '',
	players: [],
	emblem,
	step: 0,
	waits,
	awaited: [],
	due: 0,
	letters: 0
});

function isSummary(value: unknown): value is PostSummary {
	if (!isRecord(value)) return false;
	const { ruleset, players, emblem, step, waits, awaited, due, letters, late, clocks } = value;
	const isClock = (one: unknown): boolean =>
		isRecord(one) && isText(one['person']) && typeof one['ahead'] === 'number';
	const isPlayer = (one: unknown): boolean =>
		isRecord(one) && isText(one['name']) && isText(one['emblem']);
	return (
		[ruleset, emblem].every(isText) &&
		[step, due, letters].every((number) => typeof number === 'number') &&
		Array.isArray(players) &&
		players.every(isPlayer) &&
		isText(waits) &&
		waits in WAITS &&
		isTexts(awaited) &&
		(clocks === undefined || (Array.isArray(clocks) && clocks.every(isClock))) &&
		(late === undefined ||
			(isRecord(late) &&
				isTexts(late['names']) &&
				isTexts(late['others']) &&
				isCount(late['more'])))
	);
}

/** True if what the table cannot do without is there: what it is, what locks it, and what binds this device. */
function isWhole({ founding, device, secrets, holds, split }: Fields): boolean {
	// A table of an earlier protocol has neither founding nor what binds this device.
	const isEarlier = founding === undefined && device === undefined && holds === undefined;
	return (
		(isEarlier || isSigned(founding)) &&
		(device === undefined || isSecret(device)) &&
		(holds === undefined || isHolds(holds)) &&
		(split === undefined || isSplit(split)) &&
		Array.isArray(secrets) &&
		secrets.every(isBytes) &&
		(isEarlier || secrets.length > 0)
	);
}

/**
 * Fields of a row that follow from nothing else, and what binds this device: one that is another would lock its letters
 * for nobody, or have it sign under keys that nobody knows.
 */
const BINDING = ['device', 'secrets', 'holds', 'split', 'copied'] as const;

const bindingSum = (row: Fields): number =>
	sumOf(
		JSON.stringify(
			BINDING.map((name) => row[name] ?? null),
			(_, value: unknown) => (isBytes(value) ? [...value] : value)
		),
		NO_BYTES
	);

/** The row as it is stored, with a checksum of what follows from nothing else in it. */
export const guarded = (row: PostRow): PostRow => ({
	...row,
	sum: { writes: row.writes ?? 0, of: bindingSum({ ...row }) }
});

/** False if what binds a row is not what was written. A version that knows of no checksum counts its writing alone. */
const isAsWritten = (row: Fields): boolean => {
	const { sum, writes } = row;
	return !isRecord(sum) || sum['writes'] !== (writes ?? 0) || sum['of'] === bindingSum(row);
};

/** Fields that the app can do without, where they are as it writes them. */
const SPARE: Readonly<Record<string, (value: unknown) => boolean>> = {
	sentTo: isMap,
	shown: isMap,
	told: isCount,
	writes: isCount,
	relays: isTexts,
	dismissed: isTexts,
	rings: isTexts,
	misnamed: isMisnamed,
	hand: isSecret,
	spoke: isSpoke,
	came: (value: unknown) => typeof value === 'number' && value >= 0 && value < Infinity,
	hurried: isText
};

/** A row of the pile. Where nothing of it is of use, it waits as `damaged`, and has no founding. */
export function postRow(raw: PostRow): PostRow {
	const fields: Fields = isRecord(raw) ? raw : {};
	const id = isText(fields['id']) ? fields['id'] : String(fields['id']);
	const count = (name: string): number => (isCount(fields[name]) ? fields[name] : 0);
	const rest = { read: count('read'), seen: count('seen'), touched: count('touched') };
	if (!isWhole(fields) || !isAsWritten(fields))
		return { id, secrets: [], summary: summaryOf(id, 'damaged'), sent: [], ...rest };
	const spared = Object.entries(fields).filter(
		([name, value]) => name !== 'sum' && (SPARE[name]?.(value) ?? true)
	);
	return {
		...(Object.fromEntries(spared) as unknown as PostRow),
		...rest,
		// Whatever it says, it was set: such a device says nothing more.
		...(fields['copied'] ? { copied: true } : {}),
		sent: isTexts(fields['sent']) ? fields['sent'] : [],
		summary: isSummary(fields['summary']) ? fields['summary'] : summaryOf(id, 'unread')
	};
}

const isBoxes = (value: unknown): value is NonNullable<FollowedRow['older']> =>
	Array.isArray(value) &&
	value.every((one) => isRecord(one) && isSecret(one['secret']) && isTexts(one['relays']));

/**
 * A row of the gallery. Without its founding it waits as `damaged`. A field that cannot be read is left out, and `damaged`
 * says so; a record keeps its place.
 */
export function followedRow(raw: FollowedRow): FollowedRow & { readonly damaged: boolean } {
	const fields: Fields = isRecord(raw) ? raw : {};
	const id = isText(fields['id']) ? fields['id'] : String(fields['id']);
	const { founding, origin, secret, older, roster, records, relays, authors, touched } = fields;
	const kept = {
		...(isBytes(origin) ? { origin } : {}),
		...(isSecret(secret) ? { secret: secret as Uint8Array } : {}),
		...(isBoxes(older) ? { older } : {}),
		...(isSigned(roster) ? { roster } : {})
	};
	const present = [origin, secret, older, roster].filter((one) => one !== undefined);
	const stored = Array.isArray(records) ? (records as unknown[]) : [];
	const isWhole = isSigned(founding);
	return {
		id,
		...kept,
		founding: isWhole ? founding : { bytes: NO_BYTES, signature: NO_BYTES },
		records: stored.map((one) => (isBytes(one) ? one : NO_BYTES)),
		relays: isTexts(relays) ? relays : [],
		authors: isTexts(authors) ? authors : [],
		touched: typeof touched === 'number' ? touched : 0,
		summary: !isWhole
			? summaryOf(id, 'damaged')
			: isSummary(fields['summary'])
				? fields['summary']
				: summaryOf(id, 'unread'),
		damaged:
			!isWhole ||
			present.length > Object.keys(kept).length ||
			!Array.isArray(records) ||
			!isTexts(relays)
	};
}

/** True for the row of a table that cannot be opened. */
export const isDamaged = ({ summary }: Pick<PostRow, 'summary'>): boolean =>
	summary.waits === 'damaged';

// A row of these that is no good is left out: what lacks it notices.

export const recordRows = (rows: readonly RecordRow[]): RecordRow[] =>
	rows.filter(({ number, id, bytes }) => isCount(number) && isText(id) && isBytes(bytes));

export const heldRows = (rows: readonly HeldRow[]): HeldRow[] =>
	rows.filter(({ id, bytes, signature }) => isText(id) && isSigned({ bytes, signature }));

export const memoryRows = (rows: readonly MemoryRow[]): MemoryRow[] =>
	rows.flatMap(({ table, key, value, sum }) =>
		isText(key) &&
		isBytes(value) &&
		value.length > 0 &&
		(sum === undefined || sum === sumOf(key, value))
			? [{ table, key, value }]
			: []
	);

/** The row as it is stored: half of a result would be another one, and the game go on from it. */
export const summed = ({ table, key, value }: MemoryRow): MemoryRow => ({
	table,
	key,
	value,
	sum: sumOf(key, value)
});

/** FNV-1a of 32 bits (Fowler, Noll, Vo, 1991), over the bytes and the code units of the key: quick, against accidents. */
function sumOf(key: string, value: Uint8Array): number {
	let sum = 0x811c9dc5;
	for (let i = 0; i < key.length; i++) sum = Math.imul(sum ^ key.charCodeAt(i), 0x01000193);
	for (const byte of value) sum = Math.imul(sum ^ byte, 0x01000193);
	return sum >>> 0;
}

/** Undefined for a draft that is no good: it binds nobody. */
export const draftRow = (row: DraftRow | undefined): DraftRow | undefined =>
	row && isCount(row.step) && isBytes(row.order) && typeof row.sealed === 'boolean'
		? row
		: undefined;
