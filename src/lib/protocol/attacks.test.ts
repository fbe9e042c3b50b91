/** One liar against a table: each row of docs/attacks.md that needs no curves. */
import { describe, expect, it } from 'vitest';
import { readingOf } from '../../../test/simulation/reading';
import { logOfJoin } from './absence';
import { LEAST_PATIENCE } from './act';
import { NONE, type Id } from './bytes';
import { QUOTA, type Held } from './log';
import { BALLOT_ZERO, type Step } from './step';
import {
	bytesOf,
	heldIn,
	isOver,
	lastSaid,
	Party,
	Pen,
	refusals,
	saidBy,
	type Member,
	type Terms,
	type Written
} from './testing';
import { post } from './pen';
import type { Table } from './state';
import { LOG_SPAN, parseEntry } from './wire';

const EMPTY = new Uint8Array(0);
const nonce = (n: number): Uint8Array => new Uint8Array(16).fill(n & 255).fill(n >> 8, 0, 1);

/** A table at step 1; its last seat is the liar's. */
function tableOf(people: number, terms: Terms = {}) {
	const party = new Party(people, terms).start();
	party.mix(party.members, 2);
	const liar = party.member(people);
	const honest = party.members.slice(0, people - 1);
	return { party, liar, honest, pen: party.pen(liar), step: party.step(liar) };
}

/** The table's own view of a step that another device knows. */
const inTable = ({ steps }: Table, step: Step): Step => steps.get(step.past) as Step;

/** All honest seats seal and hear of each other's envelopes and of nothing else. */
function sealAll(party: Party, honest: readonly Member[], others: readonly Member[] = []): Id[] {
	for (const member of honest) party.seal(member, `order of ${member.table.seat}`);
	const envelopes = honest.map((member) => lastSaid(member, 'seal'));
	const signed = envelopes.map((held) => held.signed);
	for (const member of honest) party.give(member, signed);
	for (const member of others) party.hear(member, signed);
	return envelopes.map(({ id }) => id);
}

function expectGoesOn(party: Party, honest: readonly Member[], days = 30): void {
	party.days(honest, days);
	for (const member of honest) {
		expect(member.table.stopped).toBeUndefined();
		expect(isOver(member), `seat ${member.table.seat}`).toBe(true);
	}
}

describe('a seat that seals again and again', () => {
	it.each([4, 5, 6, 7, 8])('reads nothing of %i by as many cuts as voters', (n) => {
		const { party, liar, honest, pen, step } = tableOf(n);
		const envelopes = sealAll(party, honest, [liar]);
		const { tip } = pen;
		const seal = (order: string): Written =>
			pen.write(party.envelope(pen, step, order), envelopes, tip);
		const first = honest.slice(0, step.epoch.threshold - 1);
		const early = first.map((_, i) => seal(`early ${i}`));
		first.forEach((member, i) => party.give(member, [early[i] as Written]));
		party.hear(liar, early);
		for (const member of first) party.hear(liar, party.all(member));
		const known = inTable(liar.table, step);
		expect(known.votes).toHaveLength(step.epoch.threshold - 1);
		expect(readingOf(liar.table, liar.crypto, known, n)).toBeUndefined();
		expectGoesOn(party, honest);
	});

	it.each([4, 5, 6, 7, 8])('of %i is held to the cut that it read', (n) => {
		const { party, liar, honest, pen, step } = tableOf(n);
		const envelopes = sealAll(party, honest, [liar]);
		const { tip } = pen;
		const seal = (order: string): Written =>
			pen.write(party.envelope(pen, step, order), envelopes, tip);
		const early = seal('early');
		party.hear(liar, [early]);
		const first = honest.slice(0, step.epoch.threshold - 1);
		for (const member of first) party.give(member, [early]);
		for (const member of first) party.hear(liar, [lastSaid(member, 'vote').signed]);
		const known = inTable(liar.table, step);
		expect(readingOf(liar.table, liar.crypto, known, n)).toBeDefined();
		// The others get another envelope, ground until its cut would win by its id.
		const idWith = (own: Written): Id => {
			party.hear(liar, [own]);
			return party.cut(liar, known, [...envelopes, own]).id;
		};
		const bar = idWith(early);
		let late = seal('late');
		for (let i = 0; i < 40 && idWith(late) >= bar; i++) late = seal(`late ${i}`);
		for (const member of honest.slice(first.length)) party.give(member, [late]);
		party.days(honest, 12, () => honest.every(({ table }) => table.line.length > 2));
		for (const { table } of honest) {
			const cut = table.line[1]?.decision?.cut.envelopes.map(({ id }) => id);
			expect(cut).toEqual([...envelopes, early.id]);
		}
		expectGoesOn(party, honest);
	});
});

