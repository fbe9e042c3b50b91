/** Whole tables with real curves and a real game, in which devices are late, lost and replaced. */
import { ALL } from '../../../../test/scope';
import { describe, expect, it } from 'vitest';
import { encode } from '$engine/kernel/encode';
import { fromHex, NONE, type Id } from '$lib/protocol/bytes';
import { lockParcel } from '$lib/protocol/wire/parcel';
import { sign } from '$lib/protocol/pen';
import { parseRecord } from '$lib/protocol/record';
import { parseEntry, type Signed } from '$lib/protocol/wire/wire';
import { readPosition } from './office/position';
import { backupOf, exchange, handOf, Player, tableOf } from './testing';

const DAY = 24 * 60;
const NAMES = ['Ana', 'Luis', 'Eva', 'Teo'];

interface Scene {
	readonly clock: { now: number };
	readonly players: readonly Player[];
	readonly id: Id;
}

async function sceneOf(people: number, bots: number): Promise<Scene> {
	const clock = { now: 29_000_000 };
	const players = NAMES.slice(0, people).map((name, i) => new Player(name, i + 1, clock));
	return { clock, players, id: await tableOf(players, bots) };
}

/** These play a turn, waiting a day for whoever is missing. */
async function turn({ clock, id }: Scene, players: readonly Player[]): Promise<void> {
	const before = (await (players[0] as Player).view(id)).step?.number ?? 0;
	for (const player of players) await player.seal(id);
	await exchange(id, players);
	if ((await (players[0] as Player).view(id)).step?.number !== before) return;
	clock.now += 25 * 60;
	await exchange(id, players);
}

/** Everybody leaves letters at a relay, and reads those of the others. */
async function post(id: Id, players: readonly Player[]): Promise<void> {
	for (const { office } of players) {
		const { posted } = await office.mailOut(id, 0, []);
		for (const other of players)
			if (other.office !== office)
				for (const { event } of posted) await other.office.mailIn(id, event);
	}
}

/** Histories of the first steps of a table, as a device knows them. */
function historiesOf({ store }: Player): [Id, Id, Id] {
	const rows = [...store.records.values()].sort((a, b) => a.number - b.number);
	const read = rows.map(({ bytes }) => parseRecord(bytes));
	const found = read.flatMap((one) => (one.ok ? [one.value.history] : []));
	return found.slice(1, 4) as [Id, Id, Id];
}

/** The first volume of a table: its roster. */
function volumeOf({ store }: Player): Id {
	for (const { id, bytes } of store.held.values()) {
		const parsed = parseEntry(bytes);
		if (parsed.ok && parsed.value.kind === 'roster') return id;
	}
	throw new Error('no roster');
}

/** All are at one step, in one state, and none has stopped. */
async function expectAgreement(id: Id, players: readonly Player[], step: number): Promise<void> {
	const views = await Promise.all(players.map((player) => player.view(id)));
	expect(views.map((view) => view.step?.number)).toEqual(players.map(() => step));
	expect(new Set(views.map((view) => view.step?.hash)).size).toBe(1);
	expect(views.flatMap(({ stopped, forked }) => [stopped ?? [], forked].flat())).toEqual([]);
}

/** Nina takes the seat of the fourth, who sleeps. */
async function replaced(scene: Scene, there: readonly [Player, Player, Player]): Promise<Player> {
	const { id, clock } = scene;
	for (let n = 0; n < 3; n++) await turn(scene, there);
	clock.now += 5 * DAY;
	const nina = new Player('Nina', 9, clock);
	await nina.office.join(await there[0].office.invite(id), 'Nina');
	const all = [...there, nina];
	await post(id, all);
	const { people, seats } = await there[0].view(id);
	const to = people.find(({ name }) => name === 'Nina')?.id ?? NONE;
	const { generation = 0 } = seats[3] ?? {};
	const motion = { kind: 'motion', seat: 4, generation, to, time: clock.now } as const;
	for (const one of there) await one.office.say(id, motion, '');
	for (let n = 0; n < 4 && (await nina.view(id)).me !== 4; n++) {
		await turn(scene, there);
		for (let time = 0; time < 2; time++) await post(id, all);
	}
	return nina;
}

async function missedAt(player: Player, id: Id, step: number): Promise<readonly number[]> {
	const [position] = await player.office.past(id, step, step);
	return position ? readPosition(position).outcome.missed : [];
}

