/** Mutants of the doorbell: each limit and each promise to its owner, broken on purpose. */
import type { Mutant } from './mutants';

const RINGS = 'test/doorbell/doorbell.test.ts';
const ADDRESSES = 'src/lib/carriers/doorbell/address.test.ts';
const DESKS = 'src/lib/session/post/doorbell/bell-desk.test.ts';
const RINGERS = 'src/lib/session/post/office/people/doorbells.test.ts';

type Edit = readonly [name: string, find: string, replace: string];

const of = (file: string, test: string, edits: readonly Edit[]): Mutant[] =>
	edits.map(([name, find, replace]) => ({
		name: `${test === RINGERS ? 'doorbell at a table' : 'doorbell'}: ${name}`,
		edits: [{ file: `src/lib/${file}`, find, replace }],
		tests: [test],
		slow: true
	}));

export const DOORBELL_MUTANTS: readonly Mutant[] = [
	...of('carriers/doorbell/ringer.ts', RINGS, [
		['rung again for the same', 'if (this.#isRung(mark) || this.#mayCall', 'if (this.#mayCall'],
		['called before the person agreed', '|| this.#mayCall(bell) !== true) return', ') return'],
		[
			'a webhook rung in silence',
			"bell.kind === 'webhook' ? quietUntil(bell.quiet, now) :",
			'false ? 0 :'
		],
		[
			'ntfy not told of the silence',
			'ring(bell, mark, quietUntil(bell.quiet, now), now)',
			'ring(bell, mark, undefined, now)'
		],
		['no gap after one’s own ring', 'last ? last.at + RING_LIMITS.gap : 0', '0'],
		[
			'no gap after another’s ring',
			'if (before.newest > now - RING_LIMITS.gap)',
			'if (before.newest < 0)'
		],
		[
			'rung after another device rang',
			'if (before.isRung) return',
			'if (before.newest < 0) return'
		],
		['days without a limit', 'if (!(await spend(Math.floor(now / DAY))))', 'if (now < 0)'],
		[
			'rung before it is noted',
			'await this.#note({ mark, url, at: now });\n\t\tconst trouble',
			'const trouble'
		],
		['a failure counts as a ring', 'rung: rung.filter((other) => other.mark !== mark)', 'rung'],
		['a failure is told as rung', 'if (trouble !== undefined) {', 'if (now < 0) {'],
		['tried again at once each time', 'RING_LIMITS.again * 2 ** (times - 1)', 'RING_LIMITS.again'],
		[
			'tried again where nobody may ring',
			"case 'gone':\n\t\t\treturn undefined;",
			"case 'gone':\n\t\t\treturn now + RING_LIMITS.again;"
		],
		[
			'a full day tried again at once',
			'return (Math.floor(now / DAY) + 1) * DAY;',
			'return now + RING_LIMITS.again;'
		],
		[
			'a mended failure stays',
			'if (failed[url]) await this.#remember({ rung, failed: without(failed, url) });',
			''
		],
		['a wish changes nothing', 'await this.#remember({ ...this.#memory, failed: {} });', ''],
		[
			'rung though it is wanted no more',
			'this.#wanted = wanted;',
			'this.#wanted = [...this.#wanted, ...wanted];'
		]
	]),
	...of('carriers/doorbell/ring.ts', RINGS, [
		['cookies are sent', "credentials: 'omit'", "credentials: 'include'"],
		['the page is named', "referrerPolicy: 'no-referrer'", "referrerPolicy: 'unsafe-url'"],
		['an answer leads elsewhere', "...common, redirect: 'error', body", '...common, body'],
		[
			'answers are read without end',
			'recentIn(await readSome(response, ANSWER), mark, now)',
			'recentIn(await response.text(), mark, now)'
		],
		['a full day not told apart', "code === DAY_FULL ? 'day-full' : 'too-often'", "'too-often'"],
		['the message opens no app', 'message: text, click,', 'message: text,']
	]),
	...of('carriers/doorbell/address.ts', ADDRESSES, [
		['called without encryption', "if (url.protocol !== 'https:') return no('not-encrypted');", ''],
		[
			'passwords in the address',
			"if (url.username !== '' || url.password !== '') return no('password');",
			''
		],
		['local addresses', "if (!isPublicName(url.hostname)) return no('not-public');", ''],
		['any server passes for ntfy’s own', 'new URL(url).origin === PUBLIC_NTFY', 'true']
	]),
	...of('carriers/doorbell/doorbell.ts', ADDRESSES, [
		['silence that ends at midnight', 'at >= from || at < until', 'at >= from'],
		['silence all day', 'return isQuiet ? nextHour', 'return true ? nextHour']
	]),
	...of('session/post/doorbell/telling.ts', DESKS, [
		['rung while its own person looks', 'bells.filter(({ seat }) => seat !== me)', 'bells']
	]),
	...of('session/post/office/people/doorbells.ts', RINGERS, [
		['rung by whoever sees it', '(isOurs && isNew(mark))', 'isNew(mark)'],
		['rung though not awaited', 'due: rings.includes(mark) }', 'due: true }'],
		[
			'the last one not rung before the others',
			'isLeft || !awaited.includes(mark)',
			'!awaited.includes(mark)'
		],
		[
			'one mark for every step',
			'[table.terms.table, prefix.at, seat, WANTS.indexOf(want)]',
			'[table.terms.table, seat, WANTS.indexOf(want)]'
		],
		[
			'one mark for everybody',
			'[table.terms.table, prefix.at, seat, WANTS.indexOf(want)]',
			'[table.terms.table, prefix.at, WANTS.indexOf(want)]'
		],
		[
			'a bell of who sat there before',
			'one.from === seat && one.author === author',
			'one.from === seat'
		],
		['a proven liar is rung', 'if (!keys || frozen) return [];', 'if (!keys) return [];']
	])
];
