/**
 * Rules that were released, each fetched when a table needs it: by the workers, and by the page whose
 * interface shows them. Their bytes are compared with the registry before they are run; the service
 * worker keeps them with the app.
 */
import { adapted } from '$engine/kept/adapt';
import { findKept, keptFile, type KeptRules } from '$engine/kept';
import { sha256Hex } from '$engine/kernel/hash';
import type { AnyRuleset } from '$engine/kernel/ruleset';
import type { GameUi } from '$lib/games/game';
import { EngineFailure, versionCode } from './engine';

/** Finds the site's root by the address of one of its modules: they lie in its folder `_app`. */
export function siteOf(module: string): string {
	const app = module.lastIndexOf('/_app/');
	return app < 0 ? new URL('/', module).href : module.slice(0, app + 1);
}

export interface Surroundings {
	/** The address under which `kept/` is, with a slash at its end. */
	readonly site: string;
	readonly fetch: (url: string) => Promise<Pick<Response, 'ok' | 'status' | 'arrayBuffer'>>;
	readonly run: (url: string) => Promise<unknown>;
}

const HERE: Surroundings = {
	site: siteOf(import.meta.url),
	fetch: (url) => fetch(url),
	run: (url) => import(/* @vite-ignore */ url) as Promise<unknown>
};

const loading = new Map<string, Promise<AnyRuleset>>();

/** Kept rules, loaded once. @throws EngineFailure `unloaded`, `altered` */
export function loadKept(kept: KeptRules, here: Surroundings = HERE): Promise<AnyRuleset> {
	const url = `${here.site}kept/${keptFile(kept)}`;
	const known = loading.get(url);
	if (known) return known;
	const rules = load(kept, url, here);
	loading.set(url, rules);
	// Rules that did not come now may come later.
	rules.catch(() => loading.delete(url));
	return rules;
}

async function load(kept: KeptRules, url: string, here: Surroundings): Promise<AnyRuleset> {
	const name = `${kept.id} ${kept.version}`;
	const bytes = await bytesAt(url, name, here);
	const sum = sha256Hex(bytes);
	if (sum !== kept.sha256) throw new EngineFailure('altered', `${name}: ${sum}`);
	let module: unknown;
	try {
		module = await here.run(url);
	} catch (error) {
		throw new EngineFailure('unloaded', `${name}: ${String(error)}`);
	}
	const ruleset = (module as Readonly<Record<string, AnyRuleset>>)[kept.id];
	if (ruleset?.id !== kept.id || ruleset.version !== kept.version)
		throw new EngineFailure('altered', `${name}: it is not what it is called`);
	return adapted(ruleset);
}

async function bytesAt(url: string, name: string, here: Surroundings): Promise<Uint8Array> {
	try {
		const response = await here.fetch(url);
		if (!response.ok) throw new Error(String(response.status));
		return new Uint8Array(await response.arrayBuffer());
	} catch (error) {
		throw new EngineFailure('unloaded', `${name}: ${String(error)}`);
	}
}

/**
 * The interface of a game over the rules that a table was founded under.
 * @throws EngineFailure `other-version`, `newer-rules`, `unloaded`, `altered`
 */
export async function underRules(game: GameUi, version: number): Promise<GameUi> {
	const { ruleset } = game;
	const code = versionCode(ruleset, version);
	if (!code) return game;
	const kept = findKept(ruleset, version);
	if (!kept) throw new EngineFailure(code, `${ruleset.id} ${version}`);
	return { ...game, ruleset: await loadKept(kept) };
}
