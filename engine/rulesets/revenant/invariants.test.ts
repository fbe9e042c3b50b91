import { describe, expect, it } from 'vitest';
import type { Draft } from '../../kernel/draft';
import { HOUSES, TOKENS, UPGRADES_OF } from './data';
import { assertInvariants } from './invariants';
import { begun, mustered } from './testing';
import type { Place, State } from './types';

type Wreck = (state: Draft<State>) => unknown;
const sound = mustered(3);
const solo = mustered(1);
const gathering = begun(3);

function wrecked(wreck: Wreck, state: State): State {
	const draft = JSON.parse(JSON.stringify(state)) as Draft<State>;
	wreck(draft);
	return draft;
}
const holds = (wreck: Wreck, state = sound) =>
	expect(() => assertInvariants(wrecked(wreck, state))).not.toThrow();
const breaks = (wreck: Wreck, promise: string | RegExp, state = sound) =>
	expect(() => assertInvariants(wrecked(wreck, state))).toThrow(promise);

function at<T>(items: readonly T[], i = 0): T {
	const item = items.at(i);
	if (item === undefined) throw new Error('nothing there');
	return item;
}
const player = (s: Draft<State>, seat = 1) => at(s.players, seat - 1);
const ship = (s: Draft<State>, id: string) => at(s.ships.filter((one) => one.id === id));
const afloat = (s: Draft<State>, cls: string) =>
	at(s.ships.filter((one) => one.at !== 0 && one.cls === cls));
const turn = (s: Draft<State>) => at(s.turn);
const holding = (s: Draft<State>, seat = 1) => at(s.secret.holdings, seat - 1);

describe('a state that can be', () => {
	it('keeps every promise, in every stage', () => {
		for (const state of [sound, solo, gathering, mustered(2), mustered(4)]) {
			expect(() => assertInvariants(state)).not.toThrow();
		}
	});

	it('RV-100 is of round 1 to 4', () => {
		holds((s) => (s.round = 4));
		breaks((s) => (s.round = 0), 'the round is 1 to 4');
		breaks((s) => (s.round = 5), 'the round is 1 to 4');
	});

	it('RV-061 RV-103 has one to four players, one of whom goes first', () => {
		breaks((s) => (s.players = []), 'one to four players');
		breaks((s) => s.players.push(player(s), player(s)), 'one to four players');
		holds((s) => (s.firstPlayer = 3));
		holds((s) => (s.firstPlayer = 1));
		breaks((s) => (s.firstPlayer = 0), 'the first player plays');
		breaks((s) => (s.firstPlayer = 4), 'the first player plays');
	});

	it('RV-515 has a Crew in solo, and only there', () => {
		breaks((s) => (s.crew = []), 'a Crew in solo', solo);
		breaks((s) => (s.crew = JSON.parse(JSON.stringify(solo.crew)) as never), 'a Crew in solo');
	});
});

describe('ships', () => {
	it('RV-020 RV-022 are all there, and called what they are', () => {
		breaks((s) => s.ships.pop(), 'all House ships');
		breaks((s) => s.ships.reverse(), 'all House ships');
		breaks((s) => (at(s.ships).house = 'zenor'), 'is what it is called');
	});

	it('RV-044 are in a Sector or in the supply', () => {
		breaks((s) => (afloat(s, 'fighter').at = 9), 'is in a Sector or in the supply');
		breaks((s) => (afloat(s, 'fighter').at = -1), 'is in a Sector or in the supply');
		holds((s) => (afloat(s, 'fighter').at = 8));
	});

	it.each([
		['arkship', 2],
		['fighter', 1],
		['dropship', 1]
	])('RV-022 %s bears at most %i damage', (cls, most) => {
		holds((s) => (afloat(s, cls).damage = most));
		breaks((s) => (afloat(s, cls).damage = most + 1), 'damage of');
		breaks((s) => (afloat(s, cls).damage = -1), 'damage of');
	});

	it('RV-425 a Civil ship is never corrupted', () => {
		holds((s) => (afloat(s, 'fighter').corrupted = true));
		breaks((s) => Object.assign(ship(s, 'civil:zenor'), { at: 1, corrupted: true }), 'corrupted');
	});

	it('RV-234 in the supply are as new', () => {
		const supply = { at: 0, landed: false, damage: 0, corrupted: false };
		const put = (part: object) => (s: Draft<State>) =>
			Object.assign(afloat(s, 'dropship'), supply, part);
		holds(put({}));
		for (const part of [{ landed: true }, { damage: 1 }, { corrupted: true }])
			breaks(put(part), 'in the supply is as new');
	});

	it('RV-201 only Dropships land', () => {
		holds((s) => (afloat(s, 'dropship').landed = true));
		breaks((s) => (afloat(s, 'fighter').landed = true), 'lands if it is a Dropship');
	});

	it('RV-022 RV-126 the Revenant has three slots and at most two cubes', () => {
		holds((s) => (s.revenant.damage = 3));
		breaks((s) => (s.revenant.damage = 4), 'damage of the Revenant');
		breaks((s) => (s.revenant.damage = -1), 'damage of the Revenant');
		holds((s) => (s.revenant.cubes = 0));
		breaks((s) => (s.revenant.cubes = 3), 'cubes of the Revenant');
		breaks((s) => (s.revenant.cubes = -1), 'cubes of the Revenant');
	});
});

