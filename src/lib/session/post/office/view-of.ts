/** Reads off a table what the pages show of it. */
import { readStrength } from './game';
import { decode } from '$engine/kernel/encode';
import { isVacant, movableFrom, needed } from '$lib/protocol/absence';
import { dueTime, here, maySpeak } from '$lib/protocol/act';
import { castsIn } from '$lib/protocol/ballot';
import { hasCalled } from '$lib/protocol/call';
import { NONE, sameBytes, toHex, type Id } from '$lib/protocol/bytes';
import { laterBallots } from '$lib/protocol/cut';
import { differences, isConfirmed } from '$lib/protocol/desync';
import { foundingWords, personOf, rosterBody } from '$lib/protocol/lobby';
import { forks } from '$lib/protocol/log';
import { numbered, shownName } from '$lib/protocol/name';
import { isOwnKey, type Step } from '$lib/protocol/step';
import type { Table } from '$lib/protocol/table';
import { bellsOf } from './doorbells';
import { lastTold, type Told } from './open-table';
import { seatBefore, type Before } from './refounding';
import type {
	DifferenceView,
	LetterView,
	MotionView,
	PersonView,
	PostView,
	SeatView,
	Stage,
	StepView,
	Sunk
} from '../view';

/** Data that the view needs besides the table. */
export interface Beside {
	readonly table: Table;
	/** The table that it goes on from. */
	readonly before: Before | undefined;
	readonly letters: readonly LetterView[];
	readonly notices: readonly Told[];
	/** Relays that the invite named. */
	readonly relays: readonly string[];
	readonly parcel: PostView['parcel'];
	readonly read: number;
	readonly seen: number;
	readonly told: number | undefined;
	readonly now: number;
}

export function viewOf({
	table,
	before,
	letters,
	notices,
	relays,
	parcel,
	read,
	seen,
	told,
	now
}: Beside): PostView {
	const { terms, rosters, founding } = table.lobby;
	const [roster] = rosters;
	const step = here(table);
	const people = peopleOf(table, before);
	const options = decode(terms.options);
	return {
		id: table.table,
		ruleset: terms.ruleset,
		rulesetVersion: terms.rulesetVersion,
		options: options.ok ? options.value : {},
		seatCount: terms.seats,
		threshold: terms.threshold,
		policy: terms.policy,
		bots: readStrength(terms.bots),
		stage: stageOf(step),
		me: table.seat,
		host: isOwnKey(table, founding.log.key),
		joined: people.some(({ mine }) => mine),
		people,
		from: before?.step ?? 0,
		words: roster ? foundingWords(table.crypto, roster.id) : [],
		seats: step ? seatsOf(table, step, now) : [],
		step: step && stepView(table, step),
		maySpeak: table.seat !== 0 && step !== undefined && maySpeak(table, step),
		stopped: table.stopped,
		forked: [...new Set(forks(table.graph).map(({ seat }) => seat))],
		sunk: step && sunkOf(table, step),
		differs: differencesOf(table),
		motions: step ? motionsOf(table, step) : [],
		letters,
		...relaysNow(notices, relays),
		bells: step ? bellsOf(table, step, notices) : [],
		parcel,
		read,
		seen,
		told
	};
}

/** Relays that were agreed on last, and by whom; 0: as the invite named them. */
function relaysNow(
	notices: readonly Told[],
	relays: readonly string[]
): Pick<PostView, 'relays' | 'relaysBy'> {
	const last = lastTold(notices.filter(({ notice }) => notice.kind === 'relays'));
	return last?.notice.kind === 'relays'
		? { relays: last.notice.relays, relaysBy: last.from }
		: { relays, relaysBy: 0 };
}

function stageOf(step: Step | undefined): Stage {
	if (!step) return 'lobby';
	if (step.mode === 'ceremony') return 'keys';
	return step.mode === 'over' ? 'over' : 'play';
}

function peopleOf(table: Table, before: Before | undefined): PersonView[] {
	const [roster] = table.lobby.rosters;
	const seats = roster ? rosterBody(roster).seats : [];
	const standings = here(table)?.standings ?? [];
	const people = table.graph.all.flatMap((held) => {
		const person = personOf(held);
		if (!person) return [];
		const now = standings.find(({ keys }) => keys && sameBytes(keys.sign, person.keys.sign));
		return {
			id: held.id,
			name: shownName(person.name),
			emblem: toHex(person.keys.sign),
			mine: isOwnKey(table, person.keys.sign),
			host: held === table.lobby.founding,
			before: seatBefore(before, person.keys.sign),
			seat: now?.seat ?? seats.indexOf(held.id) + 1
		};
	});
	const names = numbered(people.map(({ name }) => name));
	return people.map((person, i) => ({ ...person, name: names[i] ?? person.name }));
}