describe('a leader that opens a ballot and seals afterwards', () => {
	it('reads nothing by one vote of each ballot, and chooses nothing', () => {
		const { party, liar, honest, pen, step } = tableOf(4);
		const [a, b, c] = honest as [Member, Member, Member];
		const envelopes = sealAll(party, honest, [liar]);
		party.now += 2000;
		const ballot = { number: 1, leader: 4 };
		const at = party.where(step);
		const opening = pen.write({ kind: 'call', at, ballot, opening: NONE });
		for (const member of [b, c]) party.give(member, [opening]);
		const calls = [b, c].map((member) => lastSaid(member, 'call', step));
		party.hear(liar, [opening, ...calls.map(({ signed }) => signed)]);
		const late = pen.write(party.envelope(pen, step, 'mine'), envelopes);
		party.now -= 1500;
		party.give(a, [opening, late]);
		party.now += 1500;
		expect(lastSaid(a, 'vote', step).entry.body).toMatchObject({ ballot: BALLOT_ZERO });
		const named = [...calls.map(({ id }) => id), opening.id];
		const proposal = pen.write(
			{ kind: 'propose', at, ballot, opening: opening.id, cut: envelopes, calls: named },
			named
		);
		party.give(b, [late, ...calls.map(({ signed }) => signed), proposal]);
		expect(lastSaid(b, 'vote', step).entry.body).toMatchObject({ ballot });
		party.hear(liar, [late, proposal, lastSaid(a, 'vote').signed, lastSaid(b, 'vote').signed]);
		const known = inTable(liar.table, step);
		expect(known.votes).toHaveLength(2);
		expect(readingOf(liar.table, liar.crypto, known, 4)).toBeUndefined();
		expectGoesOn(party, honest);
		const decided = honest.map(({ table }) => table.line[1]?.decision?.cut.id);
		expect(new Set(decided).size).toBe(1);
	});
});

describe('a newcomer whom one seat moved for', () => {
	/** For each honest seat somebody who joins, and a motion of the liar's that never passes. */
	function ghostsOf(party: Party, liar: Member, honest: readonly Member[], pen: Pen) {
		const { table } = liar.table;
		const founding = { id: table, seq: -1 };
		const ghosts = honest.map((member) => {
			const crypto = party.stranger();
			const lobby = new Pen(crypto, table, 0, founding);
			const join = lobby.write({ kind: 'join', keys: crypto.person.keys, name: 'x' });
			const { seat } = member.table;
			const time = party.now;
			const motion = pen.write({ kind: 'motion', seat, generation: 0, to: join.id, time }, [join]);
			const seq = logOfJoin(join.id) * LOG_SPAN - 1;
			return { evil: [join, motion], pen: new Pen(crypto, table, seat, { id: join.id, seq }) };
		});
		return { ghosts, evil: ghosts.flatMap(({ evil }) => evil) };
	}

	it('stops nobody by false attestations', () => {
		const { party, liar, honest, pen, step } = tableOf(4);
		const { ghosts, evil } = ghostsOf(party, liar, honest, pen);
		const at = party.where(step, 'ab'.repeat(32));
		for (const ghost of ghosts) evil.push(ghost.pen.write({ kind: 'attest', at }));
		evil.push(pen.write({ kind: 'attest', at }));
		for (const member of honest) party.give(member, evil);
		for (const member of honest) expect(member.table.stopped).toBeUndefined();
		expectGoesOn(party, honest);
	});

	it('binds nobody by calls of high ballots', () => {
		const { party, liar, honest, pen, step } = tableOf(4);
		const { ghosts, evil } = ghostsOf(party, liar, honest, pen);
		const at = party.where(step);
		for (const { pen: ghost } of ghosts) {
			const ballot = { number: 1, leader: ghost.seat };
			evil.push(ghost.write({ kind: 'call', at, ballot, opening: NONE }));
		}
		for (const member of honest) party.give(member, evil);
		for (const member of honest)
			expect(inTable(member.table, step).calls.map(({ seat }) => seat)).toEqual([]);
		expectGoesOn(party, honest);
	});

	it("fills nobody's quota", () => {
		const { party, liar, honest, pen } = tableOf(4);
		const { ghosts, evil } = ghostsOf(party, liar, honest, pen);
		for (const ghost of ghosts)
			for (let i = 0; i < 200; i++)
				evil.push(ghost.pen.write({ kind: 'holiday', from: i, until: i }));
		for (const member of honest) {
			const before = member.table.graph.all.length;
			party.give(member, evil);
			expect(member.table.graph.all.length).toBe(before + 6);
			for (const other of honest)
				if (other !== member) expect(refusals(party.give(member, party.all(other)))).toEqual([]);
		}
		for (const member of honest) expect(refusals(party.seal(member, 'x'))).toEqual([]);
		expectGoesOn(party, honest);
	});
});