describe('Sectors', () => {
	it('RV-047 hold at most seven Voidborn, and counts of Absorbers', () => {
		holds((s) => (at(s.sectors).voidborn = 7));
		breaks((s) => (at(s.sectors).voidborn = 8), 'Voidborn in Sector 1');
		breaks((s) => (at(s.sectors).voidborn = -1), 'Voidborn in Sector 1');
		breaks((s) => (at(s.sectors).absorbers = -1), 'Absorbers in Sector 1');
		breaks((s) => s.sectors.reverse(), 'Sectors by number');
	});

	it('RV-066 a cube lies on a Planet', () => {
		breaks((s) => {
			const bare = at(s.sectors.filter(({ planet }) => planet === ''));
			bare.cube = true;
		}, 'a cube lies on a Planet');
	});

	it('RV-520 the line of a Sector is of its ships, in solo alone', () => {
		const first = (s: Draft<State>) => at(s.sectors.filter(({ line }) => line.length > 1));
		holds((s) => first(s).line.reverse(), solo);
		breaks((s) => first(s).line.pop(), 'the line of Sector', solo);
		breaks((s) => first(s).line.splice(0, 1, at(first(s).line, 1)), 'the line of Sector', solo);
		breaks((s) => at(s.sectors).line.push('fighter:zenor'), 'the line of Sector');
		breaks((s) => (afloat(s, 'dropship').landed = true), 'the line of Sector', solo);
	});
});

