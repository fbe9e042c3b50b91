/** Doorbells at a table: told in letters, and rung by the device that made the table wait. */
import { describe, expect, it } from 'vitest';
import type { Doorbell } from '$lib/carriers/doorbell/doorbell';
import { NONE, toHex } from '$lib/protocol/bytes';
import type { BellView } from '../../view';
import { bellsOf } from './doorbells';
import { foundedBy, Player, tableOf } from '../../testing';

const NAMES = ['Ana', 'Luis', 'Eva', 'Teo'];
const clock = { now: 29_000_000 };
const some = (count: number): Player[] =>
	NAMES.slice(0, count).map((name, i) => new Player(name, i + 1, clock));

const bellOf = ({ number }: Player): Doorbell => ({
	kind: 'ntfy',
	url: `https://ntfy.sh/bell-${number}`,
	language: 'en',
	app: 'https://lacre.example.net/',
	quiet: { from: 1320, until: 420, zone: 'Europe/Madrid' }
});

/** Devices that are never online together: what each left last, as a mailbox keeps it. */
class Visits {
	readonly #left: { readonly from: Player; readonly letter: string }[] = [];
	/** Rings by what they are for, with the devices that gave them. */
	readonly rung = new Map<string, string[]>();

	constructor(
		readonly id: string,
		readonly players: readonly Player[]
	) {}

	/** Somebody opens the app, takes in what is there, does something, and leaves. */
	async visit(player: Player, act?: () => Promise<unknown>): Promise<void> {
		// The newest first: whoever left it had seen the most.
		for (const { from, letter } of this.#left.toReversed())
			if (from !== player) await player.take(letter);
		await this.#ring(player);
		await act?.();
		await this.#ring(player);
		this.#left.push({ from: player, letter: await player.text(this.id) });
	}

	seal(player: Player): Promise<void> {
		return this.visit(player, () => player.seal(this.id));
	}

	async #ring(player: Player): Promise<void> {
		const { bells, step, me } = await player.view(this.id);
		for (const { seat, mark } of bells.filter(({ due, seat }) => due && seat !== me)) {
			const name = `${step?.number} ${NAMES[seat - 1]} ${mark}`;
			const by = this.rung.get(name) ?? [];
			this.rung.set(name, by.includes(player.name) ? by : [...by, player.name]);
		}
	}

	/** Every ring: the step, whose phone, and by whom. */
	get told(): string[] {
		return [...this.rung].map(([name, by]) => `${name.replace(/ \w+$/, '')} by ${by.join('+')}`);
	}
}

async function withBells(players: readonly Player[], bots = 0): Promise<Visits> {
	const id = await tableOf(players, bots);
	const visits = new Visits(id, players);
	for (const player of players) {
		const bell = bellOf(player);
		await visits.visit(player, () => player.office.tell(id, { kind: 'doorbell', bell }));
	}
	for (const player of players) await visits.visit(player);
	visits.rung.clear();
	return visits;
}

const known = (bells: readonly BellView[]) => bells.map(({ seat, bell }) => [seat, bell.url]);

describe('a doorbell', () => {
	it('is told to the others, changed and taken back in play, and is no letter to be read', async () => {
		const [ana, luis] = some(2) as [Player, Player];
		const id = await tableOf([ana, luis], 1);
		const visits = new Visits(id, [ana, luis]);
		const tell = (bell: Doorbell | undefined) => () =>
			luis.office.tell(id, { kind: 'doorbell', bell });
		await visits.visit(luis, tell(bellOf(luis)));
		await visits.visit(ana);
		let view = await ana.view(id);
		expect(view.bells.map(({ bell }) => bell)).toEqual([bellOf(luis)]);
		expect(view.letters).toEqual([]);
		expect(view.relays).toEqual([]);
		await visits.visit(luis, tell({ ...bellOf(luis), url: 'https://ntfy.sh/other' }));
		await visits.visit(ana);
		expect(known((await ana.view(id)).bells)).toEqual([[2, 'https://ntfy.sh/other']]);
		await visits.visit(luis, tell(undefined));
		await visits.visit(ana);
		view = await ana.view(id);
		expect(view.bells).toEqual([]);
		// It outlives a reload, as all that is told.
		await visits.visit(luis, tell(bellOf(luis)));
		luis.office = luis.newOffice();
		expect(known((await luis.view(id)).bells)).toEqual([[2, 'https://ntfy.sh/bell-2']]);
	});

	it('and relays are told apart', async () => {
		const [ana, luis] = some(2) as [Player, Player];
		const id = await tableOf([ana, luis], 1);
		await ana.office.tell(id, { kind: 'relays', relays: ['wss://relay.example.net/'] });
		await ana.office.tell(id, { kind: 'doorbell', bell: bellOf(ana) });
		const { relays, bells } = await ana.view(id);
		expect(relays).toEqual(['wss://relay.example.net/']);
		expect(known(bells)).toEqual([[1, 'https://ntfy.sh/bell-1']]);
	});
});

