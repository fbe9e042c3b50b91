/**
 * One simulated table from its founding to its end: first a time in which everything that can go
 * wrong does, then a healed network in which it must come to its end. Invariants are checked all along.
 */
import { here, maySpeak } from '../../src/lib/protocol/act';
import { fromHex, NONE, toHex, type Id } from '../../src/lib/protocol/bytes';
import { dueWithHolidays } from '../../src/lib/protocol/deadline';
import { differences, isConfirmed } from '../../src/lib/protocol/desync';
import { orderIn } from '../../src/lib/protocol/grow';
import { personOf } from '../../src/lib/protocol/lobby';
import { isVacant } from '../../src/lib/protocol/absence';
import { forks, MOST_FORKS, QUOTA, type Held } from '../../src/lib/protocol/log';
import { justify } from '../../src/lib/protocol/ballot';
import { proposeBody } from '../../src/lib/protocol/call';
import { envelopesOf } from '../../src/lib/protocol/cut';
import type { Ceremony } from '../../src/lib/protocol/crypto-port';
import { compareBallots, type Cut, type Step } from '../../src/lib/protocol/step';
import { foundTable, step as take, type Effect, type Table } from '../../src/lib/protocol/table';
import { sameBytes } from '../../src/lib/protocol/bytes';
import {
	isPlayer,
	keyholders,
	usualThreshold,
	type Standing
} from '../../src/lib/protocol/standing';
import {
	encodeEntry,
	type Body,
	type Found,
	type Keys,
	type Origin,
	type Signed
} from '../../src/lib/protocol/wire';
import {
	flush,
	frontierOf,
	handle,
	newDevice,
	opened,
	parcelFor,
	reload,
	type Device,
	type Message
} from './device';
import { microPlay, type Play } from './games';
import { hear, tryToRead, TRICKS, type Liar, type LiarCrypto, type Stage } from './liar';
import { notary, sha256, type Notary } from './notary';
import { random, type Random } from './random';
import { CORE_STEPS, FAIR, type Scenario } from './scenario';

export interface Outcome {
	readonly seed: number;
	readonly violations: string[];
	/** Count of each fault that happened. */
	readonly faults: Record<string, number>;
	readonly steps: number;
	/** Visits made while the game's steps were open, by person and step, in a calm run. */
	readonly visits: number;
	readonly days: number;
	readonly ballots: number;
	readonly refusals: Record<string, number>;
	/** The table came to its end. */
	readonly ended: boolean;
	/** Too many were of no use for anything to be demanded. */
	readonly excused: boolean;
	/** Most rounds of visits that a step took a healed table, or all of its steps a healed core. */
	readonly rounds: number;
	readonly entries: number;
	/** Entries by kind, as the table that got furthest holds them. */
	readonly kinds: Record<string, number>;
	/** Counts of what entries led to, by name of the effect. */
	readonly effects: Record<string, number>;
}

/**
 * Rounds of visits in which those who are able to go on decide one step more, and a healed core all of its
 * steps. Leaders meet by chance: of a hundred thousand tables one takes more than two thirds of it.
 */
const STEP_ROUNDS = 90;
/** Rounds of a whole game, and until enough are able: a liar may show a return from a backup late, or never. */
const MOST_ROUNDS = 240;
/** Cuts, all of its members asked, after which new keys are in use or their group has changed. */
const MOST_WAITS = 3;

export class World {
	readonly random: Random;
	readonly notary: Notary;
	readonly play: Play;
	readonly devices: Device[] = [];
	liar: Liar | undefined;
	now = 27_000_000;
	net: Message[] = [];
	readonly history: Message[] = [];
	healed = false;
	/** Devices that are healed, if not all, by index; see `Mode`. */
	private core: ReadonlySet<number> | undefined;
	/** Rounds that the healed took to do what they must. */
	private rounds = 0;
	private founded = false;
	readonly violations: string[] = [];
	readonly faults: Record<string, number> = {};
	readonly refusals: Record<string, number> = {};
	/** Order in which entries were signed. */
	readonly signedAt = new Map<Id, number>();
	signings = 0;
	/** Decided cut by history. */
	readonly decided = new Map<Id, { readonly cut: Id; readonly at: number }>();
	/** Steps of which two cuts were decided where the hostile member is one of three keyholders. */
	private readonly splits = new Set<Id>();
	ballots = 0;
	visits = 0;
	readonly kinds: Record<string, number> = {};
	readonly effects: Record<string, number> = {};
	/** Somebody who is at the table from the start and joins while the game runs. */
	private newcomer: Device | undefined;
	/** Device that falls silent. */
	private sleeper: Device | undefined;
	private readonly letters: Posted[] = [];
	private lettersLeft: number;
	private holidaysLeft: number;
	private sent = 0;
	/** Number of the last message that came, by way. */
	private readonly came = new Map<number, number>();
	private groups: Map<number, number> | undefined;
	private readonly backups = new Map<Device, Signed[]>();

	constructor(
		readonly scenario: Scenario,
		play?: (random: Random) => Play,
		origin?: Origin,
		people = notary
	) {
		this.lettersLeft = scenario.letters ?? 0;
		this.holidaysLeft = scenario.holidays ?? 0;
		this.random = random(scenario.seed ^ 0x5eed);
		this.notary = people(this.random);
		this.play = play?.(this.random) ?? microPlay(this.random, scenario.steps, scenario.sealedOnly);
		this.found(origin);
	}

	fault(name: string, count = 1): void {
		this.faults[name] = (this.faults[name] ?? 0) + count;
	}

	private effect(name: string): void {
		this.effects[name] = (this.effects[name] ?? 0) + 1;
	}

	violate(property: string, what: string): void {
		if (this.violations.length < 5) this.violations.push(`${property}: ${what}`);
	}

	// ------------------------------------------------------------ the lobby, in fair weather

