/**
 * What a cut does to the standings: who was absent, who slept in or woke, who resigned, came back,
 * changed hands, returned from a backup or was proven false. Every fact counts from the first cut
 * whose past holds it.
 */
import { byText, fromHex, NONE } from './bytes';
import { verdict } from './ceremony';
import { reaches, type Held } from './log';
import { isPlayer, PATIENCE, type Standing } from './standing';
import { inPast, isHolders, type Cut, type Step, type World } from './step';
import type { Motion } from './wire';

export interface Facts {
	readonly standings: readonly Standing[];
	readonly motions: ReadonlyMap<string, ReadonlySet<number>>;
}

/** What the envelopes of a cut reach that no cut before reached. */
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

/** The standings after a cut, and the motions still open. */
export function nextFacts(world: World, step: Step, cut: Cut, newly: ReadonlySet<Held>): Facts {
	// In an order that everybody shares, for facts that could meet.
	const ordered = [...newly].sort((a, b) => a.depth - b.depth || byText(a.id, b.id));
	let standings = step.standings.map((standing) => attend(step, cut, standing));
	const change = (seat: number, by: (standing: Standing) => Standing): void => {
		standings = standings.map((standing) => (standing.seat === seat ? by(standing) : standing));
	};
	for (const held of ordered) applyEntry(world, step, held, change);
	freezeForks(world, step, newly, change);
	const motions = countMotions(world, step, ordered);
	const left = new Map<string, ReadonlySet<number>>();
	for (const [name, seats] of motions) {
		const motion = parseMotion(name);
		const standing = standings[motion.seat - 1];
		if (!standing || standing.generation !== motion.generation) continue;
		const supporters = [...seats].filter((seat) => {
			const supporter = standings[seat - 1];
			return seat !== motion.seat && supporter !== undefined && isPlayer(supporter);
		});
		if (supporters.length < needed(step)) left.set(name, seats);
		else change(motion.seat, (s) => handOver(world, s, motion));
	}
	return { standings, motions: left };
}

/** Supporters that hand a seat over: as many as decide a cut, but never everybody and its holder. */
export const needed = (step: Step): number =>
	Math.max(1, Math.min(step.epoch.threshold, step.voters.length - 1));

/** Absence and presence. */
function attend(step: Step, cut: Cut, standing: Standing): Standing {
	if (!step.owed.includes(standing.seat)) return standing;
	if (cut.envelopes.some((envelope) => envelope.seat === standing.seat))
		return { ...standing, missed: 0, dormant: false };
	const missed = standing.missed + 1;
	return { ...standing, missed, dormant: standing.dormant || missed >= PATIENCE };
}

type Change = (seat: number, by: (standing: Standing) => Standing) => void;

function applyEntry(world: World, step: Step, held: Held, change: Change): void {
	const { seat, entry } = held;
	const { body } = entry;
	if (seat === 0 || !isHolders(step, held)) return;
	// A sign of life wakes who slept before this cut.
	if (step.standings[seat - 1]?.dormant && isCurrent(step, held))
		change(seat, (s) => ({ ...s, dormant: false, missed: 0 }));
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
					? awaken({ ...s, holder: 'person', generation: s.generation + 1 })
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

const awaken = (standing: Standing): Standing => ({ ...standing, missed: 0, dormant: false });

/** Whether an entry is of the seat's present holder, or of a log that this holder came back with. */
function isCurrent(step: Step, held: Held): boolean {
	const standing = step.standings[held.seat - 1] as Standing;
	return held.log.number === standing.log || held.entry.body.kind === 'return';
}

function convict(world: World, blame: Held, change: Change): void {
	const guilty = verdict(world, blame);
	if (blame.entry.body.kind !== 'blame' || !guilty) return;
	const deal = world.graph.byId.get(blame.entry.body.deal);
	const seat = guilty === 'dealer' ? deal?.seat : blame.seat;
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

// ---------------------------------------------------------------- hand-overs

const motionName = (motion: Motion): string => `${motion.seat}/${motion.generation}/${motion.to}`;

function parseMotion(name: string): { seat: number; generation: number; to: string } {
	const [seat, generation, to] = name.split('/');
	return { seat: Number(seat), generation: Number(generation), to: to ?? NONE };
}

function countMotions(
	world: World,
	step: Step,
	ordered: readonly Held[]
): Map<string, ReadonlySet<number>> {
	const motions = new Map(step.motions);
	for (const held of ordered) {
		const { body } = held.entry;
		if (body.kind !== 'motion' || !isHolders(step, held)) continue;
		const join = world.graph.byId.get(body.to);
		if (body.to !== NONE && !(join && reaches(held, join))) continue;
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
