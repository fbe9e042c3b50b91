/** A process of the pool: takes jobs as messages and sends what came of them. */
import { hunt, tally } from './breeding';
import { MUTANTS, type Mutant } from './mutants';
import type { Job } from './pool';

async function work(job: Job): Promise<unknown> {
	if (job.kind === 'seeds') return tally(job.run);
	return hunt(MUTANTS.find(({ name }) => name === job.mutant) as Mutant);
}

process.on('message', (job: Job) => {
	void work(job).then((answer) => process.send?.({ answer }));
});
