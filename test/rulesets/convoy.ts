/**
 * Convoys: a small sealed game with dice and secrets, for tests of what serves every game alike. Each
 * seat hides its gold and guards. Every turn all seats seal a sheet; guards are hired, then traders
 * roll for gold, then raiders roll against their victims' guards. Most gold after the last turn wins.
 */
import type {
	Answer,
	Decision,
	Outcome,
	Problem,
	Report,
	Resolution,
	Result,
	Ruleset,
	SeatId,
	Trace
} from '../../engine/kernel/ruleset';
import { refusalOf, voidItems } from '../../engine/kernel/problem';
import type { Rng } from '../../engine/kernel/rng';
import { number, read, record, usual, variants, type ValueOf } from '../../engine/kernel/shape';

const OPTIONS = record('options', {
	turns: usual(number('count', { min: 1, max: 20, blank: 5 }))
});
export type Options = ValueOf<typeof OPTIONS>;

type Status = 'playing' | 'out';

interface Player {
	readonly seat: SeatId;
	readonly status: Status;
	readonly gold: number;
	readonly guards: number;
	/** Turns in a row without a sheet. */
	readonly missed: number;
	/** Turn in which it left, 0 while playing. */
	readonly left: number;
}

export interface State {
	readonly turns: number;
	/** The turn whose sheets are awaited; beyond `turns` the game is over. */
	readonly turn: number;
	readonly players: readonly Player[];
}

export interface View {
	readonly viewer: SeatId;
	readonly turn: number;
	readonly turns: number;
	readonly seats: readonly { readonly seat: SeatId; readonly status: Status }[];
	/** One for a seat at the table, none for a spectator. */
	readonly own: readonly { readonly gold: number; readonly guards: number }[];
}

/** Any integer: whether it can be is for the check. */
const count = <const R extends string>(role: R) => number(role, { min: -1000, max: 1000, none: 0 });
const LINES = variants('kind', {
	hire: { count: count('guards') },
	trade: {},
	raid: { target: count('seat') },
	quit: {}
});
export type Line = ValueOf<typeof LINES> | { readonly kind: 'malformed' };
export type Sheet = readonly Line[];

const MOST_LINES = 6;
const START_GOLD = 6;
const MOST_GUARDS = 12;
const MOST_MISSED = 2;

type ConvoyReport = Report & { readonly data: Readonly<Record<string, number | string>> };

// ---------------------------------------------------------------- orders

function parseLine(raw: unknown): Line {
	const line = read(LINES, raw);
	return line.ok ? line.value : { kind: 'malformed' };
}

function parse(raw: unknown): Result<Sheet> {
	if (!Array.isArray(raw)) return { ok: false, code: 'not-a-list' };
	if (raw.length > MOST_LINES) return { ok: false, code: 'too-long' };
	return { ok: true, value: Array.from(raw, parseLine) };
}

/** The lines that are void, and why: the same for the sheet's author and for the resolution. */
function refusals(view: View, sheet: Sheet): Problem[] {
	const own = view.own[0];
	const problems: Problem[] = [];
	let gold = own?.gold ?? 0;
	let guards = own?.guards ?? 0;
	const seen = new Set<string>();
	sheet.forEach((line, index) => {
		const code = reasonAgainst(view, line, gold, guards, seen);
		if (code) return problems.push(refusalOf([index], code));
		seen.add(line.kind);
		if (line.kind !== 'hire') return;
		gold -= line.count;
		guards += line.count;
	});
	return problems;
}

function reasonAgainst(
	view: View,
	line: Line,
	gold: number,
	guards: number,
	seen: ReadonlySet<string>
): string | undefined {
	switch (line.kind) {
		case 'malformed':
			return 'malformed';
		case 'hire':
			if (line.count < 1 || guards + line.count > MOST_GUARDS) return 'limit';
			return line.count > gold ? 'no-gold' : undefined;
		case 'raid':
			if (seen.has('raid')) return 'limit';
			return rivals(view).includes(line.target) ? undefined : 'no-target';
		case 'trade':
		case 'quit':
			return seen.has(line.kind) ? 'limit' : undefined;
	}
}

