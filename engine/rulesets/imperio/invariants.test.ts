import { describe, expect, it } from 'vitest';
import { createRng } from '../../kernel/rng';
import { blankFounding } from './fallback';
import { assertInvariants } from './invariants';
import { resolve } from './resolve';
import { setup } from './setup';
import type { Fleet, House, Planet, State } from './types';

const rng = createRng(new Uint8Array(32).fill(9));
const first = setup({ auctions: true, absences: 2 }, 3);
const answers = [1, 2, 3].map((seat) => ({ seat, order: blankFounding(), missed: false }));
const sound = resolve(first, answers, rng, () => undefined).state;

const house = (some: Partial<House>): Partial<State> => ({
	houses: sound.houses.map((one, i) => (i === 0 ? { ...one, ...some } : one))
});
const planet = (some: Partial<Planet>): Partial<State> => ({
	planets: sound.planets.map((one, i) => (i === 0 ? { ...one, ...some } : one))
});
const fleet = (some: Partial<Fleet>): Partial<State> => ({
	fleets: sound.fleets.map((one, i) => (i === 0 ? { ...one, ...some } : one))
});
const ships = { ...(sound.fleets[0] as Fleet).ships };

describe('the invariants', () => {
	it('IM-012, IM-011: hold of a sound game', () => {
		expect(() => assertInvariants(first)).not.toThrow();
		expect(() => assertInvariants(sound)).not.toThrow();
	});

	const cases: readonly [string, Partial<State>, string][] = [
		[
			'a fleet twice in a cell',
			{ fleets: [...sound.fleets, ...sound.fleets.slice(-1)] },
			'one in each'
		],
		['Troops without room', fleet({ troops: 13 }), 'Troops fit aboard'],
		[
			'a ship damaged beyond its hits',
			fleet({ damage: [{ ship: 'battleship', taken: 2 }] }),
			'still float'
		],
		[
			'damage of a ship that is not there',
			fleet({ damage: [{ ship: 'battleship', taken: 1 }] }),
			'are there'
		],
		['two Flagships', fleet({ ships: { ...ships, flagship: 2 } }), 'one Flagship'],
		[
			'a fleet of nothing',
			fleet({ ships: { ...ships, cruiser: 0, frigate: 0, freighter: 0, fighter: 0 } }),
			'have ships'
		],
		['half a planet', planet({ troops: -1 }), 'planets have counts'],
		[
			'a neutral planet with Troops',
			planet({ controller: 0, troops: 1 }),
			'neutral planets are empty'
		],
		['a planet of nobody known', planet({ controller: 9 }), 'at the table'],
		['one Ability', house({ abilities: ['shadow'] }), 'two Abilities'],
		['debts of the treasury', house({ treasury: -1 }), 'Houses have counts'],
		['a Fallen House with planets', house({ status: 'fallen' }), 'fallen have nothing'],
		['a landless House with planets', house({ status: 'landless' }), 'landless'],
		['two sheets missed', house({ missed: 2 }), 'desertion'],
		['knowledge of what is not so', house({ known: [[], ['holonet'], []] }), 'known is true'],
		['Advances out of order', house({ advances: ['holonet', 'interceptors'] }), 'in order'],
		['a war with oneself', { wars: [{ a: 2, b: 2 }] }, 'a pair'],
		['a turn too many', { turn: 16 }, 'within the game'],
		['no lot', { lot: [] }, 'when one is due'],
		['a lot twice', { lotsLeft: [...sound.lotsLeft, ...sound.lot] }, 'each lot is once'],
		['an empty agenda', { agenda: [] }, 'on the agenda'],
		['a proposal drawn again', { undrawn: [sound.agenda[0]?.id ?? ''] }, 'what is drawn'],
		[
			'a debt to oneself',
			{ debts: [{ from: 1, to: 1, due: 4, agreed: 1, resources: 1 }] },
			'between Houses'
		],
		['a debt of nothing', { debts: [{ from: 1, to: 2, due: 4, agreed: 1, resources: 0 }] }, 'owed'],
		[
			'a Law without effects',
			{ laws: [{ id: 1, proposal: 'P16', title: '', turn: 1, house: 0, effects: [] }], nextLaw: 2 },
			'bind somebody'
		],
		[
			'an end without its stage',
			{ ending: [{ reason: 'nobody', winner: 0, ranking: [] }] },
			'once it has ended'
		],
		['a map of another size', { cells: sound.cells.slice(1) }, 'size'],
		[
			"chaos of one's own making",
			{ chaos: [{ house: 1, type: 'operate', blamed: 1 }] },
			'has a victim'
		]
	];
	it.each(cases)('notice %s', (_, change, said) => {
		expect(() => assertInvariants({ ...sound, ...change })).toThrow(said);
	});
});
