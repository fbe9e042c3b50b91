/** Tellings of the bank, of what was asked about others, and warnings. */
import type { About, Intelligence } from '$engine/rulesets/cosmos/types';
import { m } from '$lib/paraglide/messages';
import { fact, type Detail } from '$lib/ui/report/details';
import { cardName, systemName } from '../../words';
import { inSystem, ofSeat, type Context, type DataOf, type Telling } from '../context';

const BANK = { at: 'bank' } as const;

export const tellBank = (_: Context, { fund, growth }: DataOf<'bank'>): Telling => ({
	place: BANK,
	sentence:
		growth > 0
			? m.cosmos_report_bank_grew({ fund, amount: growth })
			: m.cosmos_report_bank({ fund }),
	topics: ['money'],
	weight: 6
});

export const tellLoan = (_: Context, loan: DataOf<'loan'>): Telling => ({
	place: BANK,
	sentence:
		loan.left > 0
			? m.cosmos_report_loan({ loan: loan.id, count: loan.left, amount: loan.next })
			: m.cosmos_report_loan_closed({ loan: loan.id }),
	details: [
		fact(m.cosmos_report_loan_principal(), loan.principal),
		fact(m.cosmos_report_loan_percent(), `${loan.percent} %`)
	],
	topics: ['money'],
	weight: 14
});

export const tellInstalment = (
	_: Context,
	{ loan, principal, interest }: DataOf<'instalment'>
): Telling => ({
	place: BANK,
	sentence: m.cosmos_report_instalment({ loan, amount: principal + interest, interest }),
	topics: ['money'],
	weight: 13
});

function knownLines(known: Intelligence): Detail[] {
	switch (known.about) {
		case 'cards':
			return known.cards.map(({ card, uses }) => fact(cardName(card), uses === 0 ? '∞' : uses));
		case 'loans':
			return known.loans.map(({ payments, owed }) =>
				fact(m.cosmos_report_debt({ count: payments }), owed)
			);
		case 'finances':
			return [
				fact(m.cosmos_report_money_gained(), known.gained),
				fact(m.cosmos_report_money_spent(), known.spent),
				fact(m.cosmos_report_money_held(), known.held)
			];
	}
}

const ABOUT: Readonly<Record<About, (said: { readonly name: string }) => string>> = {
	cards: m.cosmos_report_known_cards,
	loans: m.cosmos_report_known_loans,
	finances: m.cosmos_report_known_finances
};

export const tellIntelligence = (ctx: Context, known: DataOf<'intelligence'>): Telling => ({
	place: { at: 'sight' },
	sentence: ABOUT[known.about]({ name: ofSeat(ctx, known.seat) }),
	details: knownLines(known),
	topics: ['news', 'money'],
	weight: 38
});

export function tellWarning(ctx: Context, { of, n, system, seat }: DataOf<'warning'>): Telling {
	const grave = of === 'instalment' || of === 'absence';
	const sentence = {
		instalment: () => m.cosmos_report_warning_instalment({ amount: n }),
		mines: () => m.cosmos_report_warning_mines({ place: systemName(system), count: n }),
		pact: () => m.cosmos_report_warning_pact({ name: ofSeat(ctx, seat), turn: n }),
		absence: () => m.cosmos_report_warning_absence()
	}[of]();
	return {
		place:
			of === 'mines' && system !== ''
				? inSystem(system)
				: of === 'instalment'
					? BANK
					: { at: 'orders' },
		sentence,
		topics: of === 'instalment' ? ['money'] : ['news'],
		...(grave ? { losses: 'reader' as const } : {}),
		weight: grave ? 79 : 47
	};
}
