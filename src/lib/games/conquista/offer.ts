/** What is said of La Conquista de las Estrellas to those who found a table. */
import { m } from '$lib/paraglide/messages';
import type { GameOffer } from '../game';
import OptionsForm from './options/OptionsForm.svelte';

export const offer: GameOffer = { pitch: m.conquista_pitch, facts: m.conquista_facts, OptionsForm };
