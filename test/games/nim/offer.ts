import type { GameOffer } from '../../../src/lib/games/game';
import OptionsForm from './OptionsForm.svelte';

export const offer: GameOffer = {
	pitch: () => 'Take stones from heaps, and be the one who takes the last.',
	facts: () => 'Two to six, five minutes',
	OptionsForm
};
