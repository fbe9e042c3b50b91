import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crc32 } from './reading/checksum';
import {
	fromFragment,
	fromLaunch,
	fromText,
	meantAddress,
	SCHEME,
	toLink,
	toText,
	textLength
} from './parcel-text';

const bytes = Uint8Array.from({ length: 300 }, (_, i) => (i * 7) % 256);
const ascii = (text: string) => Uint8Array.from(text, (c) => c.charCodeAt(0));

describe('parcel as text', () => {
	it('CRC-32 of "123456789" is the published check value', () => {
		expect(crc32(ascii('123456789'))).toBe(0xcbf43926);
	});

	it('any bytes come back', () => {
		fc.assert(
			fc.property(fc.uint8Array({ maxLength: 600 }), (parcel) => {
				expect(fromText(toText(parcel))).toEqual({ ok: true, parcels: [parcel] });
				const link = new URL(toLink('https://example.org/lacre/', parcel));
				expect(link.pathname).toBe('/lacre/');
				expect(fromFragment(link.hash)).toEqual({ ok: true, parcels: [parcel] });
			})
		);
	});

	it('comes back from what an installed app is opened with', () => {
		const { hash } = new URL(toLink('https://example.org/', bytes));
		for (const address of [`${SCHEME}:${hash.slice(1)}`, `WEB+LACRE://${hash}`])
			expect(fromLaunch(`#u=${encodeURIComponent(address)}`)).toEqual({
				ok: true,
				parcels: [bytes]
			});
		expect(fromLaunch(hash)).toEqual({ ok: true, parcels: [bytes] });
		expect(fromLaunch('#u=%E0%A4%A')).toEqual({ ok: false, code: 'mistyped' });
		expect(fromLaunch('')).toEqual({ ok: false, code: 'nothing-found' });
	});

	it.each<readonly [string, string | undefined]>([
		['https://x.example/open/%23p=AA.00', 'https://x.example/open/#p=AA.00'],
		['https://x.example/open/%2523p=AA.00', 'https://x.example/open/#p=AA.00'],
		['https://x.example/lacre/open%23p%3DAA.00', 'https://x.example/lacre/open#p%3DAA.00'],
		['https://x.example/open/#p=AA.00', undefined],
		['https://x.example/open/#u=%23p=AA.00', undefined],
		['https://x.example/open/%23q=AA.00', undefined],
		['https://x.example/%23p=%23p=', undefined]
	])('whose `#` a filter wrote as `%23` has the address that was meant: %s', (href, meant) => {
		expect(meantAddress(href)).toBe(meant);
	});

	it('is told to be missing from a hostile address, whatever it is', () => {
		const { hash } = new URL(toLink('https://example.org/', bytes));
		const good = hash.slice(1);
		const hostile = [
			...[
				'',
				`${SCHEME}:`,
				`${SCHEME}://`,
				`${SCHEME}:///#`,
				'javascript:alert(1)//',
				'data:text/html,x'
			],
			...['https://evil.example/', `${SCHEME}:p=`, `${SCHEME}:u=${SCHEME}:`],
			...[
				`${SCHEME}:../../settings/`,
				`${SCHEME}:p=AAAA.00000000`,
				`${SCHEME}:\0`,
				`${SCHEME}:\u202e`
			],
			...[
				`${SCHEME}:${'#'.repeat(50_000)}`,
				`${SCHEME}:${'p='.repeat(50_000)}`,
				'<script>',
				'\ud800'
			],
			...[`${SCHEME}:${good.slice(0, -1)}x`, `${SCHEME}:${good.slice(0, -1)}`, `${SCHEME}:q=1`]
		];
		for (const address of hostile) {
			const escaped = address === '\ud800' ? address : encodeURIComponent(address);
			for (const fragment of [`#u=${escaped}`, `#u=${escaped}&u=${escaped}`]) {
				const found = fromLaunch(fragment);
				expect(found.ok, address).toBe(false);
				// Nothing is passed over in silence: somebody followed it.
				expect(found.ok ? '' : found.code, address.slice(0, 40)).not.toBe('nothing-found');
			}
		}
		// The address of the scheme inside an address of the scheme is not unpacked.
		const nested = encodeURIComponent(`${SCHEME}:${good}`);
		expect(fromLaunch(`#u=${encodeURIComponent(`${SCHEME}:u=${nested}`)}`).ok).toBe(false);
	});

	it('survives a mail that quotes and breaks it, between words, and beside another', () => {
		const mailed = toText(bytes)
			.match(/.{1,70}/g)
			?.map((line) => `> > ${line}\r\n`)
			.join('');
		const text = `Hola, mi turno:\n${mailed ?? ''}\n> Un abrazo.\nlacre ${toText(ascii('two'))} adiós`;
		expect(fromText(text)).toEqual({ ok: true, parcels: [bytes, ascii('two')] });
	});

	it('is as long as is said beforehand', () => {
		for (let length = 0; length < 20; length++)
			expect(textLength(length)).toBe(toText(new Uint8Array(length)).length);
	});

	it('uses no character that messengers take for markup', () => {
		expect(toText(bytes)).toMatch(/^[A-Za-z0-9+/:.]+$/);
	});

	it('says what is wrong: nothing there, cut, mistyped, from the future', () => {
		const text = toText(bytes);
		expect(fromText('hello')).toEqual({ ok: false, code: 'nothing-found' });
		expect(fromText(text.slice(0, 100))).toEqual({ ok: false, code: 'cut-short' });
		const swapped = text.slice(0, 50) + (text[50] === 'A' ? 'B' : 'A') + text.slice(51);
		expect(fromText(swapped)).toEqual({ ok: false, code: 'mistyped' });
		expect(fromText(text.replace('lacre1', 'lacre2'))).toEqual({
			ok: false,
			code: 'newer-version'
		});
		expect(fromText('x'.repeat(8_000_001))).toEqual({ ok: false, code: 'too-long' });
		expect(fromFragment('#p=AAAA')).toEqual({ ok: false, code: 'cut-short' });
		expect(fromFragment('#p=AAAA.00000000')).toEqual({ ok: false, code: 'mistyped' });
		expect(fromFragment('#other')).toEqual({ ok: false, code: 'nothing-found' });
	});

	it('never throws, whatever is pasted', () => {
		fc.assert(
			fc.property(fc.string({ maxLength: 300 }), fc.nat(40), (noise, at) => {
				const text = toText(bytes);
				expect(() => fromText(text.slice(0, at) + noise + text.slice(at))).not.toThrow();
				expect(() => fromFragment(noise)).not.toThrow();
			})
		);
	});
});
