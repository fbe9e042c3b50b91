import { describe, expect, it } from 'vitest';
import { compile, difference } from './compile.ts';

const book = (chapter: string): string =>
	`# Rules\n\n## To begin with {#begin}\n\n### First {#first}\n\n${chapter}\n`;
const htmlOf = (chapter: string): string => {
	const source = compile(book(chapter), '.').parts[0]?.source ?? '';
	return source.slice(source.indexOf('<Chapter'));
};
const scriptOf = (chapter: string): string => {
	const source = compile(book(chapter), '.').parts[0]?.source ?? '';
	return source.slice(0, source.indexOf('</script>'));
};

describe('the outline', () => {
	it('comes from the headings', () => {
		const { title, parts } = compile(
			`${book('Words.')}\n## War {#war}\n\n### Dice {#dice}\n\nWords.\n\n### Sieges {#sieges}\n\nWords.`,
			'.'
		);
		expect(title).toBe('Rules');
		expect(parts.map(({ id, title, chapters }) => [id, title, chapters])).toEqual([
			['begin', 'To begin with', [{ id: 'first', title: 'First' }]],
			[
				'war',
				'War',
				[
					{ id: 'dice', title: 'Dice' },
					{ id: 'sieges', title: 'Sieges' }
				]
			]
		]);
	});
});

describe('what is written becomes', () => {
	it.each([
		['One **two** _three_.', '<p>One <b>two</b> <i>three</i>.</p>'],
		['A < B & C&nbsp;$', '<p>A &lt; B &amp; C&nbsp;$</p>'],
		['See [dice](#first).', '<p>See <a href="#rules-first">dice</a>.</p>'],
		['It pays {dollars 7.5} and {pays}.', '<p>It pays {dollars(7.5)} and {pays()}.</p>'],
		['{power 10 militia -8}', '<p>{power(10, "militia", -8)}</p>'],
		['{OpenSix 6 + 4}', '<p><OpenSix args={[6,"+",4]} /></p>'],
		['::Combat halves', '<Combat args={["halves"]} />'],
		['::list reasons', '<ul>{#each reasons() as item (item)}<li>{item}</li>{/each}</ul>'],
		['- One\n- Two', '<ul><li>One</li><li>Two</li></ul>'],
		[':::steps\n\n1. One\n2. Two\n\n:::', '<ol class="steps"><li>One</li><li>Two</li></ol>'],
		[':::letters\n\n1. One\n\n:::', '<ol class="steps letters"><li>One</li></ol>'],
		['#### More {#more}', '<h4 id="rules-more">More</h4>'],
		['#### {group war}', '<h4>{group("war")}</h4>'],
		[
			'Term\n: what it is\n: more\n{other}\n: else',
			'<dl><dt>Term</dt><dd>what it is</dd><dd>more</dd><dt>{other()}</dt><dd>else</dd></dl>'
		],
		['Term {#term}\n: what', '<dl><dt id="rules-term">Term</dt><dd>what</dd></dl>'],
		[
			':::example the price of `x` for {price 2}\nWords.\n:::',
			'<Example title={`the price of \\`x\\` for ${price(2)}`}><p>Words.</p></Example>'
		],
		[
			'::::example one\n:::table\nCaption\n\nHead | 1 | {two}\n:::\n::::',
			'<Example title={`one`}><RuleTable caption={`Caption`} columns={[]} rows={[{ head: `Head`, cells: [`1`, `${two()}`] }]} /></Example>'
		],
		[
			':::table\nDeeds\n\nDeed | Points\n\nA gift | {two}\nA raid | 8\n:::',
			'<RuleTable caption={`Deeds`} columns={[`Deed`, `Points`]} rows={[{ head: `A gift`, cells: [`${two()}`] }, { head: `A raid`, cells: [`8`] }]} />'
		],
		[
			':::table leaders prose\nWho they are\n\nLeader | Fate\n\npilot\n: flies\n: falls\n:::',
			"<RuleTable caption={`Who they are`} columns={[`Leader`, `Fate`]} rows={leaders({ 'pilot': [`flies`, `falls`] })} prose={true} />"
		],
		[
			':::options turns dark\ndark\n: Nobody knows.\n:::',
			'<OptionEntries options={TABLE_OPTIONS} keys={["turns","dark"]} notes={{ \'dark\': [`Nobody knows.`] }} />'
		],
		[
			':::options turns\n:::',
			'<OptionEntries options={TABLE_OPTIONS} keys={["turns"]} notes={{  }} />'
		],
		[
			"![A board of {size}.](board 'The board')\n![Another.](other)",
			"<Pictures {Picture} pictures={[{ name: 'board', label: `A board of ${size()}.`, caption: `The board` }, { name: 'other', label: `Another.`, caption: `` }]} />"
		],
		[
			'1. Look:\n   ![A board.](board)',
			"<ol><li>Look:\n<Pictures {Picture} pictures={[{ name: 'board', label: `A board.`, caption: `` }]} /></li></ol>"
		]
	])('%s', (chapter, html) => {
		expect(htmlOf(chapter)).toBe(`<Chapter id="first">\n${html}\n</Chapter>\n`);
	});

	it('imports what it is filled with, by name, so that a name nobody has is found', () => {
		const script = scriptOf(
			'{price 2} {dice} {price 3}\n\n::list reasons\n\n::Combat x\n\n:::table lots\nLots\n\nLot\n:::'
		);
		expect(script).toContain('import { price, dice } from "./figures";');
		expect(script).toContain('import { reasons } from "./lists";');
		expect(script).toContain('import { lots } from "./tables";');
		expect(script).toContain('import { default as Combat } from "./Combat.svelte";');
	});
});