const rivals = (view: View): SeatId[] =>
	view.seats.filter((s) => s.status === 'playing' && s.seat !== view.viewer).map((s) => s.seat);

// ---------------------------------------------------------------- resolution

interface Turn {
	players: Player[];
	reports: ConvoyReport[];
	/** The lines that count, by seat. */
	sheets: Map<SeatId, Sheet>;
}

const change = (turn: Turn, seat: SeatId, by: (player: Player) => Partial<Player>): void => {
	turn.players = turn.players.map((p) => (p.seat === seat ? { ...p, ...by(p) } : p));
};

function resolve(
	state: State,
	answers: readonly Answer<Sheet>[],
	rng: Rng,
	trace: Trace<State, ConvoyReport>
): Resolution<State, ConvoyReport> {
	const turn: Turn = { players: [...state.players], reports: [], sheets: new Map() };
	const phase = (name: string, run: () => void): void => {
		run();
		trace(name, { ...state, players: turn.players }, turn.reports);
	};
	phase('sheets', () => answers.forEach((answer) => file(state, turn, answer)));
	phase('hiring', () => hire(turn));
	phase('trade', () => trade(turn, rng));
	phase('raids', () => raid(turn, rng));
	phase('leavers', () => leave(state, turn));
	const next = { ...state, turn: state.turn + 1, players: turn.players };
	return { state: next, reports: turn.reports };
}

function file(state: State, turn: Turn, { seat, order, missed }: Answer<Sheet>): void {
	const problems = refusals(view(state, seat), order);
	for (const { code, at } of problems)
		turn.reports.push({ code: 'refused', to: [seat], data: { line: Number(at[0]), reason: code } });
	const isVoid = voidItems(problems);
	const sheet = order.filter((_, index) => !isVoid.has(index));
	turn.sheets.set(seat, sheet);
	change(turn, seat, (player) => ({ missed: missed ? player.missed + 1 : 0 }));
}

function hire(turn: Turn): void {
	for (const [seat, sheet] of turn.sheets)
		for (const line of sheet)
			if (line.kind === 'hire')
				change(turn, seat, ({ gold, guards }) => ({
					gold: gold - line.count,
					guards: guards + line.count
				}));
}

function trade(turn: Turn, rng: Rng): void {
	for (const [seat, sheet] of turn.sheets) {
		if (!sheet.some((line) => line.kind === 'trade')) continue;
		const die = rng.stream('trade', seat).die(4);
		change(turn, seat, ({ gold }) => ({ gold: gold + die }));
		turn.reports.push({ code: 'traded', to: [seat], data: { die } });
	}
}

/** Raids happen in an order drawn by lots. */
function raid(turn: Turn, rng: Rng): void {
	for (const seat of rng.stream('lots').shuffle([...turn.sheets.keys()])) {
		const line = turn.sheets.get(seat)?.find((l) => l.kind === 'raid');
		if (line?.kind !== 'raid') continue;
		const attacker = turn.players[seat - 1] as Player;
		const victim = turn.players[line.target - 1] as Player;
		const dice = rng.stream('raid', seat).dice(2, 6);
		const won = attacker.guards + (dice[0] as number) > victim.guards + (dice[1] as number);
		const loot = won ? Math.min(3, victim.gold) : 0;
		change(turn, victim.seat, (p) => ({ gold: p.gold - loot }));
		change(turn, seat, (p) => ({ gold: p.gold + loot, guards: Math.max(0, p.guards - 1) }));
		const data = {
			by: seat,
			on: victim.seat,
			attack: dice[0] as number,
			defence: dice[1] as number
		};
		turn.reports.push({ code: 'raid', to: [seat, victim.seat], data: { ...data, loot } });
	}
}

function leave(state: State, turn: Turn): void {
	for (const [seat, sheet] of turn.sheets) {
		const quits = sheet.some((line) => line.kind === 'quit');
		if (!quits && (turn.players[seat - 1] as Player).missed < MOST_MISSED) continue;
		change(turn, seat, () => ({ status: 'out', left: state.turn }));
		turn.reports.push({ code: 'left', to: 'all', data: { seat } });
	}
}

// ---------------------------------------------------------------- the rest

