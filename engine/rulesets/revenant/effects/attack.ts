/** The Attack with all its bonuses (RV-196 to RV-200, RV-375), and what one could deal (RV-397). */
import type { Perk } from '../cards/vocabulary';
import { isCentral } from '../space/map';
import { gainHidden } from './hidden';
import { equipmentPerks, figurePerks, perksNow, perksOf, sumOf, type Sourced } from './perks';
import { pay } from '../space/resources';
import { playerOf, report, sectorOf, type Step } from '../step';
import { advanceTactics } from '../space/tactics';
import type { Figure, ShipId, Token } from '../data';
import type { ActOf, Board, Cause, Player, ReportData, SeatId, SectorId, Verdict } from '../types';

/** Damage of an Attack without bonuses. */
const BARE_DAMAGE = 1;

type Damage = ReportData['attacked']['damage'][number];

/** Bonuses of an Attack from that ship by the figure of this turn: Equipment is the own Frigate's. */
const bonusesOf = (step: Step, seat: SeatId, ship: ShipId): readonly Sourced[] => [
	...(ship === `frigate:${seat}` ? equipmentPerks(playerOf(step, seat)) : []),
	...perksNow(step.state, seat)
];

/**
 * Attack of Voidborn in a Sector. Paid bonuses are paid before the damage is counted. Refused:
 * `no-voidborn`, `unpayable`, `no-target`.
 */
export function attack(
	step: Step,
	seat: SeatId,
	ship: ShipId,
	at: SectorId,
	act: ActOf<'attack'>
): Verdict {
	const sector = sectorOf(step, at);
	const before = sector.voidborn;
	if (before === 0) return 'no-voidborn';
	const perks = bonusesOf(step, seat, ship);
	const paid: Damage[] = [];
	const verdict =
		payFor(step, seat, perks, 'E', act.energy, paid) ??
		payFor(step, seat, perks, 'S', act.science, paid) ??
		takeAbsorbers(step, at, perks, act.absorbers, paid);
	if (verdict !== undefined) return verdict;
	const damage = [
		{ source: 'action' as Cause, count: BARE_DAMAGE },
		...plain(perks, before),
		...paid
	];
	const total = damage.reduce((sum, { count }) => sum + count, 0);
	sector.voidborn = Math.max(0, before - total);
	const after = sector.voidborn;
	report(step, 'all', 'attacked', { seat, ship, sector: at, damage, before, after });
	advanceTactics(step, seat, before - after);
	advanceTactics(step, seat, sumOf(perks, 'attackTactics'));
	if (after === 0) afterEmptying(step, seat, perks);
	return undefined;
}

/** Bonuses that cost nothing. */
const plain = (perks: readonly Sourced[], voidborn: number): Damage[] =>
	perks.flatMap(({ source, perk }) =>
		perk.is === 'attackDamage' && voidborn >= perk.atLeast ? [{ source, count: perk.n }] : []
	);

const paidPerk = (
	perks: readonly Sourced[],
	token: Token
): (Sourced & { readonly perk: PaidPerk }) | undefined =>
	perks.find(
		(one): one is Sourced & { readonly perk: PaidPerk } =>
			one.perk.is === 'attackPaid' && one.perk.token === token
	);
type PaidPerk = Extract<Perk, { is: 'attackPaid' }>;

function payFor(
	step: Step,
	seat: SeatId,
	perks: readonly Sourced[],
	token: Token,
	tokens: number,
	damage: Damage[]
): Verdict {
	if (tokens === 0) return undefined;
	const bonus = paidPerk(perks, token);
	if (!bonus) return 'unpayable';
	const count = Math.floor(tokens / bonus.perk.each);
	if (count > bonus.perk.most || count * bonus.perk.each !== tokens) return 'unpayable';
	damage.push({ source: bonus.source, count });
	return pay(
		step,
		seat,
		Array.from({ length: tokens }, () => token),
		bonus.source
	);
}

/** Absorbers of the attacked Sector are simply lost (RV-377). */
function takeAbsorbers(
	step: Step,
	at: SectorId,
	perks: readonly Sourced[],
	count: number,
	damage: Damage[]
): Verdict {
	if (count === 0) return undefined;
	const [bonus] = perksOf(perks, 'attackAbsorbers');
	const sector = sectorOf(step, at);
	if (!bonus || count > bonus.most || count > sector.absorbers) return 'no-target';
	sector.absorbers -= count;
	damage.push({ source: 'captain', count: count * bonus.damage });
	return undefined;
}

/** Commander B from level III. */
function afterEmptying(step: Step, seat: SeatId, perks: readonly Sourced[]): void {
	for (const { tactics, hidden } of perksOf(perks, 'emptied')) {
		advanceTactics(step, seat, tactics);
		for (let i = 0; i < hidden; i++) gainHidden(step, seat, 'captain');
	}
}

/** Damage that a figure could deal with the own Frigate now (RV-397, RV-705). */
export function bestDamage(board: Board, seat: SeatId, figure: Figure): number {
	const player = board.players[seat - 1] as Player;
	const perks = [...equipmentPerks(player), ...figurePerks(player, figure)];
	const { at } = player.frigate;
	const sector = isCentral(at) ? undefined : board.sectors[at - 1];
	const free = plain(perks, sector?.voidborn ?? 0).reduce((sum, { count }) => sum + count, 0);
	const [drain] = perksOf(perks, 'attackAbsorbers');
	const drained = drain && sector ? drain.damage * Math.min(drain.most, sector.absorbers) : 0;
	return BARE_DAMAGE + free + affordable(player, perks) + drained;
}

const affordable = (player: Player, perks: readonly Sourced[]): number =>
	perksOf(perks, 'attackPaid').reduce(
		(sum, { token, each, most }) => sum + Math.min(most, Math.floor(player.usable[token] / each)),
		0
	);
