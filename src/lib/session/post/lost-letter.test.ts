/** The mail with a turn is lost: the next letter of anybody brings it, and a letter back shows what is missing. */
import { expect, it } from 'vitest';
import { proposalOf } from './proposal';
import { Player, tableOf } from './testing';

it('a letter that never came is repeated as it was, said again by the next, and asked for by a letter back', async () => {
	const clock = { now: 29_000_000 };
	const ana = new Player('Ana', 41, clock);
	const luis = new Player('Luis', 42, clock);
	const id = await tableOf([ana, luis], 0);
	await luis.seal(id);
	await ana.take(await luis.text(id));
	// Both orders are there: this letter opens the turn for Luis, and it is lost.
	await ana.seal(id);
	await ana.office.sent(id, (await ana.office.parcel(id, false)).tips);
	expect((await ana.view(id)).step?.number).toBe(1);
	expect((await luis.view(id)).step?.number).toBe(1);

	// Ana's app still says who may lack it, as sent and not as news.
	const after = await ana.view(id);
	expect(after.parcel.news).toBe(false);
	expect(after.parcel.lacks.map(({ name }) => name)).toEqual(['Luis']);
	expect(proposalOf(after)).toMatchObject({ due: false, helps: [{ names: ['Luis'] }] });

	// A letter back, without anything new in it, changes nothing of that.
	await ana.take(await luis.text(id));
	expect((await ana.view(id)).parcel.lacks.map(({ name }) => name)).toEqual(['Luis']);

	// The same button makes a letter that holds all that was lost.
	await luis.take(await ana.text(id));
	expect((await luis.view(id)).step?.number).toBe(2);
	await ana.take(await luis.text(id));
	const both = await Promise.all([ana.view(id), luis.view(id)]);
	expect(new Set(both.map(({ step }) => step?.hash)).size).toBe(1);
	expect(both.map(({ step }) => step?.number)).toEqual([2, 2]);
});
