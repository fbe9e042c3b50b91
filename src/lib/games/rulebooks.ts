/** The rulebooks of the games: for the page that shows them, and no other. */
import amos from './amos/rulebook/Rulebook.svelte';
import type { GameUi } from './game';

type Rulebook = GameUi['Rulebook'];

const rulebooks: Readonly<Record<string, Rulebook>> = { amos };

export const rulebookOf = (id: string): Rulebook | undefined => rulebooks[id];
