/** Tellings of the outcome of the reader's own sheet. */
import type { DetachmentResult, Status } from '$engine/rulesets/imperio/types';
import { m } from '$lib/paraglide/messages';
import { capital, listText } from '$lib/ui/text';
import { countedUnit, entryName, lapseText, lotName } from '../../words';
import {
	cell,
	NOWHERE,
	paidText,
	planet,
	readerOf,
	type Context,
	type DataOf,
	type Telling
} from '../context';
import { fact, type Detail } from '../details';
import { problemText } from '../../plan/problems';
import { entryText } from '../../plan/sentences';

/** Parts of a sheet by the field that a path begins with. */
const PARTS: Readonly<Record<string, (inputs: { n: number }) => string>> = {
	actions: m.imperio_report_part_actions,
	votes: m.imperio_report_part_votes,
	deals: m.imperio_report_part_deals,
	bid: () => m.imperio_report_part_bid(),
	declareWar: () => m.imperio_report_part_relations(),
	offerPeace: () => m.imperio_report_part_relations(),
	passage: () => m.imperio_report_part_standing(),
	blockades: () => m.imperio_report_part_standing(),
	doctrine: () => m.imperio_report_part_standing(),
	cellDoctrine: () => m.imperio_report_part_standing(),
	abandon: () => m.imperio_report_part_abandon()
};

export function tellRefused(_: Context, { at, voids, reason }: DataOf<'refused'>): Telling {
	const [field, index] = voids.length > 0 ? voids : at;
	const part = PARTS[`${field}`] ?? (() => m.imperio_report_part_other());
	const n = typeof index === 'number' ? index + 1 : 1;
	return {
		place: NOWHERE,
		quote: m.imperio_report_refused_part({ part: part({ n }) }),
		sentence: m.imperio_report_refused({ reason: problemText({ code: reason }) }),
		topics: ['failures'],
		losses: 'reader',
		weight: 64
	};
}

/** A planet that is kept, as it has changed hands meanwhile. */
export const tellNotAbandoned = (
	ctx: Context,
	{ planet: id }: DataOf<'notAbandoned'>
): Telling => ({
	place: NOWHERE,
	sentence: m.imperio_report_not_abandoned({ planet: planet(ctx, id) }),
	topics: ['failures'],
	losses: 'reader',
	weight: 63
});

const LAPSED = {
	partial: m.imperio_report_entry_partial,
	failed: m.imperio_report_entry_failed,
	cancelled: m.imperio_report_entry_cancelled
};
const WEIGHTS = { done: 12, partial: 44, failed: 63, cancelled: 60 } satisfies Record<
	Status,
	number
>;

/** An action that came to less than ordered, or all that were carried out in one breath. */
export function tellEntry(
	ctx: Context,
	first: DataOf<'entry'>,
	also: readonly DataOf<'entry'>[]
): Telling {
	const all = [first, ...also];
	const sum = (key: 'resources' | 'influence'): number =>
		all.reduce((total, one) => total + one[key], 0);
	const paid = [sum('resources'), sum('influence')] as const;
	const common = {
		place: NOWHERE,
		figures: [
			fact(m.imperio_report_paid(), paidText(...paid)),
			...all.flatMap(({ lot }) =>
				lot === '' ? [] : [fact(m.imperio_report_lot_used(), capital(lotName(lot)))]
			)
		],
		weight: WEIGHTS[first.status]
	};
	if (first.status === 'done')
		return {
			...common,
			sentence: m.imperio_report_entries_done({
				list: listText(all.map(({ kind }) => entryName(kind)))
			}),
			topics: ['money']
		};
	return {
		...common,
		quote: quoteOf(ctx, first),
		sentence: LAPSED[first.status]({ reason: reasonOf(first.reason) }).trim(),
		topics: ['failures'],
		losses: 'reader'
	};
}

/** The action's own line as it was written, or what is known of it. */
function quoteOf(ctx: Context, { slot, kind }: DataOf<'entry'>): string {
	const written = ctx.sheet?.actions[slot - 1];
	return written?.kind === kind
		? entryText(readerOf(ctx), written)
		: m.imperio_report_entry({ slot, name: entryName(kind) });
}

const reasonOf = (reason: DataOf<'entry'>['reason']): string =>
	reason === '' ? '' : lapseText(reason);

const OPERATION = {
	done: m.imperio_report_operation_done,
	partial: m.imperio_report_operation_partial,
	failed: m.imperio_report_operation_failed,
	cancelled: m.imperio_report_operation_cancelled
} satisfies Record<Status, (inputs: { reason: string }) => string>;

export function tellOperation(ctx: Context, { detachments }: DataOf<'operation'>): Telling {
	const status = together(detachments.map((one) => one.status));
	const failed = detachments.find(({ reason }) => reason !== '');
	return {
		place: NOWHERE,
		sentence: OPERATION[status]({ reason: reasonOf(failed?.reason ?? '') }).trim(),
		[status === 'done' ? 'details' : 'figures']: detachments.map((one) => detachment(ctx, one)),
		topics: status === 'done' ? ['news'] : ['failures'],
		...(status === 'done' ? {} : { losses: 'reader' as const }),
		weight: status === 'done' ? 13 : status === 'partial' ? 46 : 61
	};
}

/** Status of several orders as one. */
function together(all: readonly Status[]): Status {
	const [first = 'done'] = all;
	if (all.every((one) => one === first)) return first;
	return 'partial';
}

function detachment(ctx: Context, result: DetachmentResult): Detail {
	const { index, from, at, reason } = result;
	const route =
		from === at
			? cell(ctx, from)
			: m.imperio_report_route({ from: cell(ctx, from), to: cell(ctx, at) });
	const troops = (counts: readonly number[]): number => counts.reduce((sum, n) => sum + n, 0);
	const embarked = troops(result.embarked);
	// Troops that were beaten off have landed, but none is left on the ground.
	const landed = troops(
		result.landed.map((one) => (one.reason === 'repelled' ? 0 : Math.max(0, one.troops)))
	);
	const lapses = result.landed.flatMap((one) => {
		if (one.reason === '' || one.reason === reason) return [];
		const text = lapseText(one.reason);
		return [one.troops > 0 ? text : m.imperio_report_detachment_stayed({ reason: text })];
	});
	const parts = [
		...(reason === '' ? [] : [lapseText(reason)]),
		...(embarked > 0
			? [m.imperio_report_detachment_embarked({ units: countedUnit('troop', embarked) })]
			: []),
		...(landed > 0
			? [m.imperio_report_detachment_landed({ units: countedUnit('troop', landed) })]
			: []),
		...lapses
	];
	return fact(
		m.imperio_report_detachment({ n: index + 1, route }),
		parts.length === 0 ? m.imperio_report_detachment_done() : parts.join(' · ')
	);
}
