/** Step 11 of the Final Phase: is the game over, and who is Emperor? (section 20) */
import { LAST_TURN } from '../data';
import { pickIndex } from '../dice';
import { planetsOf } from '../holdings';
import type { Ending, House, SeatId, Standing } from '../types';
import { nextInfluence } from './growth';
import { report, type Turn } from './turn';

/** True if the game is over. The fleets have been written back into the state. */
export function endGame(turn: Turn): boolean {
	const { state } = turn;
	const left = state.houses.filter(({ status }) => status !== 'fallen' && status !== 'deserted');
	const isLast = state.turn >= LAST_TURN;
	if (!isLast && left.length > 1) return false;
	const standings = ranked(turn);
	const ending =
		left.length === 1
			? crowned('lastLeft', (left[0] as { seat: SeatId }).seat, standings)
			: left.length === 0
				? crowned('nobodyLeft', 0, standings)
				: emperor(turn, standings);
	Object.assign(state, { stage: 'over', ending: [ending], lot: [], agenda: [] });
	const houses = state.houses as unknown as House[];
	report(turn, 'all', { code: 'gameOver', data: { ...ending, houses } });
	return true;
}

/** IM-577: the best of those that control a planet. */
function emperor(turn: Turn, standings: readonly Standing[]): Ending {
	const mayWin = ({ seat, planets }: Standing): boolean =>
		planets > 0 && turn.state.houses[seat - 1]?.status !== 'deserted';
	const winner = standings.find(mayWin)?.seat ?? 0;
	return crowned(winner === 0 ? 'nobody' : 'emperor', winner, standings);
}

/** The winner first, then the others by the same criteria (IM-580). */
function crowned(
	reason: Ending['reason'],
	winner: SeatId | 0,
	standings: readonly Standing[]
): Ending {
	const first = standings.filter(({ seat }) => seat === winner);
	return {
		reason,
		winner,
		ranking: [...first, ...standings.filter(({ seat }) => seat !== winner)]
	};
}

/** IM-576, IM-578: by Influence, planets, Resources, Advances; chance among those still equal. */
function ranked(turn: Turn): Standing[] {
	const influence = nextInfluence(turn).own;
	const all = turn.state.houses.map(({ seat, treasury, advances }, i): Standing => ({
		seat,
		influence: influence[i] as number,
		planets: planetsOf(turn.state, seat).length,
		resources: treasury,
		advances: advances.length
	}));
	all.sort(compare);
	const ranking: Standing[] = [];
	while (all.length > 0) {
		const equal = all.filter((one) => compare(one, all[0] as Standing) === 0).length;
		const at = pickIndex(() => turn.rng.stream('ranking'), equal);
		ranking.push(...all.splice(at, 1));
	}
	return ranking;
}

const compare = (a: Standing, b: Standing): number =>
	b.influence - a.influence ||
	b.planets - a.planets ||
	b.resources - a.resources ||
	b.advances - a.advances;
