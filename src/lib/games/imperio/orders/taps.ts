/** Taps that a sheet costs: one function for each form. */
import type {
	Deal,
	Detachment,
	Doctrine,
	Entry,
	EntryKind,
	EntryOf,
	Founding,
	Order,
	Sheet,
	View
} from '$engine/rulesets/imperio/types';
import { hasPart, type Part } from '$lib/ui/sheet/lines/parts';
import { steps, together, type TapModel } from '$lib/ui/sheet/taps';
import { ownPlanets } from '../empire';
import { newDetachment } from '../plan/detachment';
import { blankVote, votesLeft } from '../plan/votes';

const BEGIN = 1;
const ADD = 1;
/** A part of the sheet that is shut until it is opened. */
const DRAWER = 1;

export const TAPS: TapModel<View, Order> = {
	without: (order, parts) =>
		order.ask === 'turn'
			? {
					...order,
					actions: lacking(parts, 'actions', order.actions),
					deals: lacking(parts, 'deals', order.deals)
				}
			: order,
	tapsOf: (view, order) =>
		order.ask === 'found'
			? { founding: foundingTaps(order) }
			: together(
					...order.actions.map((entry) => ({ [entry.kind]: entryTaps(view, entry) })),
					{ votes: votesTaps(view, order) },
					{ deals: dealsTaps(order.deals) },
					{ relations: relationsTaps(order) },
					{ doctrine: doctrineTaps([...order.doctrine]) }
				)
};

const lacking = <T>(parts: readonly Part[], field: string, values: readonly T[]): readonly T[] =>
	values.filter((value) => !hasPart(parts, { at: [field], how: 'add', value }));

// ---------------------------------------------------------------- actions

type Counts = { readonly [K in EntryKind]: (view: View, entry: EntryOf<K>) => number };

/** Fields beside the menu and Add. */
const FIELDS: Omit<Counts, 'operate' | 'pass'> = {
	research: () => 1,
	construct: (view) => (ownPlanets(view).length === 1 ? 1 : 2),
	produce: (view, { planet, units }) => {
		const first = ownPlanets(view).find(({ buildings }) => buildings.shipyard > 0);
		return (
			(first?.id === planet ? 0 : 1) +
			Object.values(units).reduce((sum, count) => sum + steps(0, count), 0)
		);
	},
	espionage: (_, { blame }) => 1 + blame.length,
	sabotage: (_, { blame }) => 2 + blame.length,
	brain_drain: (_, { blame }) => 2 + blame.length,
	sow_chaos: (_, { blame }) => 2 + blame.length,
	political_favour: (_, { proposal }) => 4 + 3 * proposal.effects.length,
	uprising: () => 2
};

function entryTaps(view: View, entry: Entry): number {
	if (entry.kind === 'pass') return BEGIN;
	if (entry.kind === 'operate')
		return entry.detachments.reduce(
			(sum, one, i) => sum + detachmentTaps(view, entry.detachments.slice(0, i), one),
			0
		);
	const fields = FIELDS[entry.kind] as (view: View, entry: Entry) => number;
	return BEGIN + fields(view, entry) + ADD;
}

/** The system, its button, the goal; what differs from what is proposed, in the whole form; Add. */
function detachmentTaps(view: View, others: readonly Detachment[], one: Detachment): number {
	const proposed = newDetachment(view, others, one.from);
	const ships = Object.entries(one.ships) as [keyof Detachment['ships'], number][];
	const differ = ships.filter(([ship, count]) => proposed.ships[ship] !== count);
	const partly = differ.filter(([, count]) => count > 0);
	const chips =
		differ.filter(([, count]) => count === 0).length +
		(one.fighters === proposed.fighters ? 0 : 1) +
		(one.embark.length > 0 || one.troopsAboard !== proposed.troopsAboard ? 1 : 0);
	const typed =
		partly.reduce((sum, [ship, count]) => sum + steps(proposed.ships[ship], count), 0) +
		one.landings.reduce(
			(sum, { troops, bombard }) => sum + steps(0, troops) + (bombard ? 0 : 1),
			0
		) +
		(one.engage === 'war' ? 0 : 1) +
		(one.doctrine.length > 0 ? 4 : 0);
	return 2 + (one.path.length > 0 ? 1 : 0) + chips + (typed > 0 ? 1 + typed : 0) + ADD;
}

// ---------------------------------------------------------------- the rest of the sheet

/** All that are left are one tap. */
function votesTaps(view: View, sheet: Sheet): number {
	const { votes } = sheet;
	const each = votes.map((vote, i) => {
		const left = votesLeft(view, { ...sheet, votes: votes.slice(0, i) });
		const proposal = view.agenda.find(({ id }) => id === vote.proposal);
		const blank = proposal && blankVote(view, proposal);
		const leaned = blank?.option === vote.option && blank.house === vote.house;
		return (leaned ? 0 : 1) + (vote.n === left ? 1 : steps(0, vote.n));
	});
	return each.length === 0 ? 0 : DRAWER + each.reduce((sum, taps) => sum + taps, 0);
}

/** Whom, each thing of both sides, Add. */
function dealsTaps(deals: readonly Deal[]): number {
	const each = deals.map(({ give, take, instalments }) => {
		const things = [...give, ...take].reduce(
			(sum, thing) => sum + ('n' in thing ? 1 + steps(0, thing.n) : 2),
			0
		);
		return 2 + things + 3 * instalments.length + ADD;
	});
	return each.length === 0 ? 0 : DRAWER + each.reduce((sum, taps) => sum + taps, 0);
}

function relationsTaps({ declareWar, offerPeace, passage, blockades, bid }: Sheet): number {
	const said =
		declareWar.length + offerPeace.length + passage.flat().length + blockades.flat().length;
	const auction = bid.reduce(
		(sum, one) => sum + DRAWER + steps(0, one.resources) + one.planets.length,
		0
	);
	return (said > 0 ? DRAWER + said : 0) + auction;
}

const doctrineTaps = (doctrine: readonly Doctrine[]): number =>
	doctrine.length === 0 ? 0 : DRAWER + 5;

const foundingTaps = ({ abilities, upgrades }: Founding): number =>
	abilities.length + upgrades.length;
