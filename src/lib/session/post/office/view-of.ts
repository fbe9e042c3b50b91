/** Reads off a table what the pages show of it. */
import { readStrength } from './game';
import { decode } from '$engine/kernel/encode';
import { isMember, laterBallots } from '$lib/protocol/agree';
import { NONE, sameBytes, toHex, type Bytes, type Id } from '$lib/protocol/bytes';
import { dueTime, isHurried } from '$lib/protocol/overdue';
import { differences, differing, isConfirmed } from '$lib/protocol/desync';
import { countedOf, isOwnWish, movableFrom, needed } from '$lib/protocol/facts';
import { foundingWords } from '$lib/protocol/people/founding-words';
import {
	isCallAt,
	provenFalse,
	type Held,
	type Instance,
	type Prefix
} from '$lib/protocol/instance';
import { numbered, shownName } from '$lib/protocol/name';
import { heirIn, isVacant, withHoliday, type Standing } from '$lib/protocol/standing';
import { wordsOf } from '$lib/protocol/people/syllables';
import type { Table } from '$lib/protocol/table';
import type { Keys, Person } from '$lib/protocol/wire/wire';
import { clocksOf } from './people/clocks';
import { bellsOf } from './people/doorbells';
import {
	firstPeople,
	here,
	isHost,
	isLeaving,
	numberOf,
	ownPerson,
	peopleOf,
	seatedPeople
} from './entry';
import { lastTold, type Told } from './open-table';
import { partyOf } from './people/parties';
import { seatBefore, type Before } from './people/refounding';
import type {
	DifferenceView,
	LetterText,
	MisnamedView,
	MotionView,
	PersonView,
	PostView,
	SeatView,
	Stage,
	StepMode,
	StepView,
	Sunk
} from '../view';

/** Data that the view needs besides the table. */
export interface Beside {
	readonly table: Table;
	/** The table that it goes on from. */
	readonly before: Before | undefined;
	readonly letters: readonly LetterText[];
	readonly notices: readonly Told[];
	/** Relays that the invite named. */
	readonly relays: readonly string[];
	readonly parcel: PostView['parcel'];
	readonly read: number;
	readonly seen: number;
	readonly told: number | undefined;
	/** The device received own entries that it has not stored: a newer copy of it exists. */
	readonly copied: boolean;
	/** Nothing is said by itself: the relays have not answered yet. */
	readonly mute: boolean;
	/** Marks of those whom this device made the table wait for. */
	readonly rings: readonly string[];
	readonly now: number;
}

/** Parts beside a table of which nothing is known but the table itself. */
export const NOTHING_BESIDE: Omit<Beside, 'table' | 'now'> = {
	before: undefined,
	letters: [],
	notices: [],
	relays: [],
	rings: [],
	copied: false,
	mute: false,
	parcel: { entries: 0, held: 0, news: false, lacks: [] },
	read: 0,
	seen: 1,
	told: undefined
};

export function viewOf(beside: Beside): PostView {
	const { table, before, letters, notices, relays, rings, parcel, read, seen, told } = beside;
	const { instance, rosters } = table;
	const terms = table.founding.entry.body;
	const [roster] = rosters;
	const prefix = here(table);
	const options = decode(terms.options);
	const isSeated = instance && prefix;
	const seats = instance ? seatsOf(table, instance, beside.now) : [];
	const names = seats.map(({ name }) => name);
	return {
		id: table.terms.table,
		ruleset: terms.ruleset,
		rulesetVersion: terms.rulesetVersion,
		options: options.ok ? options.value : {},
		seatCount: terms.seats,
		threshold: terms.threshold,
		policy: terms.policy,
		bots: readStrength(terms.bots),
		spectators: terms.spectators,
		movesItself: terms.revision >= 2,
		stage: stageOf(prefix),
		me: table.seat,
		host: isHost(table),
		joined: ownPerson(table) !== undefined,
		people: comersOf(table, before),
		from: before?.step ?? 0,
		words: roster ? foundingWords(table.crypto, roster.id) : [],
		seats,
		misnamed: misnamedNow(table),
		step: isSeated ? stepView(table, instance, prefix) : undefined,
		waitsForSeat: waitsForSeat(table),
		seatIn: seatIn(table),
		leftOut: isLeftOut(table),
		stopped: beside.copied ? 'copied' : table.stopped,
		mute: beside.mute,
		forked: isSeated ? falseSeats(table, instance) : [],
		sunk: instance && sunkOf(table, instance),
		differs: isSeated ? differencesOf(table, instance, prefix) : [],
		motions: instance ? motionsOf(table, instance) : [],
		clocks: clocksOf(table, beside.now),
		letters: letters.map((letter) => ({
			...letter,
			by: partyOf(table, names, { at: letter.at, seat: letter.from }),
			readers: letter.to.map((seat) => partyOf(table, names, { at: letter.at, seat }))
		})),
		...relaysNow(table, names, notices, relays),
		bells: bellsOf(table, notices, rings),
		parcel,
		read,
		seen,
		told
	};
}