	private found(origin: Origin | undefined): void {
		const { people, bots, newcomer } = this.scenario;
		const length = people + (newcomer ? 1 : 0);
		const cryptos = Array.from({ length }, () => this.watched(this.notary.person()));
		const host = cryptos[0] as LiarCrypto;
		const body: Found = {
			kind: 'found',
			ruleset: 'micro',
			rulesetVersion: 1,
			options: new Uint8Array(0),
			seats: people + bots,
			threshold: 0,
			policy: this.scenario.duel
				? { pace: { kind: 'length', minutes: 1 }, patience: 200, holidayDays: 0, absence: 100 }
				: {
						pace: { kind: 'length', minutes: this.scenario.pace ?? 1440 },
						patience: this.scenario.patience ?? 700,
						holidayDays: 7,
						absence: 600
					},
			keys: host.person.keys,
			name: 'host',
			origin,
			nonce: this.random.bytes(16),
			bots: 0
		};
		const founding = foundTable(host, body);
		cryptos.forEach((crypto, i) =>
			this.devices.push(newDevice(i, crypto, this.play.game, founding))
		);
		const joins: Signed[] = [];
		const members = this.devices.slice(0, people);
		this.newcomer = this.devices[people];
		members.slice(1).forEach((device) => {
			const { keys } = device.crypto.person;
			this.handle(device, device.tabs[0] as Table, {
				kind: 'say',
				body: { kind: 'join', keys, name: `p${device.index}` }
			});
			joins.push(device.store.durable.at(-1) as Signed);
		});
		const first = this.devices[0] as Device;
		const table = first.tabs[0] as Table;
		this.handle(first, table, { kind: 'receive', entries: joins });
		const ids = table.graph.all.filter((held) => personOf(held)).map((held) => held.id);
		const seats: Id[] = this.random.shuffle(ids);
		for (let i = 0; i < bots; i++) seats.splice(this.random.below(seats.length + 1), 0, NONE);
		this.handle(first, table, { kind: 'say', body: { kind: 'roster', seats } });
		const lobby = table.graph.all.filter((held) => held.seat === 0).map((held) => held.signed);
		const [last] = this.random.shuffle(members).slice(-1);
		for (const device of this.devices.slice(1))
			// The liar does nothing by itself, not even deal its keys.
			if (this.scenario.liar && device === last) hear(device.tabs[0] as Table, lobby, this.now);
			else this.handle(device, device.tabs[0] as Table, { kind: 'receive', entries: lobby });
		this.cast(last as Device);
		this.founded = true;
	}

	/** Casts the hostile device, the faulty ones, and those whose clock is wrong. */
	private cast(device: Device): void {
		const { scenario } = this;
		const order = this.devices.filter(
			(other) => other !== this.newcomer && (!scenario.liar || other !== device)
		);
		if (scenario.sleeper) this.sleeper = this.random.pick(order);
		if (scenario.liar) {
			const crypto = device.crypto as LiarCrypto;
			this.liar = {
				device,
				crypto,
				random: this.random,
				read: new Map(),
				faced: new Set()
			};
		}
		for (let i = 0; i < scenario.wrongClocks; i++) {
			const device = this.random.pick(order);
			device.clockOffset = this.random.pick([-3000, -500, 700, 5000]);
			this.fault('wrongClock');
		}
		for (let i = 0; i < scenario.tabs; i++) {
			const device = this.random.pick(order);
			device.tabs.push(reload(device, this.now));
			this.fault('twoTabs');
		}
	}

	/** Notes when entries are signed. */
	private watched(crypto: LiarCrypto): LiarCrypto {
		const { person } = crypto;
		const sign = (id: Id): Uint8Array => {
			this.note(id);
			return person.sign(id);
		};
		return { ...crypto, person: { ...person, sign } };
	}

	private note(id: Id): void {
		if (!this.signedAt.has(id)) this.signedAt.set(id, ++this.signings);
	}

	// ------------------------------------------------------------ devices

	/** Hands an event to a tab; after a crash or a conflict the tab is loaded again. */
	private handle(
		device: Device,
		table: Table,
		event: Parameters<typeof take>[1]
	): Table | undefined {
		const crashes = (): boolean =>
			this.founded &&
			!this.healed &&
			this.scenario.crashes > 0 &&
			this.random.chance(this.scenario.crashes);
		const result = handle(device, table, event, this.now, crashes, (d, t, e) =>
			this.listen(d, t, e)
		);
		if (result === 'done') return table;
		const at = device.tabs.indexOf(table);
		if (result === 'crashed') {
			this.fault('crash');
			if (device.store.volatile.length > 0) this.fault('unflushed', device.store.volatile.length);
			device.store.volatile = [];
			device.tabs = device.tabs.map(() => reload(device, this.now));
			if (device.unreturned) this.startOver(device);
		} else {
			this.fault('tabConflict');
			device.tabs[at] = reload(device, this.now);
		}
		return undefined;
	}

	private listen(device: Device, table: Table, effect: Effect): void {
		switch (effect.kind) {
			case 'decided':
				if (device !== this.liar?.device) this.checkDecision(device, table, effect);
				break;
			case 'refused':
				this.refusals[effect.code] = (this.refusals[effect.code] ?? 0) + 1;
				break;
			case 'stopped':
				if (device === this.liar?.device) break;
				if (effect.why === 'own-fork') this.violate('honesty', `device ${device.index} forked`);
				if (effect.why === 'split' && !this.mayBeSplit(table.split as Step))
					this.violate('agreement', `${device.index} sees two cuts`);
				if (effect.why === 'differs' && !device.faulty)
					this.violate('convergence', `${device.index} differs`);
				if (effect.why === 'no-majority' && this.devices.every(({ faulty }) => !faulty))
					this.violate('convergence', `${device.index} was talked into stopping`);
				if (effect.why === 'moved' && !device.amnesiac)
					this.violate('honesty', `${device.index} was talked into having moved`);
				break;
			default:
				break;
		}
	}

	visit(device: Device): void {
		this.visits++;
		const table = this.random.pick(device.tabs);
		const mail = device.mailbox.splice(0);
		const entries = contents(mail);
		for (const { from, frontier } of mail)
			if (frontier.length > 0) device.known.set(from, frontier);
		let tab: Table | undefined = table;
		if (device.tabs.length > 1) {
			// The store is what tabs share.
			tab = reload(device, this.now);
			device.tabs[device.tabs.indexOf(table)] = tab;
			if (this.random.chance(300) && device.tabs[0]) tab = device.tabs[0];
		}
		// Taking a parcel in does all that a visit does.
		tab = this.handle(
			device,
			tab,
			entries.length > 0 ? { kind: 'receive', entries } : { kind: 'visit' }
		);
		tab = tab && this.personActs(device, tab);
		if (!tab) return;
		if (this.healed || this.random.chance(700)) flush(device.store);
		this.sendParcel(device, tab);
	}

	/** The person seals, and now and then does something else. */
	private personActs(device: Device, table: Table): Table | undefined {
		const { scenario, random: r } = this;
		if (table.seat === 0) return this.join(device, table);
		if (table.stopped) return table;
		let tab: Table | undefined = this.liveOn(device, table);
		if (!tab) return undefined;
		const step = here(table);
		if (!this.healed && step && step.number > 0) {
			const generation = step.standings[table.seat - 1]?.generation ?? 0;
			if (scenario.resignations > 0 && r.chance(60)) {
				this.fault('resignation');
				const kind = r.chance(500) ? 'resign' : 'back';
				tab = this.handle(device, tab, { kind: 'say', body: { kind, generation } });
			} else if (scenario.motions > 0 && r.chance(200)) {
				this.fault('motion');
				const seat = 1 + (scenario.seed % step.standings.length);
				const g = step.standings[seat - 1]?.generation ?? 0;
				tab = this.handle(device, tab, {
					kind: 'say',
					body: { kind: 'motion', seat, generation: g, to: NONE, time: this.now }
				});
			}
		}
		if (!this.healed && r.chance(scenario.hesitation)) return tab;
		// In an open game one visit may see several moves.
		for (let i = 0; tab && i < 3; i++) {
			const at = here(tab);
			if (!at || !at.owed.includes(tab.seat) || envelopesOf(tab, at, tab.seat).length > 0) break;
			if (at.mode !== 'sealed' && at.mode !== 'open') break;
			const order = this.play.order(at.state, tab.seat);
			const before = at.envelopes.get(tab.seat)?.length ?? 0;
			tab = this.handle(device, tab, { kind: 'seal', order });
			// Refused, there may still be an envelope of the log before a restore.
			const entry = tab && at.envelopes.get(tab.seat)?.[before];
			if (entry) device.posted.set(at.past, { entry, order });
		}
		return tab;
	}

