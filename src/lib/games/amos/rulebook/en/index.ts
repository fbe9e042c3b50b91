import type { Book } from '../book';
import End from './End.svelte';
import Fleets from './Fleets.svelte';
import Fortune from './Fortune.svelte';
import Galaxy from './Galaxy.svelte';
import Others from './Others.svelte';
import Planets from './Planets.svelte';
import Reference from './Reference.svelte';
import Start from './Start.svelte';
import War from './War.svelte';
import { words } from './words';

/** The rulebook in English. */
export const book: Book = {
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
			Body: Galaxy,
			chapters: [
				{ id: 'map', title: 'The map and what you get' },
				{ id: 'options', title: 'What the table decides' },
				{ id: 'sight', title: 'Seeing and meeting' },
				{ id: 'dice', title: 'Dice and lots' }
			]
		},
		{
			title: 'Planets and money',
			Body: Planets,
			chapters: [
				{ id: 'value', title: 'A planet’s Value' },
				{ id: 'money', title: 'Income, upkeep, purchases' },
				{ id: 'constructions', title: 'Constructions' },
				{ id: 'technologies', title: 'Technologies' }
			]
		},
		{
			title: 'Fleets',
			Body: Fleets,
			chapters: [
				{ id: 'units', title: 'Units' },
				{ id: 'movement', title: 'Movement and transport' }
			]
		},
		{
			title: 'The others',
			Body: Others,
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
			Body: War,
			chapters: [
				{ id: 'battle', title: 'Battles' },
				{ id: 'hostile', title: 'Fighting on hostile worlds' },
				{ id: 'siege', title: 'Besieging a planet' },
				{ id: 'colonies', title: 'Colonising' }
			]
		},
		{
			title: 'Fortune',
			Body: Fortune,
			chapters: [
				{ id: 'events', title: 'Events' },
				{ id: 'leaders', title: 'Leaders' }
			]
		},
		{
			title: 'The end',
			Body: End,
			chapters: [
				{ id: 'ending', title: 'Falling and winning' },
				{ id: 'election', title: 'The election' },
				{ id: 'absence', title: 'Absence and withdrawal' }
			]
		},
		{
			title: 'For reference',
			Body: Reference,
			chapters: [
				{ id: 'orders', title: 'The orders, one by one' },
				{ id: 'report', title: 'The report' },
				{ id: 'glossary', title: 'Glossary' }
			]
		}
	]
};
