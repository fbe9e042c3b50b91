/**
 * Every kind of order as the interface knows it: its name, what it is for, its icon and its group. A kind
 * without a line here does not compile; its sentence is in `sentences.ts`, its fields are those of its shape.
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
import type { EntryKind } from '$engine/rulesets/cosmos/types';
import { m } from '$lib/paraglide/messages';

export interface Kind {
	readonly icon: Component<{ size?: number }>;
	readonly name: () => string;
	/** Effect of the order, in a sentence. */
	readonly hint: () => string;
	/** Verbs by which it is found as well. */
	readonly verbs: () => string;
}

export const KINDS: Readonly<Record<EntryKind, Kind>> = {
	move: {
		icon: Navigation,
		name: m.cosmos_order_kind_move,
		hint: m.cosmos_order_hint_move,
		verbs: m.cosmos_order_verbs_move
	},
	transfer: {
		icon: ArrowDownUp,
		name: m.cosmos_order_kind_transfer,
		hint: m.cosmos_order_hint_transfer,
		verbs: m.cosmos_order_verbs_transfer
	},
	collect: {
		icon: Pickaxe,
		name: m.cosmos_order_kind_collect,
		hint: m.cosmos_order_hint_collect,
		verbs: m.cosmos_order_verbs_collect
	},
	search: {
		icon: ScanSearch,
		name: m.cosmos_order_kind_search,
		hint: m.cosmos_order_hint_search,
		verbs: m.cosmos_order_verbs_search
	},
	build: {
		icon: Hammer,
		name: m.cosmos_order_kind_build,
		hint: m.cosmos_order_hint_build,
		verbs: m.cosmos_order_verbs_build
	},
	recruit: {
		icon: Users,
		name: m.cosmos_order_kind_recruit,
		hint: m.cosmos_order_hint_recruit,
		verbs: m.cosmos_order_verbs_recruit
	},
	explore: {
		icon: Compass,
		name: m.cosmos_order_kind_explore,
		hint: m.cosmos_order_hint_explore,
		verbs: m.cosmos_order_verbs_explore
	},
	demolish: {
		icon: Trash,
		name: m.cosmos_order_kind_demolish,
		hint: m.cosmos_order_hint_demolish,
		verbs: m.cosmos_order_verbs_demolish
	},
	dismantle: {
		icon: Undo,
		name: m.cosmos_order_kind_dismantle,
		hint: m.cosmos_order_hint_dismantle,
		verbs: m.cosmos_order_verbs_dismantle
	},
	pact: {
		icon: Handshake,
		name: m.cosmos_order_kind_pact,
		hint: m.cosmos_order_hint_pact,
		verbs: m.cosmos_order_verbs_pact
	},
	prepareWar: {
		icon: Swords,
		name: m.cosmos_order_kind_prepareWar,
		hint: m.cosmos_order_hint_prepareWar,
		verbs: m.cosmos_order_verbs_prepareWar
	},
	truce: {
		icon: Feather,
		name: m.cosmos_order_kind_truce,
		hint: m.cosmos_order_hint_truce,
		verbs: m.cosmos_order_verbs_truce
	},
	prepareScout: {
		icon: Eye,
		name: m.cosmos_order_kind_prepareScout,
		hint: m.cosmos_order_hint_prepareScout,
		verbs: m.cosmos_order_verbs_prepareScout
	},
	defend: {
		icon: Shield,
		name: m.cosmos_order_kind_defend,
		hint: m.cosmos_order_hint_defend,
		verbs: m.cosmos_order_verbs_defend
	},
	loan: {
		icon: Banknote,
		name: m.cosmos_order_kind_loan,
		hint: m.cosmos_order_hint_loan,
		verbs: m.cosmos_order_verbs_loan
	},
	prepay: {
		icon: Receipt,
		name: m.cosmos_order_kind_prepay,
		hint: m.cosmos_order_hint_prepay,
		verbs: m.cosmos_order_verbs_prepay
	},
	broker: {
		icon: Percent,
		name: m.cosmos_order_kind_broker,
		hint: m.cosmos_order_hint_broker,
		verbs: m.cosmos_order_verbs_broker
	},
	counterspy: {
		icon: EyeOff,
		name: m.cosmos_order_kind_counterspy,
		hint: m.cosmos_order_hint_counterspy,
		verbs: m.cosmos_order_verbs_counterspy
	},
	bombard: {
		icon: Bomb,
		name: m.cosmos_order_kind_bombard,
		hint: m.cosmos_order_hint_bombard,
		verbs: m.cosmos_order_verbs_bombard
	},
	useCard: {
		icon: Sparkles,
		name: m.cosmos_order_kind_useCard,
		hint: m.cosmos_order_hint_useCard,
		verbs: m.cosmos_order_verbs_useCard
	},
	trap: {
		icon: Magnet,
		name: m.cosmos_order_kind_trap,
		hint: m.cosmos_order_hint_trap,
		verbs: m.cosmos_order_verbs_trap
	},
	portalArchive: {
		icon: KeyRound,
		name: m.cosmos_order_kind_portalArchive,
		hint: m.cosmos_order_hint_portalArchive,
		verbs: m.cosmos_order_verbs_portalArchive
	},
	site: {
		icon: Factory,
		name: m.cosmos_order_kind_site,
		hint: m.cosmos_order_hint_site,
		verbs: m.cosmos_order_verbs_site
	},
	supreme: {
		icon: Zap,
		name: m.cosmos_order_kind_supreme,
		hint: m.cosmos_order_hint_supreme,
		verbs: m.cosmos_order_verbs_supreme
	},
	ability: {
		icon: Crown,
		name: m.cosmos_order_kind_ability,
		hint: m.cosmos_order_hint_ability,
		verbs: m.cosmos_order_verbs_ability
	}
};

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
