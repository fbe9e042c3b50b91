/** Opens the working memory: of a turn to be resolved, or of a sheet to be tried on a view. */
import type { Draft } from '../../../kernel/draft';
import type { Rng } from '../../../kernel/rng';
import { archivesOf } from '../map/archives';
import { BLACK_SYSTEMS } from '../tables/data';
import { seenBy } from '../map/sight';
import { workPlace, type Events, type Turn } from './turn';
import type {
	BlackSystem,
	OwnView,
	Place,
	Seat,
	SeatId,
	Sheet,
	State,
	SystemId,
	View
} from '../types';

const noEvents = (): Events => ({
	preparations: [],
	truces: [],
	scouts: [],
	defences: [],
	landings: [],
	bombardments: [],
	entered: [],
	novas: [],
	blackouts: [],
	pulses: [],
	newMines: [],
	newTraps: [],
	arrivals: [],
	searches: [],
	explorers: [],
	counterspies: [],
	spies: [],
	trojans: [],
	intelligence: [],
	usurpers: [],
	developments: [],
	appeared: [],
	scanners: new Set(),
	surges: new Set(),
	warDevices: new Set()
});

const noNews = () => ({
	events: noEvents(),
	tallies: new Map<string, number>(),
	credits: [],
	fought: [],
	fallen: [],
	reports: [],
	accounts: new Map(),
	grants: new Map(),
	prepaid: [],
	orders: new Map()
});

const openingOf = (places: readonly Place[]): ReadonlyMap<SystemId, Place> =>
	new Map(places.map((place) => [place.system, place]));

const workingOf = (places: readonly Place[]): Turn['places'] =>
	new Map(places.map((place) => [place.system, workPlace(place)]));

/** A private copy of what a seat knows: what changes in place is copied. */
export const copyOfSeat = (seat: Seat): Draft<Seat> =>
	({
		...seat,
		counters: { ...seat.counters },
		cards: seat.cards.map((card) => ({ ...card })),
		reflex: { ...seat.reflex },
		nets: [...seat.nets],
		actions: { ...seat.actions },
		vision: [...seat.vision],
		portals: [...seat.portals],
		codes: [...seat.codes],
		looted: [...seat.looted],
		sightings: [...seat.sightings],
		development: seat.development.map((one) => ({ ...one })),
		ready: { ...seat.ready },
		holds: { ...seat.holds },
		memory: { ...seat.memory },
		coming: seat.coming.map((one) => ({ ...one })),
		fallen: [...seat.fallen],
		left: [...seat.left]
	}) as Draft<Seat>;

/** Memory of a turn about to be resolved. */
export function turnOf(state: State, sheets: ReadonlyMap<SeatId, Sheet>, rng: Rng): Turn {
	const [destroyed, blackouts] = [new Set(state.destroyed), new Set(state.blackouts)];
	const seen = { places: state.places, destroyed, blackouts, open: state.opened > 0 };
	return {
		...noNews(),
		trial: false,
		turn: state.turn,
		rng,
		sheets,
		destroyed,
		blackouts,
		opening: openingOf(state.places),
		places: workingOf(state.places),
		seats: new Map(state.seats.map((seat) => [seat.seat, copyOfSeat(seat)])),
		factions: state.seats.map(({ faction }) => faction),
		playing: new Set(
			state.seats.filter(({ status }) => status === 'playing').map(({ seat }) => seat)
		),
		present: new Map(
			state.seats.map(({ seat, vision }) => [seat, new Set(seenBy(seen, seat, vision))])
		),
		initiative: [],
		looted: new Set(state.looted),
		keys: [...state.keys],
		opened: state.opened,
		fund: state.bank.fund,
		nextLoan: state.bank.next,
		loans: state.bank.loans.map((loan) => ({ ...loan })),
		pacts: state.pacts.map((pact) => ({ ...pact })),
		searches: state.searches.map((search) => ({ ...search })) as Turn['searches'],
		black: [...state.black],
		unfound: state.unfound,
		blackFound: state.blackFound,
		unseen: state.unseen,
		forumless: state.forumless,
		unplaced: state.unplaced,
		dealt: state.dealt,
		found: state.found,
		archives: archivesOf(state.places, state.dealt)
	};
}

const NO_DICE: Rng = {
	stream() {
		throw new Error('a trial rolls no dice');
	}
};

const seatOfView = ({ own: [own] }: View): OwnView => {
	if (!own) throw new Error('a spectator files no sheet');
	return own;
};

/** The Black Sector as a seat knows it: all else is as good as consumed. */
function blackOf({ black }: OwnView): BlackSystem[] {
	const known = new Map(black.map(({ system, what }) => [system, what]));
	return Array.from(
		{ length: BLACK_SYSTEMS },
		(_, i) => known.get(`black-${i + 1}`) ?? { is: 'consumed' }
	);
}

/** Memory of a trial (CS-673): nothing in it that the seat does not know. */
export function trialOf(view: View, sheet: Sheet): Turn {
	const own = seatOfView(view);
	return {
		...noNews(),
		trial: true,
		turn: view.turn,
		rng: NO_DICE,
		sheets: new Map([[own.seat, sheet]]),
		destroyed: new Set(view.destroyed),
		blackouts: new Set(own.silent),
		opening: openingOf(view.places),
		places: workingOf(view.places),
		seats: new Map([[own.seat, copyOfSeat(own)]]),
		factions: view.seats.map(({ faction }) => faction),
		playing: new Set(
			view.seats.filter(({ status }) => status === 'playing').map(({ seat }) => seat)
		),
		present: new Map([[own.seat, new Set(own.sees)]]),
		initiative: [own.seat],
		looted: new Set(own.looted),
		keys: [...view.keys],
		opened: view.opened,
		fund: view.fund,
		nextLoan: 1 + Math.max(0, ...own.loans.map(({ id }) => id)),
		loans: own.loans.map((loan) => ({ ...loan })),
		pacts: own.pacts.map((pact) => ({ ...pact })),
		searches: own.searches.map((search) => ({ ...search })) as Turn['searches'],
		black: blackOf(own),
		unfound: [],
		blackFound: [],
		unseen: [],
		forumless: [],
		unplaced: [],
		dealt: [],
		found: [],
		archives: new Map(own.archives.map(({ system, cards }) => [system, cards]))
	};
}
