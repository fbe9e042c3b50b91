/**
 * As much of Vitest as the engine's tests use, for tests that run a thousand times in one process:
 * `describe` and `it` collect, `firstFailure` runs them up to the first that fails. `expect` is Vitest's own.
 */
import { expect } from 'vitest';

type Body = (...args: unknown[]) => unknown;
interface Test {
	readonly name: string;
	readonly run: () => unknown;
}

let tests: Test[] = [];
let names: readonly string[] = [];

function it(name: string, ...rest: readonly unknown[]): void {
	const run = rest.find((one): one is Body => typeof one === 'function');
	if (!run) throw new Error(`${name}: a test without a body`);
	tests.push({ name: [...names, name].join(' > '), run: () => run() });
}

/** If every row is a list, a row is the arguments; else it is the one argument. */
it.each =
	(rows: readonly unknown[]) =>
	(name: string, ...rest: readonly unknown[]): void => {
		const run = rest.find((one): one is Body => typeof one === 'function');
		if (!run) throw new Error(`${name}: a test without a body`);
		const areLists = rows.every((row) => Array.isArray(row));
		for (const row of rows) it(name, () => (areLists ? run(...(row as unknown[])) : run(row)));
	};

function describe(name: string, body: () => void): void {
	const before = names;
	names = [...before, name];
	body();
	names = before;
}

/** As `it.each`. */
describe.each =
	(rows: readonly unknown[]) =>
	(name: string, body: Body): void => {
		const areLists = rows.every((row) => Array.isArray(row));
		for (const row of rows)
			describe(name, () => void (areLists ? body(...(row as unknown[])) : body(row)));
	};

/** Records of lists of words: the only snapshots that there are. Vitest's own wants its runner. */
function asRecorded(received: unknown, snapshot: string): void {
	const recorded = JSON.parse(snapshot.replace(/,(?=\s*\])/g, '')) as unknown;
	if (JSON.stringify(received) !== JSON.stringify(recorded)) throw new Error('not as recorded');
}

/** Vitest's own, but for snapshots. */
const expectIn = Object.setPrototypeOf((received: unknown, message?: string) => {
	const assertion = expect(received, message);
	const toMatchInlineSnapshot = (snapshot: string): void => asRecorded(received, snapshot);
	return Object.defineProperty(assertion, 'toMatchInlineSnapshot', {
		value: toMatchInlineSnapshot
	});
}, expect) as typeof expect;

/** Stands for the module `vitest` in the tests. */
export const api: Readonly<Record<string, unknown>> = { describe, it, test: it, expect: expectIn };

/** Collects the tests that `load` declares and runs them in order. The first that fails, or none. */
export async function firstFailure(load: () => void): Promise<string | undefined> {
	tests = [];
	names = [];
	try {
		load();
	} catch (error) {
		return `while it was read: ${String(error)}`;
	}
	if (tests.length === 0) return 'a file without tests';
	for (const { name, run } of tests)
		try {
			await run();
		} catch (error) {
			return `${name}: ${String(error)}`;
		}
	return undefined;
}
