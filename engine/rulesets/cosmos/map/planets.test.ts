/**
 * Special planets are drawn when somebody sees them, with the odds of planets shuffled over the places beforehand,
 * which is how the rules had it up to version 1.
 */
import { describe, expect, it } from 'vitest';
import type { Rng } from '../../../kernel/rng';
import { turnOf } from '../memory/open';
import type { Turn } from '../memory/turn';
import { novas } from '../battle/precombat';
import { spying } from '../resolve/spying';
import { begun, boardOf, dice, force, give, newGame, place, withSeat } from '../testing';
import type { Place, State, SystemId } from '../types';
import { seenBy } from './sight';
import { findPlanet, findSeen, isForum, losePlanet, newPlanets } from './planets';

const PLACES = ['green-5', 'green-10', 'green-15', 'green-20'] as const;
const KINDS = ['galactic_forum', 'workshop', 'cloning_lab', 'droid_line'] as const;

const fresh = (places: readonly Place[] = [], vision: readonly SystemId[] = []): State =>
	withSeat({ ...boardOf(['eu', 'oc'], places), ...newPlanets() }, 1, { vision });

/** Does something in a place: `see`, `try` whether the Forum is there, or `burn` it where it is not. */
type Deed = readonly ['see' | 'try' | 'burn', SystemId];

/** Deeds teach this, where planets lie as `at` says. */
const learnt = (deeds: readonly Deed[], at: (system: SystemId) => string): string => {
	const gone = new Set<SystemId>();
	return deeds
		.map(([deed, system]) => {
			if (gone.has(system)) return '-';
			if (deed === 'see') return at(system);
			const forum = at(system) === 'galactic_forum';
			if (deed === 'burn' && !forum) gone.add(system);
			return forum ? 'forum' : 'no';
		})
		.join();
};

const permutations = (of: readonly string[]): string[][] =>
	of.length === 0
		? [[]]
		: of.flatMap((one) =>
				permutations(of.filter((other) => other !== one)).map((rest) => [one, ...rest])
			);

/** Times in 24 that deeds teach something, where all four places were settled beforehand. */
function beforehand(deeds: readonly Deed[]): Record<string, number> {
	const times: Record<string, number> = {};
	for (const all of permutations(KINDS)) {
		const text = learnt(deeds, (system) => all[PLACES.indexOf(system as 'green-5')] as string);
		times[text] = (times[text] ?? 0) + 1;
	}
	return times;
}

function doDeed(turn: Turn, [deed, system]: Deed): string {
	const stands = (): string => turn.places.get(system)?.sites[0]?.building ?? '-';
	if (deed === 'see') {
		findPlanet(turn, system);
		return stands();
	}
	if (!turn.unseen.includes(system) && stands() === '-') return '-';
	if (isForum(turn, system)) return 'forum';
	if (deed === 'burn') {
		losePlanet(turn, system);
		turn.places.delete(system);
	}
	return 'no';
}

/** The same by the dice of each place, all ways in which they may fall. */
function drawn(deeds: readonly Deed[]): Record<string, number> {
	const times: Record<string, number> = {};
	const scripts: number[][] = [[]];
	for (let script = scripts.pop(); script; script = scripts.pop()) {
		let [at, odds] = [0, 24];
		let branched = 0;
		const pick = (n: number): number => {
			odds /= n;
			const fallen = script[at++];
			if (fallen === undefined) branched ||= n;
			return fallen ?? 0;
		};
		const rng = { stream: () => ({ pick }) } as unknown as Rng;
		const state = { ...fresh(), unseen: PLACES, unplaced: KINDS };
		const turn = turnOf(state, new Map(), rng);
		const text = deeds.map((deed) => doDeed(turn, deed)).join();
		if (branched > 0) {
			const known = script;
			scripts.push(...Array.from({ length: branched }, (_, i) => [...known, i]));
		} else times[text] = (times[text] ?? 0) + odds;
	}
	return Object.fromEntries(
		Object.entries(times).map(([text, n]) => [text, Math.round(n * 1e6) / 1e6])
	);
}

const [A, B, C, D] = PLACES;

