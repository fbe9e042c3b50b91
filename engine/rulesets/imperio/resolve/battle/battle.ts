/** Space combat between a fleet that enters a cell and the one that is there (section 12). */
import type { Stream } from '../../../../kernel/rng';
import { MOST_ROUNDS } from '../../data';
import { sum } from '../../dice';
import { cellOf } from '../../holdings';
import {
	attackDice,
	bvOf,
	countShips,
	fleetValue,
	preFireBv,
	preFireDice,
	type Arms
} from '../../units';
import type { Battle, BattleOutcome, CellId, Doctrine, Round, SeatId, Volley } from '../../types';
import { canLeave, escapeTo, evasionCell, retreatCell } from './escape';
import {
	clearEmpty,
	dropFighters,
	dropTroops,
	hasBase,
	houseOf,
	openWar,
	place,
	report,
	roomOf,
	sealed,
	tellSpill,
	type Force,
	type Ship,
	type Spill,
	type Turn
} from '../turn';
import {
	allocate,
	endure,
	hitsLeft,
	lossesOf,
	roll,
	shot,
	volleyOf,
	type Hits,
	type Shot
} from './volley';

export interface Attack {
	readonly slot: number;
	readonly cell: CellId;
	/** On no cell: it has left the last one. */
	readonly attacker: Force;
	readonly doctrine: Doctrine;
	/** The last cell free of foreign ships (IM-329). */
	readonly fallBack: CellId;
}

/** One side of a battle. */
interface Side {
	readonly name: 'attacker' | 'defender';
	readonly force: Force;
	readonly arms: Arms;
	readonly doctrine: Doctrine;
	/** Improvement of all its dice (IM-268). */
	readonly better: number;
	/** True if its Fighters fight here (IM-325). */
	readonly hasFighters: boolean;
	/** Hull at the start of the battle. */
	hull: number;
	/** Troops lost with their carriers so far (IM-222). */
	drowned: number;
}

/** The doctrine of a fleet at rest (IM-281). */
export function doctrineAt(turn: Turn, seat: SeatId, cell: CellId): Doctrine {
	const { doctrine, cellDoctrine } = houseOf(turn, seat);
	return cellDoctrine.find((one) => one.cell === cell)?.doctrine ?? doctrine;
}

/**
 * Fights it out and puts the attacker where it ends up. Whether it holds the cell: it has won, or the
 * defender has left.
 */
export function attack(turn: Turn, order: Attack): boolean {
	const { cell, attacker } = order;
	const defender = turn.forces.get(cell);
	if (!defender) throw new Error(`nobody to attack in ${cell}`);
	if (evades(turn, order, defender)) {
		place(turn, cell, attacker);
		return true;
	}
	openWar(turn, attacker.house, defender.house, 'attack');
	return fight(turn, order, defender);
}

/** IM-302: out of the way before any die is rolled. */
function evades(turn: Turn, { slot, cell, attacker }: Attack, defender: Force): boolean {
	const { house } = defender;
	const doctrine = doctrineAt(turn, house, cell);
	const isPatient = sealed(turn, house).abilities.includes('patient_warriors');
	if (!isPatient || doctrine.evade === 'never' || !canLeave(defender)) return false;
	const value = (force: Force): number => fleetValue(countShips(force.ships));
	if (doctrine.evade === 'outgunned' && value(attacker) <= value(defender)) return false;
	const to = evasionCell(turn, house, cell, doctrine);
	if (to === '') return false;
	turn.forces.delete(cell);
	const spill = escapeTo(turn, defender, to);
	const by = attacker.house;
	report(turn, 'all', { code: 'evaded', data: { slot, house, by, from: cell, to } });
	tellSpill(turn, house, cell, spill);
	return true;
}

// ---------------------------------------------------------------- the battle

function fight(turn: Turn, order: Attack, defender: Force): boolean {
	const { slot, cell, attacker } = order;
	const stream = () => turn.rng.stream('battle', slot, cell);
	const a = sideOf(turn, 'attacker', attacker, order.doctrine, cell);
	const d = sideOf(turn, 'defender', defender, doctrineAt(turn, defender.house, cell), cell);
	const attackers = countShips(attacker.ships);
	const defenders = countShips(defender.ships);
	const preFire = firePre(stream, a, d);
	const rounds: Round[] = [];
	let outcome = isOver(a, d);
	while (outcome === undefined) {
		const retreating =
			rounds.length === 0 ? [] : [a, d].filter((side) => declares(turn, side, cell));
		rounds.push(fightRound(turn, stream, a, d, retreating));
		outcome = isOver(a, d) ?? retreat(turn, a, d, cell, retreating);
		if (outcome === undefined && rounds.length === MOST_ROUNDS) outcome = 'stalemate';
	}
	const attackersLeft = countShips(attacker.ships);
	const defendersLeft = countShips(defender.ships);
	const goes = leave(turn, order, defender, a.doctrine, d.doctrine, outcome);
	const battle: Battle = {
		slot,
		cell,
		attacker: attacker.house,
		defender: defender.house,
		attackers,
		defenders,
		preFire,
		rounds,
		outcome,
		attackersLeft,
		defendersLeft,
		attackerTo: goes.attacker,
		defenderTo: goes.defender
	};
	report(turn, 'all', { code: 'battle', data: battle });
	for (const [side, rest] of [
		[a, goes.spilt.attacker],
		[d, goes.spilt.defender]
	] as const)
		tellSpill(turn, side.force.house, cell, { ...rest, troops: side.drowned + rest.troops });
	return turn.forces.get(cell)?.house === attacker.house;
}