describe('devices that exchange letters', () => {
	it('play on without somebody, who then catches up', async () => {
		const scene = await sceneOf(4, 1);
		const { id, players } = scene;
		await turn(scene, players);
		await expectAgreement(id, players, 2);
		const [absent, ...present] = players as [Player, ...Player[]];
		await turn(scene, present);
		await expectAgreement(id, present, 3);
		expect(await missedAt(present[0] as Player, id, 3)).toEqual([1]);
		await exchange(id, players);
		await expectAgreement(id, players, 3);
		await turn(scene, players);
		await expectAgreement(id, players, 4);
		expect(await missedAt(absent, id, 4)).toEqual([]);
	}, 120_000);

	it('hand the seat of a lost device to a bot, and deal keys without it', async () => {
		const scene = await sceneOf(3, 0);
		const { id, players, clock } = scene;
		const rest = players.slice(1);
		for (let n = 0; n < 3; n++) await turn(scene, rest);
		clock.now += 3 * DAY;
		const motion = { kind: 'motion', seat: 1, generation: 0, to: NONE, time: clock.now } as const;
		for (const player of rest) await player.office.say(id, motion, '');
		for (let n = 0; n < 2; n++) await turn(scene, rest);
		const { seats, step } = await (rest[0] as Player).view(id);
		expect(seats[0]?.holder).toBe('bot');
		expect(step?.voters).toEqual([2, 3]);
		await expectAgreement(id, rest, step?.number ?? 0);
	}, 120_000);

	it('take a person in again who comes with another device, without a question', async () => {
		const scene = await sceneOf(4, 0);
		const { id, players } = scene;
		const [ana, luis, eva, teo] = players as [Player, Player, Player, Player];
		await turn(scene, players);
		const again = backupOf(luis);
		expect((await again.view(id)).waitsForSeat).toBe(true);
		await expect(again.office.seal(id, encode([]), '')).rejects.toThrow('no-seat');
		const now = [ana, again, eva, teo];
		await exchange(id, now);
		for (let n = 0; n < 3; n++) {
			const { me } = await again.view(id);
			await turn(scene, me === 2 ? now : [ana, eva, teo]);
			await exchange(id, now);
		}
		expect(await again.view(id)).toMatchObject({ me: 2, waitsForSeat: false });
		await turn(scene, now);
		const { step } = await ana.view(id);
		await expectAgreement(id, now, step?.number ?? 0);
		// The old device hears of it, says nothing more, and may take the seat back under new keys.
		await luis.office.receiveBytes((await ana.office.parcel(id, true)).bytes);
		expect((await luis.view(id)).stopped).toBe('moved');
		await luis.office.takeBack(id, '');
		expect((await luis.view(id)).waitsForSeat).toBe(true);
	}, 120_000);

	it.runIf(ALL)(
		'take in by mailbox alone who comes with a backup older than the last word of the lost device',
		async () => {
			const scene = await sceneOf(4, 0);
			const { id, players } = scene;
			await turn(scene, players);
			const again = backupOf(players[1] as Player);
			for (let n = 0; n < 3; n++) await turn(scene, players);
			const [ana, , eva, teo] = players as [Player, Player, Player, Player];
			const now = [ana, again, eva, teo];
			for (let n = 0; n < 5 && (await again.view(id)).me !== 2; n++) {
				for (let time = 0; time < 2; time++) await post(id, now);
				await turn(scene, [ana, eva, teo]);
			}
			expect(await again.view(id)).toMatchObject({ me: 2, waitsForSeat: false });
			expect((await again.view(id)).step?.number).toBe((await ana.view(id)).step?.number);
		},
		120_000
	);

	it.runIf(ALL)(
		'give somebody new, who comes to the seat of one who slept, all that was decided, by mailbox alone',
		async () => {
			const scene = await sceneOf(4, 0);
			const { id, players } = scene;
			const there = players.slice(0, 3) as [Player, Player, Player];
			const nina = await replaced(scene, there);
			const { step } = await there[0].view(id);
			expect(await nina.view(id)).toMatchObject({ me: 4, step: { number: step?.number } });
			expect(nina.store.records.size).toBe(there[0].store.records.size);
		},
		120_000
	);

	it('name who sat there when a letter was signed, not who has the seat now', async () => {
		const scene = await sceneOf(4, 0);
		const { id, players } = scene;
		const [ana, luis, eva, teo] = players as [Player, Player, Player, Player];
		await turn(scene, players);
		await teo.office.write(id, [1], 'True, of Teo');
		await ana.office.write(id, [4], 'To Teo');
		const relays = ['wss://relay.example.net/'];
		await teo.office.tell(id, { kind: 'relays', relays });
		await exchange(id, players);
		const nina = await replaced(scene, [ana, luis, eva]);
		// A former member has the old keys, an old history, and the secret of a room that they were in.
		const former = handOf(teo, id);
		const [, second] = historiesOf(teo);
		const readers = [ana, nina].map((player) => handOf(player, id).person.keys);
		const context = encode(['lacre/letter/1', fromHex(id), 4, [1]]);
		const box = former.person.writeLetter(readers, context, encode([29_010_000, 'I am Nina']));
		const body = { kind: 'letter', to: [1], box } as const;
		const place = { volume: volumeOf(teo), at: second, seat: 4, number: 7 };
		const letter = sign(former, { ...place, kind: 'letter', body }).signed;
		const [secret] = teo.store.rows.get(id)?.secrets ?? [];
		const lock = { kind: 'room', secret: secret as Uint8Array } as const;
		const raw = lockParcel(former, lock, { records: [], entries: [letter] });
		const gone = { name: 'Teo', mine: false, sits: 'gone' };
		for (const one of [ana, nina]) {
			const arrival = await one.office.receiveBytes(raw);
			expect(arrival).toMatchObject({ delivery: { facts: [{ kind: 'letter', ...gone }] } });
		}
		await nina.office.write(id, [1], 'True, of Nina');
		await exchange(id, [ana, nina]);
		const said = async (player: Player): Promise<unknown[]> =>
			(await player.view(id)).letters.map(({ text, by, readers: to }) => [text, by, to[0]]);
		const now = (name: string, mine: boolean) => ({ name, mine, sits: 'here' });
		expect(await said(ana)).toEqual([
			['To Teo', now('Ana', true), gone],
			['True, of Teo', gone, now('Ana', true)],
			['I am Nina', gone, now('Ana', true)],
			['True, of Nina', now('Nina', false), now('Ana', true)]
		]);
		expect(await said(nina)).toEqual([
			['I am Nina', gone, now('Ana', false)],
			['True, of Nina', now('Nina', true), now('Ana', false)]
		]);
		expect(await ana.view(id)).toMatchObject({ relays, relaysBy: gone });
	}, 120_000);

	it.runIf(ALL)(
		'go on after letters that a former device of the seat writes, and after a reload',
		async () => {
			const scene = await sceneOf(4, 0);
			const { id, players } = scene;
			const [ana, luis, eva, teo] = players as [Player, Player, Player, Player];
			await turn(scene, players);
			const former = handOf(luis, id);
			const again = backupOf(luis);
			const now = [ana, again, eva, teo];
			await exchange(id, now);
			for (let n = 0; n < 4 && (await again.view(id)).me !== 2; n++) {
				await turn(scene, [ana, eva, teo]);
				await exchange(id, now);
			}
			expect((await again.view(id)).me).toBe(2);
			const [first, second, third] = historiesOf(again);
			const [secret] = luis.store.rows.get(id)?.secrets ?? [];
			const readers = [handOf(again, id).person.keys];
			const context = encode(['lacre/letter/1', fromHex(id), 2, [1]]);
			const letter = (at: string, number: number, length: number): Signed => {
				const box = former.person.writeLetter(readers, context, encode([1, 'x'.repeat(length)]));
				const body = { kind: 'letter', to: [1], box } as const;
				const volume = volumeOf(again);
				return sign(former, { volume, at, kind: 'letter', seat: 2, number, body }).signed;
			};
			const late = Array.from({ length: 8 }, (_, i) => letter(third, i, 16_000));
			for (const entries of [[letter(second, 0, 16_000)], late, [letter(first, 0, 100)]]) {
				const lock = { kind: 'room', secret: secret as Uint8Array } as const;
				await again.office.receiveBytes(lockParcel(former, lock, { records: [], entries }));
			}
			again.office = again.newOffice();
			expect((await again.view(id)).me).toBe(2);
			await turn(scene, now);
		},
		120_000
	);

	it('say nothing more on an older copy of a device, and go on under new keys', async () => {
		const scene = await sceneOf(4, 0);
		const { id, players, clock } = scene;
		const [ana, luis] = players as [Player, Player];
		const copy = new Player('Luis', 2, clock, luis.store);
		const [before] = [...luis.store.rows.values()];
		const kept = new Map(luis.store.held);
		await luis.seal(id);
		await exchange(id, players);
		luis.store.rows.set(id, before as NonNullable<typeof before>);
		luis.store.held.clear();
		for (const [key, value] of kept) luis.store.held.set(key, value);
		await copy.take(await ana.text(id));
		expect((await copy.view(id)).stopped).toBe('copied');
		copy.office = copy.newOffice();
		expect((await copy.view(id)).stopped).toBe('copied');
		await expect(copy.office.seal(id, encode([]), '')).rejects.toThrow('stopped');
		await copy.office.takeBack(id, '');
		expect(await copy.view(id)).toMatchObject({ stopped: undefined, waitsForSeat: true });
	}, 120_000);
});

it('a resignation that no order named is stated again, though the app was closed before the relays answered', async () => {
	const scene = await sceneOf(4, 0);
	const { id, players, clock } = scene;
	const [ana, luis, eva, teo] = players as [Player, Player, Player, Player];
	await turn(scene, players);
	// The others decide two turns without hearing of it.
	await teo.office.say(id, { kind: 'resign', generation: 0 }, '');
	for (let i = 0; i < 2; i++) await turn(scene, [ana, luis, eva]);
	teo.store.mailbox = true;
	teo.office = teo.newOffice();
	await teo.office.receiveBytes((await ana.office.parcel(id, true)).bytes);
	teo.office = teo.newOffice();
	await teo.office.hear(id, '');
	await exchange(id, players);
	for (const one of [ana, luis, eva]) await one.seal(id);
	await exchange(id, players);
	clock.now += 25 * 60;
	await exchange(id, players);
	expect((await ana.view(id)).seats[3]?.resigned).toBe(true);
}, 60_000);
