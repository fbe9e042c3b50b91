/** Kept rules outside a browser: their text, checked against the registry, and what it exports. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { adapted } from '../../engine/kept/adapt';
import { keptFile, type KeptRules } from '../../engine/kept';
import type { AnyRuleset } from '../../engine/kernel/ruleset';
import { ROOT } from '../architecture/layers.js';

export const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');

/** @throws if the file is not there, or not the one that was released */
export function readKept(kept: KeptRules, root: string = ROOT): string {
	const text = readFileSync(join(root, 'static/kept', keptFile(kept)), 'utf8');
	if (sha256Of(text) !== kept.sha256) throw new Error(`${keptFile(kept)} was changed`);
	return text;
}

/** Runs the very text that was checked. */
export async function runModule(text: string, id: string): Promise<AnyRuleset> {
	const folder = mkdtempSync(join(tmpdir(), 'lacre-kept-'));
	const path = join(folder, `${id}.mjs`);
	writeFileSync(path, text);
	const url = pathToFileURL(path).href;
	const imported = import(/* @vite-ignore */ url) as Promise<Readonly<Record<string, AnyRuleset>>>;
	const module = await imported.finally(() => rmSync(folder, { recursive: true }));
	const ruleset = module[id];
	if (ruleset?.id !== id) throw new Error(`the module exports no rules of ${id}`);
	return ruleset;
}

export const loadKept = async (kept: KeptRules, root: string = ROOT): Promise<AnyRuleset> =>
	adapted(await runModule(readKept(kept, root), kept.id));

/**
 * The module as a statement of a classic script, for engines that load no modules: what it exports
 * becomes an entry of `keptRules`, under game and version. Its body stays as it is to the byte.
 */
export function asScript(text: string, { id, version }: Pick<KeptRules, 'id' | 'version'>): string {
	const match = /export\{([\w$]+) as ([\w$]+)\};\s*$/.exec(text);
	if (!match || match[2] !== id) throw new Error(`${id} ${version} ends with no export of its own`);
	const body = text.slice(0, match.index);
	return `(globalThis.keptRules ??= {})['${id} ${version}'] = (() => {${body}\nreturn ${match[1]}})();`;
}
