import { describe, expect, it } from 'vitest';
import { logOfJoin, movableFrom, timeOf } from './absence';
import { NONE } from './bytes';
import type { Held } from './log';
import { post } from './pen';
import type { Standing } from './standing';
import type { Cut, Step } from './step';
import { Party, Pen, saidBy, type Member } from './testing';
import type { Body } from './wire';

describe('a seat that sleeps', () => {
	it('wakes when its app is open again, even if new keys were made without it', () => {
		const party = new Party(4, { shapes: 's'.repeat(40) }).start();
		const [a, b, c, d] = party.members as [Member, Member, Member, Member];
		party.days([a, b, c], 30, () => party.step(a).epoch.members.length === 3);
		expect(party.step(a).standings[3]?.dormant).toBe(true);
		const asleep = party.step(a).number;
		// It hears all at once, and has no step of its own to say something about.
		party.give(d, party.all(a));
		party.event(d, { kind: 'visit' });
		expect(saidBy(d, 'attest', party.step(d))).toHaveLength(1);
		party.days(party.members, 9, () => party.step(a).epoch.members.length === 4);
		expect(party.step(a).epoch).toMatchObject({ members: [1, 2, 3, 4], threshold: 3 });
		expect(party.step(a).number - asleep).toBeLessThanOrEqual(6);
	});

	it('is given away by motions about its holder of now alone', () => {
		const party = new Party(4, { shapes: 's'.repeat(30) }).start();
		const [a, b, c] = party.members as [Member, Member, Member];
		party.days([a, b, c], 30, () => party.step(a).standings[3]?.dormant === true);
		party.now += 5000;
		const move = (generation: number): void => {
			for (const { table } of [a, b, c])
				post(table, { kind: 'motion', seat: 4, generation, to: NONE, time: party.now }, party.now);
			const { number } = party.step(a);
			party.days([a, b, c], 9, () => party.step(a).number > number + 1);
		};
		move(7);
		expect(party.step(a).standings[3]).toMatchObject({ holder: 'person', generation: 0 });
		move(0);
		expect(party.step(a).standings[3]).toMatchObject({ holder: 'bot', generation: 1 });
	});
});

describe('a seat that forks its log', () => {
	it('is frozen by the first cut that has seen it, and its votes count no more', () => {
		const party = new Party(4, { shapes: 'ssss' }).start();
		party.mix(party.members, 2);
		const honest = party.members.slice(0, 3);
		const [a] = honest as [Member];
		const pen = party.pen(party.member(4));
		const { tip } = pen;
		const fork = [1, 2].map((from) => pen.write({ kind: 'holiday', from, until: 9 }, [], tip));
		for (const member of honest) party.give(member, fork);
		const first = party.step(a).number;
		party.days(honest, 9, () => party.step(a).number > first);
		const step = party.step(a);
		expect(step.standings[3]?.frozen).toBe(true);
		expect(step.voters).toEqual([1, 2, 3]);
		expect(step.owed).toEqual([1, 2, 3]);
	});
});

describe('the time of a cut', () => {
	const after = (time: number, ...times: number[]): number => {
		const envelopes = times.map((time) => ({ entry: { body: { at: { time } } } }));
		const cut = { id: '', envelopes: envelopes as unknown as Held[] } as Cut;
		return timeOf({ time } as Step, cut);
	};

	it('is the median of what its envelopes say, the lower of two', () => {
		expect(after(5, 300, 100, 200)).toBe(200);
		expect(after(5, 100, 9_999_999)).toBe(100);
		expect(after(5, 0, 200, 201, 9_999_999)).toBe(200);
	});

	it('is never turned back: a clock of 1970 beside one other does not age who sleeps', () => {
		expect(after(5000, 0, 5100)).toBe(5000);
		expect(after(5000, 10, 20, 30)).toBe(5000);
	});

	it('takes nobody at their word alone, except where there is no time yet', () => {
		expect(after(0, 7)).toBe(7);
		expect(after(5, 9_999_999)).toBe(5);
	});

	it('is that of the step where nobody sealed', () => {
		expect(after(5)).toBe(5);
		expect(after(0)).toBe(0);
	});
});

