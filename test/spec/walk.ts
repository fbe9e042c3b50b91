/**
 * Random runs of a specification, for tables too large to be explored, and as traces. Rumur's
 * `murphi2c` translates the specification into C; a driver for it is written here.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../browsers/program';
import { compiler, inFolder, ran, specification, type Constants } from './rumur';

export interface Step {
	readonly rule: string;
	readonly with: Readonly<Record<string, number | string | boolean>>;
	/** What the specification tells of the state after it. */
	readonly then: Readonly<Record<string, number | string | boolean>>;
}

export interface Walk {
	/** The property that does not hold at its end, if there is one. */
	readonly wrong?: string;
	readonly steps: readonly Step[];
}

export interface Walked {
	readonly walks: number;
	readonly steps: number;
	readonly seconds: number;
	/** Runs kept: those that a property does not hold for, else as many as were asked for. */
	readonly kept: readonly Walk[];
}

interface Parameter {
	readonly name: string;
	readonly type: string;
}
interface Rule {
	readonly name: string;
	readonly kind: 'startstate' | 'rule';
	readonly parameters: readonly Parameter[];
}

const parametersOf = (text: string): Parameter[] =>
	text === 'void'
		? []
		: text.split(', ').map((one) => {
				const [type = '', name = ''] = one.split(' ');
				return { type, name };
			});

/** What the header of a translated specification declares. */
function declared(header: string): {
	readonly rules: readonly Rule[];
	readonly properties: readonly string[];
	readonly tells: readonly Parameter[];
	readonly names: ReadonlyMap<string, readonly string[]>;
} {
	const rules = [...header.matchAll(/^void (startstate|rule)_(\w+)\((.*)\);$/gm)].map(
		([, kind, name = '', parameters = '']): Rule => ({
			name,
			kind: kind === 'rule' ? 'rule' : 'startstate',
			parameters: parametersOf(parameters)
		})
	);
	const properties = [...header.matchAll(/^bool (\w+)\(void\);$/gm)]
		.map(([, name = '']) => name)
		.filter((name) => !name.startsWith('guard_'));
	const tells = [...header.matchAll(/^(\w+) (tell\w+)\(void\);$/gm)].map(
		([, type = '', name = '']) => ({ type, name })
	);
	const enums = [...header.matchAll(/^typedef enum \{ (.*?), \} (\w+);$/gm)];
	const names = new Map(enums.map(([, list = '', type = '']) => [type, list.split(', ')] as const));
	return { rules, properties, tells, names: names.set('boolean', ['false', 'true']) };
}

