import { describe, expect, it } from 'vitest';
import type { Draft } from '../../kernel/draft';
import { createRng } from '../../kernel/rng';
import { DEFAULT_OPTIONS, materials } from './data';
import { assertConsistent, assertInvariants } from './invariants';
import { setup } from './setup';
import { boardX, fresh, table, type TableSpec } from './testing';
import { play, playOut } from './testing-play';
import type { Square, State } from './types';

const seed = createRng(new Uint8Array(32));
const started = play(setup(DEFAULT_OPTIONS, 3, seed)).state;

const asking = (spec: TableSpec = {}): State =>
	table({ ...spec, state: { stage: 'construction', asked: [1, 2], ...spec.state } });

const broken = (spec: TableSpec): (() => void) => {
	return () => assertConsistent(asking(spec));
};

const withSquare = (changes: Partial<Square>): State => {
	const [first, ...rest] = started.squares;
	return { ...started, squares: [{ ...(first as Square), ...changes }, ...rest] };
};

describe('invariants', () => {
	it('hold of tables that are in order', () => {
		expect(() => assertInvariants(started)).not.toThrow();
		expect(broken({})).not.toThrow();
		expect(() => assertConsistent({ ...boardX(), stage: 'plan' })).toThrow('somebody is asked');
	});

	it('CO-045 no square holds more than five', () => {
		expect(broken({ units: { 1: [['blue-6', fresh(6, 0)]] } })).toThrow('more than five');
	});

	it('CO-058 no reserve is negative', () => {
		expect(broken({ reserves: { 1: materials(0, -1, 0) } })).toThrow('reserve');
	});

	it('CO-051 CO-099 nobody has more pawns than there are', () => {
		const buildings = [1, 2, 3, 4, 5, 6].map((n) => [`blue-${n}` as const, 'factory'] as const);
		expect(broken({ buildings })).toThrow('five factories');
		expect(broken({ buildings: buildings.slice(1) })).not.toThrow();
	});

	it('CO-107 hands are within their limit', () => {
		const hands = { 1: ['TA1', 'TA2', 'TA3', 'TD1', 'TD2', 'TD3'] } as const;
		expect(broken({ hands })).toThrow('within the limit');
		expect(broken({ hands, options: { handLimit: 6 } })).not.toThrow();
	});

	it('CO-041 nothing is built in space, and nobody holds it without units', () => {
		const space = started.squares.findIndex(({ terrain }) => terrain === 'space');
		const change = (changes: Partial<Square>): State => ({
			...started,
			squares: started.squares.map((s, i) => (i === space ? { ...s, ...changes } : s))
		});
		expect(() => assertInvariants(change({ building: 'E' }))).toThrow('space');
		expect(() => assertInvariants(change({ controller: 1 }))).toThrow('space');
	});

	it('CO-048 CO-254 ground without units is of the own colour, or granted', () => {
		const id = started.squares.findIndex(
			({ terrain, section }) => terrain !== 'space' && started.sections[section]?.owner === 2
		);
		const lent = (granted: number[]): State => ({
			...started,
			granted,
			squares: started.squares.map((s, i) => (i === id ? { ...s, controller: 1 } : s))
		});
		expect(() => assertInvariants(lent([]))).toThrow('granted');
		expect(() => assertInvariants(lent([id]))).not.toThrow();
		expect(() => assertInvariants(lent([id, id]))).toThrow('in order');
	});

	it('CO-255 who is dismissed stood somewhere, each square named once', () => {
		const said = (...counts: [number, number][]) =>
			broken({
				players: { 1: { dismissed: counts.map(([square, count]) => ({ square, count })) } }
			});
		expect(said([3, 2], [4, 5])).not.toThrow();
		expect(said([4, 2], [3, 2])).toThrow('once');
		expect(said([3, 6])).toThrow('stood');
		expect(said([1000, 1])).toThrow('stood');
	});

	it('CO-260 books are kept of every seat, and hold twenty at most', () => {
		const kept = (...books: [number, number][]) =>
			broken({
				players: { 1: { books: books.map(([grudge, trust]) => ({ grudge, trust })) } }
			});
		expect(kept([0, 0], [20, 20])).not.toThrow();
		expect(kept([0, 0])).toThrow('every seat');
		expect(kept([0, 0], [21, 0])).toThrow('counts');
		expect(kept([0, 0], [0, -1])).toThrow('counts');
	});

	it('CO-065 markers stay where they were dealt', () => {
		expect(() => assertInvariants(withSquare({ marker: materials(9, 9, 9) }))).toThrow('marker');
		expect(() => assertInvariants(withSquare({ section: 3 }))).toThrow('printed');
	});

	it('CO-178 ten offers of a seat stand at most', () => {
		const goods = { materials: materials(1, 0, 0), squares: [], units: [] };
		const offers = Array.from({ length: 11 }, (_, i) => ({
			id: `1:${i + 1}`,
			from: 1,
			to: 2,
			give: goods,
			ask: goods,
			until: 1
		}));
		expect(broken({ offers })).toThrow('ten offers');
		expect(broken({ offers: offers.slice(1), players: { 1: { offersMade: 11 } } })).not.toThrow();
	});

	it('CO-067 no phase comes twice in a round', () => {
		const phases = ['combat', 'combat', 'production', 'construction', 'negotiation'] as const;
		expect(broken({ phases })).toThrow('twice');
	});
});