describe('the time from which a seat may be given away', () => {
	const sleeper = { seat: 2, holder: 'person', dormant: true, asleepSince: 1000 } as Standing;
	const among = (...voters: number[]): Step =>
		({ voters, epoch: { threshold: Math.min(2, voters.length) } }) as unknown as Step;
	const JOIN = 'ab'.repeat(32);

	it('is twice as late where one other decides, and never for a newcomer', () => {
		expect(movableFrom(among(1, 2, 3), sleeper, 60, NONE)).toBe(1060);
		expect(movableFrom(among(1, 2, 3), sleeper, 60, JOIN)).toBe(1060);
		expect(movableFrom(among(1, 2), sleeper, 60, NONE)).toBe(1120);
		expect(movableFrom(among(1, 2), sleeper, 60, JOIN)).toBeUndefined();
	});

	it('never comes while its person is there, and is now where there is none', () => {
		const there = { ...sleeper, dormant: false };
		expect(movableFrom(among(1, 2, 3), there, 60, NONE)).toBeUndefined();
		for (const gone of [{ holder: 'bot' }, { frozen: true }] as Partial<Standing>[])
			expect(movableFrom(among(1, 2, 3), { ...there, ...gone }, 60, JOIN)).toBe(0);
	});
});

describe('whose a seat is', () => {
	function table(people = 4) {
		const party = new Party(people, { shapes: 's'.repeat(60) }).start();
		party.mix(party.members, 2);
		const [a] = party.members as [Member];
		const last = party.members.at(-1) as Member;
		const others = party.members.slice(0, -1);
		const standing = (): Standing => party.step(a).standings[people - 1] as Standing;
		/** Steps that are played among these. */
		const play = (members: readonly Member[], steps = 2): void => {
			const { number } = party.step(a);
			party.days(members, 20, () => party.step(a).number >= number + steps);
		};
		const say = ({ table: own }: Member, body: Body): void => void post(own, body, party.now);
		const sleep = (): void => {
			party.days(others, 40, () => standing().dormant);
			party.now += 5000;
		};
		const motion = (to = NONE, generation = standing().generation): Body => ({
			...{ kind: 'motion', seat: people, generation, to, time: party.now }
		});
		return { party, a, last, others, standing, play, say, sleep, motion };
	}

	it('is said by its person of now: a word about an earlier holder counts for nothing', () => {
		const { party, last, others, standing, play, say, sleep, motion } = table();
		sleep();
		for (const member of others) say(member, motion());
		play(others);
		expect(standing()).toMatchObject({ holder: 'bot', generation: 1 });
		party.hear(last, party.all(others[0] as Member));
		say(last, { kind: 'back', generation: 0 });
		play(party.members);
		expect(standing()).toMatchObject({ holder: 'bot', generation: 1 });
		say(last, { kind: 'back', generation: 1 });
		play(party.members);
		expect(standing()).toMatchObject({ holder: 'person', generation: 2, resigned: false });
		say(last, { kind: 'resign', generation: 0 });
		play(party.members);
		expect(standing()).toMatchObject({ holder: 'person', generation: 2 });
	});

	it("is the bot's for good once its person has resigned", () => {
		const { party, last, standing, play, say } = table();
		say(last, { kind: 'resign', generation: 0 });
		play(party.members);
		expect(standing()).toMatchObject({ holder: 'bot', resigned: true, generation: 1 });
		say(last, { kind: 'back', generation: 1 });
		play(party.members);
		expect(standing()).toMatchObject({ holder: 'bot', generation: 1 });
	});

	it("is a newcomer's, under their key and in the log that their join names", () => {
		const { party, a, last, others, standing, play, say, sleep, motion } = table();
		sleep();
		const crypto = party.stranger();
		const { keys } = crypto.person;
		const pen = new Pen(crypto, party.table, 0, { id: party.table, seq: -1 });
		const join = pen.write({ kind: 'join', keys, name: 'new' });
		for (const member of others) party.give(member, [join]);
		for (const member of others) say(member, motion(join.id));
		play(others);
		expect(standing()).toMatchObject({ holder: 'person', log: logOfJoin(join.id), generation: 1 });
		expect(standing().keys?.sign).toEqual(keys.sign);
		// Keys that the seat's person of before holds a share of serve no longer than they must.
		play(others, 4);
		const { receivers } = party.step(a).epoch.ceremony;
		expect(receivers.some(({ share }) => share === last.crypto.person.keys.share)).toBe(false);
	});

	it('is not given away by what was said while it slept, once it has been there again', () => {
		const { party, a, last, others, standing, play, say, sleep, motion } = table();
		sleep();
		say(a, motion());
		play(others);
		expect([...party.step(a).motions.values()].map(({ size }) => size)).toEqual([1]);
		party.give(last, party.all(a));
		play(party.members);
		expect(standing().dormant).toBe(false);
		expect(party.step(a).motions.size).toBe(0);
		sleep();
		play(others, 4);
		expect(party.step(a).epoch).toMatchObject({ members: [1, 2, 3], threshold: 2 });
		say(others[2] as Member, motion());
		play(others);
		expect(standing()).toMatchObject({ holder: 'person', generation: 0, dormant: true });
	});
});
