import { describe, expect, it } from 'vitest';
import type { Draft } from '../../kernel/draft';
import { createRng } from '../../kernel/rng';
import { ADVANCES, HEAVY, UNIT, type ShipClass } from './data';
import { blankFounding } from './fallback';
import { assertInvariants } from './invariants';
import { resolve } from './resolve';
import { setup } from './setup';
import { NO_SHIPS } from './units';
import type { Planet, State } from './types';

const rng = createRng(new Uint8Array(32).fill(9));
const first = setup({ auctions: true, absences: 2 }, 5);
const answers = [1, 2, 3, 4, 5].map((seat) => ({ seat, order: blankFounding(), missed: false }));
const sound = resolve(first, answers, rng, () => undefined).state;

type Wreck = (state: Draft<State>) => unknown;

const copy = (state: State): Draft<State> => JSON.parse(JSON.stringify(state)) as Draft<State>;

function changed(wreck: Wreck, state = sound): State {
	const draft = copy(state);
	wreck(draft);
	return draft;
}

function at<T>(items: readonly T[], i = 0): T {
	const item = items.at(i);
	if (item === undefined) throw new Error('nothing there');
	return item;
}

type Drafted = Draft<State>;
const house = (s: Drafted, seat = 1) => at(s.houses, seat - 1);
/** The fleet of House 1, in its home. */
const fleet = (s: Drafted) =>
	s.fleets.find((one) => one.house === 1) as Draft<State>['fleets'][number];
const ships = (some: Partial<Record<ShipClass, number>>) => ({ ...NO_SHIPS, ...some });
const neutral = (s: Drafted) =>
	s.planets.find(({ controller }) => controller === 0) as Draft<Planet>;
const capital = (s: Drafted) =>
	s.planets.find(({ controller }) => controller === 1) as Draft<Planet>;
const home = (s: Drafted) => at(s.cells.filter((one) => one.home === 1));
const planetless = (s: Drafted) => at(s.cells.filter(({ anomaly }) => anomaly !== 'none'));

/** Planets of a House become neutral and empty. */
function strip(s: Drafted, seat: number): void {
	for (const planet of s.planets)
		if (planet.controller === seat)
			Object.assign(planet, {
				controller: 0,
				troops: 0,
				buildings: { shipyard: 0, trade_port: 0, odp: 0, shield: 0 }
			});
}

function sink(s: Drafted, seat: number): void {
	s.fleets = s.fleets.filter((one) => one.house !== seat);
}

const fall =
	(...seats: number[]): Wreck =>
	(s) => {
		for (const seat of seats) {
			strip(s, seat);
			sink(s, seat);
			house(s, seat).status = 'fallen';
		}
	};

const ranking = (...seats: number[]) =>
	seats.map((seat) => ({ seat, influence: 0, planets: 0, resources: 0, advances: 0 }));

function over(s: Drafted, winner = 1, ranked = [1, 2, 3, 4, 5]): void {
	s.stage = 'over';
	s.agenda = [];
	s.lot = [];
	s.ending = [{ reason: 'emperor', winner, ranking: ranking(...ranked) }];
}

/** House 1 has no planets: its ships stand in an empty cell, its Fighters are gone. */
function landless(s: Drafted): void {
	strip(s, 1);
	house(s).status = 'landless';
	fleet(s).ships.fighter = 0;
}

const damage =
	(
		ship: ShipClass,
		taken: number,
		some: Partial<Record<ShipClass, number>> = { [ship]: 1 }
	): Wreck =>
	(s) => {
		fleet(s).ships = ships({ ...some, freighter: 2 });
		fleet(s).damage = [{ ship, taken }];
	};

const LAW = { id: 1, proposal: 'P16', title: '', turn: 1, house: 0 };
const CAP = [{ kind: 'shipCap' as const, n: 10 }];
const DEBT = { from: 1, to: 5, due: 15, agreed: 14, resources: 1 };