/** C code that draws, tries and does what the rules allow, and prints runs as lines of JSON. */
function driver(header: string, ranges: ReadonlyMap<string, readonly [number, number]>): string {
	const { rules, properties, tells, names } = declared(header);
	const rangeOf = ({ type }: Parameter): readonly [number, number] => {
		const range = names.has(type)
			? ([0, (names.get(type)?.length ?? 1) - 1] as const)
			: ranges.get(type);
		if (!range) throw new Error(`no range of ${type}`);
		return range;
	};
	const call = (prefix: string, { name, parameters }: Rule): string =>
		`${prefix}_${name}(${parameters.map((_, i) => `p[${i}]`).join(', ')})`;
	const acts = rules.filter(({ kind }) => kind === 'rule');
	const starts = rules.filter(({ kind }) => kind === 'startstate');
	const [start] = starts;
	if (!start || starts.length > 1) throw new Error('one startstate is what is wanted');
	const all = [start, ...acts];
	const shape = all
		.map(({ parameters }) => {
			const list = parameters.map(rangeOf).map(([low, high]) => `{${low}, ${high}}`);
			return `{${parameters.length}, {${list.join(', ') || '{0, 0}'}}}`;
		})
		.join(', ');
	const isName = (type: string): boolean => names.has(type) && type !== 'boolean';
	const shown = (type: string, value: string): string =>
		isName(type)
			? `printf("\\"%s\\"", names_${type}[${value}]);`
			: type === 'boolean'
				? `printf("%s", ${value} ? "true" : "false");`
				: `printf("%d", ${value});`;
	const lines = [
		'#include <stdio.h>',
		'#include <stdlib.h>',
		'#include "model.h"',
		'#define MOST 400',
		'#define PARAMETERS 8',
		'typedef struct { int count; int range[PARAMETERS][2]; } Shape;',
		`static const Shape shapes[] = {${shape}};`,
		`enum { RULES = ${all.length}, PROPERTIES = ${properties.length} };`,
		...[...names]
			.filter(([type]) => isName(type))
			.map(
				([type, list]) =>
					`static const char *names_${type}[] = {${list.map((n) => `"${n}"`).join(', ')}};`
			),
		`static const char *properties[] = {${properties.map((n) => `"${n.replaceAll('__', ': ').replaceAll('_', ' ')}"`).join(', ')}};`,
		'static bool holds_all(int *which) {',
		...properties.map((name, i) => `\tif (!${name}()) { *which = ${i}; return false; }`),
		'\treturn true;',
		'}',
		'static bool allowed(int rule, const int *p) {',
		'\tswitch (rule) {',
		...all.map((rule, i) => `\tcase ${i}: return ${i ? call('guard', rule) : 'true'};`),
		'\t}',
		'\treturn false;',
		'}',
		'static void act(int rule, const int *p) {',
		'\tswitch (rule) {',
		...all.map((rule, i) => `\tcase ${i}: ${call(i ? 'rule' : 'startstate', rule)}; break;`),
		'\t}',
		'}',
		'static void show(int rule, const int *p) {',
		'\tswitch (rule) {',
		...all.map((rule, i) => {
			const list = rule.parameters.map(
				({ name, type }, k) =>
					`printf("${k ? ', ' : ''}\\"${name}\\": "); ${shown(type, `p[${k}]`)}`
			);
			const name = rule.name.replaceAll('_', ' ');
			return `\tcase ${i}: printf("{\\"rule\\": \\"${name}\\", \\"with\\": {"); ${list.join(' ')} break;`;
		}),
		'\t}',
		'\tprintf("}, \\"then\\": {");',
		...tells.map(({ name, type }, k) => {
			const label = name.charAt(4).toLowerCase() + name.slice(5);
			return `\tprintf("${k ? ', ' : ''}\\"${label}\\": "); ${shown(type, `${name}()`)}`;
		}),
		'\tprintf("}}");',
		'}',
		WALK
	];
	return lines.join('\n');
}

/**
 * Each walk has its own habits: of the values of each parameter some never come up in it, so that some
 * seats sleep and the same few proposals come again. A run that breaks a property is cut down to acts
 * none of which can be left out.
 */
