import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { closure, type GraphModule } from './graph';
import { chunkGroups, HOME, pagesIn, ROOTS } from './groups';

const project = fileURLToPath(new URL('../../', import.meta.url));

/** A build of these modules: the imports of each, its code, and its later imports. */
const build =
	(
		modules: Readonly<
			Record<
				string,
				readonly [imports: readonly string[], code?: string, later?: readonly string[]]
			>
		>
	) =>
	(id: string): GraphModule | null => {
		const [importedIds, code = '', dynamicallyImportedIds = []] = modules[id] ?? [];
		return importedIds ? { importedIds, dynamicallyImportedIds, code } : null;
	};

const MESSAGES = '/p/src/lib/paraglide/messages';

describe('the module graph', () => {
	const find = build({
		a: [['b', 'c']],
		b: [['c', 'a']],
		c: [[]],
		d: [['a']],
		page: [[`${MESSAGES}.js`], 'm.hello(); alarm.bell(); m.gone()'],
		[`${MESSAGES}.js`]: [[`${MESSAGES}/_index.js`]],
		[`${MESSAGES}/_index.js`]: [[`${MESSAGES}/hello.js`, `${MESSAGES}/other.js`]],
		[`${MESSAGES}/hello.js`]: [['runtime']],
		[`${MESSAGES}/other.js`]: [['runtime']],
		runtime: [[]]
	});

	it('says what must be there before a module runs, circles and all', () => {
		expect([...closure(find, ['a'])].toSorted()).toEqual(['a', 'b', 'c']);
		expect([...closure(find, ['missing', 'c'])]).toEqual(['c']);
	});

	it('gives a module the messages that it calls, not all there are', () => {
		expect([...closure(find, ['page'])].toSorted()).toEqual([
			`${MESSAGES}/hello.js`,
			'page',
			'runtime'
		]);
	});
});

describe('the chunks', () => {
	it('have roots that are there, and every page is found', () => {
		for (const file of [HOME, ...Object.values(ROOTS).flat()])
			expect([file, existsSync(`${project}${file}`)]).toEqual([file, true]);
		expect(pagesIn(project)).toContain(HOME);
		expect(pagesIn(project)).toContain('src/routes/rules/[[game]]/+page.svelte');
	});

	it('take what their roots need, first come first served', () => {
		const at = (path: string): string => `${project}${path}`;
		const icon = at('node_modules/@lucide/svelte/dist/icons/x.svelte');
		const [one, two, three, four, five] = pagesIn(project).filter((page) => page !== HOME);
		const getModuleInfo = build({
			[at(ROOTS.frame[0])]: [[at('src/lib/store/failure.ts')]],
			[at('src/lib/store/failure.ts')]: [[]],
			[at(ROOTS.tables[0])]: [
				[at('src/lib/store/failure.ts'), at('engine/kernel/encode.ts'), at('fetches.ts')]
			],
			[at('fetches.ts')]: [[], '', ['later.ts']],
			[at('engine/kernel/encode.ts')]: [[]],
			[at(HOME)]: [[at('src/lib/words/ago.ts'), at('src/lib/ui/wax/Seal.svelte')]],
			[at('src/lib/words/ago.ts')]: [[]],
			[at('src/lib/ui/wax/Seal.svelte')]: [[]],
			[at(one ?? '')]: [[icon]],
			[at(two ?? '')]: [[icon]],
			[at(three ?? '')]: [[icon]],
			[at(four ?? '')]: [[icon]],
			[at(five ?? '')]: [[icon]],
			[icon]: [[]]
		});
		const nameOf = (id: string): string | undefined => {
			for (const { name } of chunkGroups(project)) {
				const found = name(id, { getModuleInfo });
				if (found !== null) return found;
			}
			return undefined;
		};
		expect(nameOf(at('node_modules/svelte/src/internal/client/index.js'))).toBe('frame');
		expect(nameOf(at('src/lib/store/failure.ts'))).toBe('frame');
		expect(nameOf(at('engine/kernel/encode.ts'))).toBe('tables');
		expect(nameOf(at('src/lib/words/ago.ts'))).toBe('small');
		expect(nameOf(at('src/lib/ui/wax/Seal.svelte'))).toBeUndefined();
		expect(nameOf(icon)).toBe('small');
		expect(nameOf(at('fetches.ts'))).toBeUndefined();
		expect(nameOf(at(ROOTS.frame[0]))).toBeUndefined();
		expect(nameOf(at('engine/rulesets/amos/data.ts'))).toBe('amos-figures');
	});
});
