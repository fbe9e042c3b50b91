/** Form fields of orders that are asked for in one way or another. Plain data. */
import { directRate, instalment, prepayment } from '$engine/rulesets/cosmos/bank';
import { recruitsLeft } from '$engine/rulesets/cosmos/orders/works';
import { ORDERS } from '$engine/rulesets/cosmos/orders/shapes';
import {
	COMMON,
	TERMS,
	type CardId,
	type CommonBuilding
} from '$engine/rulesets/cosmos/tables/data';
import { UNITS } from '$engine/rulesets/cosmos/factions';
import { isPrepared } from '$engine/rulesets/cosmos/orders/fleet';
import {
	arePartners,
	declaresTruce,
	pactBetween,
	type Turn
} from '$engine/rulesets/cosmos/memory/turn';
import type { Entry, Owner, ReasonCode, SeatId } from '$engine/rulesets/cosmos/types';
import { m } from '$lib/paraglide/messages';
import type { Asked } from '$lib/ui/fields/asked';
import type { Option } from '$lib/ui/fields/Choice.svelte';
import { cardAbout, cardName, counterName } from '../words';
import { abilityOrders } from './abilities';
import type { Asker } from './asker';
import { codeText } from './problems';
import { abilityName, payCounter, productText, siteText } from './phrases';
import { productsFor, simpleCards, siteActions, troopsFor } from './offered/starts';
import { rivals } from './trial';
import { walk, type Step } from './walk';
import { figuresOf } from './figures';

export interface Writing {
	readonly plan: Asker;
	readonly entry: Entry;
	/** Everything as this order finds it. */
	readonly turn: Turn;
	/** True once every field of an order has been chosen: only then is it worth asking the rules. */
	readonly isComplete: (entry: Entry) => boolean;
}

/** The order as the rules would take it now, after those before it. */
export function tried({ plan }: Pick<Writing, 'plan'>, entry: Entry): Step | undefined {
	const { view, sheet, before } = plan;
	return walk(view, sheet, [...before, entry])?.steps.at(-1);
}

/** Reason for which a value may not be chosen; undefined: nothing speaks against it. */
function refusalWith(writing: Writing, part: object): string | undefined {
	const trial = { ...writing.entry, ...part } as Entry;
	if (!writing.isComplete(trial)) return undefined;
	const codes = currenciesOf(writing, trial).map((one) => tried(writing, one)?.code ?? '');
	return codes.some((code) => code === '') ? undefined : codeText(codes[0] as ReasonCode);
}

/** The order paid in each way that there is: which is asked for later. */
function currenciesOf({ plan }: Pick<Writing, 'plan'>, entry: Entry): readonly Entry[] {
	if (!('payIn' in entry) || payCounter(plan) === '') return [entry];
	return [entry, { ...entry, payIn: entry.payIn === 'r' ? 'counter' : 'r' } as Entry];
}

/** The greatest number with which the rules would take the order, however it is paid; at least one. */
function mostOf(writing: Writing, part: (n: number) => object): number {
	const fits = (n: number): boolean => refusalWith(writing, part(n)) === undefined;
	if (!fits(1)) return 1;
	let [low, high] = [1, 2];
	while (high <= MOST && fits(high)) [low, high] = [high, 2 * high];
	while (high - low > 1) {
		const middle = Math.floor((low + high) / 2);
		if (fits(middle)) low = middle;
		else high = middle;
	}
	return low;
}
/** Far above what anybody could pay for. */
const MOST = 100_000;

/** An option of a field, greyed with the reason where it is refused. */
function option<T extends string | number>(
	writing: Writing,
	field: string,
	value: T,
	told: { readonly label: string; readonly note?: string; readonly figure?: string },
	part: object = { [field]: value }
): Option<T> {
	const refusal = refusalWith(writing, part);
	const isChosen = (writing.entry as Readonly<Record<string, unknown>>)[field] === value;
	return refusal === undefined || isChosen
		? { value, ...told }
		: { value, ...told, note: refusal, disabled: true };
}

// ---------------------------------------------------------------- works

/** R that one of a product costs now, as far as the rules would make it; otherwise its list price. */
function priceOf(writing: Writing, part: object): number {
	const step = tried(writing, { ...writing.entry, ...part } as Entry);
	return step && step.code === '' ? -step.money : 0;
}

const listPriceOf = (product: string): number =>
	product in COMMON ? COMMON[product as CommonBuilding].cost : (UNITS.get(product)?.cost ?? 0);

export function askProduct(writing: Writing): Asked | null {
	const { entry, turn, plan } = writing;
	if (entry.kind !== 'build' || entry.system === '') return null;
	const options = productsFor(turn, plan.viewer, entry.system).map((product) => {
		const one = { product, count: 1, legs: [] };
		const price = priceOf(writing, one) || listPriceOf(product);
		return option(
			writing,
			'product',
			product,
			{ label: productText(product, 1), note: figuresOf(product), figure: `${price}` },
			one
		);
	});
	return {
		as: 'choice',
		legend: m.cosmos_field_product(),
		options: options.sort((a, b) => Number(a.disabled ?? false) - Number(b.disabled ?? false)),
		none: m.cosmos_field_no_products(),
		besides: () => ({ count: 1, legs: [] })
	};
}