describe('the doorbells of a table', () => {
	it('are of those who sit there now, each as told last, and not of who sat there before', () => {
		const key = (n: number): Uint8Array => new Uint8Array(32).fill(n);
		const standing = (seat: number, n: number, frozen = false) => ({
			seat,
			frozen,
			dormant: false,
			keys: { sign: key(n) }
		});
		const standings = [standing(1, 1), standing(2, 9), standing(3, 3, true)];
		const told = (from: number, n: number, depth: number, url: string | undefined) => ({
			id: `${from}${depth}`,
			from,
			at: NONE,
			author: toHex(key(n)),
			depth,
			notice: {
				kind: 'doorbell' as const,
				bell: url === undefined ? undefined : { ...bellOf(new Player('x', 1, clock)), url }
			}
		});
		const notices = [
			told(1, 1, 7, 'https://ntfy.sh/new'),
			told(1, 1, 3, 'https://ntfy.sh/old'),
			// Of who sat there before, and of somebody proven false.
			told(2, 2, 5, 'https://ntfy.sh/before'),
			told(3, 3, 5, 'https://ntfy.sh/false')
		];
		const table = { seat: 4, stopped: 'split', instance: { position: { standings } } };
		const bells = (all: typeof notices) => known(bellsOf(table as never, all, []));
		expect(bells(notices)).toEqual([[1, 'https://ntfy.sh/new']]);
		expect(bells([...notices, told(1, 1, 9, undefined)])).toEqual([]);
		expect(bells([...notices, told(2, 9, 9, 'https://ntfy.sh/now')])).toEqual([
			[1, 'https://ntfy.sh/new'],
			[2, 'https://ntfy.sh/now']
		]);
	});
});

