/** Words about La Conquista de las Estrellas for those who found a table. */
import { m } from '$lib/paraglide/messages';
import type { GameOffer } from '../game';
import OptionsForm from './options/OptionsForm.svelte';

export const offer: GameOffer = { pitch: m.conquista_pitch, facts: m.conquista_facts, OptionsForm };
