import { describe, expect, it } from 'vitest';
import { Player, PRESENT } from './testing';

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
