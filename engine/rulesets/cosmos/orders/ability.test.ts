/** Orders of the sheets, by clause. */
import { describe, expect, it } from 'vitest';
import { supplements } from '../battle/supplements';
import { SHEETS } from '../factions';
import type { FactionId } from '../tables/data';
import { spawns } from '../hooks/closing';
import { rebuild } from '../hooks/orders';
import { begun, boardOf, force, led, place, site, withSeat } from '../testing';
import { countTroops, countUnits, findForce, seatOf, type Turn } from '../memory/turn';
import type { EntryOf, Place, Seat } from '../types';
import { ability } from './ability';

const HERE = 'blue-4';
const turnWith = (faction: FactionId, places: readonly Place[], some: Partial<Seat> = {}): Turn => {
	const turn = begun(withSeat(boardOf([faction, 'eu'], places), 1, some));
	turn.opened = 0;
	return turn;
};
const order = (id: string, some: Partial<EntryOf<'ability'>> = {}): EntryOf<'ability'> => ({
	kind: 'ability',
	id,
	system: [HERE],
	units: [],
	n: 0,
	product: [],
	...some
});
const units = (unit: string, n: number) => [{ unit, n, cloaked: false }];

describe('orders of sheets', () => {
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
		expect(ability(late, 1, order('INCURSION', { units: units('lp.corsario', 1) }))).toBe('beaten');
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

	it('CS-727: no shuttle is anchored from under a hero who would be left in empty space', () => {
		const hero = SHEETS.nx.heroes[0]?.key ?? '';
		const aboard = led(force(1, { 'nx.lanzadera-nax': 1 }), hero, 'aboard:nx.lanzadera-nax');
		const turn = turnWith('nx', [place(HERE, 1, [aboard])]);
		expect(ability(turn, 1, order('ANCLAR'))).toBe('hero-adrift');
	});

	it('CF-OC-45, CF-LP-44, CF-SI-44, CS-662: what was lost is ordered anew, and comes when it is due', () => {
		const turn = turnWith('lp', [place(HERE, 1, [], { sites: [site('lp.guarida', 1)] })]);
		const build: EntryOf<'build'> = {
			kind: 'build',
			system: HERE,
			product: 'lp.acorazado-del-rey',
			count: 1,
			payIn: 'r',
			legs: [],
			cards: []
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
			id: 1,
			order: 1,
			seat: 1,
			from: HERE,
			target: HERE,
			against: 2,
			cards: [],
			extra: 0
		});
		supplements(turn);
		expect([turn.events.preparations[0]?.extra, seatOf(turn, 1).counters.honor]).toEqual([1, 9]);
	});
});
