/** Table as its room needs it, on one device or among several. */
import type { SeatId } from '$engine/kernel/ruleset';
import type { GameUi } from '$lib/games/game';
import type { StoreFailure } from '$lib/store/failure';
import type { EngineFailure, Progress } from './engine/engine';
import type { SeatTable } from './seat-session.svelte';

export interface RoomTable extends SeatTable {
	readonly id: string;
	readonly game: GameUi;
	/** Persons whose orders the step waits for, and those of them who have sealed. */
	readonly awaited: readonly SeatId[];
	readonly sealed: readonly SeatId[];
	readonly waiting: readonly SeatId[];
	/** Every seat that the step asks, bots too. */
	readonly asked: readonly SeatId[];
	/** Seats that are never asked again. */
	readonly out: readonly SeatId[];
	/** Seats whose person has left them for good; at a table of one device the game itself knows. */
	readonly resigned?: readonly SeatId[];
	readonly over: boolean;
	/** This tab may write. */
	readonly held: boolean;
	readonly resolving: Progress | undefined;
	readonly failure: StoreFailure | EngineFailure | undefined;
	/** Failure to store the last draft. */
	readonly unsaved: StoreFailure | undefined;
	/** No person of this device is asked, and nothing goes on by itself. */
	readonly onlyBots: boolean;
	/** Several persons share this device. */
	readonly shared: boolean;
	/** True if this device follows the table without a seat. */
	readonly watched?: boolean;
	/** Order of the step before that was written here and never sealed. */
	readonly missed?: unknown;
	unopened(seat: SeatId): boolean;
	sawOpening(seat: SeatId): Promise<void>;
	/** Final. @throws StoreFailure, EngineFailure */
	seal(seat: SeatId, order: unknown): Promise<void>;
	/** After a seal. */
	proceed(): Promise<void>;
	resolve(): Promise<void>;
	settled(): Promise<void>;
	rise(): void;
	takeOver(): void;
}