describe('special planets', () => {
	it.each<{ deeds: readonly Deed[] }>([
		{
			deeds: [
				['see', A],
				['see', B],
				['see', C],
				['see', D]
			]
		},
		{
			deeds: [
				['see', D],
				['try', B],
				['see', A],
				['see', B],
				['see', C]
			]
		},
		{
			deeds: [
				['try', A],
				['try', B],
				['try', C],
				['see', A],
				['see', D],
				['see', B]
			]
		},
		{
			deeds: [
				['try', C],
				['see', A],
				['try', D],
				['see', C],
				['see', B],
				['see', D]
			]
		},
		{
			deeds: [
				['burn', A],
				['burn', B],
				['see', C],
				['see', D]
			]
		},
		{
			deeds: [
				['burn', A],
				['try', C],
				['see', B],
				['burn', C],
				['try', D],
				['see', D]
			]
		}
	])('CS-047, CS-048 are found with the odds of before: $deeds', ({ deeds }) => {
		expect(drawn(deeds)).toEqual(beforehand(deeds));
	});

	it.each([
		['green-5', 'green-40', 'galactic_forum'],
		['orange-2', 'orange-54', 'battariu_shrine']
	])('CS-047, CS-048 of a ring stand there: all of %s to %s, with the %s', (first, last, one) => {
		const turn = begun(fresh());
		const ring = first.split('-')[0] as string;
		const places = turn.unseen.filter((system) => system.startsWith(ring));
		expect([places[0], places.at(-1)]).toEqual([first, last]);
		for (const system of places) findPlanet(turn, system);
		const found = places.map((system) => turn.places.get(system)?.sites[0]?.building);
		expect([new Set(found).size, found.includes(one)]).toEqual([places.length, true]);
		expect(turn.unplaced).toHaveLength(20 - places.length);
		expect(turn.unseen).not.toContain(first);
	});

	it('CS-080 a fleet that stands there, vision and a Beacon find them; what nobody sees is not drawn', () => {
		const own = force(1, { 'eu.crucero': 1 });
		const turn = begun(fresh([place('green-10', 0, [own])], ['orange-2']));
		findSeen(turn);
		const known = new Set(newPlanets().unseen.filter((system) => !turn.unseen.includes(system)));
		expect([...known].sort()).toEqual(['green-10', 'orange-2']);
		expect(turn.unplaced).toHaveLength(18);
	});

	it('CS-080, CS-107 a Beacon that is found shows planets near by, and they are found with it', () => {
		const board = fresh([place('orange-2', 1, [force(1, { 'eu.crucero': 1 })])]);
		const unplaced = ['workshop', 'avalon_beacon'] as const;
		const turn = begun({ ...board, unseen: ['green-5', 'orange-2'], unplaced });
		findSeen(turn);
		const found = ['orange-2', 'green-5'].map((at) => turn.places.get(at)?.sites[0]?.building);
		expect(found).toEqual(['avalon_beacon', 'workshop']);
	});

	it('CS-080 no system that anybody sees is undrawn at the start of a game', () => {
		for (const seed of [1, 2, 3, 4, 5, 6]) {
			const { unseen, seats, places } = newGame(['eu', 'oc', 'as', 'am'], seed);
			const seen = {
				places,
				destroyed: new Set<SystemId>(),
				blackouts: new Set<SystemId>(),
				open: false
			};
			for (const { seat, vision } of seats)
				expect(seenBy(seen, seat, vision).filter((system) => unseen.includes(system))).toEqual([]);
		}
	});

	it('CS-541 a Nova takes the place away and no building with it; the Forum withstands it', () => {
		const turn = begun(fresh());
		turn.events.novas.push({ seat: 1, system: 'green-5', order: 1, supreme: false });
		turn.forumless = ['green-5'];
		novas(turn);
		expect([turn.unseen.includes('green-5'), turn.forumless, turn.unplaced.length]).toEqual([
			false,
			[],
			20
		]);
		findPlanet(turn, 'green-5');
		expect(turn.places.get('green-5')?.sites ?? []).toEqual([]);
	});

	it('CS-542 a spy finds what stands where nobody is', () => {
		const turn = begun(fresh());
		turn.events.spies.push({ seat: 1, system: 'orange-7', order: 0 });
		spying(turn);
		const spied = turn.reports.flatMap((one) => (one.code === 'spied' ? one.data.places : []));
		expect(spied[0]?.sites).toHaveLength(1);
		expect(turn.unseen).not.toContain('orange-7');
	});

	it('CS-105, CS-673 troops that land where nobody has been settle whether it is the Forum', () => {
		const forms = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((seed) => {
			const own = force(1, { 'eu.crucero': 1 }, [['droid', 'aboard:eu.crucero', 10]]);
			const turn = turnOf(fresh([place('green-5', 0, [own])]), new Map(), dice(seed));
			turn.initiative = [1, 2];
			const legs = [{ troop: 'droid', n: 10, from: 'aboard:eu.crucero', to: 'ground' }];
			const verdict = give(turn, 1, { kind: 'transfer', system: 'green-5', legs });
			// Told why it came to nothing, its author knows.
			expect(turn.forumless.includes('green-5')).toBe(verdict === undefined);
			findPlanet(turn, 'green-5');
			const [found] = turn.places.get('green-5')?.sites ?? [];
			expect(found?.building === 'galactic_forum').toBe(verdict === 'closed');
			return verdict ?? 'done';
		});
		expect([...new Set(forms)].sort()).toEqual(['closed', 'done']);
	});
});
