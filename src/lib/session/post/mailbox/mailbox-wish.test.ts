/** Which relays a device uses. */
import { expect, it } from 'vitest';
import { usedRelays } from './mailbox-wish';

const named = ['wss://one.example/', 'wss://two.example/'];

it('uses the relays of the table that its person agreed to, and no others', () => {
	const agreed = ['wss://two.example/', 'wss://never-named.example/'];
	expect(usedRelays(named, { on: true, agreed })).toEqual(['wss://two.example/']);
	expect(usedRelays(named, { on: true, agreed: [] })).toEqual([]);
});

it.each<readonly [string, readonly string[]]>([
	['none', []],
	['others', ['wss://three.example/']]
])('keeps those that were agreed to where a member has named %s', (_, others) => {
	expect(usedRelays(others, { on: true, agreed: named })).toEqual(named);
});

it('uses none while the mailbox is off, whatever was agreed to', () => {
	expect(usedRelays(named, { on: false, agreed: named })).toEqual([]);
});
