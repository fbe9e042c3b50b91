/**
 * Growth of steps from steps: the first from the roster, each next one from a cut of the one before,
 * once the beacon of that cut has opened its envelopes and the game has resolved them.
 */
import {
	cutOf,
	firstPast,
	isHolders,
	nextPast,
	standingOf,
	votersAmong,
	type Cut,
	type Mode,
	type Step,
	type World
} from './step';
import { envelopesOf } from './cut';
import { firstEpoch, foundedEpoch, nextKeys, type Asked } from './ceremony';
import { newlyReached, nextFacts, timeOf } from './absence';
import { fromHex, NONE, type Bytes } from './bytes';
import type { Answered, Ask, Resolved } from './game-port';
import { reaches, type Held } from './log';
import { awake, isPlayer, type Standing } from './standing';
import { firstStandings, type Lobby } from './lobby';
import { isCall } from './call';

export const askedOf = (lobby: Lobby): Asked => {
	const seats = lobby.rosters[0]?.entry.body;
	const people = seats?.kind === 'roster' ? seats.seats.filter((seat) => seat !== NONE).length : 0;
	return { threshold: lobby.terms.threshold, seats: people };
};

const emptyBook = () => ({
	stirred: true,
	said: [],
	envelopes: new Map(),
	calls: [],
	proposals: [],
	votes: [],
	shares: [],
	attests: new Map(),
	cuts: new Map(),
	casts: new Map(),
	checked: new Map(),
	justified: new Map(),
	groups: new Map(),
	children: new Map(),
	decision: undefined,
	beacon: undefined,
	rubbish: []
});

/** Step 0, the key ceremony. */
export function firstStep(world: World, lobby: Lobby, roster: Held): Step {
	const standings = firstStandings(world.graph, roster);
	const epoch = firstEpoch(world.table, standings, askedOf(lobby));
	const past = firstPast(world.crypto, roster.id);
	return {
		number: 0,
		past,
		parent: undefined,
		place: { table: world.table, epoch: epoch.number, step: 0, past },
		mode: 'ceremony',
		state: undefined,
		hash: NONE,
		resolved: undefined,
		asks: [],
		epoch,
		standings,
		voters: votersAmong(epoch, standings),
		owed: epoch.members,
		rekey: undefined,
		time: 0,
		motions: new Map(),
		reached: new Set(),
		settled: true,
		...emptyBook()
	};
}

/** Resolves the envelopes of a cut. Throws only on a bug: the beacon was checked before. */
function resolveCut(
	world: World,
	lobby: Lobby,
	step: Step,
	cut: Cut,
	beacon: Bytes | undefined
): Resolved {
	const { crypto, game } = world;
	if (step.mode === 'open') {
		// No dice: any seed will do, as long as it is the same for all.
		return game.resolve(step.state, answersOf(world, step, cut, undefined), fromHex(step.past));
	}
	if (!beacon) throw new Error(`step ${step.number}: resolved without its beacon`);
	if (step.mode === 'ceremony') {
		const { options, seats, origin } = lobby.terms;
		if (!origin) return game.setup(options, seats, crypto.seed(beacon));
		const recalled = game.recall(origin.state);
		if (!recalled) throw new Error('the state that this table goes on from is not here');
		return recalled;
	}
	return game.resolve(step.state, answersOf(world, step, cut, beacon), crypto.seed(beacon));
}

function answersOf(world: World, step: Step, cut: Cut, beacon: Bytes | undefined): Answered[] {
	return step.asks.map(({ seat }) => {
		const envelope = cut.envelopes.find((e) => e.seat === seat);
		const bot = standingOf(step, seat).holder === 'bot';
		return { seat, bot, order: envelope && orderIn(world, step, envelope, beacon) };
	});
}

/** The order in an envelope; undefined if it does not open. */
export function orderIn(
	world: World,
	step: Step,
	envelope: Held,
	beacon: Bytes | undefined
): Bytes | undefined {
	const { body } = envelope.entry;
	if (body.kind === 'order') return body.order;
	if (body.kind !== 'seal') return undefined;
	if (!body.sealed) return body.order;
	const place = step.place;
	return beacon && world.crypto.unseal(beacon, place, envelope.seat, body.order);
}

/**
 * The step that begins where a cut of `step` ends; provisional until the cut is decided. `beacon`: of
 * the step, unless it is an open one.
 */
