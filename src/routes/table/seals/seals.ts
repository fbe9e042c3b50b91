/** Standing of each seat in this step, for the row of seals. */
import type { SeatInfo } from '$lib/games/game';
import { m } from '$lib/paraglide/messages';
import type { RoomTable } from '$lib/session/room-table';

export interface SealState {
	readonly seat: SeatInfo;
	/**
	 * `ready`: a bot, that answers when the seals are broken. `idle`: not asked in this step. `over`: nobody
	 * is asked any more. The others owe nothing: `resigned`, `gone` because the game never asks them again,
	 * `absent` because nobody waits for them until they write.
	 */
	readonly is: 'sealed' | 'awaited' | 'ready' | 'idle' | 'over' | 'resigned' | 'gone' | 'absent';
	/** The person's device is connected now. */
	readonly here: boolean;
}

/** `isHere`: of somebody by their emblem, whether their device is connected. */
export const sealsOf = (
	table: RoomTable,
	isHere: (emblem: string) => boolean = () => false
): readonly SealState[] =>
	table.seats.map((seat) => ({ seat, is: standing(table, seat), here: isHere(seat.emblem) }));

function standing(table: RoomTable, { seat, kind }: SeatInfo): SealState['is'] {
	if (table.sealed.includes(seat)) return 'sealed';
	if (table.awaited.includes(seat)) return 'awaited';
	if (table.over) return 'over';
	if (table.resigned?.includes(seat)) return 'resigned';
	if (table.out.includes(seat)) return 'gone';
	if (!table.asked.includes(seat)) return 'idle';
	return kind === 'bot' ? 'ready' : 'absent';
}

/** Read aloud. */
export const sealLabel = (state: SealState): string =>
	state.here ? `${standingLabel(state)}, ${m.live_here()}` : standingLabel(state);

function standingLabel({ seat: { name }, is }: SealState): string {
	switch (is) {
		case 'sealed':
			return m.table_sealed({ name });
		case 'awaited':
			return m.table_awaited({ name });
		case 'ready':
			return m.table_bot({ name });
		case 'idle':
			return m.table_idle({ name });
		case 'over':
			return m.table_out({ name });
		case 'resigned':
		case 'gone':
		case 'absent':
			return `${name}: ${sealNote(is)}`;
	}
}

/** Beside the name. */
export function sealNote(is: SealState['is']): string {
	switch (is) {
		case 'sealed':
			return m.table_state_sealed();
		case 'awaited':
			return m.table_state_awaited();
		case 'ready':
			return m.table_state_ready();
		case 'idle':
			return m.table_state_idle();
		case 'over':
			return m.table_state_out();
		case 'resigned':
			return m.table_state_resigned();
		case 'gone':
			return m.table_state_gone();
		case 'absent':
			return m.table_state_absent();
	}
}
