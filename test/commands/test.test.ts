import { describe, expect, it } from 'vitest';
import { runJobs, type Job } from './test';

async function outcome(jobs: readonly Job[], cores: number): Promise<[number, string[]]> {
	const lines: string[] = [];
	const say = (line: string): void => void lines.push(line.replace(/ \(\d+ s\)$/, ''));
	return [await runJobs(jobs, cores, { say, complain: say }), lines];
}

const job = (name: string, command: string, alone = false): Job => ({ name, command, alone });
/** Far longer than any test may take. */
const ENDLESS = 'sleep 600';

describe('the jobs of npm test', () => {
	it('all succeed, each telling in one piece what it said', async () => {
		const jobs = [job('a', 'echo one; echo two'), job('b', 'true'), job('c', 'true', true)];
		expect(await outcome(jobs, 1)).toEqual([0, ['one\ntwo', '✓ a', '✓ b', '✓ c']]);
	});

	it('run side by side: the second one ends what the first one waits for', async () => {
		const pipe = `/tmp/lacre-jobs-${process.pid}`;
		const jobs = [job('waits', `mkfifo ${pipe} && cat ${pipe} && rm ${pipe}`)];
		const second = job('ends it', `until [ -p ${pipe} ]; do sleep 0.05; done; echo done > ${pipe}`);
		const [status, lines] = await outcome([...jobs, second], 2);
		expect(status).toBe(0);
		expect(lines.toSorted()).toEqual(['done', '✓ ends it', '✓ waits']);
	});

	it('end with the first that fails: the running ones are stopped, the others never begin', async () => {
		const jobs = [
			job('endless', `${ENDLESS} & wait`),
			job('bad', 'echo why; exit 3'),
			job('late', 'echo late'),
			job('last', 'true', true)
		];
		expect(await outcome(jobs, 2)).toEqual([1, ['why', '✗ bad']]);
	});

	it('wait for all others before one that needs every core', async () => {
		const jobs = [job('slow', 'sleep 0.3; echo slow'), job('alone', 'true', true)];
		expect(await outcome(jobs, 4)).toEqual([0, ['slow', '✓ slow', '✓ alone']]);
	});
});