describe('the device that makes the table wait', () => {
	it('rings, among three: the last to seal for votes, the one who opens for orders', async () => {
		const [ana, luis, eva] = some(3) as [Player, Player, Player];
		const visits = await withBells([ana, luis, eva]);
		for (const player of [eva, ana, luis]) await visits.seal(player);
		await visits.visit(eva);
		await visits.visit(ana);
		await visits.visit(luis);
		// Two have sealed, and Luis is the last; then all have, and somebody has to come by.
		expect(visits.told).toContainEqual(expect.stringMatching(/^1 Luis by .*Ana$/));
		expect(visits.told).toContain('1 Ana by Luis');
		expect(visits.told).toContain('1 Eva by Luis');
		// Eva's vote opens it.
		expect(visits.told.filter((told) => told.startsWith('2'))).toEqual([
			'2 Ana by Eva',
			'2 Luis by Eva'
		]);
	});

	it('rings, among four, for each thing that somebody is awaited for, and nobody else does', async () => {
		const players = some(4);
		const visits = await withBells(players);
		const orders = [
			[0, 1, 2, 3],
			[3, 1, 0, 2]
		];
		for (const order of orders) {
			for (const i of order) await visits.seal(players[i] as Player);
			for (const i of order) await visits.visit(players[i] as Player);
		}
		expect(visits.told.filter((told) => /^[23]/.test(told))).toEqual([
			// Luis's was the third vote.
			'2 Ana by Luis',
			// She is the last to seal, and Ana the one before her.
			'2 Eva by Luis+Ana',
			'2 Teo by Luis',
			'2 Ana by Eva',
			'2 Luis by Eva',
			'2 Teo by Eva',
			'3 Ana by Luis',
			'3 Eva by Luis',
			'3 Teo by Luis'
		]);
		// If he could not ring, it stays with him, whatever others say meanwhile.
		const [ana, luis, eva] = players as [Player, Player, Player];
		for (const player of [ana, eva]) await visits.seal(player);
		await visits.visit(luis);
		const dueOf = async (player: Player) =>
			(await player.view(visits.id)).bells.filter(({ due }) => due).map(({ seat }) => seat);
		// His own phone is among them, as he may not have been looking when his device said so.
		expect([await dueOf(ana), await dueOf(luis), await dueOf(eva)]).toEqual([[], [2, 4], []]);
	});

	it('is the last to seal alone while votes are missing, not who comes by and votes', async () => {
		const players = some(4);
		const visits = await withBells(players);
		for (const player of players) await visits.seal(player);
		const [first] = players as [Player];
		await visits.visit(first);
		// Three open a turn of four: Ana's vote was the second.
		const { step, bells } = await first.view(visits.id);
		expect(step?.number).toBe(1);
		expect(step?.voted.length).toBe(2);
		expect(bells.filter(({ mark }) => mark !== '').length).toBe(2);
		expect(bells.filter(({ due }) => due)).toEqual([]);
	});

	it('rings while keys are dealt: for deals, for votes, for shares', async () => {
		const [ana, luis] = some(2) as [Player, Player];
		const id = await foundedBy(ana, 2);
		await luis.office.join(await ana.office.invite(id), 'Luis');
		await ana.take(await luis.text(id));
		const { people } = await ana.view(id);
		await ana.office.say(id, { kind: 'roster', seats: people.map((one) => one.id) }, '');
		const visits = new Visits(id, [ana, luis]);
		const tell = (player: Player) => () =>
			player.office.tell(id, { kind: 'doorbell', bell: bellOf(player) });
		await visits.visit(ana, tell(ana));
		await visits.visit(luis, tell(luis));
		await visits.visit(ana);
		await visits.visit(luis);
		await visits.visit(ana);
		expect(visits.told).toEqual([
			// Luis has dealt and voted, and said what can be said ahead; Ana's vote opens the first turn.
			'0 Ana by Luis',
			'1 Luis by Ana'
		]);
	});

	it('is, in a game by turns, whoever gave the order before', async () => {
		const players = some(3);
		const options = { rounds: 4, live: true };
		const id = await tableOf(players, 0, { id: 'conquista', options });
		const visits = new Visits(id, players);
		for (const player of players)
			await visits.visit(player, () =>
				player.office.tell(id, { kind: 'doorbell', bell: bellOf(player) })
			);
		const turns: string[] = [];
		for (let i = 0; i < 24 && turns.length < 2; i++) {
			const player = players[i % 3] as Player;
			await visits.visit(player);
			const { step, me } = await player.view(id);
			if (!step?.owed.includes(me) || step.sealed.includes(me)) continue;
			if (step.mode === 'open') turns.push(`${step.number + 1} by ${player.name}`);
			await visits.seal(player);
			// Whoever is not awaited comes by before who is.
			const { owed = [] } = (await player.view(id)).step ?? {};
			const idle = players.filter((one, at) => one !== player && !owed.includes(at + 1));
			if (idle.length === 1) await visits.visit(idle[0] as Player);
		}
		expect(turns.length).toBeGreaterThanOrEqual(2);
		// Each order by turns rings for whoever comes next, and nobody else rings for them.
		for (const turn of turns) {
			const [step = '', author] = turn.split(' by ');
			const [bell = ''] = visits.told.filter((told) => told.startsWith(`${step} `));
			expect(bell.split(' by ')[1], turn).toBe(author);
		}
	});

	it('knows of its own person too, while they are awaited', async () => {
		const [ana, luis] = some(2) as [Player, Player];
		const visits = await withBells([ana, luis], 1);
		await visits.visit(ana);
		const own = (await ana.view(visits.id)).bells.find(({ seat }) => seat === 1);
		expect(own).toMatchObject({ due: true });
		expect(own?.mark).toMatch(/^[0-9a-f]{16}$/);
		await visits.seal(ana);
		expect((await ana.view(visits.id)).bells.find(({ seat }) => seat === 1)).toMatchObject({
			mark: '',
			due: false
		});
	});

	it('names what it rings for alike on all devices, and differently each time', async () => {
		const [ana, luis, eva] = some(3) as [Player, Player, Player];
		const visits = await withBells([ana, luis, eva]);
		const markOf = async (player: Player) =>
			(await player.view(visits.id)).bells.find(({ seat }) => seat === 3)?.mark;
		const first = await markOf(ana);
		expect(await markOf(luis)).toBe(first);
		// A device that has rung one member for it has still to ring the others.
		const marks = (await ana.view(visits.id)).bells.map(({ mark }) => mark);
		expect(new Set(marks).size).toBe(3);
		for (const player of [eva, ana, luis]) await visits.seal(player);
		await visits.visit(ana);
		const second = await markOf(ana);
		expect(second).toMatch(/^[0-9a-f]{16}$/);
		expect(second).not.toBe(first);
	});
});
