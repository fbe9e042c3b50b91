/** The sheet as text. A House that is created is no sheet. */
import { ADVANCES } from '$engine/rulesets/imperio/data';
import { ORDER } from '$engine/rulesets/imperio/orders/shapes';
import type { CellId, SeatId, Sheet, View, Vote } from '$engine/rulesets/imperio/types';
import { m } from '$lib/paraglide/messages';
import { runsOf } from '$lib/ui/orders-text/changes';
import type { OrdersText, TextLine } from '$lib/ui/orders-text/declared';
import { toldApart } from '$lib/ui/orders-text/words';
import type { TableSession } from '../../game';
import { isComplete } from '../plan/kinds';
import { lawNamer, voteText, type Reader } from '../plan/sentences';
import {
	bidSpoken,
	blockadesSpoken,
	cellDoctrinesSpoken,
	dealSpoken,
	entrySpoken,
	namingSpoken,
	passageSpoken,
	standingSpoken
} from '../plan/spoken';
import { advanceName, cellText, houseName, planetName, proposalTitle } from '../words';

const { turn: fields } = ORDER.shapes;

export function ordersText(table: TableSession): OrdersText {
	const view = table.view as View;
	const seats = view.houses.map(({ seat }) => seat);
	const reader: Reader = {
		view,
		houseName: toldApart(seats, (seat) => houseName(view.houses, table.seats, seat))
	};
	const house = {
		values: seats,
		says: reader.houseName,
		unnamed: [view.viewer]
	};
	return {
		lines: view.stage === 'orders' ? sheetLines(reader) : [],
		roles: {
			seat: house,
			house,
			cell: {
				values: view.cells.map(({ id }) => id),
				says: (cell: string) => cellText(view, cell)
			},
			planet: {
				values: view.planets.map(({ id }) => id),
				says: (planet: string) => planetName(view, planet)
			},
			proposal: {
				values: view.agenda.map(({ id }) => id),
				says: (id: string) =>
					proposalTitle(view.agenda.find((one) => one.id === id) ?? { id, title: '' })
			},
			law: { values: view.laws.map(({ id }) => id), says: lawNamer(view) },
			advance: { values: ADVANCES, says: advanceName },
			signed: { of: (number) => [number, -number] },
			// The end of a way is named before the cells on it.
			path: {
				beside: (_, { inOrder }, path: readonly CellId[]) => {
					const cells = inOrder('cell') as readonly CellId[];
					const end = path.at(-1);
					return end === undefined
						? [...new Set(cells)].map((cell) => [cell])
						: runsOf(cells).map((way) => [...way, end]);
				}
			}
		}
	};
}

function sheetLines(reader: Reader): TextLine[] {
	const { view } = reader;
	const add = (
		at: 'actions' | 'votes' | 'deals' | 'declareWar' | 'offerPeace' | 'abandon' | 'names',
		says: TextLine['says']
	): TextLine => ({ at: [at], how: 'add', field: fields[at].of, says });
	const set = (at: keyof typeof fields & keyof Sheet, says: TextLine['says']): TextLine => ({
		at: [at],
		how: 'set',
		field: fields[at],
		says
	});
	return [
		{ ...add('actions', (entry: never) => entrySpoken(reader, entry)), whole: isComplete },
		add('votes', (vote: Vote) => voteText(reader, vote)),
		add('deals', (deal: never) => dealSpoken(reader, deal)),
		set('bid', (bid: never) => bidSpoken(reader, bid)),
		add('declareWar', (seat: SeatId) =>
			m.imperio_advice_line_war({ name: reader.houseName(seat) })
		),
		add('offerPeace', (seat: SeatId) =>
			m.imperio_advice_line_peace({ name: reader.houseName(seat) })
		),
		set('passage', (list: never) => passageSpoken(reader, list)),
		set('blockades', (list: never) => blockadesSpoken(reader, list)),
		set('doctrine', (doctrine: never) => standingSpoken(reader, doctrine)),
		set('cellDoctrine', (list: never) => cellDoctrinesSpoken(reader, list)),
		add('abandon', (planet: string) =>
			m.imperio_line_abandon({ planet: planetName(view, planet) })
		),
		set('absence', (absent: boolean) => (absent ? m.imperio_orders_absence() : '')),
		{
			...add('names', (naming: never) => namingSpoken(reader, naming)),
			whole: ({ planet, name, about }: Sheet['names'][number]) =>
				planet !== '' && name + about !== ''
		}
	];
}