	/** The newcomer joins once the sleeper sleeps. */
	private join(device: Device, table: Table): Table | undefined {
		const { keys } = device.crypto.person;
		const isWaiting = device === this.newcomer && (this.sleeper?.awayUntil ?? 0) > this.now;
		const hasJoined = table.graph.all.some((held) => personOf(held)?.keys === keys);
		if (!isWaiting || hasJoined || table.stopped) return table;
		this.fault('newcomer');
		return this.handle(device, table, { kind: 'say', body: { kind: 'join', keys, name: 'new' } });
	}

	/** Letters, holidays, and a seat for somebody new. */
	private liveOn(device: Device, table: Table): Table | undefined {
		const { random: r } = this;
		const step = here(table);
		if (!step || step.number === 0) return table;
		if (this.lettersLeft > 0 && r.chance(150)) return this.writeLetter(device, table, step);
		if (this.holidaysLeft > 0 && !this.healed && r.chance(200))
			return this.goOnHoliday(device, table, step);
		const isGiven = this.newcomer !== undefined || this.scenario.standIn;
		const body =
			(isGiven && this.motionFor(device, table, step)) ?? this.comeBack(device, table, step);
		return body ? this.handle(device, table, { kind: 'say', body }) : table;
	}

	private writeLetter(device: Device, table: Table, step: Step): Table | undefined {
		this.lettersLeft--;
		const readers = step.standings.filter(({ seat, keys }) => seat !== table.seat && keys);
		const reader = this.random.pick(readers);
		const text = this.random.bytes(12);
		const box = device.crypto.person.writeLetter([reader.keys as Keys], LETTER, text);
		this.letters.push({ box, text, keys: reader.keys as Keys });
		this.fault('letter');
		const body: Body = { kind: 'letter', to: [reader.seat], box };
		return this.handle(device, table, { kind: 'say', body });
	}

	private goOnHoliday(device: Device, table: Table, step: Step): Table | undefined {
		this.holidaysLeft--;
		this.fault('holiday');
		const until = this.now + this.random.between(1000, 4000);
		const tab = this.handle(device, table, {
			kind: 'say',
			body: { kind: 'holiday', from: this.now, until }
		});
		const at = tab && here(tab);
		if (!tab || at !== step) return tab;
		const { policy } = tab.lobby.terms;
		const since = tab.came.get(step.past) ?? this.now;
		const [usual, later] = [[], tab.graph.holidays].map((holidays) =>
			dueWithHolidays(policy, step, since, holidays)
		);
		if (usual !== undefined && later !== undefined && later > usual)
			this.effect('holiday: a deadline put off');
		return tab;
	}

	/** Motion that gives the silent seat to the newcomer or a bot, unless this device made it. */
	private motionFor(device: Device, table: Table, step: Step): Body | undefined {
		const { sleeper, newcomer } = this;
		const seat = sleeper?.tabs[0]?.seat ?? 0;
		const standing = step.standings[seat - 1];
		if (!sleeper || !standing?.keys || seat === table.seat) return undefined;
		if (newcomer ? device === newcomer : sleeper.awayUntil <= this.now) return undefined;
		const join = newcomer && table.graph.all.find((held) => isJoinOf(held, newcomer));
		if (newcomer && !join) return undefined;
		const { generation } = standing;
		const to = join?.id ?? NONE;
		const isThere = newcomer
			? sameBytes(standing.keys.sign, newcomer.crypto.person.keys.sign)
			: standing.holder === 'bot';
		const isSaid = table.graph.motions.some(
			({ seat: author, entry: { body } }) =>
				author === table.seat &&
				body.kind === 'motion' &&
				body.to === to &&
				body.generation === generation
		);
		return isThere || isSaid ? undefined : { kind: 'motion', seat, generation, to, time: this.now };
	}

	/** Entry by which the sleeper, unless resigned, takes its seat back from a bot; once. */
	private comeBack(device: Device, table: Table, step: Step): Body | undefined {
		const standing = step.standings[table.seat - 1];
		if (standing?.holder !== 'bot' || standing.resigned || device !== this.sleeper)
			return undefined;
		const { generation } = standing;
		const isSaid = table.graph.all.some(
			({ seat, entry: { body } }) =>
				seat === table.seat && body.kind === 'back' && body.generation === generation
		);
		return isSaid ? undefined : { kind: 'back', generation };
	}

	private sendParcel(device: Device, table: Table): void {
		const frontier = frontierOf(table);
		for (const { index } of this.devices)
			if (index !== device.index)
				this.send(device.index, [index], parcelFor(device, table, index), frontier);
	}

	send(
		from: number,
		peers: readonly number[],
		entries: readonly Signed[],
		frontier: readonly Id[]
	): void {
		const { scenario, random: r } = this;
		for (const to of peers) {
			if (this.healed && (!this.core || (this.core.has(from) && this.core.has(to)))) {
				this.net.push({ from, to, at: this.now, number: ++this.sent, frontier, entries });
				continue;
			}
			if (this.groups && this.groups.get(from) !== this.groups.get(to)) {
				this.fault('partitioned');
				continue;
			}
			if (r.chance(scenario.loss)) {
				this.fault('lost');
				continue;
			}
			const at = this.now + r.below(scenario.delay + 1);
			this.net.push({ from, to, at, number: ++this.sent, frontier, entries });
			if (r.chance(scenario.duplication)) {
				this.fault('duplicated');
				const again = this.now + r.below(3 * scenario.delay + 1);
				this.net.push({ from, to, at: again, number: ++this.sent, frontier, entries });
			}
		}
		const [to] = peers;
		if (to !== undefined && this.history.length < 40 && entries.length > 0)
			this.history.push({ from, to, at: this.now, number: ++this.sent, frontier, entries });
	}

	private deliver(): void {
		const left: Message[] = [];
		for (const message of this.random.shuffle(this.net)) {
			if (message.at > this.now) {
				left.push(message);
				continue;
			}
			(this.devices[message.to] as Device).mailbox.push(message);
			const way = 16 * message.from + message.to;
			if (message.number < (this.came.get(way) ?? 0)) this.fault('reordered');
			else this.came.set(way, message.number);
		}
		this.net = left;
	}

