import {
	FLEET,
	IMPULSE,
	MOST_BOUTS,
	MOST_FLEET_SQUARES,
	MOST_OFFERS,
	MOST_ORDERS,
	STACK
} from '$engine/rulesets/conquista/data';
import { USUAL } from '../facts';
import type { OrderNotes, Words } from '../words';

const ORDINALS = ['1st', '2nd', '3rd', '4th', '5th', '6th'];

export const words: Words = {
	phases: {
		caption: 'The phases, and what is written in them',
		columns: { phase: 'Phase', sheet: 'Your sheet' }
	},
	phaseNotes: {
		production: 'You draw a raw material, and your territories yield it.',
		construction: 'Buildings, units and cards.',
		maintenance: 'Every unit eats 1 Energy.',
		combat: 'Units move and fight.',
		negotiation: 'Accepted offers are carried out.',
		commerce: 'Another Negotiation; only with six players.'
	},
	phaseSheets: {
		production: 'Only if you hold cards: which one you play.',
		construction: 'What you buy, and where.',
		maintenance: 'Only if you are short of Energy: which units go.',
		combat: 'The programme: cards, reactions and orders.',
		negotiation: 'Only if you were offered something: what you accept.',
		commerce: 'As in Negotiation.'
	},

	colours: {
		caption: 'The six colours; points for each territory',
		columns: {
			colour: 'Colour',
			territories: 'Territories',
			planets: 'Planets',
			asteroids: 'Asteroids',
			points: 'Points'
		}
	},
	reserves: {
		caption: 'What you begin with',
		columns: { colours: 'Colour', E: 'Energy', R: 'Resources', P: 'Population' }
	},
	markers: {
		caption: 'The markers: Energy·Resources·Population',
		columns: { colours: 'Colour', markers: 'One for each territory' }
	},
	markerSum: (sum) => `each adds up to ${sum}`,
	worlds: {
		caption: 'Planet squares that there are, and that you need',
		columns: { colour: 'Colour', planets: 'Has', needed: 'You need' }
	},
	slots: {
		caption: 'Which cards each seat takes, from the start player on',
		columns: { players: 'Pl.' },
		place: (index) => ORDINALS[index] ?? `${index + 1}th`
	},
	yields: {
		caption: 'What four territories give of each material, if it is produced',
		columns: { territory: 'Territory', marker: 'Marker', E: 'E', R: 'R', P: 'P' }
	},
	total: 'In all',
	plainLand: 'no building',

	prices: {
		caption: 'Prices',
		columns: { what: 'What', E: 'Energy', R: 'Resources', P: 'Population' }
	},
	priceNotes: {
		industry: 'On a territory of yours without a building. Doubles the material you name.',
		factory: 'On a territory of yours, which stops producing and builds units.',
		unit: 'Where you have a war factory.',
		research: `Up to ${USUAL.handLimit} in hand.`
	},
	dice: {
		caption: 'Dice that a side rolls',
		units: 'Units',
		dice: 'Dice'
	},
	conquest: {
		caption: 'Home worlds for a conquest, your own included',
		columns: { players: 'Players at the start', worlds: 'Home worlds' }
	},
	cards: {
		caption: 'The research cards',
		columns: { card: 'Card', copies: 'Copies' }
	},
	cardNotes: {
		TA: 'In Combat: one more die in every attack roll of your units, attacking or striking back. Spent at the first roll it adds to, in force for the whole phase.',
		TD: 'In Combat: one more die in every defence roll of your units. Spent at the first roll it adds to, in force for the whole phase.',
		IE: `In Combat: your units have ${IMPULSE} steps more. Spent when the first order of your programme comes up.`,
		CF: `An order of Combat: ${FLEET} units from your supply land together on an open square, free of charge and with all their steps. Spent if any lands.`,
		MF: `An order of Combat: up to ${FLEET} units jump from one of your squares to another that is yours or open, spending no step. Spent if any jumps.`,
		IP: 'In Production: you produce the raw material you name.',
		PO: 'In Production: you produce Population, whatever you drew.',
		RE: 'In Production: you produce Resources, whatever you drew.',
		EN: 'In Production: you produce Energy, whatever you drew.',
		WE: 'In Construction: one war factory costs you nothing.',
		VA: 'In Combat: cancels one expulsion of your units, which stay where they are. Spent then.'
	},

	attack: 'Attack',
	counter: 'Counter-attack',
	hits: (hits) => (hits === 1 ? '1 hit' : `${hits} hits`),
	against: 'against',
	losses: (side, losses, left) =>
		losses === 0 ? 'no losses.' : `the ${side} loses ${losses}, and has ${left} left.`,
	noCounter: 'Nobody is left to make it.',
	winner: {
		attacker: 'The attacker wins.',
		defender: 'The defender wins.',
		none: 'Each side won one phase: nobody wins.'
	},

	asked: 'Who is asked:',
	silent: 'If it does not come:',
	sheets: {
		orient: {
			name: 'Turning your section',
			what: 'By how many quarter turns, 0 to 3, clockwise.',
			who: 'everybody, once, with the deal in view.',
			silent: 'it stays as it is.'
		},
		plan: {
			name: 'Choosing phases',
			what: 'A list of all phases, from the one you want most to the one you want least, for each card you take.',
			who: 'whoever takes a card other than the last one.',
			silent: 'the usual list.'
		},
		production: {
			name: 'Production',
			what: 'One of the cards that change your raw material, or none.',
			who: 'whoever holds research cards, with all draws in view.',
			silent: 'no card.'
		},
		construction: {
			name: 'Construction',
			what: 'Buildings to pull down, war factories, industries, units, and how many cards you buy.',
			who: 'whoever holds cards, or has a building, or can pay for a card, or has a territory and can pay for an industry or a war factory.',
			silent: 'nothing is built.'
		},
		maintenance: {
			name: 'Maintenance',
			what: 'How many units you give up on each square. They must be exactly as many as you cannot pay for.',
			who: 'whoever has some Energy, fewer than units, and the units on two squares or more.',
			silent: 'they go one at a time from the largest stack.'
		},
		combat: {
			name: 'Combat',
			what: `Cards you declare, reactions, and up to ${MOST_ORDERS} orders.`,
			who: 'whoever has units on the board, or cards.',
			silent: 'no cards and no orders; falling back north, east, south, west; nobody pursues.'
		},
		reply: {
			name: 'Answering offers',
			what: 'Which ones you accept, in the order in which they are to be carried out.',
			who: 'whoever has an offer to accept when Negotiation or Commerce begins.',
			silent: 'none is accepted.'
		},
		place: {
			name: 'Laying a section',
			what: 'Where you put it, and how you turn it.',
			who: 'whoever’s go it is, with the section drawn.',
			silent: 'the first place that is allowed, unturned.'
		},
		pick: {
			name: 'Picking a phase',
			what: 'One of the cards still there.',
			who: 'whoever’s go it is.',
			silent: 'the first of the usual list that is left.'
		},
		batch: {
			name: 'A batch of Combat',
			what: `A few orders, carried out at once. An empty batch, or order number ${MOST_ORDERS}, ends your go.`,
			who: 'whoever’s go it is.',
			silent: 'an empty batch.'
		},
		table: {
			name: 'Negotiating at the table',
			what: 'New offers, offers you accept, or a pass. Doing neither is a pass.',
			who: 'whoever’s go it is and has not passed.',
			silent: 'you pass.'
		}
	},
	riders: [
		{
			name: 'Offer',
			what: `To whom, what you give, what you ask, and until which round. Up to ${MOST_OFFERS} standing at a time.`
		},
		{
			name: 'Withdraw an offer',
			what: 'One of yours that still stands, before the phase freezes it.'
		},
		{ name: 'Resign', what: 'You leave the game, for good.' }
	]
};

export const orderNotes: OrderNotes = {
	move: `The path, square by square, and how many units, 1 to ${STACK}.`,
	attack: `From where, against which square and with how many; up to how many combats (1 to ${MOST_BOUTS}), with how many units at least, how many advance afterwards and, if you like, against whom and nobody else.`,
	fleet: `The card, and up to ${MOST_FLEET_SQUARES} squares, the best one first.`,
	mobilise: `The card, from where, to where, and how many units, 1 to ${STACK}.`
};
