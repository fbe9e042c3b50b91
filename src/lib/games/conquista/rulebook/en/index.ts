import { bound } from '$lib/ui/rulebook/outline';
import { OUTLINE } from '../outline';
import Board from './Board.svelte';
import Combat from './Combat.svelte';
import End from './End.svelte';
import Others from './Others.svelte';
import Reference from './Reference.svelte';
import Research from './Research.svelte';
import Round from './Round.svelte';
import Table from './Table.svelte';
import { opening } from './opening';
import Start from './Start.svelte';

/** The whole rulebook in English. */
export const book = bound(OUTLINE, opening, {
	begin: Start,
	board: Board,
	round: Round,
	combat: Combat,
	others: Others,
	research: Research,
	end: End,
	table: Table,
	reference: Reference
});
