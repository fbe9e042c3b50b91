/** What a sheet may say, and nothing else (CS-586): unknown words, missing parts, loose ends. */
import type { Flag, UnitClass } from '../catalogue';
import { AREAS, FACTIONS, RINGS } from '../data';
import type {
	Amount,
	Cost,
	Effect,
	ExtraDeath,
	HookName,
	Limit,
	PartsOf,
	Per,
	Predicate,
	Sheet
} from './words';

/** Places at which a value is not what the vocabulary allows, `units.3.flags.FLY`. */
type Check = (value: unknown, at: string) => string[];
type Fields = Readonly<Record<string, unknown>>;
type Optional = Check & { readonly optional: true };

const fine: string[] = [];
const fault = (ok: boolean, at: string): string[] => (ok ? fine : [at]);

const int: Check = (value, at) => fault(Number.isSafeInteger(value), at);
const count: Check = (value, at) => fault(Number.isSafeInteger(value) && Number(value) >= 0, at);
const text: Check = (value, at) => fault(typeof value === 'string' && value !== '', at);
const bool: Check = (value, at) => fault(typeof value === 'boolean', at);
const word =
	(...words: readonly (string | number)[]): Check =>
	(value, at) =>
		fault(words.includes(value as string), at);
const listOf =
	(item: Check): Check =>
	(value, at) =>
		Array.isArray(value) ? value.flatMap((one, i) => item(one, `${at}.${i}`)) : [at];
const opt = (check: Check): Optional =>
	Object.assign((value: unknown, at: string) => check(value, at), { optional: true as const });
const oneOf =
	(...checks: readonly Check[]): Check =>
	(value, at) =>
		fault(
			checks.some((check) => check(value, at).length === 0),
			at
		);

const isFields = (value: unknown): value is Fields =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** A record of exactly these parts; optional ones may be left out. */
const parts =
	(spec: Readonly<Record<string, Check>>): Check =>
	(value, at) => {
		if (!isFields(value)) return [at];
		const strange = Object.keys(value).filter((name) => !Object.hasOwn(spec, name));
		return [
			...strange.sort(byName).map((name) => `${at}.${name}`),
			...Object.entries(spec).flatMap(([name, check]) =>
				Object.hasOwn(value, name)
					? check(value[name], `${at}.${name}`)
					: fault('optional' in check, `${at}.${name}`)
			)
		];
	};

const byName = (a: string, b: string): number => (a < b ? -1 : 1);

/** Records told apart by the word in `tag`. */
const tagged =
	(tag: string, specs: Readonly<Record<string, Readonly<Record<string, Check>>>>): Check =>
	(value, at) => {
		const name = isFields(value) ? value[tag] : undefined;
		if (typeof name !== 'string' || !Object.hasOwn(specs, name)) return [`${at}.${tag}`];
		return parts({ ...specs[name], [tag]: word(name) })(value, at);
	};

/** One check for each part of a type: none can be forgotten. */
type ChecksOf<P> = { readonly [N in keyof P]-?: Check };
type Variants<T, Tag extends string> = {
	readonly [K in Extract<T, Readonly<Record<Tag, string>>>[Tag & keyof T] & string]: Readonly<
		Record<string, Check>
	>;
};

// ---------------------------------------------------------------- parts of hooks

