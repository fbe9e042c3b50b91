/**
 * Kinds of damage to what this device stores, and what the person reads: through the real database, as the pages open
 * it. Nothing that is damaged hides what is not, is taken for something else, or has this device sign anew.
 */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { m } from '$lib/paraglide/messages';
import { overwriteGetLocale } from '$lib/paraglide/runtime';
import {
	DATABASE,
	disconnect,
	discardAll,
	run,
	SCHEMA_VERSION,
	type PostRow,
	type Store
} from '$lib/store/database';
import { meet, restoreBelongings } from '$lib/store/backup';
import { deleteTable } from '$lib/store/deleted';
import {
	hasPost,
	keepPost,
	keepPostDraft,
	listPosts,
	readPositions,
	readPost,
	readPostDraft
} from '$lib/store/entries';
import { storeFailure } from '$lib/store/failure';
import { knownSeed, ownSeed } from '$lib/store/identity';
import { listTables } from '$lib/store/tables';
import { bearWitness, told, witnessOf } from '$lib/store/witness';
import { failureWords } from '$lib/words/failures';
import { deviceGallery } from '$lib/session/post/watch/device-gallery';
import { tableName } from '$lib/words/games';
import { summaryWords } from '$lib/words/summary';
import { followedName, galleryWords } from '$lib/words/watch';
import type { PostView } from '$lib/session/post/view';
import { exchange, fakeStore, Player, PRESENT, tableOf } from '$lib/session/post/testing';

/** Stores of a table among devices, and the settings. */
const STORES = [
	...(['posts', 'records', 'held', 'memory', 'positions', 'drafts', 'settings'] as const),
	'followed'
] as const;
type Row = Record<string, unknown>;
type Rows = Record<(typeof STORES)[number], [IDBValidKey, unknown][]>;

const clock = { now: 29_000_000 };
const luis = new Player('Luis', 2, clock);
let ana: Player;
let id: string;
/** A table that this device follows without a seat, and the file that brought it. */
let watched: string;
let watchFile: Uint8Array;
let sound: Rows;
/** A letter from Luis that is new to the sound store. */
let letter: string;

/** A device over the real database, as after a reload of the page. */
const device = (): Player =>
	new Player('Ana', 1, clock, {
		...fakeStore(1),
		ownSeed,
		listPosts,
		readPost,
		keepPost,
		readPositions,
		hasPost,
		deletePost: (id: string) => deleteTable(id, 0)
	});

async function allRows(): Promise<Rows> {
	return run('readonly', STORES, async (t) => {
		const found = STORES.map(async (name) => {
			const store = t.objectStore(name as Store);
			const [keys, rows] = await Promise.all([store.getAllKeys(), store.getAll()]);
			return [name, keys.map((key, i) => [key, rows[i]])] as const;
		});
		return Object.fromEntries(await Promise.all(found)) as unknown as Rows;
	});
}

async function putAll(rows: Rows): Promise<void> {
	await run('readwrite', STORES, async (t) => {
		for (const name of STORES) {
			const store = t.objectStore(name as 'settings');
			await store.clear();
			for (const [key, row] of rows[name])
				await (name === 'settings' ? store.put(row, key as string) : store.put(row));
		}
	});
}

/** Changes the rows of a store that a test picks; what comes to nothing is deleted. */
function change(
	name: (typeof STORES)[number],
	how: (row: Row) => unknown,
	which: (row: Row, key: IDBValidKey, place: number) => boolean = () => true
): () => Promise<void> {
	return async () => {
		const picked = sound[name].filter(([key, row], i) => which(row as Row, key, i));
		expect(picked.length).toBeGreaterThan(0);
		await run('readwrite', [name], async (t) => {
			const store = t.objectStore(name as 'settings');
			for (const [key, row] of picked) {
				const next = how(row as Row);
				if (next === undefined) await store.delete(key as string);
				else await (name === 'settings' ? store.put(next, key as string) : store.put(next));
			}
		});
	};
}

const half = (bytes: unknown): Uint8Array =>
	(bytes as Uint8Array).slice(0, (bytes as Uint8Array).length >> 1);
const without = (row: Row, field: string): Row =>
	Object.fromEntries(Object.entries(row).filter(([name]) => name !== field));
