/** El Imperio Ilimitado in scenarios: a quiet turn 2, each House with its capital, in each other cell a neutral planet. */
import { imperio } from '../../../engine/rulesets/imperio';
import { PROPOSALS, USUAL_UPGRADES, type Ability } from '../../../engine/rulesets/imperio/data';
import { ORDER } from '../../../engine/rulesets/imperio/orders/shapes';
import { table, newPlanet } from '../../../engine/rulesets/imperio/testing';
import type {
	ImperioReport,
	Law,
	Options,
	Order,
	Proposal,
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

type Told<T> = string | (Partial<T> & { readonly proposal?: string });

const standard = (code: string): (typeof PROPOSALS)[number] => {
	const one = PROPOSALS.find(({ id }) => id === code);
	if (!one) throw new Error(`no proposal ${code}`);
	return one;
};

/** Proposals told by their code: `P05`. */
const proposals = (told: readonly Told<Proposal>[]): Proposal[] =>
	told.map((one) =>
		typeof one === 'string' ? { ...standard(one), title: '', house: 0 } : (one as Proposal)
	);

/** Laws told by the proposal that made them: `P21`, or `{proposal P29, house 2}`; else by their effects. */
function laws(told: readonly Told<Law>[]): Law[] {
	return told.map((one, i) => {
		const law = typeof one === 'string' ? { proposal: one } : one;
		const { proposal = 'C1' } = law;
		const effects = law.effects ?? (standard(proposal).effects as Law['effects']);
		return { id: i + 1, title: '', turn: 1, house: 0, ...law, proposal, effects };
	});
}

const by =
	<T>(key: (thing: T) => string) =>
	(a: T, b: T): number =>
		key(a) < key(b) ? -1 : 1;

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
	settled(state) {
		const agenda = proposals(state.agenda);
		const onAgenda = agenda.map(({ id }) => id);
		return {
			...state,
			agenda,
			undrawn: state.undrawn.filter((code) => !onAgenda.includes(code)),
			laws: laws(state.laws),
			nextLaw: Math.max(state.nextLaw, state.laws.length + 1),
			planets: [...state.planets].sort(by(({ id }) => id)),
			fleets: [...state.fleets].sort(by(({ cell }) => cell))
		};
	},
	base: ({ stage, turn }, seat) =>
		stage === 'founding'
			? { ask: 'found', name: '', motto: '', crest: '', flagship: '' }
			: { ask: 'turn', turn, house: seat },
	made: {
		planets: (id) => newPlanet(id, {}),
		fleets: (cell) => ({ cell, house: 1, ships: { ...NO_SHIPS }, damage: [], troops: 0 })
	}
};
