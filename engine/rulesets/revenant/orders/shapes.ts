/**
 * Shapes of orders (section "Decisions" of the rules): a line here makes its type, its parser, the blank
 * order and the fields of its form. Zones are numbers: 1 to 8 the Sectors, 9 to 12 the centre, c1 to c4.
 */
import {
	flag,
	list,
	maybe,
	number,
	optional,
	record,
	variants,
	word,
	type AnyField
} from '../../../kernel/shape';
import {
	AGENDAS,
	CADETS,
	CHOICES,
	COLONIES,
	COMPARTMENT_COUNT,
	CORRUPTION_PLACES,
	FIGURES,
	HIDDEN,
	HOUSES,
	REGROUP_REMOVALS,
	SECTOR_COUNT,
	SHIPS,
	SIDES,
	SONAR,
	SPACES,
	TOKENS,
	TURNS_PER_ROUND,
	UPGRADES,
	ZONE_COUNT
} from '../data';

/** Items of any list that is read at all; how many a rule allows is said by the rule. */
const LONGEST = 64;
/** Moves of one list. A turn rarely takes ten. */
export const MOST_MOVES = 64;
/** Turns of one list that is left for later, and moves of each (RV-112). */
export const MOST_AHEAD = 6;
const MOST_MOVES_AHEAD = 24;

const sector = () => number('sector', { min: 1, max: SECTOR_COUNT, none: 0 });
const zone = () => number('zone', { min: 1, max: ZONE_COUNT, none: 0 });
const seat = () => number('seat', { min: 1, max: 4, none: 0 });
const ship = () => word('ship', SHIPS);
const house = () => word('house', HOUSES);
const token = () => word('token', TOKENS);
const upgrade = () => word('upgrade', UPGRADES);
const hidden = () => word('hidden', HIDDEN);
const compartment = () => number('compartment', { min: 1, max: COMPARTMENT_COUNT, none: 0 });
const corruption = () => word('corruption', CORRUPTION_PLACES);
const amount = <const R extends string>(role: R, max: number) =>
	optional(number(role, { min: 0, max }), 0);
const perhaps = <F extends AnyField, const R extends string>(role: R, field: F) =>
	optional(maybe(role, field), []);
const some = <F extends AnyField, const R extends string>(role: R, field: F) =>
	optional(list(role, field, { max: LONGEST }), []);
/** Place in line of a ship that comes into a Sector: 0 is next to the Voidborn (RV-521). Solo only. */
const line = () => perhaps('line', number('place', { min: 0, max: 31 }));

/** Cards to be taken from each deck of Upgrades (RV-135). */
export const DRAW = record('draw', {
	equipment: amount('count', 28),
	training: amount('count', 28),
	support: amount('count', 28)
});

/** Movement of a ship that no figure moves: one Sector, or two with SU05. */
export const SHIFT = record('shift', {
	ship: ship(),
	path: list('path', zone(), { min: 1, max: 2 }),
	line: line()
});

/** Answer to a reward of RV-469 or RV-470: one of both, or none to decline (RV-599). */
export const REWARD = record('reward', {
	sector: perhaps('sector', sector()),
	from: perhaps('from', corruption())
});

/** Removal of a Corruption at its price (RV-315): where RV-370 lets one do, the card if one is named. */
export const REMOVAL = record('removal', {
	from: corruption(),
	card: perhaps('card', upgrade())
});

/**
 * What an effect of a card, a Planet, a Captain or a bonus has to be told. Each effect reads the fields
 * that `fieldsOf` (effects.ts) names for it; a value in another one is refused.
 */
export const PARAMS = record('params', {
	/** Tokens gained, in storing order. */
	tokens: some('tokens', token()),
	/** Tokens given for them (Politician B). */
	give: some('tokens', token()),
	/** Track to advance on. */
	house: perhaps('house', house()),
	draw: optional(DRAW, {}),
	/** One for each Absorber added, or Voidborn destroyed. */
	sectors: some('sectors', sector()),
	/** One for each damage removed. */
	damage: some('damage', ship()),
	/** Corruptions removed. */
	from: some('corruptions', corruption()),
	moves: some('moves', SHIFT),
	/** Ship put on the map, in `sectors[0]`. */
	ship: perhaps('ship', ship()),
	line: line(),
	/** Hidden Influence given up. */
	hidden: some('hidden', hidden())
});

/** Ship actions that can be borrowed as they are (RV-602). */
const SIMPLE_ACTS = {
	attack: {
		/** EQ01 */
		energy: amount('energy', 2),
		/** Scientist B IV: two for each damage. */
		science: optional(number('science', { min: 0, max: 98, step: 2 }), 0),
		/** Commander B */
		absorbers: amount('absorbers', 2)
	},
	land: {
		choice: word('choice', CHOICES),
		params: optional(PARAMS, {}),
		/** Bonus tokens of cards and Captain, in storing order. */
		tokens: some('tokens', token()),
		/** Explorer A: a Voidborn destroyed, an Absorber added. */
		strike: optional(flag('strike', true), false),
		absorb: optional(flag('absorb', true), false)
	},
	absorb: {},
	hyperjump: {
		sonar: perhaps('sonar', word('sonar', SONAR)),
		/** Round 4. */
		colonies: some('colonies', word('colony', COLONIES))
	},
	deploy: { ship: ship(), sector: sector(), line: line() },
	convert: { gain: some('tokens', token()) },
	research: { draw: DRAW, from: perhaps('compartment', compartment()) },
	absorb2: { sectors: some('sectors', sector()) },
	/** `token`: the one of TR01. */
	provision: { token: perhaps('token', token()) },
	reorganise: { moves: some('moves', SHIFT) },
	improve: {},
	promote: {},
	analyse: {},
	purge: { sectors: some('sectors', sector()) },
	repair: { targets: some('targets', ship()) }
} as const;

