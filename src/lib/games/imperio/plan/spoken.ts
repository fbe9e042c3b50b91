/** Everything that a part of the sheet says, in one sentence that no other part has. */
import type {
	Bid,
	Blockade,
	CustomProposal,
	Deal,
	Detachment,
	Doctrine,
	Entry,
	SeatId,
	Sheet
} from '$engine/rulesets/imperio/types';
import { m } from '$lib/paraglide/messages';
import { listText } from '$lib/ui/text';
import { cellText, planetName, proposalKind, unitsText } from '../words';
import {
	bidText,
	dealDetails,
	dealText,
	doctrineSentences,
	entryDetails,
	entryText,
	proposalEffects,
	type Reader
} from './sentences';

const joined = (parts: readonly string[]): string =>
	parts.filter((part) => part !== '').join(' · ');

export function entrySpoken(reader: Reader, entry: Entry): string {
	switch (entry.kind) {
		case 'operate':
			return m.imperio_line_operate_one({
				fleet: joined(entry.detachments.map((one) => detachmentSpoken(reader, one)))
			});
		case 'political_favour':
			return joined([proposalSpoken(reader, entry.proposal), ...entryDetails(reader, entry)]);
		default:
			return joined([entryText(reader, entry), ...entryDetails(reader, entry)]);
	}
}

const ENGAGE = {
	war: () => '',
	always: m.imperio_line_engage_always,
	never: m.imperio_line_engage_never
} as const;

/** The Troops that are aboard already stand with the ships, those that come aboard by themselves. */
function detachmentSpoken(reader: Reader, one: Detachment): string {
	const { view } = reader;
	const force = unitsText({ ...one.ships, fighter: one.fighters, troop: one.troopsAboard });
	const from = cellText(view, one.from);
	const end = one.path.at(-1);
	return joined([
		end === undefined
			? m.imperio_line_detachment_stays({ force, from })
			: m.imperio_line_detachment({ force, from, to: cellText(view, end) }),
		one.path.length > 1
			? m.imperio_line_route({
					cells: listText(one.path.slice(0, -1).map((cell) => cellText(view, cell)))
				})
			: '',
		...one.embark.map(({ planet, n }) =>
			m.imperio_line_embark({ troops: unitsText({ troop: n }), planet: planetName(view, planet) })
		),
		...one.landings.flatMap(({ planet, troops, when, bombard }) => {
			const inputs = { troops: unitsText({ troop: troops }), planet: planetName(view, planet) };
			return [
				when === 'before' ? m.imperio_line_land_before(inputs) : m.imperio_line_land(inputs),
				bombard ? '' : m.imperio_line_no_bombard()
			];
		}),
		ENGAGE[one.engage](),
		...one.doctrine.map((doctrine) => doctrineSpoken(reader, doctrine))
	]);
}

const doctrineSpoken = (reader: Reader, doctrine: Doctrine): string =>
	m.imperio_line_doctrine({ says: doctrineSays(reader, doctrine) });

/** Systems to retreat to are said though it never retreats. */
function doctrineSays(reader: Reader, doctrine: Doctrine): string {
	const { retreatTo, retreatLossPct } = doctrine;
	const cells = listText(retreatTo.map((cell) => cellText(reader.view, cell)));
	return [
		...doctrineSentences(reader, doctrine),
		...(retreatLossPct.length === 0 && retreatTo.length > 0
			? [m.imperio_doctrine_says_to({ cells })]
			: [])
	].join(' ');
}

function scopeText(reader: Reader, { scope, house }: CustomProposal): string {
	switch (scope) {
		case 'all':
			return m.imperio_line_scope_all();
		case 'elect':
			return m.imperio_line_scope_elect();
		case 'house':
			return m.imperio_line_scope_house({ house: reader.houseName(house) });
	}
}

function proposalSpoken(reader: Reader, proposal: CustomProposal): string {
	const said = {
		kind: proposalKind(proposal.kind),
		scope: scopeText(reader, proposal),
		effects: proposalEffects(reader, proposal)
	};
	return proposal.title === ''
		? m.imperio_line_proposal_untitled(said)
		: m.imperio_line_proposal({ ...said, title: proposal.title });
}

export const dealSpoken = (reader: Reader, deal: Deal): string =>
	joined([dealText(reader, deal), ...dealDetails(reader, deal)]);

export const bidSpoken = (reader: Reader, [bid]: readonly Bid[]): string =>
	bid === undefined
		? ''
		: joined([
				bidText(reader, bid),
				bid.planets.length > 0
					? m.imperio_line_bid_planets({
							planets: listText(bid.planets.map((planet) => planetName(reader.view, planet)))
						})
					: '',
				...bid.cell.map((cell) => m.imperio_line_bid_cell({ cell: cellText(reader.view, cell) })),
				...bid.house.map((seat) => m.imperio_line_bid_house({ house: reader.houseName(seat) }))
			]);

export function passageSpoken(reader: Reader, [list]: readonly (readonly SeatId[])[]): string {
	if (list === undefined) return '';
	return list.length === 0
		? m.imperio_advice_line_noPassage()
		: m.imperio_advice_line_passage({
				names: listText(list.map((seat) => reader.houseName(seat)))
			});
}

export function blockadesSpoken(reader: Reader, [list]: readonly (readonly Blockade[])[]): string {
	if (list === undefined) return '';
	return list.length === 0
		? m.imperio_advice_line_noBlockade()
		: joined(
				list.flatMap(({ cell, house, planets }) => [
					m.imperio_orders_blockade({
						house: reader.houseName(house),
						cell: cellText(reader.view, cell)
					}),
					planets.length > 0
						? m.imperio_line_blockade_only({
								planets: listText(planets.map((planet) => planetName(reader.view, planet)))
							})
						: ''
				])
			);
}

export const standingSpoken = (reader: Reader, [doctrine]: readonly Doctrine[]): string =>
	doctrine === undefined ? '' : doctrineSpoken(reader, doctrine);

export function cellDoctrinesSpoken(reader: Reader, [list]: Sheet['cellDoctrine']): string {
	if (list === undefined) return '';
	return list.length === 0
		? m.imperio_line_no_cell_doctrine()
		: joined(
				list.map(({ cell, doctrine }) =>
					m.imperio_line_cell_doctrine({
						cell: cellText(reader.view, cell),
						says: doctrineSays(reader, doctrine)
					})
				)
			);
}

export const namingSpoken = (
	{ view }: Reader,
	{ planet, name, about }: Sheet['names'][number]
): string => m.imperio_line_naming({ planet: planetName(view, planet), name, about });
