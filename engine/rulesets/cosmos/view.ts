/** View of a seat (section 30): built up from nothing. */
import { archivesOf } from './map/archives';
import { blackAt } from './map/black';
import { inOrder } from './map/board';
import { CARDS, MISSED_BEFORE_ABSENT } from './tables/data';
import { isScanned, seenBy, troopsOnGround } from './map/sight';
import type { Force, Owner, OwnView, Place, Seat, State, SystemId, View } from './types';

/** The state through the eyes of a seat; 0 sees what everybody may. */
export function view(state: State, viewer: Owner): View {
	const seat = viewer === 0 ? undefined : state.seats[viewer - 1];
	const sees = seat ? seesOf(state, seat) : state.opened > 0 ? ['citadel'] : [];
	const seen = new Set(sees);
	return {
		viewer,
		options: state.options,
		stage: state.stage,
		turn: state.turn,
		destroyed: state.destroyed,
		keys: state.keys,
		opened: state.opened,
		ending: state.ending,
		seats: state.seats.map(({ seat: id, faction, status, left, missed }) => ({
			seat: id,
			faction,
			status,
			left,
			absent: missed >= MISSED_BEFORE_ABSENT
		})),
		places: state.places
			.filter(({ system }) => seen.has(system))
			.map((place) => shownTo(place, viewer)),
		fund: state.bank.fund,
		// Before the choice of factions nobody has anything (CS-748).
		own: seat && state.stage !== 'factions' ? [ownView(state, seat, sees)] : [],
		full: state.stage === 'over' ? [state] : []
	};
}

export const seesOf = (state: State, { seat, vision }: Seat): SystemId[] =>
	seenBy(
		{
			places: state.places,
			destroyed: new Set(state.destroyed),
			blackouts: new Set(state.blackouts),
			open: state.opened > 0
		},
		seat,
		vision
	);

/** Contents of a system as they show to a seat (CS-573, CS-574). */
export const shownTo = (place: Place, viewer: Owner): Place => ({
	...place,
	forces: place.forces.flatMap((force) => {
		const shown = force.seat === viewer && viewer !== 0 ? force : shownForce(place, force);
		return shown.orbit.length + shown.troops.length + shown.heroes.length > 0 ? [shown] : [];
	}),
	mines: place.mines.filter(({ seat }) => seat === viewer && viewer !== 0),
	trap: place.trap.filter(({ seat }) => viewer !== 0 && (seat === viewer || stands(place, viewer)))
});

/** Troops of a faction on a ground find a trap there, and may switch it (CS-304, CS-574). */
const stands = ({ forces }: Place, viewer: Owner): boolean =>
	forces.some((force) => force.seat === viewer && troopsOnGround(force));

const shownForce = (place: Place, { seat, orbit, troops, heroes }: Force): Force => ({
	seat,
	orbit: orbit
		.filter(({ cloaked }) => !cloaked || isScanned(place, seat))
		.map((stack) => ({ ...stack, cloaked: false })),
	troops: troops.filter(({ at }) => at === 'ground' || at === 'orbital'),
	heroes: heroes.filter(({ at }) => at === 'ground' || at === 'orbital')
});

function ownView(state: State, seat: Seat, sees: readonly SystemId[]): OwnView {
	const silent = new Set(state.blackouts);
	const here = ({ forces, sites }: Place): boolean =>
		forces.some((force) => force.seat === seat.seat) || sites.some((one) => one.seat === seat.seat);
	const mine = state.places.filter(here);
	return {
		...seat,
		loans: state.bank.loans.filter((loan) => loan.seat === seat.seat || loan.broker === seat.seat),
		pacts: state.pacts.filter(({ a, b }) => a === seat.seat || b === seat.seat),
		searches: state.searches.filter((search) => search.seat === seat.seat),
		sees,
		looted: inOrder(
			new Set([...seat.looted, ...state.looted.filter((system) => sees.includes(system))])
		),
		silent: mine.flatMap(({ system }) => (silent.has(system) ? [system] : [])),
		archives: [
			...archivesOf(
				mine.filter(({ system }) => !silent.has(system)),
				state.dealt
			)
		].map(([system, cards]) => ({
			system,
			cards: [...cards].sort((a, b) => CARDS.indexOf(a) - CARDS.indexOf(b))
		})),
		black: seat.codes.map((system) => ({ system, what: blackAt(state, system) }))
	};
}
