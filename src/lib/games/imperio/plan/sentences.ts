/** Sentences for the entries of a sheet. */
import type { Unit } from '$engine/rulesets/imperio/data';
import type {
	Bid,
	CustomProposal,
	Deal,
	Detachment,
	Doctrine,
	Entry,
	EntryOf,
	Item,
	SeatId,
	View,
	Vote
} from '$engine/rulesets/imperio/types';
import { m } from '$lib/paraglide/messages';
import { listText } from '$lib/ui/text';
import {
	actionName,
	advanceName,
	buildingName,
	cellText,
	effectText,
	influenceText,
	lawTitle,
	lotName,
	planetName,
	proposalTitle,
	resourcesText,
	unitName,
	unitsText,
	type Subject
} from '../words';

/** Reader of the sentences: what the seat sees, and the names of the Houses. */
export interface Reader {
	readonly view: View;
	houseName(seat: SeatId | 0): string;
}

type Count = Readonly<Partial<Record<Unit, number>>>;

/** Ships and Troops of a detachment: "1 Cruiser, 2 Freighters and 6 Troops". */
export function forceText({ ships, fighters, troopsAboard, embark }: Detachment): string {
	const troop = troopsAboard + embark.reduce((sum, { n }) => sum + n, 0);
	const force: Count = { ...ships, fighter: fighters, troop };
	return unitsText(force);
}

/** "1 Cruiser from system C04 to system C05". */
export function detachmentText({ view }: Reader, one: Detachment): string {
	const force = forceText(one);
	const from = cellText(view, one.from);
	const end = one.path.at(-1);
	return end === undefined
		? m.imperio_line_detachment_stays({ force, from })
		: m.imperio_line_detachment({ force, from, to: cellText(view, end) });
}

/** The small print of a detachment: what it loads, lands, and whom it fights. */
export function detachmentDetails({ view }: Reader, one: Detachment): string[] {
	return [
		...one.embark.map(({ planet, n }) =>
			m.imperio_line_embark({ troops: unitsText({ troop: n }), planet: planetName(view, planet) })
		),
		...one.landings.map(({ planet, troops, when }) => {
			const inputs = { troops: unitsText({ troop: troops }), planet: planetName(view, planet) };
			return when === 'before' && one.path.length > 0
				? m.imperio_line_land_before(inputs)
				: m.imperio_line_land(inputs);
		}),
		...(one.path.length > 0 && one.engage !== 'war' ? [ENGAGE[one.engage]()] : []),
		...(one.doctrine.length > 0 ? [m.imperio_line_own_doctrine()] : [])
	];
}

const ENGAGE = {
	always: m.imperio_line_engage_always,
	never: m.imperio_line_engage_never
} as const;

/** "Build a Shipyard on Arrakis." */
export function entryText(reader: Reader, entry: Entry): string {
	const { view } = reader;
	const house = (seat: SeatId): string => reader.houseName(seat);
	switch (entry.kind) {
		case 'pass':
			return m.imperio_line_pass();
		case 'construct':
			return m.imperio_line_construct({
				building: buildingName(entry.building),
				planet: planetName(view, entry.planet)
			});
		case 'produce':
			return m.imperio_line_produce({
				units: unitsText(entry.units),
				planet: planetName(view, entry.planet)
			});
		case 'operate': {
			const [only] = entry.detachments;
			return entry.detachments.length === 1 && only
				? m.imperio_line_operate_one({ fleet: detachmentText(reader, only) })
				: m.imperio_line_operate({ count: entry.detachments.length });
		}
		case 'research':
			return m.imperio_line_research({ advance: advanceName(entry.advance) });
		case 'espionage':
			return entry.house === view.viewer
				? m.imperio_line_guard()
				: m.imperio_line_espionage({ house: house(entry.house) });
		case 'sabotage':
			return m.imperio_line_sabotage({
				building: buildingName(entry.building),
				planet: planetName(view, entry.planet)
			});
		case 'brain_drain':
			return m.imperio_line_brain_drain({
				advance: advanceName(entry.advance),
				house: house(entry.house)
			});
		case 'sow_chaos':
			return m.imperio_line_sow_chaos({
				action: actionName(entry.type),
				house: house(entry.house)
			});
		case 'political_favour':
			return m.imperio_line_political_favour({ proposal: proposalText(reader, entry.proposal) });
		case 'uprising':
			return m.imperio_line_uprising({
				planet: planetName(view, entry.planet),
				house: house(entry.house)
			});
	}
}

/** The small print of an entry. */
export function entryDetails(reader: Reader, entry: Entry): string[] {
	if (entry.kind === 'pass') return [];
	if (entry.kind === 'operate') return operationDetails(reader, entry);
	const blamed = 'blame' in entry ? entry.blame : [];
	return [
		...blamed.map((house) => m.imperio_line_blame({ house: reader.houseName(house) })),
		...(entry.influencePaid > 0
			? [m.imperio_line_influence({ influence: influenceText(entry.influencePaid) })]
			: [])
	];
}

