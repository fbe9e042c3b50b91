/** What was released stays as it was released. Nothing is built here. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rulesets } from '../../engine/index';
import { keptFile, keptRules } from '../../engine/kept';
import { ROOT } from '../architecture/layers.js';
import { asScript, loadKept, readKept, runModule } from './module';

describe('kept rules', () => {
	it('are in the folder, and nothing else is', () => {
		expect(readdirSync(join(ROOT, 'static/kept')).sort()).toEqual(keptRules.map(keptFile).sort());
	});

	it('are registered once each, every version from the first on', () => {
		for (const id of new Set(keptRules.map((kept) => kept.id))) {
			const versions = keptRules.filter((kept) => kept.id === id).map(({ version }) => version);
			expect(versions).toEqual(versions.map((_, i) => i + 1));
		}
	});

	it('leave no gap to the sources: what came before them was kept', () => {
		for (const { id, version } of rulesets) {
			const newest = keptRules.filter((kept) => kept.id === id).at(-1)?.version ?? 0;
			expect([newest, newest + 1], `${id} ${version}`).toContain(version);
		}
	});

	it.each(keptRules)('$id $version is the file that was released', async (kept) => {
		const ruleset = await loadKept(kept);
		const { id, version, shape } = kept;
		expect(ruleset).toMatchObject({ id, version, shape });
	});

	it.each(keptRules)('$id $version asks nothing of its surroundings', (kept) => {
		const text = readKept(kept);
		expect(text).not.toMatch(/\b(import|require|fetch|document|window|self|globalThis)\b\s*[(.]/);
		expect(text.match(/\bexport\b/g)).toHaveLength(1);
	});

	it('are refused once a byte of them is another', () => {
		const [kept] = keptRules;
		if (!kept) throw new Error('nothing was released');
		expect(() => readKept({ ...kept, sha256: kept.sha256.replace(/.$/, '?') })).toThrow('changed');
	});

	it('become a script of the same body', async () => {
		const text = 'var a={id:`go`,version:3};export{a as go};\n';
		expect(await runModule(text, 'go')).toEqual({ id: 'go', version: 3 });
		const script = asScript(text, { id: 'go', version: 3 });
		expect(script).toContain('var a={id:`go`,version:3};\nreturn a');
		expect(() => asScript(text, { id: 'nim', version: 3 })).toThrow('no export');
		await expect(runModule(text, 'nim')).rejects.toThrow('no rules of nim');
	});
});
