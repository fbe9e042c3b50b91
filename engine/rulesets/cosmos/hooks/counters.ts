/** Counters of sheets: what changes them, phase by phase (CS-620 to CS-622). */
import { CITADEL_INCOME, type Counter } from '../tables/data';
import type { Amount, HookOf, SheetId } from '../factions/words';
import { addTally, count, counterOf, tallyOf, type Turn, inCanonicalOrder } from '../memory/turn';
import type { SeatId, SystemId } from '../types';
import { isShip, unitOf } from '../tables/units';
import { creditsOf, isMachine, isStarKill, sceneOf } from './credits';
import { active, unitsIn } from './scene';

/** CS-621, CS-622: losses as they are; gains by what the row says, scaled where a chronicler was. */
export function harvest(turn: Turn, seat: SeatId): void {
	for (const { hook, source } of active(turn, seat, 'counter.add', {
		system: '',
		battle: 'star'
	})) {
		if (!hook.at.includes('P5') || hook.when?.is === 'firstSample') continue;
		const amount = amountOf(turn, seat, hook, source.system);
		count(turn, seat, hook.name, amount);
		if (amount < 0) addTally(turn, lossName(seat, source.id), -amount);
	}
}

/** Tally of what a row of the sheet has cost a counter this turn. */
export const lossName = (seat: SeatId, row: SheetId): string => `loss/${seat}/${row}`;

/** Credited ships by battle, blocks counted; half of it against far fewer; more where it is sung of. */
function duels(turn: Turn, seat: SeatId, halfOver: number, name: Counter): number {
	let [plain, sung, pct] = [0, 0, 100];
	for (const { system, where, sides } of turn.fought) {
		const side = sides.find((one) => one.seat === seat);
		if (where !== 'star' || !side) continue;
		const ships = creditsOf(turn, seat, (one) => one.system === system && isStarKill(one)).reduce(
			(sum, { unit, n }) => (isShip(unitOf(unit)) ? sum + n * unitOf(unit).blocks : sum),
			0
		);
		const honour = side.ships > halfOver * side.enemyShips ? Math.floor(ships / 2) : ships;
		const [song] = active(turn, seat, 'counter.mult', sceneOf(system, 'star', side)).filter(
			({ hook }) => hook.name === name
		);
		if (!song) plain += honour;
		else {
			sung += honour;
			pct = song.hook.pct;
		}
	}
	return plain + Math.floor((sung * pct) / 100);
}

/** One for each troop, one for each basic hull of a ship; machines give none. */
const biomass = (turn: Turn, seat: SeatId): number =>
	creditsOf(turn, seat, (one) => !isMachine(one.unit)).reduce((sum, { unit, n }) => {
		const def = unitOf(unit);
		if (def.class === 'troop') return sum + n;
		return isShip(def) ? sum + n * def.hull : sum;
	}, 0);

// ---------------------------------------------------------------- amounts

/** Returns the amount by which a row of a sheet changes its counter, counted in one system if the row says so. */
function amountOf(
	turn: Turn,
	seat: SeatId,
	{ amount, name }: Pick<HookOf<'counter.add'>, 'amount' | 'name'>,
	system: SystemId
): number {
	if (typeof amount === 'number') return amount;
	switch (amount.of) {
		case 'creditedShips':
			return duels(turn, seat, amount.halfOver, name);
		case 'bombarded': {
			const dead = creditsOf(turn, seat, (one) => one.where === 'bombard').reduce(
				(sum, { n }) => sum + n,
				0
			);
			return amount.n * Math.floor(dead / amount.each);
		}
		case 'harvest':
			return biomass(turn, seat);
		case 'half': {
			const value = counterOf(turn, seat, name);
			return Math.floor(value / 2) - value;
		}
		case 'collected':
			return collectedAtCitadel(turn, seat);
		case 'units':
			return amount.n * Math.min(amount.most, unitsIn(turn, seat, system, amount.unit));
	}
}

// ---------------------------------------------------------------- P6 and P7.1

/** Changes of P6 and of P7.1. */
export function counters(turn: Turn, seat: SeatId, phase: 'P6' | 'P7.1'): void {
	for (const { hook, source } of active(turn, seat, 'counter.add', { system: '' })) {
		if (!hook.at.includes(phase) || hook.when?.is === 'firstSample') continue;
		count(turn, seat, hook.name, amountOf(turn, seat, hook, source.system));
	}
	if (phase === 'P7.1') localCounters(turn, seat);
}

const isLocal = (amount: Amount): boolean => typeof amount === 'object' && amount.of === 'units';

/** R of orders and of automatic collection, and the income of its holder (CF-CO-50). */
const collectedAtCitadel = (turn: Turn, seat: SeatId): number =>
	tallyOf(turn, `collected/${seat}/citadel`) +
	(turn.places.get('citadel')?.ground === seat && turn.opened > 0 ? CITADEL_INCOME : 0);

/** Gains of every system of its own, of those hooks that count units there (CF-MC-42). */
function localCounters(turn: Turn, seat: SeatId): void {
	for (const { system } of inCanonicalOrder(turn)) {
		if (turn.blackouts.has(system)) continue;
		for (const { hook } of active(turn, seat, 'counter.add', { system }))
			if (isLocal(hook.amount) && hook.at.includes('P7.1'))
				count(turn, seat, hook.name, amountOf(turn, seat, hook, system));
	}
}
