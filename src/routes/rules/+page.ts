/**
 * The page is built for the first game there is, and a browser takes what is built as it is; the game
 * that the address names comes right after.
 */
import { browser } from '$app/environment';
import { loadRulebook } from '$lib/games/rulebooks';
import { games } from '$lib/games/registry';
import { loaded } from '$lib/session/engine';
import type { PageLoad } from './$types';

const rulebook = async (id: string) => ({ id, Rulebook: await loaded(id, loadRulebook) });

export const load: PageLoad = async ({ url }) => {
	const first = games[0].id;
	const asked = (browser && url.searchParams.get('game')) || first;
	const [built, wanted] = await Promise.all([
		rulebook(first),
		rulebook(asked).catch((failure: unknown) => ({ id: asked, failure }))
	]);
	return { built, wanted };
};
