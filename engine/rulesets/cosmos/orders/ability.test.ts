/** Orders of the sheets, by clause. */
import { describe, expect, it } from 'vitest';
import { supplements } from '../battle/supplements';
import type { FactionId } from '../data';
import { spawns } from '../hooks/closing';
import { rebuild } from '../hooks/orders';
import { begun, boardOf, force, place, site, withSeat } from '../testing';
import { countTroops, countUnits, findForce, seatOf, type Turn } from '../turn';
import type { EntryOf, Force, Place, Seat } from '../types';
import { ability } from './ability';

const HERE = 'blue-4';
const turnWith = (faction: FactionId, places: readonly Place[], some: Partial<Seat> = {}): Turn => {
	const turn = begun(withSeat(boardOf([faction, 'eu'], places), 1, some));
	turn.opened = 0;
	return turn;
};
const order = (id: string, some: Partial<EntryOf<'ability'>> = {}): EntryOf<'ability'> => ({
	...{ kind: 'ability', id, system: [HERE], to: [], units: [], n: 0, product: [] },
	...some
});
const units = (unit: string, n: number) => [{ unit, n, cloaked: false }];
const led = (one: Force, hero: string): Force => ({ ...one, heroes: [{ hero, at: 'ground' }] });

describe('orders of sheets', () => {
	it('CF-EU-43, CS-663: a tournament, once a turn, before fifty artists', () => {
		const board = (n: number) =>
			begun(
				boardOf(
					['eu', 'oc'],
					[
						place(HERE, 1, [force(1, {}, [['eu.artista-marcial', 'ground', n]])], {
							sites: [site('eu.base-militar', 1)]
						})
					]
				)
			);
		const turn = board(50);
		expect([ability(turn, 1, order('TORNEO')), ability(turn, 1, order('TORNEO'))]).toEqual([
			...[undefined, 'limit-reached']
		]);
		expect([seatOf(turn, 1).counters.honor, seatOf(turn, 1).treasury]).toEqual([4, 480]);
		expect(ability(board(49), 1, order('TORNEO'))).toBe('not-available');
	});

	it('CF-MC-50, CF-FA-50, CF-AT-50, CF-MI-09: projects begin at the open Citadel', () => {
		const at = (faction: FactionId, some: Partial<Seat>, troop = ''): Turn => {
			const troops = troop === '' ? [] : ([[troop, 'ground', 250]] as const);
			const turn = turnWith(faction, [place('citadel', 1, [force(1, {}, troops)])], some);
			turn.opened = 1;
			return Object.assign(turn, { turn: 3 });
		};
		const there = { system: ['citadel'] };
		const mc = at('mc', { counters: { biomasa: 400, germen: 450 } });
		expect(ability(mc, 1, order('GERMINAR', { ...there, n: 301 }))).toBe('malformed');
		expect(ability(mc, 1, order('GERMINAR', { ...there, n: 300 }))).toBeUndefined();
		expect(seatOf(mc, 1).counters).toEqual({ biomasa: 250, germen: 600 });
		const fa = at('fa', {}, 'fa.poseido');
		expect(ability(fa, 1, order('OFRENDA', there))).toBeUndefined();
		expect([seatOf(fa, 1).counters.ofrenda, countTroops(findForce(fa, 'citadel', 1))]).toEqual([
			...[100, 150]
		]);
		const ship = at('at', {});
		const built = [1, 2, 3].map(() => ability(ship, 1, order('ENSAMBLAR', there)));
		expect(built).toEqual([undefined, undefined, 'limit-reached']);
		expect(seatOf(ship, 1).counters.secciones).toBe(2);
		const closed = at('at', {});
		closed.opened = 0;
		expect(ability(closed, 1, order('ENSAMBLAR', there))).toBe('not-available');
	});

	it('CF-LP-43: a raid takes half of the cap at most, and it is counted', () => {
		const own = force(1, { 'lp.corsario': 15 });
		const turn = turnWith('lp', [{ ...place(HERE, 1, [own]), ground: 2 }]);
		expect(
			ability(turn, 1, order('INCURSION', { units: units('lp.corsario', 15) }))
		).toBeUndefined();
		expect([seatOf(turn, 1).counters.botin, seatOf(turn, 1).treasury]).toEqual([17, 517]);
		expect(ability(turn, 1, order('INCURSION', { units: units('lp.corsario', 1) }))).toBe(
			'limit-reached'
		);
		// Others, with higher limits, may have collected more there than its own: nothing is paid back.
		const late = turnWith('lp', [{ ...place(HERE, 1, [own]), ground: 2 }]);
		late.tallies.set(`collect/${HERE}`, 999);
		expect(ability(late, 1, order('INCURSION', { units: units('lp.corsario', 1) }))).toBe(
			'limit-reached'
		);
	});

	it('CF-AT-40, CS-629: up to five ships change their class at a yard', () => {
		const turn = turnWith('at', [
			place(HERE, 1, [force(1, { 'at.lanza': 6 })], { sites: [site('at.dique-seco', 1)] })
		]);
		const refit = (n: number) =>
			ability(
				turn,
				1,
				order('REACONDICIONAR', { units: units('at.lanza', n), product: ['at.egida'] })
			);
		expect([refit(6), refit(5)]).toEqual(['limit-reached', undefined]);
		const own = findForce(turn, HERE, 1);
		expect([countUnits(own, 'at.egida'), seatOf(turn, 1).treasury]).toEqual([5, 475]);
	});

	it('CF-CO-32, CS-666: she retires after the third prospecting, with turns of rest between', () => {
		const turn = turnWith('co', [place(HERE, 1, [led(force(1, {}), 'co.prospectora-lin')])]);
		for (let i = 1; i <= 3; i++) {
			expect(ability(turn, 1, order('PROSPECTAR'))).toBeUndefined();
			expect(seatOf(turn, 1).ready.PROSPECTAR).toBe(turn.turn + 6);
			seatOf(turn, 1).ready.PROSPECTAR = 0;
		}
		expect([turn.places.get(HERE)?.extra, findForce(turn, HERE, 1)?.heroes]).toEqual([30, []]);
	});

	it('CF-OC-44, CF-FA-42, CS-656: fleets that vanish until P6 of the next turn', () => {
		const oc = turnWith('oc', [place(HERE, 1, [force(1, { 'oc.atlantis': 1, 'oc.crucero': 2 })])]);
		expect(ability(oc, 1, order('INMERSION'))).toBeUndefined();
		expect(findForce(oc, HERE, 1)?.orbit.every((one) => one.cloaked)).toBe(true);
		expect(seatOf(oc, 1).memory.veil).toBe(oc.turn + 1);
		expect(ability(oc, 1, order('INMERSION'))).toBe('cooldown');
		const fa = turnWith('fa', [
			place(HERE, 1, [force(1, { 'fa.corbeta': 4 })], { sites: [site('fa.mausoleo', 1)] })
		]);
		expect(ability(fa, 1, order('MANTO', { units: units('fa.corbeta', 3) }))).toBeUndefined();
		expect(findForce(fa, HERE, 1)?.orbit.find((one) => one.cloaked)?.n).toBe(3);
	});

	it('CF-NX-40, CF-NX-41, CF-NX-42, CS-653, CS-654: a shuttle anchors a portal, or is one for a turn', () => {
		const at = (sites: Place['sites'] = []): Turn =>
			turnWith('nx', [place(HERE, 1, [force(1, { 'nx.lanzadera-nax': 1 })], { sites })]);
		const turn = at();
		expect(ability(turn, 1, order('PORTAL_MOVIL'))).toBeUndefined();
		expect(ability(turn, 1, order('ANCLAR'))).toBeUndefined();
		expect(turn.places.get(HERE)?.portal).toEqual([{ key: '', seat: 0, copied: false }]);
		expect(countUnits(findForce(turn, HERE, 1), 'nx.lanzadera-nax')).toBe(0);
		const forum = at([site('galactic_forum')]);
		expect([ability(forum, 1, order('ANCLAR')), ability(forum, 1, order('PORTAL_MOVIL'))]).toEqual([
			...['closed', undefined]
		]);
	});

	it('CF-AS-42, CF-AS-43, CS-660: a capital is named in the place of a lost one', () => {
		const seats = [site('as.gobierno-civil', 1, 3)];
		const turn = turnWith('as', [place(HERE, 1, [], { sites: seats })]);
		expect([ability(turn, 1, order('CAPITAL')), ability(turn, 1, order('CAPITAL'))]).toEqual([
			...[undefined, 'limit-reached']
		]);
		expect([ability(turn, 1, order('MOVILIZAR')), ability(turn, 1, order('MOVILIZAR'))]).toEqual([
			...[undefined, 'cooldown']
		]);
	});

	it('CF-OC-45, CF-LP-44, CF-SI-44, CS-662: what was lost is ordered anew, and comes when it is due', () => {
		const turn = turnWith('lp', [place(HERE, 1, [], { sites: [site('lp.guarida', 1)] })]);
		const build: EntryOf<'build'> = {
			...{ kind: 'build', system: HERE, product: 'lp.acorazado-del-rey', count: 1 },
			...{ payIn: 'r', legs: [], cards: [] }
		};
		expect([rebuild(turn, 1, build), rebuild(turn, 1, build)]).toEqual([
			undefined,
			'limit-reached'
		]);
		expect(seatOf(turn, 1).treasury).toBe(200);
		spawns(turn);
		expect(countUnits(findForce(turn, HERE, 1), build.product)).toBe(0);
		spawns(Object.assign(turn, { turn: turn.turn + 2 }));
		expect(countUnits(findForce(turn, HERE, 1), build.product)).toBe(1);
	});

	it('CF-EU-44, CS-664: a challenge costs ten Honour and sees further', () => {
		const turn = begun(
			withSeat(boardOf(['eu', 'oc'], []), 1, { counters: { honor: 19 } }),
			new Map([[1, { supplements: [{ id: 'DESAFIO', order: 1 }] } as never]])
		);
		const war = {
			kind: 'prepareWar',
			from: HERE,
			units: [],
			target: HERE,
			seat: 2,
			cards: []
		} as const;
		turn.orders.set(1, [{ order: 1, entry: war, status: 'done', reason: '' }]);
		turn.events.preparations.push({
			...{ id: 1, order: 1, seat: 1, from: HERE, target: HERE, against: 2, cards: [], extra: 0 }
		});
		supplements(turn);
		expect([turn.events.preparations[0]?.extra, seatOf(turn, 1).counters.honor]).toEqual([1, 9]);
	});
});