const key = text;
const keys = listOf(text);
const area = word(...AREAS);
const place = word('here', 'any', 'cell0', 'foro');
const site = oneOf(keys, word('base', 'shipyard', 'anchoredPortal'));
const yes: Check = (value, at) => fault(value === true, at);
const num = oneOf(count, parts({ rivals: yes, most: count }), parts({ perTwoRivals: count }));
const phase = word('P1', 'P2', 'P3s', 'P3g', 'P4', 'P5', 'P6', 'P7.0', 'P7.1', 'P8');
const deathCode = word('K1', 'K2', 'K3', 'K4');
const comparison = word('atLeast', 'atMost', 'below', 'equal');
const at = oneOf(parts({ each: keys }), word('hero', 'everySystem'));
const forbid = listOf(word('cell0', 'foro', 'portals'));
const per = tagged('count', {
	units: { unit: key, at: place, each: count },
	sites: { of: site, each: count },
	brokered: { each: count }
} satisfies Variants<Per, 'count'>);
const scope = oneOf(
	parts({ units: keys }),
	parts({ class: word('ship', 'satellite'), except: opt(keys) }),
	word('fleet')
);
const amount = oneOf(
	int,
	tagged('of', {
		creditedShips: { halfOver: count },
		bombarded: { n: int, each: count },
		harvest: {},
		units: { unit: key, n: count, most: count },
		collected: { at: place },
		half: {}
	} satisfies Variants<Amount, 'of'>)
);
const costScope = oneOf(
	word('build', 'firstBuild'),
	parts({ unit: key }),
	parts({ series: count }),
	parts({ order: text })
);
const cost = oneOf(
	parts({ in: word('R'), n: count }),
	parts({ in: word('R'), perShip: count }),
	tagged('in', {
		R: { n: count },
		counter: { name: text, n: opt(count), upTo: opt(count) },
		units: { unit: key, n: count }
	} satisfies Variants<Cost, 'in'>)
);
const limit = tagged('is', {
	perTurn: { n: count },
	perOrder: { n: count },
	perSystem: {},
	cooldown: { n: count, of: word('faction', 'system') }
} satisfies Variants<Limit, 'is'>);
const effect = tagged('do', {
	counter: { name: text, add: oneOf(int, word('paid')), most: opt(count) },
	recruit: { mult: count, then: count },
	invisible: {},
	raid: { part: count, addTo: text },
	limit: { add: count },
	convert: {},
	foresight: { delta: int }
} satisfies Variants<Effect, 'do'>);
const extraDeath = tagged('of', {
	duel: {},
	counterLoss: { row: text, n: count },
	treasury: { below: count },
	counterspy: {},
	fall: { unit: key },
	bought: { bought: count, row: count },
	battles: { n: count },
	orders: { order: text, n: count }
} satisfies Variants<ExtraDeath, 'of'>);

const predicate: Check = (value, where) => predicates(value, where);
const predicates = tagged('is', {
	and: { of: listOf(predicate) },
	or: { of: listOf(predicate) },
	not: { of: predicate },
	open: {},
	noDebt: {},
	dom: { at: place, area },
	domOther: { at: place, area },
	inSystem: { of: word('battle', 'build', 'bombard', 'cell0') },
	startedTurnAt: { of: site },
	moved: {},
	movedByPortal: {},
	aboard: {},
	inBattle: {},
	won: {},
	ownShips: { than: comparison, n: oneOf(count, word('enemyShips')) },
	site: { at: place, of: site },
	sites: { of: site, n: num },
	sectorsOf: { of: site, rings: opt(listOf(word(...RINGS))), n: num },
	units: { at: place, unit: key, than: opt(comparison), n: num },
	counter: { name: text, n: num },
	treasury: { n: num },
	brokered: { n: num },
	debtors: { min: count, n: num },
	cooldown: { n: count },
	oncePerTurn: {},
	onIncrease: { counter: text },
	firstSample: {},
	ownDeath: { code: deathCode },
	bombarded: { at: place }
} satisfies Variants<Predicate, 'is'>);

// ---------------------------------------------------------------- hooks

