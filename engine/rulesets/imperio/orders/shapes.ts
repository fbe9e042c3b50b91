/**
 * Shapes of orders (section "Order sheet" of the rules): a line here makes its type, its parser, the
 * blank order and the fields of its form.
 */
import {
	flag,
	list,
	maybe,
	number,
	optional,
	record,
	text,
	variants,
	word,
	type NumberField
} from '../../../kernel/shape';
import {
	ABILITIES,
	ACTIONS,
	ADVANCES,
	BUILDINGS,
	CATEGORIES,
	COLOURS,
	GRANTS,
	LAST_TURN,
	OPERATIONS,
	SHIP_CLASSES,
	type Unit,
	UPGRADES,
	type Granted
} from '../data';

/** Entries of any list that is read at all; what is too many is refused one by one. */
const LONGEST = 60;
const MOST = 999;
/** UTF-16 units of names and titles, and of longer texts. */
export const NAME_LENGTH = 60;
export const TEXT_LENGTH = 400;

/** Latin letters, digits and signs; no control, no soft hyphen, no space at an end; or nothing. */
const LINE = (() => {
	const sign = '\\u0021-\\u007e\\u00a1-\\u00ac\\u00ae-\\u024f\\u2010-\\u2026';
	return new RegExp(`^(?:[${sign}](?:[ ${sign}]*[${sign}])?)?$`);
})();
const line = <const R extends string>(role: R, max = NAME_LENGTH) =>
	optional(text(role, max, LINE), '');

const seat = () => number('seat', { min: 1, max: 8, none: 0 });
const cell = () => text('cell', 3, /^c\d\d$/);
const planet = () => text('planet', 4, /^c\d\d[abc]$/);
const count = <const R extends string>(role: R, min = 0): NumberField<R> =>
	number(role, { min, max: MOST });
const none = <const R extends string>(role: R): NumberField<R> => optional(count(role), 0);
const advance = () => word('advance', ADVANCES);
const building = () => word('building', BUILDINGS);
/** Resources of the cost that are paid with Influence (IM-030). */
const influencePaid = () => none('influence');
const blame = () => optional(maybe('blame', seat()), []);

/** Numbers by class; classes that are not there count nothing. */
export const UNIT_COUNTS = record('units', {
	troop: none('count'),
	flagship: none('count'),
	battle_station: none('count'),
	battleship: none('count'),
	cruiser: none('count'),
	frigate: none('count'),
	freighter: none('count'),
	fighter: none('count')
} satisfies Record<Unit, NumberField>);

/** Ships of a detachment; its Fighters are counted apart (IM-250). */
export const SHIP_COUNTS = record('ships', {
	flagship: none('count'),
	battle_station: none('count'),
	battleship: none('count'),
	cruiser: none('count'),
	frigate: none('count'),
	freighter: none('count')
});

/** IM-280 to IM-286 */
export const DOCTRINE = record('doctrine', {
	hitOrder: list('hitOrder', word('ship', SHIP_CLASSES), { max: LONGEST }),
	absorb: optional(flag('absorb', true), true),
	/** None: never. */
	retreatLossPct: optional(maybe('percentage', count('percent')), []),
	retreatTo: optional(list('cells', cell(), { max: LONGEST }), []),
	evade: optional(word('evade', ['never', 'outgunned', 'always'], 'never'), 'never')
});

export const LANDING = record('landing', {
	planet: planet(),
	troops: count('troops', 1),
	bombard: optional(flag('bombard', true), true),
	when: optional(word('when', ['before', 'after'], 'after'), 'after')
});

export const DETACHMENT = record('detachment', {
	from: cell(),
	ships: SHIP_COUNTS,
	fighters: none('fighters'),
	troopsAboard: none('troops'),
	embark: optional(
		list('embarkations', record('embarkation', { planet: planet(), n: count('troops', 1) }), {
			max: LONGEST
		}),
		[]
	),
	/** The cells after `from`, in order. */
	path: optional(list('path', cell(), { max: LONGEST }), []),
	landings: optional(list('landings', LANDING, { max: LONGEST }), []),
	engage: optional(word('engage', ['war', 'always', 'never'], 'war'), 'war'),
	doctrine: optional(maybe('doctrine', DOCTRINE), [])
});

const grants = Object.keys(GRANTS) as Granted[];
const signed = (most: number) => number('signed', { min: -most, max: most, none: 0 });

/** Effects that a proposal may be composed of: those of Directives, then those of Laws (IM-492 to IM-501). */
export const EFFECTS = variants('kind', {
	gainResources: { n: count('amount', 1) },
	loseResources: { n: count('amount', 1) },
	gainInfluenceNext: { n: count('amount', 1) },
	loseInfluenceNext: { n: count('amount', 1) },
	gainTroops: { n: count('amount', 1) },
	loseTroops: { n: count('amount', 1) },
	gainShips: { ship: word('ship', grants), n: count('amount', 1) },
	demolish: { building: building() },
	publish: {},
	grantAdvance: { advance: advance() },
	endWars: {},
	repeal: { law: number('law', { min: 1, max: MOST, none: 0 }) },
	incomeResources: { n: signed(MOST) },
	incomeInfluence: { n: signed(MOST) },
	cost: { category: word('category', CATEGORIES), n: signed(MOST) },
	banBuilding: { building: building() },
	banClass: { ship: word('ship', SHIP_CLASSES) },
	banSubterfuge: { operation: word('operation', OPERATIONS) },
	shipCap: { n: count('amount', 1) },
	banBombardment: {},
	banDeals: {},
	freePassage: {}
});

