/** Missions as everybody hears of them and as they end the game (sections 3 of the sheets, 27). */
import { describe, expect, it } from 'vitest';
import type { FactionId, Counter } from '../tables/data';
import { missionsOf } from '../hooks/orders';
import { ability } from '../orders/ability';
import { begun, boardOf, entry, force, give, place, site, withSeat } from '../testing';
import { count, type Turn } from '../memory/turn';
import type { Ending, EntryOf, Loan, Place, Seat, State } from '../types';
import { ending } from './closing';
import { assignDominion } from './dominion';

const at = (
	factions: readonly FactionId[],
	places: readonly Place[],
	seats: Readonly<Record<number, Partial<Seat>>> = {},
	more: Partial<State> = {}
): Turn => {
	const board = Object.entries(seats).reduce(
		(state, [seat, some]) => withSeat(state, Number(seat), some),
		boardOf(factions, places)
	);
	return begun({ ...board, turn: 30, opened: 20, ...more });
};
const end = (turn: Turn): Ending | undefined => ending(turn, boardOf(['eu', 'oc'], []).options);
const notices = (turn: Turn): unknown[] =>
	turn.reports.flatMap((one) => (one.code === 'mission' ? [one] : []));
const CHAMPION = { counters: { honor: 80 }, holds: { 'CF-EU-50': 2 } };
const PIRATE = { counters: { botin: 600 }, treasury: 1000, holds: { 'CF-LP-50': 2 } };

describe('the clock of a mission', () => {
	it('CS-548, CS-549, CF-MI-06: it is first looked at in the turn after the opening', () => {
		const turn = (now: number): Turn =>
			at(
				['eu', 'oc', 'as'],
				[place('citadel', 1)],
				{ 1: { counters: { honor: 80 } } },
				{ turn: now }
			);
		const [opening, next] = [turn(20), turn(21)];
		expect([end(opening), end(next)]).toEqual([undefined, undefined]);
		expect([opening, next].map((one) => one.seats.get(1)?.holds['CF-EU-50'])).toEqual([0, 1]);
		expect(
			missionsOf(at(['eu', 'oc'], [place('citadel', 1)], { 1: CHAMPION }, { opened: 0 }), 1)
		).toEqual([expect.objectContaining({ holds: false })]);
	});

	it('CS-552, CF-MI-07: three checks in a row, and one false check begins it anew', () => {
		const turn = at(['eu', 'oc', 'as'], [place('citadel', 1)], { 1: { counters: { honor: 80 } } });
		const own = turn.seats.get(1);
		const ends = [80, 80, 79, 80, 80, 80].map((honor) => {
			if (own) own.counters.honor = honor;
			return [end(turn)?.winner ?? 0, own?.holds['CF-EU-50']];
		});
		expect(ends).toEqual([
			...[
				[0, 1],
				[0, 2],
				[0, 0],
				[0, 1],
				[0, 2],
				[1, 3]
			]
		]);
	});

	it('CS-553, CF-MI-08: everybody is told when a hold begins, and of every growth of a project', () => {
		const eu = at(['eu', 'oc', 'as'], [place('citadel', 1)], { 1: { counters: { honor: 90 } } });
		end(eu);
		end(eu);
		expect(notices(eu)).toEqual([
			{
				code: 'mission',
				to: 'all',
				data: { seat: 1, mission: 'CF-EU-50', counter: '', progress: 1, of: 3 }
			}
		]);
		const told = (faction: FactionId, name: Counter, some: Partial<Seat> = {}): unknown => {
			const turn = at([faction, 'eu', 'lp'], [place('citadel', 1)], { 1: some });
			count(turn, 1, name, 2);
			end(turn);
			return turn.reports.map((one) => (one.code === 'mission' ? one.data : one.code));
		};
		const of = (mission: string, counter: string, n: number) => [
			{ seat: 1, mission, counter, progress: 2, of: n }
		];
		expect(told('mc', 'germen')).toEqual(of('CF-MC-50', 'germen', 600));
		expect(told('fa', 'ofrenda')).toEqual(of('CF-FA-50', 'ofrenda', 200));
		expect(told('co', 'veta')).toEqual(of('CF-CO-50', 'veta', 1200));
		expect(told('at', 'secciones')).toEqual(of('CF-AT-50', 'secciones', 4));
		// What grows elsewhere is nobody's business, nor is what shrinks.
		expect([told('eu', 'honor'), told('oc', 'veta')]).toEqual([[], []]);
		const less = at(['mc', 'eu'], [place('citadel', 1)], { 1: { counters: { germen: 9 } } });
		count(less, 1, 'germen', -4);
		end(less);
		expect(notices(less)).toEqual([]);
	});

	it('CF-MI-10: nobody dominates out of contact, and what is not seen dominates nothing', () => {
		const eu = force(1, {}, [['eu.artista-marcial', 'ground', 5]]);
		const away = at(['eu', 'oc'], [place('blue-9', 1, [eu])], {}, { blackouts: ['blue-9'] });
		assignDominion(away);
		expect(away.places.get('blue-9')).toMatchObject({ orbit: 0, ground: 0 });
		const seen = at(['oc', 'eu'], [place('citadel', 1, [force(1, { 'oc.atlantis': 1 })])]);
		assignDominion(seen);
		expect(missionsOf(seen, 1)[0]?.holds).toBe(true);
		for (const group of seen.places.get('citadel')?.forces[0]?.orbit ?? []) group.cloaked = true;
		assignDominion(seen);
		expect(missionsOf(seen, 1)[0]?.holds).toBe(false);
	});
});

