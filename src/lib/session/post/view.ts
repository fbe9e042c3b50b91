/** View of a table among devices, for the pages: plain data, made in the worker. */
import type { BotLevel } from '$engine/kernel/advance';
import type { Doorbell } from '$lib/carriers/doorbell/doorbell';
import type { Id } from '$lib/protocol/bytes';
import type { Stop } from '$lib/protocol/table';
import type { Policy } from '$lib/protocol/wire/wire';
import type { PostSummary } from '$lib/store/entries';

export type Stage = 'lobby' | 'keys' | 'play' | 'over';

/** Somebody who came to the lobby, sits at the table, or asks for a seat. */
export interface PersonView {
	/** Id of the entry that brought them. */
	readonly id: Id;
	readonly name: string;
	/** Text that the emblem is drawn from. */
	readonly emblem: string;
	readonly mine: boolean;
	readonly host: boolean;
	/** Their seat at the table that this one goes on from; 0: none. */
	readonly before: number;
	/** Words of their device's key at this table. */
	readonly device: string;
	/** Seat that this person has on another device, and asks for with this one; 0: none. */
	readonly asksFor: number;
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
	/** Has resigned, which counts from the next opening. */
	readonly leaving: boolean;
	readonly generation: number;
	/** Minutes since 1970 from when the others may give it to a bot, or to a newcomer; undefined: not. */
	readonly toBotFrom: number | undefined;
	readonly toNewcomerFrom: number | undefined;
	/** People in favour who are needed for that. */
	readonly supporters: number;
	/** Minutes since 1970: away until then, as announced. */
	readonly awayUntil: number | undefined;
}

/** A seat that the list of players calls otherwise than its person did. */
export interface MisnamedView {
	readonly seat: number;
	/** The name under which its person came. */
	readonly name: string;
}

/** Somebody by whose key something was signed, or to whose key: their seat may be somebody else's by now. */
export interface PartyView {
	readonly name: string;
	/** This person, on whatever device. */
	readonly mine: boolean;
	/** `device`: with another device than that one. `gone`: no more, or somebody else does. */
	readonly sits: 'here' | 'device' | 'gone';
}

/** A letter as it was read. */
export interface LetterText {
	readonly id: Id;
	/** The history in which it was written: who sat there then wrote it, and reads it. */
	readonly at: Id;
	/** Place among the entries of this device. */
	readonly n: number;
	readonly from: number;
	readonly to: readonly number[];
	readonly text: string;
	/** Minutes since 1970, as its author says; 0: not said. */
	readonly time: number;
	/** Minutes that its author's clock was ahead of this device's, as its date proves; 0: it need not have been apart. */
	readonly ahead: number;
}

export interface LetterView extends LetterText {
	readonly by: PartyView;
	readonly readers: readonly PartyView[];
}

