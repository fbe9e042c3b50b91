/** Resolution returns the next state; these tests check what it changes of sheets, sites and vision, and how its end ranks the seats. */
import { describe, expect, it } from 'vitest';
import type { FactionId } from '../tables/data';
import { boardOf, dice, force, led, place, sheetOf, site, turnWith, withSeat } from '../testing';
import { seatOf } from '../memory/turn';
import type { CosmosReport, Place, Seat, State } from '../types';
import { resolve } from '.';
import { ending } from './closing';
import { assignVision } from './dominion';

const HERE = 'blue-4';
const pass = (
	state: State,
	sheets: Readonly<Record<number, readonly object[]>> = {},
	seed = 1
): { after: State; reports: readonly CosmosReport[] } => {
	const answers = state.seats.map(({ seat }) => ({
		seat,
		missed: false,
		order: sheetOf(state, seat, sheets[seat] ?? [])
	}));
	const rng = dice(seed);
	const { state: after, reports } = resolve(state, answers, rng, () => undefined);
	return { after, reports };
};
const alone = (faction: FactionId, places: readonly Place[], own: Partial<Seat> = {}): State =>
	withSeat(boardOf([faction, faction === 'eu' ? 'oc' : 'eu'], places), 1, own);

describe('a turn of sheets', () => {
	it('CF-AT-51, CS-621: a section is lost at P6 while another faction holds the Citadel', () => {
		const holder = (seat: number): Place =>
			place('citadel', seat, [
				force(seat, {}, [[seat === 1 ? 'at.cyborg' : 'eu.artista-marcial', 'ground', 9]])
			]);
		const home = place(HERE, 1, [force(1, { 'at.taller-orbital': 1 })]);
		const left = (seat: number): number | undefined =>
			pass({
				...alone('at', [home, holder(seat)], { counters: { secciones: 2 } }),
				turn: 30,
				opened: 20
			}).after.seats[0]?.counters['secciones'];
		expect([left(2), left(1)]).toEqual([1, 2]);
	});

	it('CF-AM-31: the Colonel deserts after the instalments of a turn that leaves less than 50 R', () => {
		const troops = [['am.mercenario', 'ground', 30]] as const;
		const home = place(HERE, 1, [led(force(1, {}, troops), 'am.coronel-braddock', 'ground')]);
		const fallen = (treasury: number) =>
			pass(alone('am', [home], { treasury })).after.seats[0]?.fallen;
		expect([fallen(10), fallen(49), fallen(50)]).toEqual([
			...[['am.coronel-braddock'], ['am.coronel-braddock'], []]
		]);
	});
});

describe('sites at the end of a turn', () => {
	const shrine = (own: Partial<Seat>, factions: readonly FactionId[] = ['eu', 'oc']): State =>
		withSeat(
			boardOf(factions, [
				place(HERE, 1, [force(1, {}, [['eu.artista-marcial', 'ground', 9]])], {
					sites: [site('battariu_shrine')]
				})
			]),
			1,
			own
		);

	it('CS-114: the shrine gives a card after six turns of one holder, and counts anew', () => {
		const after = (memory: Record<string, number>, at = 1) => {
			const state = shrine({ memory });
			const [there] = state.places;
			const moved =
				at === 1 || !there ? state : { ...state, places: [{ ...there, ground: at, forces: [] }] };
			const { seats } = pass(moved).after;
			return [seats[0]?.cards.length, seats[0]?.memory['shrine']];
		};
		expect(after({})).toEqual([0, 1]);
		expect(after({ shrine: 4 })).toEqual([0, 5]);
		expect(after({ shrine: 5 })).toEqual([1, undefined]);
		expect(after({ shrine: 3 }, 2)).toEqual([0, undefined]);
	});

	it('CS-055, CS-114: its cards hold no Anti-Plague Code while nobody plays the Mente Colmena', () => {
		const given = (factions: readonly FactionId[]): Set<string> => {
			const found = new Set<string>();
			for (let seed = 2; seed < 120; seed++)
				for (const { card } of pass(shrine({ memory: { shrine: 5 } }, factions), {}, seed).after
					.seats[0]?.cards ?? [])
					found.add(card);
			return found;
		};
		const [without, among] = [given(['eu', 'oc']), given(['eu', 'mc'])];
		expect(without.has('anti_plague_code')).toBe(false);
		expect(among.has('anti_plague_code')).toBe(true);
		expect(without.size).toBeGreaterThan(5);
	});

	it('CS-377: a counter-spy takes the continuing vision of who has nothing there', () => {
		const sees = (own: Parameters<typeof force>[1]): boolean => {
			const turn = turnWith(['eu', 'oc'], [place(HERE, 2, [force(1, own)])], {
				1: { vision: [HERE] }
			});
			turn.events.counterspies.push({ seat: 2, system: HERE });
			assignVision(turn);
			return seatOf(turn, 1).vision.includes(HERE);
		};
		expect([sees({}), sees({ 'eu.crucero': 1 })]).toEqual([false, true]);
	});
});

