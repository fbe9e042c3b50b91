import { describe, expect, it } from 'vitest';
import type { LiveTable } from '$lib/session/post/live/live-table.svelte';
import type { PostTable } from '$lib/session/post/post-table.svelte';
import { summaryOf, type PartyView, type PostView, type StepView } from '$lib/session/post/view';
import { liveStatusWords } from './live';
import { overwriteGetLocale } from '../paraglide/runtime';
import { misnamedWords, noteWords, standingWords, statusWords } from './post';
import type { SeatView } from '$lib/session/post/view';
import { m } from '../paraglide/messages';
import { summaryWords, waitsForMe } from './summary';

overwriteGetLocale(() => 'en');

const names = ['Ana', 'Luis', 'Eva'];

/** A step that asks Luis alone, as Ana sees it. */
function table(news: boolean, step: Partial<StepView> = {}): PostTable {
	const here = { number: 3, mode: 'sealed', owed: [2], sealed: [], voters: [1, 2, 3] };
	const view = {
		me: 1,
		id: 'x',
		stage: 'play',
		people: [],
		letters: [],
		read: 0,
		clocks: [],
		seats: names.map((name, i) => ({ seat: i + 1, name, emblem: name })),
		parcel: { entries: 1, held: 9, news, lacks: [] },
		step: { ...here, voted: [], threshold: 2, callers: [], due: undefined, ...step }
	} as unknown as PostView;
	return { view, nameOf: (seat: number) => names[seat - 1] } as unknown as PostTable;
}

it('waits for those who are asked, whoever else sits there', () => {
	expect(statusWords(table(false))).toBe('Waiting for Luis.');
	expect(statusWords(table(false, { owed: [1] }))).toBe('The table waits for your orders.');
	expect(summaryOf(table(false).view)).toMatchObject({ waits: 'others', awaited: ['Luis'] });
	expect(summaryOf(table(false, { owed: [1] }).view)).toMatchObject({ waits: 'order' });
});

it('asks a person who is not asked for orders to send what the others need', () => {
	expect(statusWords(table(true))).toBe('The others need a letter of yours: send it.');
	expect(summaryOf(table(true).view)).toMatchObject({ waits: 'send' });
	const sealed = table(true, { owed: [1, 2], sealed: [1] });
	expect(statusWords(sealed)).toBe('You have sealed. Now send the letter to the others.');
});

it('waits for keys where only bots are asked', () => {
	const bots = table(false, { owed: [], voted: [1] });
	expect(statusWords(bots)).toContain('The key of Luis and Eva is missing');
	expect(summaryOf(bots.view)).toMatchObject({ waits: 'others', awaited: ['Luis', 'Eva'] });
});

describe('somebody who is late', () => {
	const late = { due: 1, mayHurry: true, voters: [1, 2, 3] };
	const home = (step: Partial<StepView>): string => {
		const summary = summaryOf(table(false, step).view);
		return `${waitsForMe(summary) ? 'mine: ' : ''}${summaryWords(summary)}`;
	};

	it('calls whoever can go on without them, and then says what happens next', () => {
		expect(home(late)).toBe('mine: Luis is late. Go on without them?');
		expect(home({ ...late, owed: [2, 3], threshold: 1 })).toBe(
			'mine: Luis and Eva are late. Go on without them?'
		);
		const agreed = table(false, { ...late, mayHurry: false, callers: [1] });
		const next = 'It goes on without Luis as soon as Eva opens the app.';
		expect(summaryWords(summaryOf(agreed.view))).toBe(next);
		expect(statusWords(agreed)).toBe(next);
	});
	it('is not told that they are late, nor is anybody before the hour', () => {
		expect(home({ ...late, owed: [1, 2] })).toBe('mine: Waits for your orders');
		expect(home({ ...late, due: undefined })).toBe('Waits for Luis');
		expect(home({ ...late, due: 9_999_999_999 })).toBe('Waits for Luis');
		expect(home({ ...late, mayHurry: false })).toBe('Waits for Luis');
	});
});