// ---------------------------------------------------------------- one thing wrong at a time

type Wreck = (state: Draft<State>) => unknown;

const copy = (state: State): Draft<State> => JSON.parse(JSON.stringify(state)) as Draft<State>;
const changed = (state: State, wreck: Wreck): State => {
	const draft = copy(state);
	wreck(draft);
	return draft;
};

function first<T>(items: readonly T[], i = 0): T {
	const item = items[i];
	if (item === undefined) throw new Error('nothing there');
	return item;
}

const home = started.squares.findIndex(({ controller }) => controller === 1);
const wild = started.squares.findIndex(
	({ terrain, controller }) => terrain !== 'space' && controller === 0
);
const space = started.squares.findIndex(({ terrain }) => terrain === 'space');
const goods = { materials: { E: 1, R: 0, P: 0 }, squares: [], units: [] };
const offer = { id: '1:1', from: 1, to: 2, give: goods, ask: goods, until: 1 };
const post =
	(changes: object, made = 1): Wreck =>
	(s) => {
		first(s.players).offersMade = made;
		s.offers.push({
			...JSON.parse(JSON.stringify(offer)),
			...changes
		} as (typeof s.offers)[number]);
	};
const STANCE = {
	seat: 1,
	cards: [],
	inForce: [],
	valorAt: [],
	retreat: ['N', 'E', 'S', 'W'] as const,
	pursue: -1,
	ordersDone: 0
};
const declare =
	(changes: object): Wreck =>
	(s) => {
		s.stage = 'batch';
		s.slot = 0;
		s.slots.forEach((slot, i) => (slot.phase = [first(DECK, i)]));
		s.stances.push({
			...JSON.parse(JSON.stringify(STANCE)),
			...changes
		} as (typeof s.stances)[number]);
	};
const DECK = ['combat', 'production', 'construction', 'maintenance', 'negotiation'] as const;
const chosen: Wreck = (s) => {
	s.stage = 'construction';
	s.slot = 2;
	s.slots.forEach((slot, i) => (slot.phase = [first(DECK, i)]));
};
const ended: Wreck = (s) => {
	s.stage = 'over';
	s.asked = [];
	s.ending.push({ ...first(ENDING) } as (typeof s.ending)[number]);
};
const ENDING = [{ reason: 'score' as const, winners: [1], scores: [] }];

