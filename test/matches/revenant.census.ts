/** Census of games of Revenant: what reports tell, and every card, Planet, tile and Captain at work. */
import type { Advance } from '../../engine/kernel/advance';
import {
	AGENDAS,
	CAPTAINS,
	CHOICES,
	COLONIES,
	KINDS,
	PLANETS,
	SIDES,
	SONAR,
	TILES,
	UPGRADES_OF
} from '../../engine/rulesets/revenant/data';
import { BONUSES } from '../../engine/rulesets/revenant/orders/shapes';
import { designOf } from '../../engine/rulesets/revenant/effects/perks';
import type { Ending, Order, RevenantReport, State } from '../../engine/rulesets/revenant/types';
import type { Census, Matches } from './census';

type Step = Advance<unknown, Order, RevenantReport>;
type Code = RevenantReport['code'];

/** Reports that are counted as such; of the others, what they can say is. */
const PLAIN: readonly Code[] = [
	...(['mustered', 'shuffled', 'round-begun', 'spawn', 'cubes-laid', 'drawn'] as const),
	...(['drawn-cards', 'hand-trimmed', 'discarded', 'passed', 'reward-lost'] as const),
	...(['hidden-kept', 'hidden-cards', 'hidden-spent', 'attacked', 'resources'] as const),
	...(['cubes', 'repaired', 'surveyed', 'survey-cards', 'prospected', 'charted'] as const),
	...(['recalled', 'first-player', 'revenant-hit', 'jumped', 'tactics-reset'] as const),
	...(['crew-turn', 'regrouped', 'missed', 'withdrawn', 'refused', 'final'] as const),
	...(['ahead-left', 'ahead-played', 'ahead-chosen', 'ahead-stopped', 'broken-off'] as const)
];

const REWARDS_TAKEN = ['E', 'M', 'S', 'N', 'cube', 'purge', 'absorption'] as const;
const LEVELS = [2, 3, 4] as const;
const OBJECTIVES = [1, 2, 3] as const;
const DESIGNS = KINDS.flatMap((kind) => [...new Set(UPGRADES_OF[kind].map(designOf))]);
/** Activate abilities by their source, of cards without the Cadet. */
const SOURCES = ['captain', 'EQ06', 'EQ12', 'TR04'] as const;

const MECHANISMS: readonly string[] = [
	...PLAIN,
	...CAPTAINS.flatMap((cls) => SIDES.map((side) => `side: ${cls} ${side}`)),
	...LEVELS.map((level) => `promoted: ${level}`),
	...['placed: clean', 'placed: corrupted', 'placed: hyperjump', 'placed: deploy'],
	...REWARDS_TAKEN.map((reward) => `reward: ${reward}`),
	...['influence: seat', 'influence: crew', 'tactics: seat', 'tactics: crew'],
	...PLANETS.flatMap((id) => CHOICES.map((choice) => `landed: ${id} ${choice}`)),
	...DESIGNS.map((design) => `played: ${design}`),
	...SOURCES.map((source) => `activated: ${source}`),
	...BONUSES.map((source) => `bonus: ${source}`),
	...['moved: by figure', 'moved: otherwise', 'absorbers', 'destroyed', 'hidden-gained'],
	...['deployed: by action', 'deployed: otherwise', 'deployed: by nobody', 'replaced'],
	...['jump-enabled: seat', 'jump-enabled: crew', 'borrowed', 'covert'],
	...SONAR.map((card) => `sonar: ${card}`),
	...COLONIES.map((card) => `colony: ${card}`),
	...AGENDAS.flatMap((id) => OBJECTIVES.map((n) => `objective: ${id}.${n}`)),
	...['revealed: in a turn', 'revealed: at the end'],
	...['corrupted: compartment', 'corrupted: ship', 'purified: compartment', 'purified: ship'],
	...['breach: by plan', 'breach: by default', 'breach: without a choice', 'breach: ship lost'],
	...['breach: ship corrupted', 'breach: absorbed', 'breach: excess'],
	...TILES.map((tile) => `tile: ${tile}`)
];

const corruptionOf = (place: string, change: 'added' | 'removed'): string =>
	`${change === 'added' ? 'corrupted' : 'purified'}: ${place.startsWith('compartment') ? 'compartment' : 'ship'}`;

