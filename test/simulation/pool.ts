/** Simulated tables on all cores. */
import { fileURLToPath } from 'node:url';
import { Pool } from '../pool';
import type { Caught } from './breeding';
import type { Run, Tally } from './tally';

export type Job =
	| { readonly kind: 'seeds'; readonly run: Run }
	/** A mutant by its name. */
	| { readonly kind: 'hunt'; readonly mutant: string };

export type Answer<J extends Job> = J extends { kind: 'seeds' } ? Tally : Caught | undefined;

const PROGRAM = fileURLToPath(new URL('./worker.ts', import.meta.url));

/** Answers in the order of the jobs. Rejects if a worker dies. */
export async function doAll<J extends Job>(
	jobs: readonly J[],
	workers: number
): Promise<Answer<J>[]> {
	const pool = new Pool<J, Answer<J>>(PROGRAM, Math.min(workers, jobs.length));
	try {
		return await pool.answers(jobs);
	} finally {
		pool.end();
	}
}