/** Clock of somebody else that is apart from this device's, as the dates of their words prove. */
export interface ClockView {
	readonly seat: number;
	/** Key of the person. */
	readonly person: string;
	/** Minutes that it is ahead, at the least. */
	readonly ahead: number;
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

/** Way in which a step is answered. `ceremony`: keys are dealt, and nobody owes an order. */
export type StepMode = 'ceremony' | 'sealed' | 'open' | 'over';

export interface StepView {
	readonly number: number;
	readonly hash: Id;
	readonly mode: StepMode;
	/** Persons who owe an order. */
	readonly owed: readonly number[];
	readonly sealed: readonly number[];
	/** Seats whose vote for the cut to be opened is here. */
	readonly voted: readonly number[];
	readonly voters: readonly number[];
	readonly threshold: number;
	/** Minutes since 1970. */
	readonly due: number | undefined;
	/** True if it can go on without everybody. */
	readonly mayHurry: boolean;
	/** Those who no longer wait for the missing. */
	readonly callers: readonly number[];
	/** `threshold` seats attest the same state. */
	readonly confirmed: boolean;
}

/** So many of those who hold keys open a step together, and so many did at first. */
export interface Sunk {
	readonly needed: number;
	readonly holders: number;
	readonly first: number;
	/** True if one liar among the holders could split the others. */
	readonly fragile: boolean;
}

/** Entries that one of the others lacks, as far as their own entries show what they hold. */
export interface LackView {
	/** Their key, in hex. */
	readonly person: string;
	/** 0: none yet. */
	readonly seat: number;
	readonly name: string;
	readonly entries: number;
	/** Some of it was in nothing that was sent to them. */
	readonly unsent: boolean;
	/** Some of that is this person's own. */
	readonly ownUnsent: boolean;
	// The fields below tell of the unsent entries, or if all were sent, of all:
	/** They lack what opened a step that is open here. */
	readonly behind: boolean;
	/** Seats whose envelope, or part of the keys, of this step they lack. */
	readonly seals: readonly number[];
	/** Seats whose vote, that is key, of this step they lack. */
	readonly votes: readonly number[];
	/** Letters to them. */
	readonly letters: boolean;
	/** The list of players. */
	readonly roster: boolean;
	/** The parcel says that this person wants to play. */
	readonly answer: boolean;
}

/** The doorbell that a member told the others. */
export interface BellView {
	readonly seat: number;
	readonly bell: Doorbell;
	/** Name of what the member is awaited for; '': they are not. It says nothing to strangers. */
	readonly mark: string;
	/**
	 * An act of this device made the table wait for them: it is this device that rings. It rings its own person's phone
	 * too, where it acted without them.
	 */
	readonly due: boolean;
}

export interface ParcelView {
	/** Entries that somebody may lack. */
	readonly entries: number;
	/** Entries on this device: a parcel is stale once there are more. */
	readonly held: number;
	/** Some of what they lack is this person's, and was never sent. */
	readonly news: boolean;
	readonly lacks: readonly LackView[];
}

export interface PostView {
	readonly id: Id;
	readonly ruleset: string;
	/** Version of its rules: the table was founded under it. */
	readonly rulesetVersion: number;
	readonly options: unknown;
	readonly seatCount: number;
	readonly threshold: number;
	readonly policy: Policy;
	/** Strength of seats without a person. */
	readonly bots: BotLevel | undefined;
	/** Turns by which people without a seat follow behind; undefined: nobody may. */
	readonly spectators: number | undefined;
	/** A seat goes to another device of its person's by a word of the present one. */
	readonly movesItself: boolean;
	readonly stage: Stage;
	/** This person's seat; 0: none. */
	readonly me: number;
	readonly host: boolean;
	readonly joined: boolean;
	readonly people: readonly PersonView[];
	/** The step of another table that this one goes on from; 0: a game of its own. */
	readonly from: number;
	/** To be read to each other; empty before the roster. */
	readonly words: readonly string[];
	readonly seats: readonly SeatView[];
	readonly misnamed: readonly MisnamedView[];
	readonly step: StepView | undefined;
	/** This device asks for the seat that its person has on another one: the others' apps give it without a question. */
	readonly waitsForSeat: boolean;
	/** Turns for which it waits though the others agreed. */
	readonly seatIn: number;
	/** The table began without this person. */
	readonly leftOut: boolean;
	readonly stopped: Stop | undefined;
	/** This device says nothing here by itself: the relays of the table have not answered since it was opened. */
	readonly mute: boolean;
	readonly forked: readonly number[];
	/** The threshold fell, as some are asleep or gone; undefined: it is what it was at first. */
	readonly sunk: Sunk | undefined;
	readonly differs: readonly DifferenceView[];
	readonly motions: readonly MotionView[];
	readonly clocks: readonly ClockView[];
	readonly letters: readonly LetterView[];
	/** Relays of the table's mailbox; none: letters go by hand. */
	readonly relays: readonly string[];
	/** Author of the proposal; undefined: the invite. */
	readonly relaysBy: PartyView | undefined;
	/** Doorbells of those who sit at the table, this person's among them. */
	readonly bells: readonly BellView[];
	readonly parcel: ParcelView;
	/** Letters before this place have been read. */
	readonly read: number;
	/** The newest step whose opening was seen. */
	readonly seen: number;
	/** The same before one was last seen. */
	readonly told: number | undefined;
}

/** True if this person still owes an order. */
export const owes = ({ me, step, stopped }: PostView): boolean =>
	stopped === undefined &&
	step !== undefined &&
	step.mode !== 'ceremony' &&
	step.owed.includes(me) &&
	!step.sealed.includes(me);

/** Persons who have still to seal. */
export const waitingFor = ({ step }: PostView): readonly number[] =>
	step ? step.owed.filter((seat) => !step.sealed.includes(seat)) : [];

/** Seats that resigned, and without whose devices the open step does not open: the others are too few. */
export function neededStill({ seats, step }: PostView): readonly number[] {
	const voters = step?.voters ?? [];
	const leaving = voters.filter((seat) => seats[seat - 1]?.leaving);
	if (!step || voters.length - leaving.length >= step.threshold) return [];
	return leaving.filter((seat) => !step.voted.includes(seat));
}

/** Seats whose part of the keys this device does not have. */
export const undealt = ({ step }: PostView): readonly number[] =>
	(step?.voters ?? []).filter((seat) => !step?.sealed.includes(seat));

/** Name of the person at a seat; '': nobody sits there. */
export const nameIn = ({ seats }: Pick<PostView, 'seats'>, seat: number): string =>
	seats[seat - 1]?.name ?? '';

/** Summary of a table for the home screen. */
export function summaryOf(view: PostView): PostSummary {
	const { people, seats, step } = view;
	const players =
		seats.length > 0
			? seats.filter(({ name }) => name !== '').map(({ name, emblem }) => ({ name, emblem }))
			: people.map(({ name, emblem }) => ({ name, emblem }));
	const waits = waitsOf(view);
	const owing = waits === 'keys' ? undealt(view) : waitingFor(view);
	const silent = (step?.voters ?? []).filter((seat) => !step?.voted.includes(seat));
	const awaited = owing.length > 0 ? owing : silent;
	return {
		ruleset: view.ruleset,
		rulesetVersion: view.rulesetVersion,
		players,
		emblem: people.find(({ mine }) => mine)?.emblem ?? view.id,
		step: step?.number ?? 0,
		waits,
		awaited: awaited.filter((seat) => seat !== view.me).map((seat) => nameIn(view, seat)),
		due: step?.due ?? 0,
		letters: unread(view).length,
		news: view.parcel.news,
		over: view.stage === 'over',
		...(view.clocks.length > 0
			? { clocks: view.clocks.map(({ person, ahead }) => ({ person, ahead })) }
			: {}),
		...lateOf(view)
	};
}

/** Seats that the step could go on without, and the consents that it takes. */
export function lateOf(view: PostView): Pick<PostSummary, 'late'> {
	const { step, me } = view;
	const missing = waitingFor(view);
	if (view.stage !== 'play' || !step || missing.length === 0 || missing.includes(me)) return {};
	const agreed = step.callers.includes(me);
	if (!agreed && !step.mayHurry) return {};
	const others = step.voters.filter(
		(seat) => seat !== me && !missing.includes(seat) && !step.callers.includes(seat)
	);
	return {
		late: {
			names: missing.map((seat) => nameIn(view, seat)),
			agreed,
			others: others.map((seat) => nameIn(view, seat)),
			more: Math.max(0, step.threshold - step.callers.length)
		}
	};
}

export const unread = ({ letters, read }: PostView): readonly LetterView[] =>
	letters.filter(({ n, by }) => n >= read && !by.mine);

function waitsOf(view: PostView): PostSummary['waits'] {
	if (view.stopped) return 'stopped';
	if (owes(view)) return 'order';
	if (view.leftOut) return 'left-out';
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
