/**
 * Small faults, one at a time, that a source may have and its tests should notice. They are the usual
 * ones of mutation testing: boundaries, conditions, arithmetic, constants, statements left out.
 */
import ts from 'typescript';

export interface Mutant {
	/** The kind of fault. */
	readonly operator: Operator;
	/** Offsets in the source of what is replaced. */
	readonly start: number;
	readonly end: number;
	readonly text: string;
	/** Number of the line, from 1. */
	readonly line: number;
}

export type Operator =
	| 'boundary'
	| 'condition'
	| 'logical'
	| 'arithmetic'
	| 'constant'
	| 'boolean'
	| 'statement'
	| 'method'
	| 'early-return';

type Change = readonly [operator: Operator, node: ts.Node, text: string];

/** The source with the fault in it. */
export const applied = (source: string, { start, end, text }: Mutant): string =>
	source.slice(0, start) + text + source.slice(end);

/** Every mutant of a TypeScript source, in the order of the source. */
export function mutantsOf(source: string): Mutant[] {
	const file = ts.createSourceFile('x.ts', source, ts.ScriptTarget.Latest, true);
	const found: Mutant[] = [];
	const visit = (node: ts.Node): void => {
		if (isPassedOver(node)) return;
		for (const [operator, place, text] of changesOf(node)) {
			const start = place.getStart(file);
			const line = file.getLineAndCharacterOfPosition(start).line + 1;
			found.push({ operator, start, end: place.getEnd(), text, line });
		}
		ts.forEachChild(node, visit);
	};
	visit(file);
	return found.sort((a, b) => a.start - b.start || a.end - b.end || (a.text < b.text ? -1 : 1));
}

/** Types run nowhere, and how a bug is worded is nobody's rule. */
const isPassedOver = (node: ts.Node): boolean =>
	ts.isTypeNode(node) ||
	ts.isImportDeclaration(node) ||
	ts.isInterfaceDeclaration(node) ||
	ts.isTypeAliasDeclaration(node) ||
	(ts.isNewExpression(node) && /Error$/.test(node.expression.getText()));

function changesOf(node: ts.Node): Change[] {
	if (ts.isBinaryExpression(node)) return binary(node);
	if (ts.isPrefixUnaryExpression(node)) return prefix(node);
	if (ts.isPostfixUnaryExpression(node)) return step(node);
	if (ts.isNumericLiteral(node)) return constant(node);
	if (node.kind === ts.SyntaxKind.TrueKeyword) return [['boolean', node, 'false']];
	if (node.kind === ts.SyntaxKind.FalseKeyword) return [['boolean', node, 'true']];
	if (ts.isIfStatement(node)) return [...negated(node.expression), ...early(node)];
	if (ts.isWhileStatement(node) || ts.isConditionalExpression(node))
		return negated(ts.isWhileStatement(node) ? node.expression : node.condition);
	if (ts.isExpressionStatement(node)) return [['statement', node, ';']];
	if (ts.isCallExpression(node)) return method(node);
	return [];
}

const K = ts.SyntaxKind;
const BINARY: ReadonlyMap<ts.SyntaxKind, readonly (readonly [Operator, string])[]> = new Map([
	[K.LessThanToken, comparison('<=', '>=')],
	[K.LessThanEqualsToken, comparison('<', '>')],
	[K.GreaterThanToken, comparison('>=', '<=')],
	[K.GreaterThanEqualsToken, comparison('>', '<')],
	[K.EqualsEqualsEqualsToken, [['condition', '!==']]],
	[K.ExclamationEqualsEqualsToken, [['condition', '===']]],
	[K.AmpersandAmpersandToken, [['logical', '||']]],
	[K.BarBarToken, [['logical', '&&']]],
	[K.QuestionQuestionToken, [['logical', '&&']]],
	[K.PlusToken, [['arithmetic', '-']]],
	[K.MinusToken, [['arithmetic', '+']]],
	[K.AsteriskToken, [['arithmetic', '+']]],
	[K.SlashToken, [['arithmetic', '*']]],
	[K.PercentToken, [['arithmetic', '*']]],
	[K.PlusEqualsToken, [['arithmetic', '-=']]],
	[K.MinusEqualsToken, [['arithmetic', '+=']]]
] as [ts.SyntaxKind, (readonly [Operator, string])[]][]);

