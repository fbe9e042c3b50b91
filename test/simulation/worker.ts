/** A process of the pool: takes jobs as messages and sends what came of them. */
import { answerJobs } from '../pool';
import { hunt, tally } from './breeding';
import { MUTANTS, type Mutant } from './mutants';
import type { Job } from './pool';

answerJobs((job: Job) =>
	job.kind === 'seeds'
		? tally(job.run)
		: hunt(MUTANTS.find(({ name }) => name === job.mutant) as Mutant)
);