describe('a ballot with a high number', () => {
	function daysWith(number: number | undefined): number {
		const { party, honest, pen, step } = tableOf(4);
		if (number !== undefined) {
			const ballot = { number, leader: 4 };
			const call = pen.write({ kind: 'call', at: party.where(step), ballot, opening: NONE });
			for (const member of honest) party.give(member, [call]);
		}
		for (const member of honest) party.seal(member, 'x');
		const days = party.days(honest, 60, () => honest.every(({ table }) => table.line.length > 2));
		for (const member of honest) {
			expect(member.table.line.length).toBeGreaterThan(2);
			// Entries that an honest device writes are taken by every parser, also its own.
			for (const held of saidBy(member, 'call'))
				expect(parseEntry(held.signed.bytes).ok).toBe(true);
			const length = member.table.graph.all.length;
			expect(refusals(party.reload(member))).toEqual([]);
			expect(member.table.graph.all.length).toBe(length);
		}
		return days;
	}

	it('delays nothing, and nobody goes on from it', () => {
		const usual = daysWith(undefined);
		for (const number of [2, 64, 2 ** 31, 2 ** 32 - 1, 2 ** 32])
			expect(daysWith(number), `ballot ${number}`).toBeLessThanOrEqual(usual + 1);
	});
});

describe('a founder who sets a patience that harms', () => {
	it('without end: a leader who opens a ballot and falls silent stops nobody', () => {
		const { party, honest, pen, step } = tableOf(4, { policy: { patience: 2 ** 32 } });
		for (const member of honest) party.seal(member, 'x');
		party.now += 2000;
		const ballot = { number: 1, leader: 4 };
		const call = pen.write({ kind: 'call', at: party.where(step), ballot, opening: NONE });
		for (const member of honest) party.give(member, [call]);
		expectGoesOn(party, honest, 40);
	});

	it('of nothing: ballots do not chase each other faster than letters travel', () => {
		const { party, honest } = tableOf(4, { shapes: 's', policy: { patience: 0 } });
		const [a] = honest as [Member];
		party.seal(a, 'x');
		party.now += 2000;
		party.event(a, { kind: 'visit' });
		const [first] = saidBy(a, 'call') as [Held];
		// As many as decide have called the first ballot, so the next may be opened, and no proposal came.
		const ballot = { number: 1, leader: 1 };
		const at = party.where(party.step(a));
		const call = { kind: 'call', at, ballot, opening: first.id } as const;
		for (const seat of [2, 3]) party.give(a, [party.pen(party.member(seat)).write(call, [first])]);
		party.now += LEAST_PATIENCE - 1;
		party.event(a, { kind: 'visit' });
		expect(saidBy(a, 'call')).toHaveLength(1);
		party.now += 1;
		party.event(a, { kind: 'visit' });
		expect(saidBy(a, 'call')).toHaveLength(2);
	});
});

