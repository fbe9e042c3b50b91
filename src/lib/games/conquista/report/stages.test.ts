import { expect, it } from 'vitest';
import { overwriteGetLocale } from '$lib/paraglide/runtime';
import { stagesOf } from './stages';
import { PURSUED, SEATS, UNDECIDED, WON, seenBy } from './testing';

const reader = { view: seenBy(1), seats: SEATS };

it('goes from the sides to the dice, the losses, the counter-attack and what came of it', () => {
	overwriteGetLocale(() => 'en');
	const stages = stagesOf(reader, [WON]);
	expect(stages.map(({ caption }) => caption)).toEqual([
		'You attack Ruby 8 with 5 units against 3 units of Bruno.',
		'You roll 3 dice to attack: 2 hits.',
		'Bruno rolls 2 dice to defend: 1 hit.',
		'Bruno loses 1 unit.',
		'Bruno strikes back with 1 die: 0 hits.',
		'You roll 3 dice to defend: 0 hits.',
		'No losses.',
		'You win the combat. Bruno’s units are expelled: 2 units to Space 6·3. You move into Ruby 8 with 3 units.'
	]);
	expect(stages.map(({ defender }) => [defender.units, defender.lost])).toEqual([
		...[3, 3, 3].map((units) => [units, 0]),
		[2, 1],
		...[2, 2, 2, 0].map((units) => [units, 0])
	]);
	expect(stages.map(({ phase }) => phase)).toContain('Counter-attack');
});

it('lets the dice of a phase lie until the next, and fall only once', () => {
	const [sides, attack, defence, losses, counter] = stagesOf(reader, [WON]);
	expect(sides?.attacker.dice).toBeUndefined();
	expect(attack?.attacker).toMatchObject({ falling: true });
	expect(attack?.defender.dice).toBeUndefined();
	expect(defence?.attacker).toMatchObject({ falling: false, dice: { roll: { hits: 2 } } });
	expect(defence?.defender.falling).toBe(true);
	expect(losses?.defender.falling).toBe(false);
	expect(counter?.attacker.dice).toBeUndefined();
	expect(counter?.defender).toMatchObject({ falling: true, dice: { roll: { hits: 0 } } });
});

it('goes from combat to combat, and says what a card added', () => {
	overwriteGetLocale(() => 'en');
	const stages = stagesOf(reader, [UNDECIDED, { ...WON, bout: 2 }]);
	expect(new Set(stages.map(({ title }) => title)).size).toBe(2);
	expect(stages[1]?.caption).toBe(
		'You roll 4 dice to attack: 3 hits. One die more by Tenacious Attack.'
	);
});

it('takes attackers that were expelled out of the picture', () => {
	expect(stagesOf(reader, [PURSUED]).at(-1)?.attacker.units).toBe(0);
	expect(stagesOf(reader, [PURSUED]).at(-1)?.defender.units).toBe(5);
});
