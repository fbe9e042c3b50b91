/**
 * Every kind of order in one line: where it is given, and the rule that carries it out, in a turn and in
 * the trial of a sheet alike (CS-673, CS-674). Its fields are declared in `shapes.ts`; a kind without a
 * line here does not compile.
 */
import { ability } from './ability';
import { portalArchive, trap, useCard } from './cards';
import { broker, loan, pact, prepay } from './deals';
import { bombard, defend, explore, prepareScout, prepareWar, truce } from './fleet';
import { transfer } from './legs';
import { move } from './move';
import { counterspy, demolish, dismantle, site, supreme } from './special';
import { build, collect, recruit, search } from './works';
import type { Turn } from '../memory/turn';
import type { Entry, EntryKind, EntryOf, SeatId, SystemId } from '../types';
import type { Verdict } from './verdict';

interface Kind<E extends Entry> {
	/** The system in which it is given; '': in none. */
	readonly at: (entry: E) => SystemId;
	/** Its units may have come there this very turn (CS-061); all others need presence at its start. */
	readonly arrived?: true;
	/** Judges and carries it out: checks first, then what it commits and changes. A code: it is not done. */
	readonly act: (turn: Turn, seat: SeatId, entry: E, order: number) => Verdict;
}

const nowhere = (): SystemId => '';
const from = (entry: { readonly from: SystemId }): SystemId => entry.from;
const here = (entry: { readonly system: SystemId }): SystemId => entry.system;
const named = ({ system: [system] }: { readonly system: readonly SystemId[] }): SystemId =>
	system ?? '';

const KINDS = {
	move: { at: from, arrived: true, act: move },
	transfer: { at: here, act: transfer },
	collect: { at: here, act: collect },
	search: { at: here, act: search },
	build: { at: here, act: build },
	recruit: { at: here, act: recruit },
	explore: { at: from, arrived: true, act: explore },
	demolish: { at: here, act: demolish },
	dismantle: { at: here, act: dismantle },
	pact: { at: nowhere, act: pact },
	prepareWar: { at: from, arrived: true, act: prepareWar },
	truce: { at: nowhere, act: truce },
	prepareScout: { at: from, arrived: true, act: prepareScout },
	defend: { at: here, act: defend },
	loan: { at: nowhere, act: loan },
	prepay: { at: nowhere, act: prepay },
	broker: { at: nowhere, act: broker },
	counterspy: { at: here, act: counterspy },
	bombard: { at: here, act: bombard },
	useCard: { at: nowhere, act: useCard },
	trap: { at: here, act: trap },
	portalArchive: { at: here, act: portalArchive },
	site: { at: here, act: site },
	supreme: { at: nowhere, act: supreme },
	ability: { at: named, act: ability }
} satisfies { readonly [K in EntryKind]: Kind<EntryOf<K>> };

/** CS-061: no order of this kind is given where its seat had no presence at the start of the turn. */
export const needsPresence = (kind: EntryKind): boolean => !('arrived' in KINDS[kind]);

/** The line of an order's kind. */
export const kindOf = (entry: Entry): Kind<Entry> => KINDS[entry.kind] as unknown as Kind<Entry>;
