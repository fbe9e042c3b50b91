import { openingOf } from '$lib/ui/rulebook/outline';
import { OUTLINE } from '../outline';
import Start from './Start.svelte';

/** The rulebook in English as it opens: its contents, and the first part. */
export const opening = openingOf(OUTLINE, 'en', Start, {
	book: 'Rules of The Conquest of the Stars',
	parts: {
		begin: 'To begin with',
		board: 'The board',
		round: 'The round and its economy',
		combat: 'Combat',
		others: 'The others',
		research: 'Research',
		end: 'The end',
		table: 'What the table decides',
		reference: 'For reference'
	},
	chapters: {
		start: 'Your first round',
		glance: 'A round at a glance',
		aim: 'What it is about',
		sections: 'Sections and squares',
		setup: 'Setting up',
		markers: 'Production markers',
		control: 'Occupying and controlling',
		worlds: 'Home worlds',
		phases: 'Who takes which phase',
		production: 'Production',
		construction: 'Construction',
		maintenance: 'Maintenance',
		programme: 'The programme',
		movement: 'Moving',
		attack: 'Attacking',
		dice: 'Dice',
		expulsion: 'Expelling',
		occupying: 'Moving in',
		reactions: 'Reactions',
		offers: 'Offers',
		exchange: 'Negotiation and Commerce',
		deck: 'The deck and your hand',
		cards: 'The cards, one by one',
		conquest: 'Conquest',
		score: 'Points',
		absence: 'Missing a sheet, and resigning',
		elimination: 'Elimination',
		live: 'Turn by turn',
		options: 'The other options',
		sheets: 'The sheets, one by one',
		report: 'The report',
		secrets: 'Hidden and public',
		glossary: 'Glossary'
	}
});
