/**
 * Twins schedules (Bano et al., "Twins: BFT systems made robust", 2021): two honest copies of one device
 * run under one key, and every way to part the devices of a table in each of a few rounds is tried.
 * The twins together say what a liar can say, without a line of hostile code. Schedules are
 * numbered, not drawn: a number names one for ever.
 */
import { fullCuts } from '../../src/lib/protocol/cut';
import { forks } from '../../src/lib/protocol/log';
import type { Id } from '../../src/lib/protocol/bytes';
import type { Step } from '../../src/lib/protocol/step';
import { openTable, step as take, type Table } from '../../src/lib/protocol/table';
import { bytesOf, Party, type Member } from '../../src/lib/protocol/testing';
import type { Signed } from '../../src/lib/protocol/wire';
import { readingOf } from './reading';

/** The shape of a family of schedules: seats at the table, of which the last has a twin, and rounds. */
export interface Family {
	readonly seats: number;
	readonly rounds: number;
}

export const FAMILIES: readonly Family[] = [
	{ seats: 4, rounds: 3 },
	{ seats: 5, rounds: 2 }
];

export interface Schedule {
	/** By round, by device: which side of the partition it is on. */
	readonly sides: readonly (readonly number[])[];
	/** Round in which the second twin seals an order of its own; `rounds`: never. */
	readonly sealsAt: number;
	/** True if the twins act before the others in each round. */
	readonly twinsFirst: boolean;
}

/** Ways to part the devices in two, or not at all: the first device is always on side 0. */
const partitions = ({ seats }: Family): number => 2 ** seats;

/** Number of schedules of a family. */
export const countOf = (family: Family): number =>
	2 * (family.rounds + 1) * partitions(family) ** family.rounds;

/** The schedule of a number, from 0: its digits in a mixed base. */
export function scheduleOf(family: Family, index: number): Schedule {
	let rest = index;
	const digit = (base: number): number => {
		const value = rest % base;
		rest = Math.floor(rest / base);
		return value;
	};
	const twinsFirst = digit(2) === 1;
	const sealsAt = digit(family.rounds + 1);
	const sides = Array.from({ length: family.rounds }, () => {
		const bits = digit(partitions(family));
		return [0, ...Array.from({ length: family.seats }, (_, i) => (bits >> i) & 1)];
	});
	return { sides, sealsAt, twinsFirst };
}

export interface TwinsOutcome {
	readonly violations: readonly string[];
	/** The twins said two things in one place. */
	readonly forked: boolean;
	/** They could read before everybody had decided. */
	readonly read: boolean;
	readonly ballot: number;
}

/** Tables that one key ceremony serves: the notary's books grow with each. */
const SERVED = 250;

/** Party with its keys dealt, where every schedule begins; dealt anew after `SERVED` of them. */
export class Stage {
	private party: Party | undefined;
	private served = 0;

	constructor(readonly family: Family) {}

	run(index: number): TwinsOutcome {
		if (!this.party || this.served++ >= SERVED) {
			const terms = { policy: { pace: { kind: 'length', minutes: 1 }, patience: 700 } } as const;
			this.party = new Party(this.family.seats, terms).start();
			this.party.mix(this.party.members);
			this.served = 1;
		}
		return new Show(this.party, scheduleOf(this.family, index)).run();
	}
}

/** Minutes between rounds: every deadline is over, and the patience with a first ballot. */
const PAUSE = 1000;
const HEALED_ROUNDS = 20;

/** One schedule, played. */
class Show {
	private readonly devices: Member[];
	private readonly honest: Member[];
	private readonly twins: Member[];
	/** Holds all that either twin does, and says nothing. */
	private readonly spy: Member;
	private readonly violations: string[] = [];
	private now: number;
	/** The cut that the twins could read first, and the envelopes that were written by then. */
	private reading: { readonly cut: Id | undefined; readonly written: ReadonlySet<Id> } | undefined;

	constructor(
		private readonly party: Party,
		private readonly schedule: Schedule
	) {
		this.now = party.now;
		const entries = party.all(party.member(1));
		const last = party.members.at(-1) as Member;
		this.honest = party.members.slice(0, -1).map((member) => this.copy(member, entries));
		this.twins = [this.copy(last, entries), this.copy(last, entries)];
		this.spy = this.copy(last, entries);
		this.devices = [...this.honest, ...this.twins];
	}

	private copy({ crypto }: Member, entries: readonly Signed[]): Member {
		const founding = this.party.lobby[0] as Signed;
		const table = openTable({ crypto, game: this.party.game }, founding);
		if ('code' in table) throw new Error(table.code);
		take(table, { kind: 'load', entries }, this.now);
		return { crypto, table, effects: [], checked: 0 };
	}

	run(): TwinsOutcome {
		const { sides, sealsAt, twinsFirst } = this.schedule;
		sides.forEach((side, round) => {
			if (round === 0) for (const device of this.devices.slice(0, -1)) this.seal(device, 'first');
			if (round === sealsAt) this.seal(this.devices.at(-1) as Member, 'second');
			this.play(side, twinsFirst);
		});
		for (let round = 0; round < HEALED_ROUNDS && !this.isDone(); round++)
			this.play(
				this.devices.map(() => 0),
				false
			);
		this.check();
		return {
			violations: this.violations,
			forked: forks(this.spy.table.graph).length > 0,
			read: this.reading !== undefined,
			ballot: this.stepOf(this.honest[0] as Member).decision?.ballot.number ?? -1
		};
	}

