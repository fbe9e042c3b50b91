import { expect, it } from 'vitest';
import { Player, tableOf } from '../testing';

const clock = { now: 29_000_000 };

it('a letter is known by the members whose words it brings first, and a copy of it by none', async () => {
	const people = ['Ana', 'Luis', 'Eva'].map((name, i) => new Player(name, i + 71, clock));
	const [ana, luis, eva] = people as [Player, Player, Player];
	const id = await tableOf(people, 0);
	const own = (await ana.view(id)).people.map(({ emblem }) => emblem);
	await ana.seal(id);
	const { posted } = await ana.office.mailOut(id, 0, []);
	const [letter] = posted;
	if (!letter) throw new Error('nothing was left');
	expect((await luis.office.mailIn(id, letter.event)).taken).toMatchObject({
		news: true,
		by: [own[0]]
	});
	const again = await luis.office.mailIn(id, letter.event);
	expect(again.taken).toMatchObject({ news: false });
	expect(again.taken?.by ?? []).toEqual([]);
	// Luis carries it to Eva with words of his own: it is of both.
	await luis.seal(id);
	const both = (await luis.office.mailOut(id, 0, [])).posted;
	const brought = await Promise.all(both.map(({ event }) => eva.office.mailIn(id, event)));
	const by = new Set(brought.flatMap(({ taken }) => taken?.by ?? []));
	expect(by).toEqual(new Set([own[0], own[1]]));
}, 60_000);
