/**
 * Every reader of what comes from outside, before texts, bytes and values that somebody wrote to stop it.
 * It answers with a code and never throws; what it takes grows with what it reads and no faster. Times
 * are of the processor at this program, without what the system does for it (memory comes in pages), and
 * looked at only as ratios: to those for a fourth of the input, and to a yardstick on the same machine.
 */
import { describe, expect, it } from 'vitest';
import { decode, encode, type Encodable } from '../../engine/kernel/encode';
import { rulesets } from '../../engine/index';
import { readPeerMessage } from '../../src/lib/carriers/live/bag';
import { INTAKE } from '../../src/lib/carriers/reading/budget';
import { crc32 } from '../../src/lib/carriers/reading/checksum';
import { parcelFile, readBytes, readText } from '../../src/lib/carriers/arrival';
import { parseIce } from '../../src/lib/carriers/live/ice';
import { Cursor } from '../../src/lib/carriers/live/lib0';
import { fingerprintIn } from '../../src/lib/carriers/live/guard';
import { pixelsIn } from '../../src/lib/carriers/reading/picture-size';
import { readCode } from '../../src/lib/carriers/live/pairing-code';
import { fromFragment, fromLaunch, fromLinks, toText } from '../../src/lib/carriers/parcel-text';
import { readPresence } from '../../src/lib/carriers/live/presence';
import { addFrame, toFrames } from '../../src/lib/carriers/qr-frames';
import { parseServers } from '../../src/lib/carriers/live/signalling';
import { isOurs } from '../../src/lib/app/inbox.svelte';
import { skeleton } from '../../src/lib/protocol/people/look-alike';
import { parseName, shownName } from '../../src/lib/protocol/name';
import { parseContent } from '../../src/lib/protocol/wire/parcel';
import { parseRecord } from '../../src/lib/protocol/record';
import { parseEntry } from '../../src/lib/protocol/wire/wire';
import { readBackup, readBackupFile } from '../../src/lib/session/post/backup/backup-file';
import { readInvite } from '../../src/lib/session/post/office/people/invite';
import { readWatchLink } from '../../src/lib/session/post/watch/watch-link';
import { unpackOrder } from '../../src/lib/session/post/office/order-bytes';
import { readTableFile, writeTableFile } from '../../src/lib/session/post/file/table-file';
import { readFile, writeFile } from '../../src/lib/store/local-file';
import { foundingBytes, parseFounding } from '../../src/lib/store/founding';
import { ALL } from '../scope';

/** Characters, bytes or values of the larger input; the smaller one is a fourth. */
const SIZE = 100_000;
/** Quadratic is sixteen. */
const MOST_GROWTH = 12;
/** Multiple of the yardstick: 150 ms where it takes two and a half. */
const MOST_YARDSTICKS = 60;
/**
 * Below so many yardsticks growth says nothing: the collector of garbage, and memory that comes in pages, weigh more than
 * what is read. On some machines the engine's own `split` of a text takes ten times as long for four times as much.
 */
const LEAST_YARDSTICKS = 30;

const processor = (act: () => void): number => {
	const before = process.cpuUsage();
	act();
	return process.cpuUsage(before).user / 1000;
};

const best = (act: () => void, tries = 3): number =>
	Math.min(...Array.from({ length: tries }, () => processor(act)));

/** Milliseconds of a fixed piece of work. */
function yardstick(tries = 5): number {
	const bytes = new Uint8Array(600_000);
	return best(() => void crc32(bytes), tries);
}

/** The yardstick takes the best of many tries: one that a busy machine has made too long would let everything pass as quick. */
const UNIT = yardstick(40);

/** Fault in how a reader's time grows, found three times: before that the machine may be to blame. Undefined: there is none. */
const trouble = <T>(read: (input: T) => unknown, sizes: Sizes<T>): string | undefined =>
	fault(read, sizes) && fault(read, sizes) && fault(read, sizes);

