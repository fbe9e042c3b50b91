/**
 * A table in a storm. Honest devices visit, seal, lose and repeat what they are handed, crash and read their store
 * again, come back on other devices, resign, and write letters by clocks that are wrong; one member may lie. Then
 * the network heals, for all or for a core, and the honest ones have to get on.
 */
import type { Id } from '../../src/lib/protocol/bytes';
import { keptBy } from '../../src/lib/protocol/stock';
import { step } from '../../src/lib/protocol/table';
import { bytesOf, isOver, owes, Party, type Member } from '../../src/lib/protocol/testing';
import { Laws, type Fault } from './laws';
import { askAgain, liarOf, mischief, type Liar } from './liar';
import type { Notary } from './notary';
import { random as seeded, type Random } from './random';
import type { Weather } from './weather';

export interface Report {
	readonly faults: readonly Fault[];
	/** Decisions that an honest device made, and days after the storm that they took to the end. */
	readonly decided: number;
	readonly days: number;
	/** The liar came to sit among three, where nothing holds. */
	readonly excused: boolean;
	/** Times that something went wrong, by its kind. */
	readonly counts: Readonly<Record<string, number>>;
}

/** Days within which a healed table comes to its end. */
const MOST_DAYS = 90;

/** Plays one seed to its end. */
export function storm(weather: Weather, books?: Notary): Report {
	return new Storm(weather, books).play();
}

interface Letter {
	readonly id: Id;
	readonly author: Member;
}

class Storm {
	readonly random: Random;
	readonly party: Party;
	/** Devices of the honest that are at hand. */
	readonly honest: Member[];
	readonly liar: Liar | undefined;
	readonly laws: Laws;
	readonly letters: Letter[] = [];
	readonly counts: Record<string, number> = {};
	restored = false;
	resigned: number | undefined;
	at = 0;

	constructor(
		readonly weather: Weather,
		books: Notary | undefined
	) {
		const { seed, people, shapes, liar, clocks } = weather;
		this.random = seeded(seed + 0x5eed);
		this.party = new Party(people, { shapes, seed, ...(books && { books }) });
		this.honest = liar ? this.party.members.slice(0, -1) : [...this.party.members];
		this.liar = liar ? liarOf(this.party.at(people), weather.only) : undefined;
		if (clocks)
			for (const member of this.honest)
				if (this.random.chance(400)) member.skew = this.random.between(-4320, 4320);
		if (weather.dealt) this.party.start();
		this.laws = new Laws(this.party, this.honest, this.liar);
	}

	play(): Report {
		const { weather, laws } = this;
		for (; this.at < weather.rounds && laws.goesOn; this.at++) {
			this.party.now += this.random.below(600);
			this.blow();
		}
		const before = this.party.now;
		const core = weather.mode === 'liveness' ? this.honest.slice(weather.away) : this.honest;
		if (weather.mode !== 'safety') this.heal(core);
		const decided = Math.max(...core.map(({ table }) => table.records.length));
		const days = (this.party.now - before) / 1440;
		return { faults: laws.faults, decided, days, excused: laws.excused, counts: this.counts };
	}

	count(what: string): void {
		this.counts[what] = (this.counts[what] ?? 0) + 1;
	}

	/** One visit of somebody, and what the liar does meanwhile. */
	blow(): void {
		const { weather, random, party } = this;
		this.mischief();
		const member = random.pick(this.honest.slice(weather.away));
		if (weather.restores && !this.restored && random.chance(80)) return this.restore(member);
		if (random.chance(weather.crashes)) this.crash(member);
		for (const other of random.shuffle(this.honest))
			if (other !== member && random.chance(500)) this.hand(other, member);
		this.act(member, () => {
			const effects = party.event(member, { kind: random.chance(100) ? 'hurry' : 'visit' });
			if (owes(member) && random.chance(700)) party.seal(member, `order of ${member.table.seat}`);
			return effects;
		});
		if (random.chance(weather.letters)) this.write(member);
		if (weather.resigns && this.resigned === undefined && random.chance(60)) this.resign(member);
	}

	/** Something that a device does, and the laws after it. */
	act(member: Member, what: () => unknown): void {
		try {
			what();
		} catch (error) {
			this.laws.fault(`throws: ${(error as Error).stack?.split('\n').slice(0, 3).join(' ')}`);
		}
		this.laws.look(member, this.random, this.at);
	}

	mischief(): void {
		if (!this.liar) return;
		const { member } = this.liar;
		if (this.weather.devices && this.random.chance(120)) askAgain(this.party, this.liar);
		for (const { to, entries, records, trick } of mischief(
			this.party,
			this.honest,
			this.liar,
			this.random
		)) {
			this.count(`trick ${trick}`);
			this.act(to, () => this.party.event(to, { kind: 'receive', entries, records }));
		}
		if (this.liar.member !== member) this.count('trick device');
	}