describe('several missions in one turn', () => {
	it('CS-554, CS-555, CF-MI-03: who dominates the ground of the Citadel wins, and the claim from afar yields', () => {
		const both = (places: readonly Place[]): number | undefined =>
			end(at(['lp', 'oc', 'eu'], places, { 1: PIRATE, 2: { holds: { 'CF-OC-50': 4 } } }))?.winner;
		const atlantis = force(2, { 'oc.atlantis': 1 });
		expect(both([{ ...place('citadel', 2, [atlantis]), ground: 1 }])).toBe(1);
		expect(both([{ ...place('citadel', 2, [atlantis]), ground: 3 }])).toBe(2);
		expect(end(shared(3))?.winner).toBe(2);
		expect(end(shared(1))?.winner).toBe(2);
	});

	/** The American owns the debt; at seat 2 somebody holds the orbit; the ground is of `ground`. */
	const shared = (ground: number): Turn => {
		const turn = at(
			['am', 'oc', 'eu', 'as', 'lp'],
			[
				{ ...place('citadel', 2, [force(2, { 'oc.atlantis': 1 })]), ground },
				...['red-1', 'red-2', 'red-3'].map((system) => place(system, 1))
			],
			{
				1: { treasury: 3000, holds: { 'CF-AM-51': 3, 'CF-AM-50': 3 } },
				2: { holds: { 'CF-OC-50': 4 } }
			},
			{ bank: { fund: 0, next: 4, loans: [3, 4, 5].map((seat) => lent(seat, 500)) } }
		);
		return turn;
	};
	const lent = (seat: number, principal: number, paid = 0): Loan => ({
		id: seat,
		seat,
		principal,
		percent: 12,
		payments: 20,
		paid,
		first: 31,
		broker: 1
	});

	it('CF-MI-05: the tie goes down from presence by ground, orbit and systems to the dice', () => {
		// Both missions of the American at once are as good as presence.
		const turn = shared(1);
		turn.places.get('citadel')?.sites.push(site('am.sucursal', 1));
		expect(end(turn)).toMatchObject({ winner: 1, mission: 'CF-AM-50' });
		// Nobody on the ground: the orbit.
		expect(end(shared(0))?.winner).toBe(2);
		// Neither of them there: the claim from afar yields to none.
		const far = (mine: number, theirs: number): Turn => {
			const turn = at(
				['am', 'nx', 'eu', 'as', 'lp'],
				[
					...Array.from({ length: mine }, (_, i) => place(`red-${i + 1}`, 1)),
					...Array.from({ length: theirs }, (_, i) => place(`blue-${i + 1}`, 2))
				],
				{ 1: { treasury: 2000, holds: { 'CF-AM-51': 3 } } },
				{ bank: { fund: 0, next: 4, loans: [3, 4, 5].map((seat) => lent(seat, 500)) } }
			);
			return turn;
		};
		expect(end(far(1, 5))?.winner).toBe(1);
		// The same tie, at the last turn agreed.
		const last = (places: readonly Place[]): number | undefined =>
			ending(at(['lp', 'rk', 'eu'], places), { ...boardOf(['eu', 'oc'], []).options, lastTurn: 30 })
				?.winner;
		expect(last([{ ...place('citadel', 2), ground: 3 }, place('red-1', 1)])).toBe(3);
		expect(last([{ ...place('citadel', 2), ground: 0 }, place('red-1', 1)])).toBe(2);
		expect(last([place('red-1', 1), place('red-2', 3), place('red-3', 3)])).toBe(3);
		expect([1, 2]).toContain(last([place('red-1', 1), place('red-2', 2)]));
	});

	it('CF-AM-51: for every two rivals, or part of two, one debtor, five hundred lent and 750 held', () => {
		const others: readonly FactionId[] = ['nx', 'eu', 'as', 'lp', 'mc', 'fa', 'do'];
		const holds = (rivals: number, debtors: number, owed: number, treasury: number): boolean => {
			const loans = others
				.slice(0, debtors)
				.map((_, i) => ({ ...lent(i + 2, i === 0 ? owed - 200 * (debtors - 1) : 200), id: i + 1 }));
			const factions: readonly FactionId[] = ['am', ...others.slice(0, rivals)];
			const bank = { fund: 0, next: 9, loans };
			return missionsOf(at(factions, [], { 1: { treasury } }, { bank }), 1)[1]?.holds ?? false;
		};
		for (const [rivals, n] of [
			...[[1, 1] as const, [2, 1] as const],
			...[[3, 2] as const, [6, 3] as const, [7, 4] as const]
		]) {
			expect([rivals, holds(rivals, n, 500 * n, 750 * n)]).toEqual([rivals, true]);
			expect([rivals, holds(rivals, n, 500 * n - 1, 750 * n)]).toEqual([rivals, false]);
			expect([rivals, holds(rivals, n, 500 * n, 750 * n - 1)]).toEqual([rivals, false]);
			expect([rivals, holds(rivals, n - 1, 500 * n, 750 * n)]).toEqual([rivals, false]);
		}
	});

	it('CF-AM-51: a thousand lent through it to two that owe two hundred each, and fifteen hundred held, four times', () => {
		const turn = (loans: readonly Loan[], treasury = 1500, more: Partial<State> = {}): boolean =>
			missionsOf(
				at(
					['am', 'nx', 'eu', 'as', 'lp'],
					[],
					{ 1: { treasury } },
					{
						bank: { fund: 0, next: 4, loans },
						...more
					}
				),
				1
			)[1]?.holds ?? false;
		const two = [lent(3, 800), lent(4, 200)];
		expect(turn(two)).toBe(true);
		expect(turn(two, 1499)).toBe(false);
		expect(turn([lent(3, 799), lent(4, 200)])).toBe(false);
		expect(turn([lent(3, 801), lent(4, 199)])).toBe(false);
		// One instalment paid, the principal unpaid is a twentieth less.
		expect(turn([lent(3, 800, 1), lent(4, 200)])).toBe(false);
		expect(turn(two, 1500, { opened: 0 })).toBe(false);
		expect(turn([...two, { ...lent(1, 10), broker: 0 }])).toBe(false);
		expect(
			missionsOf(at(['am', 'nx'], []), 1).map(({ id, turns, presence }) => [id, turns, presence])
		).toEqual([
			['CF-AM-50', 4, true],
			['CF-AM-51', 4, false]
		]);
		// Debtors who have left do not count.
		const gone = at(
			['am', 'nx', 'eu', 'as', 'lp'],
			[],
			{ 1: { treasury: 2000 } },
			{
				bank: { fund: 0, next: 4, loans: two }
			}
		);
		gone.playing.delete(4);
		expect(missionsOf(gone, 1)[1]?.holds).toBe(false);
	});
});

