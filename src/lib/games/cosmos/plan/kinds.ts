/**
 * Every kind of order as the interface knows it: its name, hint and icon, its sentence, where it starts,
 * and what its form asks. A kind without a line here does not compile, nor one that leaves out a field.
 */
import type { Component } from 'svelte';
import ArrowDownUp from '@lucide/svelte/icons/arrow-down-up';
import Banknote from '@lucide/svelte/icons/banknote';
import Bomb from '@lucide/svelte/icons/bomb';
import Compass from '@lucide/svelte/icons/compass';
import Crown from '@lucide/svelte/icons/crown';
import Eye from '@lucide/svelte/icons/eye';
import EyeOff from '@lucide/svelte/icons/eye-off';
import Factory from '@lucide/svelte/icons/factory';
import Feather from '@lucide/svelte/icons/feather';
import Hammer from '@lucide/svelte/icons/hammer';
import Handshake from '@lucide/svelte/icons/handshake';
import KeyRound from '@lucide/svelte/icons/key-round';
import Magnet from '@lucide/svelte/icons/magnet';
import Navigation from '@lucide/svelte/icons/navigation';
import Percent from '@lucide/svelte/icons/percent';
import Pickaxe from '@lucide/svelte/icons/pickaxe';
import Receipt from '@lucide/svelte/icons/receipt';
import ScanSearch from '@lucide/svelte/icons/scan-search';
import Shield from '@lucide/svelte/icons/shield';
import Sparkles from '@lucide/svelte/icons/sparkles';
import Swords from '@lucide/svelte/icons/swords';
import Trash from '@lucide/svelte/icons/trash-2';
import Undo from '@lucide/svelte/icons/undo-2';
import Users from '@lucide/svelte/icons/users';
import Zap from '@lucide/svelte/icons/zap';
import { ringOf } from '$engine/rulesets/cosmos/map/board';
import { LOT } from '$engine/rulesets/cosmos/orders/works';
import { factionOf, type Turn } from '$engine/rulesets/cosmos/memory/turn';
import type { Entry, EntryKind, EntryOf, SeatId, SystemId } from '$engine/rulesets/cosmos/types';
import { m } from '$lib/paraglide/messages';
import type { Asked } from '$lib/ui/fields/asked';
import { listText } from '$lib/ui/text';
import { blackName, buildingName, countedUnit } from '../words';
import { abilityOrders } from './abilities';
import { isCardWhole, isSiteWhole, isSupremeWhole } from './offered/entries';
import {
	askAbility,
	askAmount,
	askCard,
	askCount,
	askCurrency,
	askEnemy,
	askLoan,
	askLots,
	askPayments,
	askProduct,
	askSeat,
	askSiteAction,
	askSupreme,
	askTroop,
	askUntil,
	type Writing
} from './fields';
import {
	abilityDetails,
	abilityText,
	cardsText,
	exploreText,
	fleetText,
	legText,
	loanDetails,
	moveDetails,
	moveText,
	offerText,
	paidText,
	placeName,
	productText,
	siteText,
	supremeText,
	useText,
	type Reader
} from './phrases';
import {
	bombers,
	demolishable,
	dismantled,
	explorers,
	hasArchive,
	hasTrap,
	holdsGround,
	holdsOrbit,
	idlers,
	mayBuild,
	mayRecruit,
	movers,
	movesTroops,
	prepared,
	searcher,
	simpleCards,
	siteActions,
	stationHere,
	troopsFor,
	withSome,
	type At,
	type There
} from './offered/starts';
import { trapStates } from './offered/traps';
import { workersThere } from './trial';

/** Fields that are components of this game's own. */
export type OwnField =
	| 'place'
	| 'fleet'
	| 'transferLegs'
	| 'buildLegs'
	| 'cards'
	| 'archive'
	| 'offers'
	| 'buildings'
	| 'code'
	| 'prefer'
	| 'target'
	| 'trap'
	| 'loan'
	| 'card'
	| 'site'
	| 'supreme'
	| 'ability';

/** A field as its form asks for it; null: by no field. */
type Field = OwnField | ((writing: Writing) => Asked | null) | null;

