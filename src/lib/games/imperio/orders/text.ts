/** The sheet as text, and the creation of a House. */
import { ABILITIES, ADVANCES, COLOURS, UPGRADES, type Colour } from '$engine/rulesets/imperio/data';
import { ORDER } from '$engine/rulesets/imperio/orders/shapes';
import type { CellId, Founding, SeatId, Sheet, View, Vote } from '$engine/rulesets/imperio/types';
import { m } from '$lib/paraglide/messages';
import { runsOf } from '$lib/ui/orders-text/changes';
import type { OrdersText, TextEdit, TextLine } from '$lib/ui/orders-text/declared';
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
import {
	abilityName,
	advanceName,
	cellText,
	colourName,
	houseName,
	planetName,
	proposalTitle,
	upgradeName
} from '../words';

const { turn: fields, found } = ORDER.shapes;

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
		lines: linesOf(reader),
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
			ability: { values: ABILITIES, says: abilityName },
			upgrade: { values: UPGRADES, says: upgradeName },
			colour: { values: COLOURS, says: colourName },
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

function linesOf(reader: Reader): TextLine[] {
	switch (reader.view.stage) {
		case 'founding':
			return foundingLines();
		case 'orders':
			return sheetLines(reader).map((line) => ledTo(line));
		case 'over':
			return [];
	}
}

/** Ways of the lists and values of a sheet; an action has its own kind's. */
const WAYS: Readonly<Record<string, string>> = {
	deals: 'deal',
	declareWar: 'relations',
	offerPeace: 'relations',
	passage: 'relations',
	blockades: 'relations',
	cellDoctrine: 'doctrine',
	abandon: 'house',
	absence: 'house',
	names: 'house'
};

function ledTo(line: TextLine): TextLine {
	const way = typeof line.at === 'function' ? undefined : WAYS[String(line.at[0])];
	return way === undefined ? line : { ...line, way: () => way };
}

/** Adds a choice to a list of so many, none of them twice: one too many takes the place of the last. */
const choices = (list: 'abilities' | 'upgrades', most: number): TextEdit => ({
	put(order: Founding, value: never) {
		const others = (order[list] as readonly string[]).filter((one) => one !== value);
		return { ...order, [list]: [...others.slice(0, most - 1), value] };
	},
	takeOff: (order: Founding, at) => ({
		...order,
		[list]: order[list].filter((_, i) => i !== at.at(-1))
	})
});

/** Choices before words: they are what the creation of a House is about. */
function foundingLines(): TextLine[] {
	const labelled = (label: string, says: string): string =>
		says === '' ? '' : `${label}: ${says}`;
	const text = (at: 'name' | 'motto' | 'crest' | 'flagship', label: () => string): TextLine => ({
		at: [at],
		how: 'set',
		field: found[at],
		says: (words: string) => labelled(label(), words)
	});
	const lines: TextLine[] = [
		{
			at: ['abilities'],
			how: 'add',
			edit: choices('abilities', found.abilities.max),
			field: found.abilities.of,
			says: (ability: (typeof ABILITIES)[number] | '') =>
				ability === '' ? '' : labelled(m.imperio_line_ability(), abilityName(ability))
		},
		{
			at: ['upgrades'],
			how: 'add',
			edit: choices('upgrades', found.upgrades.max),
			field: found.upgrades.of,
			says: (upgrade: (typeof UPGRADES)[number] | '') =>
				upgrade === '' ? '' : labelled(m.imperio_line_upgrade(), upgradeName(upgrade))
		},
		text('name', m.imperio_orders_house_name),
		text('flagship', m.imperio_orders_flagship_name),
		text('motto', m.imperio_orders_house_motto),
		text('crest', m.imperio_line_crest),
		{
			at: ['colour'],
			how: 'set',
			field: found.colour,
			says: ([colour]: readonly Colour[]) =>
				colour ? labelled(m.imperio_orders_house_colour(), colourName(colour)) : ''
		}
	];
	return lines.map((line) => ({ ...line, way: () => 'found' }));
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
