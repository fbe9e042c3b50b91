/**
 * Plugin of this project for oxlint (`.oxlintrc.json`). Besides two rules of its own it wraps two of ESLint with their options, because
 * oxlint has no `no-restricted-syntax` and JSON has no room for the reasons.
 */
import { relative } from 'node:path';
import { builtinRules } from 'eslint/use-at-your-own-risk';
import * as engineBans from './engine-bans.js';
import { fault } from './layers.js';

/**
 * Reports imports against the direction of the layers.
 * @type {import('eslint').Rule.RuleModule}
 */
const layers = {
	meta: { type: 'problem', schema: [], messages: { fault: '{{fault}}' } },
	create(context) {
		const from = relative(context.cwd, context.filename).replaceAll('\\', '/');
		/** @param {{ source?: import('estree').Node | null | undefined }} node */
		const check = ({ source }) => {
			if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
			const found = fault(from, source.value);
			if (found) context.report({ node: source, messageId: 'fault', data: { fault: found } });
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
const PROTOCOL_GLOBALS = [...clockOfItsOwn, ...page].map((name) => ({
	name,
	message: 'protocol: pure, without a page or a clock of its own'
}));

/**
 * Reports a literal that is spread into another: its fields stand in no list of their own, and a spread hides a field
 * that is told twice.
 * @type {import('eslint').Rule.RuleModule}
 */
const spreadLiterals = {
	meta: { type: 'problem', schema: [], messages: { spread: 'write the fields without a spread' } },
	create: (context) => ({
		ObjectExpression(node) {
			for (const one of node.properties)
				if (one.type === 'SpreadElement' && one.argument.type === 'ObjectExpression')
					context.report({ node: one, messageId: 'spread' });
		}
	})
};

/**
 * ESLint's rule of that name with these options.
 * @param {string} name
 * @param {unknown[]} options
 */
function forbids(name, options) {
	const rule = builtinRules.get(name);
	if (!rule) throw new Error(`ESLint has no rule ${name}`);
	return { ...rule, meta: { ...rule.meta, schema: false, defaultOptions: options } };
}

export default {
	meta: { name: 'lacre' },
	rules: {
		layers,
		'spread-literals': spreadLiterals,
		'engine-syntax': forbids('no-restricted-syntax', engineBans.SYNTAX),
		'engine-globals': forbids('no-restricted-globals', engineBans.GLOBALS),
		'protocol-globals': forbids('no-restricted-globals', PROTOCOL_GLOBALS)
	}
};
