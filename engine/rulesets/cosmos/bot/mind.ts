/**
 * View of a sensible player: its sheet as it is being written. Every order is tried on the memory of a
 * trial before it stands, so that what is written is allowed, and later orders see what earlier ones left.
 */
import type { Stream } from '../../../kernel/rng';
import { CITADEL, inOrder } from '../map/board';
import { grudgeName, trustName } from '../memory/books';
import { trialOf } from '../memory/open';
import { blankSheet, buyActions, ordersAllowed } from '../orders/check';
import { execute } from '../orders/execute';
import { SHEETS, unitOf } from '../factions';
import type { Sheet as FactionSheet } from '../factions/words';
import { factionOf, findForce, pactBetween, seatOf, type Group, type Turn } from '../memory/turn';
import type { CardId } from '../tables/data';
import type { Entry, Owner, OwnView, Place, SeatId, SystemId, View } from '../types';
import { isShip, listPrice } from '../tables/units';
import { characterOf, type Character } from './character';
import { wantsOf, type Wants } from './mission';
import type { CosmosReason } from './reasons';
import type { Skill } from './skill';

/** An order that stands, and why. */
export interface Written {
	readonly entry: Entry;
	readonly why: CosmosReason;
}

export interface Mind {
	readonly view: View;
	readonly seat: SeatId;
	readonly own: OwnView;
	readonly stream: Stream;
	readonly skill: Skill;
	readonly character: Character;
	readonly faction: FactionSheet;
	/** Memory of the trial, after all that is written. */
	readonly turn: Turn;
	readonly written: Written[];
	/** Most orders that it writes. */
	readonly most: number;
	readonly bought: number;
	/** The Citadel can be entered. */
	readonly isOpen: boolean;
	/** Remaining turns after this one; a large constant if the table has no last turn. */
	readonly turnsLeft: number;
	readonly wants: Wants;
	/** Contents of systems seen, now or earlier. */
	readonly known: ReadonlyMap<SystemId, Place>;
	/** Rings whose key has been found. */
	readonly lit: ReadonlySet<string>;
	/** Seen portals of keys, which lead into the Citadel. */
	readonly gates: readonly SystemId[];
	/** Systems with own units, or whose ground or orbit is its own, in canonical order. */
	readonly lands: readonly SystemId[];
	/** System of the greatest own fleet that can move; '' for none. */
	readonly army: SystemId;
	/** Target of a move already written, by system: nobody else goes there. */
	readonly bound: Set<SystemId>;
	/** Worth of coming to a system, as far as it has been asked for. */
	readonly goals: Map<SystemId, number>;
	/** Systems where armed, mobile ships of seats without a pact are in sight. */
	readonly hunters: readonly SystemId[];
	/** Risk of a lone ship by system, in percent of its price; filled on demand. */
	readonly perils: Map<SystemId, number>;
}

export interface Spec {
	readonly view: View;
	readonly seat: SeatId;
	readonly stream: Stream;
	readonly skill: Skill;
	/** Actions of the next turn that it buys. */
	readonly buys: (turn: Turn, seat: SeatId, skill: Skill) => number;
}

export function think({ view, seat, stream, skill, buys }: Spec): Mind {
	const [own] = view.own;
	if (!own) throw new Error(`seat ${seat} has no view of its own`);
	const turn = trialOf(view, blankSheet(view.turn, seat));
	const bought = buys(turn, seat, skill);
	buyActions(turn, seat, { ...blankSheet(view.turn, seat), buyActions: bought });
	const faction = SHEETS[factionOf(turn, seat)];
	const known = new Map(own.sightings.map(({ place }) => [place.system, place]));
	for (const place of view.places) known.set(place.system, place);
	const lands = landsOf(view, seat);
	const isOpen = view.opened > 0 && view.opened < view.turn;
	const { lastTurn } = view.options;
	const turnsLeft = lastTurn === 0 ? ENDLESS : Math.max(0, lastTurn - view.turn);
	return {
		view,
		seat,
		own,
		stream,
		skill,
		faction,
		turn,
		bought,
		isOpen,
		turnsLeft,
		known,
		lands,
		character: { ...characterOf(own), ...skill.inclined },
		written: [],
		most: Math.max(1, ordersAllowed(turn, seat) - skill.idle),
		wants: wantsOf(turn, seat, isOpen),
		lit: new Set(view.keys),
		gates: gatesIn(known, turn),
		army: armyIn(turn, seat, lands),
		bound: new Set(),
		goals: new Map(),
		hunters: huntersIn(view, turn, seat),
		perils: new Map()
	};
}

const ENDLESS = 1000;

/** The last turn lies within the bot's horizon: it plays for the final ranking. */
export const isNearEnd = ({ turnsLeft, skill }: Mind): boolean => turnsLeft < skill.foresight;