	// ------------------------------------------------------------ the hostile member

	private liarVisits(liar: Liar): void {
		const { scenario, random: r } = this;
		const { device } = liar;
		const table = device.tabs[0] as Table;
		const mail = device.mailbox.splice(0);
		for (const { from, frontier } of mail)
			if (frontier.length > 0) device.known.set(from, frontier);
		const peers = this.devices.map((d) => d.index).filter((i) => i !== device.index);
		const stage: Stage = {
			now: this.now,
			clock: () => this.signings,
			peers,
			send: (to, entries) => this.send(device.index, to, entries, []),
			remove: () => {
				if (this.net.length === 0 || this.healed) return;
				this.net.splice(r.below(this.net.length), 1);
				this.fault('deleted');
			},
			elsewhere: () => this.elsewhere(),
			old: () => (this.history.length > 0 ? r.pick(this.history).entries : []),
			order: (_table, seat) => {
				const step = here(table);
				const asks = step?.mode === 'sealed' || step?.mode === 'open';
				return asks ? this.play.order(step.state, seat) : r.bytes(8);
			},
			signed: (id) => this.note(id),
			stranger: () => this.notary.person()
		};
		const obeys = r.chance(scenario.obedience);
		hear(table, contents(mail), this.now);
		tryToRead(liar, table, stage);
		if (obeys) {
			this.fault('withheldOpening', 0);
			take(table, { kind: r.chance(200) ? 'hurry' : 'visit' }, this.now);
			table.stopped = undefined;
			const step = here(table);
			if (step?.owed.includes(table.seat) && !step.envelopes.has(table.seat) && r.chance(600))
				take(table, { kind: 'seal', order: stage.order(table, table.seat) }, this.now);
			table.stopped = undefined;
		} else this.fault('withheldOpening');
		const names = scenario.only ?? Object.keys(TRICKS);
		for (let i = 0; i < scenario.tricks; i++) {
			const name = r.pick(names);
			if (TRICKS[name]?.(liar, table, stage)) this.fault(name);
		}
		tryToRead(liar, table, stage);
		if (this.healed || r.chance(600)) {
			const frontier = frontierOf(table);
			for (const peer of peers)
				if (this.healed || r.chance(700))
					this.send(device.index, [peer], parcelFor(device, table, peer), frontier);
		} else this.fault('withheldParcel');
	}

	/** Entry of an honest member at another table, and the same as if it belonged here. */
	private elsewhere(): Signed[] {
		const device = this.random.pick(this.honest());
		const { graph, table } = device.tabs[0] as Table;
		const sample = this.random.pick(graph.all).entry;
		const there = { ...sample, table: toHex(sha256(sha256(fromHex(table)))) };
		const bytes = encodeEntry(there);
		const signature = device.crypto.person.sign(toHex(sha256(bytes)));
		return [
			{ bytes, signature },
			{ bytes: encodeEntry({ ...there, table, heads: [] }), signature }
		];
	}

	/** Somebody who was never invited, but knows everything that travels. */
	private outsiderTries(): void {
		const crypto = this.notary.person();
		const victim = this.random.pick(this.devices);
		const table = victim.tabs[0] as Table;
		const seat = 1 + this.random.below(this.scenario.people);
		const roster = table.lobby.rosters[0];
		if (!roster) return;
		const bytes = encodeEntry({
			table: table.table,
			seat,
			seq: this.random.below(3),
			prev: roster.id,
			heads: [],
			body: { kind: 'resign', generation: 0 }
		});
		const signature = crypto.person.sign(toHex(sha256(bytes)));
		this.fault('outsider');
		this.send(
			victim.index,
			this.devices.map((d) => d.index),
			[{ bytes, signature }],
			[]
		);
	}

	// ------------------------------------------------------------ time

	run(): Outcome {
		const started = this.now;
		if (this.scenario.duel) this.dealInPeace();
		this.storm();
		const ended = this.end();
		this.checkEnd();
		this.count();
		if (this.scenario.refound) this.goOnElsewhere();
		return this.outcome(ended, started);
	}

	/** Ends the run after the storm, as its mode says. */
	private end(): 'ended' | 'excused' | 'stuck' {
		switch (this.scenario.mode ?? 'whole') {
			case 'safety':
				return 'ended';
			case 'liveness':
				return this.goOnWithCore();
			case 'whole':
				this.heal();
				return this.settle();
		}
	}

	outcome(ended: 'ended' | 'excused' | 'stuck', started: number): Outcome {
		const tables = this.honest().map((device) => device.tabs[0] as Table);
		const steps = Math.max(0, ...tables.map((table) => table.line.length - 1));
		return {
			seed: this.scenario.seed,
			violations: this.violations,
			faults: this.faults,
			refusals: this.refusals,
			steps,
			visits: this.visits,
			days: (this.now - started) / 1440,
			ballots: this.ballots,
			ended: ended === 'ended',
			excused: ended === 'excused',
			rounds: this.rounds,
			entries: Math.max(...tables.map((table) => table.graph.all.length)),
			kinds: this.kinds,
			effects: this.effects
		};
	}

	/**
	 * Days that each step took, with one visit a day of everybody, the hostile member too if there is one,
	 * but for one device that stays away once the second step is there.
	 */
	days(silent: number | undefined, most = 60, enough = (): boolean => false): number[] {
		this.healed = true;
		const hours = this.devices.map(() => this.random.below(1440));
		const ends: number[] = [];
		const start = this.now - (this.now % 1440);
		for (let day = 0; day < most && !enough(); day++)
			for (const device of [...this.devices].sort(
				(a, b) => (hours[a.index] as number) - (hours[b.index] as number)
			)) {
				this.now = start + day * 1440 + (hours[device.index] as number);
				if (device.index === silent && ends.length > 1) continue;
				this.deliver();
				if (this.liar?.device === device) this.liarVisits(this.liar);
				else this.visit(device);
				while (ends.length < this.decided.size) ends.push(this.now);
			}
		return ends.map((end, i) => (end - (ends[i - 1] ?? start)) / 1440);
	}

	honest(): Device[] {
		return this.devices.filter((device) => device !== this.liar?.device);
	}

	/** Honest, with an engine that computes what all others do. */
	private sound(): Device[] {
		return this.honest().filter((device) => !device.faulty);
	}

	/** The key ceremony in fair weather: the liar does as told, too. */
	private dealInPeace(): void {
		this.healed = true;
		for (let i = 0; i < 2; i++)
			for (const device of this.devices) {
				this.deliver();
				const [table] = device.tabs;
				if (!table) continue;
				const entries = device.mailbox.splice(0).flatMap((message) => message.entries);
				this.handle(device, table, { kind: 'receive', entries });
				this.sendParcel(device, table);
			}
		this.healed = false;
	}

