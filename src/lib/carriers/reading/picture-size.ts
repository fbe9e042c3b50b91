/**
 * Size of a picture when it is unpacked, from its first bytes: a file of some kilobytes may say that
 * it has thousands of millions of pixels, and a browser that unpacks it takes the page with it.
 */

/** Bytes of a picture's beginning that are looked at: before its size, a photo may have a small copy of itself. */
export const PICTURE_HEAD = 256 * 1024;

/**
 * Pixels of a PNG (its specification, section 11.2.1), GIF (89a, section 18), BMP, WebP (its container
 * specification) or JPEG (T.81, section B.2.2); undefined for other kinds, which browsers limit themselves.
 */
export function pixelsIn(head: Uint8Array): number | undefined {
	const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
	try {
		if (begins(head, 0, [0x89, 0x50, 0x4e, 0x47])) return view.getUint32(16) * view.getUint32(20);
		if (begins(head, 0, [0x47, 0x49, 0x46]))
			return view.getUint16(6, true) * view.getUint16(8, true);
		if (begins(head, 0, [0x42, 0x4d]))
			return Math.abs(view.getInt32(18, true)) * Math.abs(view.getInt32(22, true));
		if (begins(head, 8, [0x57, 0x45, 0x42, 0x50])) return pixelsInWebp(head, view);
		return begins(head, 0, [0xff, 0xd8]) ? pixelsInJpeg(view) : undefined;
	} catch {
		// It ends before its size: whoever unpacks it finds nothing either.
		return undefined;
	}
}

const begins = (head: Uint8Array, at: number, sign: readonly number[]): boolean =>
	sign.every((byte, i) => head[at + i] === byte);

/** Beginnings of the kinds of pictures that people send, and where a file has them. */
const SIGNS: readonly (readonly [at: number, sign: readonly number[]])[] = [
	[0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
	[0, [0x47, 0x49, 0x46, 0x38]],
	[0, [0xff, 0xd8, 0xff]],
	[8, [0x57, 0x45, 0x42, 0x50]],
	// HEIC, its container `mif1`, and AVIF (ISO 14496-12, section 4.3).
	[4, [0x66, 0x74, 0x79, 0x70, 0x68, 0x65, 0x69]],
	[4, [0x66, 0x74, 0x79, 0x70, 0x6d, 0x69, 0x66, 0x31]],
	[4, [0x66, 0x74, 0x79, 0x70, 0x61, 0x76, 0x69]]
];

/** True if a file is a picture by its first bytes, whatever it is called. */
export const isPicture = (head: Uint8Array): boolean =>
	SIGNS.some(([at, sign]) => begins(head, at, sign));

/** A lossy one (`VP8 `), a lossless one (`VP8L`), or one with more in it (`VP8X`). */
function pixelsInWebp(head: Uint8Array, view: DataView): number | undefined {
	const uint24 = (at: number): number => view.getUint16(at, true) + 65_536 * view.getUint8(at + 2);
	switch (head[15]) {
		case 0x20:
			return (view.getUint16(26, true) & 0x3fff) * (view.getUint16(28, true) & 0x3fff);
		case 0x4c: {
			const sides = view.getUint32(21, true);
			return ((sides & 0x3fff) + 1) * (((sides >>> 14) & 0x3fff) + 1);
		}
		case 0x58:
			return (uint24(24) + 1) * (uint24(27) + 1);
		default:
			return undefined;
	}
}

/** Walks from segment to segment, until the one that begins a frame. */
function pixelsInJpeg(view: DataView): number | undefined {
	for (let at = 2; at + 9 < view.byteLength; at += 2 + view.getUint16(at + 2)) {
		if (view.getUint8(at) !== 0xff) return undefined;
		const kind = view.getUint8(at + 1);
		const isFrame = kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind);
		if (isFrame) return view.getUint16(at + 5) * view.getUint16(at + 7);
	}
	return undefined;
}
