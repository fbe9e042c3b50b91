/** COSMOS: what the kernel needs to know of it. */
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
import type { CosmosReport, Options, Order, State, View } from './types';
import { view } from './view';

export const cosmos: Ruleset<Options, State, Order, View, CosmosReport> = {
	...about,
	dice: 2,
	parseOptions,
	setup,
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