/** How many can be paid for, one station or building at a time. */
export function askCount(writing: Writing): Asked | null {
	const { entry } = writing;
	if (entry.kind !== 'build' || entry.product === '') return null;
	const unit = UNITS.get(entry.product);
	if (!unit || unit.class === 'station' || unit.class === 'building') return null;
	const each = priceOf(writing, { count: 1 }) || Math.max(1, unit.cost);
	return {
		as: 'number',
		label: m.cosmos_field_count(),
		note: m.cosmos_field_price_each({ price: each }),
		min: 1,
		max: Math.max(
			mostOf(writing, (count) => ({ count, legs: [] })),
			entry.count
		)
	};
}

export function askTroop(writing: Writing): Asked | null {
	const { entry, turn, plan } = writing;
	if (entry.kind !== 'recruit' || entry.system === '') return null;
	return {
		as: 'choice',
		legend: m.cosmos_field_troop(),
		options: troopsFor(turn, plan.viewer, entry.system).map((troop) => {
			const one = { troop, lots: 1 };
			const price = priceOf(writing, one) || listPriceOf(troop);
			const told = {
				label: productText(troop, 1),
				note: figuresOf(troop),
				figure: m.cosmos_field_lot_price({ price })
			};
			return option(writing, 'troop', troop, told, one);
		}),
		none: m.cosmos_field_no_recruits()
	};
}

export function askLots(writing: Writing): Asked | null {
	const { entry, turn, plan } = writing;
	if (entry.kind !== 'recruit' || entry.troop === '') return null;
	const left = recruitsLeft(turn, plan.viewer, entry.system);
	const each = priceOf(writing, { lots: 1 }) || 1;
	return {
		as: 'number',
		label: m.cosmos_field_lots(),
		note: m.cosmos_field_lots_note({ left: Math.max(0, left), price: each }),
		min: 1,
		max: Math.max(
			mostOf(writing, (lots) => ({ lots })),
			entry.lots
		)
	};
}

/** In R or in a counter of the sheet, where it has one that pays. */
export function askCurrency({ plan, entry }: Writing): Asked | null {
	const counter = payCounter(plan);
	if (counter === '' || !('payIn' in entry)) return null;
	const product =
		entry.kind === 'build' ? entry.product : entry.kind === 'recruit' ? entry.troop : '';
	if (UNITS.get(product)?.flags.BIO === undefined) return null;
	const held = plan.own?.counters[counter] ?? 0;
	return {
		as: 'choice',
		legend: m.cosmos_field_pay_in(),
		options: [
			{ value: 'r', label: m.cosmos_field_pay_r() },
			{ value: 'counter', label: counterName(counter), figure: `${held}` }
		]
	};
}

// ---------------------------------------------------------------- people

/** Rivals under the names of their factions, but for those to whom the order would say nothing new. */
const othersOf = (writing: Writing) =>
	rivals(writing.plan.view).flatMap((seat) => {
		const info = writing.plan.seat(seat);
		return info && !isToldAlready(writing, seat)
			? [{ ...info, name: writing.plan.factionOf(seat) }]
			: [];
	});

/** True if a pact is in force (CS-688), a truce declared (CS-690, CS-746) or a fleet prepared (CS-689) as the order would say. */
function isToldAlready({ plan: { viewer }, turn, entry }: Writing, against: Owner): boolean {
	switch (entry.kind) {
		case 'pact':
			return pactBetween(turn, viewer, against) !== undefined;
		case 'truce':
			return (
				arePartners(turn, viewer, against) || declaresTruce(turn, viewer, against, entry.target)
			);
		case 'prepareWar':
			return isPrepared(turn, viewer, { ...entry, seat: against });
		default:
			return false;
	}
}

/** A rival, under the names of faction and player. */
export const askSeat = (writing: Writing): Asked => ({
	as: 'seat',
	legend: m.cosmos_field_faction(),
	seats: othersOf(writing),
	none: m.cosmos_field_nobody(),
	note: (seat: SeatId) => writing.plan.seatName(seat)
});

/** A rival, or the neutral Battariu. */
export const askEnemy = (writing: Writing): Asked => {
	const { plan } = writing;
	return {
		as: 'choice',
		legend: m.cosmos_field_against(),
		options: [
			...othersOf(writing).map(({ seat, name }) => ({
				value: seat,
				label: name,
				note: plan.seatName(seat)
			})),
			...(isToldAlready(writing, 0) ? [] : [{ value: 0, label: plan.factionOf(0) }])
		],
		none: m.cosmos_field_nobody()
	};
};

const LAST_TURN = ORDERS.shapes.pact.until.max;

