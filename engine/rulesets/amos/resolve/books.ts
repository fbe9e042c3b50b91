/**
 * Books: what each seat's reports of the turn told of the others (AM-388). Nobody learns anything by
 * them that a report has not said; they let a seat remember.
 */
import { MOST_BOOKED } from '../books';
import { TECH_IDS } from '../data';
import type { AmosReport, Book, Goods, SeatId, TechId } from '../types';
import { hasUnits } from '../units';
import type { Turn } from './turn';

/** Something that one seat did to another. */
interface Deed {
	readonly by: SeatId;
	readonly to: SeatId;
	readonly harm?: number;
	readonly help?: number;
	readonly techs?: readonly TechId[];
	/** Counts once a turn between the two, in however many pieces it came. */
	readonly once?: 'units' | 'passage';
}

/** Points of harm and of help. */
export const WEIGHTS = {
	battle: 2,
	bombardment: 2,
	razing: 4,
	conquest: 6,
	support: 4,
	terror: 3,
	piracy: 2,
	sabotage: 2,
	spying: 1,
	alliance: 1,
	route: 1,
	passage: 2,
	deal: 2,
	gift: 3
} as const;
/** hd given in a turn for each further point, and points at most. */
export const MONEY = { each: 10, most: 9 } as const;
/** One part in so many is forgotten each turn. */
export const FADING = 8;

export function keepBooks(turn: Turn): void {
	const told = [...alliances(turn), ...moneyGiven(turn)];
	for (const report of turn.reports)
		for (const deed of deedsIn(turn, report))
			if (report.to === 'all' || report.to.includes(deed.to)) told.push(deed);
	const deeds = told.filter((deed, i) => !told.slice(0, i).some((one) => isAgain(deed, one)));
	for (const player of turn.state.players) {
		const mine = deeds.filter(({ to, by }) => to === player.seat && by !== player.seat);
		player.books = player.books.map((book) =>
			entered(
				book,
				mine.filter(({ by }) => by === book.seat)
			)
		) as typeof player.books;
	}
}

/** More of what counts once a turn. */
const isAgain = (deed: Deed, before: Deed): boolean =>
	deed.once !== undefined &&
	deed.once === before.once &&
	deed.by === before.by &&
	deed.to === before.to;

function entered(book: Book, deeds: readonly Deed[]): Book {
	const sum = (before: number, points: (deed: Deed) => number | undefined): number => {
		const kept = before - Math.floor((before + FADING - 1) / FADING);
		return Math.min(
			MOST_BOOKED,
			deeds.reduce((all, deed) => all + (points(deed) ?? 0), kept)
		);
	};
	const seen = deeds.flatMap(({ techs = [] }) => techs);
	return {
		seat: book.seat,
		harm: sum(book.harm, ({ harm }) => harm),
		help: sum(book.help, ({ help }) => help),
		techs:
			seen.length === 0
				? book.techs
				: TECH_IDS.filter((tech) => book.techs.includes(tech) || seen.includes(tech))
	};
}

const alliances = ({ alliances: pairs }: Turn): Deed[] =>
	[...pairs].map((pair) => {
		const [by, to] = pair.split('/').map(Number) as [SeatId, SeatId];
		return { by, to, help: WEIGHTS.alliance };
	});

/** All that one seat gave another in money counts as one gift: in pieces it weighs no more (AM-389). */
function moneyGiven({ reports, state }: Turn): Deed[] {
	const gifts = reports.flatMap((one) =>
		one.code === 'gift' && one.data.what === 'money' ? [one.data] : []
	);
	const seats = state.players.map(({ seat }) => seat);
	return seats.flatMap((by) =>
		seats.flatMap((to): Deed[] => {
			const given = gifts.filter((one) => one.from === by && one.to === to);
			if (given.length === 0) return [];
			const hd = given.reduce((sum, one) => sum + one.hd, 0);
			return [{ by, to, help: Math.min(MONEY.most, 1 + Math.floor(hd / MONEY.each)) }];
		})
	);
}

type ReportOf<C extends AmosReport['code']> = Extract<AmosReport, { code: C }>;
type DataOf<C extends AmosReport['code']> = ReportOf<C>['data'];

