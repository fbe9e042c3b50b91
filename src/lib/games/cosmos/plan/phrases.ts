/** Parts of the sentences that orders are told in. */
import type { Counter } from '$engine/rulesets/cosmos/tables/data';
import type {
	Cargo,
	EntryOf,
	Leg,
	Offer,
	SeatId,
	SystemId,
	Units,
	View
} from '$engine/rulesets/cosmos/types';
import { SHEETS, UNITS } from '$engine/rulesets/cosmos/factions';
import { m } from '$lib/paraglide/messages';
import { capital, listText } from '$lib/ui/text';
import {
	buildingName,
	cardName,
	counterName,
	factionName,
	countedUnit,
	heroName,
	systemName,
	unitName
} from '../words';
import { seatView } from '../knowledge';
import { abilityOrder } from './abilities';
import type { Mode } from './offered/reach';

/** Reader of the sentences: what the seat sees, and who is who. */
export interface Reader {
	readonly view: View;
	factionOf(seat: SeatId | 0): string;
}

/** "Europa"; "the Battariu" for 0. */
export function factionOf(view: View, seat: SeatId | 0): string {
	const found = seatView(view, seat);
	return found ? factionName(found.faction) : m.cosmos_order_neutral();
}

export const placeName = (system: SystemId): string => (system === '' ? '…' : systemName(system));

/** "Crusader × 4 and Droid × 20"; those cloaked are marked. */
export function fleetText(units: readonly Units[]): string {
	if (units.length === 0) return '…';
	return listText(
		units.map(({ unit, n, cloaked }) => {
			const text = countedUnit(unit, n);
			return cloaked ? m.cosmos_order_cloaked({ units: text }) : text;
		})
	);
}

/** "the ground", "Crusader". */
export function spotText(spot: string): string {
	if (spot === 'ground') return m.cosmos_order_spot_ground();
	if (spot === 'orbital') return m.cosmos_order_spot_orbital();
	return m.cosmos_order_spot_aboard({ unit: unitName(spot.slice('aboard:'.length)) });
}

/** Troops of a kind, or a hero. */
export const troopText = (troop: string, n: number): string =>
	UNITS.has(troop) ? countedUnit(troop, n) : heroName(troop);

export const legText = ({ troop, n, from, to }: Leg): string =>
	m.cosmos_order_line_leg({
		troops: troopText(troop, n),
		from: spotText(from),
		to: spotText(to)
	});

export const cargoText = (cargo: readonly Cargo[]): string =>
	listText(
		cargo.map(({ troop, n, from }) =>
			m.cosmos_order_line_cargo({ troops: countedUnit(troop, n), from: spotText(from) })
		)
	);

export const cardsText = (cards: readonly Parameters<typeof cardName>[0][]): string =>
	listText(cards.map(cardName));

/** "Shipyard", "Crusader × 4". */
export const productText = (product: string, count: number): string =>
	UNITS.has(product) ? countedUnit(product, count) : buildingName(product);

export function useText(
	{ card, target, seat, orders }: EntryOf<'useCard'>,
	reader: Reader
): string {
	const name = cardName(card);
	const [system] = target;
	const [rival] = seat;
	if (rival !== undefined && card === 'quantum_trojan')
		return m.cosmos_order_line_useCard_seat({
			card: name,
			name: reader.factionOf(rival),
			orders: listText(orders.map(String))
		});
	return system === undefined
		? m.cosmos_order_line_useCard({ card: name })
		: m.cosmos_order_line_useCard_on({ card: name, target: placeName(system) });
}

const ABOUT = {
	cards: m.cosmos_order_about_cards,
	loans: m.cosmos_order_about_loans,
	finances: m.cosmos_order_about_finances
} as const;
export const aboutText = (about: keyof typeof ABOUT): string => ABOUT[about]();

/** Action of a special planet. */
export function siteText(reader: Reader, entry: EntryOf<'site'>): string {
	const [hero] = entry.hero;
	const [boost] = entry.boost;
	const [seat] = entry.seat;
	const [about] = entry.about;
	switch (entry.action) {
		case 'missile':
			return m.cosmos_order_site_missile();
		case 'usurp':
			return m.cosmos_order_site_usurp();
		case 'clone':
			return hero === undefined
				? m.cosmos_order_site_clone()
				: m.cosmos_order_site_clone_of({ hero: heroName(hero) });
		case 'develop':
			return boost === undefined
				? m.cosmos_order_site_develop()
				: m.cosmos_order_site_develop_of({ boost: cardName(boost) });
		case 'intelligence':
			return seat === undefined || about === undefined
				? m.cosmos_order_site_intelligence()
				: m.cosmos_order_site_intelligence_of({
						name: reader.factionOf(seat),
						about: aboutText(about)
					});
		case 'arsenal':
			return m.cosmos_order_site_arsenal();
	}
}

export function supremeText({ what, target, seat }: EntryOf<'supreme'>, reader: Reader): string {
	switch (what) {
		case 'nova':
			return m.cosmos_order_line_supreme_nova({ target: placeName(target[0] ?? '') });
		case 'trojan':
			return m.cosmos_order_line_supreme_trojan({ name: reader.factionOf(seat[0] ?? 0) });
		case 'war':
			return m.cosmos_order_line_supreme_war();
	}
}