function happened(report: RevenantReport): readonly string[] {
	switch (report.code) {
		case 'mustered':
			return ['mustered', ...report.data.players.map(({ cls, side }) => `side: ${cls} ${side}`)];
		case 'promoted':
			return [`promoted: ${report.data.level}`];
		case 'placed':
			return [`placed: ${report.data.corrupted ? 'corrupted' : report.data.space || 'clean'}`];
		case 'influence': {
			const { who, reward } = report.data;
			return [
				`influence: ${who === 0 ? 'crew' : 'seat'}`,
				...(reward === '' ? [] : [`reward: ${reward}`])
			];
		}
		case 'tactics':
			return [`tactics: ${report.data.who === 0 ? 'crew' : 'seat'}`];
		case 'landed':
			return [`landed: ${report.data.planet} ${report.data.choice}`];
		case 'played':
			return [`played: ${designOf(report.data.card)}`];
		case 'activated':
			return [`activated: ${report.data.source.split(':')[0] ?? ''}`];
		case 'moved':
			return [report.data.cause === 'action' ? 'moved: by figure' : 'moved: otherwise'];
		case 'deployed': {
			const { who, cause } = report.data;
			if (who === 0) return ['deployed: by nobody'];
			return [cause === 'action' ? 'deployed: by action' : 'deployed: otherwise'];
		}
		case 'jump-enabled':
			return [`jump-enabled: ${report.data.who === 0 ? 'crew' : 'seat'}`];
		case 'sonar-jump':
			return [`sonar: ${report.data.card}`];
		case 'colonies':
			return report.data.cards.map((card) => `colony: ${card}`);
		case 'agenda':
			return report.data.completed.flatMap((met, i) =>
				met ? [`objective: ${report.data.agenda}.${i + 1}`] : []
			);
		case 'corruption':
			return [corruptionOf(report.data.place, report.data.change)];
		case 'breach':
			return breached(report.data);
		case 'tile':
			return [`tile: ${report.data.tile}`];
		default:
			return [report.code];
	}
}

function breached({
	hits,
	destroyed,
	corrupted,
	absorbers,
	excess,
	byDefault,
	decider
}: Extract<RevenantReport, { code: 'breach' }>['data']): string[] {
	const decided = decider === 0 || hits.length === 0 ? 'without a choice' : 'by plan';
	return [
		`breach: ${byDefault ? 'by default' : decided}`,
		...(destroyed.length > 0 ? ['breach: ship lost'] : []),
		...(corrupted === '' ? [] : ['breach: ship corrupted']),
		...(absorbers > 0 ? ['breach: absorbed'] : []),
		...(excess > 0 ? ['breach: excess'] : [])
	];
}

/** What orders say and no report tells apart. */
const saidIn = ({ answers }: Step): string[] =>
	answers.flatMap(({ order }) => {
		const told = order as Order;
		if (told.ask !== 'turn') return [];
		return told.moves.flatMap((move) => {
			if (move.do === 'bonus') return [`bonus: ${move.source}`];
			if (move.do === 'act' && move.borrow.length > 0) return ['borrowed'];
			if (move.do === 'end' && move.reveal) return ['revealed: in a turn'];
			return move.do === 'place' && move.covert ? ['covert'] : [];
		});
	});

const revenantCensus: Census<Order, RevenantReport> = {
	mechanisms: MECHANISMS,
	mechanismsOf: (step) => [
		...step.reports.flatMap(happened),
		...saidIn(step),
		...(step.reports.some(({ code }) => code === 'final') ? ['revealed: at the end'] : [])
	],
	endings: ['score', 'crew', 'nobodyLeft'] satisfies Ending['reason'][],
	failures: () => []
};

/** Orders and mechanisms that a few games of four may pass over. */
const RARE: readonly string[] = [
	// Solo alone.
	...['regroup', 'regrouped', 'crew-turn', 'influence: crew', 'tactics: crew'],
	...['jump-enabled: crew', 'corrupted: ship', 'ending: crew'],
	// Bots leave no turns for later, and see all cards that they turn up.
	...['ahead', 'on', 'ahead-left', 'ahead-played', 'ahead-chosen', 'ahead-stopped', 'broken-off'],
	// Bots write nothing that is refused, and miss no turn.
	...['refused', 'missed', 'withdrawn', 'breach: by default', 'ending: nobodyLeft'],
	// What one class of Captain does at one level or two.
	...['prospect', 'prospected', 'chart', 'charted', 'survey', 'surveyed', 'survey-cards'],
	...['borrowed', 'covert', 'replaced', 'hidden-spent', 'promoted: 4', 'pass', 'passed'],
	...CAPTAINS.flatMap((cls) => SIDES.map((side) => `side: ${cls} ${side}`)),
	// One card of a deck of which a game turns up a few.
	...SONAR.map((card) => `sonar: ${card}`),
	...COLONIES.map((card) => `colony: ${card}`),
	...PLANETS.flatMap((id) => CHOICES.map((choice) => `landed: ${id} ${choice}`)),
	...DESIGNS.map((design) => `played: ${design}`),
	...TILES.map((tile) => `tile: ${tile}`),
	...AGENDAS.flatMap((id) => OBJECTIVES.map((n) => `objective: ${id}.${n}`)),
	...['activated: EQ06', 'activated: EQ12', 'activated: TR04'],
	...BONUSES.map((source) => `bonus: ${source}`)
];

export const revenantMatches: Matches<State, Order, RevenantReport> = {
	aim: 90,
	pairings: [
		{ sensible: 1, seats: 2, games: 10 },
		{ sensible: 1, seats: 4, games: 4 },
		{ sensible: 3, seats: 4, games: 3 }
	],
	lots: [
		({ players }) => players.map(({ cls }) => cls),
		({ players }) => players.map(({ cls, side }) => `${cls} ${side}`)
	],
	rare: RARE,
	tallied: 16,
	census: revenantCensus
};
