/** Addresses of doorbells: what a member can make another's device call. */
import { describe, expect, it } from 'vitest';
import { isPublicNtfy, newTopic, parseDoorbell, type AddressCode } from './address';
import { bellIn, bellParts, quietUntil, type Doorbell } from './doorbell';

const codeOf = (kind: 'ntfy' | 'webhook', text: string): AddressCode | undefined => {
	const read = parseDoorbell(kind, text);
	return read.ok ? undefined : read.code;
};

describe('an address of a doorbell', () => {
	it('is a topic at ntfy, with or without a scheme, or as the app links it', () => {
		for (const text of [
			'ntfy.sh/abc',
			'https://ntfy.sh/abc',
			'ntfy://ntfy.sh/abc',
			' ntfy.sh/abc '
		])
			expect(parseDoorbell('ntfy', text)).toEqual({ ok: true, url: 'https://ntfy.sh/abc' });
		for (const text of [
			'ntfy.sh',
			'ntfy.sh/',
			'ntfy.sh/a/b',
			'ntfy.sh/a?b=c',
			'ntfy.sh/á',
			'ntfy.sh/docs'
		])
			expect(codeOf('ntfy', text), text).toBe('not-a-topic');
	});

	it('is over https, a name of the public internet, and has no password', () => {
		const local = [
			...['localhost', 'x.localhost', '127.0.0.1', '0x7f.1', '2130706433', '[::1]', '10.0.0.1'],
			...[
				'192.168.1.1',
				'169.254.169.254',
				'[fe80::1]',
				'[::ffff:10.0.0.1]',
				'router',
				'nas.local'
			],
			...['box.lan', 'git.internal', 'a.home.arpa', 'router.', 'localhost.', '8.8.8.8', 'a.1']
		];
		for (const host of local)
			expect(codeOf('webhook', `https://${host}/x`), host).not.toBe(undefined);
		for (const host of local.slice(0, 11))
			expect(codeOf('ntfy', `https://${host}/abc`), host).toBe('not-public');
		for (const text of ['http://a.org/x', 'ws://a.org/x', 'ftp://a.org/x', 'javascript://a.org/x'])
			expect(codeOf('webhook', text), text).toBe('not-encrypted');
		expect(codeOf('webhook', 'https://ana:secret@a.org/x')).toBe('password');
		expect(codeOf('webhook', `https://a.org/${'x'.repeat(200)}`)).toBe('too-long');
		expect(codeOf('webhook', 'a b')).toBe('not-an-address');
		expect(codeOf('webhook', '')).toBe('not-an-address');
		expect(parseDoorbell('webhook', 'https://push.a.org:8443/x?token=y#z')).toEqual({
			ok: true,
			url: 'https://push.a.org:8443/x?token=y'
		});
	});

	it('is ntfy’s own only at its own server', () => {
		expect(isPublicNtfy('ntfy', 'https://ntfy.sh/abc')).toBe(true);
		for (const url of [
			'https://ntfy.sh.a.org/abc',
			'https://ntfy.sh:444/abc',
			'https://a.ntfy.sh/abc'
		])
			expect(isPublicNtfy('ntfy', url), url).toBe(false);
		expect(isPublicNtfy('webhook', 'https://ntfy.sh/abc')).toBe(false);
	});

	it('is drawn at random as a topic that ntfy takes', () => {
		let drawn = 0;
		const topic = newTopic((length) => Uint8Array.from({ length }, () => (drawn += 37)));
		expect(codeOf('ntfy', `ntfy.sh/${topic}`)).toBe(undefined);
		expect(new Set(topic.slice(6)).size).toBeGreaterThan(8);
	});
});

const bell: Doorbell = {
	kind: 'ntfy',
	url: 'https://ntfy.sh/abc',
	language: 'es',
	app: 'https://lacre.example.net/',
	quiet: { from: 23 * 60, until: 7 * 60, zone: 'Europe/Madrid' }
};

describe('a doorbell from a letter', () => {
	it('is read as it was written', () => {
		expect(bellIn(bellParts(bell))).toEqual(bell);
		expect(bellIn(bellParts({ ...bell, quiet: undefined }))).toEqual({ ...bell, quiet: undefined });
	});

	it('is none if anything is wrong with it', () => {
		const [kind, url, language, app, ...hours] = bellParts(bell);
		const wrong: readonly unknown[][] = [
			[],
			['sms', url, language, app],
			[kind, 'https://192.168.0.1/abc', language, app],
			[kind, 'http://ntfy.sh/abc', language, app],
			// Another writing of an address is another address to whoever compares.
			[kind, 'ntfy.sh/abc', language, app],
			[kind, url, 'fr', app],
			[kind, url, language, 'javascript:alert(1)'],
			[kind, url, language, `https://a.org/${'x'.repeat(200)}`],
			[kind, url, language, app, -1, 7, 'UTC'],
			[kind, url, language, app, 0, 1440, 'UTC'],
			[kind, url, language, app, 0.5, 7, 'UTC'],
			[kind, url, language, app, 0, 7, 'x'.repeat(65)],
			[kind, url, language, app, 0, 7],
			[kind, url, language, app, ...hours, 1],
			[kind, [url], language, app]
		];
		for (const parts of wrong) expect(bellIn(parts), JSON.stringify(parts)).toBeUndefined();
	});
});

describe('silence', () => {
	/** The 15th of January or of July 2026, in ms since 1970. */
	const at = (month: number, hours: number, minutes = 0): number =>
		Date.UTC(2026, month, 15, hours, minutes);

	it('goes by the clock of the owner’s zone, over midnight and in summer', () => {
		expect(quietUntil(bell.quiet, at(0, 21, 59))).toBeUndefined();
		expect(quietUntil(bell.quiet, at(0, 22))).toBe(at(0, 30));
		expect(quietUntil(bell.quiet, at(0, 5, 59))).toBe(at(0, 6));
		expect(quietUntil(bell.quiet, at(0, 6))).toBeUndefined();
		expect(quietUntil(bell.quiet, at(6, 21))).toBe(at(6, 29));
	});

	it('lies within a day too, and is none without hours', () => {
		const day = { from: 9 * 60, until: 17 * 60, zone: 'America/Lima' };
		expect(quietUntil(day, at(0, 14))).toBe(at(0, 22));
		expect(quietUntil(day, at(0, 13, 59))).toBeUndefined();
		expect(quietUntil({ ...day, until: 9 * 60 }, at(0, 14))).toBeUndefined();
		expect(quietUntil(undefined, at(0, 14))).toBeUndefined();
	});

	it('is read as UTC in a zone that nobody knows', () => {
		expect(quietUntil({ from: 0, until: 60, zone: 'Mars/Olympus' }, at(0, 0))).toBe(at(0, 1));
	});
});