	private storm(): void {
		const { scenario, random: r } = this;
		const total = scenario.visits * this.devices.length;
		const mean = Math.max(1, Math.floor(scenario.pause / this.devices.length));
		let partitions = scenario.partitions;
		let restores = scenario.restores;
		let absences = scenario.absences;
		let engines = scenario.faultyEngine;
		let isAwake = this.sleeper !== undefined;
		for (let i = 0; i < total; i++) {
			this.now += 1 + r.below(2 * mean);
			if (partitions > 0 && r.chance(80)) {
				this.groups = this.groups
					? undefined
					: new Map(this.devices.map((d) => [d.index, r.below(2)]));
				if (this.groups) this.fault('partition');
				else {
					partitions--;
					this.fault('partitionHealed');
				}
			}
			this.deliver();
			if (isAwake && this.sleeper && (this.sleeper.tabs[0]?.line.length ?? 0) > 1) {
				isAwake = false;
				const usual = scenario.newcomer ? 1e9 : r.between(5000, 20000);
				this.sleeper.awayUntil = this.now + (scenario.sleepsFor ?? usual);
				this.fault('sleeper');
			}
			const device = r.pick(this.devices);
			if (this.liar && (device === this.liar.device || r.chance(100))) {
				this.liarVisits(this.liar);
				continue;
			}
			if (scenario.outsider && r.chance(50)) this.outsiderTries();
			if (device.awayUntil > this.now) continue;
			if (absences > 0 && r.chance(60)) {
				absences--;
				device.awayUntil = this.now + r.between(2000, 12000);
				this.fault('absence');
				continue;
			}
			if (engines > 0 && r.chance(60) && (device.tabs[0]?.line.length ?? 0) > 1) {
				engines--;
				this.breakEngine(device);
			}
			if (restores > 0 && device !== this.newcomer && r.chance(100)) {
				if (!this.backups.has(device)) this.backups.set(device, [...device.store.durable]);
				else {
					restores--;
					this.restore(device, this.backups.get(device) as Signed[]);
				}
			}
			this.visit(device);
		}
	}

	/** A device whose engine computes something else from now on. */
	private breakEngine(device: Device): void {
		this.fault('faultyEngine');
		device.faulty = true;
		const { game } = device;
		const bent: typeof game = {
			...game,
			engine: 'bent',
			resolve(state, answers, seed) {
				const resolved = game.resolve(state, answers, seed);
				const hash = toHex(sha256(new TextEncoder().encode(resolved.hash)));
				return { ...resolved, hash, phases: () => [{ phase: 'all', hash }] };
			}
		};
		for (const table of device.tabs) (table as { game: typeof game }).game = bent;
		(device as { game: typeof game }).game = bent;
	}

	/** The phone is gone; a new one starts from a backup of long ago. */
	private restore(device: Device, backup: Signed[]): void {
		this.fault('restore');
		device.amnesiac = true;
		device.posted.clear();
		device.store.durable = [...backup];
		device.store.volatile = [];
		device.store.own.clear();
		device.known.clear();
		device.mailbox.length = 0;
		device.unreturned = true;
		device.log = undefined;
		device.tabs = [reload(device, this.now)];
		this.startOver(device);
	}

	/** The mark of a restore stays in the store until the return is there too. */
	private startOver(device: Device): void {
		const [table] = device.tabs;
		if (!table || table.seat === 0) return;
		const log = this.random.between(1, 2 ** 30);
		const nonce = this.random.bytes(16);
		if (!this.handle(device, table, { kind: 'restored', log, nonce })) return;
		device.unreturned = false;
		device.log = log;
	}

	private heal(): void {
		this.healed = true;
		this.groups = undefined;
		this.net = this.net.filter(() => this.random.chance(700));
		for (const device of this.devices) {
			device.awayUntil = 0;
			device.clockOffset = 0;
		}
	}

	/** Visits in turn until the game is over everywhere. Rounds count for a step while enough are able. */
	private settle(): 'ended' | 'excused' | 'stuck' {
		let waited = 0;
		let decided = furthest(this.honest()).line.length;
		for (let round = 0; waited < STEP_ROUNDS && round < MOST_ROUNDS; round++) {
			if (this.canGoOn()) waited++;
			for (const device of this.random.shuffle(this.honest())) {
				this.now += 1 + this.random.below(Math.floor(1440 / this.devices.length));
				this.deliver();
				this.visit(device);
				if (this.liar && this.random.chance(300)) this.liarVisits(this.liar);
			}
			this.rounds = Math.max(this.rounds, waited);
			if (this.isOver()) return 'ended';
			const length = furthest(this.honest()).line.length;
			if (length > decided) waited = 0;
			decided = length;
		}
		if (!this.canGoOn()) return 'excused';
		this.violate('progress', this.describe());
		return 'stuck';
	}

	/**
	 * A core of seats is healed, and no others: who is not in it comes by seldom, over a network as bad as
	 * before, and the hostile member goes on. Within a bounded number of rounds everybody in the core must
	 * have decided and resolved some steps more than anybody had.
	 */
	private goOnWithCore(): 'ended' | 'excused' | 'stuck' {
		const core = this.chooseCore();
		if (!core) return 'excused';
		this.heal();
		this.core = new Set(core.map(({ index }) => index));
		const goal = furthest(this.honest()).line.length + CORE_STEPS;
		const isDone = (device: Device): boolean => {
			const table = device.tabs[0] as Table;
			const last = here(table);
			return table.line.length >= goal || (last?.mode === 'over' && last.settled);
		};
		for (this.rounds = 1; this.rounds <= STEP_ROUNDS; this.rounds++) {
			for (const device of this.random.shuffle(this.honest())) {
				if (!core.includes(device) && !this.random.chance(100)) continue;
				this.now += 1 + this.random.below(Math.floor(1440 / core.length));
				this.deliver();
				this.visit(device);
				if (this.liar && this.random.chance(300)) this.liarVisits(this.liar);
			}
			if (core.every(isDone)) return 'ended';
		}
		const left = this.able().filter((device) => core.includes(device));
		if (left.length < this.neededInCore()) return 'excused';
		this.violate('liveness', this.describe());
		return 'stuck';
	}

	/** Some of those that are able to go on, as many as must be; undefined: there are too few. */
	private chooseCore(): Device[] | undefined {
		const able = this.able();
		const least = this.neededInCore();
		if (able.length < least) return undefined;
		return this.random.shuffle(able).slice(0, this.random.between(least, able.length));
	}

	/**
	 * As many as decide. Where somebody lies and the number of votes is even it takes all the others: see
	 * the README of the protocol, on six and eight.
	 */
	private neededInCore(): number {
		const { voters, epoch } = furthest(this.honest()).line.at(-1) as Step;
		const isLying = this.liar !== undefined || this.devices.some(({ amnesiac }) => amnesiac);
		return Math.max(epoch.threshold, isLying && voters.length % 2 === 0 ? voters.length - 1 : 0);
	}

