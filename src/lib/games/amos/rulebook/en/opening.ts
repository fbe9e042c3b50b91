import type { Book } from '../book';
import Start from './Start.svelte';
import { words } from './words';

/** The rulebook in English as it opens: its contents, and the first part. */
export const opening: Book = {
	title: 'Rules of Masters of the Galaxy',
	words,
	parts: [
		{
			title: 'To begin with',
			Body: Start,
			chapters: [
				{ id: 'start', title: 'Your first turn' },
				{ id: 'glance', title: 'A turn at a glance' },
				{ id: 'aim', title: 'What it is about' }
			]
		},
		{
			title: 'The galaxy',
			chapters: [
				{ id: 'map', title: 'The map and what you get' },
				{ id: 'options', title: 'What the table decides' },
				{ id: 'sight', title: 'Seeing and meeting' },
				{ id: 'dice', title: 'Dice and lots' }
			]
		},
		{
			title: 'Planets and money',
			chapters: [
				{ id: 'value', title: 'A planet’s Value' },
				{ id: 'money', title: 'Income, upkeep, purchases' },
				{ id: 'constructions', title: 'Constructions' },
				{ id: 'technologies', title: 'Technologies' }
			]
		},
		{
			title: 'Fleets',
			chapters: [
				{ id: 'units', title: 'Units' },
				{ id: 'movement', title: 'Movement and transport' }
			]
		},
		{
			title: 'The others',
			chapters: [
				{ id: 'alliances', title: 'Alliances' },
				{ id: 'gifts', title: 'Gifts' },
				{ id: 'deals', title: 'Deals' },
				{ id: 'routes', title: 'Trade routes' },
				{ id: 'covert', title: 'Terror and piracy' },
				{ id: 'auction', title: 'The auction' }
			]
		},
		{
			title: 'War',
			chapters: [
				{ id: 'battle', title: 'Battles' },
				{ id: 'hostile', title: 'Fighting on hostile worlds' },
				{ id: 'siege', title: 'Besieging a planet' },
				{ id: 'colonies', title: 'Colonising' }
			]
		},
		{
			title: 'Fortune',
			chapters: [
				{ id: 'events', title: 'Events' },
				{ id: 'leaders', title: 'Leaders' }
			]
		},
		{
			title: 'The end',
			chapters: [
				{ id: 'ending', title: 'Falling and winning' },
				{ id: 'election', title: 'The election' },
				{ id: 'absence', title: 'Absence and withdrawal' }
			]
		},
		{
			title: 'For reference',
			chapters: [
				{ id: 'orders', title: 'The orders, one by one' },
				{ id: 'report', title: 'The report' },
				{ id: 'glossary', title: 'Glossary' }
			]
		}
	]
};