export interface Kind<E extends Entry = Entry> {
	readonly icon: Component<{ size?: number }>;
	readonly name: () => string;
	/** Effect of the order, in a sentence. */
	readonly hint: () => string;
	/** Verbs by which it is found as well. */
	readonly verbs: () => string;
	/** "Build Crusader × 4 at Green 5". */
	readonly line: (entry: E, reader: Reader) => string;
	/** Under it, smaller: what goes with it, besides technologies. */
	readonly details?: (entry: E, reader: Reader) => string[];
	/** Systems in which it can be given; without it, in none of its own. */
	readonly at?: At;
	/** Units that it may name in a system. */
	readonly units?: There;
	/** Initial values, where there is one choice. */
	readonly begin?: (turn: Turn, seat: SeatId, entry: E) => Partial<E>;
	/** Fields that the order has once it is given in that system. */
	readonly there?: (turn: Turn, seat: SeatId, system: SystemId) => Partial<E>;
	/** True once all is chosen that the shape leaves open. */
	readonly whole?: (entry: E) => boolean;
	/** It can be repeated in several systems at once. */
	readonly several?: true;
	/** It means the same next turn: work where one stands, or what is declared each turn. */
	readonly again?: 'standing' | 'offered';
	/** Fields of its form, each of its shape; without them it has a form of its own. */
	readonly fields?: { readonly [F in Exclude<keyof E, 'kind'>]: Field };
}

/** Turns that a pact is proposed for. */
const PACT_TURNS = 4;

/** The one choice that there is. */
const onlyOne = <T>(all: readonly T[]): T | undefined => (all.length === 1 ? all[0] : undefined);