/** Broken states: the message of the invariant, and the one thing that breaks it. */
const WRECKS: Readonly<Record<string, readonly [says: string, wreck: Wreck]>> = {
	'half a Resource': ['is an integer', (s) => (house(s).treasury = 0.5)],
	'options out of range': ['the options are allowed', (s) => (s.options.absences = 16)],

	'a turn too many': ['the turn is within the game', (s) => (s.turn = 16)],
	'a turn before the first': ['the turn is within the game', (s) => (s.turn = -1)],
	'turn 0 in play': ['turns begin once the Houses are created', (s) => (s.turn = 0)],
	'a turn in the creation': [
		'turns begin once the Houses are created',
		(s) => (s.stage = 'founding')
	],
	'over without an ending': ['the game is over once it has ended', (s) => (s.stage = 'over')],
	'an ending before the end': [
		'the game is over once it has ended',
		(s) => {
			over(s);
			s.stage = 'orders';
		}
	],
	'two endings': [
		'the game is over once it has ended',
		(s) => {
			over(s);
			s.ending.push(at(s.ending));
		}
	],
	'one House left of those that fell': ['has two Houses left', fall(2, 3, 4, 5)],
	'one House left of those that deserted': [
		'has two Houses left',
		(s) => [2, 3, 4, 5].forEach((seat) => (house(s, seat).status = 'deserted'))
	],
	'a stranger wins': ['the winner is at the table', (s) => over(s, 6)],
	'somebody unranked': ['every House is ranked', (s) => over(s, 1, [1, 2, 3, 4])],
	'somebody ranked twice': ['every House is ranked', (s) => over(s, 1, [1, 2, 3, 4, 4])],
	'a winner ranked second': ['the winner is ranked first', (s) => over(s, 1, [2, 1, 3, 4, 5])],

	'no lot': ['a lot is on offer when one is due', (s) => (s.lot = [])],
	'two lots': ['a lot is on offer when one is due', (s) => s.lot.push('ward', 'ruin')],
	'a lot in the last turn': ['a lot is on offer when one is due', (s) => (s.turn = 15)],
	'a lot after the end': [
		'a lot is on offer when one is due',
		(s) => {
			over(s);
			s.lot = ['ward'];
		}
	],
	'a lot without auctions': [
		'a lot is on offer when one is due',
		(s) => (s.options.auctions = false)
	],
	'lots left without auctions': [
		'no lots without auctions',
		(s) => {
			s.options.auctions = false;
			s.lot = [];
		}
	],
	'an unknown lot on offer': ['the lots exist', (s) => (s.lot = ['crown' as never])],
	'an unknown lot left': ['the lots exist', (s) => s.lotsLeft.push('crown' as never)],
	'a lot twice': ['each lot is once', (s) => s.lotsLeft.push(at(s.lot))],

	'a map of another size': ['the map has its size', (s) => s.cells.pop()],
	'cells in disorder': [
		'cells stand by code',
		(s) => ([at(s.cells).id, at(s.cells, 1).id] = [at(s.cells, 1).id, at(s.cells).id])
	],
	'a cell out of place': ['cells lie where they should', (s) => (at(s.cells).q += 1)],
	'an unknown Anomaly': [
		'the anomaly exists',
		(s) => (planetless(s).anomaly = 'wormhole' as never)
	],
	'a cell of no rosette': ['each cell is of a rosette', (s) => (at(s.cells).rosette = 0)],
	'a cell of a rosette too many': ['each cell is of a rosette', (s) => (at(s.cells).rosette = 6)],
	'a home at the rim': ['homes lie in the centres', (s) => (at(s.cells).home = 1)],
	'a centre without its House': ['homes lie in the centres', (s) => (home(s).home = 0)],
	'planets in an Anomaly': ['anomalies have no planets', (s) => (home(s).anomaly = 'void')],
	'a plain cell without planets': [
		'anomalies have no planets',
		(s) => (planetless(s).anomaly = 'none')
	],
	'a home behind Black Holes': [
		'nobody is walled off',
		(s) => {
			const { q, r } = home(s);
			for (const one of s.cells) {
				const [dq, dr] = [one.q - q, one.r - r];
				const away = Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
				if (away !== 1) continue;
				one.anomaly = 'black_hole';
				s.planets = s.planets.filter(({ cell }) => cell !== one.id);
			}
		}
	],
	'planets in disorder': ['planets stand by code', (s) => s.planets.reverse()],
	'a planet twice': ['planets stand by code', (s) => s.planets.push(at(s.planets, -1))],

	'a planet off the map': [
		'planets lie on the map',
		(s) => s.planets.push({ ...at(s.planets, -1), id: 'c99a', cell: 'c99' })
	],
	'a planet too many in its system': [
		'planets have their code',
		(s) => {
			const last = at(s.planets, -1);
			s.planets.push({ ...last, id: `${last.cell}d` });
		}
	],
	'a planet of a stranger': ['the controller is at the table', (s) => (capital(s).controller = 6)],
	'a planet of less than nobody': [
		'the controller is at the table',
		(s) => (capital(s).controller = -1)
	],
	'fewer than no Troops': ['planets have counts', (s) => (capital(s).troops = -1)],
	'a Position below none': ['planets have counts', (s) => (capital(s).position = -1)],
	'Resources below none': ['planets have counts', (s) => (capital(s).richness = -1)],
	'a Position above the table': ['bonuses are of the table', (s) => (capital(s).position = 7)],
	'Resources above the table': ['bonuses are of the table', (s) => (capital(s).richness = 7)],
	'two Shipyards': ['no building is too many', (s) => (capital(s).buildings.shipyard = 2)],
	'four ODPs': ['no building is too many', (s) => (capital(s).buildings.odp = 4)],
	'fewer than no Shields': ['no building is too many', (s) => (capital(s).buildings.shield = -1)],
	'Troops of nobody': ['neutral planets are empty', (s) => (neutral(s).troops = 1)],
	'a Trade Port of nobody': [
		'neutral planets are empty',
		(s) => (neutral(s).buildings.trade_port = 1)
	],

	'a fleet twice in a cell': ['one in each', (s) => s.fleets.push(at(s.fleets, -1))],
	'fleets in disorder': ['fleets stand by cell', (s) => s.fleets.reverse()],
	'a fleet of nobody': ['fleets are of Houses', (s) => (fleet(s).house = 0)],
	'a fleet of a stranger': ['fleets are of Houses', (s) => (fleet(s).house = 6)],
	'a fleet off the map': [
		'fleets stand on the map',
		(s) => s.fleets.push({ ...at(s.fleets), cell: 'c99' })
	],
	'a fleet in a Black Hole': [
		'nobody enters a Black Hole',
		(s) => {
			const [cell] = s.cells.filter(({ anomaly }) => anomaly === 'asteroid_field');
			if (!cell) throw new Error('no Asteroid Field');
			cell.anomaly = 'black_hole';
			fleet(s).cell = cell.id;
			s.fleets.sort((a, b) => (a.cell < b.cell ? -1 : 1));
		}
	],
	'fewer than no ships': [
		'fleets count ships',
		(s) => (fleet(s).ships = ships({ cruiser: -1, frigate: 3 }))
	],
	'a fleet of nothing': ['fleets have ships', (s) => (fleet(s).ships = ships({}))],
	'fewer than no Troops aboard': ['fleets have ships', (s) => (fleet(s).troops = -1)],
	'Troops without room': ['Troops fit aboard', (s) => (fleet(s).troops = 13)],
	'Fighters without room away from a base': [
		'Fighters have a carrier or a base',
		(s) => {
			landless(s);
			Object.assign(fleet(s), { ships: ships({ freighter: 1, fighter: 4 }), troops: 3 });
		}
	],
	'a damaged Cruiser': ['only ships of several hits are damaged', damage('cruiser', 1)],
	'a Battleship damaged by nothing': [
		'only ships of several hits are damaged',
		damage('battleship', 0)
	],
	'a Battleship beyond its hits': ['damaged ships still float', damage('battleship', 2)],
	'damage of a ship that is not there': [
		'the damaged ships are there',
		damage('battleship', 1, { flagship: 1, battle_station: 1 })
	],
	'two damaged Battleships of one': [
		'the damaged ships are there',
		(s) => {
			damage('battleship', 1)(s);
			fleet(s).damage.push({ ship: 'battleship', taken: 1 });
		}
	],
	'two Flagships in a fleet': [
		'one Flagship a House',
		(s) => (fleet(s).ships = ships({ flagship: 2 }))
	],

	'Houses in disorder': [
		'Houses stand by seat',
		(s) => ([house(s).seat, house(s, 2).seat] = [2, 1])
	],
	'an unknown colour': ['the colour is of the palette', (s) => (house(s).colour = 'grey' as never)],
	'one Ability': ['two Abilities', (s) => (house(s).abilities = ['shadow'])],
	'three Abilities': [
		'two Abilities',
		(s) => (house(s).abilities = ['shadow', 'dutiful', 'prisoners'])
	],
	'an Ability twice': ['two Abilities', (s) => (house(s).abilities = ['shadow', 'shadow'])],
	'an unknown Ability': [
		'two Abilities',
		(s) => (house(s).abilities = ['shadow', 'luck' as never])
	],
	'one upgrade': ['two upgrades', (s) => (house(s).upgrades = ['impulse_3'])],
	'debts of the treasury': ['Houses have counts', (s) => (house(s).treasury = -1)],
	'less than no Influence': ['Houses have counts', (s) => (house(s).influence = -1)],
	'fewer than no absences': ['Houses have counts', (s) => (house(s).absencesLeft = -1)],
	'fewer than no sheets missed': ['Houses have counts', (s) => (house(s).missed = -1)],
	'less than no Free Hand': ['lots are counted', (s) => (house(s).lots.free_hand = -1)],
	'less than no Ward': ['lots are counted', (s) => (house(s).lots.ward = -1)],
	'less than no Breakthrough': ['lots are counted', (s) => (house(s).lots.breakthrough = -1)],
	'two sheets missed': ['two sheets missed are desertion', (s) => (house(s).missed = 2)],
	'Advances out of order': [
		'Advances are in order',
		(s) => (house(s).advances = ['holonet', 'interceptors'])
	],
	'an Advance twice': [
		'Advances are in order',
		(s) => (house(s).advances = ['holonet', 'holonet'])
	],
	'an unknown Advance': [
		'the Advances exist',
		(s) => (house(s).advances = ['magic' as never, 'holonet'])
	],
	'passage for oneself': ['passage is for others', (s) => (house(s, 2).passage = [2])],
	'passage for a stranger': ['passage is for others', (s) => (house(s).passage = [2, 6])],
	'passage for nobody': ['passage is for others', (s) => (house(s).passage = [0])],
	'a House of which nothing can be known': [
		'something is known of every House',
		(s) => house(s).known.pop()
	],
	'a book of one House with a count below 0': [
		'books have counts',
		(s) => (at(house(s).books, 1).grudge = -1)
	],
	'knowledge of what is not so': [
		'what is known is true',
		(s) => {
			house(s, 2).advances = ['holonet'];
			house(s).known[1] = ['interceptors', 'holonet'];
		}
	],
	'a House in play without planets': ['who plays has a planet', (s) => strip(s, 1)],
	'a landless House with planets': [
		'the landless have ships',
		(s) => (house(s).status = 'landless')
	],
	'a landless House without ships': [
		'the landless have ships',
		(s) => {
			landless(s);
			sink(s, 1);
		}
	],
	'a fallen House with ships': [
		'the fallen have nothing',
		(s) => {
			landless(s);
			house(s).status = 'fallen';
		}
	],
	'a fallen House with as many planets as fleets': [
		'the fallen have nothing',
		(s) => {
			house(s).status = 'fallen';
			const [kept] = s.planets.filter(({ controller }) => controller === 1);
			strip(s, 1);
			if (kept) kept.controller = 1;
		}
	],

	'wars in disorder': ['wars are in order', (s) => s.wars.push({ a: 2, b: 3 }, { a: 1, b: 5 })],
	'a war twice': ['none twice', (s) => s.wars.push({ a: 1, b: 2 }, { a: 1, b: 2 })],
	'a war with oneself': ['a pair', (s) => s.wars.push({ a: 2, b: 2 })],
	'a war told the wrong way round': ['a pair', (s) => s.wars.push({ a: 2, b: 1 })],
	'a war with nobody': ['a pair', (s) => s.wars.push({ a: 0, b: 1 })],
	'a war with a stranger': ['a pair', (s) => s.wars.push({ a: 1, b: 6 })],
	'a spy on itself': ['spies spy on others', (s) => s.precedence.push({ spy: 1, target: 1 })],
	'a spy of nobody': ['spies spy on others', (s) => s.precedence.push({ spy: 0, target: 1 })],
	'a spy on a stranger': ['spies spy on others', (s) => s.precedence.push({ spy: 1, target: 6 })],
	'a stranger guarded': ['Houses are guarded', (s) => s.guarded.push(1, 6)],
	'chaos of nobody': [
		'chaos has a victim',
		(s) => s.chaos.push({ house: 0, type: 'operate', blamed: 1 })
	],
	'chaos of a stranger': [
		'chaos has a victim',
		(s) => s.chaos.push({ house: 1, type: 'operate', blamed: 6 })
	],
	"chaos of one's own making": [
		'chaos has a victim',
		(s) => s.chaos.push({ house: 1, type: 'operate', blamed: 1 })
	],

	'Laws in disorder': [
		'Laws are in the order of passing',
		(s) => {
			s.laws.push({ ...LAW, id: 2, effects: CAP }, { ...LAW, effects: CAP });
			s.nextLaw = 3;
		}
	],
	'a Law of the future': ['Laws bind somebody', (s) => s.laws.push({ ...LAW, effects: CAP })],
	'a Law on a stranger': [
		'Laws bind somebody',
		(s) => {
			s.laws.push({ ...LAW, house: 6, effects: CAP });
			s.nextLaw = 2;
		}
	],
	'a Law without effects': [
		'Laws bind somebody',
		(s) => {
			s.laws.push({ ...LAW, effects: [] });
			s.nextLaw = 2;
		}
	],
	'a Law numbered 0': ['Laws are numbered', (s) => (s.nextLaw = 0)],
	'one proposal': ['two proposals are on the agenda', (s) => s.agenda.pop()],
	'an agenda after the end': [
		'two proposals are on the agenda',
		(s) => {
			const { agenda } = s;
			over(s);
			s.agenda = agenda;
		}
	],
	'undrawn proposals in disorder': ['undrawn proposals are in order', (s) => s.undrawn.reverse()],
	'an unknown proposal': ['proposals exist', (s) => s.undrawn.push('P99')],
	'a proposal twice': ['no proposal is there twice', (s) => s.agenda.push(at(s.agenda))],
	'a proposal drawn again': [
		'what is drawn is drawn',
		(s) => {
			s.undrawn.push(at(s.agenda, 1).id);
			s.undrawn.sort();
		}
	],
	'a debt to oneself': ['debts are between Houses', (s) => s.debts.push({ ...DEBT, to: 1 })],
	'a debt of nobody': ['debts are between Houses', (s) => s.debts.push({ ...DEBT, from: 0 })],
	'a debt to a stranger': ['debts are between Houses', (s) => s.debts.push({ ...DEBT, to: 6 })],
	'a debt of nothing': ['debts are owed', (s) => s.debts.push({ ...DEBT, resources: 0 })],
	'a debt due at once': [
		'debts are due later than agreed',
		(s) => s.debts.push({ ...DEBT, agreed: 15 })
	],
	'a debt due after the end': [
		'debts are due later than agreed',
		(s) => s.debts.push({ ...DEBT, due: 16 })
	]
};

