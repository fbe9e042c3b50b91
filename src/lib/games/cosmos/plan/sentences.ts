/** Sentences for the orders of a sheet. */
import type { Counter } from '$engine/rulesets/cosmos/data';
import type {
	Cargo,
	Entry,
	EntryOf,
	Leg,
	Offer,
	SeatId,
	SystemId,
	Units,
	View
} from '$engine/rulesets/cosmos/types';
import { SHEETS, UNITS } from '$engine/rulesets/cosmos/sheets';
import { m } from '$lib/paraglide/messages';
import { capital, listText } from '$lib/ui/text';
import {
	blackName,
	buildingName,
	cardName,
	counterName,
	countedUnit,
	heroName,
	systemName,
	unitName,
	unitsText
} from '../words';
import { abilityOrder } from './abilities';
import type { Mode } from './reach';

/** Reader of the sentences: what the seat sees, and who is who. */
export interface Reader {
	readonly view: View;
	factionOf(seat: SeatId | 0): string;
}

const nameOf = (system: SystemId): string => (system === '' ? '…' : systemName(system));

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

const cargoText = (cargo: readonly Cargo[]): string =>
	unitsText(cargo.map(({ troop, n }) => ({ unit: troop, n })));

const cardsText = (cards: readonly Parameters<typeof cardName>[0][]): string =>
	listText(cards.map(cardName));

const LOT = 10;

/** "Build Crusader × 4 at Green 5": what an order says, on a line. */
export function entryText(reader: Reader, entry: Entry): string {
	switch (entry.kind) {
		case 'move': {
			const said = { units: fleetText(entry.units), from: nameOf(entry.from) };
			return entry.to === ''
				? m.cosmos_order_line_move_nowhere(said)
				: m.cosmos_order_line_move({ ...said, to: nameOf(entry.to) });
		}
		case 'transfer':
			return m.cosmos_order_line_transfer({ place: nameOf(entry.system) });
		case 'collect':
			return m.cosmos_order_line_collect({
				place: nameOf(entry.system),
				units: fleetText(entry.units)
			});
		case 'search':
			return m.cosmos_order_line_search({
				place: nameOf(entry.system),
				units: fleetText(entry.units)
			});
		case 'build':
			return m.cosmos_order_line_build({
				what: productText(entry.product, entry.count),
				place: nameOf(entry.system)
			});
		case 'recruit':
			return m.cosmos_order_line_recruit({
				troops: countedUnit(entry.troop, entry.lots * LOT),
				place: nameOf(entry.system)
			});
		case 'explore': {
			const [code] = entry.code;
			const said = { place: nameOf(entry.from), units: fleetText(entry.units) };
			return code === undefined
				? m.cosmos_order_line_explore(said)
				: m.cosmos_order_line_explore_code({ ...said, code: nameOf(code) });
		}
		case 'demolish':
			return m.cosmos_order_line_demolish({
				place: nameOf(entry.system),
				what: listText(entry.buildings.map(buildingName))
			});
		case 'dismantle':
			return m.cosmos_order_line_dismantle({
				place: nameOf(entry.system),
				units: fleetText(entry.units)
			});
		case 'pact':
			return m.cosmos_order_line_pact({ name: reader.factionOf(entry.seat), turn: entry.until });
		case 'prepareWar':
			return m.cosmos_order_line_prepareWar({
				name: reader.factionOf(entry.seat),
				target: nameOf(entry.target),
				units: fleetText(entry.units)
			});
		case 'truce':
			return m.cosmos_order_line_truce({
				name: reader.factionOf(entry.seat),
				target: nameOf(entry.target)
			});
		case 'prepareScout':
			return m.cosmos_order_line_prepareScout({
				target: nameOf(entry.target),
				units: fleetText(entry.units)
			});
		case 'defend':
			return m.cosmos_order_line_defend({
				place: nameOf(entry.system),
				name: reader.factionOf(entry.seat)
			});
		case 'loan':
			return m.cosmos_order_line_loan({ amount: entry.amount, count: entry.payments });
		case 'prepay':
			return m.cosmos_order_line_prepay({ loan: entry.loan });
		case 'broker':
			return m.cosmos_order_line_broker({ count: entry.offers.length });
		case 'counterspy':
			return m.cosmos_order_line_counterspy({ place: nameOf(entry.system) });
		case 'bombard':
			return m.cosmos_order_line_bombard({
				place: nameOf(entry.system),
				units: fleetText(entry.units)
			});
		case 'useCard':
			return useText(reader, entry);
		case 'trap':
			return entry.on
				? m.cosmos_order_line_trap_on({ place: nameOf(entry.system) })
				: m.cosmos_order_line_trap_off({ place: nameOf(entry.system) });
		case 'portalArchive':
			return m.cosmos_order_line_portalArchive({
				place: nameOf(entry.system),
				cards: cardsText(entry.cards)
			});
		case 'site':
			return m.cosmos_order_line_site({
				what: siteText(reader, entry),
				place: nameOf(entry.system)
			});
		case 'supreme':
			return supremeText(reader, entry);
		case 'ability':
			return abilityText(reader, entry);
	}
}

