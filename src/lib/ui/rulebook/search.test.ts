import { describe, expect, it } from 'vitest';
import { find, fold, pageText } from './search';

const passages = [
	{ id: 'a', title: 'Planetología', text: 'Abre los mundos hostiles.' },
	{ id: 'b', title: 'Batallas', text: `${'Nada. '.repeat(40)}Una BATALLA en cada planeta.` }
];

describe('search', () => {
	it('keeps places while folding', () => {
		expect(fold('Ñandú ½ ÜBER')).toBe('nandu ½ uber');
	});
	it('finds words whatever their accents and capitals, in titles too', () => {
		expect(find(passages, 'planetologia').map((hit) => hit.id)).toEqual(['a']);
		expect(find(passages, 'HOSTÍLES').map((hit) => hit.match)).toEqual(['hostiles']);
	});
	it('asks for every word', () => {
		expect(find(passages, 'mundos batalla')).toEqual([]);
		expect(find(passages, 'planet').map((hit) => hit.id)).toEqual(['a', 'b']);
	});
	it('shows the words around the place', () => {
		const [hit] = find(passages, 'batalla cada');
		expect(hit?.match).toBe('BATALLA');
		expect(hit?.before.startsWith('… ')).toBe(true);
		expect(hit?.before.endsWith('Una ')).toBe(true);
		expect(hit?.after).toBe(' en cada planeta.');
	});
	it('parts the cells of a table, and no word', () => {
		const page = (nodeName: string, ...childNodes: (PageNode | string)[]): PageNode => ({
			nodeName,
			textContent: null,
			childNodes: childNodes.map((child) =>
				typeof child === 'string'
					? { nodeName: '#text', textContent: child, childNodes: [] }
					: child
			)
		});
		type PageNode = Parameters<typeof pageText>[0];
		const table = page(
			'TABLE',
			page('TR', page('TH', 'Cruiser'), page('TD', '12'), page('TD', '3'))
		);
		const words = page(
			'P',
			'A ',
			page('STRONG', 'cruis'),
			'er',
			page('A', ','),
			page('UL', page('LI', 'one'), page('LI', 'two'))
		);
		const said = (node: PageNode): string => pageText(node).replace(/\s+/g, ' ').trim();
		expect(said(table)).toBe('Cruiser 12 3');
		expect(said(words)).toBe('A cruiser, one two');
	});
	it('waits for two letters', () => {
		expect(find(passages, ' b ')).toEqual([]);
	});
});