export const askUntil = ({ plan }: Writing): Asked => ({
	as: 'number',
	label: m.cosmos_field_until(),
	note: m.cosmos_field_until_note({ turn: plan.view.turn }),
	min: plan.view.turn + 1,
	max: LAST_TURN
});

// ---------------------------------------------------------------- the bank

export function askAmount({ plan, entry }: Writing): Asked | null {
	if (entry.kind !== 'loan') return null;
	return {
		as: 'number',
		label: m.cosmos_field_amount(),
		note: m.cosmos_field_fund({ fund: plan.view.fund }),
		min: 1,
		max: Math.max(1, plan.view.fund, entry.amount)
	};
}

/** What the first instalment of such a loan is, at a rate. */
export const firstInstalment = (amount: number, payments: number, percent: number): number => {
	const { principal, interest } = instalment(
		{ principal: amount, payments: payments as 4, percent },
		1
	);
	return principal + interest;
};

export function askPayments({ entry, plan, turn }: Writing): Asked | null {
	if (entry.kind !== 'loan') return null;
	const percent = entry.broker[0] ?? directRate(turn, plan.viewer);
	return {
		as: 'choice',
		legend: m.cosmos_field_payments(),
		options: TERMS.map((term) => ({
			value: term,
			label: m.cosmos_field_payments_of({ count: term }),
			note: m.cosmos_field_first_instalment({
				amount: firstInstalment(entry.amount, term, percent),
				percent
			})
		}))
	};
}

export function askLoan({ plan, turn, entry }: Writing): Asked | null {
	if (entry.kind !== 'prepay') return null;
	return {
		as: 'choice',
		legend: m.cosmos_field_loan(),
		options: turn.loans
			.filter((loan) => loan.seat === plan.viewer)
			.map((loan) => ({
				value: loan.id,
				label: m.cosmos_field_loan_of({ amount: loan.principal, percent: loan.percent }),
				note: m.cosmos_field_loan_left({ count: loan.payments - loan.paid }),
				figure: `${prepayment(loan)}`
			})),
		none: m.cosmos_field_no_loans()
	};
}

// ---------------------------------------------------------------- cards, places, sheets

export const askCard = ({ plan, turn, entry }: Writing): Asked => ({
	as: 'choice',
	legend: m.cosmos_field_card(),
	options: cardsToUse(turn, plan.viewer, entry).map((card) => ({
		value: card,
		label: cardName(card),
		note: cardAbout(card)
	})),
	none: m.cosmos_field_no_cards(),
	besides: (card: CardId) => ({
		target: [],
		units: [],
		seat: [],
		orders: card === 'quantum_trojan' ? [1, 2, 3] : []
	})
});

/** Cards held, and the one named, which may be used up by a line before. */
const cardsToUse = (turn: Turn, seat: SeatId, entry: Entry) => {
	const held = simpleCards(turn, seat);
	const named = entry.kind === 'useCard' ? [entry.card] : [];
	return [...new Set([...named.filter((card) => (card as string) !== ''), ...held])];
};

export function askSiteAction({ plan, turn, entry }: Writing): Asked | null {
	if (entry.kind !== 'site' || entry.system === '') return null;
	const blank = { hero: [], boost: [], seat: [], about: [] };
	return {
		as: 'choice',
		legend: m.cosmos_field_site_action(),
		options: siteActions(turn, plan.viewer, entry.system).map((action) => ({
			value: action,
			label: siteText(plan, { ...entry, ...blank, action })
		})),
		besides: () => blank
	};
}

export const askSupreme = (): Asked => ({
	as: 'choice',
	legend: m.cosmos_field_supreme(),
	options: [
		{ value: 'war', label: m.cosmos_order_line_supreme_war() },
		{ value: 'nova', label: m.cosmos_field_supreme_nova() },
		{ value: 'trojan', label: m.cosmos_field_supreme_trojan() }
	],
	besides: () => ({ target: [], seat: [] })
});

export function askAbility({ plan, entry }: Writing): Asked | null {
	if (entry.kind !== 'ability' || !plan.own) return null;
	return {
		as: 'choice',
		legend: m.cosmos_field_ability(),
		options: abilityOrders(plan.own.faction).map(({ id, does }) => ({
			value: id,
			label: abilityName(plan, id),
			note: DOES[does]()
		})),
		none: m.cosmos_field_no_abilities(),
		besides: () => ({ units: [], n: 0, product: [] })
	};
}

const DOES: Readonly<Record<ReturnType<typeof abilityOrders>[number]['does'], () => string>> = {
	counter: m.cosmos_field_does_counter,
	recruit: m.cosmos_field_does_recruit,
	invisible: m.cosmos_field_does_invisible,
	raid: m.cosmos_field_does_raid,
	limit: m.cosmos_field_does_limit,
	convert: m.cosmos_field_does_convert,
	foresight: m.cosmos_field_does_foresight,
	anchor: m.cosmos_field_does_anchor,
	portal: m.cosmos_field_does_portal,
	base: m.cosmos_field_does_base
};
