/** Kinds of order that a programme can still take, and why it cannot take the others. */
import { CITADEL } from '$engine/rulesets/cosmos/map/board';
import {
	freeOrders,
	isBroker,
	mayBroker,
	networkOrder
} from '$engine/rulesets/cosmos/hooks/orders';
import { factionOf, pactBetween, type Turn } from '$engine/rulesets/cosmos/memory/turn';
import type { Entry, EntryKind, SeatId, View } from '$engine/rulesets/cosmos/types';
import { m } from '$lib/paraglide/messages';
import { abilityOrders } from '../abilities';
import { blankEntry } from './entries';
import type { Plan } from '../plan.svelte';
import { codeText } from '../problems';
import { simpleCards } from './starts';
import { isPlaced, startsOf } from './places';
import { rivals } from '../trial';

type Barrier = (turn: Turn, seat: SeatId, view: View) => string | undefined;

const nobody: Barrier = (_turn, _seat, view) =>
	rivals(view).length === 0 ? m.cosmos_field_nobody() : undefined;

/** Kinds that are given in no system, or that a faction does not have. */
const BARRIERS: Readonly<Partial<Record<EntryKind, Barrier>>> = {
	pact: (turn, seat, view) =>
		rivals(view).every((other) => pactBetween(turn, seat, other) !== undefined)
			? m.cosmos_field_nobody()
			: undefined,
	truce: nobody,
	defend: nobody,
	loan: (turn) =>
		turn.opened > 0 && turn.opened < turn.turn ? codeText('bank-closed') : undefined,
	prepay: (turn, seat) =>
		turn.loans.some((loan) => loan.seat === seat) ? undefined : m.cosmos_field_no_loans(),
	broker: (turn, seat) => (mayBroker(turn, seat) ? undefined : m.cosmos_field_no_branch()),
	useCard: (turn, seat) =>
		simpleCards(turn, seat).length > 0 ? undefined : m.cosmos_field_no_cards(),
	supreme: (turn, seat) =>
		turn.places.get(CITADEL)?.ground === seat ? undefined : m.cosmos_field_no_citadel(),
	ability: (turn, seat) =>
		abilityOrders(factionOf(turn, seat)).length > 0 ? undefined : m.cosmos_field_no_abilities()
};

/** Where there is none of what a kind needs. */
const NOWHERE: Readonly<Partial<Record<EntryKind, () => string>>> = {
	move: m.cosmos_field_no_fleets,
	transfer: m.cosmos_field_no_troops,
	collect: m.cosmos_field_no_workers,
	search: m.cosmos_field_no_searchers,
	recruit: m.cosmos_field_no_recruits,
	explore: m.cosmos_field_no_explorers,
	demolish: m.cosmos_field_no_buildings,
	defend: m.cosmos_field_no_station,
	bombard: m.cosmos_field_no_bombers,
	trap: m.cosmos_field_no_trap,
	portalArchive: m.cosmos_field_no_archive,
	site: m.cosmos_field_no_site
};

/** Kinds that a sheet may never have in its faction: left out of the menu. */
export const isForeign = (plan: Plan, kind: EntryKind): boolean => {
	const faction = plan.own?.faction;
	if (kind === 'broker') return faction === undefined || !isBroker(faction);
	return kind === 'ability' && faction !== undefined && abilityOrders(faction).length === 0;
};

/** True if a move that spends no action is still available (CS-665). */
function movesFreely(turn: Turn, seat: SeatId): boolean {
	const id = networkOrder(turn, seat, { ...blankEntry('move'), mode: 'network' } as Entry);
	return id !== '' && freeOrders(turn, seat, id) > 0;
}

/** Reason for which no order of this kind can be begun; undefined if one can. */
export function barrierTo(plan: Plan, kind: EntryKind): string | undefined {
	const { walk, viewer, view } = plan;
	if (!walk) return codeText('out-of-play');
	if (walk.used >= walk.most && !(kind === 'move' && movesFreely(walk.turn, viewer)))
		return codeText('too-many-orders');
	const barrier = BARRIERS[kind]?.(walk.turn, viewer, view);
	if (barrier !== undefined) return barrier;
	if (!isPlaced(kind) || startsOf(walk.turn, viewer, kind).length > 0) return undefined;
	return (NOWHERE[kind] ?? m.cosmos_field_nowhere)();
}