/** Seats that are proven false, here or in what was decided. */
const falseSeats = ({ split }: Table, instance: Instance): number[] => [
	...new Set([
		...(split?.seats ?? []),
		...provenFalse(instance.byId.values()),
		...instance.position.standings.filter(({ frozen }) => frozen).map(({ seat }) => seat)
	])
];

/** True if this device asks for the seat that its person has on another one. */
const waitsForSeat = (table: Table): boolean =>
	table.seat === 0 && isAmong(seatedPeople(table), table.ports.keys);

/** Turns for which this device still waits though the others agreed, as others of its person came before it. */
function seatIn({ instance, ports }: Table): number {
	const own = instance?.position.standings.find(
		({ heir }) => heir && sameBytes(heir.keys.sign, ports.keys.sign)
	);
	return own ? heirIn(own) : 0;
}

/** True if the table began without this person. */
const isLeftOut = (table: Table): boolean =>
	table.instance !== undefined &&
	table.seat === 0 &&
	!isAmong([...firstPeople(table), ...seatedPeople(table)], table.ports.keys);

const isAmong = (people: readonly Person[], { person }: { readonly person: Bytes }): boolean =>
	people.some(({ keys }) => sameBytes(keys.person, person));

/** Misnamed people who sit there still. */
function misnamedNow({ misnamed, instance, rosters: [roster] }: Table): MisnamedView[] {
	return misnamed.flatMap(({ seat, name }) => {
		const first = roster?.entry.body.seats[seat - 1]?.keys;
		const now = instance?.position.standings[seat - 1]?.keys;
		const isThere = first && now && sameBytes(first.person, now.person);
		return isThere ? [{ seat, name: shownName(name) }] : [];
	});
}

/** Relays that were agreed on last, and by whom; undefined: as the invite named them. */
function relaysNow(
	table: Table,
	names: readonly string[],
	notices: readonly Told[],
	relays: readonly string[]
): Pick<PostView, 'relays' | 'relaysBy'> {
	const last = lastTold(notices.filter(({ notice }) => notice.kind === 'relays'));
	return last?.notice.kind === 'relays'
		? {
				relays: last.notice.relays,
				relaysBy: partyOf(table, names, { at: last.at, seat: last.from })
			}
		: { relays, relaysBy: undefined };
}

function stageOf(prefix: Prefix | undefined): Stage {
	if (!prefix) return 'lobby';
	if (!prefix.resolved) return 'keys';
	return prefix.mode === 'over' ? 'over' : 'play';
}

function comersOf(table: Table, before: Before | undefined): PersonView[] {
	const standings = table.instance?.position.standings ?? [];
	const own = table.ports.keys;
	const people = peopleOf(table).map(({ id, person: { keys, name } }) => ({
		id,
		name: shownName(name),
		emblem: toHex(keys.person),
		mine: sameBytes(keys.sign, own.sign),
		host: sameBytes(keys.sign, table.founding.entry.body.keys.sign),
		before: seatBefore(before, keys.person),
		device: wordsOf(keys.sign, 3).join(' '),
		asksFor: seatAskedFor(standings, keys),
		seat: standings.find((one) => one.keys && sameBytes(one.keys.sign, keys.sign))?.seat ?? 0
	}));
	const names = numbered(people.map(({ name }) => name));
	return people.map((person, i) => ({ ...person, name: names[i] ?? person.name }));
}