const withHalf = (field: string) => (row: Row) => ({ ...row, [field]: half(row[field]) });
/** One bit of a byte is another. */
const withFlip =
	(field: string, at: number) =>
	(row: Row): Row => {
		const bytes = (row[field] as Uint8Array).slice();
		const place = Math.floor(at * bytes.length);
		bytes[place] = (bytes[place] ?? 0) ^ 1;
		return { ...row, [field]: bytes };
	};
/** Seed of somebody who plays elsewhere. */
const STRANGER = new Uint8Array(32).fill(7);
const isSeed = (_: Row, key: IDBValidKey): boolean => key === 'identity';

/** The browser hands out an empty database in place of this one, or none. */
async function lose(): Promise<void> {
	await disconnect();
	globalThis.indexedDB = new IDBFactory();
}

/** Has the browser refuse to open any database, in its words. */
const refuse = (error: DOMException) => async (): Promise<void> => {
	await disconnect();
	vi.spyOn(indexedDB, 'open').mockImplementation(() => {
		throw error;
	});
};

const openRaw = (version: number, upgrade: (database: IDBDatabase) => void): Promise<void> =>
	new Promise<void>((resolve) => {
		const request = indexedDB.open(DATABASE, version);
		request.onupgradeneeded = () => upgrade(request.result);
		request.onsuccess = () => {
			request.result.close();
			resolve();
		};
	});

/** Places of the keys in the rows of stores; none: beside them. */
const KEYS: Readonly<Partial<Record<(typeof STORES)[number], string | readonly string[]>>> = {
	posts: 'id',
	records: ['table', 'number'],
	held: ['table', 'id'],
	memory: ['table', 'key'],
	positions: ['table', 'hash'],
	drafts: ['table', 'seat'],
	followed: 'id'
};

/** A database of this version that has nothing but settings, and these are empty. */
async function loseParts(): Promise<void> {
	await lose();
	await openRaw(SCHEMA_VERSION, (database) => void database.createObjectStore('settings'));
}

/** One of the parts of the database goes, and the rest stays. It happens to a database that was mended too. */
const losePart = (name: Store) => async (): Promise<void> => {
	for (const mended of [1000, 3000]) {
		await disconnect();
		await openRaw(mended + SCHEMA_VERSION, (database) => database.deleteObjectStore(name));
		if (mended === 1000) await run('readonly', [name], () => Promise.resolve());
	}
};

const textOf = (error: unknown): string => {
	const { title, text } = failureWords(error);
	return `${title}. ${text}`;
};

/** Words of the home page. */
async function home(): Promise<string[]> {
	try {
		const [tables, posts] = [await listTables(), await listPosts()];
		const gone = await bearWitness(witnessOf(tables, posts));
		return [
			...posts.map(({ summary }) =>
				summary.waits === 'damaged'
					? `${m.home_damaged()}. ${summaryWords(summary)}`
					: summaryWords(summary)
			),
			...(gone.length > 0 && posts.length === 0 ? [m.safe_gone_all()] : []),
			...gone.map(({ game, names }) =>
				tableName(
					game,
					names.map((name) => ({ name }))
				)
			)
		];
	} catch (error) {
		return [textOf(error)];
	}
}

/** Words of the table's own page; `''`: it opens. */
async function page(): Promise<string> {
	try {
		await device().office.look(id, '');
		return '';
	} catch (error) {
		const isDamaged = storeFailure(error).code === 'damaged';
		return isDamaged
			? `${m.table_damaged()}. ${m.post_damaged_text()}`
			: textOf(await told(error, id));
	}
}

/** Words of the gallery: the list of followed tables, then the page of the one; `''`: it is shown whole. */
async function gallery(): Promise<string> {
	const open = deviceGallery();
	const list = (await open.list()).map(({ summary }) => followedName(summary));
	const opened = await open.open(watched, '');
	if (opened.kind === 'refused') return [...list, galleryWords(opened.code)].join('\n');
	return opened.followed.damaged ? [...list, m.watch_damaged_part()].join('\n') : '';
}

/** Words above a form that needs the hand; `''`: it may be filled in. */
const form = (): Promise<string> =>
	knownSeed().then(
		() => '',
		(error: unknown) => textOf(error)
	);

const storage = new Map<string, string>();

