/** Espionage and the rest of Subterfuge, as those learn of it who may. */
import type { Dossier } from '$engine/rulesets/imperio/types';
import { m } from '$lib/paraglide/messages';
import { listText } from '$lib/ui/text';
import {
	abilityName,
	actionName,
	advanceName,
	entryName,
	influenceText,
	resourcesText
} from '../../words';
import {
	cell,
	isYou,
	NOWHERE,
	seatName,
	type Context,
	type DataOf,
	type Telling
} from '../context';
import { fact, type Detail } from '../details';

/** Knowledge of a House, as names and what they are. */
export const dossierFigures = (dossier: Dossier): Detail[] => [
	fact(m.imperio_report_abilities(), listText(dossier.abilities.map(abilityName))),
	fact(m.imperio_report_resources(), dossier.resources),
	fact(m.imperio_report_influence(), dossier.influence),
	fact(
		m.imperio_report_advances(),
		listText(dossier.advances.map(advanceName)) || m.imperio_report_no_advances()
	)
];

const booksOf = (ctx: Context, { house, resources, influence }: Dossier) => ({
	name: seatName(ctx, house),
	resources: resourcesText(resources),
	influence: influenceText(influence)
});

export function tellSpied(ctx: Context, data: DataOf<'spied'>): Telling {
	const order = data.order.map(({ type }) => actionName(type)).join(' → ');
	return {
		place: NOWHERE,
		sentence: m.imperio_report_spied(booksOf(ctx, data)),
		figures: [
			...dossierFigures(data),
			fact(m.imperio_report_order_of_actions(), order || m.imperio_report_no_actions())
		],
		topics: ['news'],
		gains: 'reader',
		weight: 48
	};
}

export function tellPublished(ctx: Context, data: DataOf<'published'>): Telling {
	const yours = isYou(ctx, data.house);
	return {
		place: NOWHERE,
		sentence: (yours ? m.imperio_report_published_you : m.imperio_report_published)(
			booksOf(ctx, data)
		),
		figures: dossierFigures(data),
		topics: ['news'],
		about: [data.house],
		losses: [data.house],
		weight: yours ? 58 : 47
	};
}

export const tellSpyNoticed = (ctx: Context, { by, stopped }: DataOf<'spyNoticed'>): Telling => ({
	place: NOWHERE,
	sentence: (stopped ? m.imperio_report_spy_stopped : m.imperio_report_spy_noticed)({
		name: seatName(ctx, by)
	}),
	topics: ['news'],
	...(stopped ? { gains: 'reader' } : { losses: 'reader' }),
	weight: stopped ? 50 : 62
});

export const tellDrained = (ctx: Context, { advance, by }: DataOf<'drained'>): Telling => ({
	place: NOWHERE,
	sentence:
		by === 0
			? m.imperio_report_drained_unknown({ advance: advanceName(advance) })
			: m.imperio_report_drained({ advance: advanceName(advance), name: seatName(ctx, by) }),
	topics: ['news'],
	losses: 'reader',
	weight: 65
});

export const tellDisrupted = (ctx: Context, { type, by, cells }: DataOf<'disrupted'>): Telling => ({
	place: NOWHERE,
	sentence:
		by === 0
			? m.imperio_report_disrupted_unknown({ action: actionName(type) })
			: m.imperio_report_disrupted({ action: actionName(type), name: seatName(ctx, by) }),
	figures:
		cells.length > 0
			? [fact(m.imperio_report_disrupted_fleets(), listText(cells.map((id) => cell(ctx, id))))]
			: [],
	topics: ['failures', 'news'],
	losses: 'reader',
	weight: 71
});

export const tellWarded = (ctx: Context, { operation, by }: DataOf<'warded'>): Telling => ({
	place: NOWHERE,
	sentence:
		by === 0
			? m.imperio_report_warded_unknown({ operation: entryName(operation) })
			: m.imperio_report_warded({ operation: entryName(operation), name: seatName(ctx, by) }),
	topics: ['news'],
	gains: 'reader',
	weight: 53
});
