import { describe, expect, it } from 'vitest';
import {
	around,
	cellOf,
	CELLS,
	CITADEL,
	coordinates,
	distance,
	inOrder,
	isQuadrant,
	neighboursOf,
	pathLength,
	ringOf,
	sizeOf,
	SYSTEMS
} from './board';
import { CAPS, RINGS } from '../tables/data';

const none: ReadonlySet<string> = new Set();
const at = (system: string): number[] => [cellOf(system).x, cellOf(system).y];

describe('the board', () => {
	it('has 388 systems besides the closed centre: 288 in rings, 100 black (CS-015)', () => {
		expect(SYSTEMS).toHaveLength(389);
		expect(SYSTEMS.filter(isQuadrant)).toHaveLength(288);
		expect(SYSTEMS.filter((system) => ringOf(system) === 'black')).toHaveLength(100);
		expect(new Set(SYSTEMS).size).toBe(389);
	});

	it('has eight rings of 8k systems (CS-016)', () => {
		expect(RINGS.join(' ')).toBe('violet brown yellow red green blue orange white');
		expect(RINGS.map(sizeOf)).toEqual([8, 16, 24, 32, 40, 48, 56, 64]);
		for (const ring of RINGS)
			expect(CELLS.filter((cell) => cell.ring === ring)).toHaveLength(sizeOf(ring));
	});

	it('is a square grid of 17 by 17 on which ring k is max(|x|, |y|) = k (CS-017)', () => {
		const cells = CELLS.filter((cell) => cell.ring !== 'black');
		expect(new Set(cells.map(({ x, y }) => `${x},${y}`)).size).toBe(289);
		for (const { ring, x, y } of cells)
			expect(Math.max(Math.abs(x), Math.abs(y))).toBe(RINGS.findIndex((one) => one === ring) + 1);
		expect(at(CITADEL)).toEqual([0, 0]);
	});

	it('is numbered clockwise from the cell after north (CS-018)', () => {
		RINGS.forEach((ring, i) => {
			expect(at(`${ring}-${sizeOf(ring)}`)).toEqual([0, -(i + 1)]);
			expect(at(`${ring}-1`)).toEqual([1, -(i + 1)]);
		});
	});

	it('gives each number its cell in five stretches (CS-019)', () => {
		expect([3, 4, 5, 9, 10, 15, 16, 20, 21, 23].map((n) => coordinates(3, n))).toEqual([
			...[
				[3, -3],
				[3, -2],
				[3, -1],
				[3, 3],
				[2, 3]
			],
			...[
				[-3, 3],
				[-3, 2],
				[-3, -2],
				[-3, -3],
				[-1, -3]
			]
		]);
	});

	it('names corners and winds (CS-020)', () => {
		const vectors: Record<string, number[]> = {
			'green-5': [5, -5],
			'green-10': [5, 0],
			'green-15': [5, 5],
			'green-40': [0, -5],
			'white-64': [0, -8],
			'white-1': [1, -8],
			'violet-1': [1, -1],
			'orange-54': [-2, -7]
		};
		for (const [system, place] of Object.entries(vectors)) expect(at(system)).toEqual(place);
		RINGS.forEach((ring, i) => {
			const k = i + 1;
			const corners = [1, 2, 3, 4, 5, 6, 7, 8].map((m) => at(`${ring}-${m * k}`));
			expect(corners).toEqual([
				...[
					[k, -k],
					[k, 0],
					[k, k],
					[0, k]
				],
				...[
					[-k, k],
					[-k, 0],
					[-k, -k],
					[0, -k]
				]
			]);
		});
	});

	it('writes systems by colour and number, black ones by code (CS-021)', () => {
		expect(SYSTEMS.slice(0, 2)).toEqual(['citadel', 'violet-1']);
		expect(SYSTEMS.at(-1)).toBe('black-100');
	});

	it('is put in canonical order from the Citadel outwards, then black (CS-007)', () => {
		expect(inOrder(['black-2', 'white-1', 'violet-8', 'citadel', 'violet-2', 'black-10'])).toEqual([
			...['citadel', 'violet-2', 'violet-8', 'white-1', 'black-2', 'black-10']
		]);
	});

	it('has neighbours over sides and corners, the centre none (CS-023, CS-027)', () => {
		expect(neighboursOf('violet-1')).toEqual([
			...['violet-2', 'violet-8', 'brown-1', 'brown-2', 'brown-3', 'brown-4', 'brown-16']
		]);
		expect(neighboursOf('white-64')).toEqual([
			...['orange-1', 'orange-55', 'orange-56', 'white-1', 'white-63']
		]);
		expect(neighboursOf('white-8')).toEqual(['orange-7', 'white-7', 'white-9']);
		expect(neighboursOf(CITADEL)).toEqual([]);
		expect(neighboursOf('black-1')).toEqual([]);
	});

	it('has ways round the Citadel as long as a walker finds them (CS-025, CS-027)', () => {
		const near = SYSTEMS.filter((system) => distance('violet-8', system) <= 4);
		// A destroyed system beyond the shortcut forces a full search.
		const far = new Set(['white-20']);
		for (const a of near)
			for (const b of near) expect(pathLength(a, b, none)).toBe(pathLength(a, b, far));
	});

	it.each([
		['violet-1', 'violet-5', 2, 3],
		['violet-8', 'violet-4', 2, 2],
		['white-64', 'green-40', 3, 3],
		['white-64', 'white-32', 16, 16],
		['green-40', 'green-5', 5, 5],
		['white-8', 'violet-1', 7, 7]
	])('from %s to %s has distance %i and path %i (CS-024, CS-025, CS-026)', (a, b, far, path) => {
		expect(distance(a, b)).toBe(far);
		expect(distance(b, a)).toBe(far);
		expect(pathLength(a, b, none)).toBe(path);
		expect(pathLength(b, a, none)).toBe(path);
		expect(pathLength(a, b, none, path)).toBe(path);
		expect(pathLength(a, b, none, path - 1)).toBe(Infinity);
	});

	it('puts black systems at infinite distance and on no path (CS-024, CS-025)', () => {
		expect(distance('black-1', 'white-1')).toBe(Infinity);
		expect(distance('black-1', 'black-2')).toBe(Infinity);
		expect(distance('black-1', 'black-1')).toBe(0);
		expect(pathLength('black-1', 'white-1', none)).toBe(Infinity);
		expect(pathLength('violet-1', CITADEL, none)).toBe(Infinity);
	});

	it('has ways round destroyed systems (CS-025, CS-226)', () => {
		const violet = ['violet-2', 'violet-3', 'violet-4', 'violet-6', 'violet-7', 'violet-8'];
		expect(pathLength('violet-1', 'violet-5', new Set(violet))).toBe(5);
		expect(pathLength('violet-1', 'violet-2', new Set(violet))).toBe(Infinity);
	});

	it('has caps by ring (CS-030)', () => {
		const caps = [...RINGS, 'black' as const].map((ring) => CAPS[ring]);
		expect(caps.map(({ collect }) => collect)).toEqual([60, 55, 50, 45, 40, 35, 30, 25, 0]);
		expect(caps.map(({ recruit }) => recruit)).toEqual([40, 35, 30, 30, 25, 20, 20, 10, 0]);
	});

	it('wraps numbers round a ring (CS-039)', () => {
		expect(around('blue', 48, 2)).toBe('blue-2');
		expect(around('blue', 1, -2)).toBe('blue-47');
		expect(around('white', 11, -3)).toBe('white-8');
	});
});

describe('ways past what is destroyed', () => {
	it('CS-025: what is destroyed is walked round where the only short ways lead through it', () => {
		const steps = (...destroyed: readonly string[]) =>
			pathLength('white-1', 'white-3', new Set(destroyed));
		const between = neighboursOf('white-1').filter((one) => neighboursOf('white-3').includes(one));
		expect(between).toHaveLength(2);
		expect([steps(), steps('red-1'), steps(...between.slice(0, 1))]).toEqual([2, 2, 2]);
		expect(steps(...between)).toBe(4);
	});

	it('CS-025: a single destroyed system on the only shortest way lengthens it', () => {
		const corner = cellOf('brown-2');
		expect([corner.x, corner.y]).toEqual([2, -2]);
		const [from, to] = ['violet-1', 'yellow-3'];
		expect([at(from), at(to)]).toEqual([
			[1, -1],
			[3, -3]
		]);
		expect(pathLength(from, to, none)).toBe(2);
		expect(pathLength(from, to, new Set(['brown-2']))).toBe(3);
	});

	it('knows no other system', () => {
		expect(() => cellOf('violet-9')).toThrow('no system violet-9');
	});
});