	/** Gives what a device holds, or parts of it, in any order, or once more. */
	hand(from: Member, to: Member): void {
		const { random, party, weather } = this;
		const { entries, records } = party.lacks(from, to);
		const part = entries.filter(() => !random.chance(weather.lost));
		if (part.length < entries.length) this.count('fault lost');
		const known = random.chance(weather.lost) ? [] : records;
		if (random.chance(100)) {
			const again = keptBy(from.table).map(({ signed }) => signed);
			part.push(...random.shuffle(again).slice(0, 4));
			known.push(...from.table.records.slice(-2));
			this.count('fault repeated');
		}
		if (part.length + known.length === 0) return;
		this.act(to, () =>
			party.event(to, { kind: 'receive', entries: random.shuffle(part), records: known })
		);
	}

	/**
	 * The device ends, without some of what others said since it last wrote something itself, and reads its store
	 * again. What came before an own word is on disk.
	 */
	crash(member: Member): void {
		const { party, random } = this;
		const { seat, instance } = member.table;
		const came = [...(instance?.byId.values() ?? [])];
		const last = came.findLastIndex(({ entry }) => entry.seat === seat);
		const onDisk = new Set(came.slice(0, last + 1));
		const kept = keptBy(member.table).filter(
			(held) => onDisk.has(held) || [0, seat].includes(held.entry.seat) || !random.chance(100)
		);
		const { table } = party.open(member.owner);
		const { records, came: since, hurried } = member.disk;
		const entries = random.shuffle(kept).map(({ signed }) => signed);
		this.count('fault crash');
		this.act(member, () => {
			step(
				table,
				{ kind: 'load', entries, records, came: since, hurried },
				party.now + (member.skew ?? 0)
			);
			member.table = table;
		});
	}

	/** A device is lost; its person comes back on another, with a backup of records. */
	restore(member: Member): void {
		const { party, random, honest } = this;
		if (!member.table.instance || member.table.seat === 0) return;
		const fresh = party.restored(member);
		const { rosters, joins, records } = member.table;
		const lobby = [...rosters, ...joins.values()].map(({ signed }) => signed);
		const backup = records.slice(0, random.below(records.length + 1));
		honest.splice(honest.indexOf(member), 1, fresh);
		this.restored = true;
		this.count('fault restored');
		this.act(fresh, () => {
			party.event(fresh, { kind: 'receive', entries: lobby, records: backup });
			party.event(fresh, { kind: 'join', name: 'guest' });
		});
	}

	resign(member: Member): void {
		const { seat, instance } = member.table;
		const standing = instance?.position.standings[seat - 1];
		if (!standing || instance?.position.kind !== 'play') return;
		this.resigned = seat;
		this.count('fault resigned');
		const { generation } = standing;
		this.act(member, () =>
			this.party.event(member, { kind: 'say', fact: { kind: 'resign', generation } })
		);
	}

	write(member: Member): void {
		if (!member.table.instance || member.table.seat === 0) return;
		const keys = this.honest.flatMap(({ owner }) => owner.ports.crypto.person.keys);
		const box = member.owner.ports.crypto.person.writeLetter(keys, bytesOf('x'), bytesOf('hello'));
		const known = new Set(member.table.letters.keys());
		this.act(member, () =>
			this.party.event(member, { kind: 'write', letter: { kind: 'letter', to: [], box } })
		);
		for (const id of member.table.letters.keys())
			if (!known.has(id)) this.letters.push({ id, author: member });
		this.count('letters');
	}

	/** A good network among these, until they are at the end. */
	heal(core: readonly Member[]): void {
		const { party, laws, weather, random } = this;
		const before = party.now;
		while (laws.goesOn && !core.every(isOver)) {
			if (party.now - before > MOST_DAYS * 1440) return laws.fault('stands still');
			this.at++;
			party.now += 720;
			if (this.liar && random.chance(500)) this.mischief();
			for (const member of core)
				this.act(member, () => {
					party.event(member, { kind: 'visit' });
					if (owes(member)) party.seal(member, `order of ${member.table.seat}`);
					for (const other of core) if (other !== member) party.give(member, other, true);
				});
		}
		if (laws.goesOn) this.lettersCame(core);
		if (laws.goesOn && weather.mode === 'whole') this.oneEnd(core);
	}

	lettersCame(core: readonly Member[]): void {
		this.party.share(core, 2);
		for (const { id, author } of this.letters)
			for (const { table } of core)
				if (core.includes(author) && author.table.letters.has(id) && !table.letters.has(id))
					return this.laws.fault('a letter did not come');
	}

	oneEnd(core: readonly Member[]): void {
		this.party.share(core, 2);
		const ends = new Set(core.map(({ table }) => table.line.at(-1)?.resolved.hash));
		if (ends.size > 1) this.laws.fault('they come to different ends');
	}
}