export function childOf(
	world: World,
	lobby: Lobby,
	step: Step,
	cut: Cut,
	beacon: Bytes | undefined
): Step {
	const known = step.children.get(cut.id);
	if (known) return known;
	const resolved = resolveCut(world, lobby, step, cut, beacon);
	const newly = newlyReached(step, cut);
	const { absence } = lobby.terms.policy;
	const { standings, motions } = nextFacts(world, step, cut, newly, absence);
	const founded = step.mode === 'ceremony' ? foundedEpoch(world, step, cut) : step.epoch;
	const keys = nextKeys(world, { ...step, epoch: founded }, cut, newly, standings, askedOf(lobby));
	const asks = world.game.pending(resolved.state);
	const owed = owedBy(asks, standings);
	const number = step.number + 1;
	const past = nextPast(world.crypto, step.past, cut.id);
	const child: Step = {
		number,
		past,
		parent: step,
		place: { table: world.table, epoch: keys.epoch.number, step: number, past },
		mode: modeOf(asks, owed),
		state: resolved.state,
		hash: resolved.hash,
		resolved,
		asks,
		epoch: keys.epoch,
		standings,
		voters: votersAmong(keys.epoch, standings),
		owed,
		rekey: keys.rekey,
		time: timeOf(step, cut),
		motions,
		reached: newly,
		settled: false,
		...emptyBook()
	};
	step.children.set(cut.id, child);
	world.steps.set(child.past, child);
	return child;
}

function owedBy(asks: readonly Ask[], standings: readonly Standing[]): number[] {
	const up = awake(standings);
	return asks
		.map(({ seat }) => seat)
		.filter((seat) => up.some((s) => s.seat === seat && isPlayer(s)))
		.sort((a, b) => a - b);
}

/** A single person's answer in the open, without dice, needs neither envelope nor beacon. */
function modeOf(asks: readonly Ask[], owed: readonly number[]): Mode {
	const [only, ...others] = asks;
	if (!only) return 'over';
	const isOpen = others.length === 0 && !only.sealed && !only.chance && owed.length === 1;
	return isOpen ? 'open' : 'sealed';
}

/**
 * Notes what an entry says about a step. Here it is decided whose word counts: that of the person who
 * holds the seat in this step, and nobody else's who may sign for it. (Which of that person's logs
 * count is the question of return.ts.) What does not fit the step is kept as an entry and says nothing:
 * the same for everybody, as it depends on the step and the entry's own past alone.
 */
export function enterInBook(world: World, step: Step, held: Held): void {
	const { body } = held.entry;
	if (!('at' in body) || body.at.step !== step.number) return;
	if (held.seat < 1 || held.seat > step.standings.length || !isHolders(step, held)) return;
	step.said.push(held);
	if (!step.attests.has(held.seat)) step.attests.set(held.seat, body.at.state);
	switch (body.kind) {
		case 'seal':
		case 'order':
			if (isEnvelope(world, step, held)) addEnvelope(step, held);
			break;
		case 'call':
			if (isCall(step, held)) step.calls.push(held);
			break;
		case 'propose':
			step.proposals.push(held);
			break;
		case 'vote':
			step.votes.push(held);
			break;
		case 'share':
			step.shares.push(held);
			break;
		default:
			break;
	}
}

function isEnvelope(world: World, step: Step, held: Held): boolean {
	const { body } = held.entry;
	if (!step.owed.includes(held.seat)) return false;
	switch (step.mode) {
		case 'ceremony':
			return (
				body.kind === 'seal' &&
				body.order.length === 0 &&
				world.crypto.checkDeal(step.epoch.ceremony, { dealer: held.seat, deal: body.deal })
			);
		case 'sealed':
			return (
				body.kind === 'seal' &&
				step.asks.some(({ seat, sealed }) => seat === held.seat && sealed === body.sealed)
			);
		case 'open':
			return body.kind === 'order';
		case 'over':
			return false;
	}
}

/**
 * The first envelope of a log is final, like a letter in a box. Two logs or a fork make two; after a
 * return from a backup only one of them counts (see return.ts).
 */
function addEnvelope(step: Step, held: Held): void {
	const others = step.envelopes.get(held.seat);
	if (!others) step.envelopes.set(held.seat, [held]);
	else if (!others.some((other) => other.log === held.log && reaches(held, other)))
		others.push(held);
}

/** Orders in the open are looked at ahead: no more than this many of one step. */
const MOST_BRANCHES = 4;

/** The provisional steps after an open one, as far as orders have come. */
export function growOpen(world: World, lobby: Lobby, step: Step): void {
	if (step.mode !== 'open') return;
	for (const seat of step.owed)
		for (const order of envelopesOf(world, step, seat).slice(0, MOST_BRANCHES)) {
			const child = childOf(world, lobby, step, cutOf(world, step, [order]), undefined);
			growOpen(world, lobby, child);
		}
}