/** Broken states of a table in its first round: message of the invariant, change that breaks it. */
const WRECKS: Readonly<Record<string, readonly [says: string, wreck: Wreck]>> = {
	'over without an ending': ['the game is over once it has ended', (s) => (s.stage = 'over')],
	'an ending before the end': [
		'the game is over once it has ended',
		(s) => s.ending.push(first(ENDING))
	],
	'two endings': [
		'the game ends once',
		(s) => s.ending.push(...([ENDING[0], ENDING[0]] as never[]))
	],
	'nobody asked': ['somebody is asked unless the game is over', (s) => (s.asked = [])],
	'somebody asked at the end': [
		'somebody is asked unless the game is over',
		(s) => {
			ended(s);
			s.asked = [1];
		}
	],
	'asked in disorder': ['seats are asked in order, none twice', (s) => (s.asked = [2, 1])],
	'asked twice': ['seats are asked in order, none twice', (s) => (s.asked = [1, 1])],
	'a stranger asked': ['who is asked plays on', (s) => (s.asked = [4])],
	'somebody asked who left': [
		'who is asked plays on',
		(s) => (first(s.players).status = 'resigned')
	],
	'a round past the last': ['the round is within the game', (s) => (s.round = 11)],
	'a round before the first': ['the round is within the game', (s) => (s.round = -1)],
	'no round in play': ['round 0 is the setup', (s) => (s.round = 0)],
	'a round in the setup': ['round 0 is the setup', (s) => (s.stage = 'place')],
	'homes turned in a round': ['round 0 is the setup', (s) => (s.stage = 'orient')],
	'a start seat of nobody': ['the start seat is at the table', (s) => (s.startSeat = 4)],
	'a queue whose first is not asked': ['the first of the queue is asked', (s) => (s.queue = [2])],
	'a queue, and another asked': [
		'the first of the queue is asked',
		(s) => {
			s.asked = [1];
			s.queue = [2];
		}
	],
	'a stranger in the queue': [
		'who queues is at the table',
		(s) => {
			s.asked = [1];
			s.queue = [1, 4];
		}
	],
	'a winner who has left': [
		'who wins has not left',
		(s) => {
			ended(s);
			first(s.players).status = 'resigned';
		}
	],

	'a slot missing': ['there is a slot for each phase', (s) => s.slots.pop()],
	'a phase twice': [
		'no phase comes twice',
		(s) => {
			chosen(s);
			first(s.slots).phase = ['negotiation'];
		}
	],
	'Commerce with three': [
		'phases are of the deck',
		(s) => {
			chosen(s);
			first(s.slots).phase = ['commerce'];
		}
	],
	'a slot of nobody': ['slots are filled by players', (s) => (first(s.slots).chooser = 4)],
	'a slot beyond the last': [
		'the slot is there',
		(s) => {
			chosen(s);
			s.slot = 5;
		}
	],
	'a slot before the first': ['the slot is there', (s) => (s.slot = -2)],
	'a phase played before all are chosen': [
		'phases are played once all are chosen',
		(s) => {
			chosen(s);
			first(s.slots, 4).phase = [];
		}
	],
	'phases chosen in a slot': [
		'phases are chosen first',
		(s) => {
			chosen(s);
			s.stage = 'plan';
		}
	],
	'phases picked in a slot': [
		'phases are chosen first',
		(s) => {
			chosen(s);
			s.stage = 'pick';
		}
	],
	'a ranking of nobody': [
		'rankings are of players',
		(s) => s.rankings.push({ seat: 4, lists: [] })
	],
	'a ranking cut short': [
		'rankings are whole',
		(s) => s.rankings.push({ seat: 1, lists: [[...DECK.slice(1)]] })
	],
	'a ranking with a phase twice': [
		'rankings are whole',
		(s) => s.rankings.push({ seat: 1, lists: [['combat', ...DECK.slice(0, 4)]] })
	],

	'cards drawn outside Production': ['draws are put back', (s) => s.productionDeck.push('E')],
	'a draw outside Production': [
		'draws are put back',
		(s) => s.draws.push({ seat: 1, material: 'E' } as never)
	],
	'an unknown card drawn': [
		'draws are of the deck',
		(s) => {
			chosen(s);
			s.stage = 'production';
			s.productionDeck.push('X' as never);
		}
	],
	'a stance outside Combat': [
		'stances hold in Combat',
		(s) => s.stances.push(JSON.parse(JSON.stringify(STANCE)) as never)
	],
	'a stance of nobody': ['stances are of players', declare({ seat: 4 })],
	'a programme without end': ['no endless programme', declare({ ordersDone: 41 })],
	'a programme before its beginning': ['no endless programme', declare({ ordersDone: -1 })],
	'a retreat that lacks a way': ['retreats know every way', declare({ retreat: ['N', 'E', 'S'] })],
	'nobody left behind': ['pursuers leave a few behind', declare({ pursue: 5 })],
	'a pursuit below none': ['pursuers leave a few behind', declare({ pursue: -2 })],
	'cards declared that are not in hand': [
		'what is declared is in hand',
		declare({ cards: ['TA1'] })
	],
	'offers frozen outside Negotiation': [
		'offers are frozen while they are answered',
		(s) => {
			post({})(s);
			s.frozen.push('1:1');
		}
	],
	'a frozen offer that does not stand': [
		'frozen offers stand',
		(s) => {
			chosen(s);
			s.stage = 'reply';
			s.frozen.push('1:1');
		}
	],
	'talk of a stranger': ['talk is counted by seat', (s) => s.talk.push(0)],
	'talk without end': ['nobody talks for ever', (s) => (s.talk[0] = 41)],
	'talk below none': ['nobody talks for ever', (s) => (s.talk[0] = -1)],
	'talk away from the table': ['talk is at the table', (s) => (s.talk[0] = 1)],

	'a section turned too far': [
		'sections are turned by quarters',
		(s) => (first(s.sections).turns = 4)
	],
	'a section of a stranger': [
		'sections are of players or of nobody',
		(s) => {
			first(s.sections, 3).owner = 4;
		}
	],
	'a colour twice': [
		'no colour twice',
		(s) => (first(s.sections, 3).colour = first(s.sections).colour)
	],
	'an unknown colour': [
		'sections have their colours',
		(s) => (first(s.sections, 3).colour = 'black' as never)
	],
	'a section missing': [
		'every section lies',
		(s) => {
			s.sections.pop();
			s.squares = s.squares.filter(({ section }) => section < 3);
		}
	],
	'a map of another size': ['the map has its size', (s) => (s.map.width = 11)],
	'a map of another height': ['the map has its size', (s) => (s.map.height = 5)],
	'a square missing': ['every square is there', (s) => s.squares.pop()],
	'a square out of place': ['squares are printed', (s) => (first(s.squares, space).number = 7)],
	'another terrain': [
		'terrain is printed',
		(s) => {
			const square = first(s.squares, wild);
			square.terrain = square.terrain === 'planet' ? 'asteroid' : 'planet';
		}
	],
	'another capital': ['capitals are printed', (s) => (first(s.squares, wild).capital = true)],
	'a marker twice': [
		'markers are dealt once each',
		(s) => {
			const [a, b] = s.squares.filter(({ section, number }) => section === 0 && number > 0);
			if (a && b) a.marker = { ...b.marker };
		}
	],

	'a square of no section': ['squares are of a section', (s) => (first(s.squares).section = 4)],
	'a square of a stranger': [
		'squares are of players or of nobody',
		(s) => (first(s.squares, wild).controller = 4)
	],
	'units that nobody has': [
		'whoever stands on a square controls it',
		(s) => (first(s.squares, wild).units = [0])
	],
	'steps outside Combat': ['steps are of Combat', (s) => (first(s.squares, home).units = [1])],
	'six steps in Combat': [
		'steps are of Combat',
		(s) => {
			declare({})(s);
			first(s.squares, home).units = [6];
		}
	],
	'steps below none': ['steps are of Combat', (s) => (first(s.squares, home).units = [-1])],
	'steps in disorder': [
		'fewest steps come first',
		(s) => {
			declare({})(s);
			first(s.squares, home).units = [3, 2];
		}
	],
	'a marker below nothing': [
		'markers yield something',
		(s) => (first(s.squares, wild).marker.R = -1)
	],
	'an unknown building': [
		'buildings are known',
		(s) => (first(s.squares, home).building = 'palace' as never)
	],
	'a yield in space': ['space yields nothing', (s) => (first(s.squares, space).marker.P = 1)],

	'players in disorder': ['players sit in order', (s) => s.players.reverse()],
	'fewer than no absences': [
		'absences and conquests are counted',
		(s) => (first(s.players).missed = -1)
	],
	'fewer than no conquests': [
		'absences and conquests are counted',
		(s) => (first(s.players).held = -1)
	],
	'fewer than no offers': ['offers are counted', (s) => (first(s.players).offersMade = -1)],
	'a reserve below nothing': ['no reserve is negative', (s) => (first(s.players).reserve.E = -1)],
	'fifty-one units': [
		'nobody has more than fifty units',
		(s) => {
			for (const square of s.squares.slice(0, 11))
				Object.assign(square, { controller: 1, units: [0, 0, 0, 0, 0] });
		}
	],
	'twenty-one industries': [
		'nobody has more than twenty industries',
		(s) => {
			const territories = s.squares.filter(({ terrain }) => terrain !== 'space');
			for (const square of territories.slice(0, 21))
				Object.assign(square, { controller: 1, building: 'E', units: [] });
		}
	],
	'a home that is not there': ['homes exist', (s) => (first(s.players).section = 4)],
	'a home before the first': ['homes exist', (s) => (first(s.players).section = -2)],
	'the home of another': [
		'homes are their own',
		(s) => (first(s.players).section = first(s.players, 1).section)
	],
	'land of who is out': [
		'who is out holds nothing',
		(s) => {
			s.asked = [2];
			first(s.players).status = 'eliminated';
		}
	],
	'cards of who is out': [
		'who is out has no cards',
		(s) => {
			out(s);
			deal(s, 1, 'TA1');
		}
	],

	'a hand missing': ['hands are by seat', (s) => s.research.hands.pop()],
	'what is shown missing': ['hands are by seat', (s) => s.research.shown.pop()],
	'a deck too many': [
		'there are as many decks as chosen',
		(s) => s.research.decks.push({ cards: [], discards: [] })
	],
	'one deck where each has one': [
		'there are as many decks as chosen',
		(s) => (s.options.researchDeck = 'personal')
	],
	'a card lost': ['every card is in one place', (s) => first(s.research.decks).cards.pop()],
	'a card in hand and deck': [
		'every card is in one place',
		(s) => first(s.research.hands).push('TA1')
	],
	'cards in disorder': ['cards lie in their order', (s) => first(s.research.decks).cards.reverse()],
	'a hand in disorder': [
		'cards lie in their order',
		(s) => {
			deal(s, 1, 'TA1');
			deal(s, 1, 'TA2');
			first(s.research.hands).reverse();
		}
	],
	'a card shown that is not in hand': [
		'what is shown is in hand',
		(s) => first(s.research.shown).push('TA1')
	],

	'an offer twice': [
		'no offer stands twice',
		(s) => {
			post({})(s);
			post({})(s);
		}
	],
	'an offer under another name': ['offers are numbered by their authors', post({ id: '2:1' })],
	'an offer numbered 0': ['offers are numbered by their authors', post({ id: '1:0' })],
	'an offer of a stranger': ['offers are numbered as posted', post({ id: '9:1', from: 9 })],
	'an offer to come': ['offers are numbered as posted', post({ id: '1:2' })],
	'an offer of who has left': [
		'who has left offers nothing',
		(s) => {
			post({})(s);
			s.asked = [2];
			first(s.players).status = 'resigned';
		}
	],
	'an offer to oneself': ['offers are to others', post({ to: 1 })],
	'an offer to a stranger': ['offers are to others', post({ to: 4 })],
	'an offer to who is out': [
		'nothing is offered to who is out',
		(s) => {
			out(s);
			first(s.players, 1).offersMade = 1;
			s.offers.push({ ...offer, id: '2:1', from: 2, to: 1 } as never);
		}
	],
	'an offer of old': ['what has lapsed is gone', post({ until: 0 })],
	'an offer of less than nothing': [
		'offers are of amounts',
		post({ give: { materials: { E: -1, R: 0, P: 0 }, squares: [], units: [] } })
	],
	'an offer that asks less than nothing': [
		'offers are of amounts',
		post({ ask: { materials: { E: 0, R: -1, P: 0 }, squares: [], units: [] } })
	],
	'options that are not allowed': ['the options are allowed', (s) => (s.options.rounds = 3)]
};

