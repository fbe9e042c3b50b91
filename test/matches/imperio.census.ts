/** Census of games of El Imperio Ilimitado: kinds of report, and what each of them can say. */
import type { Advance } from '../../engine/kernel/advance';
import { ADVANCES, PROPOSAL_IDS, SHIP_CLASSES } from '../../engine/rulesets/imperio/data';
import { playerOf } from '../../engine/rulesets/imperio/bot';
import {
	CHARACTERS,
	characterOf,
	type Character
} from '../../engine/rulesets/imperio/bot/character';
import type {
	BattleOutcome,
	ControlCause,
	Ending,
	ImperioReport,
	LapseCode,
	Order,
	SeatId,
	State
} from '../../engine/rulesets/imperio/types';
import type { Census, Failure, Matches } from './census';
import type { Field } from './plans';

type Step = Advance<unknown, Order, ImperioReport>;
type Code = ImperioReport['code'];

const OUTCOMES: readonly BattleOutcome[] = [
	...(['attacker', 'defender', 'both-lost', 'attacker-retreats', 'defender-retreats'] as const),
	...(['both-retreat', 'stalemate'] as const)
];
const CAUSES: readonly ControlCause[] = ['landing', 'invasion', 'uprising', 'deal', 'abandoned'];
const LAPSES: readonly LapseCode[] = [
	...(['chaos', 'control-lost', 'limit-reached', 'no-shipyard', 'foreign-ships'] as const),
	...(['no-ships', 'halted', 'lost', 'retreated', 'fewer-ships', 'fewer-troops'] as const),
	...(['no-troops', 'not-there', 'not-at-war', 'sanctity', 'repelled', 'target-gone'] as const),
	...(['thwarted', 'protected', 'troops-left'] as const)
];
const ENDINGS: readonly Ending['reason'][] = ['emperor', 'nobody', 'lastLeft', 'nobodyLeft'];
/** Kinds of report that are counted by what they say. */
type Told = 'battle' | 'control' | 'counted' | 'learnt' | 'produced' | 'entry';
/** Kinds of report of which one mechanism each is counted. */
const PLAIN: Readonly<Record<Exclude<Code, Told>, true>> = {
	founded: true,
	turnResolved: true,
	refused: true,
	warned: true,
	agenda: true,
	lotOffered: true,
	war: true,
	peace: true,
	moved: true,
	asteroids: true,
	evaded: true,
	invasion: true,
	sabotaged: true,
	uprising: true,
	operation: true,
	spied: true,
	spyNoticed: true,
	drained: true,
	disrupted: true,
	warded: true,
	lawPassed: true,
	lawRepealed: true,
	decreed: true,
	published: true,
	demolished: true,
	disbanded: true,
	built: true,
	prisoners: true,
	deal: true,
	auctioned: true,
	bidResult: true,
	mustered: true,
	strayLost: true,
	status: true,
	account: true,
	notAbandoned: true,
	gameOver: true
};

const MECHANISMS: readonly string[] = [
	...Object.keys(PLAIN),
	...OUTCOMES.map((outcome) => `battle: ${outcome}`),
	...CAUSES.map((cause) => `control: ${cause}`),
	...PROPOSAL_IDS.map((id) => `voted: ${id}`),
	'voted: custom',
	...ADVANCES.map((advance) => `learnt: ${advance}`),
	...SHIP_CLASSES.map((ship) => `produced: ${ship}`),
	'produced: troop',
	...LAPSES.map((code) => `lapsed: ${code}`)
];

function happened(report: ImperioReport): readonly string[] {
	switch (report.code) {
		case 'battle':
			return [`battle: ${report.data.outcome}`];
		case 'control':
			return [`control: ${report.data.cause}`];
		case 'counted': {
			const { proposal, result } = report.data;
			if (result === 'lapsed') return [];
			return [PROPOSAL_IDS.includes(proposal) ? `voted: ${proposal}` : 'voted: custom'];
		}
		case 'learnt':
			return [`learnt: ${report.data.advance}`];
		case 'produced':
			return [
				...SHIP_CLASSES.filter((ship) => report.data.ships[ship] > 0).map(
					(ship) => `produced: ${ship}`
				),
				...(report.data.troops > 0 ? ['produced: troop'] : [])
			];
		case 'entry':
			return report.data.reason === '' ? [] : [`lapsed: ${report.data.reason}`];
		case 'operation':
			return [
				'operation',
				...report.data.detachments
					.flatMap(({ reason, landed }) => [reason, ...landed.map((one) => one.reason)])
					.flatMap((reason) => (reason === '' ? [] : [`lapsed: ${reason}`]))
			];
		default:
			return [report.code];
	}
}