function fault<T>(read: (input: T) => unknown, [quarter, whole]: Sizes<T>): string | undefined {
	const once = processor(() => void read(whole));
	// Quick enough, whatever it grows like; or so slow that no busy machine is to blame.
	if (once < LEAST_YARDSTICKS * UNIT) return undefined;
	if (once > 4 * MOST_YARDSTICKS * UNIT) return `${once.toFixed(0)} ms`;
	const unit = yardstick();
	const [small, large] = [quarter, whole].map((input) => best(() => void read(input)));
	if (large === undefined || small === undefined || large < LEAST_YARDSTICKS * unit)
		return undefined;
	const said = `${small.toFixed(1)} ms grow to ${large.toFixed(1)}, yardstick ${unit.toFixed(1)}`;
	return large > MOST_YARDSTICKS * unit || large > MOST_GROWTH * small ? said : undefined;
}

/** An input, and before it one of a fourth of its size. */
type Sizes<T> = readonly [T, T];
const sized = <T>(make: (n: number) => T): Sizes<T> => [make(SIZE / 4), make(SIZE)];

/** Numbers that look like chance and are the same in every run. */
function chance(seed: number): (below: number) => number {
	let state = seed;
	return (below) => {
		state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
		return (state >>> 8) % below;
	};
}

// ---------------------------------------------------------------- texts

const SIGNS = [
	...[
		'#',
		'#p=',
		'&p=',
		'&u=',
		'p=',
		'lacre1:',
		'lacre',
		'lacre1',
		'LACRE1/',
		'web+lacre:',
		'https://'
	],
	...[
		'A',
		'1',
		'f',
		':',
		'.',
		'-',
		'_',
		'/',
		'=',
		'+',
		'%',
		'%E0',
		'%25',
		'&#61;',
		'&amp;',
		'\\',
		'\\u003d',
		'=3D',
		'{\\rtf',
		'<a ',
		'\uff21',
		'\u3000',
		'"',
		'<',
		'>',
		'(',
		'\n',
		'\r\n'
	],
	...[
		' ',
		'\t',
		'\u00a0',
		'\u0301',
		'\u202e',
		'\u200b',
		'\ufeff',
		'\ud800',
		'😀',
		'é',
		'ﷺ',
		',',
		'!'
	]
];

const filled = (unit: string, length: number): string =>
	unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

/** Signs before and after a run. */
const PLACES = [
	['', ''],
	['#', ''],
	['', 'x'],
	['#p=', '.'],
	['{\\rtf', '.deadbeef'],
	['lacre1:', ':'],
	['a', '\n']
] as const;

/** Runs of one sign, or of two in turn, within what a reader looks for; and signs by chance. */
function* hostileTexts(): Generator<readonly [string, (length: number) => string]> {
	for (const [i, sign] of SIGNS.entries())
		for (const [before, after] of PLACES.filter((_, j) => ALL || (i + j) % 9 === 0))
			yield [
				JSON.stringify(`${before}${sign}…${after}`),
				(length) => before + filled(sign, length) + after
			];
	for (let seed = 1; seed <= 12; seed++)
		yield [
			`chance ${seed}`,
			(length) => {
				const next = chance(seed);
				let text = '';
				while (text.length < length) text += filled(SIGNS[next(SIGNS.length)] ?? '', 1 + next(400));
				return text.slice(0, length);
			}
		];
	const frames = toFrames(new Uint8Array(90_000).fill(7)) ?? [];
	for (const word of ['%abcd ', '%20ab ', '\\abcd ', '\uff01abcd '])
		yield [`words ${word}`, (length) => filled(word, length)];
	yield ['frames', (length) => filled(`${frames.join('\n')}\n`, length)];
	yield ['first frames', (length) => filled(`${frames[0] ?? ''}\n`, length)];
	yield [
		'frames of many',
		(length) =>
			filled(frames.map((f, i) => f.replace(/\/\w+/, `/${10_000_000 + i}`)).join('\n'), length)
	];
	yield ['parcels', (length) => filled(`${toText(Uint8Array.of(0x82, 1))} `, length)];
}

const TEXT_READERS: Readonly<Record<string, (text: string) => unknown>> = {
	readText,
	isOurs,
	fromLinks,
	fromFragment,
	fromLaunch,
	parseName,
	shownName,
	skeleton,
	fingerprintIn,
	'a code': (text) => addFrame(null, text),
	parseServers: (text) => parseServers(text, true),
	parseIce
};

const TEXTS = [...hostileTexts()].map(([what, make]) => [what, sized(make)] as const);