describe('players', () => {
	it('are numbered by seat and known by levels, missed turns and books', () => {
		breaks((s) => s.players.reverse(), 'players by seat');
		holds((s) => (player(s).level = 4));
		breaks((s) => (player(s).level = 5), 'level of 1');
		breaks((s) => (player(s).level = 0), 'level of 1');
		breaks((s) => (player(s).missed = -1), 'missed turns of 1');
		holds((s) => (player(s, 2).books[0] = 3));
		breaks((s) => (player(s).books[0] = 1), 'books of 1');
		breaks((s) => (player(s).books[1] = -1), 'books of 1');
	});

	it('RV-080 have a Frigate on the map once they have mustered', () => {
		holds((s) => (player(s).frigate.at = 12));
		holds((s) => (player(s).frigate.at = 1));
		breaks((s) => (player(s).frigate.at = 13), 'the Frigate of 1');
		breaks((s) => (player(s).frigate.at = 0), 'the Frigate of 1');
		holds((s) => (player(s).frigate.at = 0), gathering);
		breaks((s) => (player(s).frigate.at = -1), 'the Frigate of 1', gathering);
	});

	it('RV-201 land where a Planet is', () => {
		const berth = (s: Draft<State>, has: boolean) =>
			at(s.sectors.filter(({ planet }) => (planet !== '') === has)).id;
		holds((s) => (player(s).frigate = { at: berth(s, true), landed: true }));
		breaks((s) => (player(s).frigate = { at: berth(s, false), landed: true }), 'on a Planet');
		breaks((s) => (player(s).frigate = { at: 9, landed: true }), 'on a Planet');
	});

	it('RV-275 RV-277 store what fits', () => {
		const first = (s: Draft<State>) => at(player(s).compartments);
		breaks((s) => player(s).compartments.pop(), 'Compartments of 1');
		holds((s) => Object.assign(first(s), { corrupted: true, trapped: ['E', 'M'] }));
		breaks((s) => (first(s).trapped = ['E']), 'tokens trapped of 1');
		breaks(
			(s) => Object.assign(first(s), { corrupted: true, trapped: ['E', 'E', 'E'] }),
			'tokens trapped of 1'
		);
		const store = (n: number) => (s: Draft<State>) =>
			(player(s).usable = { E: n, M: 0, S: 0, N: 0 });
		holds(store(10));
		breaks(store(11), 'tokens of 1');
		for (const token of TOKENS) breaks((s) => (player(s).usable[token] = -1), 'tokens of 1');
	});

	it('RV-285 RV-286 RV-334 RV-337 RV-465 collect no more than there is room for', () => {
		holds((s) => Object.assign(player(s), { collection: 2, cubes: 2 }));
		breaks((s) => (player(s).collection = 3), 'collection of 1');
		breaks((s) => (player(s).collection = -1), 'collection of 1');
		breaks((s) => (player(s).cubes = 3), 'cubes of 1');
		breaks((s) => (player(s).cubes = -1), 'cubes of 1');
		breaks(
			(s) => (player(s).equipment = UPGRADES_OF.equipment.slice(0, 6) as never),
			'Equipment of 1'
		);
		for (const cadet of ['cadet1', 'cadet2'] as const)
			breaks(
				(s) => (player(s).training[cadet] = UPGRADES_OF.training.slice(0, 4) as never),
				'Training of 1'
			);
		for (const house of HOUSES) {
			breaks((s) => (player(s).influence[house] = 9), 'Influence of 1');
			breaks((s) => (player(s).influence[house] = -1), 'Influence of 1');
		}
	});

	it('RV-156 no place holds two figures, and each place is there', () => {
		const stand =
			(...places: Place[]) =>
			(s: Draft<State>) =>
				places.forEach((place, i) => (player(s, i + 1).figures.captain = place));
		const there = at(sound.ships.filter((one) => one.at !== 0)).id;
		const gone = at(sound.ships.filter((one) => one.at === 0 && one.cls !== 'civil')).id;
		holds(stand(there, 'deploy', 'hyperjump'));
		breaks(stand(there, there), 'a place holds one figure');
		breaks(stand('deploy', 'deploy'), 'a place holds one figure');
		breaks(stand(gone), `a figure stands on ${gone}`);
		breaks((s) => {
			ship(s, 'civil:zenor').at = 1;
			player(s).figures.captain = 'civil:zenor' as never;
		}, 'a figure stands on civil:zenor');
		breaks((s) => (at(s.crew).figures.harbinger = gone), `a figure stands on ${gone}`, solo);
	});
});

describe('the Crew', () => {
	it('RV-517 RV-518 has its tracks, its four cards and its markers', () => {
		const crew = (part: object) => (s: Draft<State>) => Object.assign(at(s.crew), part);
		holds(crew({ tactics: 15, allocation: 3, bonusTile: 3 }), solo);
		breaks(crew({ tactics: 16 }), 'Tactics of the Crew', solo);
		breaks(crew({ tactics: -1 }), 'Tactics of the Crew', solo);
		breaks((s) => (at(s.crew).influence.zenor = 9), 'Influence of the Crew', solo);
		breaks((s) => (at(s.crew).influence.zenor = -1), 'Influence of the Crew', solo);
		breaks((s) => at(s.crew).grid.pop(), 'four Solo cards', solo);
		breaks((s) => (at(s.crew).grid[0] = at(at(s.crew).grid, 1)), 'four Solo cards', solo);
		breaks(crew({ allocation: 4 }), 'the Allocation marker', solo);
		breaks(crew({ allocation: -1 }), 'the Allocation marker', solo);
		breaks(crew({ bonusTile: 4 }), 'the bonus tile', solo);
		breaks(crew({ bonusTile: -1 }), 'the bonus tile', solo);
	});
});

