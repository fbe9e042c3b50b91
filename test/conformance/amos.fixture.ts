import { amos } from '../../engine/rulesets/amos';
import { skilled } from '../../engine/rulesets/amos/bot';
import type { Traits } from '../../engine/rulesets/amos/bot/character';
import { SKILLS, type Stage } from '../../engine/rulesets/amos/bot/skill';
import { CONSTRUCTION_IDS, LEADER_KINDS, TECH_IDS } from '../../engine/rulesets/amos/data';
import { ORDERS } from '../../engine/rulesets/amos/orders/shapes';
import { UNSEEN } from '../../engine/rulesets/amos/resolve/sighting';
import { ORDER_KINDS } from '../../engine/rulesets/amos/testing';
import type {
	AmosReport,
	Army,
	Leader,
	Options,
	OrderSheet,
	Planet,
	Player,
	SeatId,
	SheetLine,
	State,
	View
} from '../../engine/rulesets/amos/types';
import type { Path } from '../../engine/kernel/problem';
import type { Rng, Stream } from '../../engine/kernel/rng';
import { list, read } from '../../engine/kernel/shape';
import { amosCensus } from '../matches/amos.census';
import type { Desk } from '../matches/match';
import type { Fixture } from './fixture';
import { shapedVariant, type Palette } from './shaped';

/** Lines in any order: units bought at one place in several lines are as good as in one. */
function said(sheet: OrderSheet): unknown {
	const bought = new Map<string, number>();
	const lines = sheet.flatMap((line) => {
		if (line.kind !== 'buyUnits') return [JSON.stringify(line)];
		const what = `${line.type} at ${line.planet}`;
		bought.set(what, (bought.get(what) ?? 0) + line.count);
		return [];
	});
	return [...lines, ...[...bought].map(([what, count]) => `${count} ${what}`)].sort();
}

/** Stages of a bot's thinking that do something to others. */
const WAR: readonly Stage[] = [
	'strike',
	'assistance',
	'regrouping',
	'expedition',
	'harm',
	'agents'
];

export const amosFixture: Fixture<Options, State, OrderSheet, View, AmosReport> = {
	ruleset: amos,
	options: [
		undefined,
		{ turnLimit: 8, darkStart: true },
		{ turnLimit: 6, auctions: false, leaders: false, events: false },
		{ turnLimit: 10, absenceLimit: 2 }
	],
	seats: [4, 2, 8, 3, 6, 5, 7],
	games: 10,
	// The election is a step of its own.
	bound: ({ turnLimit }) => turnLimit + 1,
	scramble,
	kinds: ORDER_KINDS,
	blank: () => [],
	said,
	kindsOf: (sheet) => sheet.map((line) => line.kind),
	refused: (reports, seat) =>
		reports.flatMap((report) =>
			report.code === 'refused' && report.to[0] === seat
				? [{ part: [report.data.line], code: report.data.reason }]
				: []
		),
	shared,
	shape: list('sheet', ORDERS, { max: 300 }),
	lightened: { carried, excused, failed, told },
	meet,
	matches: {
		aim: 90,
		pairings: [
			{ sensible: 1, seats: 4, games: 16 },
			{ sensible: 2, seats: 4, games: 12 },
			{ sensible: 1, seats: 2, games: 12 }
		],
		rare: [
			'board',
			'resign',
			'ally carried',
			'razing',
			'conquest with supporters',
			'siege failed: outmatched',
			'sabotage: returned',
			'satellite refunded',
			'resigned',
			'ending: lastLeft'
		],
		tallied: 30,
		stepSeats: [2, 4],
		census: amosCensus,
		habits: {
			builds: withStages(WAR),
			hermit: withStages([...WAR, 'dealings']),
			bare,
			worlds: opening({ worlds: 170 }),
			works: opening({ growth: 170 }),
			arms: opening({ arms: { income: 0, weight: 400 } })
		}
	}
};

const END = ['election', 'gameOver'] as const;
/** Reports besides failures that say what became of an order, by its kind. */
const TOLD: Readonly<Partial<Record<SheetLine['kind'], readonly AmosReport['code'][]>>> = {
	sabotage: ['sabotage'],
	spy: ['spying'],
	post: ['leaderReserve', 'leaderLost'],
	recall: ['leaderLost'],
	// Units that nobody pays for anyway; goods of who is destroyed, or that come after the end (AM-281).
	disband: ['unitsLost'],
	build: ['destroyed', 'lostPending', ...END],
	satellite: ['destroyed', 'lostPending', ...END],
	research: ['destroyed', ...END],
	buyUnits: ['destroyed', 'battle', 'unitsLost']
};
/** Orders that set how units behave and may have no effect (AM-189, AM-213), or that count unreported (AM-285). */
const POSTURES: readonly SheetLine['kind'][] = ['land', 'stance', 'vote'];

/** The sheet without the lines that are refused. */
function carried(view: View, seat: SeatId, sheet: OrderSheet): OrderSheet {
	const refused = amos.check(view, seat, sheet).filter(({ severity }) => severity === 'refusal');
	return sheet.filter((_, line) => !refused.some(({ at }) => at[0] === line));
}

const lineAt = (sheet: OrderSheet, [line]: Path): SheetLine | undefined => sheet[Number(line)];

/** Parts of a movement that may change nothing: one way is as good as another, and who is aboard at its end is there. */
const WAYS: readonly string[] = ['route', 'pickups', 'drops'];

function excused(sheet: OrderSheet, at: Path): boolean {
	const isWay = at.length > 2 && WAYS.includes(String(at[1]));
	return isWay || POSTURES.includes(lineAt(sheet, at)?.kind ?? 'malformed');
}

function failed(report: AmosReport, [line]: Path): boolean {
	return (report.code === 'failed' || report.code === 'refused') && report.data.line === line;
}

