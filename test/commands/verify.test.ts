import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { exchange, Player, tableOf } from '../../src/lib/session/post/testing';
import { owes } from '../../src/lib/session/post/view';
import { verify } from './verify';

const folder = mkdtempSync(join(tmpdir(), 'lacre-'));
afterAll(() => rmSync(folder, { recursive: true }));

function run(
	file: string | undefined,
	...more: string[]
): Promise<{ status: number; said: string; wrong: string }> {
	const said: string[] = [];
	const wrong: string[] = [];
	const output = { say: (l: string) => said.push(l), complain: (l: string) => wrong.push(l) };
	return verify(file === undefined ? [] : [file, ...more], output).then((status) => ({
		status,
		said: said.join('\n'),
		wrong: wrong.join('\n')
	}));
}

it('says 0 of a table that holds, and 1 with the reason of one that was changed', async () => {
	const clock = { now: 29_000_000 };
	const players = [new Player('Ana', 1, clock), new Player('Luis', 2, clock)];
	const [ana] = players as [Player];
	const id = await tableOf(players, 1);
	for (const player of players) await player.seal(id);
	await exchange(id, players);
	const file = await ana.office.export(id);
	const path = join(folder, 'table');
	writeFileSync(path, file);
	const good = await run(path);
	expect(good).toMatchObject({ status: 0, wrong: '' });
	expect(good.said).toContain(`table   ${id}`);
	expect(good.said).toMatch(/sealed Luis, 2025-\d\d-\d\dT/);
	expect(good.said).toContain('Everything holds, up to step 2: the game is not over.');
	// Cut short it would hold just as well: whoever wants to know the end asks for it.
	const ended = await run(path, '--ended');
	expect(ended.status).toBe(1);
	expect(ended.wrong).toContain('NOT ENDED');

	file[file.length >> 1] = (file[file.length >> 1] as number) ^ 4;
	writeFileSync(path, file);
	const bad = await run(path);
	expect(bad.status).toBe(1);
	expect(bad.wrong).toMatch(/^WRONG: /);
	expect(bad.said).not.toContain('Everything holds');

	expect((await run(join(folder, 'nothing'))).status).toBe(2);
	expect((await run(undefined)).wrong).toContain('usage');
});

it('follows a game whose steps ask some seats only, sealed and open', async () => {
	const clock = { now: 29_000_000 };
	const players = [new Player('Ana', 1, clock), new Player('Luis', 2, clock)];
	const [ana] = players as [Player];
	const id = await tableOf(players, 1, { id: 'conquista', options: { rounds: 4, live: true } });
	let rest = 0;
	for (let visit = 0; visit < 4; visit++) {
		for (const player of players) {
			if (owes(await player.view(id))) await player.seal(id);
			else rest++;
		}
		await exchange(id, players);
	}
	expect(rest).toBeGreaterThan(0);
	const path = join(folder, 'conquista');
	writeFileSync(path, await ana.office.export(id));
	const { status, said, wrong } = await run(path);
	expect([status, wrong]).toEqual([0, '']);
	expect(said).toMatch(/^game {4}conquista$/m);
	expect(said).toMatch(/^ {2}sealed (Ana|Luis), .*\n {4}\{.*"ask":"pick"/m);
	expect(said).toContain('Everything holds, up to step');
});