/** The seat that a person has on another device than this; 0: none. */
const seatAskedFor = (standings: readonly Standing[], { person, sign }: Keys): number =>
	standings.find(
		({ keys }) => keys && sameBytes(keys.person, person) && !sameBytes(keys.sign, sign)
	)?.seat ?? 0;

/** A bot's emblem follows from the table, so that all see the same. */
const botEmblem = (table: Table, seat: number): string => `${table.terms.table}/${seat}`;

/** Bots that never were anybody are called after moons: the same on every device. */
const MOONS = [
	...['Io', 'Tritón', 'Mimas', 'Febe', 'Calisto', 'Rea', 'Ariel', 'Nereida', 'Jápeto', 'Titán'],
	...['Deimos', 'Amaltea', 'Oberón', 'Despina', 'Proteo', 'Caronte']
];

/** Two of one name get a number. */
function namesOf(
	standings: readonly { readonly name: string; readonly keys?: unknown }[]
): string[] {
	const moons = MOONS.filter((moon) => !standings.some(({ name }) => name === moon));
	return numbered(
		standings.map(({ name, keys }, i) =>
			name || keys ? shownName(name) : (moons.shift() ?? `Luna ${i + 1}`)
		)
	);
}

function seatsOf(table: Table, instance: Instance, now: number): SeatView[] {
	const { standings } = instance.position;
	const names = namesOf(standings);
	return standings.map((standing, i) => {
		const { seat, keys } = standing;
		const toBot = movableFrom(table, instance, standing, undefined, table.terms);
		const others = needed(instance, seat);
		return {
			seat,
			name: names[i] as string,
			emblem: keys ? toHex(keys.person) : botEmblem(table, seat),
			holder: standing.holder,
			hadPerson: keys !== undefined,
			missed: standing.missed,
			dormant: standing.dormant,
			frozen: standing.frozen,
			resigned: standing.resigned,
			leaving: isLeaving(instance, standing),
			generation: standing.generation,
			toBotFrom: standing.holder === 'bot' || toBot === Infinity ? undefined : toBot,
			// A seat about which one other decides alone goes to a bot only.
			toNewcomerFrom: !isVacant(standing) || others < 2 ? undefined : toBot,
			supporters: others,
			awayUntil: awayUntil(table, instance, standing, now)
		};
	});
}

/** Fewer than at first open a step together: those who are there are to know what that means. */
function sunkOf({ past, terms }: Table, { position: { volume } }: Instance): Sunk | undefined {
	const first = [...past.values()].find(({ number }) => number === 0)?.volume ?? volume;
	if (!terms || volume.threshold >= first.threshold) return undefined;
	const holders = volume.members.length;
	return { needed: volume.threshold, holders, first: first.threshold, fragile: holders < 4 };
}

/** End of a seat's holiday, of those that it announced as well: as far as its days last, whatever it says. */
function awayUntil(
	{ terms }: Table,
	{ byKind }: Instance,
	standing: Standing,
	now: number
): number | undefined {
	const said = byKind.note.flatMap(({ entry: { seat, body } }) =>
		seat === standing.seat && body.fact.kind === 'holiday' ? [body.fact] : []
	);
	const { holidayDays } = terms.founding.policy;
	const { holidays } = said.reduce((one, fact) => withHoliday(one, fact, holidayDays), standing);
	const ends = holidays
		.filter(({ from, until }) => from <= now && now < until)
		.map((one) => one.until);
	return ends.length > 0 ? Math.max(...ends) : undefined;
}

/** A table whose keys are dealt waits as in its first ceremony, whatever the game asks. */
function modeOf({ mode, resolved }: Prefix): StepMode {
	if (!resolved || mode === 'ceremony') return 'ceremony';
	return mode === 'halt' ? 'sealed' : mode;
}

