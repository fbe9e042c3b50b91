import { afterEach, describe, expect, it } from 'vitest';
import { overwriteGetLocale } from '$lib/paraglide/runtime';
import { awaitedNames, nudgeWords, proposalWords } from './carrying';
import type { PostTable } from '$lib/session/post/post-table.svelte';
import type { LackView, PostView, StepView } from '$lib/session/post/view';

const speak = (locale: 'en' | 'es') => overwriteGetLocale(() => locale);
afterEach(() => speak('en'));

const names = ['Ana', 'Luis', 'Eva'];
const lack = (seat: number, what: Partial<LackView> = {}): LackView => ({
	person: `key ${seat}`,
	seat,
	name: names[seat - 1] ?? '',
	entries: 1,
	unsent: true,
	ownUnsent: true,
	behind: false,
	seals: [1],
	votes: [],
	letters: false,
	roster: false,
	answer: false,
	...what
});

/** Ana has sealed; the others have not. */
function view(
	lacks: readonly LackView[],
	step: Partial<StepView> = {},
	stage: PostView['stage'] = 'play'
): PostView {
	const here = { number: 3, mode: 'sealed', owed: [1, 2, 3], sealed: [1], voters: [1, 2, 3] };
	return {
		me: 1,
		stage,
		seats: names.map((name, i) => ({ seat: i + 1, name })),
		parcel: { entries: 1, held: 9, news: true, lacks },
		step: { ...here, voted: [1], threshold: 2, callers: [], due: undefined, ...step }
	} as unknown as PostView;
}

const table = (what: PostView): PostTable =>
	({
		view: what,
		state: 3,
		game: {
			name: () => 'Los Amos',
			ruleset: { view: (turn: number) => turn },
			stepName: (turn: number) => `turn ${turn}`
		}
	}) as unknown as PostTable;

describe('what to send next', () => {
	it('names who lacks what, and what the letter does', () => {
		const both = [lack(2), lack(3)];
		speak('en');
		expect(proposalWords(view(both, { sealed: [1, 2, 3] }))).toEqual([
			'Luis and Eva do not have your sealed orders yet.',
			'With this letter the seals are broken.'
		]);
		expect(proposalWords(view([lack(2), lack(3, { seals: [1, 2] })]))).toEqual([
			'Luis does not have your sealed orders yet.',
			'Eva does not have your sealed orders and the sealed orders of Luis yet.',
			'It brings the opening closer.'
		]);
		speak('es');
		expect(proposalWords(view(both, { sealed: [1, 2, 3] }))).toEqual([
			'Luis y Eva todavía no tienen tus órdenes lacradas.',
			'Con esta carta se rompen los sellos.'
		]);
		expect(proposalWords(view([lack(3)], {}, 'keys'))).toEqual([
			'Eva todavía no tiene tu parte de la llave.'
		]);
	});

	it('speaks of one reader as of one', () => {
		const [waits, reads] = [lack(2), lack(3, { seals: [], letters: true })];
		speak('es');
		expect(proposalWords(view([waits, reads], { sealed: [1, 2, 3] }))).toEqual([
			'Luis todavía no tiene tus órdenes lacradas.',
			'Eva todavía no tiene las notas que le han escrito.',
			'Con esta carta se rompen los sellos para Luis.'
		]);
	});

	it('is silent if nobody lacks anything, and offers a repetition of what was sent', () => {
		speak('en');
		expect(proposalWords(view([]))).toEqual([]);
		expect(proposalWords(view([lack(2, { unsent: false })]))).toEqual([
			'Luis does not have your sealed orders yet.',
			'All of it was sent once. If it got lost, send it again.'
		]);
	});
});

describe('a reminder', () => {
	const now = Date.UTC(2026, 10, 20, 12);
	const due = now / 60_000 + 600;

	it('says whom the table awaits, in what, and until when', () => {
		speak('en');
		const awaiting = table(view([]));
		expect(awaitedNames(awaiting)).toEqual(['Luis', 'Eva']);
		expect(nudgeWords(awaiting, now)).toBe('Los Amos, turn 3: we are waiting for Luis and Eva.');
		expect(nudgeWords(table(view([], { due })), now)).toMatch(/for Luis and Eva, until .*\d:\d\d/);
		expect(nudgeWords(table(view([], { due: due - 1200 })), now)).toMatch(/It was due .*\d:\d\d/);
		// Whoever reads it later, elsewhere, knows which day and which hour.
		expect(nudgeWords(table(view([], { due })), now)).toMatch(
			/(Friday|Saturday),? .*November.* \d+:\d\d.* [A-Z]{3}/
		);
		speak('es');
		expect(nudgeWords(table(view([], { due })), now)).toMatch(
			/^Los Amos, turn 3: esperamos a Luis y Eva, hasta el /
		);
	});

	it('names its sender too, who owes like the others', () => {
		const owing = table(view([], { sealed: [2] }));
		expect(awaitedNames(owing)).toEqual(['Eva']);
		expect(nudgeWords(owing, now)).toBe('Los Amos, turn 3: we are waiting for Ana and Eva.');
	});

	it('is for nobody once all have sealed, or before there are seats', () => {
		expect(awaitedNames(table(view([], { sealed: [1, 2, 3] })))).toEqual([]);
		expect(awaitedNames(table(view([], {}, 'lobby')))).toEqual([]);
	});
});
