/** One tap from nothing to a game: the first game there is, against three bots. */
import { m } from '$lib/paraglide/messages';
import { games } from '$lib/games/registry';
import { cleanNames, found, starName } from '$lib/session/found';
import { workerEngine } from '$lib/session/worker-engine';
import { NAME_SETTING, readSetting } from '$lib/store/tables';
import { distinctEmblems } from '$lib/ui/emblem';

const RIVALS = 3;

export { NAME_SETTING };

/** The name last used on this device, if any. */
export async function ownName(): Promise<string> {
	const name = await readSetting(NAME_SETTING);
	return typeof name === 'string' && name ? name : m.home_default_name();
}

/** Founds it and says its id. @throws StoreFailure, EngineFailure */
export async function quickGame(): Promise<string> {
	const [entry] = games;
	if (!entry) throw new Error('no games');
	const [game, own] = await Promise.all([entry.load(), ownName()]);
	const wanted = [own];
	for (let i = 0; i < RIVALS; i++) wanted.push(starName(wanted));
	const names = cleanNames(wanted);
	const emblems = distinctEmblems(names);
	const seats = names.map((name, i) => ({
		name,
		kind: i === 0 ? ('person' as const) : ('bot' as const),
		level: 'bot' as const,
		emblem: emblems[i] as string
	}));
	return found(game, {}, seats, workerEngine);
}
