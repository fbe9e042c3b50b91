/** Whole turns: everything that is told, and the board that is left. */
import { describe, expect, it } from 'vitest';
import { createRng } from '../../../kernel/rng';
import {
	PROPOSALS,
	type DirectiveEffect,
	type LawEffect,
	type Lot,
	type ProposalBody
} from '../data';
import {
	stateLines,
	construct,
	dealWith,
	favour,
	linesOf,
	operate,
	PASS,
	plot,
	produce,
	research,
	sheetOf,
	table,
	type Played,
	type TableSpec
} from '../testing';
import type { Bid, Order, Proposal, SeatId, Sheet, State, Vote } from '../types';
import { blankFounding } from '../fallback';
import { setup } from '../setup';
import { resolve } from '.';

interface Scene {
	readonly title: string;
	readonly play: () => Turned;
	/** Reports, a line each, then the state that is left. */
	readonly result: string;
}
type Turned = Pick<Played, 'state' | 'reports'>;

/** One turn with dice of a seed: the reports name them all. */
function turnOf(
	state: State,
	sheets: Readonly<Record<SeatId, Partial<Sheet>>> = {},
	seed = 1,
	missed: readonly SeatId[] = []
): Turned {
	const answers = state.houses
		.filter(({ status }) => status !== 'deserted')
		.map(({ seat }) => ({
			seat,
			order: sheetOf(state, seat, sheets[seat]),
			missed: missed.includes(seat)
		}));
	const rng = createRng(new Uint8Array(32).fill(seed));
	return resolve(state, answers, rng, () => undefined);
}

const ballot = (proposal: string, option: Vote['option'], n: number, house = 0): Vote => ({
	proposal,
	option,
	n,
	house
});

function standard(id: string): Proposal {
	const found = PROPOSALS.find((one) => one.id === id);
	if (!found) throw new Error(`no proposal ${id}`);
	return { ...found, title: '', house: 0 };
}

/** An effect, on one House if it is named. */
type Effect = (DirectiveEffect | LawEffect) & { readonly on?: SeatId };
const isLaw = ({ kind }: Effect | Omit<Effect, 'on'>): boolean => kind.startsWith('income');

/** An auction of a lot, with a bid by seat. */
const auction = (
	lot: Lot,
	spec: TableSpec,
	bids: Readonly<Record<SeatId, readonly [resources: number, choice: Partial<Bid>]>>
): Turned =>
	turnOf(
		table({
			turn: 5,
			options: { auctions: true },
			lot: [lot],
			lotsLeft: ['ward', 'ruin'],
			...spec
		}),
		Object.fromEntries(
			Object.entries(bids).map(([seat, [resources, choice]]) => [
				seat,
				{ bid: [{ resources, planets: [], cell: [], house: [], ...choice }] }
			])
		)
	);

const effect = (effects: Effect[], more: TableSpec = {}): Turned =>
	turnOf(
		table({
			seats: 3,
			turn: 5,
			agenda: effects.map(({ on = 0, ...one }, i) => ({
				id: `C5.${i + 1}`,
				vote: 'forAgainst',
				title: '',
				house: on,
				...({ kind: isLaw(one) ? 'law' : 'directive', effects: [one] } as ProposalBody)
			})),
			...more,
			houses: { 3: { status: 'deserted' }, ...more.houses }
		}),
		{ 1: { votes: effects.map((_, i) => ballot(`C5.${i + 1}`, 'for', 1)) } }
	);

