/** Which relays a device uses. */
import { expect, it } from 'vitest';
import { isOtherwise, usedRelays } from './mailbox-wish';

const [one, two, three] = ['wss://one.example/', 'wss://two.example/', 'wss://three.example/'];

it.each<readonly [string, readonly string[], boolean]>([
	['the same', [two, one], false],
	['one of them alone', [two], true],
	['one more', [one, two, three], true],
	['another instead of one', [one, three], true],
	['others', [three], true],
	// Nothing to agree to: letters go on by those that are used.
	['none', [], false]
])(
	'where a member names %s, the person is asked, and those that were agreed to stay',
	(_, named, isAsked) => {
		const used = usedRelays({ on: true, agreed: [one, two] });
		expect(used).toEqual([one, two]);
		expect(isOtherwise(named, used)).toBe(isAsked);
	}
);

it('uses none that nobody agreed to, and none while the mailbox is off', () => {
	expect(usedRelays({ on: true, agreed: [] })).toEqual([]);
	expect(usedRelays({ on: false, agreed: [one] })).toEqual([]);
});
