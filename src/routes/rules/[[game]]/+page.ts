/** Every rulebook is a page of its own, built beforehand; without a name it is the first game's. */
import { building } from '$app/environment';
import { loadRulebook } from '$lib/games/rulebooks';
import { games } from '$lib/games/registry';
import { loaded } from '$lib/session/engine/engine';
import type { EntryGenerator, PageLoad } from './$types';

export const entries: EntryGenerator = () => [{}, ...games.map(({ id }) => ({ game: id }))];

export const load: PageLoad = async ({ params }) => {
	const id = params.game ?? games[0].id;
	try {
		return { book: { id, Rulebook: await loaded(id, loadRulebook) } };
	} catch (failure) {
		if (building) throw failure;
		// No game has this name, or its code cannot be had.
		return { book: { id, failure } };
	}
};
