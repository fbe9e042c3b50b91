/** What each flag of a unit does (section 1.5 of the sheets). */
import { describe, expect, it } from 'vitest';
import { afterCombat } from '../battle/after';
import { groundBattles } from '../battle/ground-phase';
import { muster } from '../battle/muster';
import { starBattle } from '../battle/star';
import { starBattles } from '../battle/star-phase';
import { recruitsOnGround, yardsOf } from '../tables/caps';
import type { FactionId } from '../tables/data';
import { altCurrency, collectLimit, exploreDraw, landLimit } from '../hooks/orders';
import { income, spawns } from '../hooks/closing';
import { onNetwork } from '../hooks/orders';
import { begun, boardOf, entry, force, give, place, site, withSeat } from '../testing';
import { countTroops, countUnits, findForce, seatOf, type Turn } from '../memory/turn';
import type { Force, Place, Seat } from '../types';
import { SHEET_UNITS } from './index';

const HERE = 'blue-4';
const turnOf = (
	faction: FactionId,
	places: readonly Place[],
	some: Partial<Seat> = {},
	other: FactionId = faction === 'eu' ? 'oc' : 'eu'
): Turn => begun(withSeat(boardOf([faction, other], places), 1, { treasury: 900, ...some }));
const flagged = (flag: string): string[] =>
	SHEET_UNITS.filter(({ flags }) => flag in flags).map(({ key }) => key);
const build = (product: string, more: object = {}) => ({
	kind: 'build',
	system: HERE,
	product,
	...more
});

describe('functions of sites', () => {
	const yard = (building: string, built = 0): boolean =>
		yardsOf(turnOf('eu', [place(HERE, 1, [], { sites: [site(building, 1, built)] })]), 1, HERE)
			.length > 0;
	const recruits = (building: string, built = 0): boolean =>
		recruitsOnGround(
			turnOf('eu', [place(HERE, 1, [], { sites: [site(building, 1, built)] })]),
			1,
			HERE
		);

	it('CS-599, CF-GE-55: AST is a shipyard, from the turn after it was built', () => {
		expect(flagged('AST').filter((key) => !key.startsWith('eu.'))).toHaveLength(21);
		expect([yard('as.gobierno-civil'), yard('as.gobierno-civil', 1), yard('am.sucursal')]).toEqual([
			true,
			false,
			false
		]);
		const builds = (building: string): unknown =>
			give(
				turnOf('oc', [place(HERE, 1, [], { sites: [site(building, 1)] })]),
				1,
				build('oc.crucero')
			);
		expect([builds('as.gobierno-civil'), builds('oc.colonia-abisal')]).toEqual([
			undefined,
			'not-available'
		]);
	});

	it('CS-599, CF-GE-56: REC recruits, from the turn after it was built', () => {
		expect([
			recruits('am.sucursal'),
			recruits('am.sucursal', 1),
			recruits('eu.base-militar')
		]).toEqual([true, false, false]);
		const turn = turnOf('am', [place(HERE, 1, [], { sites: [site('am.sucursal', 1)] })]);
		expect(
			give(turn, 1, { kind: 'recruit', system: HERE, troop: 'am.mercenario', lots: 2 })
		).toBeUndefined();
		expect(countTroops(findForce(turn, HERE, 1), 'ground', 'am.mercenario')).toBe(20);
	});

	it('CF-GE-58: BIOAUTO(10) gives ten Biomass while the ground is dominated, R none', () => {
		const gains = (ground: number): readonly [number, number] => {
			const turn = turnOf('mc', [
				{ ...place(HERE, 1, [], { sites: [site('mc.raiz-profunda', 1)] }), ground }
			]);
			income(turn);
			return [seatOf(turn, 1).counters.biomasa ?? 0, seatOf(turn, 1).treasury];
		};
		expect([gains(1), gains(0), gains(2)]).toEqual([
			[10, 900],
			[0, 900],
			[0, 900]
		]);
		expect(flagged('BIOAUTO')).toEqual(['mc.raiz-profunda']);
	});

	it('CS-601, CF-GE-61: ECLO(n) hatches n larvae in P7.0: five at a Comb, ten at the Genesis Comb', () => {
		const hatched = (building: string): number => {
			const turn = turnOf('ea', [place(HERE, 1, [], { sites: [site(building, 1)] })]);
			spawns(turn);
			return countTroops(findForce(turn, HERE, 1), 'ground', 'ea.cresa');
		};
		expect([hatched('ea.panal'), hatched('ea.panal-genesis')]).toEqual([5, 10]);
	});
});

