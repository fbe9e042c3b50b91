/** Reasons for the parts of a bot's order: each part by itself, as a counsellor names it. */
import type { Advice, Path } from '../../../kernel/ruleset';
import type { Advance, Lot } from '../data';
import type {
	CellId,
	Deal,
	Entry,
	EntryOf,
	Founding,
	PlanetId,
	SeatId,
	Sheet,
	View,
	Vote
} from '../types';
import { isGain } from './votes';
import { isPeaceful, isWarlike } from './works';

/** No figures belong to it. */
type Nothing = Readonly<Record<never, never>>;
interface Upon {
	readonly planet: PlanetId;
}
interface Towards {
	readonly house: SeatId;
}

interface ReasonData {
	readonly abilities: Nothing;
	readonly upgrades: Nothing;
	readonly settle: Upon;
	readonly invade: Upon & Towards;
	readonly embark: Upon;
	readonly sail: { readonly cell: CellId };
	readonly tradePort: Upon;
	readonly platform: Upon;
	readonly shipyard: Upon;
	readonly shield: Upon;
	readonly produce: Upon;
	readonly researchYields: { readonly advance: Advance };
	readonly researchFights: { readonly advance: Advance };
	readonly researchOpens: { readonly advance: Advance };
	readonly guard: Nothing;
	readonly espionage: Towards;
	readonly sabotage: Upon;
	readonly brainDrain: Towards;
	readonly chaos: Towards;
	readonly favour: Nothing;
	readonly uprising: Upon;
	readonly voteFor: Nothing;
	readonly voteAgainst: Nothing;
	readonly electSelf: Nothing;
	readonly electOther: Towards;
	readonly electFriend: Towards;
	readonly sellInfluence: Towards;
	readonly buyInfluence: Towards;
	readonly bargain: { readonly lot: Lot };
	readonly peace: Towards;
	readonly war: Towards;
	readonly passage: Nothing;
	readonly blockade: Nothing;
	/** Part of the ships, in percent, after whose loss a fleet withdraws. */
	readonly withdraw: { readonly percent: number };
}

export type ImperioReasonCode = keyof ReasonData;
export type ImperioReason = {
	[C in ImperioReasonCode]: { readonly code: C; readonly data: ReasonData[C] };
}[ImperioReasonCode];
export type ImperioAdvice = Advice<ImperioReason>;

const add = (at: Path, value: unknown, why: ImperioReason): ImperioAdvice => ({
	at,
	how: 'add',
	value,
	why
});
const set = (at: Path, value: unknown, why: ImperioReason): ImperioAdvice => ({
	at,
	how: 'set',
	value,
	why
});

/** A House in its parts. */
export const foundingAdvice = ({ abilities, upgrades }: Founding): ImperioAdvice[] => [
	set(['abilities'], abilities, { code: 'abilities', data: {} }),
	set(['upgrades'], upgrades, { code: 'upgrades', data: {} })
];

/** A sheet in its parts; slots that are passed say nothing. */
export function sheetAdvice(view: View, seat: SeatId, sheet: Sheet): ImperioAdvice[] {
	const [lot] = view.lot;
	return [
		...sheet.actions.flatMap((entry) => {
			const why = reasonFor(view, seat, entry);
			return why ? [add(['actions'], entry, why)] : [];
		}),
		...sheet.votes.map((vote) => add(['votes'], vote, reasonForVote(view, seat, vote))),
		...sheet.deals.map((deal) => add(['deals'], deal, reasonForDeal(deal))),
		...(lot && sheet.bid.length > 0
			? [set(['bid'], sheet.bid, { code: 'bargain', data: { lot } })]
			: []),
		...sheet.offerPeace.map((house) =>
			add(['offerPeace'], house, { code: 'peace', data: { house } })
		),
		...sheet.declareWar.map((house) =>
			add(['declareWar'], house, { code: 'war', data: { house } })
		),
		...(sheet.passage.length > 0
			? [set(['passage'], sheet.passage, { code: 'passage', data: {} })]
			: []),
		...(sheet.blockades.length > 0
			? [set(['blockades'], sheet.blockades, { code: 'blockade', data: {} })]
			: []),
		...(sheet.doctrine.length > 0
			? [
					set(['doctrine'], sheet.doctrine, {
						code: 'withdraw',
						data: { percent: sheet.doctrine[0]?.retreatLossPct[0] ?? 100 }
					})
				]
			: [])
	];
}

const WORK_REASONS = {
	trade_port: 'tradePort',
	odp: 'platform',
	shipyard: 'shipyard',
	shield: 'shield'
} as const;

/** None for a slot that is passed. */
function reasonFor(view: View, seat: SeatId, entry: Entry): ImperioReason | undefined {
	switch (entry.kind) {
		case 'pass':
			return undefined;
		case 'operate':
			return operation(view, entry);
		case 'construct': {
			return { code: WORK_REASONS[entry.building], data: { planet: entry.planet } };
		}
		case 'produce':
			return { code: 'produce', data: { planet: entry.planet } };
		case 'research':
			return { code: researchCode(entry.advance), data: { advance: entry.advance } };
		case 'espionage':
			return entry.house === seat
				? { code: 'guard', data: {} }
				: { code: 'espionage', data: { house: entry.house } };
		case 'sabotage':
			return { code: 'sabotage', data: { planet: entry.planet } };
		case 'brain_drain':
			return { code: 'brainDrain', data: { house: entry.house } };
		case 'sow_chaos':
			return { code: 'chaos', data: { house: entry.house } };
		case 'political_favour':
			return { code: 'favour', data: {} };
		case 'uprising':
			return { code: 'uprising', data: { planet: entry.planet } };
	}
}

const researchCode = (advance: Advance) =>
	isPeaceful(advance) ? 'researchYields' : isWarlike(advance) ? 'researchFights' : 'researchOpens';

/** The gravest of its detachments speaks for all: a landing upon others, one upon nobody, cargo, a way. */
function operation(view: View, { detachments }: EntryOf<'operate'>): ImperioReason {
	const landings = detachments.flatMap((one) => one.landings);
	const houseOf = (id: PlanetId): SeatId | 0 =>
		view.planets.find((planet) => planet.id === id)?.controller ?? 0;
	const invasion = landings.find(({ planet }) => houseOf(planet) !== 0);
	if (invasion)
		return {
			code: 'invade',
			data: { planet: invasion.planet, house: houseOf(invasion.planet) }
		};
	const [landing] = landings;
	if (landing) return { code: 'settle', data: { planet: landing.planet } };
	const [cargo] = detachments.flatMap((one) => one.embark);
	if (cargo) return { code: 'embark', data: { planet: cargo.planet } };
	const [first] = detachments;
	return { code: 'sail', data: { cell: first?.path[first.path.length - 1] ?? first?.from ?? '' } };
}

function reasonForVote(view: View, seat: SeatId, { proposal, option, house }: Vote): ImperioReason {
	const asked = view.agenda.find(({ id }) => id === proposal);
	switch (option) {
		case 'for':
			return { code: 'voteFor', data: {} };
		case 'against':
			return { code: 'voteAgainst', data: {} };
		case 'elect': {
			if (house === seat) return { code: 'electSelf', data: {} };
			return { code: asked && isGain(asked) ? 'electFriend' : 'electOther', data: { house } };
		}
	}
}

const reasonForDeal = ({ with: house, give }: Deal): ImperioReason =>
	give.some(({ kind }) => kind === 'influence')
		? { code: 'sellInfluence', data: { house } }
		: { code: 'buyInfluence', data: { house } };