beforeAll(async () => {
	ana = device();
	id = await tableOf([ana, luis], 1);
	for (let turn = 0; turn < 2; turn++) {
		await ana.seal(id);
		await luis.seal(id);
		await exchange(id, [ana, luis]);
		clock.now += 60;
	}
	await ana.seal(id);
	await keepPostDraft(id, 3, Uint8Array.of(1), false);
	await luis.seal(id);
	letter = await luis.text(id);
	const [eva, teo] = [new Player('Eva', 3, clock), new Player('Teo', 4, clock)];
	watched = await tableOf([eva, teo], 0, undefined, 0);
	for (let turn = 0; turn < 2; turn++) {
		for (const one of [eva, teo]) await one.seal(watched);
		await exchange(watched, [eva, teo]);
	}
	watchFile = await eva.office.watchFile(watched);
	await deviceGallery().follow(await eva.office.watchLink(watched), []);
	await deviceGallery().follow(watchFile, []);
	sound = await allRows();
}, 120_000);

beforeEach(async () => {
	await lose();
	await putAll(sound);
	await disconnect();
	storage.clear();
	vi.stubGlobal('localStorage', {
		getItem: (key: string) => storage.get(key) ?? null,
		setItem: (key: string, value: string) => void storage.set(key, value),
		removeItem: (key: string) => void storage.delete(key)
	});
	overwriteGetLocale(() => 'en');
});
afterEach(() => {
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});
afterAll(() => overwriteGetLocale(() => 'en'));

const GONE = [/not in this browser any more/, /ya no están en este navegador/] as const;
const LOST = [
	/nobody deleted it in Lacre: the browser lost it.*nothing is signed/,
	/nadie la borró en Lacre.*no se firma nada/
] as const;
const DAMAGED = [
	/This table is damaged.*nothing is signed with it/,
	/Esta mesa está dañada.*ni se firma nada con ella/
] as const;
const NO_HAND = [
	/hand that you sign with is missing.*A backup brings it back.*Without one, delete/,
	/Falta la mano con la que firmas.*Una copia de seguridad lo devuelve.*Sin copia, borra/
] as const;
const OTHER_HAND = [
	/somebody else’s: nothing is signed with it.*A backup of yours brings your own back/,
	/es de otra persona: no se firma nada con él.*Una copia de seguridad tuya te devuelve el tuyo/
] as const;
const BROKEN = [
	/cannot open what it keeps for Lacre.*give it up and begin anew/,
	/no puede abrir lo que guarda de Lacre.*renuncia a ello y empieza de nuevo/
] as const;

/** `where`: the page on which it is read. */
type Damage = readonly [
	string,
	() => Promise<unknown>,
	'home' | 'page' | 'form' | 'gallery',
	readonly [RegExp, RegExp]
];

const WATCHED = [
	/What this device keeps of this table is damaged/,
	/Lo que este dispositivo guarda de esta mesa/
] as const;
const IN_PART = [
	/A part of what this device keeps.*is damaged/,
	/Una parte de lo que este dispositivo guarda/
] as const;
const record = (row: Row, at: number, next: unknown): Row => ({
	...row,
	records: (row['records'] as unknown[]).flatMap((one, i) =>
		i !== at ? [one] : next === undefined ? [] : [next]
	)
});

/** Damages to rows of the gallery. */
const OF_GALLERY: readonly Damage[] = [
	[
		'a followed table’s founding is gone',
		change('followed', (row) => without(row, 'founding')),
		'gallery',
		WATCHED
	],
	[
		'a followed table’s founding is cut short',
		change('followed', (row) => ({ ...row, founding: withHalf('bytes')(row['founding'] as Row) })),
		'gallery',
		WATCHED
	],
	[
		'a followed table’s founding is another’s',
		change('followed', (row) => ({ ...row, founding: sound.held[0]?.[1] })),
		'gallery',
		WATCHED
	],
	[
		'a followed table’s row is of no use',
		change('followed', ({ id }) => ({ id })),
		'gallery',
		[/A damaged table/, /Una mesa dañada/]
	],
	[
		'a record of a followed table is cut short',
		change('followed', (row) => record(row, 1, half((row['records'] as unknown[])[1]))),
		'gallery',
		IN_PART
	],
	[
		'a record of a followed table is text',
		change('followed', (row) => record(row, 0, 'x')),
		'gallery',
		IN_PART
	],
	[
		'the records of a followed table are gone',
		change('followed', (row) => without(row, 'records')),
		'gallery',
		IN_PART
	],
	[
		'the list of players of a followed table is cut short',
		change('followed', (row) => ({ ...row, roster: withHalf('bytes')(row['roster'] as Row) })),
		'gallery',
		IN_PART
	],
	[
		'the secret of a followed table is cut short',
		change('followed', withHalf('secret')),
		'gallery',
		IN_PART
	],
	[
		'its state of before is of another kind',
		change('followed', (row) => ({ ...row, origin: 7 })),
		'gallery',
		IN_PART
	]
];