function operationDetails(reader: Reader, { detachments }: EntryOf<'operate'>): string[] {
	return detachments.flatMap((one) => {
		const details = detachmentDetails(reader, one);
		return detachments.length === 1
			? details
			: [[detachmentText(reader, one), ...details].join(' · ')];
	});
}

/** A proposal by its title, or by what it would do. */
export function proposalText(reader: Reader, proposal: CustomProposal): string {
	if (proposal.title !== '') return proposal.title;
	return proposalEffects(reader, proposal);
}

export function subjectOfCustom(reader: Reader, { scope, house }: CustomProposal): Subject {
	switch (scope) {
		case 'all':
			return { text: m.imperio_scope_all(), one: false };
		case 'elect':
			return { text: m.imperio_scope_elect(), one: true };
		case 'house':
			return { text: reader.houseName(house), one: true };
	}
}

export const proposalEffects = (reader: Reader, proposal: CustomProposal): string =>
	proposal.effects
		.map((effect) => effectText(effect, subjectOfCustom(reader, proposal), lawNamer(reader.view)))
		.join(' ');

/** Title of a Law by its number. */
export const lawNamer =
	({ laws }: View) =>
	(id: number): string => {
		const law = laws.find((one) => one.id === id);
		return law ? lawTitle(law) : `${id}`;
	};

export function itemText({ view }: Reader, item: Item): string {
	switch (item.kind) {
		case 'resources':
			return resourcesText(item.n);
		case 'influence':
			return m.imperio_line_item_influence({ influence: influenceText(item.n) });
		case 'advance':
			return advanceName(item.advance);
		case 'planet':
			return m.imperio_line_item_planet({ planet: planetName(view, item.planet) });
		case 'fleet':
			return m.imperio_line_item_fleet({ cell: cellText(view, item.cell) });
	}
}

const itemsText = (reader: Reader, items: readonly Item[]): string =>
	items.length === 0
		? m.imperio_line_item_nothing()
		: listText(items.map((item) => itemText(reader, item)));

/** "With House Corvo: you give 4 Resources and get Interceptor Wings." */
export function dealText(reader: Reader, { with: other, give, take }: Deal): string {
	const inputs = { house: reader.houseName(other), give: itemsText(reader, give) };
	return take.length === 0
		? m.imperio_line_gift(inputs)
		: m.imperio_line_deal({ ...inputs, take: itemsText(reader, take) });
}

export const dealDetails = (reader: Reader, { instalments }: Deal): string[] =>
	instalments.map(({ payer, turn, resources }) =>
		payer === reader.view.viewer
			? m.imperio_line_instalment_mine({ turn, resources: resourcesText(resources) })
			: m.imperio_line_instalment({
					turn,
					resources: resourcesText(resources),
					house: reader.houseName(payer)
				})
	);

/** "7 votes for Universal Truce". */
export function voteText(reader: Reader, { proposal: id, option, house, n }: Vote): string {
	const proposal = reader.view.agenda.find((one) => one.id === id);
	const title = proposalTitle(proposal ?? { id, title: '' });
	switch (option) {
		case 'for':
			return m.imperio_line_vote_for({ count: n, title });
		case 'against':
			return m.imperio_line_vote_against({ count: n, title });
		case 'elect':
			return m.imperio_line_vote_elect({ count: n, title, house: reader.houseName(house) });
	}
}

export function bidText({ view }: Reader, { resources }: Bid): string {
	const [lot] = view.lot;
	return m.imperio_line_bid({ lot: lot ? lotName(lot) : '', resources: resourcesText(resources) });
}

/** A doctrine as plain sentences. */
export function doctrineSentences(
	{ view }: Pick<Reader, 'view'>,
	{ hitOrder, absorb, retreatLossPct, retreatTo, evade }: Doctrine
): string[] {
	const [percent] = retreatLossPct;
	return [
		absorb ? m.imperio_doctrine_says_absorb() : m.imperio_doctrine_says_no_absorb(),
		m.imperio_doctrine_says_order({ ships: hitOrder.map((ship) => unitName(ship, 2)).join(', ') }),
		percent === undefined
			? m.imperio_doctrine_says_stand()
			: m.imperio_doctrine_says_retreat({ percent }),
		...(percent !== undefined && retreatTo.length > 0
			? [
					m.imperio_doctrine_says_to({
						cells: listText(retreatTo.map((cell) => cellText(view, cell)))
					})
				]
			: []),
		...(evade === 'never' ? [] : [EVADE[evade]()])
	];
}

const EVADE = {
	outgunned: m.imperio_doctrine_says_outgunned,
	always: m.imperio_doctrine_says_always
} as const;
