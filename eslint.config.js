import js from '@eslint/js';
import * as regexp from 'eslint-plugin-regexp';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import * as engineBans from './test/architecture/engine-bans.js';
import { fault, ROOT } from './test/architecture/layers.js';
import svelteConfig from './svelte.config.js';

/** The import directions, said while one writes. */
const layers = {
	meta: { type: 'problem', schema: [], messages: { fault: '{{fault}}' } },
	create(context) {
		const from = context.filename.slice(ROOT.length).replaceAll('\\', '/');
		const check = (node) => {
			if (typeof node.source?.value !== 'string') return;
			const found = fault(from, node.source.value);
			if (found) context.report({ node: node.source, messageId: 'fault', data: { fault: found } });
		};
		return {
			ImportDeclaration: check,
			ImportExpression: check,
			ExportNamedDeclaration: check,
			ExportAllDeclaration: check
		};
	}
};

const clockOfItsOwn = ['Date', 'performance', 'setTimeout', 'setInterval'];
const page = ['window', 'document', 'navigator', 'localStorage', 'sessionStorage', 'indexedDB'];

export default ts.config(
	{
		ignores: [
			...['.svelte-kit/', 'build/', 'node_modules/', 'src/lib/paraglide/', 'static/kept/'],
			...['test-results/', 'playwright-report/', 'src/messages/project.inlang/'],
			// Of tests `.oxlintrc.json` asks all that is asked here, in a second where this takes half a minute.
			...['**/*.test.ts', 'test/**/*.ts']
		]
	},
	js.configs.recommended,
	...ts.configs.recommended,
	...svelte.configs.recommended,
	{
		languageOptions: { globals: { ...globals.browser, ...globals.node } },
		linterOptions: { reportUnusedDisableDirectives: 'error' },
		plugins: { lacre: { rules: { layers } } },
		rules: {
			'lacre/layers': 'error',
			'no-undef': 'off',
			// The engine's states are plain and replaced whole ($state.raw).
			'svelte/prefer-svelte-reactivity': 'off',
			eqeqeq: ['error', 'always'],
			'object-shorthand': 'error',
			'no-console': ['error', { allow: ['warn', 'error'] }],
			'@typescript-eslint/consistent-type-imports': [
				'error',
				{ fixStyle: 'inline-type-imports', disallowTypeAnnotations: false }
			],
			'@typescript-eslint/no-unused-vars': [
				'error',
				{ argsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_' }
			]
		}
	},
	{
		files: ['**/*.svelte', '**/*.svelte.ts'],
		languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } }
	},
	{
		// `.oxlintrc.json` asks it of these, and what needs types, in a fifth of the time.
		files: ['**/*.ts'],
		rules: { '@typescript-eslint/no-unused-vars': 'off' }
	},
	{
		// On a hostile text, an expression of this kind takes quadratic time and stops the whole app.
		files: ['src/**', 'engine/**'],
		ignores: ['**/testing*.ts'],
		plugins: { regexp },
		rules: {
			'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
			'regexp/no-super-linear-move': ['error', { ignorePartial: false, report: 'potential' }]
		}
	},
	{
		files: ['engine/**/*.ts'],
		rules: {
			'no-restricted-syntax': ['error', ...engineBans.SYNTAX],
			'no-restricted-globals': ['error', ...engineBans.GLOBALS]
		}
	},
	{
		files: ['src/lib/protocol/**/*.ts'],
		rules: {
			'no-restricted-globals': [
				'error',
				...[...clockOfItsOwn, ...page].map((name) => ({
					name,
					message: 'protocol: pure, without a page or a clock of its own'
				}))
			]
		}
	}
);
