import {
	ADMINISTRATOR_VALUE,
	CENTRAL_ADMINISTRATION_VALUE,
	GALACTIC_ECONOMY,
	MERCHANT_INCOME,
	SABOTAGE_SUCCESS
} from '$engine/rulesets/amos/data';
import { money } from '../../nouns';
import type { Words } from '../words';

export const words: Words = {
	sectors: {
		caption: 'Size of the map',
		columns: {
			players: 'Players',
			layout: 'Rows × columns of sectors',
			size: 'Map, width × height',
			planets: 'Planets'
		}
	},
	slots: {
		caption: 'The planets of a sector',
		columns: { planet: 'Planet', dice: 'Base Value', range: 'Range' }
	},
	home: 'Home, habitable',
	world: (index, hostile) => `No. ${index}, ${hostile ? 'hostile' : 'habitable'}`,
	roll: (dice, sides, plus) =>
		dice === 0
			? `${plus}`
			: `${dice}d${sides}${plus > 0 ? ` + ${plus}` : plus < 0 ? ` − ${-plus}` : ''}`,

	units: {
		caption: 'The seven units; price and upkeep in dollars',
		columns: {
			unit: 'Unit',
			combat: 'Cmb.',
			movement: 'Mov.',
			cost: 'Price',
			upkeep: 'Upkeep',
			capacity: 'Load'
		}
	},
	anyPlanet: 'on any planet of yours',
	atFactory: (factory) => `with a ${factory}`,

	constructions: {
		caption: 'Constructions and the Value they add',
		columns: { name: 'Construction', cost: 'Price', value: 'Value' }
	},
	together: (value, others) => `+${value} in all beside ${others}.`,
	requires: (other) => `Needs ${other}.`,
	requiresAnywhere: (other) => `Needs a ${other} on any planet of yours.`,
	produces: (units) => `${units} are sold here.`,
	special: {
		capitol: 'Immune to events. One per player.',
		factories: 'Every unit bought here is 1\u00a0$ cheaper, never below 1\u00a0$.'
	},

	technologies: {
		caption: 'Technologies and their price',
		columns: { name: 'Technology', cost: 'Price' }
	},
	planetology: 'Planetology',
	combatBonus: (units) => `${units}: Combat +1.`,
	techNotes: {
		centralAdministration: `All your planets, now and later, have Value +${CENTRAL_ADMINISTRATION_VALUE}.`,
		galacticEconomy: `At each opening, before the planets pay, your savings grow by 1/${GALACTIC_ECONOMY.divisor}. An empty treasury gets ${money(GALACTIC_ECONOMY.ofNothing)}.`,
		sublightEngines: 'All ships: Movement +1.',
		hyperlightEngines: 'All ships: Movement +1 again.'
	},
	planetologyNote:
		'One for each type of hostile world. You may colonise and conquer that type, and your troops fight there unharmed.',

	lots: {
		caption: 'The lots and their reserve',
		columns: { die: 'd8', lot: 'Lot', reserve: 'Reserve' }
	},
	events: {
		caption: 'The six events',
		columns: { die: 'd6', event: 'Event', effect: 'Effect' }
	},
	eventNames: {
		plague: 'Plague',
		meteors: 'Meteors',
		strike: 'General strike',
		oreStrike: 'Ore strike',
		tradeFair: 'Trade fair',
		settlers: 'Wave of settlers'
	},
	eventEffects: {
		plague: (roll) => `${roll} damage`,
		meteors: (roll) => `${roll} damage`,
		strike: () => 'pays nothing at this opening',
		oreStrike: (roll) => `base Value +${roll}`,
		tradeFair: (roll) => `its owner gains ${roll}\u00a0$`,
		settlers: (roll) => `base Value +${roll}`
	},

	leaders: {
		caption: 'What leaders do, and how they are lost',
		columns: { leader: 'Leader', dies: 'Lost when…' }
	},
	leaderNotes: {
		pilot: 'Your armed units in the same cell: Combat +1.',
		saboteur: `Destroys a rival’s construction, ${SABOTAGE_SUCCESS} times in 10.`,
		administrator: `The planet has Value +${ADMINISTRATOR_VALUE}.`,
		navigator: 'The fleet they sail with: Movement +1.',
		merchant: `Brings ${money(MERCHANT_INCOME)} at each opening.`,
		spy: 'Shows you a planet at the end of the turn.'
	},
	leaderDeaths: {
		pilot: 'the last unit around falls',
		saboteur: 'the job fails',
		administrator: 'the planet is conquered or razed',
		navigator: 'the last unit around falls',
		merchant: 'the planet is conquered or razed',
		spy: 'caught'
	},
	names: (list) => `They are called ${list}.`,

	orders: {
		ally: 'With whom, this turn. Nothing comes of it unless they name you too.',
		giftMoney:
			'It arrives before upkeep. Gifts and deals together may not exceed your opening treasury.',
		giftUnits:
			'At the end of the turn, as many as are left on the planet you name; they may be bought today or still have to get there.',
		giftPlanet: 'At the end of the turn, if it is still yours.',
		giftTech: 'A copy, of one that works for you.',
		deal: 'What you give and what you get. One per pair; the other sheet must say the same in reverse.',
		route: 'With whom and what percentage you keep, 0 to 100. The two must make 100.',
		disband: 'Units in a cell that you will not pay.',
		buyUnits: 'Your planet, type and number. As many as the money buys.',
		build: 'Your planet and a construction.',
		satellite: 'Host, cell and name. One per turn.',
		research: 'A technology.',
		terror: 'A planet you know to be another’s. One per turn.',
		piracy: 'A planet you know to be another’s and within reach. One per planet and turn.',
		move: 'Ships of a cell, a route, troops that board and land, leaders who come along.',
		board: 'You let an ally’s fleet carry your troops: who, where, which.',
		land: 'Your troops fight on the ground of that hostile world.',
		stance: 'What your units do about a planet that is not yours. One per planet.',
		colonise: 'Use up a Colony Ship on an ownerless planet.',
		bid: 'Whole dollars, and the planet where the lot would arrive.',
		post: 'Administrators and Merchants to a planet of yours, Pilots and Navigators where you have units.',
		sabotage: 'Which Saboteur, and a planet you know to be another’s. Once per Saboteur and turn.',
		vote: 'Only in the election: for a candidate, or abstain.',
		resign: 'At the close of the turn you leave the game, for good.',
		recall: 'The leader goes back to reserve, and can be posted again from the next turn on.',
		spy: 'Which Spy, and any planet. Once per Spy and turn.'
	}
};
