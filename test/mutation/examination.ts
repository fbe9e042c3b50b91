/** Fates of mutants: each meets the tests that import its file, the nearest and the quickest first. */
import { importersUnder, testsOf } from './imports';
import { Laboratory } from './laboratory';
import { applied, type Mutant } from './operators';

export interface Specimen extends Mutant {
	/** Path from the root. */
	readonly file: string;
	readonly source: string;
}

/** `timeout`: killed as well, as the tests no longer came to an end. */
export type Fate = 'killed' | 'timeout' | 'survived';

/** A mutant takes too long after so many times what its tests take by themselves, and a second. */
const RATIO = 5;
const START = 1_000;
/** So many of the nearest tests run first: most mutants fall there. */
const NEAREST = 3;
/** Milliseconds of the processor from which on a test file is run last, and by itself. */
const SLOW = 250;

/** Milliseconds of the processor that each test file takes with nothing changed. */
type Times = Readonly<Record<string, number>>;

/** Mutants of a file that a test found: it is likely to find the next. */
type Finds = Map<string, number>;

const findsOf = (finds: Finds, file: string, test: string): number =>
	finds.get(`${file} ${test}`) ?? 0;

/** Throws if a test fails with nothing changed. */
export class BrokenTests extends Error {}

/**
 * Tries the specimens in order, on as many processes at once. `told` hears of each in the order of
 * the list, as soon as it and all before it are through.
 */
export async function examine<S extends Specimen>(
	specimens: readonly S[],
	counts: (test: string) => boolean,
	workers: number,
	told: (specimen: S, fate: Fate) => void
): Promise<void> {
	if (specimens.length === 0) return;
	const tests = testsByFile(specimens, counts);
	const times = await timesOf([...new Set([...tests.values()].flat())]);
	const fates: (Fate | undefined)[] = [];
	const finds: Finds = new Map();
	let next = 0;
	let said = 0;

	async function work(): Promise<void> {
		const laboratory = new Laboratory();
		try {
			for (let i = next++; i < specimens.length; i = next++) {
				const specimen = specimens[i] as S;
				const some = [...(tests.get(specimen.file) ?? [])].sort(
					(a, b) => findsOf(finds, specimen.file, b) - findsOf(finds, specimen.file, a)
				);
				fates[i] = await fateOf(laboratory, specimen, some, times, finds);
				for (let fate = fates[said]; fate; fate = fates[said]) told(specimens[said++] as S, fate);
			}
		} finally {
			laboratory.close();
		}
	}
	const crew = Math.min(workers, specimens.length);
	await Promise.all(Array.from({ length: crew }, () => work()));
}

function testsByFile(
	specimens: readonly Specimen[],
	counts: (test: string) => boolean
): ReadonlyMap<string, readonly string[]> {
	const importers = importersUnder('engine');
	const files = new Set(specimens.map(({ file }) => file));
	return new Map(
		[...files].map((file) => [
			file,
			testsOf(file, importers)
				.map(({ test }) => test)
				.filter(counts)
		])
	);
}

async function timesOf(tests: readonly string[]): Promise<Times> {
	const laboratory = new Laboratory();
	try {
		const verdict = await laboratory.run({ tests, limit: 600_000 });
		if (!verdict) throw new BrokenTests('no end in ten minutes');
		if (verdict.failed.length > 0) throw new BrokenTests(verdict.failed.join(', '));
		return verdict.took;
	} finally {
		laboratory.close();
	}
}

async function fateOf(
	laboratory: Laboratory,
	specimen: Specimen,
	tests: readonly string[],
	times: Times,
	finds: Finds
): Promise<Fate> {
	const changes = [{ file: specimen.file, source: applied(specimen.source, specimen) }];
	for (const some of inBatches(tests, times)) {
		const limit = START + RATIO * some.reduce((total, test) => total + (times[test] ?? 0), 0);
		const verdict = await laboratory.run({ changes, tests: some, limit });
		if (!verdict) return 'timeout';
		const [failed] = verdict.failed;
		if (failed === undefined) continue;
		const name = `${specimen.file} ${failed.slice(0, failed.indexOf(':'))}`;
		finds.set(name, (finds.get(name) ?? 0) + 1);
		return 'killed';
	}
	return 'survived';
}

/** The nearest of the quick tests, the other quick ones, then the slow ones, quickest first. */
function inBatches(tests: readonly string[], times: Times): string[][] {
	const timeOf = (test: string): number => times[test] ?? 0;
	const quick = tests.filter((test) => timeOf(test) < SLOW);
	const slow = tests
		.filter((test) => timeOf(test) >= SLOW)
		.sort((a, b) => timeOf(a) - timeOf(b))
		.map((test) => [test]);
	const batches = [quick.slice(0, NEAREST), quick.slice(NEAREST), ...slow];
	return batches.filter((batch) => batch.length > 0);
}