describe('a text from anybody', () => {
	for (const [name, read] of Object.entries(TEXT_READERS))
		it(`takes ${name} no more than its length`, () => {
			for (const [what, texts] of TEXTS) expect(trouble(read, texts), what).toBeUndefined();
		});

	it('of too many pieces is refused as a whole, before any is looked at', () => {
		const many = Array.from({ length: INTAKE.pieces + 1 }, (_, i) =>
			toText(Uint8Array.of(0x82, i >> 8, i & 255))
		);
		expect(readText(many.join(' '))).toEqual([{ kind: 'refused', code: 'too-many' }]);
		expect(readText(many.slice(1).join(' '))).toHaveLength(INTAKE.pieces);
		const link = 'https://x.example/#p=AAAA.00000000 ';
		expect(readText(link.repeat(INTAKE.pieces + 1))).toEqual([
			{ kind: 'refused', code: 'too-many' }
		]);
		const frame = toFrames(new Uint8Array(9000))?.[0] ?? '';
		expect(readText(`${frame}\n`.repeat(INTAKE.frames + 1))).toEqual([
			{ kind: 'refused', code: 'too-many' }
		]);
	});
});

// ---------------------------------------------------------------- bytes

const founding = foundingBytes({
	ruleset: 'amos',
	version: 1,
	options: {},
	seed: new Uint8Array(32),
	created: 5,
	seats: [{ name: 'Ana', kind: 'person', colour: 0, emblem: 'a' }]
});
const localFile = writeFile({
	foundingBytes: founding,
	first: '0'.repeat(64),
	drafts: [],
	steps: [{ seed: new Uint8Array(32), orders: { 1: [] }, hash: '0'.repeat(64) }]
});
const tableFile = writeTableFile({
	founding: { bytes: new Uint8Array(9), signature: new Uint8Array(64) },
	content: { records: [], entries: [] },
	hashes: [],
	origin: undefined
});

/** Beginnings that readers look for, to stand before the harm. */
const HEADS: readonly Uint8Array[] = [
	new Uint8Array(0),
	founding,
	...[localFile, tableFile, parcelFile(new Uint8Array(5))].flatMap((file) => [
		file.subarray(0, 12),
		file.subarray(0, 20),
		file
	]),
	encode(['lacre/watch/1']).with(0, 0x86),
	...[[0x82], [0x84], [0x50, 1], [0xff, 0xfe], [0, 2], [1, 0x80], [118], [117]].map((bytes) =>
		Uint8Array.from(bytes)
	)
];

/** CBOR that nests, that promises more than there is, and that is long; and Yjs' numbers without an end. */
const UNITS: readonly (readonly number[])[] = [
	...[[0], [0x81], [0x80], [0xa1, 0x60], [0xa0], [0x9b], [0x5b, 0, 0, 0, 0, 0xff], [0x40], [0x60]],
	...[
		[0x61, 0x41],
		[0xff],
		[0x7f],
		[0xc0],
		[0xf6],
		[0x1b],
		[0x82, 0x40, 0x40],
		[0x23],
		[75],
		[118, 1]
	],
	...[[117, 1], [119, 0], [0x0a], [0x4c, 0x41], [0x20]]
];

function* hostileBytes(): Generator<readonly [string, (length: number) => Uint8Array]> {
	for (const [i, head] of HEADS.entries())
		for (const unit of UNITS.filter((_, j) => ALL || (i + j) % 9 === 0))
			yield [
				`head ${i}, ${unit.join()}`,
				(length) => {
					const bytes = new Uint8Array(head.length + length);
					bytes.set(head);
					for (let at = 0; at < length; at++) bytes[head.length + at] = unit[at % unit.length] ?? 0;
					return bytes;
				}
			];
	// Yjs: values that nest, structures that are promised, a state of many clients (lib0's and Yjs' formats).
	const update = (n: number, start: readonly number[], unit: readonly number[]): Uint8Array => {
		const content = [
			...start,
			...Array.from({ length: n / 2 }, (_, i) => unit[i % unit.length] ?? 0)
		];
		const { length } = content;
		return Uint8Array.of(
			0,
			2,
			(length & 127) | 128,
			((length >> 7) & 127) | 128,
			length >> 14,
			...content
		);
	};
	yield ['an update that nests', (n) => update(n, [1, 1, 1, 0, 8, 1, 1, 120, 1], [117, 1])];
	yield ['an update of many', (n) => update(n, [1, 255, 255, 255, 255, 15, 1, 0], [0, 1])];
	yield ['an update of gaps', (n) => update(n, [1, 255, 255, 255, 255, 15, 1, 0], [10, 1])];
	yield ['an update of clients', (n) => update(n, [255, 255, 255, 255, 15], [0, 1, 0])];
	yield ['an update that deletes', (n) => update(n, [0, 255, 255, 255, 255, 15], [1, 1, 0, 1])];
	yield ['one long list', (n) => encode(Array.from({ length: n }, () => 0))];
	yield ['a list of lists', (n) => encode(Array.from({ length: n / 2 }, () => []))];
	yield ['a long text', (n) => encode(['x'.repeat(n)])];
	yield ['two long texts', (n) => encode(['é'.repeat(n / 4), '😀'.repeat(n / 8)])];
	yield [
		'a record of many',
		(n) => encode(Object.fromEntries(Array.from({ length: n / 8 }, (_, i) => [`k${i}`, i])))
	];
}

