/** What no sequence of orders may break. */
import { assertPlainData, isCount, must } from '../../kernel/invariant';
import { isSystem, rankOf, ringOf } from './map/board';
import { GREEN_SITES, ORANGE_SITES, RINGS } from './tables/data';
import { isDealt } from './map/deal';
import { unitOf } from './factions';
import type { Force, Place, Seat, State } from './types';
import { capacityOf } from './tables/units';

export function assertInvariants(state: State): void {
	assertPlainData(state, 'state');
	must(isCount(state.turn), 'turns are counted');
	must(state.turn > 0 === (state.stage !== 'factions'), 'turn 1 begins with the factions (CS-748)');
	must((state.stage === 'over') === state.ending.length > 0, 'a game that is over has an ending');
	state.seats.forEach((seat, i) => assertSeat(seat, i + 1));
	state.places.forEach((place, i) => {
		const before = state.places[i - 1];
		must(!before || rankOf(before.system) < rankOf(place.system), 'places are in order');
		assertPlace(state, place);
	});
	if (state.stage !== 'factions') assertCards(state);
	assertPlanets(state);
	must(state.keys.length <= RINGS.length, 'there are eight keys');
	must(new Set(state.keys).size === state.keys.length, 'a key is found once');
	must(state.opened > 0 === (state.keys.length === RINGS.length), 'eight keys open the Citadel');
	must(isCount(state.bank.fund), 'the fund is a count');
	for (const loan of state.bank.loans) must(loan.paid < loan.payments, 'closed loans are gone');
}

function assertSeat(seat: Seat, number: number): void {
	must(seat.seat === number, 'seats are in order');
	must(isCount(seat.treasury), 'a treasury is a count (CS-509)');
	must(seat.actions.total >= 1, 'nobody has fewer than one action (CS-156)');
	for (const [name, n] of Object.entries(seat.counters))
		must(isCount(n), `counter ${name} is a count`);
	for (const { uses } of seat.cards) must(isCount(uses), 'uses are counts');
	must(
		new Set(seat.cards.map(({ card }) => card)).size === seat.cards.length,
		'a card is one entry'
	);
}

function assertPlace(state: State, place: Place): void {
	const { system } = place;
	must(isSystem(system), `${system} is a system`);
	must(place.portal.length <= 1 && place.trap.length <= 1, 'one portal, one trap (CS-213)');
	for (const force of place.forces) assertForce(state, place, force);
	if (state.destroyed.includes(system))
		must(place.orbit === 0 && place.ground === 0, 'nobody dominates a destroyed system (CS-028)');
	for (const { building, seat } of place.sites)
		if (seat !== 0)
			must(
				state.seats[seat - 1]?.status === 'playing',
				`${building} has an owner in play (CS-561)`
			);
}

function assertForce(state: State, place: Place, force: Force): void {
	const at = `${place.system}, seat ${force.seat}`;
	const seat = force.seat === 0 ? undefined : state.seats[force.seat - 1];
	if (seat) must(seat.status === 'playing', `${at}: units of who is in play (CS-561)`);
	for (const { unit, n } of force.orbit)
		must(n > 0 && unitOf(unit).class !== 'troop', `${at}: ${unit}`);
	const aboard = new Map<string, number>();
	for (const { at: spot, n } of force.troops) {
		must(n > 0, `${at}: troops are counted`);
		if (spot.startsWith('aboard:')) aboard.set(spot, (aboard.get(spot) ?? 0) + n);
	}
	const carriersOf = (spot: string): number =>
		force.orbit.reduce((sum, { unit, n }) => (spot === `aboard:${unit}` ? sum + n : sum), 0);
	for (const { hero, at: spot } of force.heroes)
		must(
			!spot.startsWith('aboard:') || carriersOf(spot) > 0,
			`${at}: ${hero} is aboard something (CS-727)`
		);
	for (const [spot, n] of aboard) {
		const unit = spot.slice('aboard:'.length);
		const carriers = carriersOf(spot);
		const room = carriers * capacityOf(seat?.reflex ?? {}, unitOf(unit));
		must(n <= room, `${at}: ${n} troops aboard ${unit} with room for ${room} (CS-196)`);
	}
}

/** Each ring has as much left as has not been seen, and the Forum has a place where it may stand (CS-047, CS-048). */
function assertPlanets({ unseen, forumless, unplaced, places }: State): void {
	for (const [ring, kinds] of Object.entries({ green: GREEN_SITES, orange: ORANGE_SITES })) {
		const open = unseen.filter((system) => ringOf(system) === ring);
		const left = kinds.filter((kind) => unplaced.includes(kind));
		must(open.length <= left.length, `planets are left for all ${ring} places`);
		const isNone = ring === 'orange' || !unplaced.includes('galactic_forum');
		must(
			isNone || open.length === 0 || open.some((system) => !forumless.includes(system)),
			'the Forum may stand somewhere'
		);
	}
	for (const { system, sites } of places)
		for (const { building } of sites)
			must(
				!unplaced.some((planet) => planet === building),
				`${building} of ${system} is found once`
			);
}

/** Every card is found once (CS-239), and none has a place before (CS-049). */
function assertCards({ dealt, found, black, unfound, seats }: State): void {
	must(dealt.length === RINGS.length && found.length === RINGS.length, 'there are eight rings');
	const factions = seats.map(({ faction }) => faction);
	must(
		black.filter(({ is }) => is === 'unfound').length <= unfound.reduce((sum, n) => sum + n, 0),
		'something lies behind every code (CS-117)'
	);
	must(unfound.every(isCount), 'contents are counted');
	for (const ring of RINGS) must(isDealt({ dealt, found }, ring, factions), `cards of ${ring}`);
}
