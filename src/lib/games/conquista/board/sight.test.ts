import { describe, expect, it } from 'vitest';
import { UNIT } from '$lib/ui/map/camera';
import { middleOf, sizeOf } from './layout';
import { clearOfFoot, firstSight, LEGIBLE } from './sight';

const four = { width: 10, height: 10 };
const six = { width: 15, height: 10 };

describe('what the eye sees first', () => {
	it('is the whole board where it is legible, in the middle of a wide screen', () => {
		const camera = firstSight(four, { width: 1280, height: 800 }, 0);
		expect({ x: camera.x, y: camera.y }).toEqual(middleOf(four));
		expect(camera.scale * sizeOf(four).height).toBeLessThanOrEqual(800);
	});

	it('is lower on a phone, clear of the tools, and never beyond the foot', () => {
		const board = { width: 390, height: 844 };
		const camera = firstSight(four, board, 0);
		const height = sizeOf(four).height * camera.scale;
		const top = 422 - (camera.y * camera.scale) / UNIT;
		expect(top).toBeGreaterThan(270);
		expect(top + height).toBeLessThanOrEqual(844);
	});

	it('is a part around home where the whole would be too small, without a void at the side', () => {
		const board = { width: 390, height: 700 };
		const [west, east] = [0, 14].map((square) => firstSight(six, board, square));
		expect(west?.scale).toBeGreaterThanOrEqual(LEGIBLE);
		const edge = (x: number): number => (x * (west?.scale ?? 0)) / UNIT;
		expect(edge(west?.x ?? 0)).toBeCloseTo(195 - 6);
		expect(edge(sizeOf(six).width * UNIT - (east?.x ?? 0))).toBeCloseTo(195 - 6);
	});
});

describe('a bar at the foot', () => {
	const board = { width: 390, height: 844 };
	const camera = firstSight(four, board, 0);

	it('raises the board until its last row shows', () => {
		const raised = clearOfFoot(four, board, camera, 200);
		const foot = (sizeOf(four).height * UNIT - (raised?.y ?? 0)) * (camera.scale / UNIT);
		expect(422 + foot).toBeCloseTo(844 - 200 - 6);
		expect(raised).toMatchObject({ x: camera.x, scale: camera.scale });
	});

	it('leaves it where it is when nothing is covered, or when it would not fit above', () => {
		expect(clearOfFoot(four, board, camera, 20)).toBeNull();
		expect(clearOfFoot(four, board, camera, 500)).toBeNull();
		expect(clearOfFoot(four, board, { ...camera, scale: 80 }, 200)).toBeNull();
	});
});
