/** Hooks of sheets in battles: levels, bonuses, formations, acid, percentages (CS-635 to CS-650). */
import { CITADEL } from '../map/board';
import type { UnitDef } from '../tables/catalogue';
import type { Formation, Modifiers } from '../battle/sides';
import { isShip } from '../battle/sides';
import { SHEETS, unitOf } from '../factions';
import type { Scope } from '../factions/words';
import { factionOf, findForce, type Turn } from '../memory/turn';
import type { Owner, SeatId, SystemId } from '../types';
import { active, isBase, type Scene } from './scene';

/** CS-635: levels of the side itself, and what it adds to those of its enemies. */
export function levels(
	turn: Turn,
	seat: SeatId,
	scene: Scene
): { readonly own: number; readonly enemies: number } {
	let [own, enemies] = [0, 0];
	for (const { hook } of active(turn, seat, 'battle.foresight', scene)) {
		if (hook.side === 'own') own += hook.delta;
		else enemies += hook.delta;
	}
	return { own, enemies };
}

export const inScope = (scope: Scope, unit: UnitDef): boolean => {
	if (scope === 'fleet') return isShip(unit);
	if ('units' in scope) return scope.units.includes(unit.key);
	if (scope.except?.includes(unit.key)) return false;
	return scope.class === 'ship' ? isShip(unit) : unit.class === 'satellite';
};

/** CS-636: base bonuses of a unit for one battle. `scene` says where these units started the turn. */
export function bonuses(turn: Turn, seat: SeatId, unit: UnitDef, scene: Scene): Modifiers['bonus'] {
	const sum = { attack: 0, shield: 0, hull: 0 };
	for (const { hook } of active(turn, seat, 'battle.stat', scene))
		if (inScope(hook.scope, unit)) for (const stat of hook.stats) sum[stat] += hook.delta;
	return sum;
}

/** CS-351 to CS-353, CS-539, CS-649: what a faction has at a base of its own that cannot move, or none. */
export function homeBonus(
	turn: Turn,
	seat: SeatId,
	system: SystemId
): { readonly attack: number; readonly shield: number; readonly level: number } {
	const place = turn.places.get(system);
	const orbit = findForce(turn, system, seat)?.orbit ?? [];
	const bases = orbit.map(({ unit }) => unit).filter((unit) => isOwnBase(turn, seat, unit));
	const mobile = bases.some(isMobile);
	const fixed =
		bases.some((unit) => !isMobile(unit)) ||
		(place?.sites ?? []).some(
			(site) => site.seat === seat && isBase(turn, seat, site.building, system, site.built)
		) ||
		// CS-539: the Citadel is a fixed base of who holds it.
		(system === CITADEL && turn.opening.get(CITADEL)?.ground === seat);
	if (!fixed) return { attack: 0, shield: 0, level: mobile ? 1 : 0 };
	const [own] = active(turn, seat, 'base.bonus', { system });
	return { attack: own?.hook.attack ?? 1, shield: own?.hook.shield ?? 1, level: 1 };
}

const HIGH_COMMAND = 'battariu_high_command';
const unitFor = (turn: Turn, seat: SeatId, key: string): UnitDef | undefined =>
	SHEETS[factionOf(turn, seat)].units.find((unit) => unit.key === key);
const isOwnBase = (turn: Turn, seat: SeatId, key: string): boolean =>
	key === HIGH_COMMAND || unitFor(turn, seat, key)?.flags.BASE !== undefined;
const isMobile = (key: string): boolean => unitOf(key).mov > 0;

/** CS-637: of several the strongest. */
export function formations(turn: Turn, seat: SeatId, scene: Scene): Formation[] {
	const all = active(turn, seat, 'battle.formation', scene).map(({ hook }) => hook);
	const [best] = all.sort((a, b) => b.addAttack + b.addShield - (a.addAttack + a.addShield));
	return best ? [{ units: best.units, attack: best.addAttack, shield: best.addShield }] : [];
}

/** CS-638: most percent of a shield; 0: no acid. */
export const drainCap = (turn: Turn, seat: SeatId, scene: Scene): number =>
	Math.max(0, ...active(turn, seat, 'battle.shieldDrain', scene).map(({ hook }) => hook.capPct));

/** CS-650 */
export const isVulnerable = (turn: Turn, seat: Owner, card: string): boolean =>
	seat !== 0 &&
	active(turn, seat, 'vuln.card', { system: '' }).some(({ hook }) => hook.card === card);

/** CS-641: troops removed before a ground battle. */
export const preKills = (turn: Turn, seat: SeatId, scene: Scene): number =>
	active(turn, seat, 'ground.preKill', scene).reduce((sum, { hook }) => sum + hook.n, 0);

/** CS-648: percentages of who bombards and of who is bombarded. */
export const bombardPercents = (
	turn: Turn,
	seat: SeatId,
	side: 'own' | 'enemy',
	system: SystemId
): number[] =>
	active(turn, seat, 'bombard.mod', { system, bombards: true })
		.filter(({ hook, source }) => hook.side === side && (!source.hero || source.system === system))
		.map(({ hook }) => hook.pct);
