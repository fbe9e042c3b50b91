/** Census of games of COSMOS: what reports tell, and every card, faction and mission at work. */
import type { Advance } from '../../engine/kernel/advance';
import { CARDS, CARD_RULES, FACTIONS, RINGS } from '../../engine/rulesets/cosmos/tables/data';
import { MODES, SITE_ACTIONS, SUPREMES } from '../../engine/rulesets/cosmos/orders/shapes';
import { SHEETS } from '../../engine/rulesets/cosmos/factions';
import type { Hook } from '../../engine/rulesets/cosmos/factions/words';
import type {
	CosmosReport,
	Ending,
	Entry,
	FailureCode,
	Order,
	State
} from '../../engine/rulesets/cosmos/types';
import type { Census, Failure, Matches } from './census';
import { sheetIn } from '../../engine/rulesets/cosmos/orders/check';

type Step = Advance<unknown, Order, CosmosReport>;
type Code = CosmosReport['code'];

/** Reports that are counted as such; of the others, what they can say is. */
const PLAIN: readonly Code[] = [
	...([
		'chosen',
		'granted',
		'turnResolved',
		'citadelOpened',
		'destroyed',
		'left',
		'absent',
		'refused'
	] as const),
	...(['account', 'actions', 'battle', 'lostContact', 'ground', 'bombardment', 'gain'] as const),
	...(['heroDied', 'dominion', 'sight', 'fell', 'searched', 'explored', 'bank', 'loan'] as const),
	...(['instalment', 'spied', 'intelligence', 'orders', 'warning', 'gameOver'] as const),
	...(['heroCame', 'searchLost', 'searchEnded', 'developmentLost'] as const)
];
const HARMS = ['nova', 'mines', 'trap', 'pulse', 'blackout', 'battle', 'spores'] as const;
const FAILURES: readonly FailureCode[] = [
	...(['chain', 'short-of-funds', 'trapped-now', 'looted', 'beaten', 'unmatched'] as const),
	...(['no-grant', 'nothing-left', 'enemy-in-orbit', 'defended', 'domed'] as const),
	...(['immune-now', 'site-lost'] as const)
];

/** Cards played by orders; reflex cards act by themselves. */
const USED = CARDS.filter((card) => CARD_RULES[card].kind !== 'reflex');

/** Orders of the factions' own sheets. */
const ABILITIES: readonly string[] = [
	...new Set(
		FACTIONS.flatMap((faction) => {
			const { abilities, heroes } = SHEETS[faction];
			return [...abilities, ...heroes].flatMap(({ hooks }) => hooks.flatMap(orderOf));
		})
	)
];
const MISSIONS: readonly string[] = FACTIONS.flatMap((faction) =>
	SHEETS[faction].missions.map(({ id }) => id)
);

function orderOf(hook: Hook): string[] {
	switch (hook.hook) {
		case 'order.define':
		case 'portal.anchor':
		case 'portal.temp':
			return [hook.id];
		case 'base.assign':
			return [hook.order];
		default:
			return [];
	}
}

const MECHANISMS: readonly string[] = [
	...PLAIN,
	...RINGS.map((ring) => `key: ${ring}`),
	...HARMS.map((by) => `harm: ${by}`),
	...FAILURES.map((reason) => `failed: ${reason}`),
	...CARDS.map((card) => `card: ${card}`),
	...USED.map((card) => `used: ${card}`),
	...MODES.map((mode) => `move: ${mode}`),
	...SITE_ACTIONS.map((action) => `site: ${action}`),
	...SUPREMES.map((what) => `supreme: ${what}`),
	...ABILITIES.map((id) => `ability: ${id}`),
	...MISSIONS.flatMap((id) => [`mission: ${id}`, `won: ${id}`])
];

