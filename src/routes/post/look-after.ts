/** What came in at a table, by whatever way, is shown there. */
import type { Arrival } from '$lib/session/post/office/answers';
import type { PostTable } from '$lib/session/post/post-table.svelte';

export async function lookAfter(arrival: Arrival, table: PostTable): Promise<void> {
	if (arrival.kind === 'parcel' && arrival.delivery.id === table.id) await table.look();
}