function sideOf(
	turn: Turn,
	name: Side['name'],
	force: Force,
	doctrine: Doctrine,
	cell: CellId
): Side {
	const anomaly = cellOf(turn.state, cell)?.anomaly;
	const arms = sealed(turn, force.house);
	const hasFighters = anomaly !== 'ion_storm' || arms.advances.includes('ion_hardening');
	const better = name === 'defender' && anomaly === 'nebula' ? 1 : 0;
	const side: Side = { name, force, arms, doctrine, better, hasFighters, hull: 0, drowned: 0 };
	side.hull = hullOf(side);
	return side;
}

/** Ships that roll and can be hit. */
const combatants = ({ force, hasFighters }: Side): Ship[] =>
	hasFighters ? force.ships : force.ships.filter(({ ship }) => ship !== 'fighter');

/** IM-284 */
const hullOf = (side: Side): number =>
	sum(combatants(side).map((ship) => hitsLeft(ship, side.arms)));

/** IM-318, IM-324 */
function isOver(a: Side, d: Side): BattleOutcome | undefined {
	const attackers = combatants(a).length;
	const defenders = combatants(d).length;
	if (attackers > 0 && defenders > 0) return undefined;
	return attackers > 0 ? 'attacker' : defenders > 0 ? 'defender' : 'both-lost';
}

// ---------------------------------------------------------------- pre-fire (IM-306 to IM-308)

function firePre(stream: () => Stream, a: Side, d: Side): Volley[] {
	const hasTargets = (enemy: Side): boolean =>
		combatants(enemy).some(({ ship }) => ship === 'fighter');
	const shots = (side: Side, enemy: Side): Shot[] => (hasTargets(enemy) ? preShots(side) : []);
	const ofA = shots(a, d);
	const ofD = shots(d, a);
	if (ofA.length + ofD.length === 0) return [];
	const rolls = [roll(stream, ofA), roll(stream, ofD)] as const;
	const stood = [
		endure(stream, d.arms, rolls[0].hits),
		endure(stream, a.arms, rolls[1].hits)
	] as const;
	return [preVolley(d, rolls[0], stood[0]), preVolley(a, rolls[1], stood[1])];
}

const preShots = ({ force, arms, better }: Side): Shot[] =>
	force.ships.flatMap(({ ship }) =>
		Array.from({ length: preFireDice(ship, arms) }, () => shot(preFireBv(ship, arms, better)))
	);

function preVolley(
	side: Side,
	rolled: ReturnType<typeof roll>,
	{ dice, hits }: ReturnType<typeof endure>
): Volley {
	const all = side.force.ships.filter(({ ship }) => ship === 'fighter').length;
	const lost = dropFighters(side.force, Math.max(0, all - hits.others));
	return volleyOf(rolled, dice, { lost: lost > 0 ? { fighter: lost } : {}, damaged: 0 });
}

// ---------------------------------------------------------------- rounds (IM-310)

function fightRound(
	turn: Turn,
	stream: () => Stream,
	a: Side,
	d: Side,
	retreating: readonly Side[]
): Round {
	const repaired = [a, d].filter(repair).map(({ name }) => name);
	const rolledA = roll(stream, shotsOf(a), a.arms.abilities.includes('master_strategists'));
	const rolledD = roll(stream, shotsOf(d), d.arms.abilities.includes('master_strategists'));
	const stoodD = endure(stream, d.arms, rolledA.hits);
	const stoodA = endure(stream, a.arms, rolledD.hits);
	const attackVolley = volleyOf(rolledA, stoodD.dice, suffer(d, stoodD.hits));
	const defenceVolley = volleyOf(rolledD, stoodA.dice, suffer(a, stoodA.hits));
	for (const side of [a, d]) side.drowned += dropTroops(turn, side.force);
	return {
		attack: attackVolley,
		defence: defenceVolley,
		repaired,
		retreating: retreating.map(({ name }) => name)
	};
}

