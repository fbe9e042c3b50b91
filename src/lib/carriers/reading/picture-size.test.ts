import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INTAKE } from './budget';
import { readPicture } from '../camera';
import { pixelsIn } from './picture-size';

/** Bytes from hexadecimal, zeros to the length of a header behind them. */
const bytes = (hex: string): Uint8Array<ArrayBuffer> => {
	const said = hex.replaceAll(' ', '').match(/../g) ?? [];
	const all = new Uint8Array(Math.max(40, said.length));
	all.set(said.map((pair) => parseInt(pair, 16)));
	return all;
};

const PNG = '89504e470d0a1a0a 0000000d 49484452';

describe('the size of a picture', () => {
	it('is read off its first bytes, whatever its kind', () => {
		expect(pixelsIn(bytes(`${PNG} 00000280 000001e0`))).toBe(640 * 480);
		expect(pixelsIn(bytes('474946383961 8002 e001'))).toBe(640 * 480);
		expect(pixelsIn(bytes(`424d ${'00'.repeat(16)} 80020000 20feffff`))).toBe(640 * 480);
		const riff = '52494646 00000000 57454250';
		expect(pixelsIn(bytes(`${riff} 56503820 00000000 000000 9d012a 8002 e001`))).toBe(640 * 480);
		expect(pixelsIn(bytes(`${riff} 5650384c 00000000 2f 7fc27700`))).toBe(640 * 480);
		expect(pixelsIn(bytes(`${riff} 56503858 00000000 00000000 7f0200 df0100`))).toBe(640 * 480);
		const exif = `ffe1 0010 ${'ab'.repeat(14)}`;
		expect(pixelsIn(bytes(`ffd8 ${exif} ffdb 0004 0000 ffc2 0011 08 01e0 0280 03`))).toBe(
			640 * 480
		);
		expect(pixelsIn(bytes('000102'))).toBeUndefined();
	});

	it('of any bytes is a number or nothing', () => {
		fc.assert(
			fc.property(
				fc.constantFrom('', '8950 4e47', '4749 46', '424d', 'ffd8', 'ffd8 ff', `${PNG}`),
				fc.uint8Array({ maxLength: 60 }),
				(head, rest) => {
					const said = head.replaceAll(' ', '').match(/../g) ?? [];
					const all = Uint8Array.of(...said.map((pair) => parseInt(pair, 16)), ...rest);
					const pixels = pixelsIn(all);
					expect(pixels === undefined || pixels >= 0).toBe(true);
				}
			)
		);
	});

	it('keeps one that would fill the memory from being unpacked', async () => {
		let unpacked = 0;
		const unpack = (): Promise<ImageBitmap> => {
			unpacked++;
			return Promise.resolve({ width: 1, height: 1, close: () => undefined } as ImageBitmap);
		};
		const read = (): Promise<string[]> => Promise.resolve(['seen']);
		const bomb = new Blob([bytes(`${PNG} 0000ffff 0000ffff`)]);
		const good = new Blob([bytes(`${PNG} 00000280 000001e0`)]);
		const long = { size: INTAKE.file + 1 } as Blob;
		expect(await readPicture(bomb, read, unpack)).toEqual([]);
		expect(await readPicture(long, read, unpack)).toEqual([]);
		expect(unpacked).toBe(0);
		expect(await readPicture(good, read, unpack)).toEqual(['seen']);
	});
});
