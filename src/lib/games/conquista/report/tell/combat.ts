/** Events of a Combat phase besides battles: cards, moves, landings, lapsed orders. */
import { DIRECTIONS } from '$engine/rulesets/conquista/data';
import type { Owner, ReportOf, SeatId, SquareId } from '$engine/rulesets/conquista/types';
import { m } from '$lib/paraglide/messages';
import { capital } from '$lib/ui/text';
import {
	buildingName,
	cardName,
	cardsText,
	directionName,
	lapseText,
	squaresText,
	unitsText
} from '../../nouns';
import {
	isYou,
	namesText,
	place,
	seatName,
	subject,
	tellerOf,
	together,
	type Context,
	type DataOf,
	type Reader,
	type Telling
} from '../context';
import { orderText } from '../../plan/sentences';
import { fact, type Detail } from '../details';

export function tellDeclared(ctx: Context, data: DataOf<'declared'>): Telling {
	const { seat, cards, valorAt, retreat, pursue } = data;
	const details: Detail[] = [
		fact(m.conquista_report_retreat(), retreat.map(directionName).join(', ')),
		fact(m.conquista_report_pursues(), pursueText(pursue))
	];
	if (cards.some((card) => card.startsWith('VA')))
		details.push(
			fact(
				m.conquista_report_valour_at(),
				valorAt.length > 0 ? squaresText(ctx.view, valorAt) : m.conquista_report_valour_anywhere()
			)
		);
	return {
		sentence:
			cards.length > 0
				? m.conquista_report_declared({ ...subject(ctx, seat), cards: cardsText(cards) })
				: m.conquista_report_declared_none(subject(ctx, seat)),
		details,
		about: [seat],
		topics: ['battles'],
		weight: cards.length > 0 ? 30 : 12
	};
}

/** Those who declared nothing and react as everybody does, in one breath. */
export function tellQuiet(ctx: Reader, declared: readonly DataOf<'declared'>[]): Telling {
	const seats = declared.map(({ seat }) => seat);
	return {
		sentence: m.conquista_report_declared_quiet({ names: namesText(ctx, seats) }),
		about: seats,
		topics: ['battles'],
		weight: 12
	};
}

export const isQuiet = ({ cards, retreat, pursue }: DataOf<'declared'>): boolean =>
	cards.length === 0 && pursue < 0 && retreat.join('') === DIRECTIONS.join('');

/** "never"; "leaving 2 units behind". */
export const pursueText = (pursue: number): string =>
	pursue < 0
		? m.conquista_report_pursues_never()
		: m.conquista_report_pursues_keeping({ count: pursue });

export function tellMoved(ctx: Context, data: DataOf<'moved'>): Telling {
	const { seat, path, units, wanted, cut } = data;
	const [from, to] = [path[0] ?? -1, path.at(-1) ?? -1];
	const sentence = m.conquista_report_moved({
		...subject(ctx, seat),
		units: unitsText(units),
		from: place(ctx, from),
		to: place(ctx, to)
	});
	return {
		sentence: together(
			sentence,
			wanted > units ? m.conquista_report_moved_fewer({ wanted: unitsText(wanted) }) : '',
			cut ? m.conquista_report_moved_cut() : '',
			...arrivalTexts(ctx, seat, to)
		),
		place: to,
		about: [seat, ...effectSeats(ctx)],
		...effectHands(ctx),
		topics: ['battles'],
		// The player looks for those units where they were sent.
		weight: isYou(ctx, seat) && (cut || wanted > units) ? 39 : takesGround(ctx) ? 36 : 22
	};
}

export function tellAdvanced(ctx: Context, data: DataOf<'advanced'>): Telling {
	const { seat, to, units } = data;
	const names = { ...subject(ctx, seat), to: place(ctx, to), units: unitsText(units) };
	return {
		sentence: together(m.conquista_report_advanced(names), ...arrivalTexts(ctx, seat, to)),
		place: to,
		about: [seat, ...effectSeats(ctx)],
		...effectHands(ctx),
		topics: ['battles'],
		weight: takesGround(ctx) ? 36 : 24
	};
}

export function tellLanded(ctx: Context, data: DataOf<'landed'>): Telling {
	const { seat, square, units } = data;
	const names = { ...subject(ctx, seat), place: place(ctx, square), units: unitsText(units) };
	return {
		sentence: together(m.conquista_report_landed(names), ...arrivalTexts(ctx, seat, square)),
		place: square,
		about: [seat, ...effectSeats(ctx)],
		...effectHands(ctx),
		topics: ['battles'],
		weight: 42
	};
}

export function tellMobilised(ctx: Context, data: DataOf<'mobilised'>): Telling {
	const { seat, from, to, units, wanted } = data;
	const sentence = m.conquista_report_mobilised({
		...subject(ctx, seat),
		count: units,
		units: unitsText(units),
		from: place(ctx, from),
		to: place(ctx, to)
	});
	return {
		sentence: together(
			sentence,
			wanted > units ? m.conquista_report_moved_fewer({ wanted: unitsText(wanted) }) : '',
			...arrivalTexts(ctx, seat, to)
		),
		place: to,
		about: [seat, ...effectSeats(ctx)],
		...effectHands(ctx),
		topics: ['battles'],
		weight: 38
	};
}

