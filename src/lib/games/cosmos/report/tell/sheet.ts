/** Tellings of a seat's own sheet: what became of each order, its accounts, its actions. */
import type { AccountLine, Cause, Owner } from '$engine/rulesets/cosmos/types';
import { m } from '$lib/paraglide/messages';
import { fact, type Detail } from '$lib/ui/report/details';
import { capital } from '$lib/ui/text';
import { codeText } from '../../plan/problems';
import { KINDS } from '../../plan/kinds';
import { abilityName } from '../../plan/phrases';
import { entryText } from '../../plan/sentences';
import { counterName, systemName, countersIn } from '../../words';
import { ofSeat, type Context, type DataOf, type Telling } from '../context';

const ORDERS = { at: 'orders' } as const;

export function tellOrder(ctx: Context, { order, kind, status, reason }: DataOf<'order'>): Telling {
	const entry = ctx.orders.get(order);
	const reader = { view: ctx.before ?? ctx.view, factionOf: (seat: Owner) => ofSeat(ctx, seat) };
	const line = entry ? `${order}. ${entryText(reader, entry)}` : '';
	const said = { count: order, kind: KINDS[kind].name() };
	const why = reason === '' ? '' : codeText(reason);
	const bad = status === 'failed' || status === 'dropped';
	const sentence = {
		done: () => (entry ? m.cosmos_report_order_well({ line }) : m.cosmos_report_order_done(said)),
		// The order's own line says which it is.
		part: () =>
			entry
				? m.cosmos_report_order_part_line({ why })
				: m.cosmos_report_order_part({ ...said, why }),
		failed: () =>
			entry
				? m.cosmos_report_order_failed_line({ why })
				: m.cosmos_report_order_failed({ ...said, why }),
		dropped: () =>
			entry ? m.cosmos_report_order_dropped_line() : m.cosmos_report_order_dropped(said)
	}[status]();
	return {
		place: ORDERS,
		// Quotation marks tell failed orders from done ones.
		quote: status === 'done' ? '' : line,
		sentence: sentence.trim(),
		topics: bad ? ['failures'] : ['economy'],
		...(bad ? { losses: 'reader' as const } : {}),
		weight: bad ? 46 : status === 'part' ? 20 : 4
	};
}

export const tellRefused = (_: Context, { at, reason }: DataOf<'refused'>): Telling => ({
	place: ORDERS,
	sentence:
		at[0] === 'orders' && typeof at[1] === 'number'
			? m.cosmos_report_refused_line({ count: at[1] + 1, why: codeText(reason) })
			: m.cosmos_report_refused({ why: codeText(reason) }),
	topics: ['failures'],
	losses: 'reader',
	weight: 44
});

const CAUSES: Readonly<Record<Cause, () => string>> = {
	collection: m.cosmos_report_cause_collection,
	collected: m.cosmos_report_cause_collected,
	deposit: m.cosmos_report_cause_deposit,
	salvage: m.cosmos_report_cause_salvage,
	recycling: m.cosmos_report_cause_recycling,
	plunder: m.cosmos_report_cause_plunder,
	raid: m.cosmos_report_cause_raid,
	insurance: m.cosmos_report_cause_insurance,
	confiscation: m.cosmos_report_cause_confiscation,
	dismantled: m.cosmos_report_cause_dismantled,
	sheet: m.cosmos_report_cause_sheet,
	forum: m.cosmos_report_cause_forum,
	port: m.cosmos_report_cause_port,
	citadel: m.cosmos_report_cause_citadel,
	probe: m.cosmos_report_cause_probe,
	loan: m.cosmos_report_cause_loan,
	brokerage: m.cosmos_report_cause_brokerage,
	saving: m.cosmos_report_cause_saving,
	build: m.cosmos_report_cause_build,
	site: m.cosmos_report_cause_site,
	actions: m.cosmos_report_cause_actions,
	instalment: m.cosmos_report_cause_instalment,
	prepayment: m.cosmos_report_cause_prepayment
};

/** Subject of a line of an account. */
function causeText(ctx: Context, line: AccountLine): string {
	switch (line.cause) {
		case 'ability':
			return abilityName(ctx, line.id);
		case 'counter':
			return capital(counterName(line.counter));
		default:
			return CAUSES[line.cause]();
	}
}

const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`);

const placeOf = (line: AccountLine): string =>
	line.cause === 'counter' || line.system === '' ? '' : systemName(line.system);

function lineFact(ctx: Context, line: AccountLine): Detail {
	const [cause, place] = [causeText(ctx, line), placeOf(line)];
	return fact(
		place === '' ? cause : m.cosmos_report_cause_at({ cause, place }),
		signed(line.amount)
	);
}

export function tellAccount(
	ctx: Context,
	{ start, end, lines, counters }: DataOf<'account'>
): Telling {
	const held = countersIn(counters)
		.filter(({ n }) => n > 0)
		.map(({ counter, n }) => fact(capital(counterName(counter)), n));
	return {
		place: { at: 'accounts' },
		sentence: m.cosmos_report_account({ start, end }),
		figures: held,
		details: lines.map((line) => lineFact(ctx, line)),
		topics: ['money', 'economy'],
		weight: 18
	};
}

export function tellActions(_: Context, parts: DataOf<'actions'>): Telling {
	const shown = [
		{ name: m.cosmos_order_sum_permanent(), n: parts.permanent },
		{ name: m.cosmos_order_sum_temporary(), n: parts.temporary },
		{ name: m.cosmos_order_sum_one_off(), n: parts.oneOff },
		{ name: m.cosmos_order_sum_pacts(), n: -parts.pacts },
		{ name: m.cosmos_order_sum_usurped(), n: -parts.usurped }
	];
	return {
		place: { at: 'accounts' },
		sentence: m.cosmos_report_actions({ count: parts.total }),
		details: shown.filter(({ n }) => n !== 0).map(({ name, n }) => fact(name, n)),
		topics: ['economy'],
		...(parts.usurped > 0 ? { losses: 'reader' as const } : {}),
		weight: parts.usurped > 0 ? 52 : 12
	};
}
