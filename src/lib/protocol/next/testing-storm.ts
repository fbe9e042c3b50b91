/**
 * For tests: a table in a storm. Honest devices visit, seal, lose and repeat what they are handed, crash and reload;
 * one member may lie. Then the network heals and the honest ones have to get on. After every event the laws are
 * looked at: nothing throws, histories never part, a reload and a fresh observer come to the same.
 */
import { random as seeded, type Random } from '../../../../test/simulation/random';
import type { Id } from '../bytes';
import { decisions } from './agree';
import { enter, newInstance, type Held, type Instance } from './instance';
import { flood, lie, type Liar } from './testing-liar';
import { isOver, owes, Party, type Member } from './testing';
import { step } from './table';
import type { Signed } from './wire';

export interface Weather {
	readonly seed: number;
	readonly people: number;
	readonly shapes: string;
	/** True: the last member lies. */
	readonly liar: boolean;
	readonly rounds: number;
}

export interface Fault {
	readonly what: string;
	readonly at: number;
}

export interface Report {
	readonly faults: readonly Fault[];
	/** Decisions that every honest device made, and days after the storm that they took to the end. */
	readonly decided: number;
	readonly days: number;
}

/** Plays one seed to its end. */
export function storm({ seed, people, shapes, liar: lies, rounds }: Weather): Report {
	const random = seeded(seed);
	const party = new Party(people, { shapes, seed });
	const faults: Fault[] = [];
	const honest = lies ? party.members.slice(0, -1) : party.members;
	const liar: Liar | undefined = lies
		? { member: party.members.at(-1) as Member, said: [] }
		: undefined;
	const laws = new Laws(party, honest, liar, faults);
	for (let round = 0; round < rounds && faults.length === 0; round++) {
		party.now += random.below(600);
		blow(party, honest, liar, random);
		laws.look(round, random);
	}
	const before = party.now;
	for (let day = 0; day < 60 && !honest.every(isOver) && faults.length === 0; day++) {
		heal(party, honest, liar, random);
		laws.look(rounds + day, random);
	}
	if (faults.length === 0 && !honest.every(isOver))
		faults.push({ what: 'stands still', at: rounds });
	const decided = Math.min(...honest.map(({ table }) => table.records.length));
	return { faults, decided, days: (party.now - before) / 1440 };
}

/** One visit of somebody, and what the liar does meanwhile. */
function blow(
	party: Party,
	honest: readonly Member[],
	liar: Liar | undefined,
	random: Random
): void {
	if (liar) mischief(party, honest, liar, random);
	const member = random.pick(honest);
	if (random.chance(100)) party.reload(member);
	for (const other of random.shuffle(honest))
		if (other !== member && random.chance(500)) hand(party, other, member, random);
	party.event(member, { kind: random.chance(100) ? 'hurry' : 'visit' });
	if (owes(member) && random.chance(700)) party.seal(member, `order of ${member.table.seat}`);
}

/** Gives what a device holds, or parts of it, in any order. */
function hand(party: Party, from: Member, to: Member, random: Random): void {
	const { entries, records } = party.lacks(from, to);
	const part = random.chance(700) ? entries : entries.filter(() => random.chance(600));
	const known = random.chance(800) ? records : [];
	party.event(to, { kind: 'receive', entries: random.shuffle(part), records: known });
}

function mischief(party: Party, honest: readonly Member[], liar: Liar, random: Random): void {
	const { member } = liar;
	// Its device learns everything and says nothing by itself.
	const source = random.pick(honest);
	const { entries, records } = party.lacks(source, member);
	step(member.table, { kind: 'load', entries, records }, party.now);
	member.table.stopped = undefined;
	for (let times = random.below(4); times > 0; times--) lie(party, liar, random);
	const own = liar.said.filter((held) => isRecent(held, member));
	step(
		member.table,
		{ kind: 'load', entries: own.map(({ signed }) => signed), records: [] },
		party.now
	);
	member.table.stopped = undefined;
	if (random.chance(300)) own.push(...flood(party, liar, random, random.below(40)));
	for (const to of honest) {
		if (!random.chance(400)) continue;
		const told = random.shuffle(own).slice(0, 1 + random.below(12));
		party.event(to, { kind: 'receive', entries: told.map(({ signed }) => signed) });
	}
}