describe('what does not belong in a rulebook is refused:', () => {
	it.each([
		['<b>raw</b>', /no words of a rulebook/],
		['<div>raw</div>', /no block of a rulebook/],
		['`code`', /no words of a rulebook/],
		['> quote', /no block of a rulebook/],
		['a { brace', /a brace that fills nothing/],
		['![{ brace](one)', /a brace that fills nothing/],
		['[away](https://example.org)', /no place in the rulebook/],
		['[nowhere](#nowhere)', /a link leads nowhere: #nowhere/],
		['#### Again {#first}', /two places are called first/],
		['##### Deeper {#deeper}', /no heading of a rulebook/],
		['#### Title {brace} {#title}', /a brace that fills nothing/],
		[':::note\nWords.\n:::', /no block of a rulebook/],
		[':::steps\nNo list.\n:::', /no steps/],
		['::lowly one', /no component: lowly/]
	])('%s', (chapter, message) => {
		expect(() => compile(book(chapter), '.')).toThrow(message);
	});

	it('a text without a title, or with words before the first heading', () => {
		expect(() => compile('Words.', '.')).toThrow(/begins with its title/);
		expect(() => compile('# Rules\n\nWords.\n\n## Part {#part}', '.')).toThrow(/no heading over/);
		expect(() => compile('# Rules\n\n## Part\n\n### A {#a}', '.')).toThrow(
			/a heading needs a name/
		);
	});
});

describe('two languages', () => {
	const apart = (a: string, b: string): string | undefined =>
		difference(compile(book(a), '.'), compile(book(b), '.'));

	it.each([
		['The {price 2} is high.', 'Alto es el {price 2}.'],
		['{a} before {b}', '{b} antes de {a}'],
		['Uno\n: dos', 'One\n: two']
	])('match: %s', (a, b) => {
		expect(apart(a, b)).toBeUndefined();
	});

	it.each([
		['{price 2}', '{price 3}'],
		['{price 2}', 'dos'],
		['One.', 'Uno.\n\nDos.'],
		['- One\n- Two', '- Uno'],
		['#### One {#one}', '#### Uno {#uno}'],
		['[One](#first)', 'Uno'],
		['Words: one\n: a\n: b', 'Uno\n: a'],
		[':::table t\nC\n\nA | B\n\nx\n: y\n:::', ':::table t\nC\n\nA | B\n\nz\n: y\n:::'],
		[':::table t\nC\n\nA | B\n:::', ':::table t\nC\n\nA\n:::'],
		['![a](one)', '![a](two)'],
		['::Combat a', '::Combat b'],
		[':::options a b\n:::', ':::options a\n:::'],
		[':::options a\na\n: x\n:::', ':::options a\n:::']
	])('differ: %s', (a, b) => {
		expect(apart(a, b)).toMatch(/against/);
	});
});
