/**
 * Effects of a cut on the standings: who was absent, who slept in or woke, who resigned, came back,
 * changed hands, returned from a backup or was proven false. Every fact counts from the first cut
 * whose past holds it.
 */
import { byText, fromHex, NONE, type Id } from './bytes';
import { verdict } from './ceremony';
import type { Rekey } from './epoch';
import { reaches, type Held } from './log';
import { isPlayer, PATIENCE, type Standing } from './standing';
import { inPast, isHolders, type Cut, type Step, type World } from './step';
import type { Motion } from './wire';

export interface Facts {
	readonly standings: readonly Standing[];
	readonly motions: ReadonlyMap<string, ReadonlySet<number>>;
}

/** Entries that the envelopes of a cut reach and no cut before reached. */
export function newlyReached(step: Step, cut: Cut): Set<Held> {
	const newly = new Set<Held>();
	const stack: Held[] = [...cut.envelopes];
	for (let held = stack.pop(); held; held = stack.pop()) {
		if (newly.has(held) || inPast(step, held)) continue;
		newly.add(held);
		stack.push(...held.links);
	}
	return newly;
}

/**
 * Time of a cut, in minutes since 1970: the median of the claims of those who sealed for it, the lower of
 * two, and never before the time of the step. One claim alone counts only where there is no time yet. So
 * one false clock neither runs ahead of an honest one nor turns time back.
 */
export function timeOf(step: Step, cut: Cut): number {
	const times = cut.envelopes.map(({ entry: { body } }) => ('at' in body ? body.at.time : 0));
	times.sort((a, b) => a - b);
	if (times.length < 2 && step.time > 0) return step.time;
	return Math.max(step.time, times[(times.length - 1) >> 1] ?? 0);
}

/**
 * The standings after a cut, and the motions still open. `absence`: minutes that a seat must have been
 * asleep before somebody else may get it.
 */
export function nextFacts(
	world: World,
	step: Step,
	cut: Cut,
	newly: ReadonlySet<Held>,
	absence: number
): Facts {
	// In an order that everybody shares, for facts that could meet.
	const ordered = [...newly].sort((a, b) => a.depth - b.depth || byText(a.id, b.id));
	let standings = step.standings.map((standing) => attend(step, cut, standing));
	const change = (seat: number, by: (standing: Standing) => Standing): void => {
		standings = standings.map((standing) => (standing.seat === seat ? by(standing) : standing));
	};
	for (const held of ordered) applyEntry(world, step, held, change);
	freezeForks(world, step, newly, change);
	leaveRekey(world, step, cut, change);
	const motions = countMotions(world, step, ordered, standings, absence);
	const left = new Map<string, ReadonlySet<number>>();
	for (const [name, seats] of motions) {
		const motion = parseMotion(name);
		const standing = standings[motion.seat - 1];
		if (!standing || standing.generation !== motion.generation || !isVacant(standing)) continue;
		const supporters = [...seats].filter((seat) => {
			const supporter = standings[seat - 1];
			return seat !== motion.seat && supporter !== undefined && isPlayer(supporter);
		});
		if (supporters.length < needed(step, motion.seat)) left.set(name, seats);
		else change(motion.seat, (s) => handOver(world, s, motion));
	}
	return { standings, motions: left };
}

/** Supporters that hand a seat over: as many as decide a cut, or everybody else if those are fewer. */
export function needed(step: Step, seat: number): number {
	const others = step.voters.filter((voter) => voter !== seat);
	return Math.max(1, Math.min(step.epoch.threshold, others.length));
}

/** True if nobody is in a seat: only then may others say whose it shall be. */
export const isVacant = (standing: Standing): boolean =>
	standing.holder === 'bot' || standing.frozen || standing.dormant;

/**
 * Time from which a motion about a seat counts, in minutes since 1970. Where one other decides alone it is
 * twice as long, and the seat goes to a bot only, so that its person can come back.
 */
export function movableFrom(
	step: Step,
	standing: Standing,
	absence: number,
	to: Id
): number | undefined {
	const isAlone = needed(step, standing.seat) < 2;
	if (!isVacant(standing)) return undefined;
	if (standing.holder === 'bot' || standing.frozen) return 0;
	if (isAlone && to !== NONE) return undefined;
	return standing.asleepSince + (isAlone ? 2 : 1) * absence;
}

/** Absence and presence. */
function attend(step: Step, cut: Cut, standing: Standing): Standing {
	if (!step.owed.includes(standing.seat)) return standing;
	if (cut.envelopes.some((envelope) => envelope.seat === standing.seat)) return awaken(standing);
	const missed = standing.missed + 1;
	if (standing.dormant || missed < PATIENCE) return { ...standing, missed };
	return { ...standing, missed, dormant: true, asleepSince: timeOf(step, cut) };
}

type Change = (seat: number, by: (standing: Standing) => Standing) => void;

