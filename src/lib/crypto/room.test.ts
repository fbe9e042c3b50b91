import { expect, it } from 'vitest';
import { roomSecret } from './room';

it("a room's secret depends on table, epoch, and who contributed what, in no order", () => {
	const table = new Uint8Array(32).fill(1);
	const [a, b] = [2, 3].map((n) => new Uint8Array(32).fill(n)) as [Uint8Array, Uint8Array];
	const of = (...contributions: [number, Uint8Array][]) => new Map(contributions);
	const secret = roomSecret(table, 1, of([1, a], [2, b]));
	expect(secret).toHaveLength(32);
	expect(roomSecret(table, 1, of([2, b], [1, a]))).toEqual(secret);
	const others = [
		roomSecret(a, 1, of([1, a], [2, b])),
		roomSecret(table, 2, of([1, a], [2, b])),
		roomSecret(table, 1, of([1, b], [2, a])),
		roomSecret(table, 1, of([1, a], [3, b])),
		roomSecret(table, 1, of([1, a]))
	];
	for (const other of others) expect(other).not.toEqual(secret);
});
