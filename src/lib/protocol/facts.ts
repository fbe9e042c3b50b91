/**
 * Facts: absence and presence, resignations, hand-overs. A seat states them in notes, orders name
 * notes, and they count from the decision that names the order. So a seat that owes nothing is heard through
 * whoever does, and no fact depends on what arrived when.
 */
import { encode } from '../../../engine/kernel/encode';
import { NONE, toHex, type Bytes, type Id } from './bytes';
import type { Crypto } from './crypto-port';
import { PATIENCE, isPlayer, isVacant, withHoliday, type Motion, type Standing } from './standing';
import type { Instance, World, Said } from './instance';
import type { Terms } from './volume';
import { encodePerson, type Fact, type Keys, type Person } from './wire/wire';

export interface Facts {
	readonly standings: readonly Standing[];
	readonly motions: ReadonlyMap<string, Motion>;
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
	terms: Terms
): Facts {
	let { standings } = facts;
	const change = (seat: number, by: (standing: Standing) => Standing): void => {
		standings = standings.map((standing) => (standing.seat === seat ? by(standing) : standing));
	};
	const motions = new Map(facts.motions);
	for (const { entry } of notes)
		applyFact(world, instance, entry.seat, entry.body.fact, { change, motions, facts, terms });
	const left = new Map<string, Motion>();
	for (const [name, motion] of newestOf(motions)) {
		const standing = standings[motion.seat - 1];
		if (!standing || !isMovable(standing, motion) || isSeated(standings, motion.to)) continue;
		if (passes(instance, standings, motion, terms))
			change(motion.seat, (one) => handOver(one, motion.to));
		else left.set(name, motion);
	}
	return { standings, motions: left, time: facts.time };
}

/** Seats whose support of a motion counts: others that a person plays. Who holds no key decides nothing else either. */
export function countedOf(
	{ position: { volume } }: Instance,
	standings: readonly Standing[],
	{ seat, supporters }: Pick<Motion, 'seat' | 'supporters'>,
	{ founding }: Terms
): number[] {
	return [...supporters].filter((one) => {
		const supporter = standings[one - 1];
		const decides = founding.revision < 2 || volume.members.includes(one);
		return decides && one !== seat && supporter !== undefined && isPlayer(supporter);
	});
}

/** True if a seat goes to another device of its person's by a word of its present one, whatever others say. */
export const isOwnWish = (
	standing: Standing | undefined,
	{ seat, to, supporters }: Pick<Motion, 'seat' | 'to' | 'supporters'>,
	{ founding }: Terms
): boolean =>
	founding.revision >= 2 &&
	standing !== undefined &&
	supporters.has(seat) &&
	isNewDevice(standing, to);

/**
 * True if a motion has the support that it needs. Where one other decides alone, a seat that plays goes nowhere but by
 * its own wish.
 */
function passes(
	instance: Instance,
	standings: readonly Standing[],
	motion: Motion,
	terms: Terms
): boolean {
	const standing = standings[motion.seat - 1];
	if (!standing || isOwnWish(standing, motion, terms)) return standing !== undefined;
	const least = needed(instance, motion.seat);
	const plays = !isVacant(standing) && standing.missed === 0;
	if (terms.founding.revision >= 2 && plays && least < 2) return false;
	return countedOf(instance, standings, motion, terms).length >= least;
}

/** Motions of one supporter that are remembered: the newest. */
const MOST_MOTIONS = 8;

/** Motions without the support of whoever supports too many; those that nobody is left to support go. */
function newestOf(motions: ReadonlyMap<string, Motion>): [string, Motion][] {
	const counts = new Map<number, number>();
	const isNew = (seat: number): boolean => {
		counts.set(seat, (counts.get(seat) ?? 0) + 1);
		return (counts.get(seat) ?? 0) <= MOST_MOTIONS;
	};
	return [...motions]
		.reverse()
		.map(([name, motion]): [string, Motion] => [
			name,
			{ ...motion, supporters: new Set([...motion.supporters].filter(isNew)) }
		])
		.filter(([, { supporters }]) => supporters.size > 0)
		.reverse();
}

interface Change {
	readonly change: (seat: number, by: (standing: Standing) => Standing) => void;
	readonly motions: Map<string, Motion>;
	readonly facts: Facts;
	readonly terms: Terms;
}

