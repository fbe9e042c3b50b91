import js from '@eslint/js';
import * as regexp from 'eslint-plugin-regexp';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
	{
		ignores: [
			...['.svelte-kit/', 'build/', 'node_modules/', 'src/lib/paraglide/', 'static/kept/'],
			...['test-results/', 'playwright-report/', 'src/messages/project.inlang/'],
			// oxlint (`.oxlintrc.json`) applies the same rules to plain scripts in a tenth of the time.
			'**/*.ts',
			'!**/*.svelte.ts',
			...['**/*.svelte.test.ts', 'test/**/*.ts']
		]
	},
	js.configs.recommended,
	...ts.configs.recommended,
	...svelte.configs.recommended,
	{
		languageOptions: { globals: { ...globals.browser, ...globals.node } },
		linterOptions: { reportUnusedDisableDirectives: 'error' },
		rules: {
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
		// oxlint reports these.
		files: ['**/*.svelte.ts'],
		rules: { '@typescript-eslint/no-unused-vars': 'off' }
	},
	{
		// On a hostile text, an expression of this kind takes quadratic time and stops the whole app.
		files: ['src/**'],
		plugins: { regexp },
		rules: {
			'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
			'regexp/no-super-linear-move': ['error', { ignorePartial: false, report: 'potential' }]
		}
	}
);