const DAMAGES: readonly Damage[] = [
	['the database is empty', lose, 'home', GONE],
	['the table’s name is gone too: its players are told', lose, 'home', [/Ana, Luis/, /Ana, Luis/]],
	[
		'a form, where the database is empty',
		lose,
		'form',
		[/has played, and its storage is empty.*nothing is signed/, /En este dispositivo se ha jugado/]
	],
	['the row of the table is gone', change('posts', () => undefined), 'home', GONE],
	['the row of the table is gone: its own page', change('posts', () => undefined), 'page', LOST],
	['the database is empty: the table’s own page', lose, 'page', LOST],
	['the seed is gone', change('settings', () => undefined, isSeed), 'page', NO_HAND],
	['the seed is cut short', change('settings', half, isSeed), 'form', NO_HAND],
	['the seed is text', change('settings', () => 'seed', isSeed), 'page', NO_HAND],
	['the seed is somebody else’s', change('settings', () => STRANGER, isSeed), 'page', OTHER_HAND],
	['a form, under that seed', change('settings', () => STRANGER, isSeed), 'form', OTHER_HAND],
	[
		'a decision is gone',
		change(
			'records',
			() => undefined,
			(_, __, i) => i === 1
		),
		'page',
		DAMAGED
	],
	[
		'the last decision is gone',
		change(
			'records',
			() => undefined,
			(_, __, i) => i === 3
		),
		'page',
		DAMAGED
	],
	[
		'a decision is cut short',
		change('records', withHalf('bytes'), (_, __, i) => i === 2),
		'page',
		DAMAGED
	],
	[
		'a decision is text',
		change(
			'records',
			(row) => ({ ...row, bytes: 'x' }),
			(_, __, i) => i === 0
		),
		'page',
		DAMAGED
	],
	['own words are gone', change('held', () => undefined), 'page', DAMAGED],
	['own words are cut short', change('held', withHalf('bytes')), 'page', DAMAGED],
	[
		'the founding is cut short',
		change('posts', (row) => ({ ...row, founding: withHalf('bytes')(row['founding'] as Row) })),
		'page',
		DAMAGED
	],
	[
		'the founding is another’s',
		change('posts', (row) => ({ ...row, founding: sound.held[0]?.[1] })),
		'page',
		DAMAGED
	],
	...[0.1, 0.3, 0.5, 0.7, 0.9].map((at): Damage => [
		`a byte of the founding is another, at ${at}`,
		change('posts', (row) => ({ ...row, founding: withFlip('bytes', at)(row['founding'] as Row) })),
		'page',
		DAMAGED
	]),
	[
		'a byte of its signature is another',
		change('posts', (row) => ({
			...row,
			founding: withFlip('signature', 0.5)(row['founding'] as Row)
		})),
		'page',
		DAMAGED
	],
	[
		'the row has no secrets',
		change('posts', (row) => without(row, 'secrets')),
		'home',
		[/A damaged table/, /Una mesa dañada/]
	],
	['the key of the device is cut short', change('posts', withHalf('device')), 'page', DAMAGED],
	[
		'the key of the device is gone',
		change('posts', (row) => without(row, 'device')),
		'page',
		DAMAGED
	],
	['the key of the device is another', change('posts', withFlip('device', 0.5)), 'page', DAMAGED],
	[
		'the secret that locks its letters is another',
		change('posts', (row) => ({ ...row, secrets: [STRANGER] })),
		'page',
		DAMAGED
	],
	[
		'a device that was copied knows no more of it',
		change('posts', (row) => ({ ...row, copied: true })),
		'page',
		DAMAGED
	],
	[
		'what this device has said is not known',
		change('posts', (row) => ({ ...row, holds: 3 })),
		'page',
		DAMAGED
	],
	[
		'the summary is gone',
		change('posts', (row) => without(row, 'summary')),
		'home',
		[/Open it: it says then/, /Ábrela: entonces dice/]
	],
	['all parts of the database but one are missing', loseParts, 'home', GONE],
	['the part with the tables is missing', losePart('posts'), 'home', GONE],
	['the part with the decisions is missing', losePart('records'), 'page', DAMAGED],
	['the part with what was said is missing', losePart('held'), 'page', DAMAGED],
	['the part with the seed is missing', losePart('settings'), 'page', NO_HAND],
	[
		'the database cannot be opened',
		refuse(
			new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError')
		),
		'home',
		BROKEN
	],
	[
		'the database may not be changed',
		refuse(
			new DOMException(
				'A mutation operation was attempted on a database that did not allow mutations.',
				'InvalidStateError'
			)
		),
		'home',
		BROKEN
	],
	[
		'a newer Lacre wrote it',
		refuse(new DOMException('', 'VersionError')),
		'home',
		[/newer Lacre/, /Lacre más reciente/]
	],
	[
		'the connection is lost',
		refuse(
			new DOMException(
				'Connection to Indexed Database server lost. Refresh the page to try again',
				'UnknownError'
			)
		),
		'home',
		[/let go of its storage/, /solt/]
	],
	[
		'storage is forbidden',
		refuse(new DOMException('', 'SecurityError')),
		'form',
		[/stores nothing here/, /no guarda nada/]
	],
	[
		'the disk is full',
		refuse(new DOMException('', 'QuotaExceededError')),
		'home',
		[/No room left/, /sitio/]
	],
	[
		'the browser has no database',
		async () => {
			await disconnect();
			vi.stubGlobal('indexedDB', undefined);
		},
		'form',
		// Lockdown Mode of an iPhone has none in any window.
		[/stores nothing here.*Lockdown Mode/, /no guarda nada.*modo de aislamiento/]
	]
];

