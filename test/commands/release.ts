/**
 * `npm run release -- <ruleset>`: keeps the present rules of a game, so that tables founded under them
 * outlive what the sources become. Writes the module and its line in the registry, and changes nothing
 * that is there: neither a kept file nor a version.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { rulesets } from '../../engine/index';
import { keptFile, type KeptRules } from '../../engine/kept';
import { adapted } from '../../engine/kept/adapt';
import { replay } from '../../engine/kernel/replay';
import type { AnyRuleset } from '../../engine/kernel/ruleset';
import { ROOT } from '../architecture/layers.js';
import { goldenGames, type Golden } from '../golden/library';
import { buildRules } from '../kept/build';
import { runModule, sha256Of } from '../kept/module';
import { main, orUsage, type Output } from './command';
import { rulesetOf } from './play';

const USAGE = 'usage: npm run release -- <ruleset>';

export interface Workshop {
	/** Folder that holds `engine/kept/` and `static/kept/`. */
	readonly root: string;
	readonly games: readonly AnyRuleset[];
	readonly golden: readonly Golden[];
	readonly build: (id: string) => Promise<string>;
}

export function release(
	args: readonly string[],
	output: Output,
	workshop: Partial<Workshop> = {}
): Promise<number> {
	const {
		root = ROOT,
		games = rulesets,
		golden = goldenGames(),
		build = (id: string): Promise<string> => buildRules(id)
	} = workshop;
	return orUsage(USAGE, output, async () => {
		const ruleset = rulesetOf(args, games);
		const text = await build(ruleset.id);
		const { id, version, shape } = ruleset;
		const kept: KeptRules = { id, version, shape, sha256: sha256Of(text) };
		const trouble =
			conflict(kept, readRegistry(root)) ?? (await differs(kept, text, golden)) ?? undefined;
		if (trouble !== undefined) {
			output.complain(trouble);
			return 1;
		}
		write(kept, text, root, output);
		return 0;
	});
}

const registryPath = (root: string): string => join(root, 'engine/kept/registry.json');

const readRegistry = (root: string): KeptRules[] =>
	JSON.parse(readFileSync(registryPath(root), 'utf8')) as KeptRules[];

/** Reason that these rules cannot be kept beside those that are. */
function conflict(kept: KeptRules, registry: readonly KeptRules[]): string | undefined {
	const own = registry.filter(({ id }) => id === kept.id);
	const same = own.find(({ version }) => version === kept.version);
	const name = `${kept.id} ${kept.version}`;
	if (same && same.sha256 !== kept.sha256)
		return `${name} is kept with other bytes, and stays so. If its behaviour has changed, raise its version; if only its sources or the tools have, there is nothing to release`;
	if (same && same.shape !== kept.shape)
		return `${name} is kept as of shape ${same.shape}, not ${kept.shape}`;
	const newest = Math.max(0, ...own.map(({ version }) => version));
	if (!same && kept.version !== newest + 1)
		return `the next version of ${kept.id} is ${newest + 1}, not ${kept.version}`;
	return undefined;
}

/** Objection of the recorded games to the module, in words; undefined if there is none. */
async function differs(
	{ id, version }: KeptRules,
	text: string,
	golden: readonly Golden[]
): Promise<string | undefined> {
	const rules = adapted(await runModule(text, id));
	if (rules.version !== version) return `the module is of version ${rules.version}`;
	const games = golden.filter(
		({ recording }) => recording.ruleset === id && recording.version === version
	);
	if (games.length === 0)
		return `there is no recorded game of ${id} ${version} to hold it to: npm run golden`;
	for (const { name, recording } of games) {
		const { difference } = replay(rules, recording);
		if (difference) return `${name} comes out otherwise at step ${difference.step}`;
	}
	return undefined;
}

function write(kept: KeptRules, text: string, root: string, output: Output): void {
	const name = keptFile(kept);
	const path = join(root, 'static/kept', name);
	const registry = readRegistry(root);
	const isKnown = registry.some(({ sha256 }) => sha256 === kept.sha256);
	if (!existsSync(path)) {
		mkdirSync(join(root, 'static/kept'), { recursive: true });
		writeFileSync(path, text, { flag: 'wx' });
	}
	if (!isKnown) {
		const all = [...registry, kept].sort(
			(a, b) => Number(a.id > b.id) - Number(a.id < b.id) || a.version - b.version
		);
		writeFileSync(registryPath(root), `${JSON.stringify(all, null, '\t')}\n`);
	}
	const bytes = Buffer.byteLength(text);
	const packed = gzipSync(text, { level: 9 }).length;
	output.say(`static/kept/${name}: ${bytes} bytes, ${packed} gzipped`);
	output.say(`${kept.id} ${kept.version} ${isKnown ? 'was kept already' : 'is kept'}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(release);
