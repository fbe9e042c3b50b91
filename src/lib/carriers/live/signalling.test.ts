import { describe, expect, it } from 'vitest';
import { parseServers, serverBeside, serversFor } from './signalling';

const answering = (body: string, status = 200) => {
	const asked: string[] = [];
	const ask = ((url: URL) => {
		asked.push(url.href);
		return Promise.resolve(new Response(body, { status }));
	}) as unknown as typeof fetch;
	return { ask, asked };
};
const HELLO = '{"signalling":"y-webrtc"}';

describe('signalling servers', () => {
	it('are read as people write them', () => {
		expect(parseServers('signal.example.org\n wss://b.example/x, https://c.example', true)).toEqual(
			{
				ok: true,
				urls: ['wss://signal.example.org/', 'wss://b.example/x', 'wss://c.example/']
			}
		);
		expect(parseServers('', true)).toEqual({ ok: true, urls: [] });
		expect(parseServers('ws://localhost:4444 ws://localhost:4444/', true)).toEqual({
			ok: true,
			urls: ['ws://localhost:4444/']
		});
		expect(parseServers('ws://10.0.0.2:4444', false).ok).toBe(true);
	});

	it('that cannot be are refused, and which', () => {
		expect(parseServers('ftp://x.example', true)).toEqual({
			ok: false,
			code: 'not-an-address',
			at: 'ftp://x.example'
		});
		expect(parseServers('wss://', true)).toMatchObject({ code: 'not-an-address' });
		expect(parseServers('ws://a.example', true)).toMatchObject({ code: 'not-encrypted' });
		expect(parseServers('a b c d e', true)).toMatchObject({ code: 'too-many', at: '5' });
	});

	it('beside the app are found wherever it lies, and only where there are any', async () => {
		const { ask, asked } = answering(HELLO);
		expect(await serverBeside('https://x.example/games/lacre/table/?t=1#p', ask)).toBe(
			'wss://x.example/games/lacre/table/signal'
		);
		expect(await serverBeside('http://127.0.0.1:4173/', ask)).toBe('ws://127.0.0.1:4173/signal');
		expect(asked[1]).toBe('http://127.0.0.1:4173/signal');
		for (const [body, status] of [
			['<html>not here</html>', 200],
			['null', 200],
			[HELLO, 404]
		] as const)
			expect(await serverBeside('https://x.example/', answering(body, status).ask)).toBeUndefined();
		const broken = (() => Promise.reject(new TypeError('offline'))) as unknown as typeof fetch;
		expect(await serverBeside('https://x.example/', broken)).toBeUndefined();
	});

	it('of the settings are enough; else there is the one beside the app', async () => {
		const { ask, asked } = answering(HELLO);
		expect(await serversFor(['wss://mine.example/'], 'https://x.example/', ask)).toEqual([
			'wss://mine.example/'
		]);
		expect(asked).toEqual([]);
		expect(await serversFor([], 'https://x.example/', ask)).toEqual(['wss://x.example/signal']);
		expect(await serversFor([], 'https://x.example/', answering('', 404).ask)).toEqual([]);
	});
});