describe('damage to the store is named', () => {
	it.each([...DAMAGES, ...OF_GALLERY])('%s', async (_, damage, where, [english, spanish]) => {
		// The home page was seen while all was well.
		await home();
		await damage();
		await disconnect();
		const read = async (): Promise<string> =>
			where === 'home' ? (await home()).join('\n') : { page, form, gallery }[where]();
		expect(await read()).toMatch(english);
		overwriteGetLocale(() => 'es');
		expect(await read()).toMatch(spanish);
		// Whatever is lost, nobody new is made of this device unasked.
		const seed = await ownSeed().catch(() => undefined);
		if (seed) expect(seed).toEqual(sound.settings.find(([key]) => key === 'identity')?.[1]);
	});
});

describe('a database that somebody else holds', () => {
	it('is said to be held at once where another tab says no', async () => {
		await lose();
		const held = await new Promise<IDBDatabase>((resolve) => {
			const request = indexedDB.open(DATABASE, SCHEMA_VERSION - 1);
			request.onsuccess = () => resolve(request.result);
		});
		expect((await home()).join()).toMatch(/Another tab is in the way/);
		held.close();
	});

	it('is said to be held after some seconds where nobody says anything', async () => {
		await disconnect();
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
		const silent = { addEventListener: () => undefined, removeEventListener: () => undefined };
		vi.spyOn(indexedDB, 'open').mockReturnValue(
			Object.assign(Object.create(IDBOpenDBRequest.prototype) as IDBOpenDBRequest, silent)
		);
		const words = home();
		await vi.advanceTimersByTimeAsync(10_000);
		expect((await words).join()).toMatch(/Another tab is in the way/);
		vi.useRealTimers();
	});
});