describe('tracks', () => {
	it('RV-053 hold one Tactics marker a player, by rank', () => {
		const set =
			(...steps: number[]) =>
			(s: Draft<State>) =>
				steps.forEach((step, i) => (at(s.tactics, i).step = step));
		holds(set(15, 4, 4));
		breaks(set(4, 5, 1), 'Tactics markers by rank');
		breaks(set(16, 4, 4), 'Tactics steps');
		breaks(set(0, 0, -1), 'Tactics steps');
		breaks((s) => s.tactics.pop(), 'a Tactics marker for each player');
		breaks((s) => (at(s.tactics).seat = at(s.tactics, 1).seat), 'a Tactics marker for each player');
	});

	it('RV-467 a reward token that was reached is gone', () => {
		const reach = (influence: number, rewards: number[]) => (s: Draft<State>) => {
			player(s, 2).influence.zenor = influence;
			s.rewards.zenor = rewards;
		};
		holds(reach(2, [5, 8]));
		breaks(reach(2, [2, 5, 8]), 'a reward token of zenor');
		breaks(reach(6, [5, 8]), 'a reward token of zenor');
	});
});

describe('cards', () => {
	it.each(['equipment', 'training', 'support'] as const)(
		'RV-028 are all there, once: %s',
		(deck) => {
			holds((s) => s.discards[deck].push(s.secret.decks[deck].pop() as never));
			holds((s) => holding(s).hand.push(s.secret.decks[deck].pop() as never));
			breaks((s) => s.secret.decks[deck].pop(), 'all Upgrade cards');
			breaks(
				(s) => (s.secret.decks[deck][0] = s.secret.decks[deck][1] as never),
				'all Upgrade cards'
			);
		}
	);

	it('RV-028 count wherever they lie in play', () => {
		holds((s) => player(s).equipment.push(s.secret.decks.equipment.pop() as never));
		holds((s) => player(s).training.cadet2.push(s.secret.decks.training.pop() as never));
		holds((s) => player(s).support.push(s.secret.decks.support.pop() as never));
	});

	it('RV-028 RV-516 all Hidden Influence is somewhere', () => {
		holds((s) => s.secret.discards.push(s.secret.decks.hidden.pop() as never));
		holds((s) => at(s.crew).revealed.push(s.secret.decks.corrupt.pop() as never), solo);
		breaks((s) => s.secret.decks.hidden.pop(), 'all Hidden Influence');
		breaks((s) => s.secret.decks.corrupt.pop(), 'all Hidden Influence', solo);
		breaks((s) => (s.secret.decks.hidden[0] = s.secret.decks.hidden[1] as never), 'all Hidden');
	});

	it('no Planet, tile, Sonar card or Colony card is twice there', () => {
		const { decks } = sound.secret;
		breaks((s) => s.secret.decks.planet.push(at(decks.planet)), 'no Planet twice');
		breaks((s) => (at(s.sectors).planet = at(decks.planet)), 'no Planet twice');
		breaks((s) => s.tiles.push(at(decks.tile)), 'all damage tiles');
		breaks((s) => s.secret.decks.tile.pop(), 'all damage tiles');
		breaks((s) => s.sonar.push(at(decks.sonar)), 'no Sonar card twice');
		breaks((s) => s.colonies.push(at(decks.colony)), 'no Colony card twice');
	});

	it('RV-107 RV-373 what is shown to a seat is what it is asked about', () => {
		const show = (asked: number, cards: number) => (s: Draft<State>) => {
			player(s).queue = [{ ask: 'keep', shown: asked, most: 1, cause: 'placement' }] as never;
			holding(s).shown = [s.secret.decks.hidden.splice(0, cards)];
		};
		holds(show(2, 2));
		breaks(show(2, 1), 'cards shown to 1');
		breaks((s) => (holding(s).shown = [[]]), 'cards shown to 1');
		const look = (cards: number) => (s: Draft<State>) => {
			player(s).queue = [{ ask: 'survey' }] as never;
			holding(s).colonies = s.secret.decks.colony.slice(0, cards);
		};
		holds(look(2));
		breaks(look(1), 'Colony cards shown to 1');
		breaks(
			(s) => (holding(s).colonies = s.secret.decks.colony.slice(0, 2)),
			'Colony cards shown to 1'
		);
		const none = { hand: [], hidden: [], agenda: '' as const, shown: [], colonies: [] };
		breaks((s) => s.secret.holdings.push(none), 'a holding for each player');
	});

	it('RV-075 RV-391 an Agenda of the own class is held once mustered', () => {
		breaks((s) => (holding(s).agenda = ''), 'an Agenda of 1');
		breaks((s) => (holding(s).agenda = holding(s, 2).agenda), 'an Agenda of 1');
		breaks((s) => (holding(s).agenda = 'AG1'), 'an Agenda of 1', gathering);
	});
});

