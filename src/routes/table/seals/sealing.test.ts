import { expect, test } from 'vitest';
import type { RoomTable } from '$lib/session/room-table';
import type { SeatSession } from '$lib/session/seat-session.svelte';
import { sealOrder } from './sealing';

test.each([
	['the step that was asked about', 2, ['order']],
	['a step that opened while the wax set', 3, 'conflict']
])('the wax seals the order of %s', async (_, latest, outcome) => {
	const sealed: unknown[] = [];
	const table = { latest, seal: (_seat: number, order: unknown) => void sealed.push(order) };
	const session = { viewer: 1, order: 'order' };
	const said: unknown = await sealOrder(
		table as unknown as RoomTable,
		session as unknown as SeatSession,
		2
	).catch(({ code }: { readonly code: unknown }) => code);
	expect(said ?? sealed).toEqual(outcome);
});
