/**
 * Facts: absence and presence, resignations, hand-overs. A seat states them in notes, orders name
 * notes, and they count from the decision that names the order. So a seat that owes nothing is heard through
 * whoever does, and no fact depends on what arrived when.
 */
import { toHex, type Bytes, type Id } from '../bytes';
import { PATIENCE, isPlayer, isVacant, type Standing } from './standing';
import type { Instance, World, Said } from './instance';
import type { BodyOf, Fact } from './wire';

export interface Facts {
	readonly standings: readonly Standing[];
	readonly motions: ReadonlyMap<string, ReadonlySet<number>>;
	readonly time: number;
}

/** A seat after a decision in which it owed an order, or did not, and gave one, or did not. */
export function attend(standing: Standing, owed: boolean, there: boolean, time: number): Standing {
	if (there) return { ...awaken(standing), streak: standing.streak + 1 };
	if (!owed) return standing;
	const missed = standing.missed + 1;
	const lost = { ...standing, missed, streak: 0 };
	if (standing.dormant || missed < PATIENCE) return lost;
	return { ...lost, dormant: true, asleepSince: time };
}

const awaken = (standing: Standing): Standing =>
	standing.missed === 0 && !standing.dormant
		? standing
		: { ...standing, missed: 0, dormant: false, asleepSince: 0 };

/** Standings and motions once these notes count. */
export function applyFacts(
	world: World,
	instance: Instance,
	notes: readonly Said<'note'>[],
	facts: Facts,
	absence: number
): Facts {
	let { standings } = facts;
	const change = (seat: number, by: (standing: Standing) => Standing): void => {
		standings = standings.map((standing) => (standing.seat === seat ? by(standing) : standing));
	};
	const motions = new Map(facts.motions);
	for (const { entry } of notes)
		applyFact(world, instance, entry.seat, entry.body.fact, { change, motions, facts, absence });
	const left = new Map<string, ReadonlySet<number>>();
	for (const [name, seats] of motions) {
		const motion = parseMotion(name);
		const standing = standings[motion.seat - 1];
		if (!standing || !isMovable(world, standing, motion)) continue;
		const supporters = [...seats].filter((seat) => {
			const supporter = standings[seat - 1];
			return seat !== motion.seat && supporter !== undefined && isPlayer(supporter);
		});
		if (supporters.length < needed(instance, motion.seat)) left.set(name, seats);
		else change(motion.seat, (one) => handOver(world, one, motion.to));
	}
	return { standings, motions: left, time: facts.time };
}

/** Holidays that are remembered of a seat: the newest. */
const MOST_HOLIDAYS = 8;

interface Change {
	readonly change: (seat: number, by: (standing: Standing) => Standing) => void;
	readonly motions: Map<string, ReadonlySet<number>>;
	readonly facts: Facts;
	readonly absence: number;
}

function applyFact(
	world: World,
	instance: Instance,
	seat: number,
	fact: Fact,
	{ change, motions, facts, absence }: Change
): void {
	switch (fact.kind) {
		case 'awake':
			return change(seat, awaken);
		case 'resign':
			return change(seat, (one) =>
				one.generation === fact.generation && one.holder === 'person'
					? { ...one, holder: 'bot', resigned: true, generation: one.generation + 1 }
					: one
			);
		case 'back':
			return change(seat, (one) =>
				one.generation === fact.generation && one.holder === 'bot' && one.keys && !one.resigned
					? awaken({ ...one, holder: 'person', generation: one.generation + 1 })
					: one
			);
		case 'support': {
			const standing = facts.standings[fact.seat - 1];
			if (!standing || standing.generation !== fact.generation) return;
			if (fact.time < movableFrom(world, instance, standing, fact.to, absence)) return;
			const name = motionName(fact);
			motions.set(name, new Set([...(motions.get(name) ?? []), seat]));
			return;
		}
		case 'holiday':
			return change(seat, (one) => ({
				...one,
				holidays: [...one.holidays, { from: fact.from, until: fact.until }].slice(-MOST_HOLIDAYS)
			}));
		case 'vouch':
		case 'complaint':
		case 'attest':
		case 'trace':
			return;
	}
}

// ---------------------------------------------------------------- hand-overs

interface Motion {
	readonly seat: number;
	readonly generation: number;
	readonly to: Id;
}

const motionName = ({ seat, generation, to }: Motion): string => `${seat}/${generation}/${to}`;

function parseMotion(name: string): Motion {
	const [seat, generation, to] = name.split('/');
	return { seat: Number(seat), generation: Number(generation), to: to ?? '' };
}

/** Supporters that hand a seat over: as many as decide, or everybody else if those are fewer. */
export function needed({ position: { volume } }: Instance, seat: number): number {
	const others = volume.members.filter((member) => member !== seat);
	return Math.max(1, Math.min(volume.threshold, others.length));
}

/** Person whom a join brought. */
export const joined = (world: World, id: Id): BodyOf<'join'> | undefined =>
	world.joins.get(id)?.entry.body as BodyOf<'join'> | undefined;

/** True if a join is of the person who sits there: a device of theirs that was never here. */
export function isNewDevice(world: World, { keys, former }: Standing, to: Id): boolean {
	const join = joined(world, to);
	if (!join || !keys || !same(join.keys.person, keys.person)) return false;
	return !same(join.keys.sign, keys.sign) && !former.includes(toHex(join.keys.sign));
}

const same = (a: Bytes, b: Bytes): boolean => toHex(a) === toHex(b);

const isMovable = (world: World, standing: Standing, { generation, to }: Motion): boolean =>
	standing.generation === generation &&
	standing.heir === undefined &&
	(isVacant(standing) || isNewDevice(world, standing, to));

/**
 * Time from which support for a motion counts, in minutes since 1970; Infinity: never. A person's other device
 * counts at once. Where one other decides alone, a seat goes to a bot only, after twice the time, so that its
 * person can come back.
 */
export function movableFrom(
	world: World,
	instance: Instance,
	standing: Standing,
	to: Id,
	absence: number
): number {
	if (isNewDevice(world, standing, to)) return 0;
	if (!isVacant(standing)) return Infinity;
	if (standing.holder === 'bot' || standing.frozen) return 0;
	const isAlone = needed(instance, standing.seat) < 2;
	if (isAlone && to !== '') return Infinity;
	return standing.asleepSince + (isAlone ? 2 : 1) * absence;
}

/** Gives a seat to a bot, or names who takes it when the next volume begins. */
function handOver(world: World, standing: Standing, to: Id): Standing {
	if (to === '')
		return standing.holder === 'bot'
			? standing
			: { ...standing, holder: 'bot', generation: standing.generation + 1 };
	const join = joined(world, to);
	return join ? { ...standing, heir: { keys: join.keys, name: join.name } } : standing;
}