export const KINDS = {
	move: {
		icon: Navigation,
		name: m.cosmos_order_kind_move,
		hint: m.cosmos_order_hint_move,
		verbs: m.cosmos_order_verbs_move,
		line: moveText,
		details: moveDetails,
		at: withSome(movers),
		units: movers,
		there: (turn, seat, system) => ({
			units: movers(turn, seat, system),
			to: '',
			mode: 'range',
			heroes: [],
			carry: [],
			load: [],
			unload: [],
			land: [],
			bombard: false
		})
	},
	transfer: {
		icon: ArrowDownUp,
		name: m.cosmos_order_kind_transfer,
		hint: m.cosmos_order_hint_transfer,
		verbs: m.cosmos_order_verbs_transfer,
		line: ({ system }) => m.cosmos_order_line_transfer({ place: placeName(system) }),
		details: ({ legs }) => legs.map(legText),
		at: movesTroops,
		there: () => ({ legs: [] }),
		fields: { system: 'place', legs: 'transferLegs' }
	},
	collect: {
		icon: Pickaxe,
		name: m.cosmos_order_kind_collect,
		hint: m.cosmos_order_hint_collect,
		verbs: m.cosmos_order_verbs_collect,
		line: ({ system, units }) =>
			m.cosmos_order_line_collect({ place: placeName(system), units: fleetText(units) }),
		at: (turn, seat, system) =>
			holdsGround(turn, seat, system) && workersThere(turn, seat, system).length > 0,
		units: workersThere,
		there: (turn, seat, system) => ({ units: workersThere(turn, seat, system) }),
		several: true,
		again: 'standing',
		fields: { system: 'place', units: 'fleet' }
	},
	search: {
		icon: ScanSearch,
		name: m.cosmos_order_kind_search,
		hint: m.cosmos_order_hint_search,
		verbs: m.cosmos_order_verbs_search,
		line: ({ system, units }) =>
			m.cosmos_order_line_search({ place: placeName(system), units: fleetText(units) }),
		at: (turn, seat, system) =>
			holdsGround(turn, seat, system) &&
			!turn.looted.has(system) &&
			workersThere(turn, seat, system).length > 0,
		units: workersThere,
		there: (turn, seat, system) => ({ units: searcher(turn, seat, system) }),
		several: true,
		again: 'offered',
		fields: { system: 'place', units: 'fleet' }
	},
	build: {
		icon: Hammer,
		name: m.cosmos_order_kind_build,
		hint: m.cosmos_order_hint_build,
		verbs: m.cosmos_order_verbs_build,
		line: ({ product, count, system }) =>
			m.cosmos_order_line_build({ what: productText(product, count), place: placeName(system) }),
		details: ({ payIn, legs }, reader) => [...paidText(reader, payIn), ...legs.map(legText)],
		at: mayBuild,
		there: () => ({ product: '', count: 1, legs: [] }),
		several: true,
		again: 'standing',
		fields: {
			system: 'place',
			product: askProduct,
			count: askCount,
			payIn: askCurrency,
			legs: 'buildLegs',
			cards: 'cards'
		}
	},
	recruit: {
		icon: Users,
		name: m.cosmos_order_kind_recruit,
		hint: m.cosmos_order_hint_recruit,
		verbs: m.cosmos_order_verbs_recruit,
		line: ({ troop, lots, system }) =>
			m.cosmos_order_line_recruit({
				troops: countedUnit(troop, lots * LOT),
				place: placeName(system)
			}),
		details: ({ payIn }, reader) => paidText(reader, payIn),
		at: mayRecruit,
		there: (turn, seat, system) => ({ troop: onlyOne(troopsFor(turn, seat, system)) ?? '' }),
		several: true,
		again: 'standing',
		fields: { system: 'place', troop: askTroop, lots: askLots, payIn: askCurrency, cards: 'cards' }
	},
	explore: {
		icon: Compass,
		name: m.cosmos_order_kind_explore,
		hint: m.cosmos_order_hint_explore,
		verbs: m.cosmos_order_verbs_explore,
		line: exploreText,
		details: ({ prefer }) =>
			prefer.length === 0
				? []
				: [m.cosmos_order_detail_prefer({ finds: listText(prefer.map(blackName)) })],
		at: (turn, seat, system) =>
			ringOf(system) === 'white' && explorers(turn, seat, system).length > 0,
		units: explorers,
		there: (turn, seat, system) => ({ units: explorers(turn, seat, system) }),
		again: 'offered',
		fields: { from: 'place', units: 'fleet', code: 'code', prefer: 'prefer', cards: 'cards' }
	},
	demolish: {
		icon: Trash,
		name: m.cosmos_order_kind_demolish,
		hint: m.cosmos_order_hint_demolish,
		verbs: m.cosmos_order_verbs_demolish,
		line: ({ system, buildings }) =>
			m.cosmos_order_line_demolish({
				place: placeName(system),
				what: listText(buildings.map(buildingName))
			}),
		at: (turn, seat, system) => demolishable(turn, seat, system).length > 0,
		there: () => ({ buildings: [] }),
		fields: { system: 'place', buildings: 'buildings' }
	},
	dismantle: {
		icon: Undo,
		name: m.cosmos_order_kind_dismantle,
		hint: m.cosmos_order_hint_dismantle,
		verbs: m.cosmos_order_verbs_dismantle,
		line: ({ system, units }) =>
			m.cosmos_order_line_dismantle({ place: placeName(system), units: fleetText(units) }),
		at: withSome(dismantled),
		units: dismantled,
		there: () => ({ units: [] }),
		fields: { system: 'place', units: 'fleet' }
	},
	pact: {
		icon: Handshake,
		name: m.cosmos_order_kind_pact,
		hint: m.cosmos_order_hint_pact,
		verbs: m.cosmos_order_verbs_pact,
		line: ({ seat, until }, reader) =>
			m.cosmos_order_line_pact({ name: reader.factionOf(seat), turn: until }),
		begin: (turn, _, { until }) => ({ until: Math.max(until, turn.turn + PACT_TURNS) }),
		fields: { seat: askSeat, until: askUntil }
	},
	prepareWar: {
		icon: Swords,
		name: m.cosmos_order_kind_prepareWar,
		hint: m.cosmos_order_hint_prepareWar,
		verbs: m.cosmos_order_verbs_prepareWar,
		line: ({ seat, target, units }, reader) =>
			m.cosmos_order_line_prepareWar({
				name: reader.factionOf(seat),
				target: placeName(target),
				units: fleetText(units)
			}),
		details: ({ from }) => [m.cosmos_order_detail_from({ place: placeName(from) })],
		at: withSome(prepared),
		units: prepared,
		there: (turn, seat, system) => ({ units: prepared(turn, seat, system) }),
		fields: { from: 'place', units: 'fleet', target: 'target', seat: askEnemy, cards: 'cards' }
	},
	truce: {
		icon: Feather,
		name: m.cosmos_order_kind_truce,
		hint: m.cosmos_order_hint_truce,
		verbs: m.cosmos_order_verbs_truce,
		line: ({ seat, target }, reader) =>
			m.cosmos_order_line_truce({ name: reader.factionOf(seat), target: placeName(target) }),
		fields: { target: 'target', seat: askSeat }
	},
	prepareScout: {
		icon: Eye,
		name: m.cosmos_order_kind_prepareScout,
		hint: m.cosmos_order_hint_prepareScout,
		verbs: m.cosmos_order_verbs_prepareScout,
		line: ({ target, units }) =>
			m.cosmos_order_line_prepareScout({ target: placeName(target), units: fleetText(units) }),
		details: ({ from }) => [m.cosmos_order_detail_from({ place: placeName(from) })],
		at: withSome(prepared),
		units: prepared,
		there: (turn, seat, system) => ({ units: prepared(turn, seat, system) }),
		fields: { from: 'place', units: 'fleet', target: 'target' }
	},
	defend: {
		icon: Shield,
		name: m.cosmos_order_kind_defend,
		hint: m.cosmos_order_hint_defend,
		verbs: m.cosmos_order_verbs_defend,
		line: ({ system, seat }, reader) =>
			m.cosmos_order_line_defend({ place: placeName(system), name: reader.factionOf(seat) }),
		at: stationHere,
		again: 'standing',
		fields: { system: 'place', seat: askSeat, cards: 'cards' }
	},
	loan: {
		icon: Banknote,
		name: m.cosmos_order_kind_loan,
		hint: m.cosmos_order_hint_loan,
		verbs: m.cosmos_order_verbs_loan,
		line: ({ amount, payments }) => m.cosmos_order_line_loan({ amount, count: payments }),
		details: loanDetails,
		fields: { amount: askAmount, payments: askPayments, broker: 'loan', orDirect: 'loan' }
	},
	prepay: {
		icon: Receipt,
		name: m.cosmos_order_kind_prepay,
		hint: m.cosmos_order_hint_prepay,
		verbs: m.cosmos_order_verbs_prepay,
		line: ({ loan }) => m.cosmos_order_line_prepay({ loan }),
		begin: (turn, seat) => {
			const loan = onlyOne(turn.loans.filter((one) => one.seat === seat));
			return loan ? { loan: loan.id } : {};
		},
		fields: { loan: askLoan }
	},
	broker: {
		icon: Percent,
		name: m.cosmos_order_kind_broker,
		hint: m.cosmos_order_hint_broker,
		verbs: m.cosmos_order_verbs_broker,
		line: () => m.cosmos_order_line_broker(),
		details: ({ offers }, reader) => offers.map((offer) => offerText(reader, offer)),
		again: 'offered',
		fields: { offers: 'offers' }
	},
	counterspy: {
		icon: EyeOff,
		name: m.cosmos_order_kind_counterspy,
		hint: m.cosmos_order_hint_counterspy,
		verbs: m.cosmos_order_verbs_counterspy,
		line: ({ system }) => m.cosmos_order_line_counterspy({ place: placeName(system) }),
		at: holdsGround,
		several: true,
		again: 'standing',
		fields: { system: 'place' }
	},
	bombard: {
		icon: Bomb,
		name: m.cosmos_order_kind_bombard,
		hint: m.cosmos_order_hint_bombard,
		verbs: m.cosmos_order_verbs_bombard,
		line: ({ system, units }) =>
			m.cosmos_order_line_bombard({ place: placeName(system), units: fleetText(units) }),
		at: (turn, seat, system) =>
			holdsOrbit(turn, seat, system) && bombers(turn, seat, system).length > 0,
		units: bombers,
		there: (turn, seat, system) => ({ units: bombers(turn, seat, system) }),
		again: 'offered',
		fields: { system: 'place', units: 'fleet', cards: 'cards' }
	},
	useCard: {
		icon: Sparkles,
		name: m.cosmos_order_kind_useCard,
		hint: m.cosmos_order_hint_useCard,
		verbs: m.cosmos_order_verbs_useCard,
		line: useText,
		details: ({ units }) =>
			units.length > 0 ? [m.cosmos_order_detail_hides({ units: fleetText(units) })] : [],
		begin: (turn, seat, { card }) => {
			const only = onlyOne(simpleCards(turn, seat));
			return only && !card ? { card: only } : {};
		},
		whole: isCardWhole,
		fields: { card: askCard, target: 'card', units: 'card', seat: 'card', orders: 'card' }
	},
	trap: {
		icon: Magnet,
		name: m.cosmos_order_kind_trap,
		hint: m.cosmos_order_hint_trap,
		verbs: m.cosmos_order_verbs_trap,
		line: ({ system, on }) =>
			on
				? m.cosmos_order_line_trap_on({ place: placeName(system) })
				: m.cosmos_order_line_trap_off({ place: placeName(system) }),
		at: hasTrap,
		there: (turn, seat, system) => ({ on: trapStates(turn, seat, system)[0] ?? true }),
		fields: { system: 'place', on: 'trap' }
	},
	portalArchive: {
		icon: KeyRound,
		name: m.cosmos_order_kind_portalArchive,
		hint: m.cosmos_order_hint_portalArchive,
		verbs: m.cosmos_order_verbs_portalArchive,
		line: ({ system, cards }) =>
			m.cosmos_order_line_portalArchive({ place: placeName(system), cards: cardsText(cards) }),
		at: hasArchive,
		there: () => ({ cards: [] }),
		fields: { system: 'place', cards: 'archive' }
	},
	site: {
		icon: Factory,
		name: m.cosmos_order_kind_site,
		hint: m.cosmos_order_hint_site,
		verbs: m.cosmos_order_verbs_site,
		line: (entry, reader) =>
			m.cosmos_order_line_site({
				what: siteText(reader, entry),
				place: placeName(entry.system)
			}),
		at: (turn, seat, system) => siteActions(turn, seat, system).length > 0,
		there: (turn, seat, system) => ({
			action: (siteActions(turn, seat, system)[0] ?? '') as never
		}),
		whole: isSiteWhole,
		fields: {
			system: 'place',
			action: askSiteAction,
			hero: 'site',
			boost: 'site',
			seat: 'site',
			about: 'site'
		}
	},
	supreme: {
		icon: Zap,
		name: m.cosmos_order_kind_supreme,
		hint: m.cosmos_order_hint_supreme,
		verbs: m.cosmos_order_verbs_supreme,
		line: supremeText,
		whole: isSupremeWhole,
		fields: { what: askSupreme, target: 'supreme', seat: 'supreme' }
	},
	ability: {
		icon: Crown,
		name: m.cosmos_order_kind_ability,
		hint: m.cosmos_order_hint_ability,
		verbs: m.cosmos_order_verbs_ability,
		line: abilityText,
		details: abilityDetails,
		at: () => true,
		units: idlers,
		begin: (turn, seat) => {
			const only = onlyOne(abilityOrders(factionOf(turn, seat)));
			return only ? { id: only.id } : {};
		},
		there: () => ({ units: [] }),
		whole: ({ system }) => system.length === 1,
		again: 'offered',
		fields: {
			id: askAbility,
			system: 'place',
			units: 'ability',
			n: 'ability',
			product: 'ability'
		}
	}
} satisfies { readonly [K in EntryKind]: Kind<EntryOf<K>> };

/** The line of an order's kind. */
export const kindOf = (
	entry: Entry
): Kind & { readonly fields?: Readonly<Record<string, Field>> } =>
	KINDS[entry.kind] as unknown as Kind;

/** Groups of the menu. */
export const KIND_GROUPS: readonly {
	readonly id: string;
	readonly name: () => string;
	readonly kinds: readonly EntryKind[];
}[] = [
	{
		id: 'fleet',
		name: m.cosmos_order_group_fleet,
		kinds: ['move', 'transfer', 'explore']
	},
	{
		id: 'works',
		name: m.cosmos_order_group_works,
		kinds: ['collect', 'search', 'build', 'recruit', 'demolish', 'dismantle']
	},
	{
		id: 'war',
		name: m.cosmos_order_group_war,
		kinds: ['prepareWar', 'bombard', 'defend', 'truce', 'prepareScout', 'counterspy']
	},
	{
		id: 'means',
		name: m.cosmos_order_group_means,
		kinds: ['useCard', 'ability', 'site', 'portalArchive', 'trap', 'supreme']
	},
	{
		id: 'dealings',
		name: m.cosmos_order_group_dealings,
		kinds: ['loan', 'prepay', 'pact', 'broker']
	}
];
