/** Carries out one order, in a turn or in a trial: all of it or nothing (CS-673, CS-674). */
import { isSystem } from '../board';
import { ability } from './ability';
import { findForce, seatOf, type Turn, type WorkPlace } from '../turn';
import type { Entry, ReasonCode, SeatId, SystemId } from '../types';
import { portalArchive, trap, useCard } from './cards';
import { broker, loan, pact, prepay } from './deals';
import { bombard, defend, explore, prepareScout, prepareWar, truce } from './fleet';
import { transfer } from './legs';
import { move } from './move';
import { counterspy, demolish, dismantle, site, supreme } from './special';
import type { Verdict } from './verdict';
import { build, collect, recruit, search } from './works';

/** Carries out order `order` (from 1) of a seat; what fails leaves no trace. */
export function execute(turn: Turn, seat: SeatId, entry: Entry, order: number): Verdict {
	const fault = placeFault(turn, seat, entry);
	if (fault) return fault;
	const undo = snapshot(turn, seat, systemsOf(entry));
	const verdict = dispatch(turn, seat, entry, order);
	if (typeof verdict === 'string') undo();
	else leaveSearches(turn, seat, originOf(entry));
	return verdict;
}

/** CS-238: whoever of a search of earlier turns has acted or moved has left it; others of its kind act first. */
function leaveSearches(turn: Turn, seat: SeatId, system: SystemId): void {
	const force = findForce(turn, system, seat);
	const idle = (unit: string): number =>
		(force?.orbit ?? []).reduce(
			(sum, one) => (one.unit === unit && one.acts === 0 ? sum + one.n : sum),
			0
		) +
		(force?.troops ?? []).reduce(
			(sum, { troop, at, legs, done, n }) =>
				troop === unit && at === 'ground' && legs === 0 && !done ? sum + n : sum,
			0
		);
	turn.searches = turn.searches.map((search) =>
		search.seat !== seat || search.system !== system || search.turn === turn.turn
			? search
			: {
					...search,
					units: search.units
						.map(({ unit, n }) => ({ unit, n: Math.min(n, idle(unit)) }))
						.filter(({ n }) => n > 0)
				}
	);
}

function dispatch(turn: Turn, seat: SeatId, entry: Entry, order: number): Verdict {
	switch (entry.kind) {
		case 'move':
			return move(turn, seat, entry, order);
		case 'transfer':
			return transfer(turn, seat, entry);
		case 'collect':
			return collect(turn, seat, entry);
		case 'search':
			return search(turn, seat, entry, order);
		case 'build':
			return build(turn, seat, entry);
		case 'recruit':
			return recruit(turn, seat, entry);
		case 'explore':
			return explore(turn, seat, entry, order);
		case 'demolish':
			return demolish(turn, seat, entry);
		case 'dismantle':
			return dismantle(turn, seat, entry);
		case 'pact':
			return pact(turn, seat, entry);
		case 'prepareWar':
			return prepareWar(turn, seat, entry);
		case 'truce':
			return truce(turn, seat, entry);
		case 'prepareScout':
			return prepareScout(turn, seat, entry);
		case 'defend':
			return defend(turn, seat, entry);
		case 'loan':
			return loan(turn, seat, entry);
		case 'prepay':
			return prepay(turn, seat, entry);
		case 'broker':
			return broker(turn, seat, entry);
		case 'counterspy':
			return counterspy(turn, seat, entry);
		case 'bombard':
			return bombard(turn, seat, entry, order);
		case 'useCard':
			return useCard(turn, seat, entry, order);
		case 'trap':
			return trap(turn, seat, entry);
		case 'portalArchive':
			return portalArchive(turn, seat, entry);
		case 'site':
			return site(turn, seat, entry);
		case 'supreme':
			return supreme(turn, seat, entry, order);
		case 'ability':
			return ability(turn, seat, entry);
	}
}

// ---------------------------------------------------------------- places