function applyEntry(world: World, step: Step, held: Held, change: Change): void {
	const { seat, entry } = held;
	const { body } = entry;
	if (seat === 0 || !isHolders(step, held)) return;
	// A sign of life wakes who slept before this cut.
	if (step.standings[seat - 1]?.dormant && isCurrent(step, held))
		change(seat, (s) => ({ ...awaken(s), keyless: false }));
	switch (body.kind) {
		case 'return':
			if (isPlayer(step.standings[seat - 1] as Standing))
				change(seat, (s) => ({ ...s, log: held.log.number }));
			break;
		case 'resign':
			change(seat, (s) =>
				s.generation === body.generation && s.holder === 'person'
					? { ...s, holder: 'bot', resigned: true, generation: s.generation + 1 }
					: s
			);
			break;
		case 'back':
			change(seat, (s) =>
				s.generation === body.generation && s.holder === 'bot' && s.keys && !s.resigned
					? awaken({ ...s, holder: 'person', keyless: false, generation: s.generation + 1 })
					: s
			);
			break;
		case 'blame':
			convict(world, held, change);
			break;
		default:
			break;
	}
}

const awaken = (standing: Standing): Standing =>
	standing.missed === 0 && !standing.dormant
		? standing
		: { ...standing, missed: 0, dormant: false, asleepSince: 0 };

/** True if an entry is of the seat's present holder, or of a log that this holder came back with. */
function isCurrent(step: Step, held: Held): boolean {
	const standing = step.standings[held.seat - 1] as Standing;
	return held.log.number === standing.log || held.entry.body.kind === 'return';
}

function convict(world: World, blame: Held, change: Change): void {
	const guilty = verdict(world, blame);
	if (blame.entry.body.kind !== 'blame' || !guilty) return;
	const about = world.graph.byId.get(blame.entry.body.about);
	const seat = guilty === 'accused' ? about?.seat : blame.seat;
	if (seat !== undefined) change(seat, (s) => ({ ...s, frozen: true }));
}

/** Two entries of one seat at one place, both in the past: its present holder is proven false. */
function freezeForks(world: World, step: Step, newly: ReadonlySet<Held>, change: Change): void {
	const isKnown = (held: Held): boolean => newly.has(held) || inPast(step, held);
	for (const log of world.graph.logs.values()) {
		if (!log.forked || log.seat === 0) continue;
		for (const there of log.places.values())
			if (there.length > 1 && isHolders(step, there[0] as Held) && there.filter(isKnown).length > 1)
				change(log.seat, (s) => ({ ...s, frozen: true }));
	}
}

/**
 * A member of a new epoch who seals, and does not say before whether the shares dealt to it are good,
 * gets none: otherwise one seat could keep the table under old keys, and an old and lower threshold,
 * by saying nothing. An honest device says it before its person can seal.
 */
function leaveRekey(world: World, step: Step, cut: Cut, change: Change): void {
	const { rekey } = step;
	if (!rekey?.deals) return;
	for (const envelope of cut.envelopes)
		if (rekey.members.includes(envelope.seat) && !hasAnswered(world, rekey, envelope))
			change(envelope.seat, (s) => ({ ...s, keyless: true }));
}

function hasAnswered({ graph }: World, rekey: Rekey, envelope: Held): boolean {
	const isOwn = (held: Held): boolean => held.seat === envelope.seat && reaches(envelope, held);
	return (
		graph.acks.some(
			(held) =>
				isOwn(held) &&
				held.entry.body.kind === 'ack' &&
				held.entry.body.transcript === rekey.transcript
		) ||
		graph.blames.some(
			(held) =>
				isOwn(held) &&
				rekey.deals?.some(
					({ id }) => held.entry.body.kind === 'blame' && held.entry.body.about === id
				)
		)
	);
}

// ---------------------------------------------------------------- hand-overs

const motionName = (motion: Motion): string => `${motion.seat}/${motion.generation}/${motion.to}`;

function parseMotion(name: string): { seat: number; generation: number; to: string } {
	const [seat, generation, to] = name.split('/');
	return { seat: Number(seat), generation: Number(generation), to: to ?? NONE };
}

function countMotions(
	world: World,
	step: Step,
	ordered: readonly Held[],
	standings: readonly Standing[],
	absence: number
): Map<string, ReadonlySet<number>> {
	const motions = new Map(step.motions);
	for (const held of ordered) {
		const { body } = held.entry;
		if (body.kind !== 'motion' || !isHolders(step, held)) continue;
		const join = world.graph.byId.get(body.to);
		if (body.to !== NONE && !(join && reaches(held, join))) continue;
		const standing = standings[body.seat - 1];
		const from = standing && movableFrom(step, standing, absence, body.to);
		if (from === undefined || body.time < from) continue;
		const name = motionName(body);
		motions.set(name, new Set([...(motions.get(name) ?? []), held.seat]));
	}
	return motions;
}

/** Gives a seat to a bot, or to the person whom a join brought. */
function handOver(world: World, standing: Standing, motion: { to: string }): Standing {
	const generation = standing.generation + 1;
	if (motion.to === NONE) {
		if (standing.holder === 'bot') return standing;
		return { ...standing, holder: 'bot', generation };
	}
	const join = world.graph.byId.get(motion.to)?.entry.body;
	if (join?.kind !== 'join') return standing;
	return {
		seat: standing.seat,
		holder: 'person',
		keys: join.keys,
		name: join.name,
		log: logOfJoin(motion.to),
		missed: 0,
		dormant: false,
		asleepSince: 0,
		keyless: false,
		frozen: false,
		resigned: false,
		generation
	};
}

/** The log that a newcomer writes: its number follows from the join, and is never 0. */
export function logOfJoin(join: string): number {
	const [a = 0, b = 0, c = 0, d = 0] = fromHex(join.slice(0, 8));
	return ((a | 0x80) * 0x1000000 + (b << 16) + (c << 8) + d) % 2 ** 32;
}