	private isOver(): boolean {
		return this.sound().every((device) =>
			device.tabs.every((table) => here(table)?.mode === 'over' && here(table)?.settled)
		);
	}

	/** True if enough honest holders of shares are there that must be able to go on. */
	private canGoOn(): boolean {
		const step = furthest(this.honest()).line.at(-1) as Step;
		return step.mode === 'over' || this.able().length >= step.epoch.threshold;
	}

	/** Honest holders of shares that are of use for the step that anybody has come to. */
	private able(): Device[] {
		const step = furthest(this.honest()).line.at(-1) as Step;
		return this.honest().filter((device) => {
			const table = device.tabs[0] as Table;
			if (device.faulty || table.stopped || !step.voters.includes(table.seat)) return false;
			const standing = step.standings[table.seat - 1];
			if (!standing?.keys || !isPlayer(standing)) return false;
			if (!sameBytes(standing.keys.sign, device.crypto.person.keys.sign)) return false;
			// A liar that dealt a bad share to somebody away can leave too few good ones: found again.
			if (this.wasDealtBad(table, step)) return false;
			return !device.amnesiac || standing.log === table.log || maySpeak(table, step);
		});
	}

	/** True if this seat's share is bad of the keys in use, or of deals that a vote already binds to. */
	private wasDealtBad(table: Table, step: Step): boolean {
		if (step.mode !== 'ceremony') return table.shares.get(step.epoch.transcript) === 'bad';
		return step.votes.some(
			({ entry: { body } }) =>
				body.kind === 'vote' && body.ballot.number > 0 && table.shares.get(body.cut) === 'bad'
		);
	}

	describe(): string {
		return this.honest()
			.map((device) => {
				const table = device.tabs[0] as Table;
				const step = here(table);
				return `${device.index}@${table.seat}: line ${table.line.length} ${step?.mode} #${step?.number} owed ${step?.owed} env ${[...(step?.envelopes.keys() ?? [])]} calls ${step?.calls.length} votes ${step?.votes.length} e${step?.epoch.number}/${step?.epoch.members}/${step?.epoch.threshold} ${table.stopped ?? ''}${device.faulty ? ' faulty' : ''}${device.amnesiac ? ' amnesiac' : ''}`;
			})
			.join(' | ');
	}

	// ------------------------------------------------------------ invariants

	private checkDecision(
		device: Device,
		table: Table,
		{ step, decision }: Extract<Effect, { kind: 'decided' }>
	): void {
		const { cut, ballot, votes } = decision;
		const before = this.decided.get(step.past);
		if (before && before.cut !== cut.id && this.mayBeSplit(step)) this.splits.add(step.past);
		else if (before && before.cut !== cut.id)
			this.violate('agreement', `step ${step.number}: two cuts, one at device ${device.index}`);
		if (!before) {
			this.decided.set(step.past, { cut: cut.id, at: this.signings });
			if (ballot.number > 0) this.ballots++;
		}
		const seats = new Set(cut.envelopes.map((envelope) => envelope.seat));
		if (
			seats.size !== cut.envelopes.length ||
			cut.envelopes.some((e) => !step.owed.includes(e.seat))
		)
			this.violate('agreement', `step ${step.number}: not a cut`);
		const isOfOneBallot = votes.every(
			(vote) => compareBallots(vote.ballot, ballot) === 0 && vote.cut === cut
		);
		if (!isOfOneBallot || new Set(votes.map((vote) => vote.seat)).size < votes.length)
			this.violate('agreement', `step ${step.number}: votes that do not add up`);
		if (votes.length < step.epoch.threshold)
			this.violate('progress', `step ${step.number}: decided by ${votes.length} votes`);
		this.checkReading(step, cut);
		if (step.mode === 'sealed') this.checkOrders(device, table, step, decision);
		if (step.mode !== 'open') this.checkDice(step);
	}

	/** Secrecy: whoever could read read the cut that counts, and wrote nothing into it after that. */
	private checkReading(step: Step, cut: Cut): void {
		const read = this.liar?.read.get(step.past);
		if (read === undefined || this.mayBeSplit(step)) return;
		if (read.cut !== undefined && read.cut !== cut.id)
			this.violate('secrecy', `step ${step.number}: another cut than the one that was read`);
		for (const envelope of cut.envelopes)
			if ((this.signedAt.get(envelope.id) ?? 0) > read.at)
				this.violate('secrecy', `step ${step.number}: seat ${envelope.seat} wrote after reading`);
	}

	/** Nothing keeps a hostile member that is one of two or three keyholders from choosing. */
	private mayBeSplit({ epoch: { members } }: Step): boolean {
		const seat = this.liar?.device.tabs[0]?.seat;
		return seat !== undefined && members.length <= 3 && members.includes(seat);
	}

	/** Whoever meets a split stops, shows which step it is, and can prove whose doing it was. */
	private checkSplits(): void {
		if (this.splits.size === 0) return;
		const liar = this.liar?.device.tabs[0]?.seat;
		for (const device of this.sound()) {
			const { stopped, split, graph } = device.tabs[0] as Table;
			if (device.amnesiac || (stopped && stopped !== 'split')) continue;
			if (stopped !== 'split' || !split || !this.splits.has(split.past))
				this.violate('split', `device ${device.index} does not find it`);
			const proven = [...new Set(forks(graph).map(({ seat }) => seat))];
			if (proven.join() !== String(liar))
				this.violate('split', `device ${device.index} proves seats ${proven.join()} false`);
			else this.effect('split: found and proven');
		}
	}

	/** Binding: an honest order comes out as it was put in. */
	private checkOrders(
		device: Device,
		table: Table,
		step: Step,
		{ cut }: Extract<Effect, { kind: 'decided' }>['decision']
	): void {
		const beacon = step.beacon;
		for (const envelope of cut.envelopes) {
			const { body } = envelope.entry;
			const copied = cut.envelopes.some(
				({ entry: { body: other } }) =>
					other !== body &&
					body.kind === 'seal' &&
					other.kind === 'seal' &&
					body.sealed &&
					sameBytes(body.order, other.order)
			);
			const isLiars = this.liar?.device.tabs[0]?.seat === envelope.seat;
			if (copied && isLiars && orderIn(table, step, envelope, beacon))
				this.violate('binding', `seat ${envelope.seat} played a copied envelope`);
			const author = this.devices.find((d) => d.posted.get(step.past)?.entry.id === envelope.id);
			const posted = author?.posted.get(step.past);
			if (!posted) continue;
			const order = orderIn(table, step, envelope, beacon);
			if (!order || !sameBytes(order, posted.order))
				this.violate('binding', `device ${device.index}: order of seat ${envelope.seat} changed`);
		}
	}

	private readonly beacons = new Map<Id, Uint8Array>();