/** IM-051 */
function repair({ force, arms }: Side): boolean {
	if (!arms.upgrades.includes('damage_control')) return false;
	const hurt = force.ships.filter(({ ship, taken }) => ship === 'flagship' && taken > 0);
	for (const ship of hurt) ship.taken -= 1;
	return hurt.length > 0;
}

function shotsOf(side: Side): Shot[] {
	const { arms, better } = side;
	const expansive = arms.upgrades.includes('expansive_shells') ? 3 : 1;
	const locator = arms.upgrades.includes('target_locator');
	return combatants(side).flatMap(({ ship }) => {
		const isFlagship = ship === 'flagship';
		const one = shot(bvOf(ship, arms, better), {
			ten: isFlagship ? expansive : 1,
			locator: isFlagship && locator
		});
		return Array.from({ length: attackDice(ship, arms) }, () => one);
	});
}

function suffer(side: Side, hits: Hits): { lost: Volley['lost']; damaged: number } {
	const { force, doctrine, arms } = side;
	const targets = combatants(side);
	const toll = allocate(targets, hits, doctrine, arms);
	force.ships = force.ships.filter((ship) => !toll.lost.includes(ship));
	return { lost: lossesOf(toll.lost), damaged: toll.damaged };
}

// ---------------------------------------------------------------- retreat (IM-319 to IM-323)

/** True if the threshold is met and there is a way out. */
function declares(turn: Turn, side: Side, cell: CellId): boolean {
	const [percent] = side.doctrine.retreatLossPct;
	if (percent === undefined || !canLeave(side.force)) return false;
	const lost = side.hull - hullOf(side);
	return 100 * lost >= percent * side.hull && wayOut(turn, side, cell) !== '';
}

const wayOut = (turn: Turn, { force, doctrine }: Side, cell: CellId, taken: CellId = ''): CellId =>
	retreatCell(turn, force.house, cell, doctrine, taken);

/** Houses that declared it and can still go. */
function retreat(
	turn: Turn,
	a: Side,
	d: Side,
	cell: CellId,
	retreating: readonly Side[]
): BattleOutcome | undefined {
	const goes = (side: Side, taken: CellId): CellId =>
		retreating.includes(side) && canLeave(side.force) ? wayOut(turn, side, cell, taken) : '';
	const attackerTo = goes(a, '');
	const attackerGoes = attackerTo !== '';
	const defenderGoes = goes(d, attackerTo) !== '';
	if (attackerGoes && defenderGoes) return 'both-retreat';
	if (attackerGoes) return 'attacker-retreats';
	return defenderGoes ? 'defender-retreats' : undefined;
}

const NOTHING: Spill = { fighters: 0, troops: 0 };

/** Puts both sides where the outcome leaves them; the cells they went to. */
function leave(
	turn: Turn,
	{ cell, attacker, fallBack }: Attack,
	defender: Force,
	attackerDoctrine: Doctrine,
	defenderDoctrine: Doctrine,
	outcome: BattleOutcome
): { attacker: CellId | ''; defender: CellId | ''; spilt: { attacker: Spill; defender: Spill } } {
	const spilt = { attacker: NOTHING, defender: NOTHING };
	const goes = { attacker: '', defender: '', spilt };
	const attackerLeaves = ['attacker-retreats', 'both-retreat', 'stalemate'].includes(outcome);
	const defenderLeaves = ['defender-retreats', 'both-retreat'].includes(outcome);
	if (attackerLeaves) {
		goes.attacker =
			outcome === 'stalemate'
				? fallBack
				: retreatCell(turn, attacker.house, cell, attackerDoctrine);
		spilt.attacker = escapeTo(turn, attacker, goes.attacker);
	}
	if (defenderLeaves) {
		goes.defender = retreatCell(turn, defender.house, cell, defenderDoctrine);
		turn.forces.delete(cell);
		spilt.defender = escapeTo(turn, defender, goes.defender);
	} else {
		spilt.defender = settle(turn, cell, defender);
		clearEmpty(turn, cell);
	}
	if (!attackerLeaves && outcome !== 'defender' && outcome !== 'both-lost') {
		spilt.attacker = settle(turn, cell, attacker);
		place(turn, cell, attacker);
	} else if (!attackerLeaves) attacker.ships = [];
	return goes;
}

/** IM-223: Fighters for which no carrier is left, unless the House has a planet there. */
function settle(turn: Turn, cell: CellId, force: Force): Spill {
	if (hasBase(turn, cell, force.house)) return NOTHING;
	return {
		fighters: dropFighters(force, Math.max(0, roomOf(turn, force) - force.troops)),
		troops: 0
	};
}