const HOOKS: { readonly [K in HookName]: ChecksOf<PartsOf<K>> } = {
	'income.auto': { amount: count, per: opt(per), cap: opt(count), at: opt(at) },
	'income.onKill': { pct: count, scope: word('all', 'hero'), cap: count, addTo: opt(text) },
	'income.onLoss': { pct: count, scope, cap: count },
	'counter.define': { name: text, start: count, min: count },
	'counter.add': { name: text, amount, at: listOf(phase) },
	'counter.mult': { name: text, pct: count },
	'cost.mod': { scope: costScope, delta: opt(listOf(int)), pct: opt(int) },
	'cost.alt': { flag: word('BIO'), counter: text },
	'collect.auto': { cap: oneOf(count, parts({ extraOf: text })), at },
	'collect.limit': { delta: count, per: opt(per), cap: opt(count), capCell0: opt(count) },
	'recruit.limit': { mult: count, surchargePct: count },
	'unit.spawn': {
		unit: key,
		n: count,
		flagged: opt(word('ECLO')),
		at,
		area,
		every: oneOf(count, word('once')),
		cap: opt(oneOf(parts({ inArea: count }), parts({ perSite: count }))),
		counts: opt(word('recruit'))
	},
	'unit.convert': { units: keys, cost: count, max: count },
	'loan.rate': { pct: count },
	'loan.start': { principal: count, pct: count, payments: count, first: count },
	'loan.broker': { minPct: count, offers: count },
	'tech.gain': { pool: listOf(text), n: count, max: count },
	'actions.base': { n: count },
	'actions.temp': { n: count, per: opt(per), max: count },
	'actions.once': { id: text, n: count, prices: listOf(count), max: count },
	'battle.foresight': { delta: int, side: word('own', 'enemy') },
	'battle.stat': { stats: listOf(word('attack', 'shield', 'hull')), delta: int, scope },
	'battle.formation': { units: keys, addAttack: count, addShield: count },
	'battle.shieldDrain': { perUnit: count, capPct: count },
	'battle.capture': { pct: count, cap: count },
	'battle.pressgang': { pct: count, to: key },
	'ground.preKill': { n: count },
	'ground.convert': { pct: count, to: key },
	'ground.recover': { pct: count, unit: key },
	'ground.weight': { flag: word('MEDIA'), num: count, den: count },
	'ground.retreat': { pct: count },
	'ground.land': { max: count, flag: word('DIM') },
	'bombard.dynamic': { to: word('prepareWar') },
	'bombard.mod': { pct: int, side: word('own', 'enemy') },
	'move.mod': { delta: int, scope },
	'move.require': { unit: key },
	'portal.anchor': { id: text, unit: key, forbid },
	'portal.temp': { id: text, unit: key, forbid },
	'portal.net': { id: opt(text), units: keys, forbid },
	'vis.invisible': {
		scope,
		turns: count,
		breakOn: listOf(word('battle', 'bombardment', 'landing'))
	},
	'vis.reveal': { n: count, per, max: count },
	'vis.report': {
		types: listOf(word('loans', 'finances', 'cards')),
		targets: listOf(word('present', 'debtor')),
		n: count
	},
	'explore.choose': { draw: count, prefer: word('notHiddenFleet') },
	'base.bonus': { attack: count, shield: count },
	'base.assign': { max: count, order: text, cost: count },
	'site.keep': { scope: word('commonBuildings'), refundPct: count },
	'site.rebuild': { unit: key, cost: count, delay: count, at: keys },
	'order.define': { id: text, cost: opt(cost), limit, legal: predicate, effect },
	'order.supplement': { id: text, to: word('prepareWar'), cost, limit, effect },
	'order.free': { id: text, n: count },
	'hero.death': { extra: extraDeath },
	'hero.return': { after: count, at: keys, times: oneOf(count, word('any')) },
	'defeat.on': { event: word('groundLost'), unit: key },
	'victory.when': { all: listOf(predicate), hold: count },
	'vuln.card': { card: text }
};

const hooks = listOf(
	tagged(
		'hook',
		Object.fromEntries(
			Object.entries(HOOKS).map(([name, spec]) => [name, { ...spec, when: opt(predicate) }])
		)
	)
);

// ---------------------------------------------------------------- sheets

