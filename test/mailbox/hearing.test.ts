/** Devices read what lies at the relays before they say anything by themselves, at each visit anew. */
import { describe, expect, it } from 'vitest';
import { Player, tableOf } from '../../src/lib/session/post/testing';
import { ALL } from '../scope';
import { Device, FakeRelay, Timers } from './relays';

const DAY = 24 * 3600_000;

interface Table {
	readonly timers: Timers;
	readonly relays: readonly FakeRelay[];
	readonly devices: readonly Device[];
}

async function tableAt(names: readonly string[]): Promise<Table> {
	const timers = new Timers();
	const clock = { now: timers.now() / 60_000 };
	const players = [1, 2, 3].map((n) => new Player(`P${n}`, n, clock));
	const id = await tableOf(players, 0);
	const relays = names.map((name) => new FakeRelay(`wss://${name}.example/`, timers));
	return {
		timers,
		relays,
		devices: players.map((player) => new Device(player, id, timers, relays))
	};
}

async function sealIfOwed({ player, id, mailbox }: Device): Promise<void> {
	const { step, me } = await player.view(id);
	if (!step?.owed.includes(me) || step.sealed.includes(me)) return;
	await player.seal(id);
	mailbox?.changed();
}

const stepOf = async ([device]: readonly Device[]): Promise<number> =>
	(await device?.player.view(device.id))?.step?.number ?? 0;

/** A day on which everybody visits once, hours apart. */
async function day(
	{ timers, devices }: Table,
	visit: (device: Device) => Promise<void>
): Promise<void> {
	for (const device of devices) {
		await timers.pass(DAY / devices.length);
		await visit(device);
	}
}

describe('people who visit once a day', () => {
	// The good cases are what the bad ones are measured by.
	it.each([
		['stays loaded between visits', false],
		...(ALL ? [['is opened anew', true] as const] : [])
	] as const)(
		'come to a step a day, where the app %s',
		async (_, isNew) => {
			const table = await tableAt(['one']);
			for (let i = 0; i < 5; i++)
				await day(table, async (device) => {
					if (isNew) device.player.office = device.player.newOffice();
					await device.visit(() => sealIfOwed(device));
				});
			expect(await stepOf(table.devices)).toBeGreaterThanOrEqual(4);
		},
		100_000
	);

	it.each([
		['dribbles, and never says that all has come', true],
		...(ALL ? [['answers', false] as const] : [])
	] as const)(
		'for three quarters of a minute, come on where one of two relays %s',
		async (_, dribbles) => {
			const table = await tableAt(['one', 'other']);
			const [slow] = table.relays as [FakeRelay];
			if (dribbles) {
				let told = 0;
				slow.lag = () => (told++ % 7) * 10_000 + 5;
				slow.bend = (message) => {
					told = 0;
					if (message[0] === 'EOSE') return [];
					return message[0] === 'EVENT' ? Array.from({ length: 7 }, () => message) : [message];
				};
			}
			for (let i = 0; i < 4; i++)
				await day(table, async (device) => {
					device.player.office = device.player.newOffice();
					device.open();
					await table.timers.pass(31_000);
					await sealIfOwed(device);
					await table.timers.pass(14_000);
					device.close();
				});
			expect(await stepOf(table.devices)).toBeGreaterThanOrEqual(3);
		},
		100_000
	);

	it('come on where the app stays loaded, beside a quick relay that keeps nothing and a slow one', async () => {
		const table = await tableAt(['one', 'other']);
		const [quick, slow] = table.relays as [FakeRelay, FakeRelay];
		quick.swallows = true;
		slow.lag = () => 3000;
		for (let i = 0; i < 4; i++)
			await day(table, async (device) => {
				device.open();
				await table.timers.pass(40_000);
				await sealIfOwed(device);
				await table.timers.pass(40_000);
				device.close();
			});
		expect(await stepOf(table.devices)).toBeGreaterThanOrEqual(3);
	}, 100_000);
});