/** True of words about the volume that a device is in; of other histories only the latest few. */
const isRecent = ({ entry, id }: Held, { table: { instance } }: Member): boolean =>
	entry.volume === instance?.position.volume.id &&
	(instance.prefixes.has(entry.at) || id.startsWith('0'));

/** Half a day of a good network among the honest. */
function heal(
	party: Party,
	honest: readonly Member[],
	liar: Liar | undefined,
	random: Random
): void {
	party.now += 720;
	if (liar && random.chance(500)) mischief(party, honest, liar, random);
	for (const member of honest) {
		party.event(member, { kind: 'visit' });
		if (owes(member)) party.seal(member, `order of ${member.table.seat}`);
		for (const other of honest) if (other !== member) party.give(member, other);
	}
}

/** What must hold after every event. */
class Laws {
	/** Value that each history went on by. */
	private readonly went = new Map<Id, string>();
	/** Values that the liar could open, by history. */
	private readonly read = new Map<Id, string>();

	constructor(
		readonly party: Party,
		readonly honest: readonly Member[],
		readonly liar: Liar | undefined,
		readonly faults: Fault[]
	) {}

	look(at: number, random: Random): void {
		const fault = (what: string): void => void this.faults.push({ what, at });
		for (const member of this.honest) {
			if (member.table.stopped) fault(`an honest device stopped: ${member.table.stopped}`);
			for (const { history, value } of member.table.records) {
				const name = JSON.stringify(value);
				const other = this.went.get(history);
				if (other !== undefined && other !== name) fault('histories part');
				this.went.set(history, name);
			}
			for (const standing of member.table.instance?.position.standings ?? [])
				if (standing.frozen && standing.seat !== this.liar?.member.table.seat)
					fault(`honest seat ${standing.seat} is proven false`);
		}
		if (random.chance(300)) this.reading();
		for (const [history, name] of this.read) {
			const went = this.went.get(history);
			if (went !== undefined && went !== name) fault('the liar read what was not decided');
		}
		if (random.chance(60)) this.again(random.pick(this.honest), random, fault);
	}

	/** Notes what the liar can open with all that it saw and wrote, shown or not. */
	private reading(): void {
		const { liar } = this;
		const table = liar?.member.table;
		if (!liar || !table?.instance) return;
		const instance = newInstance(table, table.instance.position);
		const everything = [
			...this.honest.flatMap(({ table: { instance: of } }) => [...(of?.byId.values() ?? [])]),
			...liar.said
		];
		for (const held of everything) if (isOf(held, instance)) enter(instance, held);
		for (const { value } of decisions(table, instance))
			this.read.set(instance.position.history, JSON.stringify(value));
	}

	/** A device that reads its store again, and one that is handed the same in another order. */
	private again(member: Member, random: Random, fault: (what: string) => void): void {
		const entries: Signed[] = random.shuffle([...member.disk.entries.values()]);
		const { table } = this.party.open(member.owner);
		step(table, { kind: 'load', entries, records: member.disk.records }, this.party.now);
		const a = member.table.instance;
		const b = table.instance;
		if (a?.position.history !== b?.position.history) fault('a reload comes to another history');
		if (a && b && names(a.byId) !== names(b.byId)) fault('a reload holds other entries');
		if (
			a &&
			b &&
			String(decisions(table, b).map(({ id }) => id)) !==
				String(decisions(member.table, a).map(({ id }) => id))
		)
			fault('a reload decides otherwise');
		const encoded = JSON.stringify(a?.position.standings);
		if (encoded !== JSON.stringify(b?.position.standings)) fault('a reload stands otherwise');
	}
}

const isOf = ({ entry }: Held, { position, prefixes }: Instance): boolean =>
	entry.volume === position.volume.id &&
	(prefixes.has(entry.at) || entry.kind === 'seal' || entry.kind === 'open');
const names = (byId: ReadonlyMap<Id, Held>): string => [...byId.keys()].sort().join();
