/** One tap from nothing to a game: the first game there is, against three gentle bots. */
import { loadGame } from '$lib/games/load';
import { games } from '$lib/games/registry';
import { ownName } from './own-name';
import { found } from '$lib/session/local/found';
import { cleanNames, starName } from '$lib/session/local/names';
import { workerEngine } from '$lib/session/engine/worker';
import { distinctEmblems } from '$lib/ui/people/emblem';

const RIVALS = 3;

/** Founds it and says its id. @throws StoreFailure, EngineFailure */
export async function quickGame(): Promise<string> {
	const [game] = games;
	const [own] = await Promise.all([ownName(), loadGame(game.id)]);
	const wanted = [own];
	for (let i = 0; i < RIVALS; i++) wanted.push(starName(wanted));
	const names = cleanNames(wanted);
	const emblems = distinctEmblems(names);
	const seats = names.map((name, i) => ({
		name,
		kind: i === 0 ? ('person' as const) : ('bot' as const),
		level: 'gentle' as const,
		emblem: emblems[i] as string
	}));
	return found(game, {}, seats, workerEngine);
}
