/** Commands of `package.json` start in Node as they are written there: whatever they import, Node can read. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../architecture/layers.js';
import { ALL } from '../scope';

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
	scripts: Readonly<Record<string, string>>;
};

/** Commands that read the app's folders, in which components stand beside tables. */
const READERS = Object.entries(scripts).flatMap(([name, script]) =>
	/^tsx .*--tsconfig /.test(script) ? [{ name, script }] : []
);

it('commands that read the app are those', () => {
	expect(READERS.map(({ name }) => name)).toEqual(['taps', 'letters', 'simulate', 'verify']);
});

/** One way to read the app stands for all where not everything is looked at. */
const STARTED = ALL
	? READERS
	: READERS.filter(({ name }) => name === 'simulate' || name === 'taps');

it.each(STARTED)('$name starts, and says how it is used', ({ script }) => {
	const { status, stderr } = spawnSync(join(ROOT, 'node_modules/.bin', `${script} --nonsense`), {
		cwd: ROOT,
		shell: true,
		encoding: 'utf8'
	});
	expect(stderr).toMatch(/usage: npm run/);
	expect(status).toBe(2);
});