const WALK = `
typedef struct { int rule; int p[PARAMETERS]; } Act;
static Act acts[MOST];
static int count;
static uint64_t state;
static uint32_t draw(uint32_t below) {
	state += 0x9e3779b97f4a7c15ull;
	uint64_t x = state;
	x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ull;
	x = (x ^ (x >> 27)) * 0x94d049bb133111ebull;
	x ^= x >> 31;
	return (uint32_t)((x >> 32) * below >> 32);
}
static uint64_t habit;
static uint32_t keen;
static bool likes(int rule, int at, int value) {
	uint64_t x = habit ^ ((uint64_t)(rule * 8 + at) << 40) ^ (uint64_t)value * 0xd6e8feb86659fd93ull;
	x = (x ^ (x >> 32)) * 0xd6e8feb86659fd93ull;
	x = (x ^ (x >> 32)) * 0xd6e8feb86659fd93ull;
	return ((x >> 33) & 255) < keen;
}
static bool pick(Act *a) {
	for (int tries = 0; tries < 3000; tries++) {
		a->rule = 1 + draw(RULES - 1);
		const Shape *shape = &shapes[a->rule];
		bool fine = true;
		for (int i = 0; i < shape->count; i++) {
			int low = shape->range[i][0], high = shape->range[i][1];
			a->p[i] = low + draw(high - low + 1);
			if (!likes(a->rule, i, a->p[i])) fine = false;
		}
		if (fine && allowed(a->rule, a->p)) return true;
	}
	return false;
}
/* Runs the acts again, less one; the property that breaks, or -1, or -2 if an act is not allowed. */
static int again(int without) {
	int which = -1;
	for (int i = 0; i < count; i++) {
		if (i == without) continue;
		if (i && !allowed(acts[i].rule, acts[i].p)) return -2;
		act(acts[i].rule, acts[i].p);
		if (!holds_all(&which)) return i == count - 1 || (without == count - 1 && i == count - 2) ? which : -2;
	}
	return -1;
}
static void shorten(int which) {
	bool shorter = true;
	while (shorter) {
		shorter = false;
		for (int i = count - 2; i > 0; i--)
			if (again(i) == which) {
				for (int k = i; k + 1 < count; k++) acts[k] = acts[k + 1];
				count--;
				shorter = true;
			}
	}
}
static void print(int which) {
	printf("{");
	if (which >= 0) printf("\\"wrong\\": \\"%s\\", ", properties[which]);
	printf("\\"steps\\": [");
	for (int i = 0; i < count; i++) {
		act(acts[i].rule, acts[i].p);
		if (i) printf(", ");
		show(acts[i].rule, acts[i].p);
	}
	printf("]}\\n");
}
int main(int argc, char **argv) {
	long walks = atol(argv[1]), seed = atol(argv[2]), keep = atol(argv[3]), done = 0;
	long long steps = 0;
	bool found = false;
	for (; done < walks && !found; done++) {
		state = (uint64_t)seed * 0x2545f4914f6cdd1dull + (uint64_t)done * 0x9e3779b97f4a7c15ull * 77;
		habit = ((uint64_t)draw(0xffffffff) << 32) | draw(0xffffffff);
		const uint32_t keenness[] = {256, 230, 180, 128};
		keen = keenness[draw(4)];
		Act *first = &acts[0];
		first->rule = 0;
		for (int i = 0; i < shapes[0].count; i++)
			first->p[i] = shapes[0].range[i][0] + draw(shapes[0].range[i][1] - shapes[0].range[i][0] + 1);
		act(0, first->p);
		count = 1;
		int which = -1;
		while (count < MOST && pick(&acts[count])) {
			act(acts[count].rule, acts[count].p);
			count++;
			steps++;
			if (!holds_all(&which)) { found = true; break; }
		}
		if (found) shorten(which);
		if (found || done < keep) print(found ? which : -1);
	}
	printf("{\\"walks\\": %ld, \\"steps\\": %lld}\\n", done, steps);
	return 0;
}
`;

/** Random runs; the seed decides everything. The first that breaks a property is the last. */
export function walk(
	name: string,
	constants: Constants,
	ranges: Readonly<Record<string, readonly [number, number]>>,
	walks: number,
	seed: number,
	keep = 0
): Walked {
	const murphi2c = findProgram({
		name: 'Murphi2C',
		commands: ['murphi2c'],
		paths: [],
		proof: ['--version'],
		packages: ['rumur']
	});
	return inFolder((folder) => {
		// A scalarset's loops run one too far in the translation; only symmetry needs it.
		const text = specification(name, constants).replaceAll(/scalarset\((\w+)\)/g, '0..$1 - 1');
		writeFileSync(join(folder, 'model.m'), text);
		const header = ran(murphi2c, ['--header', 'model.m'], folder);
		writeFileSync(join(folder, 'model.h'), header);
		const source = ran(murphi2c, ['--source', 'model.m'], folder);
		writeFileSync(join(folder, 'model.c'), `#define main unused_main\n${source}`);
		writeFileSync(join(folder, 'drive.c'), driver(header, new Map(Object.entries(ranges))));
		ran(compiler(), ['-O2', '-w', '-o', 'drive', 'drive.c', 'model.c'], folder);
		const begun = performance.now();
		const lines = ran('./drive', [walks, seed, keep].map(String), folder).trim().split('\n');
		const seconds = (performance.now() - begun) / 1000;
		const sums = JSON.parse(lines.pop() ?? '') as { walks: number; steps: number };
		return { ...sums, seconds, kept: lines.map((line) => JSON.parse(line) as Walk) };
	});
}