const SCENES: readonly Scene[] = [
	{
		title:
			'IM-306, IM-308, IM-051, IM-031, IM-033, IM-222, IM-267, IM-346, IM-350, IM-357: a fleet fights its way to a planet',
		play: () =>
			turnOf(
				table({
					houses: {
						1: {
							upgrades: ['damage_control', 'extra_turrets'],
							abilities: ['master_strategists', 'terror_tactics']
						},
						2: { abilities: ['fight_to_the_end', 'shadow'] }
					},
					planets: {
						c09a: { controller: 1, troops: 3 },
						c10a: { controller: 2, troops: 3, has: { odp: 1, trade_port: 1 } }
					},
					fleets: {
						c09: {
							house: 1,
							troops: 8,
							damage: [{ ship: 'battleship', taken: 1 }],
							ships: { flagship: 1, battleship: 1, freighter: 2, fighter: 5 }
						},
						c10: { house: 2, ships: { cruiser: 2, freighter: 1, fighter: 2 }, troops: 3 }
					}
				}),
				{
					1: {
						actions: [
							operate({
								from: 'c09',
								ships: { flagship: 1, battleship: 1, freighter: 2 },
								fighters: 4,
								troopsAboard: 8,
								path: ['c10'],
								engage: 'always',
								land: [['c10a', 8]]
							})
						]
					}
				},
				3
			),
		result: `
			turnResolved: {turn 2}
			war: {a 1, b 2, cause attack}
			battle: {slot 1, cell c10, attacker 1, defender 2, attackers {flagship 1, battleship 1, freighter 2, fighter 4}, defenders {cruiser 2, freighter 1, fighter 2}, preFire [{dice [5 7 8 3], hits 3, endure [4 7 6], lost {fighter 2}} {}], rounds [{attack {dice [4 7 7 8 6 10 9 7 7], again [{die 4}], hits 4, endure [10 3 1 2], lost {cruiser 2, freighter 1}}, defence {dice [1 4 10], hits 1, damaged 1}}], outcome attacker, attackersLeft {flagship 1, battleship 1, freighter 2, fighter 4}}
			strayLost: {house 2, cell c10, troops 3}
			moved: {slot 1, house 1, from c09, to c10, ships {flagship 1, battleship 1, freighter 2, fighter 4}}
			invasion: {slot 1, planet c10a, attacker 1, defender 2, invaders 8, garrison 3, bombardment [{dice [10], hits 3, endure [7 6 5], lost {troop 3}}], platforms [{dice [3 10], hits 1, lost {troop 1}}], conquered true, invadersLeft 7, works {trade_port 1, odp 1}}
			control: {planet c10a, from 2, to 1, cause invasion, works {trade_port 1, odp 1}}
			operation 1: {slot 1, detachments [{from c09, at c10, status done, landed [{troops 8}]}]}
			entry 1: {slot 1, kind operate, status done}
			agenda: {turn 3}
			account 1: {turn 3, planets [{planet c04a, resources 4, influence 4} {planet c09a, resources 1, influence 1} {planet c10a, resources 1, influence 1}], treasury 26, available 6}
			account 2: {turn 3, planets [{planet c11a, resources 4, influence 4}], treasury 24, available 4}
			c09: {house 1, ships {fighter 1}}
			c10: {house 1, ships {flagship 1, battleship 1, freighter 2, fighter 4}, damage [{ship flagship, taken 1} {ship battleship, taken 1}]}
			c04a: {controller 1}
			c09a: {controller 1, troops 3}
			c10a: {controller 1, troops 7}
			c11a: {controller 2}
			House 1: {status playing, treasury 26, influence 6, absencesLeft 2, known [[] []]}
			House 2: {status playing, treasury 24, influence 4, absencesLeft 2, known [[] []]}
			{stage orders, turn 3, wars [{a 1, b 2}]}
			{}
		`
	},
	{
		title:
			'IM-404, IM-409, IM-412, IM-424, IM-728, IM-729, IM-730, IM-165: Subterfuge that fails, is stopped, or is free',
		play: () =>
			turnOf(
				table({
					seats: 4,
					turn: 5,
					guarded: [4],
					precedence: [{ spy: 3, target: 1 }],
					chaos: [{ house: 2, type: 'research', blamed: 3 }],
					planets: {
						c05a: { controller: 2, troops: 2, has: { odp: 2, shipyard: 1, trade_port: 1 } },
						c12a: { controller: 3, troops: 4 }
					},
					houses: {
						1: { treasury: 60, abilities: ['shadow'] },
						2: { treasury: 40, advances: ['holonet', 'counter_intelligence'] },
						3: { treasury: 40, lots: { free_hand: 1, ward: 1, breakthrough: 0 } },
						4: { treasury: 40, lots: { free_hand: 0, ward: 0, breakthrough: 1 } }
					}
				}),
				{
					1: {
						actions: [
							plot('sabotage', { planet: 'c05a', building: 'odp' }, 4),
							research('interceptors')
						]
					},
					2: {
						actions: [
							research('interceptors'),
							plot('espionage', { house: 4 }, 1),
							construct('c05a', 'shield')
						]
					},
					3: { actions: [PASS, plot('uprising', { house: 2, planet: 'c05a' })] },
					4: {
						actions: [
							plot('sow_chaos', { house: 3, type: 'operate' }, 2),
							research('battle_station_tech')
						]
					}
				}
			),
		result: `
			turnResolved: {turn 5}
			sabotaged: {planet c05a, building odp, by 4}
			disrupted 2: {slot 1, type research, by 3}
			warded 3: {operation sow_chaos, by 2}
			uprising: {planet c05a, house 2, by 3, dice [3 9], left 1}
			spyNoticed 4: {by 1, stopped true}
			entry 1: {slot 1, kind sabotage, status done, resources 5}
			entry 1: {slot 2, kind research, status done, resources 4}
			entry 2: {slot 1, kind research, status cancelled, reason chaos}
			entry 2: {slot 2, kind espionage, status failed, reason protected, resources 6}
			entry 2: {slot 3, kind construct, status done, resources 4}
			entry 3: {slot 2, kind uprising, status failed, reason troops-left, lot free_hand}
			entry 4: {slot 1, kind sow_chaos, status failed, reason thwarted, resources 10}
			entry 4: {slot 2, kind research, status done, resources 12, lot breakthrough}
			built: {planet c05a, building shield, n 1}
			learnt 1: {advance interceptors, how research}
			learnt 4: {advance battle_station_tech, how research}
			agenda: {turn 6}
			account 1: {turn 6, planets [{planet c04a, resources 4, influence 4}], treasury 55, available 4}
			account 2: {turn 6, planets [{planet c05a, resources 3, influence 1} {planet c11a, resources 4, influence 4}], influence 2, treasury 37, available 7}
			account 3: {turn 6, planets [{planet c12a, resources 1, influence 1} {planet c18a, resources 4, influence 4}], treasury 45, available 5}
			account 4: {turn 6, planets [{planet c25a, resources 4, influence 4}], treasury 22, available 4}
			c04a: {controller 1}
			c05a: {controller 2, troops 1, shipyard 1, trade_port 1, odp 1, shield 1}
			c11a: {controller 2}
			c12a: {controller 3, troops 4}
			c18a: {controller 3}
			c25a: {controller 4}
			House 1: {status playing, treasury 55, influence 4, absencesLeft 2, advances [interceptors], known [[] [] [] []]}
			House 2: {status playing, treasury 37, influence 7, absencesLeft 2, advances [holonet counter_intelligence], known [[] [] [] []]}
			House 3: {status playing, treasury 45, influence 5, absencesLeft 2, known [[] [] [] []]}
			House 4: {status playing, treasury 22, influence 4, absencesLeft 2, advances [battle_station_tech], known [[] [] [] []]}
			{stage orders, turn 6}
			{}
		`
	},
	{
		title:
			'IM-405, IM-406, IM-407, IM-410, IM-414, IM-416, IM-417, IM-421, IM-425: Subterfuge that succeeds',
		play: () =>
			turnOf(
				table({
					seats: 4,
					turn: 5,
					planets: { c05a: { controller: 2 }, c12a: { controller: 3 } },
					houses: {
						1: { treasury: 60, known: [[], ['holonet'], [], []] },
						2: { advances: ['holonet', 'interceptors'], treasury: 30 },
						3: {
							treasury: 30,
							dossiers: [
								...[1, 2, 4].map((house) => ({
									house,
									turn: 1,
									abilities: [],
									resources: 1,
									influence: 1,
									advances: []
								}))
							]
						},
						4: { treasury: 30 }
					}
				}),
				{
					1: {
						actions: [
							plot('brain_drain', { house: 2, advance: 'holonet' }, 3),
							PASS,
							research('interceptors')
						]
					},
					2: {
						actions: [
							favour({
								title: 'A',
								kind: 'law',
								scope: 'house',
								house: 3,
								effects: [{ kind: 'banDeals' }]
							})
						]
					},
					3: { actions: [plot('espionage', { house: 2 })] },
					4: { actions: [plot('uprising', { house: 3, planet: 'c12a' })] }
				}
			),
		result: `
			turnResolved: {turn 5}
			drained 2: {advance holonet, by 3}
			uprising: {planet c12a, house 3, by 4, success true}
			control: {planet c12a, from 3, to 4, cause uprising}
			spied 3: {house 2, turn 5, resources 30, influence 10, advances [holonet interceptors], order [{slot 1, type subterfuge}]}
			entry 1: {slot 1, kind brain_drain, status done, resources 8}
			entry 1: {slot 3, kind research, status done, resources 4}
			entry 2: {slot 1, kind political_favour, status done, resources 10}
			entry 3: {slot 1, kind espionage, status done, resources 4}
			entry 4: {slot 1, kind uprising, status done, resources 12}
			learnt 1: {advance interceptors, how research}
			learnt 1: {advance holonet, how drain}
			agenda: {turn 6, proposals [{id C6.1, vote forAgainst, title A, house 3, kind law, effects [{kind banDeals}]}]}
			account 1: {turn 6, planets [{planet c04a, resources 4, influence 4}], influence 2, treasury 52, available 6}
			account 2: {turn 6, planets [{planet c05a, resources 1, influence 1} {planet c11a, resources 4, influence 4}], influence 2, treasury 25, available 7}
			account 3: {turn 6, planets [{planet c18a, resources 4, influence 4}], treasury 30, available 4}
			account 4: {turn 6, planets [{planet c12a, resources 1, influence 1} {planet c25a, resources 4, influence 4}], treasury 23, available 5}
			c04a: {controller 1}
			c05a: {controller 2}
			c11a: {controller 2}
			c12a: {controller 4}
			c18a: {controller 3}
			c25a: {controller 4}
			House 1: {status playing, treasury 52, influence 6, absencesLeft 2, advances [interceptors holonet], known [[] [holonet] [] []]}
			House 2: {status playing, treasury 25, influence 7, absencesLeft 2, advances [holonet interceptors], known [[] [] [] []]}
			House 3: {status playing, treasury 30, influence 4, absencesLeft 2, known [[] [holonet interceptors] [] []], of [1 2 4]}
			House 4: {status playing, treasury 23, influence 5, absencesLeft 2, known [[] [] [] []]}
			{stage orders, turn 6}
			{agenda [C6.1], precedence [{spy 3, target 2}]}
		`
	},
	{
		title: 'IM-417, IM-408, IM-410, IM-413: chaos, a guard, blame, a target that is gone',
		play: () =>
			turnOf(
				table({
					seats: 3,
					turn: 5,
					planets: { c05a: { controller: 2, has: { odp: 1 } } },
					houses: { 1: { treasury: 60 }, 3: { treasury: 30 } }
				}),
				{
					1: { actions: [plot('sabotage', { planet: 'c05a', building: 'odp' })] },
					2: { actions: [plot('espionage', { house: 2 }), construct('c11a', 'odp')] },
					3: { actions: [PASS, plot('sabotage', { planet: 'c05a', building: 'odp' })] }
				}
			),
		result: `
			turnResolved: {turn 5}
			sabotaged: {planet c05a, building odp}
			entry 1: {slot 1, kind sabotage, status done, resources 6}
			entry 2: {slot 1, kind espionage, status done, resources 4}
			entry 2: {slot 2, kind construct, status done, resources 2}
			entry 3: {slot 2, kind sabotage, status cancelled, reason target-gone}
			built: {planet c11a, building odp, n 1}
			agenda: {turn 6}
			account 1: {turn 6, planets [{planet c04a, resources 4, influence 4}], treasury 58, available 4}
			account 2: {turn 6, planets [{planet c05a, resources 1, influence 1} {planet c11a, resources 4, influence 4}], treasury 19, available 5}
			account 3: {turn 6, planets [{planet c18a, resources 4, influence 4}], treasury 34, available 4}
			c04a: {controller 1}
			c05a: {controller 2}
			c11a: {controller 2, odp 1}
			c18a: {controller 3}
			House 1: {status playing, treasury 58, influence 4, absencesLeft 2, known [[] [] []]}
			House 2: {status playing, treasury 19, influence 5, absencesLeft 2, known [[] [] []]}
			House 3: {status playing, treasury 34, influence 4, absencesLeft 2, known [[] [] []]}
			{stage orders, turn 6}
			{guarded [2]}
		`
	},
	{
		title: 'IM-410, IM-417, IM-430: a frame is seen; chaos is told next turn',
		play: () =>
			turnOf(table({ seats: 3, turn: 5 }), {
				1: { actions: [plot('espionage', { house: 2 }, 3)] },
				2: { actions: [plot('sow_chaos', { house: 1, type: 'produce' })] },
				3: { actions: [plot('sow_chaos', { house: 1, type: 'research' }, 2)] }
			}),
		result: `
			turnResolved: {turn 5}
			spied 1: {house 2, turn 5, resources 20, influence 10, order [{slot 1, type subterfuge}]}
			spyNoticed 2: {by 3}
			entry 1: {slot 1, kind espionage, status done, resources 6}
			entry 2: {slot 1, kind sow_chaos, status done, resources 8}
			entry 3: {slot 1, kind sow_chaos, status done, resources 10}
			agenda: {turn 6}
			account 1: {turn 6, planets [{planet c04a, resources 4, influence 4}], treasury 18, available 4}
			account 2: {turn 6, planets [{planet c11a, resources 4, influence 4}], treasury 16, available 4}
			account 3: {turn 6, planets [{planet c18a, resources 4, influence 4}], treasury 14, available 4}
			c04a: {controller 1}
			c11a: {controller 2}
			c18a: {controller 3}
			House 1: {status playing, treasury 18, influence 4, absencesLeft 2, known [[] [] []], of [2]}
			House 2: {status playing, treasury 16, influence 4, absencesLeft 2, known [[] [] []]}
			House 3: {status playing, treasury 14, influence 4, absencesLeft 2, known [[] [] []]}
			{stage orders, turn 6}
			{precedence [{spy 1, target 2}], chaos [{house 1, type produce} {house 1, type research, blamed 2}]}
		`
	},
	{
		title:
			'IM-446, IM-447, IM-448, IM-449, IM-450, IM-453, IM-456, IM-469: votes counted, Laws passed',
		play: () =>
			turnOf(
				table({
					seats: 4,
					turn: 5,
					undrawn: ['P01', 'P02', 'P04'],
					wars: [
						[1, 2],
						[3, 4]
					],
					agenda: ['P03', 'P09', 'P28', 'P16', 'P10', 'P17', 'P24'].map(standard),
					houses: { 1: { influence: 30 }, 2: { influence: 30 }, 3: { influence: 30 } },
					planets: { c04a: { has: { odp: 2, shipyard: 1 }, controller: 1 } }
				}),
				{
					1: {
						votes: [
							ballot('P03', 'for', 2),
							ballot('P09', 'elect', 3, 2),
							ballot('P28', 'elect', 2, 3),
							ballot('P16', 'for', 3),
							ballot('P10', 'elect', 5, 1),
							ballot('P24', 'for', 1)
						]
					},
					2: {
						votes: [
							ballot('P03', 'for', 1),
							ballot('P09', 'elect', 3, 1),
							ballot('P28', 'elect', 3, 3),
							ballot('P16', 'against', 3),
							ballot('P24', 'against', 2)
						]
					},
					3: {
						votes: [
							ballot('P03', 'against', 2),
							ballot('P09', 'elect', 3, 4),
							ballot('P28', 'elect', 4, 2),
							ballot('P16', 'against', 1)
						]
					},
					4: { votes: [ballot('P09', 'elect', 1, 2), ballot('P16', 'for', 1)] }
				}
			),
		result: `
			turnResolved: {turn 5}
			counted: {votes [{house 1, option for, n 2} {house 2, option for, n 1} {house 3, option against, n 2}], result passed, proposal P03}
			counted: {votes [{house 1, option 2, n 3} {house 2, option 1, n 3} {house 3, option 4, n 3} {house 4, option 2, n 1}], result elected, elected [2 1], drawn true, proposal P09}
			counted: {votes [{house 1, option 3, n 2} {house 2, option 3, n 3} {house 3, option 2, n 4}], result elected, elected [3], proposal P28}
			counted: {votes [{house 1, option for, n 3} {house 2, option against, n 3} {house 3, option against, n 1} {house 4, option for, n 1}], result passed, drawn true, proposal P16}
			counted: {votes [{house 1, option 1, n 5}], result elected, elected [1], proposal P10}
			counted: {result lapsed, proposal P17}
			counted: {votes [{house 1, option for, n 1} {house 2, option against, n 2}], result rejected, proposal P24}
			peace: {a 1, b 2, cause council}
			peace: {a 3, b 4, cause council}
			decreed: {proposal P09, house 2, effect gainResources, n 4}
			decreed: {proposal P09, house 1, effect gainResources, n 4}
			lawPassed: {id 1, proposal P28, turn 5, house 3, effects [{kind speaker, n 3}]}
			lawPassed: {id 2, proposal P16, turn 5, effects [{kind shipCap, n 10}]}
			demolished: {planet c04a, building shipyard}
			decreed: {proposal P10, house 1, effect demolishAny, n -1}
			agenda: {turn 6, proposals [{id P02, vote electOne, kind directive, effects [{kind loseResources, n 6}]} {id P04, vote forAgainst, kind directive, effects [{kind gainTroops, n 2}]}]}
			account 1: {turn 6, planets [{planet c04a, resources 4, influence 4}], treasury 28, available 4}
			account 2: {turn 6, planets [{planet c11a, resources 4, influence 4}], treasury 28, available 4}
			account 3: {turn 6, planets [{planet c18a, resources 4, influence 4}], influence 3, treasury 24, available 7}
			account 4: {turn 6, planets [{planet c25a, resources 4, influence 4}], treasury 24, available 4}
			c04a: {controller 1, odp 2}
			c11a: {controller 2}
			c18a: {controller 3}
			c25a: {controller 4}
			House 1: {status playing, treasury 28, influence 4, absencesLeft 2, known [[] [] [] []]}
			House 2: {status playing, treasury 28, influence 4, absencesLeft 2, known [[] [] [] []]}
			House 3: {status playing, treasury 24, influence 7, absencesLeft 2, known [[] [] [] []]}
			House 4: {status playing, treasury 24, influence 4, absencesLeft 2, known [[] [] [] []]}
			{stage orders, turn 6, laws [1 2]}
			{agenda [P02 P04], undrawn [P01]}
		`
	},
	{
		title:
			'IM-450, IM-447: an election of two with a tie for both places, and with one House alone; one vote for the second',
		play: () =>
			turnOf(
				table({
					seats: 4,
					turn: 5,
					agenda: ['P09', 'P01', 'P14', 'P13'].map((id, i) => ({
						...standard(id),
						...(i > 1 && { vote: 'electTwo' as const })
					}))
				}),
				{
					1: {
						votes: [
							ballot('P09', 'elect', 2, 4),
							ballot('P01', 'elect', 2, 2),
							ballot('P14', 'elect', 1, 3),
							ballot('P13', 'elect', 3, 4)
						]
					},
					2: {
						votes: [
							ballot('P09', 'elect', 2, 3),
							ballot('P01', 'elect', 2, 1),
							ballot('P13', 'elect', 1, 1)
						]
					},
					3: {
						votes: [ballot('P09', 'elect', 2, 1), ballot('P01', 'elect', 2, 3)]
					}
				}
			),
		result: `
			turnResolved: {turn 5}
			counted: {votes [{house 1, option 4, n 2} {house 2, option 3, n 2} {house 3, option 1, n 2}], result elected, elected [4 3], drawn true, proposal P09}
			counted: {votes [{house 1, option 2, n 2} {house 2, option 1, n 2} {house 3, option 3, n 2}], result elected, elected [1], drawn true, proposal P01}
			counted: {votes [{house 1, option 3, n 1}], result elected, elected [3], proposal P14}
			counted: {votes [{house 1, option 4, n 3} {house 2, option 1, n 1}], result elected, elected [4 1], proposal P13}
			decreed: {proposal P09, house 4, effect gainResources, n 4}
			decreed: {proposal P09, house 3, effect gainResources, n 4}
			decreed: {proposal P01, house 1, effect gainResources, n 6}
			decreed: {proposal P14, house 3, effect gainInfluenceNext, n 4}
			decreed: {proposal P13, house 4, effect loseInfluenceNext, n -4}
			decreed: {proposal P13, house 1, effect loseInfluenceNext, n -4}
			agenda: {turn 6}
			account 1: {turn 6, planets [{planet c04a, resources 4, influence 4}], treasury 30}
			account 2: {turn 6, planets [{planet c11a, resources 4, influence 4}], treasury 24, available 4}
			account 3: {turn 6, planets [{planet c18a, resources 4, influence 4}], treasury 28, available 8}
			account 4: {turn 6, planets [{planet c25a, resources 4, influence 4}], treasury 28}
			c04a: {controller 1}
			c11a: {controller 2}
			c18a: {controller 3}
			c25a: {controller 4}
			House 1: {status playing, treasury 30, absencesLeft 2, known [[] [] [] []]}
			House 2: {status playing, treasury 24, influence 4, absencesLeft 2, known [[] [] [] []]}
			House 3: {status playing, treasury 28, influence 8, absencesLeft 2, known [[] [] [] []]}
			House 4: {status playing, treasury 28, absencesLeft 2, known [[] [] [] []]}
			{stage orders, turn 6}
			{}
		`
	},
	{
		title:
			'IM-455, IM-492, IM-493, IM-494, IM-495, IM-496, IM-502: effects of Directives on each House and on one',
		play: () =>
			effect(
				[
					{ kind: 'gainInfluenceNext', n: 2 },
					{ kind: 'loseInfluenceNext', n: 1, on: 1 },
					{ kind: 'gainTroops', n: 3 },
					{ kind: 'loseTroops', n: 2 },
					{ kind: 'gainShips', ship: 'frigate', n: 2 },
					{ kind: 'demolish', building: 'odp', on: 1 },
					{ kind: 'publish', on: 1 },
					{ kind: 'grantAdvance', advance: 'holonet' },
					{ kind: 'gainResources', n: 3, on: 3 }
				],
				{
					houses: { 1: { influence: 20, advances: ['holonet'] } },
					planets: {
						c04a: { controller: 1, troops: 1, has: { odp: 1 } },
						c05a: { controller: 1, troops: 4 }
					}
				}
			),
		result: `
			turnResolved: {turn 5}
			counted: {votes [{house 1, option for, n 1}], result passed, proposal C5.1}
			counted: {votes [{house 1, option for, n 1}], result passed, proposal C5.2}
			counted: {votes [{house 1, option for, n 1}], result passed, proposal C5.3}
			counted: {votes [{house 1, option for, n 1}], result passed, proposal C5.4}
			counted: {votes [{house 1, option for, n 1}], result passed, proposal C5.5}
			counted: {votes [{house 1, option for, n 1}], result passed, proposal C5.6}
			counted: {votes [{house 1, option for, n 1}], result passed, proposal C5.7}
			counted: {votes [{house 1, option for, n 1}], result passed, proposal C5.8}
			counted: {votes [{house 1, option for, n 1}], result passed, proposal C5.9}
			decreed: {proposal C5.1, house 1, effect gainInfluenceNext, n 2}
			decreed: {proposal C5.1, house 2, effect gainInfluenceNext, n 2}
			decreed: {proposal C5.2, house 1, effect loseInfluenceNext, n -1}
			mustered: {house 1, cell c04, troops 3}
			decreed: {proposal C5.3, house 1, effect gainTroops, n 3}
			mustered: {house 2, cell c11, troops 3}
			decreed: {proposal C5.3, house 2, effect gainTroops, n 3}
			disbanded: {planet c04a, troops 1}
			disbanded: {planet c05a, troops 1}
			decreed: {proposal C5.4, house 1, effect loseTroops, n -2}
			disbanded: {planet c11a, troops 2}
			decreed: {proposal C5.4, house 2, effect loseTroops, n -2}
			mustered: {house 1, cell c04, ships {frigate 2}}
			decreed: {proposal C5.5, house 1, effect gainShips, n 2}
			mustered: {house 2, cell c11, ships {frigate 2}}
			decreed: {proposal C5.5, house 2, effect gainShips, n 2}
			demolished: {planet c04a, building odp}
			decreed: {proposal C5.6, house 1, effect demolish, n -1}
			published: {house 1, turn 5, resources 20, influence 20, advances [holonet]}
			decreed: {proposal C5.7, house 1, effect publish}
			decreed: {proposal C5.8, house 1, effect grantAdvance}
			learnt 2: {advance holonet, how council}
			decreed: {proposal C5.8, house 2, effect grantAdvance, n 1}
			agenda: {turn 6}
			account 1: {turn 6, planets [{planet c04a, resources 4, influence 4} {planet c05a, resources 1, influence 1}], influence 2, treasury 25, available 8}
			account 2: {turn 6, planets [{planet c11a, resources 4, influence 4}], influence 2, treasury 24, available 8}
			c04: {house 1, ships {frigate 2}}
			c11: {house 2, ships {frigate 2}}
			c04a: {controller 1, troops 3}
			c05a: {controller 1, troops 3}
			c11a: {controller 2, troops 1}
			c18a: {controller 3}
			House 1: {status playing, treasury 25, influence 8, absencesLeft 2, advances [holonet], known [[] [holonet] []]}
			House 2: {status playing, treasury 24, influence 8, absencesLeft 2, advances [holonet], known [[holonet] [] []], of [1]}
			House 3: {status deserted, treasury 20, influence 10, absencesLeft 2, known [[holonet] [holonet] []], of [1]}
			{stage orders, turn 6}
			{}
		`
	},
	{
		title:
			'IM-464, IM-467, IM-470, IM-471, IM-474, IM-496, IM-497, IM-461: wars end, Laws are repealed, levies are paid',
		play: () =>
			effect(
				[
					{ kind: 'endWars', on: 1 },
					{ kind: 'congress' },
					{ kind: 'demobilise' },
					{ kind: 'perPlanet', n: -1 },
					{ kind: 'perPlanet', n: 1, on: 2 },
					{ kind: 'repealLast' },
					{ kind: 'repeal', law: 7 },
					{ kind: 'repeal', law: 7 },
					{ kind: 'loseResources', n: 6, on: 2 },
					{ kind: 'demolish', building: 'shield', on: 2 },
					{ kind: 'loseTroops', n: 4, on: 2 },
					{ kind: 'incomeInfluence', n: -2, on: 2 },
					{ kind: 'incomeInfluence', n: -2, on: 3 },
					{ kind: 'incomeResources', n: 1 }
				],
				{
					wars: [
						[1, 2],
						[2, 3]
					],
					laws: [
						{ id: 7, effects: [{ kind: 'banDeals' }] },
						{ id: 8, effects: [{ kind: 'shipCap', n: 9 }] },
						{ id: 9, effects: [{ kind: 'freePassage' }] }
					],
					nextLaw: 10,
					houses: { 1: { influence: 20, advances: ['holonet'] }, 2: { treasury: 3 } },
					planets: {
						c04a: { controller: 1, troops: 4 },
						c05a: { controller: 1, troops: 3 },
						c11a: { controller: 2, troops: 1 }
					}
				}
			),
		result: `
			turnResolved: {turn 5}
			counted: {votes [{house 1, option for, n 1}], result passed, proposal C5.1}
			counted: {votes [{house 1, option for, n 1}], result passed, proposal C5.2}
			counted: {votes [{house 1, option for, n 1}], result passed, proposal C5.3}
			counted: {votes [{house 1, option for, n 1}], result passed, proposal C5.4}
			counted: {votes [{house 1, option for, n 1}], result passed, proposal C5.5}
			counted: {votes [{house 1, option for, n 1}], result passed, proposal C5.6}
			counted: {votes [{house 1, option for, n 1}], result passed, proposal C5.7}
			counted: {votes [{house 1, option for, n 1}], result passed, proposal C5.8}
			counted: {votes [{house 1, option for, n 1}], result passed, proposal C5.9}
			counted: {votes [{house 1, option for, n 1}], result passed, proposal C5.10}
			counted: {votes [{house 1, option for, n 1}], result passed, proposal C5.11}
			counted: {votes [{house 1, option for, n 1}], result passed, proposal C5.12}
			counted: {votes [{house 1, option for, n 1}], result passed, proposal C5.13}
			counted: {votes [{house 1, option for, n 1}], result passed, proposal C5.14}
			peace: {a 1, b 2, cause council}
			decreed: {proposal C5.1, house 1, effect endWars}
			learnt 2: {advance scanning_matrix, how council}
			disbanded: {planet c04a, troops 2}
			decreed: {proposal C5.4, house 1, effect perPlanet, n -2}
			decreed: {proposal C5.4, house 2, effect perPlanet, n -1}
			decreed: {proposal C5.5, house 2, effect perPlanet, n 1}
			lawRepealed: {id 9, proposal P00, turn 1, effects [{kind freePassage}]}
			lawRepealed: {id 7, proposal P00, turn 1, effects [{kind banDeals}]}
			decreed: {proposal C5.9, house 2, effect loseResources, n -3}
			decreed: {proposal C5.10, house 2, effect demolish}
			disbanded: {planet c11a, troops 1}
			decreed: {proposal C5.11, house 2, effect loseTroops, n -1}
			lawPassed: {id 10, proposal C5.12, turn 5, house 2, effects [{kind incomeInfluence, n -2}]}
			lawPassed: {id 11, proposal C5.14, turn 5, effects [{kind incomeResources, n 1}]}
			agenda: {turn 6}
			account 1: {turn 6, planets [{planet c04a, resources 4, influence 4} {planet c05a, resources 1, influence 1}], resources 1, influence 2, treasury 24, available 7}
			account 2: {turn 6, planets [{planet c11a, resources 4, influence 4}], resources 1, influence -2, treasury 5, available 2}
			c04a: {controller 1, troops 2}
			c05a: {controller 1, troops 3}
			c11a: {controller 2}
			c18a: {controller 3}
			House 1: {status playing, treasury 24, influence 7, absencesLeft 2, advances [holonet], known [[] [] []]}
			House 2: {status playing, treasury 5, influence 2, absencesLeft 2, advances [scanning_matrix], known [[] [] []]}
			House 3: {status deserted, treasury 20, influence 10, absencesLeft 2, known [[] [] []]}
			{stage orders, turn 6, wars [{a 2, b 3}], laws [8 10 11]}
			{}
		`
	},
	{
		title:
			'IM-467: the fallen learn nothing in a Congress, the landless do, whoever has most does not',
		play: () =>
			effect([{ kind: 'congress' }], {
				seats: 5,
				fleets: { c01: { house: 4, ships: { cruiser: 1 } } },
				planets: {
					c18a: { controller: 2 },
					c20a: { controller: 0 },
					c23a: { controller: 0 }
				},
				houses: {
					1: { advances: ['scanning_matrix', 'holonet'] },
					2: { advances: ['scanning_matrix'] },
					3: { status: 'fallen' },
					4: { status: 'landless', advances: ['scanning_matrix'] }
				}
			}),
		result: `
			turnResolved: {turn 5}
			counted: {votes [{house 1, option for, n 1}], result passed, proposal C5.1}
			learnt 5: {advance scanning_matrix, how council}
			agenda: {turn 6}
			account 1: {turn 6, planets [{planet c04a, resources 4, influence 4}], influence 2, treasury 24, available 6}
			account 2: {turn 6, planets [{planet c11a, resources 4, influence 4} {planet c18a, resources 1, influence 1}], treasury 25, available 5}
			account 3: {turn 6, treasury 20}
			account 4: {turn 6, treasury 20}
			account 5: {turn 6, planets [{planet c32a, resources 4, influence 4}], treasury 24, available 4}
			c01: {house 4, ships {cruiser 1}}
			c04a: {controller 1}
			c11a: {controller 2}
			c18a: {controller 2}
			c32a: {controller 5}
			House 1: {status playing, treasury 24, influence 6, absencesLeft 2, advances [scanning_matrix holonet], known [[] [] [] [] []]}
			House 2: {status playing, treasury 25, influence 5, absencesLeft 2, advances [scanning_matrix], known [[] [] [] [] []]}
			House 3: {status fallen, treasury 20, absencesLeft 2, known [[] [] [] [] []]}
			House 4: {status landless, treasury 20, absencesLeft 2, advances [scanning_matrix], known [[] [] [] [] []]}
			House 5: {status playing, treasury 24, influence 4, absencesLeft 2, advances [scanning_matrix], known [[] [] [] [] []]}
			{stage orders, turn 6}
			{}
		`
	},
	{
		title:
			'IM-523, IM-524, IM-525, IM-526, IM-527, IM-529, IM-530, IM-531, IM-532, IM-703: deals carried out, unmatched, undeliverable',
		play: () =>
			turnOf(
				table({
					seats: 3,
					turn: 5,
					debts: [
						{ from: 2, to: 1, due: 6, agreed: 3, resources: 4 },
						{ from: 2, to: 3, due: 6, agreed: 2, resources: 30 },
						{ from: 1, to: 3, due: 8, agreed: 3, resources: 2 }
					],
					planets: { c05a: { controller: 1, troops: 2, has: { odp: 1 } } },
					fleets: {
						c01: {
							house: 1,
							troops: 14,
							damage: [{ ship: 'battleship', taken: 2 }],
							ships: { battleship: 1, freighter: 2 }
						}
					},
					houses: { 1: { advances: ['bulk_holds', 'reactive_armour'] } }
				}),
				{
					1: {
						deals: [
							dealWith(2, {
								give: [
									{ kind: 'planet', planet: 'c05a' },
									{ kind: 'fleet', cell: 'c01' }
								],
								take: [{ kind: 'resources', n: 6 }],
								instalments: [
									{ payer: 2, turn: 6, resources: 3 },
									{ payer: 2, turn: 7, resources: 2 }
								]
							}),
							dealWith(3, {
								give: [
									{ kind: 'influence', n: 3 },
									{ kind: 'advance', advance: 'bulk_holds' }
								]
							}),
							dealWith(2, { take: [{ kind: 'resources', n: 1 }] })
						]
					},
					2: {
						deals: [
							dealWith(1, {
								give: [{ kind: 'resources', n: 6 }],
								take: [
									{ kind: 'fleet', cell: 'c01' },
									{ kind: 'planet', planet: 'c05a' }
								],
								instalments: [
									{ payer: 2, turn: 7, resources: 2 },
									{ payer: 2, turn: 6, resources: 3 }
								]
							}),
							dealWith(3, { give: [{ kind: 'resources', n: 2 }] })
						]
					},
					3: {
						deals: [
							dealWith(1, { give: [{ kind: 'influence', n: 9 }] }),
							dealWith(2, { give: [{ kind: 'resources', n: 5 }] }),
							dealWith(2, { give: [{ kind: 'resources', n: 1 }] })
						]
					}
				}
			),
		result: `
			turnResolved: {turn 5}
			control: {planet c05a, from 1, to 2, cause deal, troops 2}
			strayLost: {house 2, cell c01, troops 2}
			deal 1: {deal {with 2, give [{kind planet, planet c05a} {kind fleet, cell c01}], take [{kind resources, n 6}], instalments [{payer 2, turn 6, resources 3} {payer 2, turn 7, resources 2}]}, done true, handed {give {ships {battleship 1, freighter 2}, troops 14}}}
			deal 2: {deal {with 1, give [{kind resources, n 6}], take [{kind planet, planet c05a} {kind fleet, cell c01}], instalments [{payer 2, turn 6, resources 3} {payer 2, turn 7, resources 2}]}, done true, handed {take {ships {battleship 1, freighter 2}, troops 14}}}
			deal 3: {deal {with 1, give [{kind influence, n 9}]}, done true}
			deal 1: {deal {with 3, take [{kind influence, n 9}]}, done true}
			learnt 3: {advance bulk_holds, how deal}
			deal 1: {deal {with 3, give [{kind influence, n 3} {kind advance, advance bulk_holds}]}, done true}
			deal 3: {deal {with 1, take [{kind influence, n 3} {kind advance, advance bulk_holds}]}, done true}
			deal 2: {deal {with 3, give [{kind resources, n 2}]}, done true}
			deal 3: {deal {with 2, take [{kind resources, n 2}]}, done true}
			deal 3: {deal {with 2, give [{kind resources, n 5}]}, done true}
			deal 2: {deal {with 3, take [{kind resources, n 5}]}, done true}
			deal 3: {deal {with 2, give [{kind resources, n 1}]}, done true}
			deal 2: {deal {with 3, take [{kind resources, n 1}]}, done true}
			deal 1: {deal {with 2, take [{kind resources, n 1}]}, reason unmatched}
			agenda: {turn 6}
			account 1: {turn 6, planets [{planet c04a, resources 4, influence 4}], instalments [{with 2, owed 4} {with 2, owed 3}], cessions [{with 3, influence 4} {with 3, influence -3}], treasury 30, available 5}
			account 2: {turn 6, planets [{planet c05a, resources 1, influence 1} {planet c11a, resources 4, influence 4}], instalments [{with 3, resources -23, owed 7} {with 1, owed 4} {with 1, owed 3}], available 5}
			account 3: {turn 6, planets [{planet c18a, resources 4, influence 4}], instalments [{with 2, resources 23, owed 7}], cessions [{with 1, influence -4} {with 1, influence 3}], treasury 43, available 3}
			c01: {house 2, ships {battleship 1, freighter 2}, damage [{ship battleship, taken 1}], troops 12}
			c04a: {controller 1}
			c05a: {controller 2, troops 2, odp 1}
			c11a: {controller 2}
			c18a: {controller 3}
			House 1: {status playing, treasury 30, influence 5, absencesLeft 2, advances [bulk_holds reactive_armour], known [[] [] [bulk_holds]]}
			House 2: {status playing, influence 5, absencesLeft 2, known [[] [] []]}
			House 3: {status playing, treasury 43, influence 3, absencesLeft 2, advances [bulk_holds], known [[bulk_holds] [] []]}
			{stage orders, turn 6, debts [{from 2, to 3, due 6, agreed 2, resources 7} {from 2, to 1, due 6, agreed 3, resources 4} {from 2, to 1, due 6, agreed 5, resources 3} {from 2, to 1, due 7, agreed 5, resources 2} {from 1, to 3, due 8, agreed 3, resources 2}]}
			{}
		`
	},
	{
		title:
			'IM-714, IM-724, IM-725, IM-731, IM-713: Levies won by the higher bid; the last lot comes',
		play: () =>
			auction(
				'levies',
				{ lotsLeft: ['ward'] },
				{ 1: [4, { planets: ['c04a'] }], 2: [5, { planets: ['c11a'] }] }
			),
		result: `
			turnResolved: {turn 5}
			auctioned: {lot levies, winner 2, price 5}
			bidResult 1: {lot levies, resources 4}
			bidResult 2: {lot levies, resources 5, won true}
			mustered: {house 2, cell c11, troops 4}
			agenda: {turn 6}
			lotOffered: {turn 6, lot ward}
			account 1: {turn 6, planets [{planet c04a, resources 4, influence 4}], treasury 24, available 4}
			account 2: {turn 6, planets [{planet c11a, resources 4, influence 4}], treasury 19, available 4}
			c04a: {controller 1}
			c11a: {controller 2, troops 4}
			House 1: {status playing, treasury 24, influence 4, absencesLeft 2, known [[] []]}
			House 2: {status playing, treasury 19, influence 4, absencesLeft 2, known [[] []]}
			{stage orders, turn 6}
			{lot [ward]}
		`
	},
	{
		title:
			'IM-715, IM-725: a squadron arrives at the muster point where foreign ships bar the cell',
		play: () =>
			auction(
				'squadron',
				{
					planets: { c05a: { controller: 1 } },
					fleets: { c05: { house: 2, ships: { cruiser: 1 } } }
				},
				{ 1: [5, { cell: ['c05'] }] }
			),
		result: `
			turnResolved: {turn 5}
			auctioned: {lot squadron, winner 1, price 5}
			bidResult 1: {lot squadron, resources 5, won true}
			mustered: {house 1, cell c04, ships {cruiser 1, frigate 3}}
			agenda: {turn 6}
			lotOffered: {turn 6, lot ruin}
			account 1: {turn 6, planets [{planet c04a, resources 4, influence 4} {planet c05a, resources 1, influence 1}], treasury 20, available 5}
			account 2: {turn 6, planets [{planet c11a, resources 4, influence 4}], treasury 24, available 4}
			c04: {house 1, ships {cruiser 1, frigate 3}}
			c05: {house 2, ships {cruiser 1}}
			c04a: {controller 1}
			c05a: {controller 1}
			c11a: {controller 2}
			House 1: {status playing, treasury 20, influence 5, absencesLeft 2, known [[] []]}
			House 2: {status playing, treasury 24, influence 4, absencesLeft 2, known [[] []]}
			{stage orders, turn 6}
			{lot [ruin], lotsLeft [ward]}
		`
	},
	{
		title:
			'IM-716, IM-725: a convoy arrives in its cell; a bid of which nothing could arrive is void',
		play: () =>
			auction(
				'convoy',
				{ fleets: { c11: { house: 1, ships: { cruiser: 1 } } } },
				{ 1: [5, { cell: ['c04'] }], 2: [9, { cell: ['c11'] }] }
			),
		result: `
			turnResolved: {turn 5}
			auctioned: {lot convoy, winner 1, price 5}
			bidResult 1: {lot convoy, resources 5, won true}
			bidResult 2: {lot convoy, resources 9, isVoid true}
			mustered: {house 1, cell c04, ships {freighter 1, fighter 6}}
			agenda: {turn 6}
			lotOffered: {turn 6, lot ruin}
			account 1: {turn 6, planets [{planet c04a, resources 4, influence 4}], treasury 19, available 4}
			account 2: {turn 6, planets [{planet c11a, resources 4, influence 4}], treasury 24, available 4}
			c04: {house 1, ships {freighter 1, fighter 6}}
			c11: {house 1, ships {cruiser 1}}
			c04a: {controller 1}
			c11a: {controller 2}
			House 1: {status playing, treasury 19, influence 4, absencesLeft 2, known [[] []]}
			House 2: {status playing, treasury 24, influence 4, absencesLeft 2, known [[] []]}
			{stage orders, turn 6}
			{lot [ruin], lotsLeft [ward]}
		`
	},
	{
		title: 'IM-717, IM-727, IM-734: Ruin costs twice the bid, or all there is',
		play: () =>
			auction(
				'ruin',
				{ seats: 3, lotsLeft: ['levies'], houses: { 2: { treasury: 1 }, 3: { treasury: 30 } } },
				{ 1: [5, { house: [2] }], 3: [4, { house: [1] }] }
			),
		result: `
			turnResolved: {turn 5}
			auctioned: {lot ruin, winner 1, price 5, house 2}
			bidResult 1: {lot ruin, resources 5, won true}
			bidResult 3: {lot ruin, resources 4}
			agenda: {turn 6}
			lotOffered: {turn 6, lot levies}
			account 1: {turn 6, planets [{planet c04a, resources 4, influence 4}], treasury 19, available 4}
			account 2: {turn 6, planets [{planet c11a, resources 4, influence 4}], ruin 5, available 4}
			account 3: {turn 6, planets [{planet c18a, resources 4, influence 4}], treasury 34, available 4}
			c04a: {controller 1}
			c11a: {controller 2}
			c18a: {controller 3}
			House 1: {status playing, treasury 19, influence 4, absencesLeft 2, known [[] [] []]}
			House 2: {status playing, influence 4, absencesLeft 2, known [[] [] []]}
			House 3: {status playing, treasury 34, influence 4, absencesLeft 2, known [[] [] []]}
			{stage orders, turn 6}
			{lot [levies]}
		`
	},
	{
		title: 'IM-718, IM-725, IM-726: Platforms, one of which finds no room any more',
		play: () =>
			turnOf(
				table({
					turn: 5,
					options: { auctions: true },
					lot: ['platforms'],
					lotsLeft: ['ruin', 'ward'],
					planets: { c04a: { controller: 1, has: { odp: 1 } }, c05a: { controller: 1, troops: 0 } },
					houses: { 2: { treasury: 40 } }
				}),
				{
					1: { bid: [{ resources: 2, planets: ['c04a', 'c05a'], cell: [], house: [] }] },
					2: { actions: [plot('uprising', { house: 1, planet: 'c05a' })] }
				}
			),
		result: `
			turnResolved: {turn 5}
			uprising: {planet c05a, house 1, by 2, success true}
			control: {planet c05a, from 1, to 2, cause uprising}
			entry 2: {slot 1, kind uprising, status done, resources 12}
			auctioned: {lot platforms, winner 1, price 2}
			bidResult 1: {lot platforms, resources 2, won true}
			built: {planet c04a, building odp, n 1}
			agenda: {turn 6}
			lotOffered: {turn 6, lot ward}
			account 1: {turn 6, planets [{planet c04a, resources 4, influence 4}], treasury 22, available 4}
			account 2: {turn 6, planets [{planet c05a, resources 1, influence 1} {planet c11a, resources 4, influence 4}], treasury 33, available 5}
			c04a: {controller 1, odp 2}
			c05a: {controller 2}
			c11a: {controller 2}
			House 1: {status playing, treasury 22, influence 4, absencesLeft 2, known [[] []]}
			House 2: {status playing, treasury 33, influence 5, absencesLeft 2, known [[] []]}
			{stage orders, turn 6}
			{lot [ward], lotsLeft [ruin]}
		`
	},
	{
		title:
			'IM-719, IM-720, IM-721, IM-726, IM-712: what waits with its winner; the last lot is that of turn 14',
		play: () => auction('breakthrough', { turn: 13, lotsLeft: [] }, { 1: [3, {}], 2: [4, {}] }),
		result: `
			turnResolved: {turn 13}
			auctioned: {lot breakthrough, winner 2, price 4}
			bidResult 1: {lot breakthrough, resources 3}
			bidResult 2: {lot breakthrough, resources 4, won true}
			agenda: {turn 14}
			lotOffered: {turn 14, lot breakthrough}
			account 1: {turn 14, planets [{planet c04a, resources 4, influence 4}], treasury 24, available 4}
			account 2: {turn 14, planets [{planet c11a, resources 4, influence 4}], treasury 20, available 4}
			c04a: {controller 1}
			c11a: {controller 2}
			House 1: {status playing, treasury 24, influence 4, absencesLeft 2, known [[] []]}
			House 2: {status playing, treasury 20, influence 4, absencesLeft 2, known [[] []], lots {breakthrough 1}}
			{stage orders, turn 14}
			{lot [breakthrough], lotsLeft [levies squadron convoy ruin platforms free_hand ward]}
		`
	},
	{
		title: 'IM-712: no lot after that of turn 14',
		play: () => auction('ward', { turn: 14 }, { 2: [3, {}] }),
		result: `
			turnResolved: {turn 14}
			auctioned: {lot ward, winner 2, price 3}
			bidResult 2: {lot ward, resources 3, won true}
			agenda: {turn 15}
			account 1: {turn 15, planets [{planet c04a, resources 4, influence 4}], treasury 24, available 4}
			account 2: {turn 15, planets [{planet c11a, resources 4, influence 4}], treasury 21, available 4}
			c04a: {controller 1}
			c11a: {controller 2}
			House 1: {status playing, treasury 24, influence 4, absencesLeft 2, known [[] []]}
			House 2: {status playing, treasury 21, influence 4, absencesLeft 2, known [[] []], lots {ward 1}}
			{stage orders, turn 15}
			{lotsLeft [ward ruin]}
		`
	},
	{
		title:
			'IM-123, IM-124, IM-125, IM-126, IM-127, IM-130, IM-477, IM-485, IM-486, IM-487, IM-488, IM-498: a Growth Phase in full',
		play: () =>
			turnOf(
				table({
					seats: 3,
					turn: 5,
					wars: [[1, 2]],
					laws: [
						{ effects: [{ kind: 'portResources', n: 1 }] },
						{ effects: [{ kind: 'portInfluence', n: 1 }] },
						{ effects: [{ kind: 'tribute', above: 2 }] },
						{ house: 2, effects: [{ kind: 'idlePorts' }] },
						{ house: 1, effects: [{ kind: 'speaker', n: 3 }] },
						{ effects: [{ kind: 'incomeInfluence', n: -2 }] },
						{ house: 3, effects: [{ kind: 'incomeResources', n: -3 }] }
					],
					planets: {
						c01a: { controller: 1, position: 2, richness: 1 },
						c02a: { controller: 1, position: 4, richness: 2, has: { trade_port: 1 } },
						c05a: { controller: 1, has: { trade_port: 1 } },
						c11a: { controller: 2, position: 3, richness: 3, has: { trade_port: 1 } },
						c12a: { controller: 2, richness: 5 },
						c12b: { controller: 2, richness: 5 },
						c18a: { controller: 3 }
					},
					fleets: {
						c05: { house: 2, ships: { cruiser: 1 } },
						c12: { house: 3, ships: { cruiser: 1 } }
					},
					houses: {
						1: {
							abilities: ['charismatic', 'industrious'],
							advances: ['trade_networks', 'deep_mining', 'holonet', 'diplomatic_corps']
						},
						3: { blockades: [{ cell: 'c12', house: 2, planets: ['c12b'] }] }
					}
				})
			),
		result: `
			turnResolved: {turn 5}
			agenda: {turn 6}
			account 1: {turn 6, planets [{planet c01a, resources 4, influence 4} {planet c02a, resources 8, influence 8} {planet c04a, resources 5, influence 6} {planet c05a, blockaded true}], resources -2, influence 3, treasury 35, available 21}
			account 2: {turn 6, planets [{planet c11a, resources 4, influence 4} {planet c12a, resources 6, influence 1} {planet c12b, blockaded true}], resources -1, influence -2, treasury 29, available 3}
			account 3: {turn 6, planets [{planet c18a, resources 4, influence 4}], resources -3, influence -2, treasury 21, available 2}
			c05: {house 2, ships {cruiser 1}}
			c12: {house 3, ships {cruiser 1}}
			c01a: {controller 1}
			c02a: {controller 1, trade_port 1}
			c04a: {controller 1}
			c05a: {controller 1, trade_port 1}
			c11a: {controller 2, trade_port 1}
			c12a: {controller 2}
			c12b: {controller 2}
			c18a: {controller 3}
			House 1: {status playing, treasury 35, influence 21, absencesLeft 2, advances [trade_networks deep_mining holonet diplomatic_corps], known [[] [] []]}
			House 2: {status playing, treasury 29, influence 3, absencesLeft 2, known [[] [] []]}
			House 3: {status playing, treasury 21, influence 2, absencesLeft 2, known [[] [] []], blockades [{cell c12, house 2, planets [c12b]}]}
			{stage orders, turn 6, wars [{a 1, b 2}], laws [1 2 3 4 5 6 7]}
			{}
		`
	},
	{
		title:
			'IM-143, IM-144, IM-147, IM-148, IM-151, IM-153, IM-542, IM-543, IM-560 to IM-563, IM-075: standing orders, absences, abandonment, status',
		play: () =>
			turnOf(
				table({
					seats: 5,
					turn: 5,
					wars: [
						[1, 3],
						[2, 3],
						[2, 4]
					],
					planets: {
						c05a: { controller: 1, troops: 2, has: { odp: 2 } },
						c11a: { controller: 2 },
						c20a: { controller: 0 }
					},
					fleets: { c01: { house: 3, ships: { cruiser: 1 } } },
					houses: { 4: { missed: 1 }, 5: { away: true, absencesLeft: 1 } }
				}),
				{
					1: {
						offerPeace: [3],
						abandon: ['c05a'],
						passage: [[3, 2, 3]],
						names: [
							{ planet: 'c05a', name: 'Ulm', about: 'Home' },
							{ planet: 'c04a', name: '', about: '' }
						]
					},
					2: { declareWar: [1, 3], absence: true },
					3: { offerPeace: [1, 2] }
				},
				1,
				[4, 5]
			),
		result: `
			refused 1: {at [names 1], voids [names 1], reason already-so}
			refused 2: {at [declareWar 1], voids [declareWar 1], reason already-so}
			turnResolved: {turn 5}
			warned 4: {missed 2}
			warned 5: {announced true}
			war: {a 2, b 1, cause declared}
			peace: {a 1, b 3, cause offers}
			control: {planet c05a, from 1, cause abandoned, troops 2, works {odp 2}}
			status: {house 3, status landless}
			status: {house 4, status deserted}
			agenda: {turn 6}
			account 1: {turn 6, planets [{planet c04a, resources 4, influence 4}], treasury 24, available 4}
			account 2: {turn 6, planets [{planet c11a, resources 4, influence 4}], treasury 24, available 4}
			account 3: {turn 6, treasury 20}
			account 5: {turn 6, planets [{planet c32a, resources 4, influence 4}], treasury 24, available 4}
			c01: {house 3, ships {cruiser 1}}
			c04a: {controller 1}
			c11a: {controller 2}
			c23a: {controller 4}
			c32a: {controller 5}
			House 1: {status playing, treasury 24, influence 4, absencesLeft 2, known [[] [] [] [] []], passage [2 3]}
			House 2: {status playing, treasury 24, influence 4, absencesLeft 1, away true, known [[] [] [] [] []]}
			House 3: {status landless, treasury 20, absencesLeft 2, known [[] [] [] [] []]}
			House 4: {status deserted, treasury 20, influence 10, missed 2, absencesLeft 2, known [[] [] [] [] []]}
			House 5: {status playing, treasury 24, influence 4, absencesLeft 1, known [[] [] [] [] []]}
			{stage orders, turn 6, wars [{a 1, b 2} {a 2, b 3} {a 2, b 4}]}
			{}
		`
	},
	{
		title:
			'IM-244, IM-248, IM-251, IM-257, IM-258, IM-224, IM-264, IM-340, IM-342, IM-682: detachments divided, halted and thinned out',
		play: () =>
			turnOf(
				table({
					turn: 5,
					anomalies: { c10: 'asteroid_field', c14: 'nebula' },
					planets: {
						c05a: {},
						c06a: { controller: 2 },
						c09a: { controller: 1, troops: 9 }
					},
					fleets: {
						c09: {
							house: 1,
							troops: 6,
							damage: [{ ship: 'battleship', taken: 1 }],
							ships: { battleship: 2, cruiser: 3, freighter: 3, fighter: 4 }
						},
						c06: { house: 2, ships: { cruiser: 1 } }
					}
				}),
				{
					1: {
						actions: [
							operate(
								{
									from: 'c09',
									ships: { freighter: 1 },
									troopsAboard: 2,
									path: ['c05'],
									embark: [['c09a', 9]],
									land: [['c05a', 3]]
								},
								{ from: 'c09', ships: { cruiser: 2 }, path: ['c05', 'c06'] },
								{
									from: 'c09',
									ships: { freighter: 2, cruiser: 1 },
									fighters: 4,
									troopsAboard: 4,
									path: ['c10'],
									embark: [['c09a', 2]]
								},
								{ from: 'c09', ships: { battleship: 1 }, path: ['c08'] }
							)
						]
					}
				}
			),
		result: `
			turnResolved: {turn 5}
			moved: {slot 1, house 1, from c09, to c05, ships {freighter 1}}
			control: {planet c05a, to 1, cause landing}
			moved: {slot 1, house 1, from c09, to c05, ships {cruiser 2}}
			asteroids: {house 1, cell c10, dice [9 6 3], lost {flagship 0, battle_station 0, battleship 0, cruiser 0, frigate 0, freighter 1, fighter 4}}
			moved: {slot 1, house 1, from c09, to c10, ships {cruiser 1, freighter 1}}
			moved: {slot 1, house 1, from c09, to c08, ships {battleship 1}}
			operation 1: {slot 1, detachments [{from c09, at c05, status partial, embarked [4], landed [{troops 2, reason fewer-troops}]} {index 1, from c09, at c05, status partial, reason halted} {index 2, from c09, at c10, status done, embarked [2]} {index 3, from c09, at c08, status done}]}
			entry 1: {slot 1, kind operate, status partial, reason halted}
			agenda: {turn 6}
			account 1: {turn 6, planets [{planet c04a, resources 4, influence 4} {planet c05a, resources 1, influence 1} {planet c09a, resources 1, influence 1}], treasury 26, available 6}
			account 2: {turn 6, planets [{planet c06a, resources 1, influence 1} {planet c11a, resources 4, influence 4}], treasury 25, available 5}
			c05: {house 1, ships {cruiser 2, freighter 1}, troops 4}
			c06: {house 2, ships {cruiser 1}}
			c08: {house 1, ships {battleship 1}}
			c09: {house 1, ships {battleship 1}, damage [{ship battleship, taken 1}]}
			c10: {house 1, ships {cruiser 1, freighter 1}, troops 6}
			c04a: {controller 1}
			c05a: {controller 1, troops 2}
			c06a: {controller 2}
			c09a: {controller 1, troops 3}
			c11a: {controller 2}
			House 1: {status playing, treasury 26, influence 6, absencesLeft 2, known [[] []]}
			House 2: {status playing, treasury 25, influence 5, absencesLeft 2, known [[] []]}
			{stage orders, turn 6}
			{}
		`
	},
	{
		title:
			'IM-419, IM-420, IM-644: chaos holds back the detachments of cells, blamed on whom it was',
		play: () =>
			turnOf(
				table({
					seats: 3,
					turn: 5,
					chaos: [
						{ house: 1, type: 'operate', blamed: 0 },
						{ house: 1, type: 'operate', blamed: 3 }
					],
					fleets: {
						c01: { house: 1, ships: { cruiser: 2 } },
						c02: { house: 1, ships: { cruiser: 1 } },
						c03: { house: 1, ships: { cruiser: 1 } }
					}
				}),
				{
					1: {
						actions: [
							operate(
								{ from: 'c01', ships: { cruiser: 1 }, path: ['c04'] },
								{ from: 'c02', ships: { cruiser: 1 }, path: ['c05'] },
								{ from: 'c01', ships: { cruiser: 1 }, path: ['c04'] },
								{ from: 'c03', ships: { cruiser: 1 }, path: ['c04'] }
							)
						]
					}
				}
			),
		result: `
			turnResolved: {turn 5}
			disrupted 1: {slot 1, type operate, cells [c01]}
			disrupted 1: {slot 1, type operate, by 3, cells [c02]}
			moved: {slot 1, house 1, from c03, to c04, ships {cruiser 1}}
			operation 1: {slot 1, detachments [{from c01, at c01, status cancelled, reason chaos} {index 1, from c02, at c02, status cancelled, reason chaos} {index 2, from c01, at c01, status cancelled, reason chaos} {index 3, from c03, at c04, status done}]}
			entry 1: {slot 1, kind operate, status partial, reason chaos}
			agenda: {turn 6}
			account 1: {turn 6, planets [{planet c04a, resources 4, influence 4}], treasury 24, available 4}
			account 2: {turn 6, planets [{planet c11a, resources 4, influence 4}], treasury 24, available 4}
			account 3: {turn 6, planets [{planet c18a, resources 4, influence 4}], treasury 24, available 4}
			c01: {house 1, ships {cruiser 2}}
			c02: {house 1, ships {cruiser 1}}
			c04: {house 1, ships {cruiser 1}}
			c04a: {controller 1}
			c11a: {controller 2}
			c18a: {controller 3}
			House 1: {status playing, treasury 24, influence 4, absencesLeft 2, known [[] [] []]}
			House 2: {status playing, treasury 24, influence 4, absencesLeft 2, known [[] [] []]}
			House 3: {status playing, treasury 24, influence 4, absencesLeft 2, known [[] [] []]}
			{stage orders, turn 6}
			{}
		`
	},
	{
		title:
			'IM-187, IM-206, IM-207, IM-111, IM-593, IM-227, IM-545: works delivered, in part, or cancelled',
		play: () =>
			turnOf(
				table({
					seats: 3,
					turn: 5,
					planets: {
						c04a: { controller: 1, richness: 6, has: { shipyard: 1 } },
						c05a: { controller: 1, richness: 3, has: { shipyard: 1 } },
						c11a: { controller: 2, richness: 3 },
						c12a: { controller: 2, troops: 0 },
						c18a: { controller: 3, richness: 6, has: { shipyard: 1 } }
					},
					fleets: {
						c04: {
							house: 1,
							ships: { battleship: 1 },
							damage: [{ ship: 'battleship', taken: 1 }]
						},
						c05: { house: 3, ships: { cruiser: 1 } },
						c18: { house: 3, ships: { freighter: 1 }, troops: 2 },
						c12: { house: 3, ships: { freighter: 1 }, troops: 2 }
					},
					houses: {
						1: { abilities: ['dutiful', 'tireless_workers'], treasury: 40 },
						3: { treasury: 40 }
					}
				}),
				{
					1: {
						actions: [
							produce('c04a', { flagship: 1, fighter: 3, troop: 2 }),
							produce('c05a', { cruiser: 1, troop: 3 }),
							construct('c05a', 'odp'),
							construct('c04a', 'shield')
						]
					},
					2: { actions: [PASS, construct('c12a', 'odp'), produce('c12a', { troop: 1 })] },
					3: {
						actions: [
							operate({
								from: 'c12',
								ships: { freighter: 1 },
								troopsAboard: 2,
								engage: 'always',
								land: [['c12a', 2]]
							}),
							produce('c18a', { frigate: 1 })
						]
					}
				}
			),
		result: `
			turnResolved: {turn 5}
			war: {a 3, b 2, cause attack}
			invasion: {slot 1, planet c12a, attacker 3, defender 2, invaders 2, conquered true, invadersLeft 2}
			control: {planet c12a, from 2, to 3, cause invasion}
			operation 3: {slot 1, detachments [{from c12, at c12, status done, landed [{troops 2}]}]}
			entry 1: {slot 1, kind produce, status done, resources 13}
			entry 1: {slot 2, kind produce, status partial, reason foreign-ships, resources 2}
			entry 1: {slot 3, kind construct, status done, resources 2}
			entry 1: {slot 4, kind construct, status done, resources 4}
			entry 2: {slot 2, kind construct, status cancelled, reason control-lost}
			entry 2: {slot 3, kind produce, status cancelled, reason control-lost}
			entry 3: {slot 1, kind operate, status done}
			entry 3: {slot 2, kind produce, status done, resources 2}
			built: {planet c05a, building odp, n 1}
			built: {planet c04a, building shield, n 1}
			produced: {planet c04a, house 1, ships {flagship 1, fighter 3}, troops 2}
			produced: {planet c05a, house 1, troops 3}
			produced: {planet c18a, house 3, ships {frigate 1}}
			agenda: {turn 6}
			account 1: {turn 6, planets [{planet c04a, resources 7, influence 4} {planet c05a, resources 4, influence 1}], treasury 30, available 5}
			account 2: {turn 6, planets [{planet c11a, resources 4, influence 4}], treasury 24, available 4}
			account 3: {turn 6, planets [{planet c12a, resources 1, influence 1} {planet c18a, resources 7, influence 4}], treasury 46, available 5}
			c04: {house 1, ships {flagship 1, battleship 1, fighter 3}}
			c05: {house 3, ships {cruiser 1}}
			c12: {house 3, ships {freighter 1}}
			c18: {house 3, ships {frigate 1, freighter 1}, troops 2}
			c04a: {controller 1, troops 2, shipyard 1, shield 1}
			c05a: {controller 1, troops 3, shipyard 1, odp 1}
			c11a: {controller 2}
			c12a: {controller 3, troops 2}
			c18a: {controller 3, shipyard 1}
			House 1: {status playing, treasury 30, influence 5, launched true, absencesLeft 2, known [[] [] []]}
			House 2: {status playing, treasury 24, influence 4, absencesLeft 2, known [[] [] []]}
			House 3: {status playing, treasury 46, influence 5, absencesLeft 2, known [[] [] []]}
			{stage orders, turn 6, wars [{a 2, b 3}]}
			{}
		`
	},
	{
		title: 'IM-560, IM-561, IM-562, IM-563: who falls, who is landless, who comes back',
		play: () =>
			turnOf(
				table({
					seats: 5,
					turn: 5,
					planets: {
						c05a: { controller: 3 },
						c11a: { controller: 0 },
						c20a: { controller: 0 },
						c23a: { controller: 0 }
					},
					fleets: {
						c01: { house: 4, ships: { cruiser: 1 } },
						c02: { house: 4, ships: { fighter: 3 } }
					},
					houses: { 3: { status: 'fallen' } }
				})
			),
		result: `
			turnResolved: {turn 5}
			strayLost: {house 4, cell c02, fighters 3}
			status: {house 2, status fallen}
			status: {house 3, status playing}
			status: {house 4, status landless}
			agenda: {turn 6}
			account 1: {turn 6, planets [{planet c04a, resources 4, influence 4}], treasury 24, available 4}
			account 2: {turn 6, treasury 20}
			account 3: {turn 6, planets [{planet c05a, resources 1, influence 1}], treasury 21, available 1}
			account 4: {turn 6, treasury 20}
			account 5: {turn 6, planets [{planet c32a, resources 4, influence 4}], treasury 24, available 4}
			c01: {house 4, ships {cruiser 1}}
			c04a: {controller 1}
			c05a: {controller 3}
			c32a: {controller 5}
			House 1: {status playing, treasury 24, influence 4, absencesLeft 2, known [[] [] [] [] []]}
			House 2: {status fallen, treasury 20, absencesLeft 2, known [[] [] [] [] []]}
			House 3: {status playing, treasury 21, influence 1, absencesLeft 2, known [[] [] [] [] []]}
			House 4: {status landless, treasury 20, absencesLeft 2, known [[] [] [] [] []]}
			House 5: {status playing, treasury 24, influence 4, absencesLeft 2, known [[] [] [] [] []]}
			{stage orders, turn 6}
			{}
		`
	},
	{
		title: 'IM-020 to IM-023, IM-066, IM-076 to IM-079, IM-120, IM-713: the first turn opens',
		play: () => {
			const state = setup({ auctions: true, absences: 1 }, 3);
			const founding = { ...blankFounding(), name: 'Ulm', motto: 'M', crest: 'C', flagship: 'F' };
			const answers = [
				{ ...founding, abilities: ['industrious'] as const, upgrades: ['target_locator'] as const },
				{ ...founding, colour: ['red'] as const },
				{ ...blankFounding(), abilities: ['shadow', 'dutiful'] as const }
			].map((order, i) => ({ seat: i + 1, order, missed: i === 1 }));
			return resolve(state, answers, createRng(new Uint8Array(32).fill(4)), () => undefined);
		},
		result: `
			founded: {houses [{seat 1, name Ulm, motto M, crest C, colour red, flagship F, home c11} {seat 2, colour blue, home c18} {seat 3, colour green, home c04}]}
			agenda: {turn 1, proposals [{id P08, vote forAgainst, kind directive, effects [{kind congress}]} {id P01, vote electOne, kind directive, effects [{kind gainResources, n 6}]}]}
			lotOffered: {turn 1, lot ruin}
			account 1: {turn 1, planets [{planet c11a, resources 7, influence 7}], treasury 10, available 7}
			account 2: {turn 1, planets [{planet c18a, resources 7, influence 7}], treasury 10, available 7}
			account 3: {turn 1, planets [{planet c04a, resources 6, influence 5} {planet c04b, resources 2, influence 4}], treasury 10, available 9}
			c04: {house 3, ships {cruiser 1, frigate 2, freighter 2, fighter 4}}
			c11: {house 1, ships {cruiser 1, frigate 2, freighter 2, fighter 4}}
			c18: {house 2, ships {cruiser 1, frigate 2, freighter 2, fighter 4}}
			c04a: {controller 3, troops 8, shipyard 1}
			c04b: {controller 3}
			c11a: {controller 1, troops 8, shipyard 1}
			c18a: {controller 2, troops 8, shipyard 1}
			House 1: {status playing, treasury 10, influence 7, absencesLeft 1, known [[] [] []]}
			House 2: {status playing, treasury 10, influence 7, absencesLeft 1, known [[] [] []]}
			House 3: {status playing, treasury 10, influence 9, absencesLeft 1, known [[] [] []]}
			{stage orders, turn 1}
			{agenda [P08 P01], undrawn [P02 P03 P04 P05 P06 P07 P09 P10 P11 P12 P13 P14 P15 P16 P17 P18 P19 P20 P21 P22 P23 P24 P25 P26 P27 P28 P29 P30], lot [ruin], lotsLeft [levies squadron convoy platforms free_hand ward breakthrough]}
		`
	},
	{
		title:
			'IM-206, IM-207, IM-208, IM-111, IM-187: works whose planet or cell is lost after their slot',
		play: () =>
			turnOf(
				table({
					seats: 3,
					turn: 5,
					planets: {
						c02a: { controller: 1, richness: 3, has: { shipyard: 1 } },
						c04a: { controller: 1, richness: 6, has: { shipyard: 1 } },
						c05a: { controller: 1, richness: 3, has: { shipyard: 1 } },
						c08a: { controller: 1, richness: 3 },
						c11a: { controller: 2, richness: 3, has: { shipyard: 1 } }
					},
					fleets: {
						c01: { house: 3, ships: { cruiser: 4 } },
						c03: { house: 3, ships: { cruiser: 1 } },
						c12: { house: 3, ships: { cruiser: 1 } }
					},
					houses: {
						1: { abilities: ['dutiful', 'tireless_workers'], treasury: 40 },
						2: { treasury: 40 },
						3: { treasury: 40 }
					}
				}),
				{
					1: {
						actions: [
							produce('c02a', { frigate: 1, troop: 1 }),
							produce('c04a', { frigate: 1 }),
							construct('c05a', 'odp'),
							construct('c08a', 'odp')
						]
					},
					2: { actions: [PASS, PASS, produce('c11a', { troop: 2 })] },
					3: {
						actions: [
							...[PASS, PASS, PASS],
							operate(
								{ from: 'c01', ships: { cruiser: 1 }, path: ['c02'] },
								{ from: 'c01', ships: { cruiser: 1 }, path: ['c04'] },
								{ from: 'c12', ships: { cruiser: 1 }, path: ['c11'] }
							),
							plot('uprising', { house: 1, planet: 'c08a' })
						]
					}
				}
			),
		result: `
			turnResolved: {turn 5}
			moved: {slot 4, house 3, from c01, to c02, ships {cruiser 1}}
			moved: {slot 4, house 3, from c01, to c04, ships {cruiser 1}}
			moved: {slot 4, house 3, from c12, to c11, ships {cruiser 1}}
			operation 3: {slot 4, detachments [{from c01, at c02, status done} {index 1, from c01, at c04, status done} {index 2, from c12, at c11, status done}]}
			uprising: {planet c08a, house 1, by 3, success true}
			control: {planet c08a, from 1, to 3, cause uprising}
			entry 1: {slot 1, kind produce, status partial, reason foreign-ships, resources 1}
			entry 1: {slot 2, kind produce, status cancelled, reason foreign-ships}
			entry 1: {slot 3, kind construct, status done, resources 2}
			entry 1: {slot 4, kind construct, status cancelled, reason control-lost}
			entry 2: {slot 3, kind produce, status done, resources 1}
			entry 3: {slot 4, kind operate, status done}
			entry 3: {slot 5, kind uprising, status done, resources 12}
			built: {planet c05a, building odp, n 1}
			produced: {planet c02a, house 1, troops 1}
			produced: {planet c11a, house 2, troops 2}
			agenda: {turn 6}
			account 1: {turn 6, planets [{planet c02a, resources 4, influence 1} {planet c04a, resources 7, influence 4} {planet c05a, resources 4, influence 1}], treasury 52, available 6}
			account 2: {turn 6, planets [{planet c11a, resources 4, influence 4}], treasury 43, available 4}
			account 3: {turn 6, planets [{planet c08a, resources 4, influence 1} {planet c18a, resources 4, influence 4}], treasury 36, available 5}
			c01: {house 3, ships {cruiser 2}}
			c02: {house 3, ships {cruiser 1}}
			c03: {house 3, ships {cruiser 1}}
			c04: {house 3, ships {cruiser 1}}
			c11: {house 3, ships {cruiser 1}}
			c02a: {controller 1, troops 1, shipyard 1}
			c04a: {controller 1, shipyard 1}
			c05a: {controller 1, shipyard 1, odp 1}
			c08a: {controller 3}
			c11a: {controller 2, troops 2, shipyard 1}
			c18a: {controller 3}
			House 1: {status playing, treasury 52, influence 6, absencesLeft 2, known [[] [] []]}
			House 2: {status playing, treasury 43, influence 4, absencesLeft 2, known [[] [] []]}
			House 3: {status playing, treasury 36, influence 5, absencesLeft 2, known [[] [] []]}
			{stage orders, turn 6}
			{}
		`
	},
	{
		title: 'IM-545: works are paid and told by seat, then slot; drains and Prisoners by seat',
		play: () =>
			turnOf(
				table({
					seats: 3,
					turn: 5,
					wars: [
						[1, 3],
						[2, 3]
					],
					planets: {
						c05a: { controller: 3 },
						c06a: { controller: 3, troops: 1 },
						c12a: { controller: 3, troops: 1 },
						c10a: { controller: 3, troops: 1 },
						c08a: { controller: 1 }
					},
					fleets: {
						c05: { house: 1, ships: { battleship: 3, freighter: 3 }, troops: 18 },
						c10: { house: 1, ships: { battleship: 3, freighter: 2 }, troops: 12 },
						c12: { house: 2, ships: { battleship: 3, freighter: 3 }, troops: 18 }
					},
					houses: {
						1: {
							abilities: ['tireless_workers', 'prisoners'],
							treasury: 40,
							known: [[], [], ['holonet']]
						},
						2: {
							abilities: ['terror_tactics', 'prisoners'],
							treasury: 40,
							known: [[], [], ['interceptors']]
						},
						3: { advances: ['interceptors', 'holonet'] }
					}
				}),
				{
					1: {
						actions: [
							PASS,
							construct('c04a', 'odp'),
							plot('brain_drain', { house: 3, advance: 'holonet' }),
							construct('c08a', 'shield'),
							operate(
								{
									from: 'c10',
									ships: { battleship: 3, freighter: 2 },
									troopsAboard: 12,
									land: [['c10a', 12]]
								},
								{
									from: 'c05',
									ships: { battleship: 3, freighter: 3 },
									troopsAboard: 18,
									path: ['c06'],
									land: [['c06a', 18]]
								}
							)
						]
					},
					2: {
						actions: [
							construct('c11a', 'odp'),
							plot('brain_drain', { house: 3, advance: 'interceptors' }, 1),
							PASS,
							operate({
								from: 'c12',
								ships: { battleship: 3, freighter: 3 },
								troopsAboard: 18,
								land: [['c12a', 18]]
							})
						]
					},
					3: {
						actions: [PASS, PASS, PASS, PASS, PASS, plot('uprising', { house: 2, planet: 'c12a' })]
					}
				}
			),
		result: `
			refused 3: {at [actions 5 planet], voids [actions 5], reason not-their-planet}
			turnResolved: {turn 5}
			drained 3: {advance interceptors, by 1}
			drained 3: {advance holonet}
			invasion: {slot 4, planet c12a, attacker 2, defender 3, invaders 18, garrison 1, bombardment [{dice [5 8 7], hits 9, lost {troop 1}}], conquered true, invadersLeft 18}
			control: {planet c12a, from 3, to 2, cause invasion}
			operation 2: {slot 4, detachments [{from c12, at c12, status done, landed [{troops 18}]}]}
			invasion: {slot 5, planet c10a, attacker 1, defender 3, invaders 12, garrison 1, bombardment [{dice [5 6 9], hits 3, lost {troop 1}}], conquered true, invadersLeft 12}
			control: {planet c10a, from 3, to 1, cause invasion}
			moved: {slot 5, house 1, from c05, to c06, ships {battleship 3, freighter 3}}
			invasion: {slot 5, planet c06a, attacker 1, defender 3, invaders 18, garrison 1, bombardment [{dice [2 10 5], hits 2, lost {troop 1}}], conquered true, invadersLeft 18}
			control: {planet c06a, from 3, to 1, cause invasion}
			operation 1: {slot 5, detachments [{from c10, at c10, status done, landed [{troops 12}]} {index 1, from c05, at c06, status done, landed [{troops 18}]}]}
			entry 1: {slot 2, kind construct, status done, resources 2}
			entry 1: {slot 3, kind brain_drain, status done, resources 6}
			entry 1: {slot 4, kind construct, status done, resources 4}
			entry 1: {slot 5, kind operate, status done}
			entry 2: {slot 1, kind construct, status done, resources 2}
			entry 2: {slot 2, kind brain_drain, status done, resources 8}
			entry 2: {slot 4, kind operate, status done}
			built: {planet c04a, building odp, n 1}
			built: {planet c08a, building shield, n 1}
			built: {planet c11a, building odp, n 1}
			learnt 1: {advance holonet, how drain}
			learnt 2: {advance interceptors, how drain}
			prisoners 1: {planet c10a, resources 2, troops 1}
			prisoners 1: {planet c06a, resources 2, troops 1}
			prisoners 2: {planet c12a, resources 2, troops 1}
			agenda: {turn 6}
			account 1: {turn 6, planets [{planet c04a, resources 4, influence 4} {planet c06a, resources 1, influence 1} {planet c08a, resources 1, influence 1} {planet c10a, resources 1, influence 1}], influence 2, treasury 39, available 9}
			account 2: {turn 6, planets [{planet c11a, resources 4, influence 4} {planet c12a, resources 1, influence 1}], treasury 37, available 5}
			account 3: {turn 6, planets [{planet c05a, resources 1, influence 1} {planet c18a, resources 4, influence 4}], influence 2, treasury 25, available 7}
			c06: {house 1, ships {battleship 3, freighter 3}}
			c10: {house 1, ships {battleship 3, freighter 2}}
			c12: {house 2, ships {battleship 3, freighter 3}}
			c04a: {controller 1, odp 1}
			c05a: {controller 3}
			c06a: {controller 1, troops 19}
			c08a: {controller 1, shield 1}
			c10a: {controller 1, troops 13}
			c11a: {controller 2, odp 1}
			c12a: {controller 2, troops 19}
			c18a: {controller 3}
			House 1: {status playing, treasury 39, influence 9, absencesLeft 2, advances [holonet], known [[] [] [holonet]]}
			House 2: {status playing, treasury 37, influence 5, absencesLeft 2, advances [interceptors], known [[] [] [interceptors]]}
			House 3: {status playing, treasury 25, influence 7, absencesLeft 2, advances [interceptors holonet], known [[] [] []]}
			{stage orders, turn 6, wars [{a 1, b 3} {a 2, b 3}]}
			{}
		`
	},
	{
		title:
			'IM-446, IM-447, IM-448, IM-450: a tie of three votes, nobody elected, two who fit, a third place',
		play: () =>
			turnOf(
				table({
					seats: 4,
					turn: 5,
					agenda: ['P24', 'P01', 'P09', 'P14'].map((id) => ({
						...standard(id),
						...(id === 'P14' && { vote: 'electTwo' as const })
					}))
				}),
				{
					1: {
						votes: [
							ballot('P24', 'for', 1),
							ballot('P09', 'elect', 3, 2),
							ballot('P14', 'elect', 3, 1)
						]
					},
					2: {
						votes: [
							ballot('P24', 'for', 1),
							ballot('P09', 'elect', 3, 1),
							ballot('P14', 'elect', 2, 2)
						]
					},
					3: { votes: [ballot('P24', 'against', 2), ballot('P14', 'elect', 1, 3)] }
				},
				2
			),
		result: `
			turnResolved: {turn 5}
			counted: {votes [{house 1, option for, n 1} {house 2, option for, n 1} {house 3, option against, n 2}], result rejected, drawn true, proposal P24}
			counted: {result lapsed, proposal P01}
			counted: {votes [{house 1, option 2, n 3} {house 2, option 1, n 3}], result elected, elected [1 2], proposal P09}
			counted: {votes [{house 1, option 1, n 3} {house 2, option 2, n 2} {house 3, option 3, n 1}], result elected, elected [1 2], proposal P14}
			decreed: {proposal P09, house 1, effect gainResources, n 4}
			decreed: {proposal P09, house 2, effect gainResources, n 4}
			decreed: {proposal P14, house 1, effect gainInfluenceNext, n 4}
			decreed: {proposal P14, house 2, effect gainInfluenceNext, n 4}
			agenda: {turn 6}
			account 1: {turn 6, planets [{planet c04a, resources 4, influence 4}], treasury 28, available 8}
			account 2: {turn 6, planets [{planet c11a, resources 4, influence 4}], treasury 28, available 8}
			account 3: {turn 6, planets [{planet c18a, resources 4, influence 4}], treasury 24, available 4}
			account 4: {turn 6, planets [{planet c25a, resources 4, influence 4}], treasury 24, available 4}
			c04a: {controller 1}
			c11a: {controller 2}
			c18a: {controller 3}
			c25a: {controller 4}
			House 1: {status playing, treasury 28, influence 8, absencesLeft 2, known [[] [] [] []]}
			House 2: {status playing, treasury 28, influence 8, absencesLeft 2, known [[] [] [] []]}
			House 3: {status playing, treasury 24, influence 4, absencesLeft 2, known [[] [] [] []]}
			House 4: {status playing, treasury 24, influence 4, absencesLeft 2, known [[] [] [] []]}
			{stage orders, turn 6}
			{}
		`
	},
	{
		title:
			'IM-013, IM-466, IM-493: nothing arrives where there is no planet; one Cruiser, one Troop; no Troops to lose',
		play: () =>
			effect(
				[
					{ kind: 'gainTroops', n: 1 },
					{ kind: 'gainShips', ship: 'cruiser', n: 1 },
					{ kind: 'loseTroops', n: 3, on: 2 }
				],
				{
					seats: 4,
					planets: { c11a: { controller: 0 }, c18a: { controller: 3 } },
					fleets: {
						c01: { house: 2, ships: { cruiser: 1 } },
						c04: { house: 2, ships: { cruiser: 1 } }
					},
					houses: { 2: { status: 'landless' }, 4: { advances: ['holonet'] } }
				}
			),
		result: `
			turnResolved: {turn 5}
			counted: {votes [{house 1, option for, n 1}], result passed, proposal C5.1}
			counted: {votes [{house 1, option for, n 1}], result passed, proposal C5.2}
			counted: {votes [{house 1, option for, n 1}], result passed, proposal C5.3}
			mustered: {house 1, cell c04, troops 1}
			decreed: {proposal C5.1, house 1, effect gainTroops, n 1}
			decreed: {proposal C5.1, house 2, effect gainTroops}
			mustered: {house 4, cell c25, troops 1}
			decreed: {proposal C5.1, house 4, effect gainTroops, n 1}
			decreed: {proposal C5.2, house 1, effect gainShips}
			decreed: {proposal C5.2, house 2, effect gainShips}
			mustered: {house 4, cell c25, ships {cruiser 1}}
			decreed: {proposal C5.2, house 4, effect gainShips, n 1}
			decreed: {proposal C5.3, house 2, effect loseTroops}
			agenda: {turn 6}
			account 1: {turn 6, planets [{planet c04a, resources 4, influence 4}], treasury 24, available 4}
			account 2: {turn 6, treasury 20}
			account 4: {turn 6, planets [{planet c25a, resources 4, influence 4}], influence 2, treasury 24, available 6}
			c01: {house 2, ships {cruiser 1}}
			c04: {house 2, ships {cruiser 1}}
			c25: {house 4, ships {cruiser 1}}
			c04a: {controller 1, troops 1}
			c18a: {controller 3}
			c25a: {controller 4, troops 1}
			House 1: {status playing, treasury 24, influence 4, absencesLeft 2, known [[] [] [] []]}
			House 2: {status landless, treasury 20, absencesLeft 2, known [[] [] [] []]}
			House 3: {status deserted, treasury 20, influence 10, absencesLeft 2, known [[] [] [] []]}
			House 4: {status playing, treasury 24, influence 6, absencesLeft 2, advances [holonet], known [[] [] [] []]}
			{stage orders, turn 6}
			{}
		`
	},
	{
		title:
			'IM-525, IM-531, IM-533, IM-534, IM-527: fleets that are no longer whole, all that a House has, debts of deserters',
		play: () =>
			turnOf(
				table({
					seats: 4,
					turn: 5,
					wars: [[1, 2]],
					planets: {
						c04a: { controller: 1, richness: 6, has: { shipyard: 1 } },
						c02a: { controller: 1 }
					},
					fleets: {
						c02: { house: 1, ships: { cruiser: 1 } },
						c03: { house: 1, ships: { cruiser: 1 } },
						c04: { house: 1, ships: { cruiser: 1 } }
					},
					debts: [
						{ from: 4, to: 1, due: 6, agreed: 1, resources: 1 },
						{ from: 1, to: 4, due: 7, agreed: 1, resources: 1 },
						{ from: 2, to: 1, due: 6, agreed: 1, resources: 1 }
					],
					houses: { 1: { advances: ['holonet'], treasury: 30 }, 4: { missed: 1 } }
				}),
				{
					1: {
						actions: [produce('c04a', { flagship: 1, cruiser: 1 })],
						deals: [
							dealWith(3, { give: [{ kind: 'fleet', cell: 'c04' }] }),
							dealWith(3, { give: [{ kind: 'fleet', cell: 'c02' }] }),
							dealWith(3, {
								give: [
									{ kind: 'advance', advance: 'holonet' },
									{ kind: 'resources', n: 16 }
								]
							}),
							dealWith(4, { give: [{ kind: 'influence', n: 2 }] }),
							dealWith(3, { give: [{ kind: 'influence', n: 3 }] }),
							dealWith(2, { give: [{ kind: 'influence', n: 3 }] })
						]
					},
					2: {
						deals: [
							dealWith(3, {
								give: [{ kind: 'resources', n: 1 }],
								take: [{ kind: 'influence', n: 1 }]
							})
						]
					},
					3: {
						deals: [
							dealWith(2, {
								give: [{ kind: 'influence', n: 2 }],
								take: [{ kind: 'resources', n: 1 }]
							})
						]
					}
				},
				1,
				[4]
			),
		result: `
			turnResolved: {turn 5}
			warned 4: {missed 2}
			entry 1: {slot 1, kind produce, status done, resources 14}
			produced: {planet c04a, house 1, ships {flagship 1, cruiser 1}}
			deal 1: {deal {with 2, give [{kind influence, n 3}]}, done true}
			deal 2: {deal {with 1, take [{kind influence, n 3}]}, done true}
			deal 1: {deal {with 3, give [{kind fleet, cell c04}]}, reason undeliverable}
			deal 3: {deal {with 1, take [{kind fleet, cell c04}]}, reason undeliverable}
			deal 1: {deal {with 3, give [{kind fleet, cell c02}]}, done true, handed {give {ships {cruiser 1}}}}
			deal 3: {deal {with 1, take [{kind fleet, cell c02}]}, done true, handed {take {ships {cruiser 1}}}}
			learnt 3: {advance holonet, how deal}
			deal 1: {deal {with 3, give [{kind advance, advance holonet} {kind resources, n 16}]}, done true}
			deal 3: {deal {with 1, take [{kind advance, advance holonet} {kind resources, n 16}]}, done true}
			deal 1: {deal {with 3, give [{kind influence, n 3}]}, done true}
			deal 3: {deal {with 1, take [{kind influence, n 3}]}, done true}
			deal 1: {deal {with 4, give [{kind influence, n 2}]}, done true}
			deal 4: {deal {with 1, take [{kind influence, n 2}]}, done true}
			deal 2: {deal {with 3, give [{kind resources, n 1}], take [{kind influence, n 1}]}, reason unmatched}
			deal 3: {deal {with 2, give [{kind influence, n 2}], take [{kind resources, n 1}]}, reason unmatched}
			status: {house 4, status deserted}
			agenda: {turn 6}
			account 1: {turn 6, planets [{planet c02a, resources 1, influence 1} {planet c04a, resources 7, influence 4}], influence 2, instalments [{with 2, resources 1}], cessions [{with 2, influence -3} {with 3, influence -3}], treasury 9, available 1}
			account 2: {turn 6, planets [{planet c11a, resources 4, influence 4}], instalments [{with 1, resources -1}], cessions [{with 1, influence 3}], treasury 23, available 7}
			account 3: {turn 6, planets [{planet c18a, resources 4, influence 4}], influence 2, cessions [{with 1, influence 3}], treasury 40, available 9}
			c02: {house 3, ships {cruiser 1}}
			c03: {house 1, ships {cruiser 1}}
			c04: {house 1, ships {flagship 1, cruiser 2}}
			c02a: {controller 1}
			c04a: {controller 1, shipyard 1}
			c11a: {controller 2}
			c18a: {controller 3}
			c25a: {controller 4}
			House 1: {status playing, treasury 9, influence 1, launched true, absencesLeft 2, advances [holonet], known [[] [] [holonet] []]}
			House 2: {status playing, treasury 23, influence 7, absencesLeft 2, known [[] [] [] []]}
			House 3: {status playing, treasury 40, influence 9, absencesLeft 2, advances [holonet], known [[holonet] [] [] []]}
			House 4: {status deserted, treasury 20, influence 10, missed 2, absencesLeft 2, known [[] [] [] []]}
			{stage orders, turn 6, wars [{a 1, b 2}]}
			{}
		`
	},
	{
		title: 'IM-531: a fleet that lost a ship is not whole, whoever came in its place',
		play: () =>
			turnOf(
				table({
					seats: 3,
					turn: 5,
					wars: [[1, 2]],
					planets: { c04a: { controller: 1, richness: 6, has: { shipyard: 1 } } },
					fleets: {
						c04: { house: 1, ships: { cruiser: 3, frigate: 1 } },
						c01: { house: 2, ships: { cruiser: 2 } },
						c08: { house: 1, ships: { cruiser: 1 } },
						c13: { house: 1, ships: { freighter: 2 } },
						c14: { house: 2, ships: { fighter: 1, frigate: 1 } }
					},
					houses: { 1: { treasury: 40 } }
				}),
				{
					1: {
						actions: [produce('c04a', { frigate: 1 })],
						deals: [dealWith(3, { give: [{ kind: 'fleet', cell: 'c04' }] })]
					},
					2: { actions: [operate({ from: 'c01', ships: { cruiser: 2 }, path: ['c04'] })] }
				},
				11
			),
		result: `
			turnResolved: {turn 5}
			battle: {slot 1, cell c04, attacker 2, defender 1, attackers {cruiser 2}, defenders {cruiser 3, frigate 1}, rounds [{attack {dice [1 7], hits 1, lost {frigate 1}}, defence {dice [4 9 9 2], hits 2, lost {cruiser 2}}}], outcome defender, defendersLeft {cruiser 3}}
			operation 2: {slot 1, detachments [{from c01, at c04, status failed, reason lost}]}
			entry 1: {slot 1, kind produce, status done, resources 2}
			entry 2: {slot 1, kind operate, status failed, reason lost}
			produced: {planet c04a, house 1, ships {frigate 1}}
			deal 1: {deal {with 3, give [{kind fleet, cell c04}]}, reason undeliverable}
			deal 3: {deal {with 1, take [{kind fleet, cell c04}]}, reason undeliverable}
			strayLost: {house 2, cell c14, fighters 1}
			agenda: {turn 6}
			account 1: {turn 6, planets [{planet c04a, resources 7, influence 4}], treasury 45, available 4}
			account 2: {turn 6, planets [{planet c11a, resources 4, influence 4}], treasury 24, available 4}
			account 3: {turn 6, planets [{planet c18a, resources 4, influence 4}], treasury 24, available 4}
			c04: {house 1, ships {cruiser 3, frigate 1}}
			c08: {house 1, ships {cruiser 1}}
			c13: {house 1, ships {freighter 2}}
			c14: {house 2, ships {frigate 1}}
			c04a: {controller 1, shipyard 1}
			c11a: {controller 2}
			c18a: {controller 3}
			House 1: {status playing, treasury 45, influence 4, absencesLeft 2, known [[] [] []]}
			House 2: {status playing, treasury 24, influence 4, absencesLeft 2, known [[] [] []]}
			House 3: {status playing, treasury 24, influence 4, absencesLeft 2, known [[] [] []]}
			{stage orders, turn 6, wars [{a 1, b 2}]}
			{}
		`
	},
	{
		title: 'IM-224, IM-225, IM-544, IM-562: strays of every kind, cell by cell',
		play: () =>
			turnOf(
				table({
					seats: 4,
					turn: 5,
					planets: {
						c02a: { controller: 1, richness: 3, has: { shipyard: 1 } },
						c18a: { controller: 0 }
					},
					fleets: {
						c03: { house: 1, ships: { freighter: 1 }, troops: 8 },
						c12: { house: 2, ships: { freighter: 1, fighter: 9 }, troops: 8 },
						c13: { house: 2, ships: { freighter: 1, fighter: 1 }, troops: 6 },
						c14: { house: 2, ships: { freighter: 1, fighter: 3 }, troops: 5 },
						c16: { house: 3, ships: { fighter: 2 } }
					}
				}),
				{
					1: {
						actions: [produce('c02a', { fighter: 2 })],
						deals: [dealWith(2, { give: [{ kind: 'planet', planet: 'c02a' }] })]
					}
				}
			),
		result: `
			turnResolved: {turn 5}
			entry 1: {slot 1, kind produce, status done, resources 1}
			produced: {planet c02a, house 1, ships {fighter 2}}
			control: {planet c02a, from 1, to 2, cause deal}
			deal 1: {deal {with 2, give [{kind planet, planet c02a}]}, done true}
			deal 2: {deal {with 1, take [{kind planet, planet c02a}]}, done true}
			strayLost: {house 1, cell c02, fighters 2}
			strayLost: {house 1, cell c03, troops 2}
			strayLost: {house 2, cell c12, fighters 9, troops 2}
			strayLost: {house 2, cell c13, fighters 1}
			strayLost: {house 2, cell c14, fighters 2}
			strayLost: {house 3, cell c16, fighters 2}
			status: {house 3, status fallen}
			agenda: {turn 6}
			account 1: {turn 6, planets [{planet c04a, resources 4, influence 4}], treasury 23, available 4}
			account 2: {turn 6, planets [{planet c02a, resources 4, influence 1} {planet c11a, resources 4, influence 4}], treasury 28, available 5}
			account 3: {turn 6, treasury 20}
			account 4: {turn 6, planets [{planet c25a, resources 4, influence 4}], treasury 24, available 4}
			c03: {house 1, ships {freighter 1}, troops 6}
			c12: {house 2, ships {freighter 1}, troops 6}
			c13: {house 2, ships {freighter 1}, troops 6}
			c14: {house 2, ships {freighter 1, fighter 1}, troops 5}
			c02a: {controller 2, shipyard 1}
			c04a: {controller 1}
			c11a: {controller 2}
			c25a: {controller 4}
			House 1: {status playing, treasury 23, influence 4, absencesLeft 2, known [[] [] [] []]}
			House 2: {status playing, treasury 28, influence 5, absencesLeft 2, known [[] [] [] []]}
			House 3: {status fallen, treasury 20, absencesLeft 2, known [[] [] [] []]}
			House 4: {status playing, treasury 24, influence 4, absencesLeft 2, known [[] [] [] []]}
			{stage orders, turn 6}
			{}
		`
	},
	{
		title: 'IM-577, IM-564: no Emperor of Houses without planets, nor of a deserter',
		play: () =>
			turnOf(
				table({
					seats: 3,
					turn: 15,
					planets: { c04a: { controller: 0 }, c18a: { controller: 0 } },
					fleets: {
						c01: { house: 1, ships: { cruiser: 1 } },
						c12: { house: 3, ships: { cruiser: 1 } }
					},
					houses: { 2: { status: 'deserted' } }
				})
			),
		result: `
			turnResolved: {turn 15}
			status: {house 1, status landless}
			status: {house 3, status landless}
			gameOver: {reason nobody, ranking [{seat 2, planets 1, resources 20} {seat 1, resources 20} {seat 3, resources 20}], houses 3}
			c01: {house 1, ships {cruiser 1}}
			c12: {house 3, ships {cruiser 1}}
			c11a: {controller 2}
			House 1: {status landless, treasury 20, influence 10, absencesLeft 2, known [[] [] []]}
			House 2: {status deserted, treasury 20, influence 10, absencesLeft 2, known [[] [] []]}
			House 3: {status landless, treasury 20, influence 10, absencesLeft 2, known [[] [] []]}
			{stage over, turn 15}
			{}
		`
	},
	{
		title: 'IM-578: places drawn among those still equal',
		play: () => turnOf(table({ seats: 5, turn: 15 }), {}, 3),
		result: `
			turnResolved: {turn 15}
			gameOver: {reason emperor, winner 1, ranking [{seat 1, influence 4, planets 1, resources 20} {seat 3, influence 4, planets 1, resources 20} {seat 2, influence 4, planets 1, resources 20} {seat 5, influence 4, planets 1, resources 20} {seat 4, influence 4, planets 1, resources 20}], houses 5}
			c04a: {controller 1}
			c11a: {controller 2}
			c20a: {controller 3}
			c23a: {controller 4}
			c32a: {controller 5}
			House 1: {status playing, treasury 20, influence 10, absencesLeft 2, known [[] [] [] [] []]}
			House 2: {status playing, treasury 20, influence 10, absencesLeft 2, known [[] [] [] [] []]}
			House 3: {status playing, treasury 20, influence 10, absencesLeft 2, known [[] [] [] [] []]}
			House 4: {status playing, treasury 20, influence 10, absencesLeft 2, known [[] [] [] [] []]}
			House 5: {status playing, treasury 20, influence 10, absencesLeft 2, known [[] [] [] [] []]}
			{stage over, turn 15}
			{}
		`
	},
	{
		title:
			'IM-682, IM-244, IM-251, IM-253, IM-265: detachments that fail, are lost, take strays along or find no ships',
		play: () =>
			turnOf(
				table({
					seats: 3,
					turn: 5,
					anomalies: { c10: 'asteroid_field' },
					planets: { c05a: {} },
					fleets: {
						c05: { house: 1, ships: { freighter: 2, cruiser: 1, fighter: 6 }, troops: 4 },
						c09: { house: 1, ships: { cruiser: 1 } },
						c01: { house: 1, ships: { frigate: 1, cruiser: 1 } },
						c12: { house: 2, ships: { battleship: 2 } }
					},
					houses: { 3: { treasury: 40 } },
					wars: [[1, 2]]
				}),
				{
					1: {
						actions: [
							PASS,
							operate(
								{ from: 'c09', ships: { cruiser: 1 }, path: ['c10'] },
								{
									from: 'c05',
									ships: { freighter: 1, cruiser: 1 },
									fighters: 3,
									troopsAboard: 2,
									path: ['c06']
								},
								{ from: 'c01', ships: { frigate: 1 }, path: ['c02'] },
								{ from: 'c01', ships: { cruiser: 1 }, path: ['c02'] }
							)
						]
					}
				},
				5
			),
		result: `
			turnResolved: {turn 5}
			asteroids: {house 1, cell c10, dice [7], lost {flagship 0, battle_station 0, battleship 0, cruiser 0, frigate 0, freighter 0, fighter 0}}
			moved: {slot 2, house 1, from c09, to c10, ships {cruiser 1}}
			moved: {slot 2, house 1, from c05, to c06, ships {cruiser 1, freighter 1, fighter 3}}
			moved: {slot 2, house 1, from c01, to c02, ships {frigate 1}}
			moved: {slot 2, house 1, from c01, to c02, ships {cruiser 1}}
			operation 1: {slot 2, detachments [{from c09, at c10, status done} {index 1, from c05, at c06, status done} {index 2, from c01, at c02, status done} {index 3, from c01, at c02, status done}]}
			entry 1: {slot 2, kind operate, status done}
			agenda: {turn 6}
			account 1: {turn 6, planets [{planet c04a, resources 4, influence 4}], treasury 24, available 4}
			account 2: {turn 6, planets [{planet c11a, resources 4, influence 4}], treasury 24, available 4}
			account 3: {turn 6, planets [{planet c18a, resources 4, influence 4}], treasury 44, available 4}
			c02: {house 1, ships {cruiser 1, frigate 1}}
			c05: {house 1, ships {freighter 1, fighter 3}, troops 2}
			c06: {house 1, ships {cruiser 1, freighter 1, fighter 3}, troops 2}
			c10: {house 1, ships {cruiser 1}}
			c12: {house 2, ships {battleship 2}}
			c04a: {controller 1}
			c11a: {controller 2}
			c18a: {controller 3}
			House 1: {status playing, treasury 24, influence 4, absencesLeft 2, known [[] [] []]}
			House 2: {status playing, treasury 24, influence 4, absencesLeft 2, known [[] [] []]}
			House 3: {status playing, treasury 44, influence 4, absencesLeft 2, known [[] [] []]}
			{stage orders, turn 6, wars [{a 1, b 2}]}
			{}
		`
	},
	{
		title: 'IM-575, IM-577, IM-578, IM-580, IM-596: the end after turn 15',
		play: () =>
			turnOf(
				table({
					seats: 4,
					turn: 15,
					planets: { c05a: { controller: 2 }, c18a: { controller: 3, position: 4 } },
					houses: {
						1: { treasury: 3, influence: 1 },
						3: { status: 'deserted' },
						4: { treasury: 3, advances: ['interceptors'] }
					}
				})
			),
		result: `
			turnResolved: {turn 15}
			gameOver: {reason emperor, winner 2, ranking [{seat 2, influence 5, planets 2, resources 20} {seat 4, influence 4, planets 1, resources 3, advances 1} {seat 1, influence 4, planets 1, resources 3} {seat 3, planets 1, resources 20}], houses 4}
			c04a: {controller 1}
			c05a: {controller 2}
			c11a: {controller 2}
			c18a: {controller 3}
			c25a: {controller 4}
			House 1: {status playing, treasury 3, influence 1, absencesLeft 2, known [[] [] [] []]}
			House 2: {status playing, treasury 20, influence 10, absencesLeft 2, known [[] [] [] []]}
			House 3: {status deserted, treasury 20, influence 10, absencesLeft 2, known [[] [] [] []]}
			House 4: {status playing, treasury 3, influence 10, absencesLeft 2, advances [interceptors], known [[] [] [] []]}
			{stage over, turn 15}
			{}
		`
	},
	{
		title: 'IM-579: the last House that is left wins at once',
		play: () =>
			turnOf(
				table({
					seats: 3,
					turn: 5,
					planets: { c11a: { controller: 0 } },
					houses: { 3: { status: 'deserted' } }
				})
			),
		result: `
			turnResolved: {turn 5}
			status: {house 2, status fallen}
			gameOver: {reason lastLeft, winner 1, ranking [{seat 1, influence 4, planets 1, resources 20} {seat 3, planets 1, resources 20} {seat 2, resources 20}], houses 3}
			c04a: {controller 1}
			c18a: {controller 3}
			House 1: {status playing, treasury 20, influence 10, absencesLeft 2, known [[] [] []]}
			House 2: {status fallen, treasury 20, influence 10, absencesLeft 2, known [[] [] []]}
			House 3: {status deserted, treasury 20, influence 10, absencesLeft 2, known [[] [] []]}
			{stage over, turn 5}
			{}
		`
	}
];

