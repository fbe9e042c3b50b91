/** Orders to start from: fields not yet chosen are 0, -1 or empty. */
import { LOTS } from '$engine/rulesets/amos/data';
import { isCell } from '$engine/rulesets/amos/map';
import { hasUnits } from '$engine/rulesets/amos/units';
import type {
	Goods,
	LeaderId,
	OrderKind,
	Owner,
	PlanetId,
	SheetOrder,
	TechId,
	View
} from '$engine/rulesets/amos/types';
import { ownPlanets } from '../galaxy';

/** What is known already of the order to write. */
export interface Hints {
	readonly planet?: PlanetId;
	readonly cell?: number;
	readonly player?: Owner;
	readonly leader?: LeaderId;
}

export const NO_GOODS: Goods = { hd: 0, units: [], planets: [], techs: [] };

/** For what no technology is chosen yet; the rules do not know it. */
export const NO_TECH = '' as TechId;

export function blankOrder(kind: OrderKind, view: View, hints: Hints = {}): SheetOrder {
	const planet = hints.planet ?? 0;
	const player = hints.player ?? 0;
	const cell = hints.cell ?? -1;
	const leader = hints.leader ?? 0;
	switch (kind) {
		case 'ally':
			return { kind, player };
		case 'giftMoney':
			return { kind, to: player, hd: 0 };
		case 'giftUnits':
			return { kind, to: player, planet, units: {} };
		case 'giftPlanet':
			return { kind, to: player, planet };
		case 'giftTech':
			return { kind, to: player, tech: NO_TECH };
		case 'deal':
			return { kind, with: player, give: NO_GOODS, get: NO_GOODS };
		case 'route':
			return { kind, with: player, percent: 50 };
		case 'disband':
			return { kind, cell, units: {} };
		case 'buyUnits':
			return { kind, planet, type: 'militia', count: 0 };
		case 'build':
			return { kind, planet, construction: 'mines' };
		case 'satellite':
			return { kind, host: planet, cell, name: '' };
		case 'research':
			return { kind, tech: NO_TECH };
		case 'terror':
		case 'piracy':
		case 'land':
		case 'colonise':
			return { kind, planet };
		case 'move':
			return {
				kind,
				from: cell,
				ships: {},
				route: [],
				pickups: [],
				drops: [],
				allied: [],
				leaders: []
			};
		case 'board':
			return { kind, carrier: player, cell, units: {} };
		case 'stance':
			return { kind, planet, mode: 'hold', claimant: 0 };
		case 'bid':
			return {
				kind,
				lot: view.lot,
				hd: LOTS[view.lot - 1]?.reserve ?? 0,
				planet: planet || (richestOwn(view) ?? 0)
			};
		case 'post':
			return { kind, leader, cell };
		case 'recall':
			return { kind, leader };
		case 'sabotage':
		case 'spy':
			return { kind, leader, planet };
		case 'vote':
			return { kind, candidate: 0 };
		case 'resign':
			return { kind };
	}
}

function richestOwn(view: View): PlanetId | undefined {
	return [...ownPlanets(view)].sort((a, b) => b.seen.value - a.seen.value || a.id - b.id)[0]?.id;
}

/** True once every field has been chosen: only then is it worth asking the rules. */
export function isComplete(view: View, order: SheetOrder): boolean {
	const cell = (at: number): boolean => isCell(view.map, at);
	switch (order.kind) {
		case 'ally':
			return order.player > 0;
		case 'giftMoney':
			return order.to > 0 && order.hd > 0;
		case 'giftUnits':
			return order.to > 0 && order.planet > 0 && hasUnits(order.units);
		case 'giftPlanet':
			return order.to > 0 && order.planet > 0;
		case 'giftTech':
			return order.to > 0 && order.tech !== NO_TECH;
		case 'deal':
			return order.with > 0 && (hasGoods(order.give) || hasGoods(order.get));
		case 'route':
			return order.with > 0;
		case 'disband':
			return cell(order.cell) && hasUnits(order.units);
		case 'buyUnits':
			return order.planet > 0 && order.count > 0;
		case 'build':
		case 'terror':
		case 'piracy':
		case 'land':
		case 'colonise':
			return order.planet > 0;
		case 'satellite':
			return order.host > 0 && cell(order.cell) && order.name.length > 0;
		case 'research':
			return order.tech !== NO_TECH;
		case 'move':
			return cell(order.from) && hasUnits(order.ships) && order.route.length > 0;
		case 'board':
			return order.carrier > 0 && cell(order.cell) && hasUnits(order.units);
		case 'stance':
			return order.planet > 0 && (order.mode !== 'support' || order.claimant > 0);
		case 'bid':
			return order.lot > 0 && order.hd > 0 && order.planet > 0;
		case 'post':
			return order.leader > 0 && cell(order.cell);
		case 'recall':
			return order.leader > 0;
		case 'sabotage':
		case 'spy':
			return order.leader > 0 && order.planet > 0;
		case 'vote':
		case 'resign':
			return true;
	}
}

export const hasGoods = (goods: Goods): boolean =>
	goods.hd > 0 ||
	goods.units.some((load) => hasUnits(load.units)) ||
	goods.planets.length > 0 ||
	goods.techs.length > 0;