	/** Fair dice: one beacon for a step, whoever combined it. */
	private checkDice(step: Step): void {
		const beacon = step.beacon;
		const before = this.beacons.get(step.past);
		if (!beacon || (before && !sameBytes(before, beacon)))
			this.violate('dice', `step ${step.number}: two beacons`);
		else this.beacons.set(step.past, beacon);
	}

	private checkEnd(): void {
		for (const device of this.honest()) {
			this.checkNothingLost(device);
			this.checkNoEntry(device);
			this.checkWork(device);
		}
		this.checkSeats();
		this.checkKeys();
		if (this.scenario.mode === undefined || this.scenario.mode === 'whole') this.checkSplits();
		if (this.splits.size === 0) this.checkConvergence();
		this.checkLetters();
		if (this.scenario.duel || this.scenario.mode === 'safety') this.checkBallots();
	}

	/** A letter opens for its reader and for nobody else. */
	private checkLetters(): void {
		for (const { box, text, keys } of this.letters)
			for (const device of this.devices) {
				const { person } = device.crypto;
				const read = person.readLetter(LETTER, box);
				const isReader = sameBytes(person.keys.sign, keys.sign);
				if (isReader && !(read && sameBytes(read, text)))
					this.violate('binding', `a letter to ${device.index} does not open`);
				if (!isReader && read) this.violate('secrecy', `${device.index} reads others' letters`);
				const table = device.tabs[0] as Table;
				const came = table.graph.letters.some(
					({ entry: { body } }) => body.kind === 'letter' && sameBytes(body.box, box)
				);
				if (isReader && came) this.effect('letter: read');
			}
	}

	// ------------------------------------------------------------ what happened

	/** Counts entries by kind, and what they led to. */
	private count(): void {
		const table = furthest(this.honest());
		for (const { entry } of table.graph.all)
			this.kinds[entry.body.kind] = (this.kinds[entry.body.kind] ?? 0) + 1;
		for (const step of table.line) {
			this.countDecision(table, step);
			if (step.parent) this.countFacts(table, step.parent, step);
		}
		for (const device of this.honest()) {
			const { line } = device.tabs[0] as Table;
			if (line.some((step) => differences(device.tabs[0] as Table, step).some((d) => d.phase)))
				this.effect('trace: a phase named');
		}
	}

	private countDecision(table: Table, step: Step): void {
		if (isConfirmed(table, step)) this.effect('attest: a state confirmed');
		const { decision } = step;
		if (!decision) return;
		this.effect(decision.ballot.number > 0 ? 'propose: decided' : 'vote: decided at ballot 0');
		for (const { entry, log } of decision.cut.envelopes) {
			this.effect(`${entry.body.kind}: in a cut`);
			if (this.notary.author(log.key) === this.newcomer?.index && this.newcomer)
				this.effect('join: the newcomer played');
		}
	}

	private countFacts(table: Table, before: Step, step: Step): void {
		if (step.epoch.number > before.epoch.number) this.effect('ack: a new epoch');
		step.standings.forEach((now, i) => {
			const was = before.standings[i] as Standing;
			const isSame = now.keys === was.keys;
			if (now.resigned && !was.resigned) this.effect('resign: a bot went on');
			else if (now.holder === 'bot' && was.holder === 'person') this.effect('motion: to a bot');
			if (now.holder === 'person' && was.holder === 'bot' && isSame)
				this.effect('back: a person took over again');
			if (!isSame) this.effect('motion: to a newcomer');
			if (now.dormant && !was.dormant) this.effect('absent: dormant');
			if (!now.dormant && was.dormant && isSame) this.effect('absent: woke');
			if (isSame && now.log !== was.log) this.effect('return: counted');
			if (!now.frozen || was.frozen) return;
			const isFork = [...table.graph.logs.values()].some((l) => l.seat === now.seat && l.forked);
			this.effect(isFork ? 'fork: frozen' : 'blame: frozen');
		});
	}

	/** Those who remain go on from an earlier state, as if the table had been lost there. */
	private goOnElsewhere(): void {
		// A faulty engine's states are nobody else's.
		const from = furthest(this.sound());
		const states = from.line.filter(({ number, mode }) => number > 0 && mode !== 'over');
		if (states.length === 0) return;
		const { past, hash } = this.random.pick(states);
		const { people, bots } = this.scenario;
		const scenario = { ...this.scenario, ...FAIR, people: people - 1, bots: bots + 1 };
		const world = new World(scenario, () => this.play, { table: from.table, past, state: hash });
		const { violations, ended } = world.run();
		for (const violation of violations) this.violate('founded again', violation);
		const first = furthest(world.honest()).line[1];
		if (first?.hash !== hash) this.violate('founded again', 'another state');
		if (ended) this.effect('found: a table went on from another');
	}

	/**
	 * To somebody who sees everything that anybody holds, the liar included: a step has one decided cut,
	 * and no later ballot of it has a justified proposal of another.
	 */
	private checkBallots(): void {
		const [first] = this.devices;
		const tab = first?.tabs[0] as Table;
		const founding = tab.lobby.founding.signed;
		const seer = opened(this.notary.person(), this.play.game, founding);
		const all = new Map<Id, Signed>();
		for (const device of this.devices)
			for (const table of device.tabs)
				for (const held of table.graph.all) all.set(held.id, held.signed);
		take(seer, { kind: 'load', entries: [...all.values()] }, this.now);
		if (seer.stopped === 'split' && !this.mayBeSplit(seer.split as Step))
			this.violate('agreement', 'a step with two decided cuts');
		for (const step of seer.line) {
			const { decision } = step;
			if (!decision) continue;
			for (const proposal of step.proposals) {
				if (compareBallots(proposeBody(proposal).ballot, decision.ballot) <= 0) continue;
				const cut = justify(seer, step, proposal);
				if (cut && cut !== decision.cut)
					this.violate('agreement', `step ${step.number}: a later ballot goes for another cut`);
			}
		}
	}

	/** Orders that the app called posted are still there. */
	private checkNothingLost(device: Device): void {
		if (device.amnesiac || device.posted.size === 0) return;
		const { durable } = device.store;
		const reloaded = this.random.chance(100) ? reload(device, this.now) : undefined;
		for (const { entry } of device.posted.values())
			if (!durable.includes(entry.signed) || reloaded?.graph.byId.has(entry.id) === false)
				this.violate('nothing lost', `device ${device.index} lost its order`);
	}

	/** Work is bounded: what a device writes, and what it keeps of one key. */
	private checkWork(device: Device): void {
		const { graph, seat } = device.tabs[0] as Table;
		const steps = graph.horizon + 2;
		const own = graph.all.filter((held) => held.seat === seat && seat > 0).length;
		if (own > (QUOTA.entries / 2) * steps)
			this.violate('work', `device ${device.index} wrote ${own} entries in ${steps} steps`);
		const logs = MOST_FORKS + QUOTA.returns * steps + 2;
		const joins = graph.all.filter((held) => held.seat === 0).length;
		if (graph.chains.length > joins + this.devices.length * logs)
			this.violate('work', `device ${device.index} keeps ${graph.chains.length} chains`);
	}