describe('stages', () => {
	it('fit what is under way', () => {
		breaks((s) => (s.stage = 'over'), 'over if it has ended');
		breaks((s) => (s.turn = []), 'a turn under way');
		breaks((s) => s.turn.push(turn(sound as Draft<State>)), 'a turn under way', gathering);
		breaks((s) => {
			s.stage = 'regroup';
			s.turn = [];
		}, 'the fleet regroups in solo');
		holds((s) => {
			s.stage = 'regroup';
			s.turn = [];
		}, solo);
	});

	it('RV-434 somebody is asked in the Breach', () => {
		const last = (s: Draft<State>, voidborn: number) => {
			Object.assign(s, { stage: 'breach', turn: [], round: 4 });
			for (const sector of s.sectors) Object.assign(sector, { voidborn, rift: false });
		};
		holds((s) => last(s, 1));
		breaks((s) => last(s, 0), 'somebody is asked in the Breach');
	});

	it('RV-104 RV-171 a turn is of a player, and counts what it must', () => {
		breaks((s) => (player(s, turn(s).seat).status = 'withdrawn'), 'whose turn it is plays');
		holds((s) => (turn(s).number = 3));
		breaks((s) => (turn(s).number = 4), 'three turns a round');
		breaks((s) => (turn(s).number = 0), 'three turns a round');
		breaks((s) => (turn(s).due = -1), 'Corruption due');
		breaks((s) => (turn(s).figure = 'captain'), 'a figure on a ship, or neither');
		breaks((s) => (turn(s).ship = 'revenant'), 'a figure on a ship, or neither');
		holds((s) => (turn(s).extra = 6));
		breaks((s) => (turn(s).extra = 7 as never), 'a Compartment');
		breaks((s) => (turn(s).extra = -1 as never), 'a Compartment');
		breaks((s) => (turn(s).plays.left = -1), 'counts of the turn');
		breaks((s) => (turn(s).steps = -1), 'counts of the turn');
	});
});

describe('a limit', () => {
	it('RV-334 RV-340 RV-465 may be reached', () => {
		holds((s) => {
			player(s).equipment = ['EQ01a', 'EQ02a', 'EQ03a', 'EQ04a', 'EQ05a'];
			s.secret.decks.equipment = UPGRADES_OF.equipment.filter(
				(card) =>
					!player(s).equipment.includes(card as never) &&
					s.secret.holdings.every(({ hand }) => !hand.includes(card))
			);
			for (const { hand } of s.secret.holdings)
				for (const card of player(s).equipment)
					if (hand.includes(card)) hand.splice(hand.indexOf(card), 1);
		});
		holds((s) => {
			player(s).influence.zenor = 8;
			s.rewards.zenor = [];
		});
		holds((s) => {
			at(s.crew).influence.zenor = 8;
			s.rewards.zenor = [];
		}, solo);
		holds((s) => {
			const trained = ['TR01a', 'TR02a', 'TR03a'] as const;
			for (const pile of [s.secret.decks.training, ...s.secret.holdings.map(({ hand }) => hand)])
				for (const card of trained)
					if (pile.includes(card as never)) pile.splice(pile.indexOf(card as never), 1);
			player(s).training.cadet1 = [...trained];
		});
	});

	it('RV-020 all ships lie in their order, not only some', () => {
		breaks((s) => {
			const [first, second] = [at(s.ships, 0), at(s.ships, 1)];
			s.ships[0] = second;
			s.ships[1] = first;
		}, 'in canonical order');
	});

	it('RV-001 a state is plain data', () => {
		expect(() => assertInvariants({ ...sound, extra: undefined } as never)).toThrow(/./);
		expect(() => assertInvariants({ ...sound, extra: 1.5 } as never)).toThrow(/./);
	});
});
