/** The wax: what is to be said before it sets, and the setting. */
import { m } from '$lib/paraglide/messages';
import type { RoomTable } from '$lib/session/room-table';
import { StoreFailure } from '$lib/store/failure';
import type { SeatSession } from '$lib/session/seat-session.svelte';
import { listText } from '$lib/ui/text';

/** Lines that will be void, in a sentence; '': none. */
export function refusedText({ problems }: SeatSession): string {
	const refused = problems.filter(({ severity }) => severity === 'refusal').length;
	if (refused === 0) return '';
	return refused === 1 ? m.table_seal_refused_one() : m.table_seal_refused_many({ count: refused });
}

/** Words for what sealing means, and where the letter goes. @param destination if not the next person at this device */
export function finalText(
	table: RoomTable,
	{ seats, viewer }: SeatSession,
	destination: string | undefined
): string {
	const others = seats.filter(({ seat }) => seat !== viewer && table.waiting.includes(seat));
	const goes =
		destination ??
		(others.length === 0
			? m.table_seal_last()
			: m.table_seal_next({ names: listText(others.map(({ name }) => name)) }));
	return `${m.table_seal_final()} ${goes}`;
}

/**
 * Final. `step`: the one that the person was asked about; another may have opened while the wax set.
 * @throws StoreFailure, EngineFailure
 */
export async function sealOrder(
	table: RoomTable,
	session: SeatSession,
	step: number
): Promise<void> {
	if (table.latest !== step) throw new StoreFailure('conflict');
	await table.seal(session.viewer, session.order ?? table.game.emptyOrder(session));
}