describe('flags of ships and satellites', () => {
	it('CS-604, CF-GE-62: INV is never seen: it comes cloaked from the yard, dominates nothing and does not fight', () => {
		const turn = turnOf('fa', [
			place(HERE, 1, [force(2, { 'eu.crucero': 1 })], { sites: [site('fa.mausoleo', 1)] })
		]);
		expect(give(turn, 1, build('fa.galeon-espectral'))).toBeUndefined();
		const own = findForce(turn, HERE, 1);
		expect(own?.orbit).toMatchObject([{ unit: 'fa.galeon-espectral', n: 1, cloaked: true }]);
		starBattles(turn);
		expect([turn.fought, countUnits(own, 'fa.galeon-espectral')]).toEqual([[], 1]);
		expect(flagged('INV')).toEqual(['fa.jiron', 'fa.galeon-espectral']);
	});

	it('CS-608, CF-GE-66: MINA(2) adds two R of space for each unit, to whoever dominates the ground', () => {
		const extra = (n: number, ground = 1): number =>
			collectLimit(
				turnOf('co', [
					{ ...place(HERE, 1, [force(1, { 'co.unidad-de-astromineria': n })]), ground }
				]),
				1,
				HERE
			);
		expect([extra(1), extra(7), extra(7, 0)]).toEqual([2, 14, 0]);
	});

	it('CS-609, CF-GE-67: BIO is paid wholly in Biomass, the same number, or wholly in R', () => {
		const pays = (biomasa: number, payIn: string, product = 'mc.espora') => {
			const turn = turnOf('mc', [place(HERE, 1, [], { sites: [site('mc.raiz-profunda', 1)] })], {
				counters: { biomasa }
			});
			const verdict = give(turn, 1, build(product, { payIn, count: 2 }));
			return [verdict, seatOf(turn, 1).counters.biomasa, seatOf(turn, 1).treasury];
		};
		expect(pays(22, 'counter')).toEqual([undefined, 0, 900]);
		expect(pays(21, 'counter')).toEqual(['no-funds', 21, 900]);
		expect(pays(22, 'r')).toEqual([undefined, 22, 878]);
		expect(altCurrency('mc', 'mc.raiz-profunda')).toBe('');
		expect(flagged('BIO')).toHaveLength(7);
	});

	it('CF-HK-24, CF-GE-70: DREN(1) takes five points of shield each in the first exchange, half of it at most', () => {
		const shields = (n: number): number | undefined => {
			const turn = turnOf('ea', [
				place(HERE, 0, [
					force(1, { 'ea.nube-de-acido': n }),
					force(2, { 'eu.galera-de-suministros': 4 })
				])
			]);
			const here = turn.places.get(HERE);
			const sides = here ? muster(turn, here).map(({ side }) => side) : [];
			return starBattle(sides, () => () => 0).rounds[0]?.sides[1]?.shield;
		};
		// Four of basic shield 3: sixty.
		expect([shields(1), shields(3), shields(6), shields(9)]).toEqual([55, 45, 30, 30]);
	});

	it('CS-613, CF-GE-71: PORT is a portal for its owner and nobody else', () => {
		const post = (owner: number): Place =>
			place('black-3', owner, [force(owner, { 'nx.puesto-avanzado-dimensional': 1 })]);
		const gate = place('blue-9', 0, [], { portal: [{ key: '', seat: 0, copied: false }] });
		const nx = turnOf('nx', [post(1), gate], { portals: ['blue-9'] });
		expect(onNetwork(nx, 1, 'black-3', 'blue-9')).toBe(true);
		const eu = begun(
			withSeat(boardOf(['nx', 'eu'], [post(1), gate]), 2, { portals: ['blue-9', 'black-3'] })
		);
		expect([onNetwork(eu, 2, 'black-3', 'blue-9'), onNetwork(eu, 2, 'blue-9', 'black-3')]).toEqual([
			false,
			false
		]);
		expect(flagged('PORT')).toEqual(['nx.puesto-avanzado-dimensional']);
	});

	it('CS-614, CF-GE-72: ANCLA becomes a portal, other ships do not', () => {
		const anchored = (unit: string): unknown => {
			const turn = turnOf('nx', [place(HERE, 1, [force(1, { [unit]: 1 })])]);
			const verdict = give(turn, 1, { kind: 'ability', id: 'ANCLAR', system: [HERE] });
			return [
				verdict,
				turn.places.get(HERE)?.portal.length,
				countUnits(findForce(turn, HERE, 1), unit)
			];
		};
		expect(anchored('nx.lanzadera-nax')).toEqual([undefined, 1, 0]);
		expect(anchored('nx.chispa')).toEqual(['no-such-units', 0, 1]);
		expect(flagged('ANCLA')).toEqual(['nx.lanzadera-nax']);
	});

	it('CS-615, CF-GE-73: EXPL draws two systems and spares itself a hidden fleet', () => {
		const at = turnOf('at', []);
		expect([
			exploreDraw(at, 1, ['at.bolido', 'at.lanza']),
			exploreDraw(at, 1, ['at.lanza'])
		]).toEqual([
			{ draw: 2, avoid: true },
			{ draw: 1, avoid: false }
		]);
		expect(flagged('EXPL')).toEqual(['at.bolido']);
		const found = (unit: string): readonly string[] => {
			const state = boardOf(['at', 'eu'], [place('white-9', 1, [force(1, { [unit]: 1 })])]);
			const black = state.black.map((_, i) =>
				i < 2
					? i === 0
						? ({ is: 'deposit', amount: 50 } as const)
						: ({ is: 'hidden_fleet', size: 'small' } as const)
					: ({ is: 'consumed' } as const)
			);
			return Array.from({ length: 8 }, (_, i) => {
				const turn = Object.assign(begun({ ...state, black }), { turn: i + 1 });
				const order = entry({
					kind: 'explore',
					from: 'white-9',
					units: [{ unit, n: 1 }]
				});
				give(turn, 1, order, i + 1);
				return (
					turn.reports.flatMap((one) => (one.code === 'explored' ? [one.data.is] : []))[0] ?? ''
				);
			});
		};
		expect(new Set(found('at.bolido'))).toEqual(new Set(['deposit']));
		expect(new Set(found('at.lanza'))).toEqual(new Set(['deposit', 'hidden_fleet']));
	});
});