/** The system in which an order is given; '': in none. */
function originOf(entry: Entry): SystemId {
	switch (entry.kind) {
		case 'move':
		case 'explore':
		case 'prepareWar':
		case 'prepareScout':
			return entry.from;
		case 'transfer':
		case 'collect':
		case 'search':
		case 'build':
		case 'recruit':
		case 'demolish':
		case 'dismantle':
		case 'defend':
		case 'counterspy':
		case 'bombard':
		case 'trap':
		case 'portalArchive':
		case 'site':
			return entry.system;
		case 'pact':
		case 'truce':
		case 'loan':
		case 'prepay':
		case 'broker':
		case 'useCard':
		case 'supreme':
			return '';
		case 'ability':
			return entry.system[0] ?? '';
	}
}

/** Kinds whose units may be where the seat has just come, without presence at the start (CS-061). */
const ARRIVED: readonly Entry['kind'][] = ['move', 'explore', 'prepareWar', 'prepareScout'];

/** CS-061, CS-277, CS-740 */
function placeFault(turn: Turn, seat: SeatId, entry: Entry): ReasonCode | undefined {
	const origin = originOf(entry);
	if (origin === '') return undefined;
	if (!isSystem(origin)) return 'unknown-target';
	if (turn.blackouts.has(origin)) return 'contact-lost';
	if (ARRIVED.includes(entry.kind)) return undefined;
	return turn.present.get(seat)?.has(origin) ? undefined : 'no-presence';
}

function systemsOf(entry: Entry): SystemId[] {
	const target = 'target' in entry ? entry.target : [];
	const targets = typeof target === 'string' ? [target] : target;
	const to: readonly string[] =
		entry.kind === 'move' ? [entry.to] : entry.kind === 'ability' ? entry.to : [];
	return [originOf(entry), ...targets, ...to].filter((system) => isSystem(system));
}

// ---------------------------------------------------------------- undoing

/** Copies of all that an order may change; the function returned puts them back. */
function snapshot(turn: Turn, seat: SeatId, systems: readonly SystemId[]): () => void {
	const places = systems.map((system) => {
		const place = turn.places.get(system);
		return [system, place && copyOfPlace(place)] as const;
	});
	const own = { ...seatOf(turn, seat) };
	const kept = {
		counters: { ...own.counters },
		cards: own.cards.map((card) => ({ ...card })),
		ready: { ...own.ready },
		memory: { ...own.memory },
		coming: [...own.coming],
		codes: [...own.codes]
	};
	const tallies = new Map(turn.tallies);
	const { searches, loans, nextLoan } = turn;
	const [loansCopy, prepaid] = [[...loans], turn.prepaid.length];
	const events = eventMarks(turn);
	const lines = turn.accounts.get(seat)?.length ?? 0;
	return () => {
		for (const [system, place] of places) {
			if (place) turn.places.set(system, place);
			else turn.places.delete(system);
		}
		Object.assign(seatOf(turn, seat), own, kept);
		turn.tallies.clear();
		for (const [name, n] of tallies) turn.tallies.set(name, n);
		Object.assign(turn, { searches, loans: loansCopy, nextLoan });
		turn.prepaid.length = prepaid;
		events();
		const account = turn.accounts.get(seat);
		if (account) account.length = lines;
	};
}

function eventMarks(turn: Turn): () => void {
	const { scanners, surges, warDevices, ...lists } = turn.events;
	const sets = [scanners, surges, warDevices].map((set) => [set, [...set]] as const);
	const lengths = Object.values(lists).map((list) => [list as unknown[], list.length] as const);
	return () => {
		for (const [set, members] of sets) {
			set.clear();
			for (const member of members) set.add(member);
		}
		for (const [list, length] of lengths) list.length = length;
	};
}

export const copyOfPlace = (place: WorkPlace): WorkPlace => ({
	...place,
	forces: place.forces.map((force) => ({
		seat: force.seat,
		orbit: force.orbit.map((group) => ({ ...group })),
		troops: force.troops.map((group) => ({ ...group })),
		heroes: force.heroes.map((hero) => ({ ...hero }))
	})),
	sites: place.sites.map((one) => ({ ...one })),
	portal: place.portal.map((one) => ({ ...one })),
	mines: place.mines.map((one) => ({ ...one })),
	trap: place.trap.map((one) => ({ ...one }))
});
