import { scrypt } from '@noble/hashes/scrypt.js';
import { describe, expect, it } from 'vitest';
import { lockBackup, unlockBackup } from './backup';
import { bytesToHex, utf8ToBytes } from './bytes';

const content = utf8ToBytes('seed and tables');

describe('backup', () => {
	it('RFC 7914 section 12: the scrypt beneath is the standard one', () => {
		const key = scrypt('pleaseletmein', 'SodiumChloride', { N: 16384, r: 8, p: 1, dkLen: 64 });
		expect(bytesToHex(key)).toBe(
			'7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2' +
				'd5432955613f0fcf62d49705242a9af9e61e85dc0d651e40dfcf017b45575887'
		);
	});

	it('opens with its passphrase, however typed, and with no other', async () => {
		const locked = await lockBackup('Ma\u00f1ana a las tres', content, undefined, 14);
		expect(await unlockBackup('Man\u0303ana a las tres', locked)).toEqual({
			ok: true,
			value: content
		});
		expect(await unlockBackup('manana a las tres', locked)).toEqual({
			ok: false,
			code: 'cannot-open'
		});
	});

	it('any change is found, and a cost that would hang a phone is refused', async () => {
		const locked = await lockBackup('x', content, undefined, 14);
		const body = locked.body.slice();
		body[3] = (body[3] ?? 0) ^ 1;
		expect((await unlockBackup('x', { ...locked, body })).ok).toBe(false);
		expect(await unlockBackup('x', { ...locked, logN: 15 })).toEqual({
			ok: false,
			code: 'cannot-open'
		});
		expect(await unlockBackup('x', { ...locked, logN: 30 })).toEqual({
			ok: false,
			code: 'too-large'
		});
		expect(await unlockBackup('x', { ...locked, salt: new Uint8Array(3) })).toEqual({
			ok: false,
			code: 'bad-length'
		});
	});
});
