import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { loadToy } from '../testing';
import type { Office } from './office/office';
import { PostTable } from './post-table.svelte';
import { Player, PRESENT } from './testing';

/** A table that gathers: its host, a guest, and an office that answers when it is told to. */
async function gathering() {
	const clock = { now: 29_000_000 };
	const [ana, luis] = [new Player('Ana', 1, clock), new Player('Luis', 2, clock)];
	const id = await ana.office.found({
		ruleset: 'amos',
		version: PRESENT,
		options: {},
		seats: 2,
		threshold: 0,
		policy: { pace: { kind: 'none' }, patience: 60, holidayDays: 14, absence: 3 * 24 * 60 },
		name: ana.name
	});
	await luis.office.join(await ana.office.invite(id), luis.name);
	await ana.take(await luis.text(id));

	let answers: Promise<unknown> = Promise.resolve();
	const hold = (): (() => void) => {
		let letGo: () => void = () => undefined;
		answers = new Promise<void>((resolve) => (letGo = resolve));
		return letGo;
	};
	const slow = new Proxy(ana.office, {
		get: (office, name) => {
			const ask = office[name as keyof Office] as (...args: readonly unknown[]) => Promise<unknown>;
			return (...args: readonly unknown[]) => answers.then(() => ask(...args));
		}
	});
	const ui = await loadToy('convoy');
	const ruleset = ana.find('amos');
	if (!ui || !ruleset) throw new Error('no game');
	const table = await PostTable.open(id, slow, () => Promise.resolve({ ...ui, ruleset }));
	const seats = table.view.people.map((person) => person.id);
	return { ana, table, hold, roster: { kind: 'roster', seats } as const };
}

describe('a table among devices, on the page', () => {
	it('is busy with what the person does, and not with looking by itself', async () => {
		const { table, hold, roster } = await gathering();
		const letGo = hold();
		const looked = table.look();
		expect(table.busy).toBe(false);
		const said = table.say(roster);
		expect(table.busy).toBe(true);
		letGo();
		await looked;
		expect(table.busy).toBe(true);
		await said;
		expect(table.busy).toBe(false);
		expect(table.view.stage).toBe('keys');
		table.close();
	});

	it('goes on telling why an act was not done while it looks', async () => {
		const { ana, table, roster } = await gathering();
		ana.store.broken = true;
		await table.say(roster);
		expect(table.view.stage).toBe('lobby');
		expect(table.failure).toMatchObject({ code: 'full' });
		await table.look();
		expect(table.failure).toMatchObject({ code: 'full' });
		await table.resolve();
		expect(table.failure).toBeUndefined();
		await table.say(roster);
		expect(table.view.stage).toBe('keys');
		table.close();
	});
});