function comparison(boundary: string, opposite: string): (readonly [Operator, string])[] {
	return [
		['boundary', boundary],
		['condition', opposite]
	];
}

function binary(node: ts.BinaryExpression): Change[] {
	const token = node.operatorToken;
	const isJoin = token.kind === K.PlusToken || token.kind === K.PlusEqualsToken;
	if (isJoin && (isText(node.left) || isText(node.right))) return [];
	return (BINARY.get(token.kind) ?? []).map(([operator, text]) => [operator, token, text]);
}

/** Text, as far as one sees without types. */
const isText = (node: ts.Node): boolean =>
	ts.isStringLiteralLike(node) ||
	ts.isTemplateExpression(node) ||
	(ts.isParenthesizedExpression(node) && isText(node.expression)) ||
	(ts.isConditionalExpression(node) && isText(node.whenTrue)) ||
	(ts.isBinaryExpression(node) && (isText(node.left) || isText(node.right))) ||
	(ts.isCallExpression(node) &&
		/^(String|toHex)$|\.(join|repeat|slice)$/.test(node.expression.getText()));

function prefix(node: ts.PrefixUnaryExpression): Change[] {
	if (node.operator === K.ExclamationToken) return [['condition', node, node.operand.getText()]];
	if (node.operator === K.MinusToken && !ts.isNumericLiteral(node.operand))
		return [['arithmetic', node, node.operand.getText()]];
	return step(node);
}

/** Counting the other way; not in the head of a loop, which would only never end. */
function step(node: ts.PrefixUnaryExpression | ts.PostfixUnaryExpression): Change[] {
	if (ts.isForStatement(node.parent)) return [];
	const operand = node.operand.getText();
	const isPrefix = ts.isPrefixUnaryExpression(node);
	if (node.operator !== K.PlusPlusToken && node.operator !== K.MinusMinusToken) return [];
	const sign = node.operator === K.PlusPlusToken ? '--' : '++';
	return [['arithmetic', node, isPrefix ? sign + operand : operand + sign]];
}

function constant(node: ts.NumericLiteral): Change[] {
	const value = Number(node.text);
	const { parent } = node;
	const isName = ts.isPropertyAssignment(parent) && parent.name === node;
	if (!Number.isSafeInteger(value) || isName) return [];
	return [
		['constant', node, String(value + 1)],
		['constant', node, value === 0 ? '(-1)' : String(value - 1)]
	];
}

/** A condition that no other operator turns round. */
function negated(condition: ts.Expression): Change[] {
	const isPlain =
		!ts.isBinaryExpression(condition) &&
		!(ts.isPrefixUnaryExpression(condition) && condition.operator === K.ExclamationToken);
	return isPlain ? [['condition', condition, `!(${condition.getText()})`]] : [];
}

/** `if (…) return …;` left out, and likewise with continue, break and throw. */
function early(node: ts.IfStatement): Change[] {
	const body = ts.isBlock(node.thenStatement)
		? node.thenStatement.statements[0]
		: node.thenStatement;
	const leaves =
		body &&
		(ts.isReturnStatement(body) ||
			ts.isContinueStatement(body) ||
			ts.isBreakStatement(body) ||
			ts.isThrowStatement(body));
	return leaves && !node.elseStatement ? [['early-return', node, ';']] : [];
}

const SWAPS: Readonly<Record<string, string>> = {
	some: 'every',
	every: 'some',
	push: 'unshift',
	shift: 'pop',
	min: 'max',
	max: 'min',
	floor: 'ceil',
	ceil: 'floor'
};
/** Calls that give the list itself back when they are left out. */
const LEFT_OUT = /^(filter|sort|reverse|slice|toSorted|toReversed)$/;

function method(node: ts.CallExpression): Change[] {
	const { expression } = node;
	if (!ts.isPropertyAccessExpression(expression)) return [];
	const name = expression.name.text;
	const other = Object.hasOwn(SWAPS, name) ? SWAPS[name] : undefined;
	if (other !== undefined) return [['method', expression.name, other]];
	return LEFT_OUT.test(name) ? [['method', node, expression.expression.getText()]] : [];
}