describe('a transaction that the browser never ends', () => {
	/** Another process, suspended in the middle of a transaction: all that comes after it waits. */
	async function suspended(): Promise<() => void> {
		const other = await new Promise<IDBDatabase>((resolve) => {
			const request = indexedDB.open(DATABASE, SCHEMA_VERSION);
			request.onsuccess = () => resolve(request.result);
		});
		const store = other.transaction(['posts', 'settings'], 'readwrite').objectStore('posts');
		let isHeld = true;
		const hold = (): void => {
			if (isHeld) store.get('nothing').onsuccess = hold;
		};
		hold();
		return () => {
			isHeld = false;
			other.close();
		};
	}

	it('is given up, and told with a way out; nothing of it is done later', async () => {
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
		const wake = await suspended();
		const reading = home();
		const writing = run('readwrite', ['settings'], (t) =>
			t.objectStore('settings').put(1, 'late')
		).catch(storeFailure);
		for (let second = 0; second < 40; second++) {
			await new Promise((resolve) => setImmediate(resolve));
			await vi.advanceTimersByTimeAsync(1000);
		}
		expect((await reading).join()).toMatch(/let go of its storage/);
		expect(await writing).toMatchObject({ code: 'disconnected' });
		vi.useRealTimers();
		wake();
		await disconnect();
		const late = await run('readonly', ['settings'], (t) => t.objectStore('settings').get('late'));
		expect(late).toBeUndefined();
	});

	it('and one that it ends while nobody waits for its end leave no failure that nobody hears of', async () => {
		const unheard: unknown[] = [];
		const hear = (reason: unknown): number => unheard.push(reason);
		process.on('unhandledRejection', hear);
		const ended = await run('readwrite', ['settings'], async (t) => {
			await t.objectStore('settings').get('nothing');
			t.abort();
			await new Promise((resolve) => setTimeout(resolve, 20));
		}).catch(storeFailure);
		process.off('unhandledRejection', hear);
		expect(ended).toMatchObject({ code: 'failed' });
		expect(unheard).toEqual([]);
	});
});

describe('damage to what can be made again, or comes again from the others, stops nobody', () => {
	it.each<readonly [string, () => Promise<void>]>([
		['results are gone', change('memory', () => undefined)],
		['the part with the results is missing', losePart('memory')],
		['the part with the states is missing', losePart('positions')],
		['the part with the drafts is missing', losePart('drafts')],
		['the part with followed tables is missing', losePart('followed')],
		['results are cut short', change('memory', withHalf('value'))],
		['results are text', change('memory', (row) => ({ ...row, value: 'x' }))],
		['results say no', change('memory', (row) => ({ ...row, value: Uint8Array.of(0) }))],
		['states are gone', change('positions', () => undefined)],
		['states are text', change('positions', (row) => ({ ...row, state: 'x' }))],
		['signatures are cut short', change('held', withHalf('signature'))],
		['the draft is text', change('drafts', (row) => ({ ...row, order: 'x' }))],
		[
			'another version of the app wrote the row, without a checksum of it',
			change('posts', (row) => ({
				...row,
				writes: (row['writes'] as number) + 1,
				secrets: [...(row['secrets'] as Uint8Array[]), STRANGER]
			}))
		],
		['what was sent is no list', change('posts', (row) => ({ ...row, sent: 7 }))],
		['what was shown is no map', change('posts', (row) => ({ ...row, shown: [1] }))]
	])('%s', async (_, damage) => {
		const before = (await device().view(id)).step;
		await damage();
		await disconnect();
		const again = device();
		const { step, stage, me } = await again.view(id);
		expect({ step, stage, me }).toEqual({ step: before, stage: 'play', me: 1 });
		// The seat plays on.
		const arrival = await again.take(letter);
		expect(arrival).toMatchObject({ kind: 'parcel' });
		await expect(readPostDraft(id)).resolves.not.toThrow();
	});

	it('a damaged table hides no letter for another', async () => {
		const eva = new Player('Eva', 3, clock);
		const other = await eva.office.found({
			ruleset: 'amos',
			version: PRESENT,
			options: {},
			seats: 2,
			threshold: 0,
			name: 'Eva',
			policy: { pace: { kind: 'none' }, patience: 60, holidayDays: 14, absence: 1440 }
		});
		await device().office.join(await eva.office.invite(other), 'Ana');
		await change('posts', (row) => ({ ...row, device: 'x' }))();
		await disconnect();
		expect(await device().take(await eva.text(other))).toMatchObject({ kind: 'parcel' });
		expect(await device().take(letter)).toEqual({ kind: 'refused', code: 'locked' });
	});
});

it('a store that cannot be opened is given up, and then of use again', async () => {
	await home();
	await refuse(new DOMException('Internal error opening backing store.', 'UnknownError'))();
	expect((await home()).join()).toMatch(BROKEN[0]);
	// Chromium opens no other in place of one whose files it cannot read.
	await expect(discardAll()).rejects.toMatchObject({ code: 'broken' });
	vi.restoreAllMocks();
	await discardAll();
	expect((await home()).join()).toMatch(GONE[0]);
});