describe('flags of troops', () => {
	const fought = (faction: FactionId, own: Force, enemy: Force, other: FactionId): Turn => {
		const turn = turnOf(faction, [place(HERE, 0, [own, enemy])], {}, other);
		starBattles(turn);
		groundBattles(turn);
		afterCombat(turn);
		return turn;
	};

	it('CS-606, CF-GE-64: MEC gives no Biomass, is not possessed and not pressed', () => {
		const grown = (troop: string, other: FactionId): number =>
			seatOf(
				fought(
					'mc',
					force(1, {}, [['mc.monstruo-planta', 'ground', 90]]),
					force(2, {}, [[troop, 'ground', 30]]),
					other
				),
				1
			).counters.biomasa ?? 0;
		expect([
			grown('eu.artista-marcial', 'eu'),
			grown('oc.dron-de-batalla', 'oc'),
			grown('droid', 'eu')
		]).toEqual([30, 0, 0]);
		const possessed = (troop: string, other: FactionId): number =>
			countTroops(
				findForce(
					fought(
						'fa',
						force(1, {}, [['fa.poseido', 'ground', 90]]),
						force(2, {}, [[troop, 'ground', 30]]),
						other
					),
					HERE,
					1
				)
			);
		expect([possessed('eu.artista-marcial', 'eu'), possessed('oc.dron-de-batalla', 'oc')]).toEqual([
			69, 60
		]);
		const pressed = (troop: string, carrier: string, other: FactionId): number =>
			countTroops(
				findForce(
					fought(
						'lp',
						force(1, { 'lp.navio-negro': 20 }),
						force(2, { [carrier]: 1 }, [[troop, `aboard:${carrier}`, 10]]),
						other
					),
					HERE,
					1
				)
			);
		expect([
			pressed('eu.artista-marcial', 'eu.crucero', 'eu'),
			pressed('oc.dron-de-batalla', 'oc.crucero', 'oc'),
			pressed('droid', 'eu.crucero', 'eu')
		]).toEqual([5, 0, 0]);
		expect(flagged('MEC')).toEqual(['oc.dron-de-batalla']);
	});

	it('CF-GE-69: RECUP(20) brings back a fifth of those lost in a battle that was won', () => {
		const left = (enemies: number): number =>
			countTroops(
				findForce(
					fought(
						'at',
						force(1, {}, [['at.cyborg', 'ground', 60]]),
						force(2, {}, [['eu.artista-marcial', 'ground', enemies]]),
						'eu'
					),
					HERE,
					1
				)
			);
		expect([left(14), left(15), left(59), left(60), left(80)]).toEqual([
			46 + 2,
			45 + 3,
			1 + 11,
			0,
			0
		]);
	});

	it('CS-616, CF-GE-74: DIM lands out of a portal, and nobody else of them', () => {
		const lands = (troop: string, portalled: boolean): unknown => {
			const unit = 'nx.estrella-de-combate';
			const gates = [HERE, 'blue-9'].map((system) =>
				place(
					system,
					system === HERE ? 1 : 0,
					system === HERE ? [force(1, { [unit]: 9 }, [[troop, `aboard:${unit}`, 110]])] : [],
					{
						portal: [{ key: '', seat: 0, copied: false }]
					}
				)
			);
			const turn = turnOf('nx', gates, { portals: ['blue-9'] });
			const land = (n: number) => [{ troop, n, from: `aboard:${unit}` }];
			const move = {
				kind: 'move',
				from: HERE,
				to: portalled ? 'blue-9' : 'blue-5',
				mode: portalled ? 'portal' : 'range',
				units: [{ unit, n: 9 }]
			};
			return [101, 100].map((n) => give(turn, 1, { ...move, land: land(n) }));
		};
		expect(lands('nx.nax-w', true)).toEqual(['limit-reached', undefined]);
		expect(lands('nx.nax-w', false)).toEqual(['wrong-carrier', 'wrong-carrier']);
		expect(lands('droid', true)).toEqual(['wrong-carrier', 'wrong-carrier']);
		expect(landLimit(turnOf('nx', []), 1, HERE)).toBe(0);
	});
});