function told(report: AmosReport, sheet: OrderSheet, at: Path): boolean {
	return (TOLD[lineAt(sheet, at)?.kind ?? 'malformed'] ?? []).includes(report.code);
}

/** Builds, settles, deals and guards as the sensible player does; all that it saves goes into that. */
function withStages(without: readonly Stage[]) {
	const skill = { ...SKILLS.shrewd, without };
	return (_: () => OrderSheet, { view, seat, rng }: Desk<never>): OrderSheet =>
		skilled(view, seat, rng, skill);
}

/** Length of an opening, in turns. */
const OPENING = 4;

/** Sensible player with a preference in its first turns: new worlds, works on old ones, or arms. */
function opening(traits: Partial<Traits>) {
	const skill = { ...SKILLS.shrewd, traits };
	return (sheet: () => OrderSheet, { view, seat, rng }: Desk<never>): OrderSheet =>
		(view as View).turn > OPENING ? sheet() : skilled(view, seat, rng, skill);
}

/** Neither war nor dealings nor Troops. */
function bare(sheet: () => OrderSheet): OrderSheet {
	const kept: readonly string[] = ['build', 'research', 'satellite', 'colonise', 'disband', 'vote'];
	return sheet().filter(
		(line) =>
			kept.includes(line.kind) ||
			(line.kind === 'buyUnits' && line.type === 'colonyShip') ||
			(line.kind === 'move' && (line.ships.colonyShip ?? 0) > 0)
	);
}

/** Files the mirror of each deal for its partner, and one with anything that both might give. */
function meet(
	state: State,
	orders: Readonly<Record<SeatId, OrderSheet>>,
	palette: Palette,
	draw: Stream
): { state: State; orders: Record<SeatId, OrderSheet> } {
	const sheets = Object.fromEntries(state.players.map(({ seat }) => [seat, orders[seat] ?? []]));
	const seats = Object.keys(orders).map(Number);
	const [a = 0, b = 0] = draw.shuffle(seats);
	const made = read(ORDERS, {
		...(shapedVariant(ORDERS, 'deal', palette, draw) as object),
		with: b
	});
	if (b > 0 && made.ok) sheets[a] = [...(sheets[a] ?? []), made.value];
	for (const by of seats)
		for (const line of sheets[by] ?? []) {
			if (line.kind !== 'deal' || line.with === by || !orders[line.with]) continue;
			const mirror = { ...line, with: by, give: line.get, get: line.give };
			sheets[line.with] = [...(sheets[line.with] ?? []), mirror];
		}
	return { state, orders: Object.fromEntries(seats.map((seat) => [seat, sheets[seat] ?? []])) };
}

/** Parts of a state that are the viewer's own, or everybody's. */
function shared(state: State, viewer: SeatId): unknown[] {
	if (state.phase === 'over') return [state];
	const player = state.players[viewer - 1];
	return [
		...[UNSEEN, state.options, state.map, state.election, state.ballots, state.ending],
		...state.armies.filter((army) => army.seat === viewer),
		...state.leaders.filter((leader) => leader.seat === viewer),
		...(player ? [player.techs, player.sightings, player.encounters, player.contacts] : []),
		...(player ? [player.lastAllies, player.lastRoutes, player.books, ...player.books] : [])
	];
}

/** Other riches, armies, planets, leaders and knowledge for everybody else, and the cards to come. */
function scramble(state: State, viewer: SeatId, rng: Rng): State {
	const draw = rng.stream('scramble');
	const seats = state.players.map((player) => player.seat).filter((seat) => seat !== viewer);
	const someone = (): SeatId => seats[draw.pick(seats.length)] as SeatId;
	return {
		...state,
		planets: state.planets.map((p) =>
			p.owner === viewer ? p : scramblePlanet(p, someone(), draw)
		),
		armies: state.armies.map((a) => (a.seat === viewer ? a : scrambleArmy(a, someone(), draw))),
		players: state.players.map((p) =>
			p.seat === viewer ? { ...p, deck: some(LEADER_KINDS, draw) } : scramblePlayer(p, draw)
		),
		leaders: state.leaders.map((l) => (l.seat === viewer ? l : scrambleLeader(l, someone(), draw))),
		nextLeader: state.nextLeader + draw.pick(3)
	};
}

const some = <T>(all: readonly T[], draw: Stream): T[] => all.filter(() => draw.pick(2) === 0);

const scramblePlanet = (planet: Planet, owner: SeatId, draw: Stream): Planet => ({
	...planet,
	owner: draw.pick(3) === 0 ? 0 : owner,
	base: planet.publicBase + draw.pick(9),
	damage: draw.pick(30),
	constructions: some(CONSTRUCTION_IDS, draw)
});

const scrambleArmy = (army: Army, seat: SeatId, draw: Stream): Army => ({
	seat,
	cell: army.cell + draw.pick(2),
	units: { ...army.units, militia: draw.pick(20), ultraDestroyer: draw.pick(20) },
	exempt: { militia: draw.pick(3) }
});

const scrambleLeader = (leader: Leader, seat: SeatId, draw: Stream): Leader => ({
	...leader,
	seat,
	kind: LEADER_KINDS[draw.pick(LEADER_KINDS.length)] as Leader['kind'],
	name: `Somebody ${draw.pick(99)}`,
	post: { at: 'reserve' }
});

const scramblePlayer = (player: Player, draw: Stream): Player => ({
	...player,
	missed: draw.pick(3),
	treasury: draw.pick(1000),
	techs: some(TECH_IDS, draw),
	sightings: draw.shuffle(player.sightings),
	encounters: [],
	contacts: [],
	lastAllies: [],
	lastRoutes: [],
	deck: some(LEADER_KINDS, draw)
});
