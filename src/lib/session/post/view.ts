/** What the pages know of a table among devices: plain data, made in the worker. */
import { decode } from '$engine/kernel/encode';
import { dueTime, here, maySpeak } from '$lib/protocol/act';
import { casts, hasCalled } from '$lib/protocol/ballot';
import { NONE, sameBytes, toHex, type Id } from '$lib/protocol/bytes';
import { laterBallots } from '$lib/protocol/cut';
import { differences, isConfirmed } from '$lib/protocol/desync';
import { foundingWords, personOf, rosterBody } from '$lib/protocol/lobby';
import { forks } from '$lib/protocol/log';
import { voters, type Step } from '$lib/protocol/step';
import type { Stop, Table } from '$lib/protocol/table';
import type { DeadlinePolicy } from '$lib/protocol/wire';
import type { PostSummary } from '$lib/store/entries';

export type Stage = 'lobby' | 'keys' | 'play' | 'over';

/** Somebody who came to the lobby. */
export interface PersonView {
	/** Of the entry that brought them. */
	readonly id: Id;
	readonly name: string;
	/** What the emblem is drawn from. */
	readonly emblem: string;
	readonly mine: boolean;
	readonly host: boolean;
	/** 0: none. */
	readonly seat: number;
}

export interface SeatView {
	readonly seat: number;
	readonly name: string;
	readonly emblem: string;
	readonly holder: 'person' | 'bot';
	/** A person held it once, or does. */
	readonly hadPerson: boolean;
	readonly missed: number;
	readonly dormant: boolean;
	readonly frozen: boolean;
	readonly resigned: boolean;
	readonly generation: number;
	/** Minutes since 1970: away until then, as announced. */
	readonly awayUntil: number | undefined;
}

export interface LetterView {
	readonly id: Id;
	/** Place among the entries of this device. */
	readonly n: number;
	readonly from: number;
	readonly to: readonly number[];
	readonly text: string;
	/** Minutes since 1970, as its author says; 0: not said. */
	readonly time: number;
}

export interface MotionView {
	readonly seat: number;
	/** The join of a newcomer; NONE: to a bot. */
	readonly to: Id;
	readonly name: string;
	readonly supporters: readonly number[];
	readonly needed: number;
}

export interface DifferenceView {
	readonly seat: number;
	readonly step: number;
	readonly engine: string;
	readonly phase: string;
}

export interface StepView {
	readonly number: number;
	readonly hash: Id;
	readonly mode: Step['mode'];
	/** Persons who owe an order. */
	readonly owed: readonly number[];
	readonly sealed: readonly number[];
	/** Whose vote for what is to be opened is here. */
	readonly voted: readonly number[];
	readonly voters: readonly number[];
	readonly threshold: number;
	/** Minutes since 1970. */
	readonly due: number | undefined;
	/** Whether it can go on without everybody. */
	readonly mayHurry: boolean;
	/** Those who no longer wait for the missing. */
	readonly callers: readonly number[];
	/** `threshold` seats attest the same state. */
	readonly confirmed: boolean;
}

export interface PostView {
	readonly id: Id;
	readonly ruleset: string;
	readonly options: unknown;
	readonly seatCount: number;
	readonly threshold: number;
	readonly policy: DeadlinePolicy;
	readonly stage: Stage;
	/** This person's seat; 0: none. */
	readonly me: number;
	readonly host: boolean;
	readonly joined: boolean;
	readonly people: readonly PersonView[];
	/** To be read to each other; empty before the roster. */
	readonly words: readonly string[];
	readonly seats: readonly SeatView[];
	readonly step: StepView | undefined;
	/** This device may say what it says: false for a while after a restore. */
	readonly maySpeak: boolean;
	readonly stopped: Stop | undefined;
	readonly forked: readonly number[];
	readonly differs: readonly DifferenceView[];
	readonly motions: readonly MotionView[];
	readonly letters: readonly LetterView[];
	/** Entries that somebody may lack, and whether some of them are this person's and never sent. */
	readonly parcel: { readonly entries: number; readonly news: boolean };
	/** Letters before this place have been read. */
	readonly read: number;
	readonly seen: number;
}

/** What the view needs besides the table. */
export interface Beside {
	readonly table: Table;
	readonly letters: readonly LetterView[];
	readonly parcel: PostView['parcel'];
	readonly read: number;
	readonly seen: number;
	readonly now: number;
}

export function viewOf({ table, letters, parcel, read, seen, now }: Beside): PostView {
	const { terms, rosters, founding } = table.lobby;
	const [roster] = rosters;
	const step = here(table);
	const own = table.crypto.person.keys.sign;
	const people = peopleOf(table);
	const options = decode(terms.options);
	return {
		id: table.table,
		ruleset: terms.ruleset,
		options: options.ok ? options.value : {},
		seatCount: terms.seats,
		threshold: terms.threshold,
		policy: terms.policy,
		stage: stageOf(step),
		me: table.seat,
		host: sameBytes(founding.log.key, own),
		joined: people.some(({ mine }) => mine),
		people,
		words: roster ? foundingWords(table.crypto, roster.id) : [],
		seats: step ? seatsOf(table, step, now) : [],
		step: step && stepView(table, step),
		maySpeak: table.seat !== 0 && step !== undefined && maySpeak(table, step),
		stopped: table.stopped,
		forked: [...new Set(forks(table.graph).map(({ seat }) => seat))],
		differs: differencesOf(table),
		motions: step ? motionsOf(table, step) : [],
		letters,
		parcel,
		read,
		seen
	};
}

