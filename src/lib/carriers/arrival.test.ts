import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INTAKE } from './reading/budget';
import { parcelFile, parcelTextFile, readBlob, readBytes, readText, type Arrival } from './arrival';
import { toLink, toText } from './parcel-text';
import { toFrames } from './qr-frames';

const parcel = Uint8Array.from({ length: 1200 }, (_, i) => (i === 0 ? 0x82 : (i * 7) % 256));
const pairing = Uint8Array.of(0x50, 1, 0, 7, 7);
const file = parcelFile(parcel);
const asParcel: Arrival = { kind: 'parcel', bytes: parcel };
const codesOf = (arrivals: readonly Arrival[]): string[] =>
	arrivals.map((arrival) => (arrival.kind === 'refused' ? arrival.code : arrival.kind));
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('whatever a person brings', () => {
	it('is recognised as a parcel: as a file, as text, as a link, as codes, with words around', () => {
		const frames = toFrames(parcel) ?? [];
		for (const bytes of [
			file,
			parcel,
			utf8(parcelTextFile(parcel, 'Mi turno, María.')),
			utf8(`\ufeffHola\r\n> ${toText(parcel)}\r\n`),
			utf8(`See <${toLink('https://x.example/lacre/', parcel)}> soon`),
			utf8(`(my turn: ${toLink('https://x.example/', parcel)}).`),
			utf8(`web+lacre:${new URL(toLink('https://x.example/', parcel)).hash.slice(1)}`),
			utf8(frames.toReversed().join('\r\n'))
		])
			expect(readBytes(bytes)).toEqual([asParcel]);
		const wide = `\ufeff${toText(parcel)}`;
		const utf16 = new Uint8Array(wide.length * 2);
		for (let i = 0; i < wide.length; i++)
			new DataView(utf16.buffer).setUint16(2 * i, wide.charCodeAt(i), true);
		expect(readBytes(utf16)).toEqual([asParcel]);
	});

	it('may be several parcels at once', () => {
		const other = Uint8Array.of(0x82, 1, 2);
		expect(readText(`${toText(parcel)} and ${toText(other)}`)).toEqual([
			asParcel,
			{ kind: 'parcel', bytes: other }
		]);
	});

	it("may be a table's file, or a code of a device that wants to connect", () => {
		for (const [letter, of] of [
			[0x45, 'local'],
			[0x54, 'post'],
			[0x42, 'backup']
		] as const) {
			const table = Uint8Array.of(0x8c, 0x4c, 0x41, 0x43, 0x52, letter, 0x0d, 0x0a, 9, 9);
			expect(readBytes(table)).toEqual([{ kind: 'table', of, bytes: table }]);
		}
		expect(readBytes(pairing)).toEqual([{ kind: 'pairing', code: pairing }]);
		expect(readText(toText(pairing))).toEqual([{ kind: 'pairing', code: pairing }]);
		expect(readText((toFrames(pairing) ?? []).join('\n'))).toEqual([
			{ kind: 'pairing', code: pairing }
		]);
	});

	it('is refused for what is wrong with it', () => {
		expect(codesOf(readBytes(new Uint8Array(0)))).toEqual(['empty']);
		expect(codesOf(readText('  \n'))).toEqual(['empty']);
		expect(codesOf(readText('Vuelvo a casa a las ocho.'))).toEqual(['foreign']);
		expect(codesOf(readBytes(Uint8Array.of(0x89, 0x50, 0x4e, 0x47)))).toEqual(['foreign']);
		for (let length = 8; length < file.length; length += 13)
			expect(codesOf(readBytes(file.subarray(0, length)))).toEqual(['truncated']);
		const newer = file.slice();
		newer[9] = 2;
		expect(codesOf(readBytes(newer))).toEqual(['newer']);
		const hurt = file.slice();
		hurt[hurt.length - 1] = (hurt.at(-1) ?? 0) ^ 1;
		expect(codesOf(readBytes(hurt))).toEqual(['damaged']);
		expect(codesOf(readText(toText(parcel).slice(0, -12)))).toEqual(['truncated']);
		expect(codesOf(readText(toText(parcel).replace('lacre1', 'lacre7')))).toEqual(['newer']);
		expect(codesOf(readText((toFrames(parcel) ?? []).slice(1).join('\n')))).toEqual(['truncated']);
	});

	it('shows every changed byte', () => {
		fc.assert(
			fc.property(fc.nat(file.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
				const changed = file.slice();
				changed[at] = (changed[at] ?? 0) ^ change;
				const [arrival] = readBytes(changed);
				if (arrival?.kind === 'parcel') expect(at).toBeLessThan(8);
				else expect(arrival?.kind).toMatch(/refused|table/);
			})
		);
	});

	it('never makes it throw', () => {
		fc.assert(
			fc.property(fc.uint8Array({ maxLength: 80 }), (noise) => {
				expect(() => readBytes(noise)).not.toThrow();
			})
		);
	});
});

describe('a file, a drop, a paste', () => {
	it('is read for what is in it, whatever it is called', async () => {
		expect(await readBlob(new File([file], 'turno (3).lacre.bin'))).toEqual([asParcel]);
		expect(await readBlob(new File([toText(parcel)], 'x.txt', { type: 'text/plain' }))).toEqual([
			asParcel
		]);
		const picture = new File([new Uint8Array(9)], 'code.png', { type: 'image/png' });
		expect(await readBlob(picture)).toEqual([{ kind: 'picture', picture }]);
		const large = { size: INTAKE.file + 1, type: '' } as Blob;
		expect(codesOf(await readBlob(large))).toEqual(['too-large']);
		const lost = {
			size: 5,
			type: '',
			slice: () => lost,
			arrayBuffer: () => Promise.reject(new Error('gone'))
		} as unknown as Blob;
		expect(codesOf(await readBlob(lost))).toEqual(['unreadable']);
	});
});
