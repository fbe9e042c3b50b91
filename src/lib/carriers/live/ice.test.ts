import { describe, expect, it } from 'vitest';
import { iceFor, parseIce } from './ice';

describe('servers that help through routers', () => {
	it('are read one a line, with a name and a password for TURN', () => {
		expect(
			parseIce(' stun:stun.example.org\n\nturn:turn.example.org:3478?transport=tcp ana  s3cret\n')
		).toEqual({
			ok: true,
			servers: [
				{ urls: 'stun:stun.example.org' },
				{
					urls: 'turn:turn.example.org:3478?transport=tcp',
					username: 'ana',
					credential: 's3cret'
				}
			]
		});
		expect(parseIce('stun:[2001:db8::1]:3478; stuns:b.example')).toMatchObject({ ok: true });
		expect(parseIce(' \n ')).toEqual({ ok: true, servers: [] });
	});

	it('are refused with the line that is wrong', () => {
		for (const bad of ['stun.example.org', 'http://x', 'stun:a b c d', 'stun:', 'stun:a/b'])
			expect(parseIce(`stun:good\n${bad}`)).toEqual({ ok: false, code: 'not-a-server', at: bad });
		expect(parseIce('turn:x.example ana')).toMatchObject({ code: 'no-password' });
		expect(parseIce('stun:a\nstun:b\nstun:c\nstun:d\nstun:e')).toMatchObject({ code: 'too-many' });
	});

	it('come from the settings alone when there are any', () => {
		expect(iceFor([{ urls: 'stun:mine' }])).toEqual([{ urls: 'stun:mine' }]);
		expect(iceFor([])).toEqual([]);
	});
});
