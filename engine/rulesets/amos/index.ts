/** Los Amos de la Galaxia: what the kernel needs to know of it. */
import type { Ruleset } from '../../kernel/ruleset';
import { about } from './about';
import { advise, bot } from './bot';
import { fallback } from './fallback';
import { assertInvariants } from './invariants';
import { parseOptions } from './options';
import { check } from './orders/check';
import { parse } from './orders/parse';
import { suggest } from './orders/suggest';
import { unasked } from './orders/unasked';
import { outcome } from './outcome';
import { out, pending } from './pending';
import { resolve } from './resolve';
import { setup } from './setup';
import type { AmosReport, Options, OrderSheet, State, View } from './types';
import { view } from './view';

export const amos: Ruleset<Options, State, OrderSheet, View, AmosReport> = {
	...about,
	dice: 2,
	voidsParts: true,
	parseOptions,
	setup,
	pending,
	out,
	view,
	parse,
	check,
	unasked: (view, _seat, sheet) => unasked(view, sheet),
	fallback,
	suggest,
	bot,
	advise,
	resolve,
	outcome,
	assertInvariants
};
