import { expect, it } from 'vitest';
import { LONGEST_LETTER } from '$lib/session/post/letter-length';
import { parseNoteDraft } from './note-draft.svelte';

it('takes what it stored, and nothing else', () => {
	expect(parseNoteDraft({ to: [2, 3], text: 'Umbath?' })).toEqual({ to: [2, 3], text: 'Umbath?' });
	for (const other of [
		undefined,
		null,
		'Umbath?',
		{ to: [2] },
		{ to: ['2'], text: '' },
		{ text: '' }
	])
		expect(parseNoteDraft(other)).toBeUndefined();
	expect(parseNoteDraft({ to: [], text: 'x'.repeat(LONGEST_LETTER + 1) })).toBeUndefined();
});
