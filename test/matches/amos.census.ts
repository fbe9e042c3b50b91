/** Census of games of Los Amos: agreements, failures, every mechanism of the rules. */
import {
	CONSTRUCTION_IDS,
	EVENTS,
	LEADER_KINDS,
	LOTS,
	TECH_IDS,
	UNIT_TYPES
} from '../../engine/rulesets/amos/data';
import type { AmosReport, OrderSheet } from '../../engine/rulesets/amos/types';
import type { Advance } from '../../engine/kernel/advance';
import type { SeatId } from '../../engine/kernel/ruleset';
import type { Census, Failure } from './census';

type Turn = Advance<unknown, OrderSheet, AmosReport>;

/** Agreements that no report tells of: both sheets are read. */
function fromOrders({ answers }: Turn): string[] {
	const lines = answers.flatMap(({ seat, order }) => order.map((line) => ({ seat, line })));
	const named = (a: number, b: number): boolean =>
		lines.some(({ seat, line }) => seat === a && line.kind === 'ally' && line.player === b);
	return lines.flatMap(({ seat, line }) =>
		line.kind === 'ally' && seat < line.player && named(line.player, seat) ? ['alliance'] : []
	);
}

const failures = ({ reports }: Turn, seat: SeatId): Failure[] =>
	reports.flatMap((report) =>
		report.code === 'failed' && (report.to as readonly SeatId[]).includes(seat)
			? [{ line: report.data.line, partly: report.data.partly }]
			: []
	);

// ---------------------------------------------------------------- mechanisms

const CAUSES = ['upkeep', 'disbanded', 'stranded'] as const;
const GIFTS = ['money', 'units', 'planet', 'tech'] as const;
const DELIVERIES = ['construction', 'tech', 'units'] as const;
const SABOTAGE = ['destroyed', 'nothing', 'caught', 'returned'] as const;
const SIEGES = ['too-weak', 'no-planetology', 'enemy-present', 'outmatched', 'unarmed'] as const;

const MECHANISMS: readonly string[] = [
	'alliance',
	...GIFTS.map((what) => `gift: ${what}`),
	'deal carried out',
	'deal void',
	'route run',
	...CAUSES.map((cause) => `units lost: ${cause}`),
	...UNIT_TYPES.map((type) => `lost in battle: ${type}`),
	'fleet sailed',
	'fleet stopped',
	'ally carried',
	'contact',
	'encounter in space',
	'battle of two sides',
	'battle of three sides or more',
	'battle of allies',
	'sheltered Troops',
	'hostile world damage',
	'Colony Ships uncovered',
	'razing',
	'bombardment',
	'conquest',
	'conquest with supporters',
	...SIEGES.map((reason) => `siege failed: ${reason}`),
	'technology captured',
	'second Capitol torn down',
	'pending goods lost',
	'planet ruined',
	'colony',
	'colony contested',
	'terror',
	'terror that razes',
	'piracy',
	...SABOTAGE.map((outcome) => `sabotage: ${outcome}`),
	'spying unseen',
	'spy caught',
	...LOTS.map((_, i) => `lot ${i + 1} sold`),
	'lot unsold',
	...DELIVERIES.map((what) => `delivered: ${what}`),
	...CONSTRUCTION_IDS.map((id) => `built: ${id}`),
	...TECH_IDS.map((id) => `learnt: ${id}`),
	'satellite',
	'satellite refunded',
	...EVENTS.map(({ kind }) => `event: ${kind}`),
	'event kept away by a Capitol',
	...LEADER_KINDS.map((kind) => `leader arrived: ${kind}`),
	...LEADER_KINDS.filter((kind) => kind !== 'saboteur' && kind !== 'spy').map(
		(kind) => `leader killed: ${kind}`
	),
	'leader back in reserve',
	'Merchant income',
	'Galactic Economy',
	'destroyed',
	'resigned',
	'election'
];