describe('what is allowed at the Citadel', () => {
	const turn = (): Turn =>
		at(['do', 'oc'], [place('citadel', 1, [force(1, { 'do.fragata': 9 })])], {
			1: { treasury: 5000, vision: ['citadel'], cards: [{ card: 'energy_dome', uses: 1 }] }
		});
	const build = (product: string) => ({ kind: 'build', system: 'citadel', product });

	it('CS-546, CF-MI-11: control buildings, satellites, a station and projects, but no protection of its ground', () => {
		const one = turn();
		expect(
			['do.alto-mando', 'do.monolito-solar', 'do.estacion-pacificadora', 'fortification'].map(
				(product) => give(one, 1, build(product))
			)
		).toEqual([undefined, undefined, undefined, 'immune']);
		expect(
			give(one, 1, { kind: 'useCard', card: 'energy_dome', target: ['citadel'] })
		).toMatchObject({ kept: 'immune-now' });
		expect(one.places.get('citadel')?.sites).toEqual([site('do.alto-mando', 1, 30)]);
		const at5 = at(['at', 'oc'], [place('citadel', 1)], { 1: { treasury: 80 } });
		const project = entry({
			kind: 'ability',
			id: 'ENSAMBLAR',
			system: ['citadel']
		}) as EntryOf<'ability'>;
		expect(ability(at5, 1, project)).toBeUndefined();
		const other = at(['at', 'oc'], [place('citadel', 2)], { 1: { treasury: 80 } });
		expect(ability(other, 1, project)).toBe('not-available');
		expect(give(other, 1, build('at.dique-seco'))).toBe('not-dominated');
	});
});