describe('somebody else’s seed beside the tables', () => {
	const putSeed = (): Promise<void> => change('settings', () => STRANGER, isSeed)();
	const rowsAfter = async (): Promise<unknown> => {
		const { posts, held, records } = await allRows();
		return { posts, held, records };
	};

	it('signs nothing', async () => {
		const before = await rowsAfter();
		await putSeed();
		const again = device();
		await expect(again.office.look(id, '')).rejects.toMatchObject({ code: 'other-hand' });
		await expect(again.seal(id)).rejects.toMatchObject({ code: 'other-hand' });
		await expect(again.text(id)).rejects.toMatchObject({ code: 'other-hand' });
		expect(await rowsAfter()).toEqual(before);
	});

	it('signs nothing at a table of somebody else’s that lies beside one of one’s own', async () => {
		const [[, row]] = sound.posts as [[IDBValidKey, Row]];
		await change('posts', (one) => ({ ...one, hand: STRANGER }))();
		const beside = { ...row, id: 'ff'.repeat(32) } as unknown as PostRow;
		await run('readwrite', ['posts'], (t) => t.objectStore('posts').put(beside));
		await expect(device().office.look(id, '')).rejects.toMatchObject({ code: 'other-hand' });
	});

	it('is told by the entries of a table whose row is of before and names nobody', async () => {
		await change('posts', (row) => without(row, 'hand'))();
		await putSeed();
		await disconnect();
		expect(await page()).toMatch(OTHER_HAND[0]);
		await change('settings', (seed) => seed, isSeed)();
		await device().office.look(id, '');
		await putSeed();
		expect(await form()).toMatch(OTHER_HAND[0]);
	});

	it('gives way to the right one of a backup, and the tables stay', async () => {
		const seed = sound.settings.find(([key]) => key === 'identity')?.[1] as Uint8Array;
		await putSeed();
		expect((await meet(seed)).identity).toBe('none');
		expect((await meet(STRANGER)).identity).toBe('same');
		await restoreBelongings({ seed, name: '', posts: [] }, false);
		expect(await page()).toBe('');
		expect(await form()).toBe('');
	});

	it('does not give way to a backup of a third', async () => {
		const third = new Uint8Array(32).fill(9);
		await putSeed();
		expect((await meet(third)).identity).toBe('other');
		await change('settings', () => undefined, isSeed)();
		expect((await meet(third)).identity).toBe('other');
		await expect(
			restoreBelongings({ seed: third, name: '', posts: [] }, false)
		).rejects.toMatchObject({ code: 'conflict' });
	});
});

describe('whatever a field of a row holds', () => {
	const WRONG: readonly [string, (value: unknown) => unknown][] = [
		['gone', () => undefined],
		['null', () => null],
		['text', () => 'x'],
		['a number', () => -1.5],
		['cut short', (value) => (value instanceof Uint8Array ? half(value) : [])]
	];
	it.each(['posts', 'records', 'held'] as const)(
		'of %s, the table is as it was or damaged',
		async (name) => {
			const standOf = ({ step }: PostView): string => JSON.stringify({ ...step, due: 0 });
			const before = standOf(await device().view(id));
			const [key, row] = sound[name].at(-1) as [IDBValidKey, Row];
			const fields = Object.keys(row).filter((field) => !['id', 'table', 'number'].includes(field));
			for (const field of fields)
				for (const [how, wrong] of WRONG) {
					await putAll(sound);
					await change(
						name,
						() => ({ ...row, [field]: wrong(row[field]) }),
						(_, at) => String(at) === String(key)
					)();
					await disconnect();
					const what = `${name}.${field} ${how}`;
					expect((await home()).join(), what).not.toMatch(/refused to read or store/);
					const opened = await device()
						.view(id)
						.then(standOf, (error: unknown) => storeFailure(error).code);
					expect([before, 'damaged'], what).toContain(opened);
				}
		},
		120_000
	);
});

describe('a followed table that is damaged', () => {
	it.each(OF_GALLERY)('is whole again by the file that brought it: %s', async (_, damage) => {
		await damage();
		expect(await gallery()).not.toBe('');
		const open = deviceGallery();
		const followed = await open.follow(watchFile, []);
		expect(followed).toMatchObject({ id: watched });
		const opened = await deviceGallery().open(watched, '');
		expect(opened).toMatchObject({ kind: 'table', followed: { view: { step: { number: 3 } } } });
	});

	it('of which the summary alone is damaged says so in the list, and opens', async () => {
		await change('followed', (row) => ({ ...row, summary: 3, authors: 3, touched: 'x' }))();
		const open = deviceGallery();
		expect((await open.list()).map(({ summary }) => followedName(summary))).toEqual([
			m.post_home_unread_row()
		]);
		expect(await open.open(watched, '')).toMatchObject({
			kind: 'table',
			followed: { damaged: false }
		});
	});
});