/** IM-490, IM-491. `house`: 0 unless the scope is one House. */
export const PROPOSAL = record('proposal', {
	title: line('title'),
	kind: word('proposalKind', ['directive', 'law'], 'directive'),
	scope: word('scope', ['all', 'house', 'elect'], 'all'),
	house: optional(number('house', { min: 0, max: 8 }), 0),
	effects: list('effects', EFFECTS, { max: LONGEST, needs: 1 })
});

/** Entries of the action list. Each Subterfuge is a kind of its own (IM-667). */
export const ENTRIES = variants('kind', {
	pass: {},
	construct: { planet: planet(), building: building(), influencePaid: influencePaid() },
	produce: { planet: planet(), units: UNIT_COUNTS, influencePaid: influencePaid() },
	operate: { detachments: list('detachments', DETACHMENT, { max: LONGEST, needs: 1 }) },
	research: { advance: advance(), influencePaid: influencePaid() },
	espionage: { house: seat(), blame: blame(), influencePaid: influencePaid() },
	sabotage: {
		planet: planet(),
		building: building(),
		blame: blame(),
		influencePaid: influencePaid()
	},
	brain_drain: {
		house: seat(),
		advance: advance(),
		blame: blame(),
		influencePaid: influencePaid()
	},
	sow_chaos: {
		house: seat(),
		type: word('actionType', ACTIONS),
		blame: blame(),
		influencePaid: influencePaid()
	},
	political_favour: { proposal: PROPOSAL, blame: blame(), influencePaid: influencePaid() },
	uprising: { house: seat(), planet: planet(), blame: blame(), influencePaid: influencePaid() }
});

/** IM-668. `house`: 0 unless the option is to elect one. */
export const VOTE = record('vote', {
	proposal: text('proposal', 8, /^[PC][\d.]+$/),
	option: word('option', ['for', 'against', 'elect']),
	house: optional(number('house', { min: 0, max: 8 }), 0),
	n: count('votes', 1)
});

/** IM-524 */
export const ITEMS = variants('kind', {
	resources: { n: count('amount', 1) },
	influence: { n: count('amount', 1) },
	advance: { advance: advance() },
	planet: { planet: planet() },
	fleet: { cell: cell() }
});
const items = () => optional(list('items', ITEMS, { max: LONGEST }), []);

export const INSTALMENT = record('instalment', {
	payer: seat(),
	turn: number('turn', { min: 1, max: LAST_TURN + 1, none: 0 }),
	resources: count('amount', 1)
});

export const DEAL = record('deal', {
	with: seat(),
	give: items(),
	take: items(),
	instalments: optional(list('instalments', INSTALMENT, { max: LONGEST }), [])
});

export const BLOCKADE = record('blockade', {
	cell: cell(),
	house: seat(),
	/** None named: every planet of that House in the cell (IM-700). */
	planets: optional(list('planets', planet(), { max: 3, distinct: true }), [])
});

/** IM-732 */
export const BID = record('bid', {
	resources: count('amount', 1),
	planets: optional(list('planets', planet(), { max: LONGEST }), []),
	cell: optional(maybe('cell', cell()), []),
	house: optional(maybe('house', seat()), [])
});

const seats = <const R extends string>(role: R) => list(role, seat(), { max: LONGEST });

/** The order of a House: its creation, then a sheet a turn. */
export const ORDER = variants('ask', {
	found: {
		name: line('name'),
		motto: line('motto'),
		crest: line('crest'),
		flagship: line('name'),
		colour: optional(maybe('colour', word('colour', COLOURS)), []),
		abilities: optional(
			list('abilities', word('ability', ABILITIES), { max: 2, distinct: true }),
			[]
		),
		upgrades: optional(list('upgrades', word('upgrade', UPGRADES), { max: 2, distinct: true }), [])
	},
	turn: {
		turn: number('turn', { min: 1, max: MOST }),
		house: seat(),
		actions: optional(list('actions', ENTRIES, { max: LONGEST }), []),
		votes: optional(list('votes', VOTE, { max: LONGEST }), []),
		deals: optional(list('deals', DEAL, { max: LONGEST }), []),
		bid: optional(maybe('bid', BID), []),
		declareWar: optional(seats('wars'), []),
		offerPeace: optional(seats('peace'), []),
		/** Standing lists: none here leaves the last one in force (IM-153). */
		passage: optional(maybe('passage', seats('passage')), []),
		blockades: optional(maybe('blockades', list('blockades', BLOCKADE, { max: LONGEST })), []),
		doctrine: optional(maybe('doctrine', DOCTRINE), []),
		cellDoctrine: optional(
			maybe(
				'cellDoctrine',
				list('cellDoctrine', record('cellDoctrine', { cell: cell(), doctrine: DOCTRINE }), {
					max: LONGEST
				})
			),
			[]
		),
		abandon: optional(list('abandon', planet(), { max: LONGEST }), []),
		absence: optional(flag('absence'), false),
		/** Names of planets of one's rosette (IM-075). */
		names: optional(
			list(
				'names',
				record('naming', {
					planet: planet(),
					name: line('name'),
					about: line('about', TEXT_LENGTH)
				}),
				{ max: LONGEST }
			),
			[]
		)
	}
});
