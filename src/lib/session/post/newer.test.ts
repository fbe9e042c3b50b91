/** Files of a later Lacre are said to be that, by whatever way they come, and harm nothing. */
import { describe, expect, it } from 'vitest';
import { decode, encode, type Encodable } from '$engine/kernel/encode';
import type { Bytes } from '$lib/protocol/bytes';
import { lockParcel } from '$lib/protocol/wire/parcel';
import { VERSION, type Signed } from '$lib/protocol/wire/wire';
import { tableCrypto } from './office/table-crypto';
import { readInvite } from './office/people/invite';
import { Player, tableOf } from './testing';
import { verifyFile } from './file/verify';
import { writeTableFile } from './file/table-file';

const clock = { now: 29_000_000 };
const [ana, luis] = ['Ana', 'Luis'].map((name, i) => new Player(name, i + 1, clock)) as [
	Player,
	Player
];
const id = await tableOf([ana, luis], 1);
const crypto = tableCrypto(new Uint8Array(32).fill(1));
const secret = ana.store.rows.get(id)?.secrets[0] as Bytes;
const founding = ana.store.rows.get(id)?.founding as Signed;
const LATER = VERSION + 1;

/** The same bytes with another first item. */
function withFirst(bytes: Bytes, first: Encodable, ...more: Encodable[]): Bytes {
	const read = decode(bytes);
	if (!read.ok || !Array.isArray(read.value)) throw new Error('no list');
	return encode([first, ...(read.value as Encodable[]).slice(1), ...more]);
}
const later: Signed = {
	bytes: withFirst(founding.bytes, LATER),
	signature: founding.signature
};
const lock = (entries: readonly Signed[]): Bytes =>
	lockParcel(crypto, { kind: 'room', secret }, { records: [], entries });
const invite = await ana.office.invite(id);

describe('of a later Lacre', () => {
	it.each([
		['an invite', withFirst(invite, 'lacre/invite/3')],
		['an invite of another form', encode(['lacre/invite/9', { anything: 1 }])],
		[
			'an invite to a table of its own',
			encode(['lacre/invite/2', secret, later.bytes, later.signature])
		],
		['a lock', withFirst(lock([founding]), 4)],
		['a lock of another form', withFirst(lock([founding]), 7, 'more')],
		['a parcel', encode([2, crypto.lock(secret, encode([LATER, 'anything']))])]
	])('%s is told to be that', async (_, bytes) => {
		expect(await luis.office.receiveBytes(bytes)).toEqual({
			kind: 'refused',
			code: 'version-unknown'
		});
	});

	it('an entry is refused as that, and the others of its parcel are taken', async () => {
		const arrival = await luis.office.receiveBytes(lock([founding, later]));
		if (arrival.kind !== 'parcel') throw new Error('no parcel');
		expect(arrival.delivery.refused.map(({ code }) => code)).toEqual(['version-unknown']);
	});

	it('an invite is not joined by', async () => {
		const bytes = withFirst(invite, 'lacre/invite/3');
		await expect(luis.office.join(bytes, 'Luis')).rejects.toMatchObject({
			code: 'version-unknown'
		});
		expect(readInvite(encode(['hello']))).toEqual({ ok: false, code: 'not-an-invite' });
	});

	it('whoever is connected is not taken for a liar, and it is told', async () => {
		const parcels = [lock([later]), encode([2, crypto.lock(secret, encode([LATER, 1]))])];
		for (const parcel of parcels)
			await expect(luis.office.takeIn(id, parcel)).rejects.toMatchObject({
				code: 'version-unknown'
			});
	});

	it('the rules of a table are told apart from those that are gone', async () => {
		const troubles = [];
		for (const version of [0, 99]) {
			const host = new Player('Eva', 3 + version, clock, undefined, (game) => {
				const rules = ana.find(game);
				return rules && { ...rules, version };
			});
			const table = await host.office.found({
				ruleset: 'amos',
				version,
				options: {},
				seats: 2,
				threshold: 0,
				name: 'Eva',
				policy: { pace: { kind: 'none' }, patience: 0, holidayDays: 0, absence: 60 }
			});
			const arrival = await luis.office.receiveBytes(await host.office.invite(table));
			if (arrival.kind === 'invite') troubles.push(arrival.invite.trouble);
		}
		expect(troubles).toEqual(['other-version', 'newer-rules']);
	});

	it('a file of entries is no file that was tampered with', async () => {
		const verdict = await verifyFile(
			writeTableFile({
				founding: later,
				content: { records: [], entries: [] },
				hashes: [],
				origin: undefined
			}),
			(game) => Promise.resolve(ana.find(game))
		);
		expect(verdict.faults.map(({ code }) => code)).toEqual(['version-unknown']);
	});
});