/** A bot's emblem follows from the table, so that all see the same. */
const botEmblem = (table: Table, seat: number): string => `${table.table}/${seat}`;

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

/** Stands for the join of somebody who is not there yet. */
const NEWCOMER = 'newcomer';

function seatsOf(table: Table, step: Step, now: number): SeatView[] {
	const names = namesOf(step.standings);
	const { absence } = table.lobby.terms.policy;
	return step.standings.map((standing, i) => ({
		seat: standing.seat,
		name: names[i] as string,
		emblem: standing.keys ? toHex(standing.keys.sign) : botEmblem(table, standing.seat),
		holder: standing.holder,
		hadPerson: standing.keys !== undefined,
		missed: standing.missed,
		dormant: standing.dormant,
		frozen: standing.frozen,
		resigned: standing.resigned,
		generation: standing.generation,
		toBotFrom: movableFrom(step, standing, absence, NONE),
		toNewcomerFrom: movableFrom(step, standing, absence, NEWCOMER),
		supporters: needed(step, standing.seat),
		awayUntil: awayUntil(table, standing.seat, now)
	}));
}

/** Fewer than at first open a step together: those who are there are to know what that means. */
function sunkOf({ line }: Table, { epoch }: Step): Sunk | undefined {
	const first = line[0]?.epoch;
	if (!first || epoch.threshold >= first.threshold) return undefined;
	const holders = epoch.members.length;
	return { needed: epoch.threshold, holders, first: first.threshold, fragile: holders < 4 };
}

function awayUntil(table: Table, seat: number, now: number): number | undefined {
	let latest: number | undefined;
	for (const held of table.graph.holidays) {
		const { body } = held.entry;
		if (held.seat !== seat || body.kind !== 'holiday') continue;
		if (body.from <= now && now < body.until) latest = Math.max(latest ?? 0, body.until);
	}
	return latest;
}

function stepView(table: Table, step: Step): StepView {
	const due = dueTime(table, step);
	const called = step.calls.map((call) => call.seat);
	return {
		number: step.number,
		hash: step.hash,
		mode: step.mode,
		owed: step.owed,
		sealed: step.owed.filter((seat) => step.envelopes.has(seat)),
		voted: [...new Set(castsIn(table, step).map(({ seat }) => seat))],
		voters: step.voters,
		threshold: step.epoch.threshold,
		due,
		mayHurry:
			laterBallots(step) && step.voters.includes(table.seat) && !hasCalled(step, table.seat),
		callers: [...new Set(called)],
		confirmed: step.hash !== NONE && isConfirmed(table, step)
	};
}

function differencesOf(table: Table): DifferenceView[] {
	return [...table.desync.seen].flatMap(([past, seats]) => {
		const step = table.steps.get(past);
		if (!step) return [];
		const told = differences(table, step);
		return [...seats].map((seat) => {
			const shown = told.find((difference) => difference.seat === seat);
			return {
				seat,
				step: step.number,
				engine: shown?.engine ?? '',
				phase: shown?.phase ?? ''
			};
		});
	});
}

/** Motions that can still pass, with all the support that is known here. */
function motionsOf(table: Table, step: Step): MotionView[] {
	const found = new Map<string, { seat: number; to: Id; supporters: Set<number> }>();
	const add = (seat: number, generation: number, to: Id, supporter: number): void => {
		const standing = step.standings[seat - 1];
		if (standing?.generation !== generation || !isVacant(standing)) return;
		const name = `${seat}/${to}`;
		const motion = found.get(name) ?? { seat, to, supporters: new Set() };
		found.set(name, motion);
		motion.supporters.add(supporter);
	};
	for (const held of table.graph.motions) {
		const { body } = held.entry;
		if (body.kind === 'motion') add(body.seat, body.generation, body.to, held.seat);
	}
	return [...found.values()].map(({ seat, to, supporters }) => ({
		seat,
		to,
		name: shownName(personOf(table.graph.byId.get(to))?.name ?? ''),
		supporters: [...supporters].sort((a, b) => a - b),
		needed: needed(step, seat)
	}));
}
