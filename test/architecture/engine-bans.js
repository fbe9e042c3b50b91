/**
 * Language features that the engine may not use. It must come to the same bytes in every JavaScript
 * engine, on every device, for ever: no clock, no chance of its own, no waiting, no locale, no
 * tables of Unicode (they change with the browser's version), no arithmetic that IEEE 754 leaves to
 * the implementer.
 */

const SAFE_MATH = 'floor|trunc|min|max|abs|imul|sign|clz32';

/** For ESLint's `no-restricted-syntax`. */
export const SYNTAX = [
	['BinaryExpression[operator="**"], AssignmentExpression[operator="**="]', 'no powers'],
	[`MemberExpression[object.name="Math"][property.name!=/^(${SAFE_MATH})$/]`, 'not that of Math'],
	['MemberExpression[object.name="Math"][computed=true]', 'name what you want of Math'],
	['VariableDeclarator[init.name="Math"], SpreadElement[argument.name="Math"]', 'not all of Math'],
	['Literal[raw=/^[\\d_]*\\.[\\d]/], Literal[raw=/^[\\d_.]+e-/i]', 'no fractions'],
	['Literal[bigint]', 'no BigInt'],
	[':function[async=true], AwaitExpression, ForOfStatement[await=true]', 'nothing waits'],
	['ImportExpression', 'nothing waits'],
	['ForInStatement', 'for…in has an order of its own'],
	[
		'CallExpression[callee.property.name=/^(sort|toSorted)$/][arguments.length=0]:not([callee.object.callee.property.name="keys"])',
		'sort by a total order (only keys have one of their own)'
	],
	[
		'MemberExpression[property.name=/^(localeCompare|normalize|toLocale\\w*|to(Lower|Upper)Case)$/]',
		'no locale and no tables of Unicode'
	],
	['MemberExpression[property.name=/^to(Fixed|Precision|Exponential)$/]', 'no fractions'],
	['Literal[regex.pattern=/\\\\p\\{/i]', 'no tables of Unicode'],
	['Literal[regex.flags=/i/]', 'write both cases out'],
	['DebuggerStatement', 'no debugger'],
	['CallExpression[callee.name="eval"], NewExpression[callee.name="Function"]', 'no code from text']
].map(([selector, message]) => ({ selector, message: `engine: ${message}` }));

/** For ESLint's `no-restricted-globals`. */
export const GLOBALS = [
	...['Date', 'Intl', 'Promise', 'BigInt', 'parseFloat', 'WeakRef', 'FinalizationRegistry'],
	...['setTimeout', 'setInterval', 'queueMicrotask', 'performance', 'crypto', 'structuredClone'],
	...['console', 'process', 'Buffer', 'TextEncoder', 'TextDecoder', 'URL', 'fetch', 'atob', 'btoa'],
	...['window', 'document', 'navigator', 'globalThis', 'self', 'global', 'require']
].map((name) => ({ name, message: 'engine: pure, synchronous, at home in any JavaScript engine' }));
