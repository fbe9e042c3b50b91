/** Words about Los Amos de la Galaxia for those who found a table. */
import { m } from '$lib/paraglide/messages';
import type { GameOffer } from '../game';
import OptionsForm from './options/OptionsForm.svelte';

export const offer: GameOffer = { pitch: m.amos_pitch, facts: m.amos_facts, OptionsForm };
