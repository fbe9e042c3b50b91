/** El Imperio Ilimitado: what the kernel needs to know of it. */
import type { Ruleset } from '../../kernel/ruleset';
import { about } from './about';
import { advise, bot } from './bot';
import { fallback } from './fallback';
import { assertInvariants } from './invariants';
import { parseOptions } from './options';
import { check } from './orders/check';
import { parse } from './orders/parse';
import { suggest } from './orders/suggest';
import { outcome } from './outcome';
import { out, pending } from './pending';
import { resolve } from './resolve';
import { setup } from './setup';
import type { ImperioReport, Options, Order, State, View } from './types';
import { view } from './view';

export const imperio: Ruleset<Options, State, Order, View, ImperioReport> = {
	...about,
	dice: 1,
	parseOptions,
	setup: (options, seats) => setup(options, seats),
	pending,
	out,
	view,
	parse,
	check,
	fallback,
	suggest,
	bot,
	advise,
	resolve,
	outcome,
	assertInvariants
};