function applyFact(
	world: World,
	instance: Instance,
	seat: number,
	fact: Fact,
	{ change, motions, facts, terms }: Change
): void {
	switch (fact.kind) {
		case 'awake':
			return change(seat, awaken);
		case 'resign':
			return change(seat, (one) =>
				one.generation === fact.generation && one.holder === 'person'
					? {
							...one,
							holder: 'bot',
							resigned: true,
							heir: undefined,
							generation: one.generation + 1
						}
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
			if (fact.time < movableFrom(world, instance, standing, fact.to, terms)) return;
			const name = motionName(world, fact);
			const supporters = new Set([...(motions.get(name)?.supporters ?? []), seat]);
			motions.set(name, { ...fact, supporters });
			return;
		}
		case 'holiday':
			return change(seat, (one) => withHoliday(one, fact, terms.founding.policy.holidayDays));
		case 'vouch':
		case 'complaint':
		case 'attest':
		case 'trace':
			return;
	}
}

// ---------------------------------------------------------------- hand-overs

const motionName = (
	{ crypto }: World,
	{ seat, generation, to }: Omit<Motion, 'supporters'>
): string => `${seat}/${generation}/${to ? toHex(crypto.hash(encodePerson(to))) : ''}`;

/**
 * Supporters that hand a seat over: as many as decide, or everybody else if those are fewer. Keys of who resigned may
 * still be needed, their support cannot be.
 */
export function needed({ position: { volume, standings } }: Instance, seat: number): number {
	const others = volume.members.filter((one) => one !== seat && !standings[one - 1]?.resigned);
	return Math.max(1, Math.min(volume.threshold, others.length));
}

/**
 * Id that a person's lasting key signs to vouch for the keys of a device at a table: everybody knows those that the
 * person has at another one. NONE: keys in a founding, whose id is not known before they stand in it.
 */
export function vouchId(
	crypto: Pick<Crypto, 'hash'>,
	{ person, sign, letter, share }: Omit<Keys, 'vouch'>,
	table: Id
): Id {
	const label = table === NONE ? ['lacre/device/1'] : ['lacre/device/2', table];
	return toHex(crypto.hash(encode([...label, person, sign, letter, share])));
}

/** True if keys can be used, and a person vouches for them at a table. */
export const isVouched = (crypto: Crypto, keys: Keys, table: Id): boolean =>
	crypto.usable(keys) && crypto.verify(keys.person, vouchId(crypto, keys, table), keys.vouch);

/** True if a device is of the person who sits there, and was never here. Who is proven false has lost the seat. */
export function isNewDevice({ keys, former, frozen }: Standing, to: Person | undefined): boolean {
	if (!to || !keys || frozen || !same(to.keys.person, keys.person)) return false;
	return !same(to.keys.sign, keys.sign) && !former.includes(toHex(to.keys.sign));
}

const same = (a: Bytes, b: Bytes): boolean => toHex(a) === toHex(b);

const isMovable = (standing: Standing, { generation, to }: Motion): boolean =>
	standing.generation === generation &&
	standing.heir === undefined &&
	(isVacant(standing) || isNewDevice(standing, to));

/**
 * Time from which support for a motion counts, in minutes since 1970; Infinity: never. A person's other device
 * counts at once. Where one other decides alone, a seat goes to a bot only, after twice the time, so that its
 * person can come back. Nobody sits down twice.
 */
export function movableFrom(
	{ crypto }: World,
	instance: Instance,
	standing: Standing,
	to: Person | undefined,
	{ table, founding }: Terms
): number {
	if (to && !isVouched(crypto, to.keys, table)) return Infinity;
	if (isNewDevice(standing, to)) return 0;
	if (!isVacant(standing) || isSeated(instance.position.standings, to)) return Infinity;
	if (standing.holder === 'bot' || standing.frozen) return 0;
	const isAlone = needed(instance, standing.seat) < 2;
	if (isAlone && to) return Infinity;
	return standing.asleepSince + (isAlone ? 2 : 1) * founding.policy.absence;
}

/** True if a device sits at the table, or takes a seat in the next volume. */
const isSeated = (standings: readonly Standing[], to: Person | undefined): boolean =>
	to !== undefined &&
	standings.some(({ keys, heir }) =>
		[keys, heir?.keys].some((one) => one && same(one.sign, to.keys.sign))
	);

/** Gives a seat to a bot, or names who takes it when the next volume begins. */
function handOver(standing: Standing, to: Person | undefined): Standing {
	if (to) return { ...standing, heir: to };
	return standing.holder === 'bot'
		? standing
		: { ...standing, holder: 'bot', generation: standing.generation + 1 };
}