/** States at the edge of what is allowed. */
const EDGES: Readonly<Record<string, Wreck>> = {
	'the last turn, without a lot': (s) => {
		s.turn = 15;
		s.lot = [];
	},
	'the last auction': (s) => (s.turn = 14),
	'a table without auctions': (s) => {
		s.options.auctions = false;
		s.lot = [];
		s.lotsLeft = [];
	},
	'two Houses left': fall(3, 4, 5),
	'a winner': (s) => over(s, 3, [3, 5, 1, 2, 4]),
	'nobody wins': (s) => over(s, 0, [3, 5, 1, 2, 4]),
	'three planets in a system, of the best bonuses': (s) => {
		const last = at(s.planets, -1);
		s.planets = s.planets.filter(({ cell }) => cell !== last.cell);
		for (const letter of 'abc')
			s.planets.push({ ...last, id: `${last.cell}${letter}`, position: 6, richness: 6 });
	},
	'a planet with all that can stand on it': (s) =>
		(capital(s).buildings = { shipyard: 1, trade_port: 1, odp: 3, shield: 1 }),
	'a single ship': (s) => (fleet(s).ships = ships({ cruiser: 1 })),
	'Troops up to the last place, Fighters on their base': (s) => (fleet(s).troops = 12),
	'Troops and Fighters up to the last place': (s) => {
		landless(s);
		Object.assign(fleet(s), { ships: ships({ freighter: 1, fighter: 4 }), troops: 2 });
	},
	'both Battleships damaged': (s) => {
		damage('battleship', 1, { battleship: 2 })(s);
		fleet(s).damage.push({ ship: 'battleship', taken: 1 });
	},
	'two hits with Reactive Armour': (s) => {
		house(s).advances = ['reactive_armour'];
		damage('battleship', 2)(s);
	},
	'a Flagship of each House': (s) => s.fleets.forEach((one) => (one.ships.flagship = 1)),
	'a sheet missed': (s) => (house(s).missed = 1),
	'a House that deserted': (s) => {
		house(s).missed = 2;
		house(s).status = 'deserted';
	},
	'a House without planets': landless,
	'a House with one planet': (s) => {
		const { id } = capital(s);
		strip(s, 1);
		at(s.planets.filter((one) => one.id === id)).controller = 1;
	},
	'every Advance, known to all': (s) => {
		for (const one of s.houses) {
			one.advances = [...ADVANCES];
			one.known = s.houses.map(() => [...ADVANCES]);
		}
	},
	'passage, war, spies and chaos from the first seat to the last': (s) => {
		house(s, 5).passage = [1, 4];
		s.wars.push({ a: 1, b: 2 }, { a: 1, b: 5 }, { a: 2, b: 3 }, { a: 4, b: 5 });
		s.precedence.push({ spy: 1, target: 5 }, { spy: 5, target: 1 });
		s.guarded.push(1, 5);
		s.chaos.push(
			{ house: 1, type: 'operate', blamed: 0 },
			{ house: 5, type: 'operate', blamed: 1 }
		);
	},
	'Laws on all and on one, the last just passed': (s) => {
		s.laws.push({ ...LAW, effects: CAP }, { ...LAW, id: 2, house: 5, effects: CAP });
		s.nextLaw = 3;
	},
	'a third proposal': (s) => s.agenda.push({ ...at(s.agenda), id: 'F2-1' }),
	'a debt of 1 due in the last turn': (s) => s.debts.push(DEBT)
};

