/** El Imperio Ilimitado in scenarios: a quiet turn 2, each House with its capital, in each other cell a neutral planet. */
import { imperio } from '../../../engine/rulesets/imperio';
import { PROPOSALS, USUAL_UPGRADES, type Ability } from '../../../engine/rulesets/imperio/data';
import { ORDER } from '../../../engine/rulesets/imperio/orders/shapes';
import { table } from '../../../engine/rulesets/imperio/testing';
import type {
	ImperioReport,
	Options,
	Order,
	State,
	View
} from '../../../engine/rulesets/imperio/types';
import { NO_SHIPS } from '../../../engine/rulesets/imperio/units';
import type { World } from '../played';

/** Abilities that do nothing unless they are asked for. */
const ABILITIES: readonly Ability[] = ['tireless_workers', 'patient_warriors'];

/** The first two proposals on the agenda, on which nobody need vote. */
function council(): Pick<State, 'agenda' | 'undrawn'> {
	const agenda = PROPOSALS.slice(0, 2).map((one) => ({ ...one, title: '', house: 0 }));
	return { agenda, undrawn: PROPOSALS.slice(2).map(({ id }) => id) };
}

export const imperioWorld: World<Options, State, Order, View, ImperioReport> = {
	ruleset: imperio,
	shape: ORDER,
	start(seats, options) {
		const cells = table({ seats }).cells.filter(({ home }) => home === 0);
		const neutral = Object.fromEntries(cells.map(({ id }) => [`${id}a`, {}]));
		const house = { abilities: ABILITIES, upgrades: USUAL_UPGRADES };
		const houses = Object.fromEntries(Array.from({ length: seats }, (_, i) => [i + 1, house]));
		const { agenda, undrawn } = council();
		return table({ seats, options, planets: neutral, houses, agenda, undrawn });
	},
	settled: (state) => ({
		...state,
		fleets: [...state.fleets].sort((a, b) => (a.cell < b.cell ? -1 : 1))
	}),
	base: ({ stage, turn }, seat) =>
		stage === 'founding'
			? { ask: 'found', name: '', motto: '', crest: '', flagship: '' }
			: { ask: 'turn', turn, house: seat },
	made: {
		planets: (id) => ({
			...{ id, cell: id.slice(0, 3), name: id, about: '', position: 0, richness: 0 },
			...{ controller: 0, troops: 0 },
			buildings: { shipyard: 0, trade_port: 0, odp: 0, shield: 0 }
		}),
		fleets: (cell) => ({ cell, house: 1, ships: { ...NO_SHIPS }, damage: [], troops: 0 })
	}
};
