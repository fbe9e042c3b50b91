/** Clock skew at a table: readings of its devices and its host tell which clock is off, and by how much. */
import { APART } from '$lib/carriers/apart';
import type { PostSummary } from '$lib/store/entries';
import type { ClockView } from './view';

/** A clock as somebody has shown it. */
export interface Reading {
	/** Key of the person; '': somebody of the table. */
	readonly who: string;
	/** Milliseconds that it is ahead of this device's. */
	readonly ahead: number;
	/** True if it was said just now; else it is so far apart at the least. */
	readonly exact: boolean;
}

export type Finding =
	/** This device's clock is off; `by`: whose clock says so. */
	| { readonly kind: 'own'; readonly ahead: number; readonly by: 'host' | 'others' }
	/** Somebody else's is: a third clock agrees with this one. */
	| { readonly kind: 'other'; readonly who: string; readonly ahead: number }
	/** Two clocks are apart, and no third one says which of them is off. `ahead`: so much the other one is. */
	| { readonly kind: 'apart'; readonly who: string; readonly ahead: number };

/** Evidence of clocks at a table, in milliseconds. */
export interface Shown {
	/** As the others said just now, by person; `''`: somebody's, as far as it is proven. */
	readonly said: ReadonlyMap<string, number>;
	/** As the dates of what they signed prove. */
	readonly signed: readonly Pick<ClockView, 'person' | 'ahead'>[];
	/** As the date of a letter at a relay proves; 0: none. */
	readonly posted: number;
}

/** Evidence of clock skew at a table. */
export interface Evidence extends Shown {
	/** A relay took no letter because of its time. */
	readonly refused: boolean;
}

/** Evidence that carriers collect while the home page attends a table. */
export type Heard = Partial<Pick<Evidence, 'said' | 'posted' | 'refused'>>;

/** Evidence at a table of the pile: the dates in its summary, and whatever carriers collect. */
export const atHome = (
	{ clocks = [] }: PostSummary,
	{ said = new Map(), posted = 0, refused = false }: Heard = {}
): Evidence => ({ said, posted, refused, signed: clocks });

/** True if a clock of a table is apart or a relay refuses the time: a third clock is worth asking. */
export const isDoubted = (evidence: Evidence): boolean =>
	evidence.refused || readingsIn(evidence).some(isApart);

/** The surest reading of each person; those of nobody known only where no person's clock is apart. */
export function readingsIn({ said, signed, posted }: Shown): Reading[] {
	const now = [...said].map(([who, ahead]) => ({ who, ahead, exact: who !== '' }));
	const dated = signed.map(({ person, ahead }) => ({
		who: person,
		ahead: ahead * 60_000,
		exact: false
	}));
	const named = [...now.filter(({ exact }) => exact), ...dated];
	const sure = named.filter(({ who }, i) => named.findIndex((one) => one.who === who) === i);
	const unknown = [...now.filter(({ exact }) => !exact).map(({ ahead }) => ahead), posted];
	const ahead = unknown.find((one) => one !== 0);
	if (ahead === undefined || sure.some(isApart)) return sure;
	return [...sure, { who: '', ahead, exact: false }];
}

/** `host`: milliseconds that the clock of the app's host is ahead of this device's; undefined: it was not asked. */
export function findings(readings: readonly Reading[], host?: number): Finding[] {
	if (host !== undefined) return byHost(readings, host);
	const apart = readings.filter(isApart);
	if (readings.some((one) => one.exact && !isApart(one))) return apart.map(otherOf);
	const own = byOthers(apart);
	return own ? [own] : apart.map(({ who, ahead }) => ({ kind: 'apart', who, ahead }));
}

function byHost(readings: readonly Reading[], host: number): Finding[] {
	const own: Finding[] = Math.abs(host) > APART ? [{ kind: 'own', ahead: -host, by: 'host' }] : [];
	const others = readings
		.filter(isApart)
		.map(({ who, ahead }) => otherOf({ who, ahead: ahead - host }))
		.filter(isApart);
	return [...own, ...others];
}

/** Two or more who are apart from this clock, and not from each other. */
function byOthers(apart: readonly Reading[]): Finding | undefined {
	const known = apart.filter(({ who }) => who !== '');
	const aheads = known.map(({ ahead }) => ahead).sort((a, b) => a - b);
	const [least, most] = [aheads[0], aheads.at(-1)];
	if (known.length < 2 || least === undefined || most === undefined || most - least > 2 * APART)
		return undefined;
	return { kind: 'own', ahead: -(aheads[aheads.length >> 1] ?? 0), by: 'others' };
}

const isApart = ({ ahead }: { readonly ahead: number }): boolean => Math.abs(ahead) > APART;

const otherOf = ({ who, ahead }: Pick<Reading, 'who' | 'ahead'>) =>
	({ kind: 'other', who, ahead }) as const;