/** Actions that came to less, by their place among the kinds: they stand first on a sheet. */
const failures = ({ reports }: Step, seat: SeatId): readonly Failure[] =>
	reports.flatMap((report) =>
		report.code === 'entry' && report.to[0] === seat && report.data.status !== 'done'
			? [{ line: report.data.slot - 1, partly: report.data.status === 'partial' }]
			: []
	);

const imperioCensus: Census<Order, ImperioReport> = {
	mechanisms: MECHANISMS,
	mechanismsOf: ({ reports }) => reports.flatMap(happened),
	endings: ENDINGS,
	failures
};

/** Orders and mechanisms that a dozen games of four may pass over. */
const RARE: readonly string[] = [
	// Only where options say so.
	...['bid', 'lotOffered', 'auctioned', 'bidResult', 'warded'],
	// Bots write nothing that is refused, and miss no sheet.
	...['refused', 'warned'],
	// Only for Houses of few.
	'evaded',
	// Bots keep what they hold.
	'notAbandoned',
	...['battle: both-lost', 'battle: both-retreat', 'battle: stalemate'],
	...['lapsed: limit-reached', 'lapsed: fewer-ships', 'lapsed: sanctity'],
	...['ending: nobody', 'ending: lastLeft', 'ending: nobodyLeft']
];

/** Every character with Abilities that suit it. */
const CHARACTER_FIELD: Field = {
	name: 'characters',
	players: CHARACTERS.map((character) => ({ name: character.plan, bot: playerOf(character) }))
};

const SCHOLAR = CHARACTERS.find(({ plan }) => plan === 'scholar') as Character;
/** Same House, same Abilities, same economy: fleets alone differ. */
const fleet = (name: string, some: Pick<Character, 'mix'> & Partial<Character>) => ({
	name,
	bot: playerOf(
		{ ...SCHOLAR, research: ['holonet', 'trade_networks', 'diplomatic_corps'], ...some },
		['industrious', 'charismatic']
	)
});
const SWARM: Pick<Character, 'mix' | 'freighters' | 'army'> = {
	mix: ['fighter', 'fighter', 'fighter', 'fighter', 'fighter', 'fighter', 'freighter'],
	freighters: 6,
	army: 12
};
const FLEET_FIELD: Field = {
	name: 'fleets',
	players: [
		fleet('Fighters in Freighters', SWARM),
		fleet('the same with their Advances', {
			...SWARM,
			research: ['holonet', 'trade_networks', 'interceptors', 'bulk_holds', 'diplomatic_corps']
		}),
		fleet('Battleships', { mix: ['battleship'] }),
		fleet('Cruisers', { mix: ['cruiser'] }),
		fleet('Frigates', { mix: ['frigate'] }),
		fleet('mixed', { mix: ['cruiser', 'frigate', 'battleship', 'fighter', 'fighter'] })
	]
};

export const imperioMatches: Matches<State, Order, ImperioReport> = {
	aim: 90,
	pairings: [
		{ sensible: 1, seats: 2, games: 12 },
		{ sensible: 1, seats: 4, games: 10 },
		{ sensible: 3, seats: 4, games: 10 },
		{ sensible: 1, seats: 8, games: 10 }
	],
	lots: [
		({ houses }) => houses.map((house) => characterOf(house).plan),
		({ houses }) => houses.map(({ abilities }) => [...abilities].sort().join('+'))
	],
	plans: [CHARACTER_FIELD, FLEET_FIELD],
	rare: RARE,
	tallied: 30,
	census: imperioCensus
};
