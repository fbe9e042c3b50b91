/** Step 8: terror, then Saboteurs, then Spies (AM-242 to AM-251, AM-300 to AM-305). */
import { SABOTAGE_SUCCESS, SPY_CAUGHT, TERROR } from '../../data';
import { sum } from '../../dice';
import { planetOf } from '../../planets';
import type { ConstructionId, Leader, Planet } from '../../types';
import { damagePlanet } from './damage';
import { loseLeader } from '../leaders';
import type { Draft } from '../../../../kernel/draft';
import { fail, linesOf, report, type Line, type OrderOf, type ReportOf, type Turn } from '../turn';

export function strikeCovertly(turn: Turn): void {
	for (const line of turn.strikes) terrorise(turn, line);
	for (const line of byLeader(linesOf(turn, 'sabotage'))) sabotage(turn, line);
	for (const line of byLeader(linesOf(turn, 'spy'))) spy(turn, line);
}

/** In leader-id order, whoever sent them (AM-251). */
const byLeader = <O extends OrderOf<'sabotage' | 'spy'>>(lines: readonly Line<O>[]): Line<O>[] =>
	[...lines].sort((a, b) => a.order.leader - b.order.leader);

/** Strikes whoever owns the planet now (AM-246); in turn 1 it destroys nothing (AM-376). */
function terrorise(turn: Turn, line: Line<OrderOf<'terror'>>): void {
	const { seat, order } = line;
	const { id: planet, owner: victim } = planetOf(turn.state, order.planet);
	if (!isForeign(victim, seat)) return fail(turn, line, 'own-or-ownerless', { planet });
	const dice = turn.rng.stream('terror', seat).dice(TERROR.dice, 6);
	const damage = damagePlanet(turn, planet, sum(dice), { trim: turn.state.turn === 1 });
	report(turn, [seat, victim], {
		code: 'terror',
		data: { planet, by: seat, victim, dice, ...damage }
	});
}

/** AM-300, AM-301. */
function sabotage(turn: Turn, line: Line<OrderOf<'sabotage'>>): void {
	const { seat, order } = line;
	const leader = leaderOf(turn, line);
	if (!leader) return fail(turn, line, 'no-leader', { planet: order.planet });
	const planet = planetOf(turn.state, order.planet);
	const victim = planet.owner;
	const about = { planet: planet.id, by: seat, victim, leader: leader.name, construction: '' };
	const tell = (to: readonly number[], data: Partial<ReportOf<'sabotage'>['data']>): void =>
		report(turn, to, {
			code: 'sabotage',
			data: { ...about, construction: '', die: 0, outcome: 'nothing', ...data }
		});
	if (!isForeign(victim, seat)) return tell([seat], { outcome: 'returned' });
	const stream = turn.rng.stream('sabotage', leader.id);
	const die = stream.die(10);
	if (die > SABOTAGE_SUCCESS) {
		tell([seat, victim], { die, outcome: 'caught' });
		return loseLeader(turn, leader, 'caught', planet.cell);
	}
	if (planet.constructions.length === 0) return tell([seat], { die });
	const pick = stream.pick(planet.constructions.length);
	const construction = tearDown(planet, pick);
	tell([seat], { die, outcome: 'destroyed', construction });
	// The owner learns what he lost, not to whom (AM-358).
	tell([victim], { by: 0, leader: '', outcome: 'destroyed', construction });
}

/** Working constructions are kept in canonical order; it may be bought again (AM-302). */
function tearDown(planet: Draft<Planet>, index: number): ConstructionId {
	const [construction] = planet.constructions.splice(index, 1);
	if (!construction) throw new Error(`planet ${planet.id} has no construction ${index}`);
	return construction;
}

/** AM-305: the planet is watched at the end of the turn; over a foreign one he may be caught. */
function spy(turn: Turn, line: Line<OrderOf<'spy'>>): void {
	const { seat, order } = line;
	const leader = leaderOf(turn, line);
	if (!leader) return fail(turn, line, 'no-leader', { planet: order.planet });
	const { id: planet, owner: victim, cell } = planetOf(turn.state, order.planet);
	turn.spied.push({ seat, planet });
	const foreign = isForeign(victim, seat);
	const die = foreign ? turn.rng.stream('spy', leader.id).die(6) : 0;
	const caught = foreign && die <= SPY_CAUGHT;
	report(turn, caught ? [seat, victim] : [seat], {
		code: 'spying',
		data: { planet, by: seat, victim, leader: leader.name, die, caught }
	});
	if (caught) loseLeader(turn, leader, 'caught', cell);
}

const isForeign = (owner: number, seat: number): boolean => owner !== 0 && owner !== seat;

function leaderOf(
	turn: Turn,
	{ seat, order }: Line<OrderOf<'sabotage' | 'spy'>>
): Leader | undefined {
	return turn.state.leaders.find((leader) => leader.id === order.leader && leader.seat === seat);
}