export function tellLapsed(ctx: Context, { seat, order, reason }: DataOf<'lapsed'>): Telling {
	return {
		quote: capital(orderText(tellerOf(ctx), order)),
		sentence: m.conquista_report_lapsed({ reason: lapseText(reason, order.kind) }),
		about: [seat],
		losses: [seat],
		topics: ['battles', 'failures'],
		weight: isYou(ctx, seat) ? 45 : 18
	};
}

export const tellBrokenOff = (
	ctx: Context,
	{ seat, to, able, minUnits }: DataOf<'brokenOff'>
): Telling => ({
	sentence: m.conquista_report_broken_off({
		...subject(ctx, seat),
		place: place(ctx, to),
		able: unitsText(able),
		count: minUnits
	}),
	place: to,
	about: [seat],
	topics: ['battles'],
	weight: isYou(ctx, seat) ? 34 : 20
});

/** The change of control that follows says no more than this. */
export const tellGrantEnded = (ctx: Context, { seat, square }: DataOf<'grantEnded'>): Telling => ({
	sentence: m.conquista_report_grant_ended({ ...subject(ctx, seat), place: place(ctx, square) }),
	place: square,
	about: [seat],
	losses: [seat],
	topics: ['battles'],
	weight: isYou(ctx, seat) ? 50 : 36
});

export const tellSpent = (ctx: Context, { seat, card }: DataOf<'spent'>): Telling => ({
	sentence: m.conquista_report_spent({ ...subject(ctx, seat), card: cardName(card) }),
	about: [seat],
	topics: ['battles'],
	weight: 15
});

export const tellReturned = (ctx: Context, { seat, cards }: DataOf<'returned'>): Telling => ({
	sentence: m.conquista_report_returned({
		...subject(ctx, seat),
		cards: cardsText(cards),
		count: cards.length
	}),
	about: [seat],
	topics: ['battles'],
	weight: isYou(ctx, seat) ? 32 : 22
});

// ---------------------------------------------------------------- control

export const tellControl = (ctx: Context, data: DataOf<'control'>): Telling => ({
	sentence: controlText(ctx, data),
	place: data.square,
	about: [data.from, data.to],
	losses: [data.from],
	gains: [data.to],
	topics: ['battles'],
	weight: 36
});

function controlText(ctx: Context, { square, from, to, lost }: DataOf<'control'>): string {
	const where = place(ctx, square);
	const building =
		lost === 'none'
			? ''
			: m.conquista_report_control_building({ ...subject(ctx, to), building: buildingName(lost) });
	return together(handText(ctx, where, from, to), building);
}

function handText(ctx: Context, where: string, from: number, to: number): string {
	if (to === 0)
		return isYou(ctx, from)
			? m.conquista_report_control_lost_you({ place: where })
			: m.conquista_report_control_lost({ place: where, name: seatName(ctx, from) });
	if (from === 0) return m.conquista_report_control_gained({ ...subject(ctx, to), place: where });
	return m.conquista_report_control_taken({
		who: isYou(ctx, to) ? 'byYou' : isYou(ctx, from) ? 'fromYou' : 'other',
		place: where,
		from: seatName(ctx, from),
		name: seatName(ctx, to)
	});
}

type Control = ReportOf<'control'>['data'];

/** Space is held by standing there, and nothing else comes of it: its changes of hands are no news. */
const controlsOf = (ctx: Context): Control[] =>
	ctx.effects.flatMap((effect) =>
		effect.code === 'control' && ctx.view.squares[effect.data.square]?.terrain !== 'space'
			? [effect.data]
			: []
	);

/** Further effects of a report: ground that changed hands, cards used up. */
export function effectTexts(
	ctx: Context,
	isTold: (control: Control) => boolean = () => false
): string[] {
	return [
		...controlsOf(ctx).flatMap((control) => (isTold(control) ? [] : [controlText(ctx, control)])),
		...ctx.effects.flatMap((effect) =>
			effect.code === 'spent'
				? [tellSpent(ctx, effect.data).sentence]
				: effect.code === 'brokenOff'
					? [tellBrokenOff(ctx, effect.data).sentence]
					: []
		)
	];
}

/** The same where units come to a square: in few words whose it was, and what else changed. */
function arrivalTexts(ctx: Context, seat: SeatId, to: SquareId): string[] {
	const isGain = (control: Control): boolean =>
		control.square === to && control.to === seat && control.lost === 'none';
	const gained = controlsOf(ctx).find(isGain);
	const rest = effectTexts(ctx, isGain);
	if (!gained) return rest;
	const { from } = gained;
	return [
		from === 0
			? m.conquista_report_arrived_free(subject(ctx, seat))
			: m.conquista_report_arrived_from(subject(ctx, from)),
		...rest
	];
}

export const effectSeats = (ctx: Context): Owner[] =>
	controlsOf(ctx).flatMap(({ from, to }) => [from, to]);

/** Seats that hold less ground by the effects of a report, and those that hold more: who only changes it has lost nothing. */
export function effectHands(ctx: Context): {
	readonly losses: readonly Owner[];
	readonly gains: readonly Owner[];
} {
	const controls = controlsOf(ctx);
	const balance = (seat: Owner): number =>
		controls.filter(({ to }) => to === seat).length -
		controls.filter(({ from }) => from === seat).length;
	const seats = [...new Set(controls.flatMap(({ from, to }) => [from, to]))];
	return {
		losses: seats.filter((seat) => balance(seat) < 0),
		gains: seats.filter((seat) => balance(seat) > 0)
	};
}

const takesGround = (ctx: Context): boolean => controlsOf(ctx).some(({ to }) => to !== 0);