	/** Nobody is voted away who was there, and a threshold fits those who hold the keys. */
	private checkSeats(): void {
		for (const step of furthest(this.honest()).line) {
			const { parent, epoch } = step;
			if (epoch.threshold < usualThreshold(epoch.members.length))
				this.violate('agreement', `step ${step.number}: a threshold of ${epoch.threshold}`);
			step.standings.forEach((now, i) => {
				const was = parent?.standings[i];
				if (!was || was.generation === now.generation || was.holder === 'bot') return;
				// By a cut that reports two absences, a seat may fall asleep and be moved for at once.
				if (now.resigned || isVacant(was) || was.missed > 0) return;
				this.violate('no entry', `seat ${now.seat} was voted away at step ${step.number}`);
			});
		}
	}

	/**
	 * Keys are held by those who should hold them, or others are in the making that will be; nobody delays
	 * those by silence; and nobody else opens the room of an epoch that began without them.
	 */
	private checkKeys(): void {
		const { line } = furthest(this.honest());
		let waits = 0;
		for (const step of line.filter(({ number, mode }) => number > 0 && mode !== 'over')) {
			const { epoch, rekey, parent } = step;
			const wanted = keyholders(step.standings);
			const making = isFor(epoch.ceremony, wanted) ? undefined : rekey;
			if (wanted.length > 0 && !isFor((making ?? epoch).ceremony, wanted))
				this.violate('keys', `step ${step.number}: the wrong ones get keys`);
			const isSame = rekey?.deals !== undefined && rekey.transcript === parent?.rekey?.transcript;
			const isAsked = rekey?.members.every((seat) => step.owed.includes(seat));
			waits = isSame ? waits + (isAsked ? 1 : 0) : 0;
			if (waits >= MOST_WAITS) this.violate('keys', `step ${step.number}: new keys are held up`);
			if (epoch.number > (parent?.epoch.number ?? 0)) this.checkRoom(step);
		}
	}

	/** The room of an epoch that begins opens for its members alone, whatever anybody held before. */
	private checkRoom({ number, epoch, standings }: Step): void {
		const { ceremony, deals, members } = epoch;
		const secrets = this.devices.map(({ crypto }) =>
			members.flatMap((seat) => {
				const found = crypto.person.share(ceremony, deals, seat);
				return found.ok ? [found.room] : [];
			})
		);
		const [room] = secrets.flat();
		const [first] = this.devices as [Device];
		const parcel = room && first.crypto.lock(room, LETTER);
		const inside = keyholders(standings);
		this.devices.forEach(({ crypto, index }, i) => {
			const opens = secrets[i]?.some((known) => parcel && crypto.unlock(known, parcel));
			const isMember = inside.some(
				({ keys }) => keys && sameBytes(keys.sign, crypto.person.keys.sign)
			);
			if (opens && !isMember)
				this.violate('no entry', `${index} opens the room of step ${number}, where it is not`);
			if (!opens && !isMember) this.effect('room: shut to who is not there');
		});
	}

	/** Every entry held is of the person whose seat it names. */
	private checkNoEntry(device: Device): void {
		const table = device.tabs[0] as Table;
		for (const held of table.graph.all) {
			const author = this.notary.author(held.log.key);
			const isGuest = author !== undefined && author < this.devices.length;
			// Whoever knows the table may knock; nobody gives them a seat.
			if (!isGuest && held.seat === 0 && held.entry.body.kind === 'join') continue;
			if (!isGuest) this.violate('no entry', `an outsider's entry at device ${device.index}`);
			else if (held.seat !== 0 && this.devices[author]?.tabs[0]?.seat !== held.seat)
				this.violate('no entry', `seat ${held.seat} written by ${author}`);
			else if (!this.signedAt.has(held.id)) this.violate('no entry', 'an entry nobody signed');
		}
	}

	/** The same entries in any order give the same table. */
	private checkConvergence(): void {
		const longest = furthest(this.sound());
		for (const { tabs } of this.sound())
			(tabs[0] as Table).line.forEach((step, i) => {
				const other = longest.line[i] as Step;
				if (step.past !== other.past || step.hash !== other.hash)
					this.violate('convergence', `step ${i} differs`);
			});
		if (!this.random.chance(150)) return;
		const observer = opened(this.notary.person(), this.play.game, longest.lobby.founding.signed);
		const entries = longest.graph.all.map((held) => held.signed);
		for (let i = 0; i < 6 && observer.graph.all.length < entries.length; i++)
			take(observer, { kind: 'receive', entries: this.random.shuffle(entries) }, this.now);
		const returns = longest.graph.returns.length > 0;
		const last = longest.line.at(-1) as Step;
		const seen = observer.line.at(-1);
		if (seen?.past !== last.past && !returns)
			this.violate('convergence', `an observer came to step ${seen?.number} of ${last.number}`);
		if (seen && seen.past === last.past && describeSeats(seen) !== describeSeats(last))
			this.violate('convergence', 'an observer sees other standings');
	}
}

/** All entries of some messages, each once: the same entry travels as the same object. */
function contents(mail: readonly Message[]): readonly Signed[] {
	const [first, ...others] = mail;
	if (!first || others.length === 0) return first?.entries ?? [];
	const all = new Set(first.entries);
	for (const { entries } of others) for (const entry of entries) all.add(entry);
	return [...all];
}

const LETTER = new Uint8Array([1]);

function isJoinOf({ entry: { body } }: Held, device: Device): boolean {
	return body.kind === 'join' && sameBytes(body.keys.sign, device.crypto.person.keys.sign);
}

interface Posted {
	readonly box: Uint8Array;
	readonly text: Uint8Array;
	readonly keys: Keys;
}

/** True if a ceremony deals to these, under the keys that they have now. */
const isFor = ({ receivers }: Ceremony, standings: readonly Standing[]): boolean =>
	receivers.length === standings.length &&
	receivers.every(
		({ seat, share }, i) => standings[i]?.seat === seat && standings[i]?.keys?.share === share
	);

/** The table that has come furthest. */
const furthest = (devices: readonly Device[]): Table =>
	devices
		.map(({ tabs }) => tabs[0] as Table)
		.reduce((a, b) => (b.line.length > a.line.length ? b : a));

const describeSeats = (step: Step): string =>
	`${JSON.stringify(step.standings.map(({ keys: _, ...rest }) => rest))} ${step.epoch.number} ${step.epoch.members.join()}`;

export function simulate(scenario: Scenario, play?: (random: Random) => Play): Outcome {
	const world = new World(scenario, play);
	try {
		return world.run();
	} catch (error) {
		world.violate('crash', (error as Error).stack ?? String(error));
		return world.outcome('stuck', world.now);
	}
}
