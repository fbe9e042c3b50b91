/** One turn, or the election after the last: the steps in their order (AM-096, AM-097). */
import type { Rng } from '../../../kernel/rng';
import type { Answer, Resolution, Trace } from '../../../kernel/ruleset';
import { sum } from '../dice';
import type { AmosReport, OrderSheet, State } from '../types';
import { noteAbsences } from './absence';
import { keepBooks } from './books';
import { sellLot } from './trade/auction';
import { fightBattles } from './combat/battle';
import { strikeCovertly } from './combat/covert';
import { declareAlliances } from './declare';
import { countBallots, endTurn } from './end';
import { moveFleets } from './movement';
import { createTurn } from './open';
import { openNextTurn } from './opening';
import { makePurchases } from './trade/purchase';
import { runRoutes } from './trade/route';
import { settle } from './trade/settlement';
import { readSheets } from './sheets';
import { resolveSieges } from './combat/siege';
import { sightAfterMovement, sightAtEnd } from './sighting';
import { strandTroops } from './combat/stranding';
import { tradeMoney } from './trade/trade';
import { report, type Turn } from './turn';
import { payUpkeep } from './trade/upkeep';

type Step = readonly [name: string, rules: readonly ((turn: Turn) => void)[]];

const STEPS: readonly Step[] = [
	['declare', [declareAlliances]],
	['trade', [tradeMoney]],
	['upkeep', [payUpkeep, strandTroops]],
	['purchase', [makePurchases]],
	['movement', [moveFleets, strandTroops, sightAfterMovement]],
	['battle', [fightBattles]],
	['planet', [resolveSieges]],
	['covert', [strikeCovertly]],
	['settlement', [settle]],
	['auction', [sellLot]],
	['route', [runRoutes]],
	['end', [endTurn]],
	['opening', [openOrClose, keepBooks]]
];

const ELECTION: readonly Step[] = [['election', [countBallots]]];

/** Every rule that a turn, or the election, runs. */
export const RULES = [...STEPS, ...ELECTION].flatMap(([, rules]) => rules);

/** Resolves all sheets together; `trace` is shown the working copy after each step. */
export function resolve(
	state: State,
	answers: readonly Answer<OrderSheet>[],
	rng: Rng,
	trace: Trace<State, AmosReport>
): Resolution<State, AmosReport> {
	const sheets = readSheets(state, answers);
	const turn = createTurn(state, sheets.lines, rng);
	turn.reports.push(...sheets.refusals);
	if (state.phase === 'orders') {
		const { turn: number } = state;
		const { turnLimit } = state.options;
		report(turn, 'all', { code: 'turnResolved', data: { turn: number, turnLimit } });
		noteAbsences(turn, sheets.filed, sheets.missed);
	}
	for (const [name, rules] of state.phase === 'orders' ? STEPS : ELECTION) {
		for (const rule of rules) rule(turn);
		trace(name, turn.state, turn.reports);
	}
	if (state.phase === 'orders') tellLedgers(turn);
	return { state: turn.state, reports: turn.reports };
}

/** The tail of a turn is the opening of the next (AM-098); after the last there is none (AM-281). */
function openOrClose(turn: Turn): void {
	if (turn.state.phase === 'orders') openNextTurn(turn);
	else sightAtEnd(turn);
}

/** Every movement of money, to the half-dollar (AM-353). What a destroyed player had has vanished. */
function tellLedgers(turn: Turn): void {
	for (const { seat, status, treasury: opening } of turn.opening.players) {
		if (status === 'destroyed') continue;
		const lines = turn.ledgers[seat - 1] ?? [];
		const closing = opening + sum(lines.map((line) => line.hd));
		report(turn, [seat], { code: 'ledger', data: { opening, closing, lines } });
	}
}
