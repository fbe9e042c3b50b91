/** Words about COSMOS for those who found a table. */
import { m } from '$lib/paraglide/messages';
import type { GameOffer } from '../game';
import OptionsForm from './options/OptionsForm.svelte';

export const offer: GameOffer = { pitch: m.cosmos_pitch, facts: m.cosmos_facts, OptionsForm };