/** Deeds that a report tells of, whoever learns of it: reports without a line tell of none. */
const DEEDS: {
	readonly [C in AmosReport['code']]?: (report: ReportOf<C>, turn: Turn) => Deed[];
} = {
	battle: ({ data }) => battle(data),
	bombardment: ({ data }) => against(data.owner, [data.seat], WEIGHTS.bombardment),
	razing: ({ data }) => against(data.owner, data.seats, WEIGHTS.razing),
	conquest: ({ data: { by, from, supporters } }) => [
		...against(from, [by], WEIGHTS.conquest),
		...supporters.map((one) => ({ by: one, to: by, help: WEIGHTS.support }))
	],
	captured: ({ data: { by, from, tech } }) =>
		tech === '' ? [] : [{ by, to: from, techs: [tech] }],
	terror: ({ data }) => against(data.victim, [data.by], WEIGHTS.terror),
	piracy: ({ data }) => against(data.victim, [data.by], WEIGHTS.piracy),
	sabotage: ({ data }) => against(data.victim, [data.by], WEIGHTS.sabotage),
	spying: ({ data }) => (data.caught ? against(data.victim, [data.by], WEIGHTS.spying) : []),
	gift: ({ data }) => gift(data),
	deal: ({ data }) => (data.done ? deal(data) : []),
	route: ({
		data: {
			seats: [a, b]
		}
	}) => [
		{ by: a, to: b, help: WEIGHTS.route },
		{ by: b, to: a, help: WEIGHTS.route }
	],
	moved: (report) => passage(report),
	failed: (report, turn) => refusedGift(turn, report)
};

const deedsIn = (turn: Turn, report: AmosReport): Deed[] =>
	(DEEDS[report.code] as ((report: AmosReport, turn: Turn) => Deed[]) | undefined)?.(
		report,
		turn
	) ?? [];

const against = (victim: SeatId | 0, by: readonly (SeatId | 0)[], harm: number): Deed[] =>
	by.flatMap((one) => (victim === 0 || one === 0 ? [] : [{ by: one, to: victim, harm }]));

/** Fighters against the owner of a planet on it; Troops that stay in a ship do not fight (AM-191). */
function battle({ owner, sides }: DataOf<'battle'>): Deed[] {
	const seatsOf = (side: (typeof sides)[number]): SeatId[] =>
		side.armies.filter(({ units }) => hasUnits(units)).map(({ seat }) => seat);
	const foes = sides.filter((side) => !seatsOf(side).includes(owner)).flatMap(seatsOf);
	return foes.length === sides.flatMap(seatsOf).length ? [] : against(owner, foes, WEIGHTS.battle);
}

function gift({ from, to, what, tech }: DataOf<'gift'>): Deed[] {
	if (what === 'money') return [];
	if (what === 'units') return [{ by: from, to, help: WEIGHTS.gift, once: 'units' }];
	const techs = tech === '' ? [] : [tech];
	return [
		{ by: from, to, help: WEIGHTS.gift, techs },
		{ by: to, to: from, techs }
	];
}

function deal({ seats: [a, b], goods }: DataOf<'deal'>): Deed[] {
	const techs = goods.flatMap((one: Goods) => one.techs);
	return [
		{ by: a, to: b, help: WEIGHTS.deal, techs },
		{ by: b, to: a, help: WEIGHTS.deal, techs }
	];
}

/** Troops of others were aboard: their owners are told of the voyage too. */
const passage = ({ to, data }: Extract<AmosReport, { code: 'moved' }>): Deed[] =>
	to === 'all'
		? []
		: to
				.filter((seat) => seat !== data.seat)
				.map((seat) => ({ by: data.seat, to: seat, help: WEIGHTS.passage, once: 'passage' }));

/** A gift that came too late tells that the other knows it already. */
function refusedGift(
	{ lines }: Turn,
	{ to, data }: Extract<AmosReport, { code: 'failed' }>
): Deed[] {
	const author = to === 'all' ? undefined : to[0];
	if (data.reason !== 'already-known' || data.seat === 0 || author === undefined) return [];
	const line = lines.find((one) => one.seat === author && one.line === data.line);
	return line?.order.kind === 'giftTech'
		? [{ by: data.seat, to: author, techs: [line.order.tech] }]
		: [];
}
