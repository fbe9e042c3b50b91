import { describe, expect, it } from 'vitest';
import { proposalOf } from './proposal';
import { Player, tableOf } from './testing';
import type { LackView, PostView, StepView } from './view';

const seats = ['Ana', 'Luis', 'Eva'].map((name, i) => ({ seat: i + 1, name }));
const lack = (seat: number, what: Partial<LackView> = {}): LackView => ({
	person: `key ${seat}`,
	seat,
	name: seats[seat - 1]?.name ?? '',
	entries: 1,
	unsent: true,
	ownUnsent: true,
	behind: false,
	seals: [],
	votes: [],
	letters: false,
	roster: false,
	answer: false,
	...what
});

/** Ana's view of a table of three whose turn takes two keys. */
function view(lacks: readonly LackView[], step: Partial<StepView> = {}): PostView {
	const here = { mode: 'sealed', owed: [1, 2, 3], sealed: [1], voted: [], voters: [1, 2, 3] };
	return {
		me: 1,
		stage: 'play',
		seats,
		parcel: { entries: 1, held: 9, news: true, lacks },
		step: { ...here, threshold: 2, callers: [], ...step }
	} as unknown as PostView;
}

describe('the parcel that is proposed', () => {
	it('is nothing while nobody lacks anything', () => {
		expect(proposalOf(view([]))).toMatchObject({ due: false, helps: [], opens: [], moves: false });
	});

	it('names together those who lack the same', () => {
		const { helps, due, opens, moves } = proposalOf(
			view([lack(2, { seals: [1] }), lack(3, { seals: [1] })])
		);
		expect(helps).toEqual([{ need: 'seals', own: true, of: [], names: ['Luis', 'Eva'] }]);
		expect({ due, opens, moves }).toEqual({ due: true, opens: [], moves: true });
	});

	it('says whose orders it carries besides, and what matters most comes first', () => {
		const { helps } = proposalOf(
			view([lack(2, { letters: true }), lack(3, { seals: [1, 2], letters: true })])
		);
		expect(helps).toEqual([
			{ need: 'seals', own: true, of: ['Luis'], names: ['Eva'] },
			{ need: 'letter', own: false, of: [], names: ['Luis'] }
		]);
	});

	it('opens the turn once all have sealed and the keys are enough with the reader’s own', () => {
		const lacks = [lack(2, { seals: [1] }), lack(3, { votes: [1] })];
		const all = { sealed: [1, 2, 3], voted: [1] };
		expect(proposalOf(view(lacks, all))).toMatchObject({
			opens: ['Luis', 'Eva'],
			opensForAll: true,
			moves: false
		});
		expect(proposalOf(view(lacks, { ...all, threshold: 3 })).opens).toEqual([]);
		expect(proposalOf(view(lacks, { ...all, sealed: [1, 2] })).opens).toEqual([]);
		expect(proposalOf(view(lacks, { ...all, callers: [2] })).opens).toEqual([]);
		expect(proposalOf(view(lacks, { ...all, voters: [1, 2] })).opens).toEqual(['Luis']);
	});

	it('opens a turn that is open here for whoever is behind', () => {
		const proposal = proposalOf(view([lack(2, { behind: true }), lack(3, { letters: true })]));
		expect(proposal.helps[0]).toMatchObject({ need: 'turn', names: ['Luis'] });
		expect(proposal).toMatchObject({ opens: ['Luis'], opensForAll: false });
	});

	it('is due only for what was never sent, and else a repetition', () => {
		const sent = lack(2, { seals: [1], unsent: false });
		expect(proposalOf(view([sent]))).toMatchObject({ due: false, helps: [{ names: ['Luis'] }] });
		expect(proposalOf(view([sent, lack(3, { seals: [1] })])).helps[0]?.names).toEqual(['Eva']);
	});
});

describe('at a real table', () => {
	const clock = { now: 29_000_000 };
	const people = ['Ana', 'Luis', 'Eva'].map((name, i) => new Player(name, i + 21, clock));
	const [ana, luis, eva] = people as [Player, Player, Player];

	it(
		'follows what each is seen to hold, and one person gets what they alone lack',
		{
			timeout: 60_000
		},
		async () => {
			const id = await tableOf(people, 0);
			await ana.seal(id);
			let now = await ana.view(id);
			expect(proposalOf(now).helps).toEqual([
				{ need: 'seals', own: true, of: [], names: ['Luis', 'Eva'] }
			]);
			// To Luis alone: for him it is sent, for Eva not.
			const [first] = now.parcel.lacks;
			if (!first) throw new Error('nobody lacks anything');
			const made = await ana.office.parcel(id, false, first.person);
			now = await ana.office.sent(id, made.tips, first.person);
			expect(now.parcel.lacks.map(({ name, unsent }) => [name, unsent])).toEqual([
				['Luis', false],
				['Eva', true]
			]);
			expect(now.parcel.news).toBe(true);
			await luis.office.receiveBytes(made.bytes);
			await luis.seal(id);
			await eva.seal(id);

			// Luis has two envelopes of three; Eva brings the third, and Luis can open the turn for Ana.
			expect(proposalOf(await luis.view(id)).helps).toMatchObject([
				{ need: 'seals', own: true, of: [], names: ['Ana'] },
				{ need: 'seals', own: true, of: ['Ana'], names: ['Eva'] }
			]);
			await luis.take(await eva.text(id));
			const proposal = proposalOf(await luis.view(id));
			expect(proposal).toMatchObject({ opens: ['Ana', 'Eva'], opensForAll: true });
			await ana.take(await luis.text(id));
			expect((await ana.view(id)).step?.number).toBe(2);

			// Now Luis and Eva are a turn behind Ana, as far as she knows.
			expect(proposalOf(await ana.view(id)).helps[0]).toMatchObject({ need: 'turn' });
			const forEva = (await ana.view(id)).parcel.lacks.find(({ name }) => name === 'Eva');
			const [one, both] = [
				await ana.office.parcel(id, false, forEva?.person),
				await ana.office.parcel(id, false)
			];
			expect(one.entries).toBeLessThanOrEqual(both.entries);
			// Luis wrote last of all that she holds: he lacks less than the two together.
			const forLuis = (await ana.view(id)).parcel.lacks.find(({ name }) => name === 'Luis');
			const his = await ana.office.parcel(id, false, forLuis?.person);
			expect(his.entries).toBe(forLuis?.entries);
			expect(his.entries).toBeGreaterThan(0);
			expect(his.entries).toBeLessThanOrEqual(both.entries);
			await eva.office.receiveBytes(one.bytes);
			expect((await eva.view(id)).step?.number).toBe(2);
		}
	);
});
