/** Kinds of order as the menus show them. */
import type { Component } from 'svelte';
import ArrowDownToLine from '@lucide/svelte/icons/arrow-down-to-line';
import Bomb from '@lucide/svelte/icons/bomb';
import Coins from '@lucide/svelte/icons/coins';
import Eye from '@lucide/svelte/icons/eye';
import Flag from '@lucide/svelte/icons/flag';
import FlaskConical from '@lucide/svelte/icons/flask-conical';
import Gavel from '@lucide/svelte/icons/gavel';
import Gift from '@lucide/svelte/icons/gift';
import Globe from '@lucide/svelte/icons/globe';
import GraduationCap from '@lucide/svelte/icons/graduation-cap';
import Hammer from '@lucide/svelte/icons/hammer';
import Handshake from '@lucide/svelte/icons/handshake';
import LogOut from '@lucide/svelte/icons/log-out';
import Navigation from '@lucide/svelte/icons/navigation';
import Package from '@lucide/svelte/icons/package';
import Repeat from '@lucide/svelte/icons/repeat';

import Satellite from '@lucide/svelte/icons/satellite';
import Shield from '@lucide/svelte/icons/shield';
import Skull from '@lucide/svelte/icons/skull';
import Swords from '@lucide/svelte/icons/swords';
import Trash from '@lucide/svelte/icons/trash-2';
import UserMinus from '@lucide/svelte/icons/user-minus';
import UserPlus from '@lucide/svelte/icons/user-plus';
import Users from '@lucide/svelte/icons/users';
import Vote from '@lucide/svelte/icons/vote';
import Zap from '@lucide/svelte/icons/zap';
import type { OrderKind } from '$engine/rulesets/amos/types';
import { m } from '$lib/paraglide/messages';

interface Kind {
	readonly name: () => string;
	/** What it does, in a sentence. */
	readonly hint: () => string;
	readonly icon: Component<{ size?: number }>;
}

export const KINDS: Readonly<Record<OrderKind, Kind>> = {
	ally: { name: m.amos_orders_kind_ally, hint: m.amos_orders_hint_ally, icon: Users },
	giftMoney: {
		name: m.amos_orders_kind_giftMoney,
		hint: m.amos_orders_hint_giftMoney,
		icon: Coins
	},
	giftUnits: { name: m.amos_orders_kind_giftUnits, hint: m.amos_orders_hint_giftUnits, icon: Gift },
	giftPlanet: {
		name: m.amos_orders_kind_giftPlanet,
		hint: m.amos_orders_hint_giftPlanet,
		icon: Globe
	},
	giftTech: {
		name: m.amos_orders_kind_giftTech,
		hint: m.amos_orders_hint_giftTech,
		icon: GraduationCap
	},
	deal: { name: m.amos_orders_kind_deal, hint: m.amos_orders_hint_deal, icon: Handshake },
	route: { name: m.amos_orders_kind_route, hint: m.amos_orders_hint_route, icon: Repeat },
	disband: { name: m.amos_orders_kind_disband, hint: m.amos_orders_hint_disband, icon: Trash },
	buyUnits: { name: m.amos_orders_kind_buyUnits, hint: m.amos_orders_hint_buyUnits, icon: Shield },
	build: { name: m.amos_orders_kind_build, hint: m.amos_orders_hint_build, icon: Hammer },
	satellite: {
		name: m.amos_orders_kind_satellite,
		hint: m.amos_orders_hint_satellite,
		icon: Satellite
	},
	research: {
		name: m.amos_orders_kind_research,
		hint: m.amos_orders_hint_research,
		icon: FlaskConical
	},
	terror: { name: m.amos_orders_kind_terror, hint: m.amos_orders_hint_terror, icon: Bomb },
	piracy: { name: m.amos_orders_kind_piracy, hint: m.amos_orders_hint_piracy, icon: Skull },
	move: { name: m.amos_orders_kind_move, hint: m.amos_orders_hint_move, icon: Navigation },
	board: { name: m.amos_orders_kind_board, hint: m.amos_orders_hint_board, icon: Package },
	land: { name: m.amos_orders_kind_land, hint: m.amos_orders_hint_land, icon: ArrowDownToLine },
	stance: { name: m.amos_orders_kind_stance, hint: m.amos_orders_hint_stance, icon: Swords },
	colonise: { name: m.amos_orders_kind_colonise, hint: m.amos_orders_hint_colonise, icon: Flag },
	bid: { name: m.amos_orders_kind_bid, hint: m.amos_orders_hint_bid, icon: Gavel },
	post: { name: m.amos_orders_kind_post, hint: m.amos_orders_hint_post, icon: UserPlus },
	recall: { name: m.amos_orders_kind_recall, hint: m.amos_orders_hint_recall, icon: UserMinus },
	sabotage: { name: m.amos_orders_kind_sabotage, hint: m.amos_orders_hint_sabotage, icon: Zap },
	spy: { name: m.amos_orders_kind_spy, hint: m.amos_orders_hint_spy, icon: Eye },
	vote: { name: m.amos_orders_kind_vote, hint: m.amos_orders_hint_vote, icon: Vote },
	resign: { name: m.amos_orders_kind_resign, hint: m.amos_orders_hint_resign, icon: LogOut }
};

export interface KindGroup {
	readonly id: string;
	readonly name: () => string;
	readonly kinds: readonly OrderKind[];
}

export const KIND_GROUPS: readonly KindGroup[] = [
	{
		id: 'economy',
		name: m.amos_orders_group_economy,
		kinds: ['buyUnits', 'build', 'research', 'satellite', 'bid']
	},
	{
		id: 'fleets',
		name: m.amos_orders_group_fleets,
		kinds: ['move', 'colonise', 'stance', 'land', 'board', 'disband']
	},
	{
		id: 'diplomacy',
		name: m.amos_orders_group_diplomacy,
		kinds: ['ally', 'deal', 'route', 'giftMoney', 'giftUnits', 'giftTech', 'giftPlanet']
	},
	{
		id: 'covert',
		name: m.amos_orders_group_covert,
		kinds: ['terror', 'piracy', 'sabotage', 'spy']
	},
	{ id: 'leaders', name: m.amos_orders_group_leaders, kinds: ['post', 'recall'] },
	{ id: 'leave', name: m.amos_orders_group_leave, kinds: ['resign'] }
];
