/**
 * Letters that people pass on by hand, from the invite to the first turn and for each turn, with nobody ever
 * online together: `npx tsx --tsconfig tsconfig.json test/mailbox/hand.ts <people> <turns>`. Everybody in turn opens
 * what was sent since, does what there is to do, and sends one letter to all if somebody lacks something.
 */
import type { Id } from '../../src/lib/protocol/bytes';
import { Player } from '../../src/lib/session/post/testing';
import { AMOS, NAMES, TERMS } from './play';

const [people = 3, turns = 3] = process.argv.slice(2).map(Number);

const clock = { now: 29_000_000 };
const players = NAMES.slice(0, people).map((name, i) => new Player(name, i + 1, clock));
const [host, ...guests] = players as [Player, ...Player[]];
/** Letters in the order in which they were sent, and how many of them each has opened. */
const sent: { readonly by: Player; readonly text: string }[] = [];
const opened = new Map<Player, number>();

async function visit(player: Player, id: Id, act?: () => Promise<unknown>): Promise<void> {
	for (const { by, text } of sent.slice(opened.get(player) ?? 0))
		if (by !== player) await player.take(text);
	await act?.();
	opened.set(player, sent.length);
	const { parcel } = await player.view(id);
	if (!parcel.news) return;
	const made = await player.office.parcel(id, false);
	sent.push({ by: player, text: await player.text(id) });
	await player.office.sent(id, made.tips);
	opened.set(player, sent.length);
}

const isAt = async (id: Id, step: number): Promise<boolean> =>
	(await Promise.all(players.map((player) => player.view(id)))).every(
		(view) => (view.step?.number ?? 0) >= step
	);

async function until(id: Id, step: number): Promise<void> {
	for (let round = 0; round < 8; round++)
		for (const player of players) {
			if (await isAt(id, step)) return;
			await visit(player, id);
		}
	throw new Error('the letters came to nothing');
}

const id = await host.office.found({ ...TERMS, ...AMOS, seats: people, name: host.name });
const invite = await host.office.invite(id);
// The invite is a letter too.
let before = -1;
for (const guest of guests) {
	await guest.office.join(invite, guest.name);
	await visit(guest, id);
}
await visit(host, id, async () => {
	const seats = (await host.view(id)).people.map((person) => person.id);
	await host.office.say(id, { kind: 'roster', seats }, '');
});
await until(id, 1);
process.stdout.write(`${people} people, until the first turn: ${sent.length - before} letters\n`);
for (let turn = 1; turn <= turns; turn++) {
	before = sent.length;
	for (const player of players) await visit(player, id, () => player.seal(id));
	await until(id, turn + 1);
	process.stdout.write(`turn ${turn}: ${sent.length - before} letters\n`);
}