const BYTE_READERS: Readonly<Record<string, (bytes: Uint8Array) => unknown>> = {
	readBytes,
	decode,
	parseEntry,
	parseContent,
	parseRecord,
	readInvite,
	readWatchLink,
	parseFounding,
	'the file of a table here': readFile,
	'the file of a table among devices': readTableFile,
	'the file of a backup': readBackupFile,
	readBackup,
	unpackOrder,
	'a pairing code': readCode,
	'the size of a picture': pixelsIn,
	'a live message': readPeerMessage,
	'a presence': (bytes) => readPresence(new Uint8Array(32), bytes),
	'a signal': (bytes) => {
		try {
			return new Cursor(bytes).any();
		} catch (error) {
			// It throws what its gate expects.
			if (error instanceof RangeError) return undefined;
			throw error;
		}
	}
};

const BYTES = [...hostileBytes()].map(([what, make]) => [what, sized(make)] as const);

describe('bytes from anybody', () => {
	for (const [name, read] of Object.entries(BYTE_READERS))
		it(`take ${name} no more than their number`, () => {
			for (const [what, bytes] of BYTES) expect(trouble(read, bytes), what).toBeUndefined();
		});
});

// ---------------------------------------------------------------- values

/** Values that a decoder lets through, so many at a time. */
const VALUES: Readonly<Record<string, (n: number) => Encodable>> = {
	'a list': (n) => Array.from({ length: n }, (_, i) => i),
	'a list of records': (n) => Array.from({ length: n }, () => ({ kind: 'move', fleet: 1 })),
	'a record': (n) => Object.fromEntries(Array.from({ length: n / 4 }, (_, i) => [`k${i}`, i])),
	'a long text': (n) => 'x'.repeat(n),
	'a list of one long text': (n) => ['#'.repeat(n)],
	'a list of numbers as text': (n) => Array.from({ length: n / 4 }, () => '7')
};

/** The value itself, and in the place of each field of what the game means by an order or its options. */
const placed = (value: Encodable): readonly Encodable[] => [
	value,
	...['orders', 'cards', 'offers', 'accept', 'turns', 'seats', 'kind', 'votes'].map((field) => ({
		[field]: value
	}))
];

describe('options and orders from anybody', () => {
	for (const ruleset of rulesets)
		it(`take ${ruleset.id} no more than their length`, () => {
			for (const [what, make] of Object.entries(VALUES)) {
				const values = sized((n) => placed(make(n)));
				for (const read of [ruleset.parse, ruleset.parseOptions])
					expect(
						trouble((all) => all.forEach((value) => void read.call(ruleset, value)), values),
						what
					).toBeUndefined();
			}
		});
});

describe('this test', () => {
	it('finds the two kinds of expression that it is for, and nothing in what is linear', () => {
		// A third of the others': the larger of them would take five seconds.
		const runs = sized((n) => '#'.repeat(n / 3));
		// Built here, for the linter keeps them out of what is written down.
		const move = new RegExp(['#', String.raw`\S*`, 'p='].join(''));
		const tail = new RegExp(['#', '+$'].join(''));
		expect(trouble((text) => move.test(text), runs)).toBeDefined();
		expect(trouble((text) => `${text}x`.replace(tail, ''), runs)).toBeDefined();
		expect(trouble((text) => /#p=/.test(text), runs)).toBeUndefined();
	});
});
