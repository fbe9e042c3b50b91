import { openingOf } from '$lib/ui/rulebook/outline';
import { OUTLINE } from '../outline';
import Start from './Start.svelte';

/** The rulebook in English as it opens: its contents, and the first part. */
export const opening = openingOf(OUTLINE, 'en', Start, {
	book: 'Rules of Masters of the Galaxy',
	parts: {
		begin: 'To begin with',
		galaxy: 'The galaxy',
		planets: 'Planets and money',
		fleets: 'Fleets',
		others: 'The others',
		war: 'War',
		fortune: 'Fortune',
		end: 'The end',
		reference: 'For reference'
	},
	chapters: {
		start: 'Your first turn',
		glance: 'A turn at a glance',
		aim: 'What it is about',
		map: 'The map and what you get',
		options: 'What the table decides',
		sight: 'Seeing and meeting',
		dice: 'Dice and lots',
		value: 'A planet’s Value',
		money: 'Income, upkeep, purchases',
		constructions: 'Constructions',
		technologies: 'Technologies',
		units: 'Units',
		movement: 'Movement and transport',
		alliances: 'Alliances',
		gifts: 'Gifts',
		deals: 'Deals',
		routes: 'Trade routes',
		covert: 'Terror and piracy',
		auction: 'The auction',
		battle: 'Battles',
		hostile: 'Fighting on hostile worlds',
		siege: 'Besieging a planet',
		colonies: 'Colonising',
		events: 'Events',
		leaders: 'Leaders',
		ending: 'Falling and winning',
		election: 'The election',
		absence: 'Absence and withdrawal',
		orders: 'The orders, one by one',
		report: 'The report',
		glossary: 'Glossary'
	}
});