it.each([1, 3, 1001, 2000, 3005])(
	'a database whose version (%i) is behind its parts is opened, and nothing of it is lost',
	async (version) => {
		await disconnect();
		await lose();
		await openRaw(version, (database) => {
			for (const name of STORES)
				database.createObjectStore(name, KEYS[name] ? { keyPath: KEYS[name] as string[] } : {});
		});
		await putAll(sound);
		expect(await page()).toBe('');
		expect(await form()).toBe('');
		expect(await gallery()).toBe('');
	}
);

describe('a value that the browser has lost, and whose row is there', () => {
	/** The browser fails to read whatever it is asked for of these rows, in its words. */
	const unread = (error: DOMException, is: (row: Row) => boolean): void => {
		const { structuredClone: clone } = globalThis;
		let isWriting = false;
		/** Names of rows written since: those can be read. */
		const written = new Set<string>();
		const nameOf = ({ id, table, hash, key }: Row): string => [id, table, hash, key].join();
		for (const method of ['put', 'add'] as const) {
			const write = IDBObjectStore.prototype[method];
			vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (
				this: IDBObjectStore,
				...row: Parameters<typeof write>
			) {
				isWriting = true;
				written.add(nameOf(row[0] as Row));
				try {
					return write.apply(this, row);
				} finally {
					isWriting = false;
				}
			});
		}
		vi.stubGlobal('structuredClone', (value: unknown) => {
			const isRow = typeof value === 'object' && value !== null && !isWriting;
			if (isRow && is(value as Row) && !written.has(nameOf(value as Row))) throw error;
			return clone(value);
		});
	};
	const CHROMIUM = new DOMException(
		'Data lost due to missing file. Affected record should be considered irrecoverable',
		'NotReadableError'
	);
	const WORDS: readonly (readonly [string, DOMException])[] = [
		['Chromium', CHROMIUM],
		['Chromium of before', new DOMException('Failed to read large IndexedDB value', 'DataError')],
		[
			'Firefox',
			new DOMException(
				'The operation failed for reasons unrelated to the database itself and not covered by any other error code.',
				'UnknownError'
			)
		]
	];

	it.each(WORDS)('hides no other table at home, and is called damaged, by %s', async (_, error) => {
		await home();
		const other = 'f'.repeat(64);
		const whole = sound.posts.find(([key]) => key === id)?.[1] as Row;
		await run('readwrite', ['posts'], async (t) => {
			await t.objectStore('posts').put({ ...whole, id: other } as never);
		});
		unread(error, (row) => row['id'] === other && 'summary' in row);
		const said = await home();
		expect(said).toHaveLength(2);
		expect(said.filter((words) => /A damaged table/.test(words))).toHaveLength(1);
	});

	it.each<readonly [string, (row: Row) => boolean, string]>([
		['of the table', (row) => row['id'] === id && 'summary' in row, 'damaged'],
		['of a decision', (row) => 'own' in row && row['number'] === 1, 'damaged'],
		['of what it worked out', (row) => 'key' in row && 'value' in row, 'opens'],
		['of a state', (row) => 'outcome' in row, 'opens'],
		['of the draft', (row) => 'sealed' in row && 'order' in row, 'opens'],
		['of a followed table', (row) => row['id'] === watched && 'records' in row, 'opens']
	])('%s: its page says so or goes on', async (_, is, outcome) => {
		unread(CHROMIUM, is);
		expect(await page()).toMatch(outcome === 'opens' ? /^$/ : DAMAGED[0]);
		expect((await gallery()).length > 0).toBe(is(sound.followed[0]?.[1] as Row));
		expect(await readPostDraft(id).then(Boolean, () => 'fails')).not.toBe('fails');
		// The table can be deleted all the same.
		await deleteTable(id, 1000);
		expect(await hasPost(id)).toBe(false);
	});

	it('of the hand is a hand that is missing', async () => {
		const seed = sound.settings.find(([key]) => key === 'identity')?.[1] as Uint8Array;
		unread(CHROMIUM, (value) => value instanceof Uint8Array && value.join() === seed.join());
		expect(await form()).toMatch(NO_HAND[0]);
	});
});
