import { describe, expect, it } from 'vitest';
import type { Report } from '$engine/kernel/ruleset';
import { goesOf, filtered, headingsOf, joined, type Chapter } from './chapters';
import {
	dispatchOf,
	tell,
	type Dispatch,
	type Owner,
	type Telling,
	type Tellings
} from './dispatch';
import { EVERYTHING, fitting, matches, offered } from './filter';

type Toy =
	| { readonly code: 'found'; readonly to: Report['to']; readonly data: { readonly gold: number } }
	| { readonly code: 'fought'; readonly to: Report['to']; readonly data: { readonly by: number } };

const TELLINGS: Tellings<Toy, string, Telling<string, never>> = {
	found: (place, { gold }, { also, reader }) => ({
		place,
		sentence: `gold for ${reader}: ${[gold, ...also.map((more) => more.gold)].join(', ')}.`,
		topics: ['money'],
		weight: 20
	}),
	fought: (place, { by }) => ({
		place,
		sentence: 'a battle.',
		about: [by, 2],
		topics: ['battles', 'news'],
		weight: 60
	})
};
const found = (gold: number, to: Report['to'] = [1]): Toy => ({
	code: 'found',
	to,
	data: { gold }
});
const fought = (by: number, to: Report['to'] = 'all'): Toy => ({
	code: 'fought',
	to,
	data: { by }
});

function read(report: Toy, viewer: Owner, also: readonly Toy[] = []): Dispatch {
	const told = tell<Toy, string, Telling<string, never>>(TELLINGS, report, 'Umbath', also);
	const signed = (sentence: string, seat: number): string => `Seat ${seat}: ${sentence}`;
	return dispatchOf(report, told, { viewer, heading: told.place, by: viewer, signed });
}

describe('a dispatch', () => {
	it('is told by the line of its code, with others of its kind in the same breath', () => {
		expect(read(found(5), 1).sentence).toBe('Gold for 1: 5.');
		expect(read(found(5), 1, [found(7), fought(1)]).sentence).toBe('Gold for 1: 5, 7.');
	});

	it('has everything, told or not', () => {
		expect(read(fought(1), 3)).toEqual({
			code: 'fought',
			place: 'Umbath',
			heading: 'Umbath',
			sentence: 'A battle.',
			quote: '',
			figures: [],
			details: [],
			topics: ['battles', 'news'],
			about: [1, 2],
			by: 3,
			mine: false,
			tone: 'none',
			weight: 60
		});
	});

	it('is a loss before it is a gain, for those it names, and for the reader of a private report', () => {
		const told = TELLINGS.fought('', { by: 1 }, { reader: 0, also: [] });
		const toneFor = (viewer: Owner, to: Report['to'], change: object): string =>
			dispatchOf(fought(1, to), { ...told, ...change }, { viewer, heading: '' }).tone;
		const both = { losses: [2], gains: [1, 2] };
		expect([0, 1, 2, 3].map((viewer) => toneFor(viewer, 'all', both))).toEqual([
			'none',
			'gain',
			'loss',
			'none'
		]);
		expect(toneFor(2, [2], { losses: 'reader' })).toBe('loss');
		expect(toneFor(2, 'all', { losses: 'reader' })).toBe('none');
		expect(toneFor(0, 'all', { losses: [0] })).toBe('none');
		expect(toneFor(3, [3], { gains: 'reader' })).toBe('gain');
	});

	it('is the reader’s own if it is about them, or written to them alone', () => {
		expect([1, 2, 3].map((viewer) => read(fought(1), viewer).mine)).toEqual([true, true, false]);
		expect(read(found(5), 1).mine).toBe(true);
		expect(read(found(5, 'all'), 1).mine).toBe(false);
		expect(read(fought(0), 0).mine).toBe(false);
	});

	it('names its reader to who reads over all shoulders, unless it says who', () => {
		expect(read(found(5), 0).sentence).toBe('Seat 1: gold for 1: 5.');
		expect(read(fought(1, [1]), 0).sentence).toBe('A battle.');
		const told = {
			...TELLINGS.fought('', { by: 1 }, { reader: 1, also: [] }),
			unsigned: true
		} as const;
		const signed = (sentence: string, seat: number): string => `Seat ${seat}: ${sentence}`;
		const item = dispatchOf(fought(1, [1]), told, { viewer: 0, heading: '', signed });
		expect(item.sentence).toBe('Seat 1: a battle.');
	});
});

describe('filters', () => {
	const items = [read(found(5), 1), read(fought(3), 0)];

	it('leave a topic, a seat, or both', () => {
		const left = (filter: Parameters<typeof matches>[1]) =>
			items.filter((item) => matches(item, filter)).map(({ code }) => code);
		expect(left(EVERYTHING)).toEqual(['found', 'fought']);
		expect(left({ topic: 'battles', seat: 0 })).toEqual(['fought']);
		expect(left({ topic: 'all', seat: 1 })).toEqual(['found']);
		expect(left({ topic: 'all', seat: 3 })).toEqual(['fought']);
		expect(left({ topic: 'money', seat: 3 })).toEqual([]);
	});

	it('concern whose doing it is, too', () => {
		expect(matches({ topics: [], about: [], by: 2 }, { topic: 'all', seat: 2 })).toBe(true);
	});

	it('offer only what something is told of, and let go of the rest', () => {
		expect(offered(items, ['trade', 'money', 'battles'])).toEqual(['money', 'battles']);
		expect(fitting(items, { topic: 'trade', seat: 4 })).toEqual(EVERYTHING);
		const wanted = { topic: 'news', seat: 2 } as const;
		expect(fitting(items, wanted)).toEqual(wanted);
	});
});

describe('chapters', () => {
	const chapter = (kind: string, title: string, codes: readonly Toy[]): Chapter<Dispatch> => ({
		key: `${kind} ${codes.length}`,
		kind,
		title,
		fullTitle: `${title}, ${kind}`,
		leader: 0,
		inGoes: true,
		dispatches: codes.map((report) => read(report, 1))
	});
	const war = chapter('war 1', 'War', [fought(1), fought(2), found(1)]);

	it('of one kind in a row are one', () => {
		const all = joined<Dispatch, Chapter<Dispatch>>([war, war, chapter('market', 'Market', [])]);
		expect(all.map(({ dispatches }) => dispatches.length)).toEqual([6, 0]);
		expect(joined([war, chapter('market', 'Market', []), war])).toHaveLength(3);
	});

	it('say all they are called where two are called alike', () => {
		const second = chapter('war 2', 'War', []);
		expect(headingsOf([war, second])).toEqual(['War, war 1', 'War, war 2']);
		expect(headingsOf([war])).toEqual(['War']);
	});

	it('are left as far as something of them is', () => {
		const market = chapter('market', 'Market', [found(3)]);
		const left = filtered([war, market], { topic: 'battles', seat: 0 });
		expect(left.map(({ title, dispatches }) => [title, dispatches.length])).toEqual([['War', 2]]);
		const empty = chapter('rest', 'Rest', []);
		expect(filtered([war, empty], EVERYTHING)).toEqual([war, empty]);
	});

	it('go from go to go, or stay in one piece', () => {
		const seat = ({ code }: Dispatch): Owner => (code === 'fought' ? 1 : 0);
		expect(goesOf(war, seat).map(({ seat, dispatches }) => [seat, dispatches.length])).toEqual([
			[1, 2],
			[0, 1]
		]);
		expect(goesOf({ ...war, inGoes: false }, seat)).toHaveLength(1);
	});
});