export const BORROWED_ACTS = variants('kind', SIMPLE_ACTS);

export const ACTS = variants('kind', {
	skip: {},
	...SIMPLE_ACTS,
	clone: {
		card: upgrade(),
		ship: ship(),
		space: perhaps('space', word('space', SPACES)),
		act: BORROWED_ACTS
	}
});

/** Additional action of a Compartment (RV-606). */
export const EXTRAS = variants('kind', {
	remove: { removals: some('removals', REMOVAL) },
	gain: { token: token() },
	tactics: {},
	play: {},
	activate: {},
	frigate: { path: some('path', zone()) }
});

/** Effects "after the main action" that are a move of their own (RV-604). */
export const BONUSES = ['TR02', 'TR03', 'TR11', 'EQ02', 'EQ14'] as const;
/** Activate abilities (RV-319). */
export const ABILITIES = ['captain', 'EQ06', 'EQ12', 'TR04'] as const;

/**
 * Doings of another player at which a list left for later stops, unless it says `despite` (RV-116,
 * RV-117): he passes the seat on the Tactics track, comes to its Frigate, enables the Hyperjump, or
 * leaves less to be had.
 */
export const STOPS = ['rank', 'near', 'jump', 'less'] as const;

/** Moves by which a turn is played (RV-594 to RV-612). */
const PLAYED = {
	/** Goes on where a card was turned up, without looking (RV-109). */
	on: {},
	/** None: the one of the House of most Power (RV-572). */
	keep: { cards: list('hidden', hidden(), { max: 2, distinct: true }) },
	draw: { draw: DRAW },
	trim: { cards: list('upgrades', upgrade(), { max: LONGEST, distinct: true }) },
	place: {
		figure: word('figure', FIGURES),
		ship: ship(),
		space: perhaps('space', word('space', SPACES)),
		house: perhaps('house', house()),
		/** Politician A: 1 Tactics and 1 Hidden Influence instead of the track. */
		covert: optional(flag('covert'), false)
	},
	pass: {},
	reward: { reward: REWARD },
	move: { path: list('path', zone(), { max: LONGEST }), line: line() },
	prospect: {},
	/** None: the card is discarded. */
	chart: { sector: perhaps('sector', sector()) },
	act: {
		/** Ship whose action is taken instead (Politician A). */
		borrow: perhaps('ship', ship()),
		act: ACTS
	},
	survey: { discard: perhaps('colony', word('colony', COLONIES)) },
	bonus: { source: word('bonus', BONUSES), params: optional(PARAMS, {}) },
	corrupt: {
		compartment: compartment(),
		/** Tokens left in it; none said, as few as can be (RV-279). */
		leave: perhaps('leave', list('tokens', token(), { max: 2 }))
	},
	extra: { extra: EXTRAS },
	play: {
		card: upgrade(),
		/** Tokens that reductions take off the cost. */
		off: some('tokens', token()),
		/** Track for a card in Equipment slot 4 or 5. */
		house: perhaps('house', house()),
		cadet: perhaps('cadet', word('cadet', CADETS)),
		params: optional(PARAMS, {})
	},
	use: {
		source: word('ability', ABILITIES),
		cadet: perhaps('cadet', word('cadet', CADETS)),
		params: optional(PARAMS, {})
	},
	end: {
		reveal: optional(flag('reveal'), false),
		build: perhaps(
			'build',
			record('build', {
				card: hidden(),
				ship: ship(),
				/** Sector of a ship that is built, or... */
				sector: perhaps('sector', sector()),
				/** ...ship in whose place it is put (RV-383). */
				replace: perhaps('ship', ship()),
				line: line()
			})
		)
	}
} as const;

/** Moves of a turn that is left for later. */
export const PLAYED_MOVES = variants('do', PLAYED);

/** Moves of a turn, one after the other, and what is left for later ones (RV-614). */
export const MOVES = variants('do', {
	...PLAYED,
	ahead: {
		/** The turn wanted most comes first; none: what was left is withdrawn. */
		turns: list(
			'turns',
			record('turn', { moves: list('played', PLAYED_MOVES, { min: 1, max: MOST_MOVES_AHEAD }) }),
			{ max: MOST_AHEAD }
		),
		/** Turns that are played from it at most. */
		times: optional(number('times', { min: 1, max: TURNS_PER_ROUND - 1 }), 1),
		despite: optional(list('stops', word('stop', STOPS), { max: STOPS.length, distinct: true }), [])
	}
});

/** House ships of a Sector, from the Voidborn to the Revenant (RV-520). */
export const LINE = record('line', { sector: sector(), ships: list('ships', ship(), { max: 28 }) });

/** Damage and Corruption of a Sector in the Breach (RV-608). */
export const ASSIGNMENT = record('assignment', {
	sector: sector(),
	/** A ship for each damage, in order. */
	hits: some('hits', ship()),
	corrupt: perhaps('ship', ship())
});

export const ORDER = variants('ask', {
	muster: {
		side: word('side', SIDES),
		agenda: word('agenda', AGENDAS),
		/** All seven, the favourite first. */
		houses: list('houses', house(), { min: 7, max: 7, distinct: true }),
		/** Central Sector of the Frigate; a Sector in solo. */
		berth: zone(),
		lines: some('lines', LINE)
	},
	turn: { moves: list('moves', MOVES, { max: MOST_MOVES }) },
	breach: {
		first: perhaps('seat', seat()),
		sectors: some('assignments', ASSIGNMENT),
		house: perhaps('house', house()),
		reward: perhaps('reward', REWARD)
	},
	regroup: {
		lines: some('lines', LINE),
		remove: optional(list('sectors', sector(), { max: REGROUP_REMOVALS }), [])
	}
});
