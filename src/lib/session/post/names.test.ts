import { describe, expect, it } from 'vitest';
import { NONE } from '$lib/protocol/bytes';
import { lockParcel } from '$lib/protocol/wire/parcel';
import { sign } from '$lib/protocol/pen';
import { parseEntry, type Person } from '$lib/protocol/wire/wire';
import { exchange, foundedBy, handOf, Player, PRESENT } from './testing';

const clock = { now: 29_000_000 };

/** Shows a device a lobby to which people came under these names, as they signed them. */
async function lobbyOf(...names: readonly string[]): Promise<{ shown: string[]; facts: string[] }> {
	const [host, ...guests] = names.map((name, i) => new Player(name, i + 1, clock));
	if (!host) throw new Error('no host');
	const id = await host.office.found({
		ruleset: 'amos',
		version: PRESENT,
		options: {},
		seats: names.length,
		threshold: 0,
		policy: { pace: { kind: 'length', minutes: 1440 }, patience: 60, holidayDays: 14, absence: 60 },
		name: host.name
	});
	const invite = await host.office.invite(id);
	const facts: string[] = [];
	for (const guest of guests) {
		await guest.office.join(invite, guest.name);
		const arrival = await host.take(await guest.text(id));
		if (arrival.kind !== 'parcel') throw new Error(JSON.stringify(arrival));
		expect(arrival.delivery.refused).toEqual([]);
		facts.push(...arrival.delivery.facts.map(({ name }) => name));
	}
	const { people } = await host.view(id);
	expect(host.store.rows.get(id)?.summary.players.map(({ name }) => name)).toEqual(
		people.map(({ name }) => name)
	);
	return { shown: people.map(({ name }) => name), facts };
}

describe('names that arrive', () => {
	it('are shown without what deceives, and make the table unreadable for nobody', async () => {
		const { shown, facts } = await lobbyOf(
			'Ana\u202e',
			'\u200b\u2060',
			'Eva\u0000  \n Luz',
			'Ana',
			`Zal${'\u0300'.repeat(50)}`,
			''
		);
		expect(shown).toEqual(['Ana', '?', 'Eva Luz', 'Ana 2', `Zal${'\u0300'.repeat(4)}`, '? 2']);
		expect(facts).toEqual(['?', 'Eva Luz', 'Ana', `Zal${'\u0300'.repeat(4)}`, '?']);
	});

	it('say who invites, cleaned', async () => {
		const host = new Player('Ana', 1, clock);
		const id = await host.office.found({
			ruleset: 'amos',
			version: PRESENT,
			options: {},
			seats: 3,
			threshold: 0,
			policy: {
				pace: { kind: 'length', minutes: 1440 },
				patience: 60,
				holidayDays: 14,
				absence: 60
			},
			name: '\u202eanA '
		});
		const guest = new Player('Luis', 2, clock);
		const arrival = await guest.office.receiveBytes(await host.office.invite(id));
		expect(arrival).toMatchObject({ kind: 'invite', invite: { host: 'anA' } });
	});
});

describe('a list of players', () => {
	it.each([
		['with their own names', ['Ana', 'Luis', 'Eva'], { luis: [], eva: [] }],
		['with unseen signs in them', ['Ana\u200b', 'Luis', 'Eva'], { luis: [], eva: [] }],
		[
			'in which the founder is one of them',
			['Luis', 'Ana', 'Eva'],
			{ luis: ['1 Ana', '2 Luis'], eva: ['1 Ana', '2 Luis'] }
		],
		[
			'in which two are each other',
			['Ana', 'Eva', 'Luis'],
			{ luis: ['2 Luis', '3 Eva'], eva: ['2 Luis', '3 Eva'] }
		],
		['in which one is nobody', ['Ana', 'Luis', 'Zoe'], { luis: ['3 Eva'], eva: ['3 Eva'] }]
	] as const)(
		'%s says who came under another name, before and after a reload',
		async (_, names, misnamed) => {
			const players = ['Ana', 'Luis', 'Eva'].map(
				(name, i) => new Player(name, i + 1, { ...clock })
			);
			const [ana, luis, eva] = players as [Player, Player, Player];
			const id = await foundedBy(ana, 3);
			const invite = await ana.office.invite(id);
			for (const one of [luis, eva]) {
				await one.office.join(invite, one.name);
				await ana.take(await one.text(id));
			}
			await exchange(id, players);
			const signed = [...ana.store.held.values(), ana.store.rows.get(id)?.founding];
			const people = signed.flatMap((one): Person[] => {
				const read = one && parseEntry(one.bytes);
				return read?.ok && 'keys' in read.value.body ? [read.value.body] : [];
			});
			const seats = ['Ana', 'Luis', 'Eva'].flatMap((own, i) => {
				const person = people.find(({ name }) => name === own);
				return person ? [{ keys: person.keys, name: names[i] as string }] : [];
			});
			const crypto = handOf(ana, id);
			const place = { volume: id, at: NONE, seat: 0, number: 1 };
			const body = { kind: 'roster', seats } as const;
			const roster = sign(crypto, { ...place, kind: 'roster', body }).signed;
			const [secret] = ana.store.rows.get(id)?.secrets ?? [];
			const lock = { kind: 'room', secret: secret as Uint8Array } as const;
			const raw = lockParcel(crypto, lock, { records: [], entries: [roster] });
			for (const one of players) await one.office.receiveBytes(raw);
			await exchange(id, players);
			const told = async (player: Player): Promise<string[]> =>
				(await player.view(id)).misnamed.map(({ seat, name }) => `${seat} ${name}`);
			expect({ luis: await told(luis), eva: await told(eva) }).toEqual(misnamed);
			for (const one of [luis, eva]) one.office = one.newOffice();
			expect({ luis: await told(luis), eva: await told(eva) }).toEqual(misnamed);
			expect((await eva.view(id)).stage).toBe('play');
		},
		60_000
	);
});
