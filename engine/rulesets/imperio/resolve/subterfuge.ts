/** Subterfuge in its slot: espionage, blame and worse (section 15). */
import { GUARD_FROM, UPRISING_FROM, type Operation } from '../data';
import { TYPE_OF } from '../costs';
import type { ActionType } from '../data';
import type { Dossier, EntryOf, House, Owner, Proposal, SeatId } from '../types';
import { houseOf, planetBy, report, sealed, setControl, type Turn, type Work } from './turn';

type Rule<K extends Operation> = (turn: Turn, work: Work, entry: EntryOf<K>) => void;

export const SUBTERFUGE = {
	espionage,
	sabotage,
	brain_drain: brainDrain,
	sow_chaos: sowChaos,
	political_favour: politicalFavour,
	uprising
} satisfies { readonly [K in Operation]: Rule<K> };

function lapse(work: Work, status: Work['status'], reason: Work['reason']): void {
	work.status = status;
	work.reason = reason;
}

/** Author as the report shows it: unknown, or the House blamed (IM-404). */
const shown = ({ blame }: { readonly blame: readonly SeatId[] }): Owner => blame[0] ?? 0;

// ---------------------------------------------------------------- protection

/** IM-397: Counter-Intelligence of the victim; its own House passes. */
function isGuarded(turn: Turn, { seat, slot }: Work, victim: Owner): boolean {
	if (victim === 0 || victim === seat) return false;
	if (!sealed(turn, victim).advances.includes('counter_intelligence')) return false;
	return turn.rng.stream('guard', slot, seat).die(10) >= GUARD_FROM;
}

/** IM-729: a Ward of the victim is used up. */
function isWarded(turn: Turn, work: Work, victim: Owner, by: Owner): boolean {
	if (victim === 0 || victim === work.seat) return false;
	const { lots } = houseOf(turn, victim);
	if (lots.ward === 0) return false;
	lots.ward -= 1;
	report(turn, [victim], { code: 'warded', data: { operation: work.entry.kind, by } });
	lapse(work, 'failed', 'thwarted');
	return true;
}

// ---------------------------------------------------------------- Espionage (IM-405 to IM-410)

function espionage(turn: Turn, work: Work, entry: EntryOf<'espionage'>): void {
	const { seat } = work;
	const { house: target } = entry;
	if (target === seat) {
		turn.guarded.push(seat);
		return;
	}
	const [blamed] = entry.blame;
	if (turn.opening.guarded.includes(target)) {
		report(turn, [target], { code: 'spyNoticed', data: { by: blamed ?? seat, stopped: true } });
		return lapse(work, 'failed', 'protected');
	}
	if (isWarded(turn, work, target, shown(entry))) return;
	turn.precedence.push({ spy: seat, target });
	const dossier = dossierOf(turn, target);
	file(turn, seat, dossier);
	report(turn, [seat], { code: 'spied', data: { ...dossier, order: orderOf(turn, target) } });
	if (blamed !== undefined)
		report(turn, [target], { code: 'spyNoticed', data: { by: blamed, stopped: false } });
}

/** IM-406: as the House stood after the Growth Phase. */
export function dossierOf(turn: Turn, house: SeatId): Dossier {
	const { abilities, treasury: resources, influence, advances } = sealed(turn, house);
	return { house, turn: turn.opening.turn, abilities, resources, influence, advances };
}

function orderOf(turn: Turn, house: SeatId): { slot: number; type: ActionType }[] {
	const actions = turn.sheets.get(house)?.actions ?? [];
	return actions.flatMap(({ kind }, i) => {
		const type = TYPE_OF[kind];
		return type === 'pass' ? [] : [{ slot: i + 1, type }];
	});
}

/** Keeps what a House has learnt of another (IM-416). */
export function file(turn: Turn, seat: SeatId, dossier: Dossier): void {
	const reader = houseOf(turn, seat);
	const others = reader.dossiers.filter(({ house }) => house !== dossier.house) as Dossier[];
	const dossiers = [...others, dossier].sort((a, b) => a.house - b.house);
	Object.assign(reader, { dossiers });
	for (const advance of dossier.advances) learnOf(turn, seat, dossier.house, advance);
}

export function learnOf(
	turn: Turn,
	seat: SeatId,
	house: SeatId,
	advance: House['advances'][number]
): void {
	const { known } = houseOf(turn, seat);
	const before = known[house - 1] ?? [];
	if (!before.includes(advance)) known[house - 1] = [...before, advance];
}

// ---------------------------------------------------------------- the rest

/** IM-412, IM-413 */
function sabotage(turn: Turn, work: Work, entry: EntryOf<'sabotage'>): void {
	const planet = planetBy(turn, entry.planet);
	if (planet.buildings[entry.building] === 0) return lapse(work, 'cancelled', 'target-gone');
	if (isGuarded(turn, work, planet.controller)) return lapse(work, 'failed', 'thwarted');
	if (isWarded(turn, work, planet.controller, shown(entry))) return;
	planet.buildings[entry.building] -= 1;
	const { planet: id, building } = entry;
	report(turn, 'all', { code: 'sabotaged', data: { planet: id, building, by: shown(entry) } });
}

/** IM-414: the Advance comes in step 4 of the Final Phase; the target keeps it. */
function brainDrain(turn: Turn, work: Work, entry: EntryOf<'brain_drain'>): void {
	const { house: from, advance } = entry;
	if (isGuarded(turn, work, from)) return lapse(work, 'failed', 'thwarted');
	if (isWarded(turn, work, from, shown(entry))) return;
	turn.drains.push({ seat: work.seat, from, advance });
	report(turn, [from], { code: 'drained', data: { advance, by: shown(entry) } });
}

/** IM-417 */
function sowChaos(turn: Turn, work: Work, entry: EntryOf<'sow_chaos'>): void {
	const { house, type } = entry;
	if (isWarded(turn, work, house, shown(entry))) return;
	turn.chaos.push({ house, type, blamed: shown(entry) });
}

/** IM-421, IM-442: the author is written down nowhere. */
function politicalFavour(turn: Turn, _work: Work, { proposal }: EntryOf<'political_favour'>): void {
	const { title, kind, scope, house, effects } = proposal;
	const id = `C${turn.opening.turn + 1}.${turn.favours.length + 1}`;
	const vote = scope === 'elect' ? 'electOne' : 'forAgainst';
	turn.favours.push({ id, vote, title, house, kind, effects } as Proposal);
}

/** IM-424 to IM-429 */
function uprising(turn: Turn, work: Work, entry: EntryOf<'uprising'>): void {
	const { planet: id, house } = entry;
	const planet = planetBy(turn, id);
	const by = work.seat;
	if (planet.controller !== house) return lapse(work, 'cancelled', 'target-gone');
	if (isWarded(turn, work, house, by)) return;
	const { troops } = planet;
	const dice = troops === 0 ? [] : turn.rng.stream('uprising', work.slot, id).dice(troops, 10);
	const left = dice.filter((die) => die < UPRISING_FROM).length;
	planet.troops = left;
	const success = left === 0;
	report(turn, 'all', { code: 'uprising', data: { planet: id, house, by, dice, left, success } });
	if (success) setControl(turn, id, { house: by, troops: 0, cause: 'uprising' });
	else lapse(work, 'failed', 'troops-left');
}
