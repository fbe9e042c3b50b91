/** The parts and chapters of the rulebook in reading order. */
export const OUTLINE = [
	{ id: 'begin', chapters: ['start', 'glance', 'aim'] },
	{ id: 'board', chapters: ['sections', 'setup', 'markers', 'control', 'worlds'] },
	{ id: 'round', chapters: ['phases', 'production', 'construction', 'maintenance'] },
	{
		id: 'combat',
		chapters: ['programme', 'movement', 'attack', 'dice', 'expulsion', 'occupying', 'reactions']
	},
	{ id: 'others', chapters: ['offers', 'exchange'] },
	{ id: 'research', chapters: ['deck', 'cards'] },
	{ id: 'end', chapters: ['conquest', 'score', 'absence', 'elimination'] },
	{ id: 'table', chapters: ['live', 'options'] },
	{ id: 'reference', chapters: ['sheets', 'report', 'secrets', 'glossary'] }
] as const;
