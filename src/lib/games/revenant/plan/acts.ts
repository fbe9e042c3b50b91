/** The actions that a ship offers, what keeps one from being taken, and whose may be borrowed. Pure. */
import { CHOICES, type PlanetAction, type ShipId } from '$engine/rulesets/revenant/data';
import { actsOf } from '$engine/rulesets/revenant/turn/act';
import type {
	Act,
	ActKind,
	ActOf,
	Move,
	MoveOf,
	ReasonCode,
	SeatId,
	ShipAct,
	View
} from '$engine/rulesets/revenant/types';
import { blankAct, probeOf } from './blanks';
import { problemText, whyBarred } from './problems';

/** Reason that a move cannot come next; undefined: it can. */
export type Verdict = (move: Move) => ReasonCode | undefined;

/** The action, of the ship that acts or of one that is borrowed. */
export const actMove = (borrowed: ShipId | '', act: Act): MoveOf<'act'> => ({
	do: 'act',
	borrow: borrowed === '' ? [] : [borrowed],
	act
});

/** Refusals of a blank action that the form resolves by asking for its parameters, by kind. */
const SETTLED: Readonly<Partial<Record<ActKind, readonly ReasonCode[]>>> = {
	hyperjump: ['wrong-count'],
	deploy: ['malformed'],
	research: ['wrong-count'],
	absorb2: ['wrong-count'],
	purge: ['no-voidborn'],
	repair: ['no-target']
};

const whyNot = (verdict: Verdict, move: MoveOf<'act'>): string =>
	whyBarred(verdict(move), SETTLED[move.act.kind]);

/** A landing with nothing told but its choice. */
const landing = (choice: PlanetAction): ActOf<'land'> => ({ ...blankAct('land'), choice });

/** Refusals of a landing without parameters that the form resolves by asking for them. */
const TOLD: readonly ReasonCode[] = ['wrong-count', 'no-target', 'malformed'];

/** Reason that this action of the Planet cannot be taken; '': it can. */
export function whyNotPlanet(
	verdict: (act: ActOf<'land'>) => ReasonCode | undefined,
	choice: PlanetAction
): string {
	return whyBarred(verdict(landing(choice)), TOLD);
}

/** Reason that an action is out of the question, whatever it is told; '': it is not. */
export function whyNoAct(
	view: View,
	verdict: Verdict,
	borrowed: ShipId | '',
	kind: ShipAct
): string {
	switch (kind) {
		case 'clone':
			return (view.own[0]?.hand ?? []).length > 0 ? '' : problemText({ code: 'not-in-hand' });
		case 'land': {
			const whys = CHOICES.map((choice) =>
				whyNotPlanet((act) => verdict(actMove(borrowed, act)), choice)
			);
			return whys.includes('') ? '' : (whys[0] ?? '');
		}
		case 'purge':
			if (view.sectors.every(({ voidborn }) => voidborn === 0))
				return problemText({ code: 'no-voidborn' });
			return whyNot(verdict, actMove(borrowed, blankAct(kind)));
		case 'repair':
			if (!canRepair(view)) return problemText({ code: 'no-target' });
			return whyNot(verdict, actMove(borrowed, blankAct(kind)));
		default:
			return whyNot(verdict, actMove(borrowed, blankAct(kind)));
	}
}

const canRepair = ({ ships, revenant }: View): boolean =>
	revenant.damage > 0 || ships.some(({ damage }) => damage > 0);

/** Ships whose action may be taken instead of that of the ship of this turn (Politician A). */
export function borrowables(view: View, seat: SeatId, verdict: Verdict): ShipId[] {
	const from = view.turn[0]?.ship;
	const ids: ShipId[] = [...view.ships.map(({ id }) => id), `frigate:${seat}`];
	return ids.filter((id) => {
		const probe = probeOf(actsOf(view, id, ''));
		if (!probe || id === from) return false;
		const code = verdict(actMove(id, probe));
		return code === undefined || (code !== 'cannot-borrow' && code !== 'wrong-stage');
	});
}