function stageOf(step: Step | undefined): Stage {
	if (!step) return 'lobby';
	if (step.mode === 'ceremony') return 'keys';
	return step.mode === 'over' ? 'over' : 'play';
}

function peopleOf(table: Table): PersonView[] {
	const [roster] = table.lobby.rosters;
	const seats = roster ? rosterBody(roster).seats : [];
	const standings = here(table)?.standings ?? [];
	return table.graph.all.flatMap((held) => {
		const person = personOf(held);
		if (!person) return [];
		const now = standings.find(({ keys }) => keys && sameBytes(keys.sign, person.keys.sign));
		return {
			id: held.id,
			name: person.name,
			emblem: toHex(person.keys.sign),
			mine: sameBytes(person.keys.sign, table.crypto.person.keys.sign),
			host: held === table.lobby.founding,
			seat: now?.seat ?? seats.indexOf(held.id) + 1
		};
	});
}

/** A bot's emblem follows from the table, so that all see the same. */
const botEmblem = (table: Table, seat: number): string => `${table.table}/${seat}`;

/** Bots that never were anybody are called after moons: the same on every device. */
const MOONS = [
	...['Io', 'Tritón', 'Mimas', 'Febe', 'Calisto', 'Rea', 'Ariel', 'Nereida', 'Jápeto', 'Titán'],
	...['Deimos', 'Amaltea', 'Oberón', 'Despina', 'Proteo', 'Caronte']
];

/** Two of one name get a number. */
function namesOf(standings: readonly { readonly name: string }[]): string[] {
	const used = new Set<string>();
	const moons = MOONS.filter((moon) => !standings.some(({ name }) => name === moon));
	return standings.map(({ name }, i) => {
		const base = name || (moons.shift() ?? `Luna ${i + 1}`);
		let own = base;
		for (let n = 2; used.has(own); n++) own = `${base} ${n}`;
		used.add(own);
		return own;
	});
}

function seatsOf(table: Table, step: Step, now: number): SeatView[] {
	const names = namesOf(step.standings);
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
		awayUntil: awayUntil(table, standing.seat, now)
	}));
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
		voted: [...new Set(casts(table, step).map(({ seat }) => seat))],
		voters: voters(step),
		threshold: step.epoch.threshold,
		due,
		mayHurry:
			laterBallots(step) && voters(step).includes(table.seat) && !hasCalled(step, table.seat),
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
		if (standing?.generation !== generation) return;
		const name = `${seat}/${to}`;
		const motion = found.get(name) ?? { seat, to, supporters: new Set() };
		found.set(name, motion);
		motion.supporters.add(supporter);
	};
	for (const held of table.graph.motions) {
		const { body } = held.entry;
		if (body.kind === 'motion') add(body.seat, body.generation, body.to, held.seat);
	}
	// As many as decide a cut, but never everybody and the seat's holder.
	const needed = Math.max(1, Math.min(step.epoch.threshold, voters(step).length - 1));
	return [...found.values()].map(({ seat, to, supporters }) => ({
		seat,
		to,
		name: personOf(table.graph.byId.get(to))?.name ?? '',
		supporters: [...supporters].sort((a, b) => a - b),
		needed
	}));
}

/** Whether this person still owes an order. */
export const owes = ({ me, step, stopped }: PostView): boolean =>
	stopped === undefined &&
	step !== undefined &&
	step.mode !== 'ceremony' &&
	step.owed.includes(me) &&
	!step.sealed.includes(me);

/** Persons who have still to seal. */
export const waitingFor = ({ step }: PostView): readonly number[] =>
	step ? step.owed.filter((seat) => !step.sealed.includes(seat)) : [];

/** What the home screen says of a table. */
export function summaryOf(view: PostView): PostSummary {
	const { people, seats, step } = view;
	const nameOf = (seat: number): string => seats[seat - 1]?.name ?? '';
	const players =
		seats.length > 0
			? seats.filter(({ name }) => name !== '').map(({ name, emblem }) => ({ name, emblem }))
			: people.map(({ name, emblem }) => ({ name, emblem }));
	const waits = waitsOf(view);
	const awaited =
		waits === 'keys'
			? (step?.voters ?? []).filter((seat) => !step?.voted.includes(seat))
			: waitingFor(view).length > 0
				? waitingFor(view)
				: (step?.voters ?? []).filter((seat) => !step?.voted.includes(seat));
	return {
		ruleset: view.ruleset,
		players,
		emblem: people.find(({ mine }) => mine)?.emblem ?? view.id,
		step: step?.number ?? 0,
		waits,
		awaited: awaited.filter((seat) => seat !== view.me).map(nameOf),
		due: step?.due ?? 0,
		letters: unread(view).length
	};
}

export const unread = ({ letters, read, me }: PostView): readonly LetterView[] =>
	letters.filter((letter) => letter.n >= read && letter.from !== me);

function waitsOf(view: PostView): PostSummary['waits'] {
	if (view.stopped) return 'stopped';
	if (owes(view)) return 'order';
	if (view.parcel.news) return 'send';
	switch (view.stage) {
		case 'over':
			return 'over';
		case 'keys':
			return 'keys';
		case 'play':
			return 'others';
		case 'lobby':
			if (view.host) return view.people.length > 1 ? 'roster' : 'people';
			return 'answer';
	}
}
