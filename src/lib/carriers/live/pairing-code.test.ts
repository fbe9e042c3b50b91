import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCode, writeCode, type Description } from './pairing-code';
import { drawFrame, toFrames } from '../qr-frames';

const tag = Uint8Array.of(1, 2, 3, 4);
const PRINT = Array.from({ length: 32 }, (_, i) => (i * 7 + 160).toString(16).slice(-2)).join(':');

/** As Chromium 140 writes it; addresses of documentation. */
const CHROMIUM = `v=0
o=- 4858251974351650128 2 IN IP4 127.0.0.1
s=-
t=0 0
a=group:BUNDLE 0
a=extmap-allow-mixed
a=msid-semantic: WMS
m=application 56843 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 203.0.113.141
a=candidate:1467250027 1 udp 2122260223 192.0.2.7 46243 typ host generation 0 network-id 1
a=candidate:3337839577 1 udp 2122197247 2001:db8::7e5:1 58280 typ host generation 0 network-id 2
a=candidate:1853887674 1 udp 1518280447 47a0e8ae-5b9b-4b0e-9d3e-0a1b2c3d4e5f.local 36768 typ host
a=candidate:842163049 1 udp 1677729535 203.0.113.141 56843 typ srflx raddr 192.0.2.7 rport 46243
a=candidate:435653019 1 tcp 1845501695 192.0.2.7 9 typ host tcptype active generation 0
a=candidate:842163049 1 udp 41820671 198.51.100.9 3478 typ relay raddr 203.0.113.141 rport 56843
a=ice-ufrag:EsAw
a=ice-pwd:bP+XJMM09aR8AiX1jdukzR6Y
a=ice-options:trickle
a=fingerprint:sha-256 ${PRINT.toUpperCase()}
a=setup:actpass
a=mid:0
a=sctp-port:5000
a=max-message-size:262144
`.replaceAll('\n', '\r\n');

const offer: Description = { type: 'offer', tag, to: 0, sdp: CHROMIUM };
const code = writeCode(offer) ?? new Uint8Array(0);

function back(raw: Uint8Array): Description {
	const read = readCode(raw);
	if (!read.ok) throw new Error(read.code);
	return read.description;
}

describe('the code of a pairing', () => {
	it('keeps what connects, and every way to get there', () => {
		const { type, sdp, to } = back(code);
		expect([type, to]).toEqual(['offer', 0]);
		for (const line of [
			'a=ice-ufrag:EsAw',
			'a=ice-pwd:bP+XJMM09aR8AiX1jdukzR6Y',
			`a=fingerprint:sha-256 ${PRINT.toUpperCase()}`,
			'a=setup:actpass',
			'a=candidate:1 1 udp 2122260223 192.0.2.7 46243 typ host',
			'a=candidate:2 1 udp 2122197247 2001:0db8:0000:0000:0000:0000:07e5:0001 58280 typ host',
			'a=candidate:3 1 udp 1677729535 203.0.113.141 56843 typ srflx raddr 0.0.0.0 rport 0',
			'a=candidate:4 1 udp 1518280447 47a0e8ae-5b9b-4b0e-9d3e-0a1b2c3d4e5f.local 36768 typ host',
			'a=candidate:5 1 udp 41820671 198.51.100.9 3478 typ relay raddr 0.0.0.0 rport 0'
		])
			expect(sdp.split('\r\n')).toContain(line);
		expect(sdp).not.toContain('tcp');
		// A code that was read is written the same again.
		expect(writeCode(back(code))).toEqual(code);
	});

	it('of an answer names the offer', () => {
		const sdp = CHROMIUM.replace('actpass', 'active');
		const answer = writeCode({ type: 'answer', tag, to: 0xfedcba98, sdp }) ?? new Uint8Array(0);
		expect(back(answer)).toMatchObject({ type: 'answer', to: 0xfedcba98 });
		expect(back(answer).sdp).toContain('a=setup:active');
	});

	it('fits into one small QR code, with however many addresses', () => {
		expect(code.length).toBeLessThan(180);
		const frames = toFrames(code) ?? [];
		expect(frames).toHaveLength(1);
		// Version 10 has 57 modules; 4 on each side are quiet.
		expect(drawFrame(frames[0] ?? '').length).toBeLessThanOrEqual(57 + 8);
		const many = Array.from(
			{ length: 30 },
			(_, i) => `a=candidate:1 1 udp ${1000 + i} 2001:db8::${i + 1} 5000 typ host`
		).join('\r\n');
		const longest = writeCode({ ...offer, sdp: `${CHROMIUM}${many}\r\n` });
		expect(toFrames(longest ?? new Uint8Array(9999))).toHaveLength(1);
	});

	it('is none without credentials', () => {
		expect(writeCode({ ...offer, sdp: CHROMIUM.replace(/a=ice-pwd.*/, '') })).toBeNull();
		expect(writeCode({ ...offer, sdp: CHROMIUM.replace(/a=fingerprint.*/, '') })).toBeNull();
	});

	it('lets nobody write lines of their own into the description', () => {
		const at = code.indexOf('E'.charCodeAt(0), 11);
		const evil = code.slice();
		evil.set([13, 10, 97, 61], at);
		expect(readCode(evil)).toEqual({ ok: false, code: 'not-a-code' });
	});

	it('of a later version says so', () => {
		const later = code.slice();
		later[1] = 2;
		expect(readCode(later)).toEqual({ ok: false, code: 'newer-version' });
	});

	it('never throws, whoever wrote it, and is refused when cut', () => {
		fc.assert(
			fc.property(fc.uint8Array({ maxLength: 100 }), fc.nat(), (noise, at) => {
				expect(() => readCode(noise)).not.toThrow();
				const changed = code.slice();
				changed[at % code.length] = noise[0] ?? 0;
				expect(() => readCode(changed)).not.toThrow();
			})
		);
		// All before the addresses; with fewer of those it still connects.
		for (let length = 0; length < 73; length++)
			expect(readCode(code.subarray(0, length)).ok, `${length} bytes`).toBe(false);
	});
});
