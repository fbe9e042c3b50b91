import { describe, expect, it } from 'vitest';
import { UNIT, toScreen, type Camera, type Size } from '$lib/ui/map/camera';
import { centreOf, middleOf, sizeOf } from './layout';
import { firstSight, LEGIBLE, NO_INSETS, withSquare } from './sight';

const four = { width: 10, height: 10 };
const six = { width: 15, height: 10 };
const phone = { width: 390, height: 724 };

/** Edges of the drawing on the board, in px from its top left corner. */
function edges(map: typeof four, camera: Camera, board: Size) {
	const size = sizeOf(map);
	const first = toScreen(camera, { x: 0, y: 0 });
	const last = toScreen(camera, { x: size.width * UNIT, y: size.height * UNIT });
	return {
		left: first.x + board.width / 2,
		top: first.y + board.height / 2,
		right: last.x + board.width / 2,
		bottom: last.y + board.height / 2
	};
}

describe('what the eye sees first', () => {
	it('is the whole board where it is legible, in the middle of a wide screen', () => {
		const camera = firstSight(four, { width: 1280, height: 800 }, NO_INSETS, 0);
		expect({ x: camera.x, y: camera.y }).toEqual(middleOf(four));
		expect(camera.scale * sizeOf(four).height).toBeLessThanOrEqual(800);
	});

	it.each([0, 70, 160, 376])(
		'is whole on a phone between the tools and %d px of a bar',
		(bottom) => {
			const seen = edges(
				four,
				firstSight(four, phone, { ...NO_INSETS, top: 62, bottom }, 0),
				phone
			);
			expect(seen.left).toBeGreaterThanOrEqual(0);
			expect(seen.right).toBeLessThanOrEqual(390);
			expect(seen.top).toBeGreaterThanOrEqual(62);
			expect(seen.bottom).toBeLessThanOrEqual(724 - bottom);
		}
	);

	it('leaves as much free above as below what is open', () => {
		const seen = edges(four, firstSight(four, phone, { ...NO_INSETS, top: 62 }, 0), phone);
		expect(seen.top - 62).toBeCloseTo(724 - seen.bottom);
	});

	it('is a part around home where the whole would be too small, without a void at the side', () => {
		const [west, east] = [0, 14].map((square) => firstSight(six, phone, NO_INSETS, square));
		expect(west?.scale).toBeGreaterThanOrEqual(LEGIBLE);
		expect(edges(six, west as Camera, phone).left).toBeCloseTo(6);
		expect(edges(six, east as Camera, phone).right).toBeCloseTo(390 - 6);
	});
});

describe('a square that is wanted', () => {
	const insets = { ...NO_INSETS, top: 62, bottom: 376 };
	const large = { ...middleOf(four), scale: 60 };

	it('comes into what is open, by the shortest way', () => {
		const camera = withSquare(four, phone, insets, large, 99);
		const at = toScreen(camera, centreOf(four, 99));
		expect(at.y + 362).toBeLessThan(724 - 376 - 60 / 2);
		expect(at.x + 195).toBeLessThan(390 - 60 / 2);
		expect(camera.scale).toBe(60);
	});

	it('moves nothing when it is in sight', () => {
		expect(withSquare(four, phone, NO_INSETS, large, 44)).toEqual(large);
	});
});