const gatesIn = (known: Mind['known'], { destroyed }: Turn): SystemId[] =>
	[...known.values()]
		.filter(({ system, portal }) => !destroyed.has(system) && portal.some(({ key }) => key !== ''))
		.map(({ system }) => system);

const landsOf = (view: View, seat: SeatId): SystemId[] =>
	inOrder(
		view.places
			.filter(
				(place) =>
					place.ground === seat ||
					place.orbit === seat ||
					place.forces.some((force) => force.seat === seat)
			)
			.map(({ system }) => system)
	);

const huntersIn = (view: View, turn: Turn, seat: SeatId): SystemId[] =>
	view.places
		.filter(({ forces }) =>
			forces.some(
				(force) =>
					force.seat !== 0 &&
					force.seat !== seat &&
					!pactBetween(turn, seat, force.seat) &&
					mightOf(force.orbit) > 0
			)
		)
		.map(({ system }) => system);

/** True if the seat has a card that the sheet written so far does not spend. */
export const holdsCard = ({ turn, seat }: Mind, wanted: CardId): boolean =>
	seatOf(turn, seat).cards.some(({ card }) => card === wanted);

/** Ships that fight and move, by their price. */
export const mightOf = (groups: readonly Pick<Group, 'unit' | 'n'>[]): number =>
	groups.reduce((sum, { unit, n }) => {
		const def = unitOf(unit);
		return isShip(def) && def.atk > 0 && def.mov > 0 ? sum + n * priceOf(unit) : sum;
	}, 0);

const COMMAND_WORTH = 574;

/** A unit without a price is worth what the model of prices says of the High Command. */
const priceOf = (unit: string): number => {
	const def = unitOf(unit);
	return def.cost > 0 ? listPrice(def) : def.atk > 0 ? COMMAND_WORTH : 0;
};

function armyIn(turn: Turn, seat: SeatId, lands: readonly SystemId[]): SystemId {
	let [best, most] = ['', 0];
	for (const system of lands) {
		const might = mightOf(findForce(turn, system, seat)?.orbit ?? []);
		if (might > most) [best, most] = [system, might];
	}
	return best;
}

export const forceIn = ({ turn, seat }: Mind, system: SystemId) => findForce(turn, system, seat);

export const purseOf = ({ turn, seat }: Mind): number => seatOf(turn, seat).treasury;

export const isFull = ({ written, most }: Mind): boolean => written.length >= most;

/** Writes an order if it is allowed after all that is written. */
export function write(mind: Mind, entry: Entry, why: CosmosReason): boolean {
	if (isFull(mind)) return false;
	const { turn, seat, written } = mind;
	if (execute(turn, seat, entry, written.length + 1) !== undefined) return false;
	written.push({ entry, why });
	return true;
}

/** Seats other than its own that still play, those that it holds most against first. */
export const rivalsOf = (mind: Mind): SeatId[] =>
	mind.view.seats
		.filter((one) => one.seat !== mind.seat && one.status === 'playing')
		.map((one) => one.seat)
		.sort((a, b) => holdsAgainst(mind, b) - holdsAgainst(mind, a) || a - b);

/** Losses of its own that another is to blame for, 0 to 20. */
export const holdsAgainst = ({ own }: Mind, other: Owner): number =>
	other === 0 ? 0 : (own.memory[grudgeName(other)] ?? 0);

/** Pacts that another has kept, 0 to 20. */
export const trusts = ({ own }: Mind, other: Owner): number =>
	other === 0 ? 0 : (own.memory[trustName(other)] ?? 0);

/** Something worth an action: it is made when its turn comes, on what is left then. */
export interface Idea {
	/** R that an action of this kind is worth. */
	readonly worth: number;
	readonly make: () => { readonly entry: Entry; readonly why: CosmosReason } | undefined;
}

/** Carries out ideas, the best first, until the sheet holds `most` orders. */
export function follow(mind: Mind, ideas: readonly Idea[], most = mind.most): void {
	const sorted = ideas
		.map((idea, i) => ({ idea, i }))
		.filter(({ idea }) => idea.worth > 0)
		.sort((a, b) => b.idea.worth - a.idea.worth || a.i - b.i);
	for (const { idea } of sorted) {
		if (mind.written.length >= Math.min(most, mind.most)) return;
		const made = idea.make();
		if (made) write(mind, made.entry, made.why);
	}
}

export const percentOf = (worth: number, percent: number): number =>
	Math.floor((worth * percent) / 100);

/** It has units in the Citadel, or holds it. */
export const holdsCitadel = ({ turn, seat }: Mind): boolean => {
	const place = turn.places.get(CITADEL);
	return place?.ground === seat || place?.orbit === seat;
};