/** Seat 1 is out: it holds nothing. */
function out(s: Draft<State>): void {
	s.asked = [2];
	first(s.players).status = 'eliminated';
	for (const square of s.squares)
		if (square.controller === 1) Object.assign(square, { controller: 0, units: [] });
}

/** A card of the deck into a hand. */
function deal(s: Draft<State>, seat: number, card: 'TA1' | 'TA2'): void {
	const deck = first(s.research.decks);
	deck.cards = deck.cards.filter((other) => other !== card);
	first(s.research.hands, seat - 1).push(card);
}

/** At the edge of what can be. */
const SOUND: Readonly<Record<string, Wreck>> = {
	'the last round': (s) => (s.round = 10),
	'one seat asked, first of a queue': (s) => {
		s.asked = [2];
		s.queue = [2, 3];
	},
	'a phase played': chosen,
	'the last slot': (s) => {
		chosen(s);
		s.slot = 4;
	},
	'the end': ended,
	'a whole ranking': (s) => s.rankings.push({ seat: 3, lists: [[...DECK], [...DECK].reverse()] }),
	'an offer': post({}),
	'the second offer, with more made': post({ id: '1:2' }, 3),
	'an offer for the rounds to come': post({ until: 5 }),
	'an old offer at the end': (s) => {
		ended(s);
		post({ until: 0 })(s);
	},
	'frozen offers': (s) => {
		chosen(s);
		s.stage = 'reply';
		post({})(s);
		s.frozen.push('1:1');
	},
	'a stance': declare({ ordersDone: 40, pursue: 4 }),
	'five steps in Combat': (s) => {
		declare({})(s);
		first(s.squares, home).units = [0, 3, 3, 5, 5];
	},
	'talk at the table': (s) => {
		chosen(s);
		s.stage = 'table';
		s.asked = [1];
		s.talk = [40, 0, 1];
	},
	'cards drawn in Production': (s) => {
		chosen(s);
		s.stage = 'production';
		s.productionDeck.push('E', 'P');
	},
	'a seat that is out': out,
	'cards in hand, shown': (s) => {
		deal(s, 1, 'TA1');
		deal(s, 1, 'TA2');
		first(s.research.shown).push('TA2');
	},
	'twenty industries and five factories': (s) => {
		for (const square of s.squares)
			if (square.controller === 1) Object.assign(square, { controller: 0, units: [] });
		const territories = s.squares.filter(({ terrain }) => terrain !== 'space').slice(0, 25);
		territories.forEach((square, i) =>
			Object.assign(square, { controller: 1, building: i < 20 ? 'E' : 'factory', units: [0] })
		);
	},
	'fifty units': (s) => {
		for (const square of s.squares)
			if (square.controller === 1) Object.assign(square, { controller: 0, units: [] });
		for (const square of s.squares.slice(0, 10))
			Object.assign(square, { controller: 1, units: [0, 0, 0, 0, 0] });
	},
	'an abandoned territory': (s) => (first(s.squares, home).units = [])
};

describe('one thing wrong', () => {
	it.each([1, 2, 3])('seat %i at home with another', (seat) => {
		const other = (seat % 3) + 1;
		const state = changed(started, (s) => {
			first(s.players, seat - 1).section = first(s.players, other - 1).section;
		});
		expect(() => assertInvariants(state)).toThrow('invariant broken: homes are their own');
	});

	it('is not the setup, step by step', () => {
		const options = { ...DEFAULT_OPTIONS, setup: 'placed' as const };
		const state = setup(options, 3, createRng(new Uint8Array(32)));
		expect([state.round, state.slots]).toEqual([0, []]);
		expect(() => assertInvariants(state)).not.toThrow();
		for (const step of playOut(state).slice(0, 9))
			expect(() => assertInvariants(step.state)).not.toThrow();
		expect(() => assertInvariants({ ...state, slot: state.slot + 2 })).toThrow('the slot is there');
	});

	it.each(Object.entries(WRECKS))('%s', (_, [says, wreck]) => {
		expect(() => assertInvariants(changed(started, wreck))).toThrow(`invariant broken: ${says}`);
	});

	it.each(Object.entries(SOUND))('is not: %s', (_, change) => {
		expect(() => assertInvariants(changed(started, change))).not.toThrow();
	});
});
