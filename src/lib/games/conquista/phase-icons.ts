/** A sign for each phase; its name always goes with it. */
import type { Component } from 'svelte';
import Coins from '@lucide/svelte/icons/coins';
import Hammer from '@lucide/svelte/icons/hammer';
import Handshake from '@lucide/svelte/icons/handshake';
import Scale from '@lucide/svelte/icons/scale';
import Swords from '@lucide/svelte/icons/swords';
import Wheat from '@lucide/svelte/icons/wheat';
import type { Phase } from '$engine/rulesets/conquista/types';

export const PHASE_ICONS: Readonly<
	Record<Phase, Component<{ size?: number; 'aria-hidden'?: 'true' }>>
> = {
	production: Wheat,
	construction: Hammer,
	maintenance: Coins,
	combat: Swords,
	negotiation: Handshake,
	commerce: Scale
};
