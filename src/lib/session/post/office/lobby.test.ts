/** People who ask for a seat and get none: turned away, too late, or left out. */
import { describe, expect, it } from 'vitest';
import type { Id } from '$lib/protocol/bytes';
import type { OfficeFailure } from './office-failure';
import { exchange, foundedBy, Player, PRESENT, tableOf } from '../testing';

const clock = { now: 29_000_000 };
const player = (name: string, number: number): Player => new Player(name, number, clock);
const names = async (of: Player, id: Id): Promise<string[]> =>
	(await of.view(id)).people.map(({ name }) => name);

async function lobby(): Promise<{ host: Player; guest: Player; other: Player; id: Id }> {
	const [host, guest, other] = [player('Ana', 41), player('Luis', 42), player('Nadie', 43)];
	const id = await foundedBy(host, 2);
	const invite = await host.office.invite(id);
	for (const one of [other, guest]) {
		await one.office.join(invite, one.name);
		await host.take(await one.text(id));
	}
	return { host, guest, other, id };
}

describe('somebody whom the host turns away', () => {
	it('stays away after a restart, and whoever came later sits down', async () => {
		const { host, guest, other, id } = await lobby();
		expect(await names(host, id)).toEqual(['Ana', 'Nadie', 'Luis']);
		const [, join] = (await host.view(id)).people;
		await host.office.say(id, { kind: 'dismiss', join: join?.id ?? '' }, '');
		host.office = host.newOffice();
		await host.take(await other.text(id));
		expect(await names(host, id)).toEqual(['Ana', 'Luis']);
		host.office = host.newOffice();
		await host.take(await other.text(id));
		const seats = (await host.view(id)).people.map((one) => one.id);
		await host.office.say(id, { kind: 'roster', seats }, '');
		await exchange(id, [host, guest]);
		expect((await guest.view(id)).me).toBe(2);
	}, 60_000);
});

describe('somebody who comes after the start', () => {
	it('finds in the mailbox that the game began, and takes no room with anybody', async () => {
		const [ana, luis, eva] = [player('Ana', 44), player('Luis', 45), player('Eva', 46)];
		const id = await tableOf([ana, luis], 0);
		await eva.office.join(await ana.office.invite(id), 'Eva');
		expect(await eva.view(id)).toMatchObject({ leftOut: false, stage: 'lobby' });
		const arrival = await ana.take(await eva.text(id));
		expect(arrival).toMatchObject({
			delivery: { added: 0, refused: [{ code: 'began', count: 1 }] }
		});
		expect(await names(ana, id)).toEqual(['Ana', 'Luis']);
		const { posted } = await ana.office.mailOut(id, 0, []);
		for (const { event } of posted) await eva.office.mailIn(id, event);
		expect(await eva.view(id)).toMatchObject({ leftOut: true, me: 0 });
		expect([...eva.store.rows.values()][0]?.summary.waits).toBe('left-out');
		expect(await ana.view(id)).toMatchObject({ leftOut: false, me: 1 });
	}, 60_000);
});

describe('somebody who founds a table at a fixed hour', () => {
	it.each<readonly [string, boolean]>([
		['Europe/Madrid', true],
		['America/Coyhaique', true],
		['Etc/Unknown', false],
		['Atlantis/City', false],
		['', false]
	])('may do so in a zone whose clock a device knows: %j, %s', async (zone, isKnown) => {
		const host = player('Ana', 46);
		const pace = { kind: 'hour', minuteOfDay: 1200, days: 1, zone } as const;
		const founded = await host.office
			.found({
				ruleset: 'amos',
				version: PRESENT,
				options: {},
				seats: 2,
				threshold: 0,
				name: 'Ana',
				policy: { pace, patience: 60, holidayDays: 14, absence: 1440 }
			})
			.then(
				() => 'founded',
				(error: unknown) => (error as OfficeFailure).code
			);
		expect(founded).toBe(isKnown ? 'founded' : 'zone');
	});
});
