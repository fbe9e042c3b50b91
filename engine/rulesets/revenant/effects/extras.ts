/** Additional actions of the Frigate's Compartments (RV-315 to RV-321) and Activate abilities. */
import { CAPTAIN_SIDES } from '../cards/captain';
import { EQUIPMENT_DOES, TRAINING_DOES } from '../cards/upgrades';
import type { Effect } from '../cards/vocabulary';
import { removeCorruption } from '../space/corruption';
import { type TrainingDesign } from '../data';
import { runEffect, type Here } from './effects';
import { carry, pathFault } from '../space/fleet';
import { isCentral } from '../space/map';
import { designOf, equipmentPerks, hasEquipment, hasPerk, perksNow, sumOf } from './perks';
import { gain, pay } from '../space/resources';
import { playerOf, report, turnOf, type Step } from '../step';
import { advanceTactics } from '../space/tactics';
import { discardUpgrades } from './upgrades';
import type {
	Cause,
	Extra,
	ExtraKind,
	MoveOf,
	Player,
	Removal,
	SeatId,
	Verdict,
	ZoneId
} from '../types';

/** Compartment of each additional action (RV-026). */
export const COMPARTMENT_OF: Readonly<Record<ExtraKind, number>> = {
	remove: 1,
	gain: 2,
	tactics: 3,
	play: 4,
	activate: 5,
	frigate: 6
};

/** Corruptions that one additional action removes. */
export const MOST_REMOVALS = 2;
/** Steps of Move Frigate without Equipment (RV-320). */
export const FRIGATE_STEPS = 2;

/**
 * One additional action a turn, of a Compartment without Corruption. Refused: `wrong-stage`,
 * `compartment-corrupted`, and those of the action.
 */
export function extra(step: Step, seat: SeatId, told: Extra): Verdict {
	const turn = turnOf(step);
	const compartment = COMPARTMENT_OF[told.kind];
	if (turn.extra !== 0) return 'wrong-stage';
	if (playerOf(step, seat).compartments[compartment - 1]?.corrupted) return 'compartment-corrupted';
	turn.extra = compartment;
	turn.plays = { left: told.kind === 'play' ? 1 : 0, off: 0 };
	switch (told.kind) {
		case 'remove':
			return removeSome(step, seat, told.removals);
		case 'gain':
			gain(step, seat, [told.token], 'extra');
			return undefined;
		case 'tactics':
			advanceTactics(step, seat, 1);
			return undefined;
		case 'frigate':
			return moveFrigate(step, seat, told.path);
		case 'play':
		case 'activate':
			return undefined;
	}
}

function removeSome(step: Step, seat: SeatId, removals: readonly Removal[]): Verdict {
	if (removals.length > MOST_REMOVALS || removals.length === 0) return 'wrong-count';
	for (const removal of removals) {
		const verdict =
			payRemoval(step, seat, removal) ?? removeCorruption(step, seat, removal.from, 'extra');
		if (verdict !== undefined) return verdict;
	}
	return undefined;
}

/** One Neutronium and one card; a Scientist pays less (RV-364, RV-370). */
function payRemoval(step: Step, seat: SeatId, { card }: Removal): Verdict {
	const perks = perksNow(step.state, seat);
	const either = hasPerk(perks, 'removalCheaper');
	const free = hasPerk(perks, 'removalWithoutNeutronium') || (either && card.length > 0);
	if (!either && card.length === 0) return 'unpayable';
	return pay(step, seat, free ? [] : ['N'], 'extra') ?? discardUpgrades(step, seat, card, 'extra');
}

/** RV-320, RV-321 */
function moveFrigate(step: Step, seat: SeatId, path: readonly ZoneId[]): Verdict {
	const player = playerOf(step, seat);
	const most = FRIGATE_STEPS + sumOf(equipmentPerks(player), 'moveFrigate');
	if (player.frigate.landed) return 'landed';
	if (path.length === 0) return 'wrong-count';
	if (path.length > most) return 'too-far';
	const fault = pathFault(step.state, `frigate:${seat}`, player.frigate.at, path);
	if (fault === undefined) carry(step, seat, `frigate:${seat}`, path, undefined, 'extra');
	return fault;
}

// ---------------------------------------------------------------- Activate

/** An Activate ability of the seat: what it is called in a turn, and what it does. */
export interface AbilityInPlay {
	/** `captain`, `EQ06`, `TR04:cadet1`. */
	readonly key: string;
	readonly effect: Effect;
	readonly cause: Cause;
}

/** Every Activate ability that the seat has (RV-319). */
export function abilitiesOf(player: Player): readonly AbilityInPlay[] {
	const captain = CAPTAIN_SIDES[player.cls][player.side].activate;
	const equipment = (['EQ06', 'EQ12'] as const)
		.filter((design) => hasEquipment(player, design))
		.flatMap((design) => abilityFrom(design, EQUIPMENT_DOES[design].activate, design));
	const training = (['cadet1', 'cadet2'] as const).flatMap((cadet) =>
		player.training[cadet].flatMap((id) => {
			const design = designOf(id) as TrainingDesign;
			return abilityFrom(`${design}:${cadet}`, TRAINING_DOES[design].activate, design);
		})
	);
	return [{ key: 'captain', effect: captain, cause: 'captain' }, ...equipment, ...training];
}

const abilityFrom = (key: string, effect: Effect | undefined, cause: Cause): AbilityInPlay[] =>
	effect ? [{ key, effect, cause }] : [];

/**
 * One Activate ability, each at most once, in any order. Refused: `wrong-stage`, and those of the
 * effect.
 */
export function use(step: Step, seat: SeatId, { source, cadet, params }: MoveOf<'use'>): Verdict {
	const turn = turnOf(step);
	if (cadet.length !== Number(source === 'TR04')) return 'malformed';
	const key = [source, ...cadet].join(':');
	const ability = abilitiesOf(playerOf(step, seat)).find((one) => one.key === key);
	if (turn.extra !== COMPARTMENT_OF.activate || !ability || turn.used.includes(key))
		return 'wrong-stage';
	turn.used.push(key);
	report(step, 'all', 'activated', { seat, source: key });
	return runEffect(step, seat, ability.effect, params, atFrigate(step, seat), ability.cause);
}

/** Abilities of the Activate compartment act where the own Frigate is. */
export function atFrigate(step: Step, seat: SeatId): Here {
	const { at } = playerOf(step, seat).frigate;
	return { sector: isCentral(at) ? 0 : at, revenant: isCentral(at), strict: true };
}
