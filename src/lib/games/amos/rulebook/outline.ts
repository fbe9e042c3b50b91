/** The parts and chapters of the rulebook in reading order. */
export const OUTLINE = [
	{ id: 'begin', chapters: ['start', 'glance', 'aim'] },
	{ id: 'galaxy', chapters: ['map', 'options', 'sight', 'dice'] },
	{ id: 'planets', chapters: ['value', 'money', 'constructions', 'technologies'] },
	{ id: 'fleets', chapters: ['units', 'movement'] },
	{ id: 'others', chapters: ['alliances', 'gifts', 'deals', 'routes', 'covert', 'auction'] },
	{ id: 'war', chapters: ['battle', 'hostile', 'siege', 'colonies'] },
	{ id: 'fortune', chapters: ['events', 'leaders'] },
	{ id: 'end', chapters: ['ending', 'election', 'absence'] },
	{ id: 'reference', chapters: ['orders', 'report', 'glossary'] }
] as const;