describe('what is told first', () => {
	it('CS-678: refusals in the order of their sheet, before all else', () => {
		const far = (to: string) => ({
			kind: 'move',
			from: HERE,
			to,
			units: [{ unit: 'eu.crucero', n: 1 }],
			mode: 'range'
		});
		const home = place(HERE, 1, [force(1, { 'eu.crucero': 4 })]);
		const { reports } = pass(alone('eu', [home]), {
			1: [far('violet-1'), far('white-30'), far('violet-5')]
		});
		const refused = reports.flatMap((one, i) =>
			one.code === 'refused' ? [[i, one.data.at[1]]] : []
		);
		expect(refused).toEqual([
			[0, 0],
			[1, 1],
			[2, 2]
		]);
	});
});

describe('the last turn', () => {
	const end = (places: readonly Place[], more: Readonly<Record<number, Partial<Seat>>> = {}) => {
		const turn = turnWith(['eu', 'oc', 'fa', 'lp', 'as'], places, more);
		Object.assign(turn, { turn: 60, opened: 20 });
		return ending(turn, { choice: 'dealt', factions: [], heroes: [], lastTurn: 60 });
	};
	const held = (system: string, seat: number): Place => place(system, seat);

	it('CS-558, CS-556: the holder of the Citadel is first, then who has more systems, of equals the first seat', () => {
		const places = [held('citadel', 3), ...['red-1', 'red-2', 'red-3'].map((one) => held(one, 1))];
		expect(end([...places, held('blue-1', 2)])).toMatchObject({
			reason: 'limit',
			winner: 3,
			ranking: [3, 1, 2, 4, 5]
		});
		expect(end([...places, held('blue-1', 5)])?.ranking).toEqual([3, 1, 5, 2, 4]);
	});

	it('CS-556: who left is behind all that stayed, the last to leave before the others', () => {
		const left = (turn: number) => ({ left: [{ cause: 'resigned' as const, turn }] });
		const ranking = end([held('citadel', 3)], { 1: left(9), 2: left(30) })?.ranking;
		expect(ranking).toEqual([3, 4, 5, 2, 1]);
	});

	it('CS-550, CS-558: a debt of a single R bars from victory', () => {
		const loan = {
			id: 2,
			seat: 1,
			principal: 1,
			percent: 10,
			payments: 20,
			first: 70,
			broker: 0
		} as const;
		const winner = (paid: number) => {
			const turn = turnWith(['eu', 'oc', 'fa'], [held('citadel', 1), held('blue-1', 2)]);
			Object.assign(turn, { turn: 60, loans: [{ ...loan, paid }] });
			return ending(turn, { choice: 'dealt', factions: [], heroes: [], lastTurn: 60 })?.winner;
		};
		expect([winner(20), winner(0)]).toEqual([1, 2]);
	});
});