describe('a chain that somebody says is needed', () => {
	/** So many entries of the liar's; then a join that names the last as what it has seen. */
	function chainOf(party: Party, liar: Member, pen: Pen, length: number) {
		const chain = Array.from({ length }, (_, i) =>
			pen.write({ kind: 'holiday', from: i, until: i })
		);
		const crypto = party.stranger();
		const { table } = liar.table;
		const lobby = new Pen(crypto, table, 0, { id: table, seq: -1 });
		const keys = crypto.person.keys;
		const join = lobby.write({ kind: 'join', keys, name: '' }, [chain.at(-1) as Written]);
		return { chain, join };
	}

	it.each(['ascending', 'descending'])('by a join is held to the quota, %s', (order) => {
		const { party, liar, honest, pen } = tableOf(4);
		const [a] = honest as [Member];
		const { chain, join } = chainOf(party, liar, pen, 1200);
		const parcel = order === 'ascending' ? chain : [...chain].reverse();
		const before = a.table.graph.all.length;
		a.checked = 0;
		const effects = party.give(a, [join, ...parcel]);
		const room = QUOTA.entries * (a.table.graph.horizon + 2);
		expect(a.table.graph.all.length - before).toBeLessThanOrEqual(room);
		expect(refusals(effects)).toContain('chain');
		expect(a.table.graph.byId.has(join.id)).toBe(false);
		expect(a.table.graph.waiting.size).toBeLessThanOrEqual(QUOTA.waiting);
		// Each signature once.
		expect(a.checked).toBeLessThanOrEqual(parcel.length + 1);
		expectGoesOn(party, honest);
	});

	it("by another seat's entry is let in with each signature checked once", () => {
		const { party, honest, pen } = tableOf(4);
		const [a, b] = honest as [Member, Member];
		const chain = Array.from({ length: 600 }, (_, i) =>
			pen.write({ kind: 'holiday', from: i, until: i })
		);
		const witness = party.pen(b);
		const demand = witness.write({ kind: 'holiday', from: 1, until: 1 }, [chain.at(-1) as Written]);
		a.checked = 0;
		party.give(a, [...chain, demand]);
		expect(a.checked).toBeLessThanOrEqual(chain.length + 1);
		expect(heldIn(a.table, demand).links).toHaveLength(2);
	});
});

describe('returns without end', () => {
	it('dripped are answered once a step, and leave everybody their quota', () => {
		const { party, liar, honest, pen } = tableOf(4);
		const roster = liar.table.lobby.rosters[0]?.id as Id;
		for (let i = 1; i <= 190; i++) {
			const back = pen.begin(i, { kind: 'return', nonce: nonce(i) }, roster);
			for (const member of honest) party.give(member, [back]);
		}
		for (const member of honest) {
			expect(saidBy(member, 'attest').length).toBeLessThanOrEqual(2);
			expect(member.table.graph.returns.length).toBeLessThanOrEqual(QUOTA.returns * 3);
			expect(refusals(party.seal(member, 'x'))).toEqual([]);
		}
		expectGoesOn(party, honest);
	});

	it('in parcels that a join demands take no memory', () => {
		const { party, liar, honest, pen } = tableOf(4);
		const [a] = honest as [Member];
		let on: Id = liar.table.lobby.rosters[0]?.id as Id;
		const before = a.table.graph.chains.length;
		for (let parcel = 0; parcel < 3; parcel++) {
			const chain: Written[] = [];
			for (let i = 1; i <= 400; i++) {
				const back = pen.begin(parcel * 400 + i, { kind: 'return', nonce: nonce(i) }, on);
				chain.push(back);
				on = back.id;
			}
			const crypto = party.stranger();
			const lobby = new Pen(crypto, liar.table.table, 0, { id: liar.table.table, seq: -1 });
			const keys = crypto.person.keys;
			const join = lobby.write({ kind: 'join', keys, name: '' }, [on]);
			a.checked = 0;
			party.give(a, [join, ...chain.reverse()]);
			expect(a.checked).toBeLessThanOrEqual(chain.length + 1);
		}
		expect(a.table.graph.chains.length - before).toBeLessThanOrEqual(QUOTA.returns * 3);
		expectGoesOn(party, honest);
	});
});