function mechanismsOf(report: AmosReport): string[] {
	switch (report.code) {
		case 'gift':
			return [`gift: ${report.data.what}`];
		case 'deal':
			return [report.data.done ? 'deal carried out' : 'deal void'];
		case 'route':
			return ['route run'];
		case 'unitsLost':
			return [`units lost: ${report.data.cause}`];
		case 'moved':
			return [
				'fleet sailed',
				...(report.data.stopped ? ['fleet stopped'] : []),
				...(report.to.length > 1 ? ['ally carried'] : [])
			];
		// Counted by the sheets that name each other.
		case 'allied':
			return [];
		case 'contact':
			return ['contact'];
		case 'encounter':
			return ['encounter in space'];
		case 'battle':
			return battle(report.data);
		case 'razing':
			return ['razing'];
		case 'bombardment':
			return ['bombardment'];
		case 'conquest':
			return report.data.supporters.length > 0
				? ['conquest', 'conquest with supporters']
				: ['conquest'];
		case 'siegeFailed':
			return [`siege failed: ${report.data.reason}`];
		case 'captured':
			return report.data.tech === '' ? [] : ['technology captured'];
		case 'tornDown':
			return ['second Capitol torn down'];
		case 'lostPending':
			return ['pending goods lost'];
		case 'ruined':
			return ['planet ruined'];
		case 'colonised':
			return report.data.contenders.length > 1 ? ['colony', 'colony contested'] : ['colony'];
		case 'terror':
			return report.data.razed ? ['terror', 'terror that razes'] : ['terror'];
		case 'piracy':
			return ['piracy'];
		case 'sabotage':
			return report.data.by === 0 ? [] : [`sabotage: ${report.data.outcome}`];
		case 'spying':
			return [report.data.caught ? 'spy caught' : 'spying unseen'];
		case 'lotSold':
			return [report.data.winner === 0 ? 'lot unsold' : `lot ${report.data.lot} sold`];
		case 'delivered':
			return delivery(report.data);
		case 'satellite':
			return ['satellite'];
		case 'event':
			return [report.data.immune ? 'event kept away by a Capitol' : `event: ${report.data.kind}`];
		case 'leaderArrived':
			return [`leader arrived: ${report.data.kind}`];
		case 'leaderLost':
			return report.data.cause === 'killed' ? [`leader killed: ${report.data.kind}`] : [];
		case 'leaderReserve':
			return ['leader back in reserve'];
		case 'ledger':
			return ledger(report.data);
		case 'destroyed':
			return ['destroyed'];
		case 'withdrawn':
			return report.data.reason === 'resigned' ? ['resigned'] : [];
		case 'election':
			return ['election'];
		default:
			return [];
	}
}

type DataOf<C extends AmosReport['code']> = Extract<AmosReport, { code: C }>['data'];

function battle({ sides, strokes }: DataOf<'battle'>): string[] {
	const armies = sides.flatMap((side) => side.armies);
	const happened = {
		'battle of two sides': sides.length === 2,
		'battle of three sides or more': sides.length > 2,
		'battle of allies': sides.some((side) => side.armies.length > 1),
		'sheltered Troops': armies.some((army) => Object.keys(army.sheltered).length > 0),
		'hostile world damage': sides.some((side) => side.hostile.dice > 0),
		'Colony Ships uncovered': strokes.some((stroke) => stroke.uncovered.length > 0)
	};
	const lost = UNIT_TYPES.filter((type) => armies.some((army) => (army.lost[type] ?? 0) > 0));
	return [
		...Object.entries(happened).flatMap(([name, yes]) => (yes ? [name] : [])),
		...lost.map((type) => `lost in battle: ${type}`)
	];
}

function delivery({ what, construction, tech }: DataOf<'delivered'>): string[] {
	return [
		`delivered: ${what}`,
		...(construction ? [`built: ${construction}`] : []),
		...(tech ? [`learnt: ${tech}`] : [])
	];
}

function ledger({ lines }: DataOf<'ledger'>): string[] {
	const names = {
		merchant: 'Merchant income',
		galacticEconomy: 'Galactic Economy',
		satelliteRefund: 'satellite refunded'
	} as const;
	return lines.flatMap(({ kind }) => (kind in names ? [names[kind as keyof typeof names]] : []));
}

export const amosCensus: Census<OrderSheet, AmosReport> = {
	mechanisms: MECHANISMS,
	mechanismsOf: (turn) => [...turn.reports.flatMap(mechanismsOf), ...fromOrders(turn)],
	endings: ['election', 'lastLeft'],
	failures
};