it('says whose device the dealing of keys waits for', () => {
	const dealing = (sealed: number[], voted: number[] = []): string => {
		const { view } = table(false, { mode: 'ceremony', owed: [1, 2, 3], sealed, voted });
		return summaryWords(summaryOf({ ...view, stage: 'keys' } as PostView));
	};
	expect(dealing([1])).toBe('The keys are dealt: Luis and Eva have to open the app');
	expect(dealing([1, 2])).toBe('The keys are dealt: Eva has to open the app');
	expect(dealing([1, 2, 3], [1, 3])).toBe('The keys are dealt: Luis has to open the app');
});

it('needs nothing sent by hand where all are connected, unless orders are owed', () => {
	const live = { complete: true } as LiveTable;
	expect(liveStatusWords(table(true), live)).toBe('Waiting for Luis.');
	expect(liveStatusWords(table(true, { sealed: [2] }), live)).toContain('opens by itself');
	expect(liveStatusWords(table(true, { owed: [1] }), live)).toBeUndefined();
});

it.each([
	['en', 1, 'You came as Teo; the list of players calls you Ana.'],
	['es', 1, 'Llegaste como Teo; la lista de jugadores te llama Ana.'],
	['en', 2, 'Whoever the list calls Luis came as Teo.'],
	['es', 2, 'Quien figura en la lista como Luis llegó como Teo.']
] as const)('tells of a name that the list of players changed (%s, seat %i)', (to, seat, words) => {
	overwriteGetLocale(() => to);
	expect(misnamedWords(table(false).view, { seat, name: 'Teo' })).toBe(words);
	overwriteGetLocale(() => 'en');
});

describe('a note', () => {
	const party = (name: string, sits: PartyView['sits'] = 'here'): PartyView => ({
		name,
		mine: name === 'Ana',
		sits
	});

	it.each([
		['en', party('Luis'), [party('Eva'), party('Ana')], 'From Luis to you and to Eva'],
		['es', party('Luis'), [party('Eva'), party('Ana')], 'De Luis a ti y a Eva'],
		['en', party('Ana'), [party('Luis')], 'From you to Luis'],
		['en', party('Teo', 'gone'), [party('Ana')], 'From Teo (no longer in that seat) to you'],
		['es', party('Teo', 'gone'), [party('Ana')], 'De Teo (ya no ocupa ese asiento) a ti'],
		['en', party('Ana'), [party('Teo', 'gone')], 'From you to Teo (no longer in that seat)'],
		['en', party('Luis', 'device'), [party('Ana')], 'From Luis (with an earlier device) to you'],
		['es', party('Ana', 'device'), [party('Eva')], 'De ti (con un dispositivo anterior) a Eva'],
		['en', party('Luis'), [party('Eva', 'device')], 'From Luis to Eva']
	] as const)(
		'names who signed it, and calls its reader you, first (%s)',
		(to, by, readers, words) => {
			overwriteGetLocale(() => to);
			expect(noteWords({ by, readers })).toBe(words);
			overwriteGetLocale(() => 'en');
		}
	);
});

it.each<readonly ['en' | 'es', RegExp]>([
	['en', /copied device.*nobody can tell which/],
	['es', /dispositivo copiado.*no se puede saber cuál/]
])(
	'two contradictory signatures may be a copied device’s: nobody is called a liar (%s)',
	(language, words) => {
		overwriteGetLocale(() => language);
		expect(m.post_forked({ name: 'Ana' })).toMatch(words);
		expect(standingWords({ frozen: true } as SeatView)).not.toMatch(/itself|contradijo/);
		overwriteGetLocale(() => 'en');
	}
);

it('a seat that resigned says so before that counts', () => {
	expect(standingWords({ leaving: true, holder: 'person' } as SeatView)).toBe('resigned');
});
