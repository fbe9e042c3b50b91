/** Words about El Imperio Ilimitado for those who found a table. */
import { m } from '$lib/paraglide/messages';
import type { GameOffer } from '../game';
import OptionsForm from './options/OptionsForm.svelte';

export const offer: GameOffer = { pitch: m.imperio_pitch, facts: m.imperio_facts, OptionsForm };