describe('the invariants', () => {
	it('IM-012, IM-011: hold of a sound game', () => {
		expect(() => assertInvariants(first)).not.toThrow();
		expect(() => assertInvariants(sound)).not.toThrow();
	});

	it.each(Object.entries(WRECKS).map(([name, [says, wreck]]) => [name, says, wreck] as const))(
		'notice %s',
		(_, says, wreck) => {
			expect(() => assertInvariants(changed(wreck))).toThrow(says);
		}
	);

	it.each(Object.entries(EDGES))('allow %s', (_, wreck) => {
		expect(() => assertInvariants(changed(wreck))).not.toThrow();
	});

	it('IM-023: there is no map while Houses are created', () => {
		const { cells, planets } = sound;
		for (const change of [
			{ cells: cells.slice(0, 1) },
			{ planets: planets.slice(0, 1) },
			{ cells: cells.slice(0, 1), planets: planets.slice(0, 1) }
		])
			expect(() => assertInvariants({ ...first, ...change })).toThrow('there is no map yet');
	});

	it('IM-213: two Flagships of a House in two cells', () => {
		const wreck: Wreck = (s) => {
			const [other] = s.fleets.filter((one) => one.house === 2);
			fleet(s).ships.flagship = 1;
			Object.assign(other as object, { house: 1, ships: ships({ flagship: 1 }) });
		};
		expect(() => assertInvariants(changed(wreck))).toThrow('one Flagship a House');
	});

	it.each(HEAVY)('IM-315: a %s at its last hit still floats', (ship) => {
		const last = UNIT[ship].hits - 1;
		expect(() => assertInvariants(changed(damage(ship, last)))).not.toThrow();
		expect(() => assertInvariants(changed(damage(ship, last + 1)))).toThrow('still float');
	});
});