const isOver = (state: State): boolean =>
	state.turn > state.turns || state.players.filter((p) => p.status === 'playing').length < 2;

function view(state: State, viewer: SeatId): View {
	const own = state.players.filter((player) => player.seat === viewer);
	return {
		viewer,
		turn: state.turn,
		turns: state.turns,
		seats: state.players.map(({ seat, status }) => ({ seat, status })),
		own: own.map(({ gold, guards }) => ({ gold, guards }))
	};
}

function suggest(seen: View, _seat: SeatId, rng: Rng): Sheet {
	const draw = rng.stream('suggest');
	const lines: Line[] = [];
	const { gold, guards } = seen.own[0] as { gold: number; guards: number };
	const most = Math.min(gold, MOST_GUARDS - guards);
	if (most > 0 && draw.pick(2) === 0) lines.push({ kind: 'hire', count: draw.die(most) });
	if (draw.pick(2) === 0) lines.push({ kind: 'trade' });
	const targets = rivals(seen);
	if (draw.pick(2) === 0)
		lines.push({ kind: 'raid', target: targets[draw.pick(targets.length)] as SeatId });
	if (draw.pick(40) === 0) lines.push({ kind: 'quit' });
	return lines;
}

function bot(seen: View, _seat: SeatId, rng: Rng): Sheet {
	const { gold, guards } = seen.own[0] as { gold: number; guards: number };
	const lines: Line[] = [{ kind: 'trade' }];
	if (guards < 4 && gold > 2) lines.push({ kind: 'hire', count: 2 });
	const targets = rivals(seen);
	const target = targets[rng.stream('bot').pick(targets.length)];
	if (guards > 2 && target !== undefined) lines.push({ kind: 'raid', target });
	return lines;
}

function outcome(state: State): Outcome | null {
	if (!isOver(state)) return null;
	const score = (p: Player): number => (p.status === 'playing' ? 1_000_000 + p.gold : p.left);
	const scores = [...new Set(state.players.map(score))].sort((a, b) => b - a);
	const ranking = scores.map((s) => state.players.filter((p) => score(p) === s).map((p) => p.seat));
	const winners = (ranking[0] ?? []).filter((s) => state.players[s - 1]?.status === 'playing');
	return { winners, ranking, reason: state.turn > state.turns ? 'lastTurn' : 'lastLeft' };
}

function assertInvariants(state: State): void {
	const fail = (what: string): never => {
		throw new Error(`convoy: ${what}`);
	};
	if (state.turn < 1 || state.turn > state.turns + 1) fail(`turn ${state.turn}`);
	state.players.forEach((player, index) => {
		if (player.seat !== index + 1) fail(`player ${index} is of seat ${player.seat}`);
		if (player.gold < 0) fail(`seat ${player.seat} has ${player.gold} gold`);
		if (player.guards < 0 || player.guards > MOST_GUARDS) fail(`${player.guards} guards`);
		if ((player.status === 'out') !== player.left > 0) fail(`seat ${player.seat} half left`);
	});
}

export const convoy: Ruleset<Options, State, Sheet, View, ConvoyReport> = {
	id: 'convoy',
	version: 1,
	shape: 1,
	// The oldest dice, so that the kernel is tried with both.
	dice: 1,
	seats: { min: 2, max: 14 },
	parseOptions: (raw) => read(OPTIONS, raw === undefined ? {} : raw),
	setup({ turns }, seats, rng) {
		const luck = rng.stream('setup').dice(seats, 3);
		const players = luck.map((die, i): Player => ({
			seat: i + 1,
			status: 'playing',
			gold: START_GOLD + die,
			guards: 1,
			missed: 0,
			left: 0
		}));
		return { turns, turn: 1, players };
	},
	pending(state) {
		if (isOver(state)) return [];
		return state.players
			.filter((player) => player.status === 'playing')
			.map(({ seat }): Decision => ({ seat, ask: 'sheet', sealed: true, chance: true }));
	},
	out: ({ players }) => players.filter((p) => p.status === 'out').map(({ seat }) => seat),
	view,
	parse,
	check: (seen, _seat, sheet) => refusals(seen, sheet),
	fallback: () => [],
	suggest,
	bot,
	resolve,
	outcome,
	assertInvariants
};
