/** Founding a table on this device. */
import type { BotLevel } from '$engine/kernel/advance';
import type { AnyRuleset, Data } from '$engine/kernel/ruleset';
import { SEAT_COLOURS, foundingBytes, type Founding } from '$lib/store/founding';
import { foundTable } from '$lib/store/tables';
import { EngineFailure, type Engine } from '../engine/engine';

/** A seat as it is filled in. */
export interface SeatWish {
	readonly name: string;
	readonly kind: 'person' | 'bot';
	readonly level: BotLevel;
	/** Text that the emblem is drawn from. */
	readonly emblem: string;
}

/** Founds a table, stores it and says its id; a `seed` of 32 bytes names its dice. Names as `cleanNames` of names.ts gives them. @throws StoreFailure, EngineFailure */
export async function found(
	game: Pick<AnyRuleset, 'id' | 'version'>,
	options: Data,
	wishes: readonly SeatWish[],
	engine: Engine,
	seed: Uint8Array = crypto.getRandomValues(new Uint8Array(32))
): Promise<string> {
	const founding: Founding = {
		ruleset: game.id,
		version: game.version,
		options,
		seats: wishes.map(({ name, kind, level, emblem }, i) => {
			const base = { name, colour: i % SEAT_COLOURS, emblem };
			return kind === 'bot' ? { ...base, kind, level } : { ...base, kind };
		}),
		seed,
		created: Date.now()
	};
	return store(founding, engine);
}

/** The same table set up anew with other dice, under the present rules. */
export async function foundAgain(
	founding: Founding,
	{ version }: Pick<AnyRuleset, 'version'>,
	engine: Engine
): Promise<string> {
	const seed = crypto.getRandomValues(new Uint8Array(32));
	return store({ ...founding, version, seed, created: Date.now() }, engine);
}

async function store(founding: Founding, engine: Engine): Promise<string> {
	const { ruleset, version, options, seats, seed } = founding;
	const first = await engine.run({
		kind: 'begin',
		ruleset,
		version,
		options,
		seats: seats.length,
		seed
	});
	if (first.over) throw new EngineFailure('bug', 'over before it began');
	const { state, hash, over } = first;
	const awaited = first.pending.filter((seat) => seats[seat - 1]?.kind === 'person');
	return foundTable({ founding: foundingBytes(founding), state, hash, awaited, over }, Date.now());
}