/** Name of an order of the viewer's sheet. */
export function abilityName({ view }: Pick<Reader, 'view'>, id: string): string {
	const own = view.seats.find(({ seat }) => seat === view.viewer);
	const found = own && abilityOrder(own.faction, id);
	// Of others a report may tell as well.
	const [any] = found
		? [found]
		: Object.values(SHEETS).flatMap((one) => abilityOrder(one.id, id) ?? []);
	return any ? capital(any.name()) : id;
}

export const abilityText = ({ id, system }: EntryOf<'ability'>, reader: Reader): string =>
	m.cosmos_order_line_ability({
		what: abilityName(reader, id),
		place: placeName(system[0] ?? '')
	});

// ---------------------------------------------------------------- small print

const MODE_TEXTS: Readonly<Record<Exclude<Mode, 'range'>, () => string>> = {
	portal: m.cosmos_order_detail_mode_portal,
	citadel: m.cosmos_order_detail_mode_citadel,
	crusader: m.cosmos_order_detail_mode_crusader,
	hyper: m.cosmos_order_detail_mode_hyper,
	blackIn: m.cosmos_order_detail_mode_blackIn,
	blackOut: m.cosmos_order_detail_mode_blackOut,
	network: m.cosmos_order_detail_mode_network
};
/** "Through portals". */
export const modeText = (mode: Mode): string =>
	mode === 'range' ? m.cosmos_order_mode_range() : MODE_TEXTS[mode]();

export const offerText = (reader: Reader, { seat, amount, percent, payments }: Offer): string =>
	m.cosmos_order_line_offer({ name: reader.factionOf(seat), amount, percent, payments });

/** Counter in which a faction pays instead of R, if it can. */
export function payCounter({ view }: Pick<Reader, 'view'>): Counter | '' {
	const own = view.seats.find(({ seat }) => seat === view.viewer);
	const hooks = own ? SHEETS[own.faction].abilities.flatMap((row) => row.hooks) : [];
	const hook = hooks.find((one) => one.hook === 'cost.alt');
	return hook?.hook === 'cost.alt' ? hook.counter : '';
}

export const paidText = (reader: Reader, payIn: 'r' | 'counter'): string[] => {
	const counter = payCounter(reader);
	return payIn === 'r' || counter === ''
		? []
		: [m.cosmos_order_detail_counter({ counter: counterName(counter) })];
};

export function moveText({ units, from, to }: EntryOf<'move'>): string {
	const said = { units: fleetText(units), from: placeName(from) };
	return to === ''
		? m.cosmos_order_line_move_nowhere(said)
		: m.cosmos_order_line_move({ ...said, to: placeName(to) });
}

export function exploreText({ units, from, code: [code] }: EntryOf<'explore'>): string {
	const said = { place: placeName(from), units: fleetText(units) };
	return code === undefined
		? m.cosmos_order_line_explore(said)
		: m.cosmos_order_line_explore_code({ ...said, code: placeName(code) });
}

export function loanDetails({ broker: [percent], orDirect }: EntryOf<'loan'>): string[] {
	if (percent === undefined) return [];
	const through = m.cosmos_order_detail_broker({ percent });
	return orDirect ? [through, m.cosmos_order_detail_or_direct()] : [through];
}

export function moveDetails(move: EntryOf<'move'>): string[] {
	const [carried] = move.carry;
	return [
		...(move.mode === 'range' ? [] : [modeText(move.mode)]),
		...(move.heroes.length > 0
			? [m.cosmos_order_detail_heroes({ heroes: listText(move.heroes.map(heroName)) })]
			: []),
		...(move.load.length > 0
			? [
					m.cosmos_order_detail_load({
						troops: listText(move.load.map(legText))
					})
				]
			: []),
		...(carried === undefined
			? []
			: [
					carried.length === 0
						? m.cosmos_order_detail_carry_none()
						: m.cosmos_order_detail_carry({ troops: cargoText(carried) })
				]),
		...(move.unload.length > 0
			? [m.cosmos_order_detail_unload({ legs: listText(move.unload.map(legText)) })]
			: []),
		...(move.land.length > 0 ? [m.cosmos_order_detail_land({ troops: cargoText(move.land) })] : []),
		...(move.bombard ? [m.cosmos_order_detail_bombard()] : [])
	];
}

export function abilityDetails({ units, n, product }: EntryOf<'ability'>): string[] {
	const [into] = product;
	return [
		...(units.length > 0 ? [fleetText(units)] : []),
		...(n > 0 ? [m.cosmos_order_detail_amount({ count: n })] : []),
		...(into === undefined ? [] : [m.cosmos_order_detail_into({ unit: unitName(into) })])
	];
}

/** "Rests on orders 2 and 4"; none for an order that stands by itself. */
export function restsText(numbers: readonly number[]): string[] {
	if (numbers.length === 0) return [];
	const orders = listText(numbers.map(String));
	return [
		numbers.length === 1
			? m.cosmos_order_detail_rests({ orders })
			: m.cosmos_order_detail_rests_many({ orders })
	];
}