function stepView(table: Table, instance: Instance, prefix: Prefix): StepView {
	const { byKind, position } = instance;
	const { volume } = position;
	const orders = [...byKind.seal, ...byKind.open, ...byKind.deal];
	const sealed = new Set(
		orders.filter(({ entry }) => entry.at === prefix.at).map(({ entry }) => entry.seat)
	);
	const membersOf = (held: readonly Held[]): number[] => [
		...new Set(held.map(({ entry }) => entry.seat).filter((one) => isMember(instance, one)))
	];
	// A call of an earlier step was about somebody else.
	const called = membersOf(byKind.call.filter((one) => isCallAt(one, prefix)));
	// This device calls as soon as it can: its person has said so already.
	const hurried = isHurried(table, prefix) && isMember(instance, table.seat) ? [table.seat] : [];
	const callers = [...new Set([...called, ...hurried])];
	return {
		number: numberOf(prefix),
		hash: prefix.resolved?.hash ?? NONE,
		mode: modeOf(prefix),
		owed: prefix.owed,
		sealed: prefix.owed.filter((seat) => sealed.has(seat)),
		voted: membersOf(byKind.vote),
		voters: volume.members,
		threshold: volume.threshold,
		due: dueTime(table, instance, prefix),
		mayHurry:
			laterBallots(instance, prefix) &&
			isMember(instance, table.seat) &&
			!callers.includes(table.seat),
		callers,
		confirmed: isConfirmed(instance, prefix)
	};
}

function differencesOf(table: Table, instance: Instance, prefix: Prefix): DifferenceView[] {
	const shown = differences(instance, table.seat);
	return differing(table, instance, table.seat).map((seat) => {
		const told = shown.find((one) => one.seat === seat);
		return {
			seat,
			step: numberOf(prefix),
			// Words of somebody else among the app's own.
			engine: told ? shownName(told.engine) : '',
			phase: told?.phase ? shownName(told.phase) : ''
		};
	});
}

/**
 * Motions that can still pass, with all the support that is known here. One for somebody whose request has not come waits
 * for it: nobody can say yet whom they would let in.
 */
function motionsOf(table: Table, instance: Instance): MotionView[] {
	const found = new Map<
		string,
		{ seat: number; to: Person | undefined; supporters: Set<number> }
	>();
	const add = (
		seat: number,
		generation: number,
		to: Person | undefined,
		some: Iterable<number>
	): void => {
		const standing = instance.position.standings[seat - 1];
		if (standing?.generation !== generation || standing.heir) return;
		const supporters = new Set(some);
		const isOpen = isVacant(standing) || competes(table, to);
		if (!isOpen && !isOwnWish(standing, { seat, to, supporters }, table.terms)) return;
		const name = `${seat}/${to ? toHex(to.keys.sign) : ''}`;
		const motion = found.get(name) ?? { seat, to, supporters: new Set() };
		found.set(name, motion);
		for (const one of supporters) motion.supporters.add(one);
	};
	for (const { seat, generation, to, supporters } of instance.position.motions.values())
		add(seat, generation, to, supporters);
	for (const { entry } of instance.byKind.note) {
		const { fact } = entry.body;
		if (fact.kind === 'support') add(fact.seat, fact.generation, fact.to, [entry.seat]);
	}
	return [...found.values()].flatMap(({ seat, to, supporters }) => {
		const id = to ? joinOf(table, to) : NONE;
		if (id === undefined) return [];
		const name = to ? shownName(to.name) : '';
		const { standings } = instance.position;
		const motion = { seat, to, supporters };
		if (isOwnWish(standings[seat - 1], motion, table.terms))
			return [{ seat, to: id, name, supporters: [seat], needed: 1 }];
		const by = countedOf(instance, standings, motion, table.terms).sort((a, b) => a - b);
		return [{ seat, to: id, name, supporters: by, needed: needed(instance, seat) }];
	});
}

/** True if several devices of one person ask for the seat: who gets it is for the others to say. */
const competes = ({ joins }: Table, to: Person | undefined): boolean =>
	to !== undefined &&
	[...joins.values()].filter(({ entry }) => sameBytes(entry.body.keys.person, to.keys.person))
		.length > 1;

/** Id of the join that brought somebody; undefined: it is not here. */
const joinOf = (table: Table, { keys }: Person): Id | undefined =>
	peopleOf(table).find(({ person }) => sameBytes(person.keys.sign, keys.sign))?.id;