	private seal(device: Member, order: string): void {
		const text = `${order} of ${device.table.seat}`;
		this.tell(device, { kind: 'seal', order: bytesOf(text) });
	}

	private tell({ table }: Member, event: Parameters<typeof take>[1]): void {
		take(table, event, this.now);
		// The copies are of one mind, and go on when they meet.
		if (table.seat === this.spy.table.seat) table.stopped = undefined;
	}

	/** Everybody gives all to whoever is on the same side, one after the other, and acts. */
	private play(side: readonly number[], twinsFirst: boolean): void {
		const order = this.devices.map((_, i) => i);
		if (twinsFirst) order.unshift(...order.splice(-2));
		for (const a of order) {
			const from = this.devices[a] as Member;
			this.tell(from, { kind: 'visit' });
			for (const b of order) if (a !== b && side[a] === side[b]) this.give(from, this.devices[b]);
		}
		for (const twin of this.twins) {
			const entries = this.lacks(twin, this.spy);
			take(this.spy.table, { kind: 'load', entries }, this.now);
			this.spy.table.stopped = undefined;
		}
		this.tryToRead();
		this.now += PAUSE;
	}

	private give(from: Member, to: Member | undefined): void {
		const entries = to ? this.lacks(from, to) : [];
		if (to && entries.length > 0) this.tell(to, { kind: 'receive', entries });
	}

	private lacks(from: Member, to: Member): Signed[] {
		const { byId } = to.table.graph;
		return from.table.graph.all.flatMap(({ id, signed }) => (byId.has(id) ? [] : [signed]));
	}

	private tryToRead(): void {
		if (this.reading) return;
		const { table, crypto } = this.spy;
		const step = this.stepOf(this.spy);
		fullCuts(table, step);
		const found = readingOf(table, crypto, step, table.seat);
		if (!found) return;
		const written = this.devices.flatMap((device) =>
			[...this.stepOf(device).envelopes.values()].flat().map(({ id }) => id)
		);
		this.reading = { cut: found.cut, written: new Set(written) };
	}

	/** The step that is played: the first after the key ceremony. */
	private stepOf({ table }: Member): Step {
		return table.line[1] as Step;
	}

	private isDone(): boolean {
		const [first] = this.honest;
		const isForked = forks(this.spy.table.graph).length > 0;
		return (
			first !== undefined &&
			this.honest.every(
				({ table }) =>
					table.line.length > 2 && (!isForked || forks(table.graph).length > 0 || table.stopped)
			)
		);
	}

	private check(): void {
		const name = ({ table }: Member): string => `seat ${table.seat}`;
		const cuts = new Set<Id>();
		for (const device of this.honest) {
			const { table } = device;
			const cut = this.stepOf(device).decision?.cut;
			if (table.stopped)
				this.violations.push(`agreement: ${name(device)} stopped, ${table.stopped}`);
			if (!cut || table.line.length < 3) this.violations.push(`progress: ${name(device)}`);
			else cuts.add(cut.id);
			this.checkProof(table);
			if (cut && this.reading)
				for (const { id, seat } of cut.envelopes)
					if (!this.reading.written.has(id))
						this.violations.push(`secrecy: seat ${seat} wrote after reading`);
		}
		if (cuts.size > 1) this.violations.push(`agreement: ${cuts.size} cuts`);
		const read = this.reading?.cut;
		if (read !== undefined && cuts.size > 0 && !cuts.has(read))
			this.violations.push('secrecy: another cut than the one that was read');
	}

	/** Checks that a seat that said two things is proven false to everybody, and no other is. */
	private checkProof({ graph, seat }: Table): void {
		const isForked = forks(this.spy.table.graph).length > 0;
		const proven = new Set(forks(graph).map((fork) => fork.seat));
		if (isForked && !proven.has(this.spy.table.seat))
			this.violations.push(`proof: seat ${seat} does not know of the fork`);
		proven.delete(this.spy.table.seat);
		if (proven.size > 0) this.violations.push(`proof: seats ${[...proven].join()} are framed`);
	}
}

/** Schedules of a family, each `stride`th from the first on. */
export interface Slice {
	readonly family: Family;
	readonly first: number;
	readonly count: number;
	readonly stride: number;
}

export interface TwinsTally {
	readonly schedules: number;
	/** Schedules in which the twins said two things in one place. */
	readonly forked: number;
	/** Schedules decided by a later ballot. */
	readonly later: number;
	readonly failures: readonly { readonly index: number; readonly violations: readonly string[] }[];
	/** Processor time, in seconds. */
	readonly seconds: number;
}

export function playTwins({ family, first, count, stride }: Slice): TwinsTally {
	const stage = new Stage(family);
	const failures: { index: number; violations: readonly string[] }[] = [];
	const cpu = process.cpuUsage();
	let forked = 0;
	let later = 0;
	for (let i = 0; i < count; i++) {
		const index = first + i * stride;
		const outcome = stage.run(index);
		if (outcome.forked) forked++;
		if (outcome.ballot > 0) later++;
		if (outcome.violations.length > 0) failures.push({ index, violations: outcome.violations });
	}
	const used = process.cpuUsage(cpu);
	return { schedules: count, forked, later, failures, seconds: (used.user + used.system) / 1e6 };
}