/** "Shipyard", "Crusader × 4". */
export const productText = (product: string, count: number): string =>
	UNITS.has(product) ? countedUnit(product, count) : buildingName(product);

function useText(reader: Reader, { card, target, seat, orders }: EntryOf<'useCard'>): string {
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
		: m.cosmos_order_line_useCard_on({ card: name, target: nameOf(system) });
}

const ABOUT = {
	cards: m.cosmos_order_about_cards,
	loans: m.cosmos_order_about_loans,
	finances: m.cosmos_order_about_finances
} as const;
export const aboutText = (about: keyof typeof ABOUT): string => ABOUT[about]();

/** What a special planet is asked to do. */
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

function supremeText(reader: Reader, { what, target, seat }: EntryOf<'supreme'>): string {
	switch (what) {
		case 'nova':
			return m.cosmos_order_line_supreme_nova({ target: nameOf(target[0] ?? '') });
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

function abilityText(reader: Reader, { id, system, to }: EntryOf<'ability'>): string {
	const said = { what: abilityName(reader, id), place: nameOf(system[0] ?? '') };
	const [end] = to;
	return end === undefined
		? m.cosmos_order_line_ability(said)
		: m.cosmos_order_line_ability_to({ ...said, to: nameOf(end) });
}

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

/** Under an order, smaller: what goes with it. */
export function entryDetails(reader: Reader, entry: Entry): string[] {
	const cards =
		'cards' in entry && entry.kind !== 'portalArchive' && entry.cards.length > 0
			? [m.cosmos_order_detail_cards({ cards: cardsText(entry.cards) })]
			: [];
	return [...ownDetails(reader, entry), ...cards];
}

function ownDetails(reader: Reader, entry: Entry): string[] {
	switch (entry.kind) {
		case 'move':
			return moveDetails(entry);
		case 'transfer':
			return entry.legs.map(legText);
		case 'build':
			return [...paidText(reader, entry.payIn), ...entry.legs.map(legText)];
		case 'recruit':
			return paidText(reader, entry.payIn);
		case 'explore':
			return entry.prefer.length === 0
				? []
				: [m.cosmos_order_detail_prefer({ finds: listText(entry.prefer.map(blackName)) })];
		case 'loan': {
			const [percent] = entry.broker;
			if (percent === undefined) return [];
			const through = m.cosmos_order_detail_broker({ percent });
			return entry.orDirect ? [through, m.cosmos_order_detail_or_direct()] : [through];
		}
		case 'broker':
			return entry.offers.map((offer) => offerText(reader, offer));
		case 'ability':
			return abilityDetails(entry);
		default:
			return [];
	}
}

export const offerText = (reader: Reader, { seat, amount, percent, payments }: Offer): string =>
	m.cosmos_order_line_offer({ name: reader.factionOf(seat), amount, percent, payments });

/** Counter in which a faction pays instead of R, if it can. */
export function payCounter({ view }: Pick<Reader, 'view'>): Counter | '' {
	const own = view.seats.find(({ seat }) => seat === view.viewer);
	const hooks = own ? SHEETS[own.faction].abilities.flatMap((row) => row.hooks) : [];
	const hook = hooks.find((one) => one.hook === 'cost.alt');
	return hook?.hook === 'cost.alt' ? hook.counter : '';
}

const paidText = (reader: Reader, payIn: 'r' | 'counter'): string[] => {
	const counter = payCounter(reader);
	return payIn === 'r' || counter === ''
		? []
		: [m.cosmos_order_detail_counter({ counter: counterName(counter) })];
};

function moveDetails(move: EntryOf<'move'>): string[] {
	const [carried] = move.carry;
	return [
		...(move.mode === 'range' ? [] : [modeText(move.mode)]),
		...(move.heroes.length > 0
			? [m.cosmos_order_detail_heroes({ heroes: listText(move.heroes.map(heroName)) })]
			: []),
		...(move.load.length > 0
			? [
					m.cosmos_order_detail_load({
						troops: listText(move.load.map(({ troop, n }) => troopText(troop, n)))
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

function abilityDetails({ units, n, product }: EntryOf<'ability'>): string[] {
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