function happened(report: CosmosReport): readonly string[] {
	switch (report.code) {
		case 'keyLit':
			return [`key: ${report.data.ring}`];
		case 'harm':
			return [`harm: ${report.data.by}`];
		case 'order':
			return report.data.reason === '' ? [] : [`failed: ${report.data.reason}`];
		case 'card':
			return [`card: ${report.data.card}`];
		case 'mission':
			return [`mission: ${report.data.mission}`];
		case 'gameOver':
			return ['gameOver', ...(report.data.mission === '' ? [] : [`won: ${report.data.mission}`])];
		default:
			return [report.code];
	}
}

function said(entry: Entry): readonly string[] {
	const attached = 'cards' in entry && entry.kind !== 'portalArchive' ? entry.cards : [];
	const used = attached.map((card) => `used: ${card}`);
	switch (entry.kind) {
		case 'move':
			return [`move: ${entry.mode}`, ...used];
		case 'useCard':
			return [`used: ${entry.card}`];
		case 'site':
			return [`site: ${entry.action}`];
		case 'supreme':
			return [`supreme: ${entry.what}`];
		case 'ability':
			return [`ability: ${entry.id}`];
		default:
			return used;
	}
}

/** Failed and partial orders by index among the kinds: orders come first on a sheet. */
const failures = ({ reports }: Step, seat: number): readonly Failure[] =>
	reports.flatMap((report) =>
		report.code === 'order' && report.to[0] === seat && report.data.status !== 'done'
			? [{ line: report.data.order - 1, partly: report.data.status === 'part' }]
			: []
	);

const cosmosCensus: Census<Order, CosmosReport> = {
	mechanisms: MECHANISMS,
	mechanismsOf: (step) => [
		...step.reports.flatMap(happened),
		...step.answers.flatMap(({ order }) => (sheetIn(order as Order)?.orders ?? []).flatMap(said))
	],
	endings: ['mission', 'alone', 'nobody', 'limit'] satisfies Ending['reason'][],
	failures
};

/** Orders and mechanisms that a few short games of four may pass over. */
const RARE: readonly string[] = [
	// Bots ask for no faction.
	...['wishes', 'chosen', 'granted'],
	// Bots write nothing that is refused, and miss no sheet.
	...['refused', 'absent', 'ending: alone', 'ending: nobody'],
	// Nobody sensible tears down what it has.
	'demolish',
	// These need the open Citadel or the end of a full game.
	...['citadelOpened', 'ending: mission', 'key: orange', 'key: red', 'key: violet'],
	...MISSIONS.flatMap((id) => [`mission: ${id}`, `won: ${id}`]),
	...SUPREMES.map((what) => `supreme: ${what}`),
	...['supreme', 'move: citadel', 'move: crusader', 'portalArchive'],
	// A hero returns after a death, and two searches of one system meet, in few games.
	...['heroCame', 'searchLost', 'searchEnded'],
	// These belong to one faction or one card.
	...ABILITIES.map((id) => `ability: ${id}`),
	...['ability', 'watch', 'reports', 'supplements', 'intelligence', 'spied', 'orders', 'destroyed'],
	...['move: network', 'move: hyper', 'move: blackIn', 'trap', 'heroDied'],
	...HARMS.map((by) => `harm: ${by}`),
	...USED.map((card) => `used: ${card}`),
	...CARDS.map((card) => `card: ${card}`),
	...SITE_ACTIONS.map((action) => `site: ${action}`),
	// Bots prefer undefended landings.
	'ground',
	// These failures hit about one order in a hundred.
	...FAILURES.map((reason) => `failed: ${reason}`)
];

export const cosmosMatches: Matches<State, Order, CosmosReport> = {
	aim: 90,
	options: { lastTurn: 22, choice: 'dealt' },
	pairings: [
		{ sensible: 1, seats: 2, games: 6 },
		{ sensible: 1, seats: 4, games: 3 }
	],
	lots: [({ seats }) => seats.map(({ faction }) => faction)],
	rare: RARE,
	tallied: 5,
	stepGames: 20,
	census: cosmosCensus
};