const CLASSES: Readonly<Record<UnitClass, true>> = {
	...{ ship: true, troop: true, satellite: true },
	...{ station: true, base: true, building: true }
};
const FLAGS: Readonly<Record<Flag, true>> = {
	...{ START: true, UNI: true, DESM: true, BASE: true, CTRL: true, AST: true, REC: true },
	...{ AUTO: true, BIOAUTO: true, ECLO: true, BROK: true, TEL: true, INV: true, BOMB2: true },
	...{ MEC: true, NT: true, MINA: true, BIO: true, MEDIA: true, RECUP: true, DREN: true },
	...{ PORT: true, ANCLA: true, EXPL: true, DIM: true }
};
const value: Check = (one, where) => fault(Number.isSafeInteger(one) && Number(one) >= -1, where);
const flags: Check = (one, where) =>
	isFields(one)
		? Object.keys(one)
				.sort(byName)
				.flatMap((name) =>
					Object.hasOwn(FLAGS, name)
						? fault(Number.isSafeInteger(one[name]) && Number(one[name]) > 0, `${where}.${name}`)
						: [`${where}.${name}`]
				)
		: [where];
const named = { id: text, es: text, en: text };

const SHEET: ChecksOf<Sheet> = {
	...{ id: word(...FACTIONS), es: text, en: text },
	base: word('fixed', 'mobile', 'dispersed'),
	place: word('blue', 'white', 'black'),
	spread: count,
	...{ bases: keys, baseRecruits: count, control: key, treasury: count },
	start: listOf(parts({ at: int, units: (one, where) => fault(isFields(one), where) })),
	units: listOf(
		parts({
			...{ ...named, key, class: word(...Object.keys(CLASSES)) },
			...{ atk: value, shd: value, hull: value, mov: value, cargo: count, cost: value },
			...{ troops: count, blocks: count, flags, start: count }
		})
	),
	heroes: listOf(
		parts({
			...{ ...named, key, zone: word('O', 'G', 'B', 'U'), bound: opt(key), hooks },
			death: listOf(deathCode)
		})
	),
	abilities: listOf(parts({ ...named, hooks, flags: opt(listOf(word(...Object.keys(FLAGS)))) })),
	missions: listOf(parts({ ...named, when: (one, where) => hooks([one], where), presence: bool })),
	defeat: hooks,
	balance: parts({ seat: int, income: int, actions: int, abilities: int, special: int })
};

/**
 * Places of a sheet that are not of the vocabulary of section 31, in its order; none if it is a sheet.
 * Never throws.
 */
export const strangeWords = (sheet: unknown): string[] => parts(SHEET)(sheet, 'sheet');

/** Ends that hang loose in a sheet of the right words: keys of nothing, counters that nobody defines. */
export function looseEnds(sheet: Sheet): string[] {
	const known = new Set(sheet.units.map((unit) => unit.key));
	const rows = [...sheet.heroes, ...sheet.abilities];
	const counters = new Set(
		rows.flatMap((row) =>
			row.hooks.flatMap((hook) => (hook.hook === 'counter.define' ? [hook.name] : []))
		)
	);
	const saysKey = new RegExp(`"(${sheet.id}\\.[a-z-]+)"`, 'g');
	const heroes = new Set(sheet.heroes.map((hero) => hero.key));
	const strangers = [...JSON.stringify(sheet).matchAll(saysKey)]
		.map(([, name = '']) => name)
		.filter((name) => !known.has(name) && !heroes.has(name));
	const names = [...JSON.stringify(rows).matchAll(/"(?:addTo|counter)":"(\w+)"/g)];
	return [
		...strangers,
		...names.map(([, name = '']) => name).filter((name) => !counters.has(name)),
		...rows.flatMap((row) =>
			row.hooks.flatMap((hook) =>
				hook.hook === 'counter.add' && !counters.has(hook.name) ? [hook.name] : []
			)
		)
	];
}
