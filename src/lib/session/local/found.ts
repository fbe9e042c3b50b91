/** Founding a table on this device. */
import type { BotLevel } from '$engine/kernel/advance';
import type { AnyRuleset, Data } from '$engine/kernel/ruleset';
import { numbered, parseName } from '$lib/protocol/name';
import { NAME_LENGTH, SEAT_COLOURS, foundingBytes, type Founding } from '$lib/store/founding';
import { foundTable } from '$lib/store/tables';
import { EngineFailure, type Engine } from '../engine/engine';

/** A seat as it is filled in. */
export interface SeatWish {
	readonly name: string;
	readonly kind: 'person' | 'bot';
	readonly level: BotLevel;
	/** What the emblem is drawn from. */
	readonly emblem: string;
}

/** Stars, for those who have no name of their own. */
const STARS = [
	'Vega',
	'Altair',
	'Mizar',
	'Spica',
	'Rigel',
	'Deneb',
	'Adhara',
	'Antares',
	'Alcor',
	'Mira'
];

/** A star that is not at the table yet. */
export function starName(taken: readonly string[]): string {
	const free = STARS.filter((star) => !taken.includes(star));
	return free[randomBelow(free.length)] ?? `Vega ${taken.length + 1}`;
}

const randomBelow = (n: number): number =>
	n === 0 ? 0 : (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % n;

/**
 * Names as they were typed, cleaned; two alike get a number. Who has none that can be seen, or one that
 * is longer than the form takes, is called after a star.
 */
export function cleanNames(names: readonly string[]): string[] {
	const taken: string[] = [];
	for (const raw of names) {
		const parsed = parseName(raw);
		const isName = parsed.ok && parsed.name.length <= NAME_LENGTH;
		taken.push(isName ? parsed.name : starName(taken));
	}
	return numbered(taken, NAME_LENGTH);
}

/** Founds a table, stores it and says its id. Names as `cleanNames` gives them. @throws StoreFailure, EngineFailure */
export async function found(
	game: Pick<AnyRuleset, 'id' | 'version'>,
	options: Data,
	wishes: readonly SeatWish[],
	engine: Engine
): Promise<string> {
	const founding: Founding = {
		ruleset: game.id,
		version: game.version,
		options,
		seats: wishes.map(({ name, kind, level, emblem }, i) => {
			const base = { name, colour: i % SEAT_COLOURS, emblem };
			return kind === 'bot' ? { ...base, kind, level } : { ...base, kind };
		}),
		seed: crypto.getRandomValues(new Uint8Array(32)),
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