describe('keys that are not taken up', () => {
	it('leave no old threshold: who seals without a word about its shares gets none', () => {
		const party = new Party(4, { shapes: 's'.repeat(30) }).start();
		party.mix(party.members, 2);
		const [a, b, c, liar] = party.members as [Member, Member, Member, Member];
		// One falls asleep, then another, and two are left with the keys.
		const isLeft = (n: number) => (): boolean => party.step(a).epoch.members.length === n;
		party.days([a, b, c], 30, isLeft(3));
		party.days([a, b], 30, isLeft(2));
		expect(party.step(a).epoch).toMatchObject({ members: [1, 2], threshold: 2 });
		// Both wake: one does as it should, the other seals and says nothing of its keys.
		party.hear(liar, party.all(a));
		const pen = party.pen(liar);
		let sealed = 0;
		const isDone = (): boolean => party.step(a).epoch.members.length > 2;
		const first = party.step(a).number;
		for (let day = 0; day < 60 && !isDone() && party.step(a).mode === 'sealed'; day++) {
			party.hear(liar, party.all(a));
			const step = party.step(liar);
			if (step.number > sealed) {
				sealed = step.number;
				const { rekey } = step;
				const isAsked = rekey && !rekey.deals && rekey.members.includes(4);
				const deal = isAsked ? liar.crypto.person.deal(rekey.ceremony, 4) : EMPTY;
				const body = party.envelope(pen, step, 'x', deal);
				const envelope = pen.write(body, [...liar.table.graph.frontier]);
				for (const member of [a, b, c]) party.give(member, [...party.all(liar), envelope]);
			}
			party.days([a, b, c], 1, isDone);
		}
		const step = party.step(a);
		expect(step.epoch.members).toEqual([1, 2, 3]);
		expect(step.standings[3]?.keyless).toBe(true);
		expect(step.number - first).toBeLessThanOrEqual(6);
	});
});

describe('motions', () => {
	/** A device that says what an honest one would not. */
	const move = (party: Party, member: Member, time: number): void => {
		post(member.table, { kind: 'motion', seat: 4, generation: 0, to: NONE, time }, party.now);
	};

	it('move nobody who is there', () => {
		const { party, honest, step } = tableOf(4, { shapes: 'sss' });
		const body = { kind: 'motion', seat: 4, generation: 0, to: NONE, time: party.now } as const;
		expect(refusals(party.event(party.member(1), { kind: 'say', body }))).toEqual(['not-absent']);
		for (const member of honest) move(party, member, party.now);
		party.days(party.members, 30);
		for (const { table } of party.members)
			for (const { standings } of table.line)
				expect(standings[3]).toMatchObject({ holder: 'person', generation: 0 });
		expect(party.step(party.member(1)).number).toBeGreaterThan(step.number);
	});

	it('move nobody before the time that the table agreed on, and then they do', () => {
		const absence = 3000;
		const { party, honest } = tableOf(4, { shapes: 's'.repeat(40), policy: { absence } });
		const [a] = honest as [Member];
		party.days(honest, 30, () => party.step(a).standings[3]?.dormant === true);
		const { asleepSince } = party.step(a).standings[3] ?? { asleepSince: 0 };
		expect(asleepSince).toBeGreaterThan(0);
		const moveAll = (time: number): void => {
			for (const member of honest) move(party, member, time);
			const { number } = party.step(a);
			party.days(honest, 9, () => party.step(a).number > number + 1);
		};
		moveAll(asleepSince + absence - 1);
		expect(party.step(a).standings[3]).toMatchObject({ holder: 'person', dormant: true });
		moveAll(asleepSince + absence);
		expect(party.step(a).standings[3]?.holder).toBe('bot');
	});
});

