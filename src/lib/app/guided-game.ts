/** A guided first game: short, of fixed dice, against gentle bots. */
import type { Data } from '$engine/kernel/ruleset';
import { loadGuide } from '$lib/games/guides';
import { loadGame } from '$lib/games/load';
import { gameOf } from '$lib/games/registry';
import { EngineFailure } from '$lib/session/engine/engine';
import { workerEngine } from '$lib/session/engine/worker';
import { found } from '$lib/session/local/found';
import { cleanNames, starName } from '$lib/session/local/names';
import { distinctEmblems } from '$lib/ui/people/emblem';
import { guidedSeed } from '$lib/ui/guide/seed';
import { ownName } from './own-name';

/** Founds that of a game and says its id. @throws StoreFailure, EngineFailure */
export async function guidedGame(id: string): Promise<string> {
	const [own, guide] = await Promise.all([ownName(), loadGuide(id), loadGame(id)]);
	const game = gameOf(id);
	if (!game || !guide) throw new EngineFailure('unknown-ruleset', id);
	const wanted = [own];
	while (wanted.length < guide.seats) wanted.push(starName(wanted));
	const names = cleanNames(wanted);
	const emblems = distinctEmblems(names);
	const seats = names.map((name, i) => ({
		name,
		kind: i === 0 ? ('person' as const) : ('bot' as const),
		level: 'gentle' as const,
		emblem: emblems[i] as string
	}));
	return found(game, guide.options as Data, seats, workerEngine, guidedSeed(id, guide.world));
}