describe('a whole turn', () => {
	it('IM-100, IM-102, IM-540: goes phase by phase, and what is shown of each is written down', () => {
		const phases = (state: State, order: (seat: SeatId) => Order): string[] => {
			const seen: string[] = [];
			const answers = state.houses.map(({ seat }) => ({ seat, order: order(seat), missed: false }));
			resolve(state, answers, createRng(new Uint8Array(32)), (phase, { fleets }, reports = []) =>
				seen.push(`${phase} ${fleets.map(({ cell }) => cell).join()} ${reports.length > 0}`)
			);
			return seen;
		};
		const state = table({ fleets: { c04: { house: 1, ships: { cruiser: 1 } } } });
		const sail = { actions: [operate({ from: 'c04', ships: { cruiser: 1 }, path: ['c05'] })] };
		const sheet = (at: State) => (seat: SeatId) => sheetOf(at, seat, seat === 1 ? sail : {});
		const slots = Array.from({ length: 10 }, (_, i) => `slot ${i + 1} c05 true`);
		const before = [
			'declarations c04 true',
			' c05 true',
			...slots,
			'payment c05 true',
			'gains c05 true'
		];
		const after = ['deals c05 true', 'decrees c05 true', 'status c05 true'];
		expect(phases(state, sheet(state))).toEqual([...before, ...after, 'growth c05 true']);
		const last = { ...state, turn: 15 };
		expect(phases(last, sheet(last))).toEqual([...before, ...after, 'end c05 true']);
		const [founded, ...none] = phases(setup({ auctions: false, absences: 2 }, 2), blankFounding);
		expect([founded, none]).toEqual(['founding c04,c11 true', []]);
		const over: State = { ...state, stage: 'over' };
		expect(() => turnOf(over)).toThrow('the game is over');
	});

	it('IM-142: a sheet that came too late is none', () => {
		const late = turnOf(
			table(),
			{ 1: { actions: [research('holonet')], declareWar: [2] } },
			1,
			[1]
		);
		expect(late.state).toMatchObject({ wars: [] });
		expect(late.state.houses[0]).toMatchObject({ treasury: 24, missed: 1 });
	});

	it.each(SCENES.map(({ title, play, result }) => [title, play, result] as const))(
		'%s',
		(_, play, result) => {
			const turned = play();
			const lines = result.trim().split(/\n\t*/);
			expect([...linesOf(turned), ...stateLines(turned)]).toEqual(lines);
		}
	);
});