describe('a seat that is given to a newcomer', () => {
	const MOTION = { kind: 'motion', seat: 4, generation: 0 } as const;

	it('cannot take the log beforehand in which the newcomer is to write', () => {
		const { party, liar, honest, pen } = tableOf(4, { shapes: 's'.repeat(30) });
		const [a] = honest as [Member];
		// The liar is proven false, and somebody comes for its seat.
		const { tip } = pen;
		const fork = [1, 2].map((from) => pen.write({ kind: 'holiday', from, until: 9 }, [], tip));
		for (const member of honest) party.give(member, fork);
		party.days(honest, 9, () => party.step(a).standings[3]?.frozen === true);
		const newcomer = party.guest();
		const { keys } = newcomer.crypto.person;
		party.give(newcomer, party.lobby);
		party.event(newcomer, { kind: 'say', body: { kind: 'join', keys, name: 'new' } });
		const join = newcomer.table.graph.all.at(-1) as Held;
		for (const member of honest) party.give(member, [join.signed]);
		const roster = liar.table.lobby.rosters[0]?.id as Id;
		const back = pen.begin(logOfJoin(join.id), { kind: 'return', nonce: nonce(1) }, roster);
		for (const member of honest) party.give(member, [back]);
		for (const { table } of honest) {
			const body = { ...MOTION, to: join.id, time: party.now };
			post(table, body, party.now);
		}
		const isGiven = (): boolean =>
			party.step(a).standings[3]?.keys?.sign.join() === keys.sign.join();
		party.days(honest, 9, isGiven);
		expect(isGiven()).toBe(true);
		party.give(newcomer, party.all(a));
		expect(newcomer.table.seat).toBe(4);
		const hasPlayed = (): boolean =>
			a.table.line.some(({ decision }) =>
				decision?.cut.envelopes.some(({ log }) => log.key.join() === keys.sign.join())
			);
		party.days([...honest, newcomer], 9, hasPlayed);
		expect(hasPlayed()).toBe(true);
	});
});

describe('three keyholders, one of them false', () => {
	it('can be split; who meets afterwards finds it, and the proof names the seat', () => {
		const party = new Party(4, { shapes: 's'.repeat(12) }).start();
		party.mix(party.members, 2);
		const [a, b, liar] = party.members as [Member, Member, Member];
		party.days([a, b, liar], 60, () => party.step(a).epoch.members.length === 3);
		const step = party.step(a);
		expect(step.epoch).toMatchObject({ members: [1, 2, 3], threshold: 2 });
		party.mix([a, b, liar], 2);
		const envelopes = sealAll(party, [a, b], [liar]);
		const pen = party.pen(liar);
		const known = inTable(liar.table, step);
		const { tip } = pen;
		for (const [member, word] of [
			[a, 'to a'],
			[b, 'to b']
		] as const) {
			const own = pen.write(party.envelope(pen, step, word), envelopes, tip);
			party.hear(liar, [own]);
			const cut = party.cut(liar, known, [...envelopes, own]);
			const vote = pen.write(party.vote(pen, liar, known, cut, BALLOT_ZERO), [own], {
				id: own.id,
				seq: own.seq
			});
			party.give(member, [own, vote]);
			expect(party.step(member).number).toBe(step.number + 1);
		}
		// They meet.
		party.mix([a, b], 2);
		for (const member of [a, b]) {
			expect(member.table.stopped).toBe('split');
			const forked = member.effects.flatMap((e) => (e.kind === 'forked' ? [e.seat] : []));
			expect(new Set(forked)).toEqual(new Set([3]));
		}
		// Somebody who was told both finds it too.
		expect(party.observer(party.all(a)).table.stopped).toBe('split');
	});
});

describe('shares', () => {
	it('open nothing before a decision, whoever gives them in the open', () => {
		const { party, liar, honest, pen, step } = tableOf(4);
		const envelopes = sealAll(party, honest, [liar]);
		const own = pen.write(party.envelope(pen, step, 'mine'), envelopes);
		party.hear(liar, [own]);
		const known = inTable(liar.table, step);
		const cut = party.cut(liar, known, [...envelopes, own]);
		const share = bytesOf('none');
		const word = pen.write({ kind: 'share', at: party.where(step), cut: cut.id, share });
		for (const member of honest) party.give(member, [own, word]);
		for (const member of honest) expect(saidBy(member, 'share', step)).toEqual([]);
		expectGoesOn(party, honest);
	});
});
