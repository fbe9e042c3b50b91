import { afterEach, describe, expect, it, vi } from 'vitest';
import { encode } from '../../../../engine/kernel/encode';
import { toHex } from '../../protocol/bytes';
import { Direct, type Offer, type Pairing, type PairingResult } from './direct';
import { Exchange } from './exchange';
import { TestConnection } from './testing-rtc';
import { keyOf, signer, TestStock, TOPIC, World } from './testing-world';

const members = ['Ana', 'Beto', 'Caro'].map(keyOf);
const tag = Uint8Array.of(1, 2, 3, 4);
const world = new World(1);
const clock = {
	now: Date.now,
	after: (ms: number, act: () => void) => {
		const timer = setTimeout(act, ms);
		return () => clearTimeout(timer);
	}
};
const open: (() => void)[] = [];
afterEach(() => {
	for (const close of open.splice(0)) close();
});

class Phone {
	readonly fingerprint = world.random.bytes(32);
	readonly stock = new TestStock(world, members);
	readonly connections: TestConnection[] = [];
	readonly exchange: Exchange;
	readonly direct: Direct;

	constructor(
		readonly seat: number,
		ofTable = tag
	) {
		this.exchange = new Exchange({
			stock: this.stock,
			signer: signer(members[seat - 1] as Uint8Array),
			clock,
			random: () => 0,
			topic: TOPIC,
			fingerprint: this.fingerprint
		});
		this.direct = new Direct({
			exchange: this.exchange,
			certificate: { certificate: {} as RTCCertificate, fingerprint: this.fingerprint },
			tag: ofTable,
			ice: [],
			newConnection: () => {
				const connection = new TestConnection(toHex(this.fingerprint));
				this.connections.push(connection);
				return connection as unknown as RTCPeerConnection;
			}
		});
		open.push(() => {
			this.direct.close();
			this.exchange.close();
		});
	}

	write(size: number): void {
		this.stock.write(this.seat, size);
		this.exchange.changed();
	}

	get entries(): number {
		return this.stock.all.length;
	}
}

function good<T>(result: PairingResult<T>): T {
	if (!result.ok) throw new Error(result.code);
	return result.value;
}

async function pair(a: Phone, b: Phone): Promise<[Offer, Pairing]> {
	const offer = good(await a.direct.offer());
	const answer = good(await b.direct.answer(offer.code));
	good(await offer.accept(answer.code));
	await vi.waitFor(() => expect([offer.state, answer.state]).toEqual(['open', 'open']));
	return [offer, answer];
}

describe('two devices without a server', () => {
	it('knows whose connection it is, however early it opens', async () => {
		const [ana, beto] = [new Phone(1), new Phone(2)];
		const offer = good(await ana.direct.offer());
		const answer = good(await beto.direct.answer(offer.code));
		(ana.connections[0] as TestConnection).late = true;
		good(await offer.accept(answer.code));
		expect(offer.state).toBe('open');
		const theirs = toHex(members[1] as Uint8Array);
		await vi.waitFor(() => expect(ana.exchange.here).toEqual([theirs]));
	});

	it('pair by two codes, and bring each other what they lack', async () => {
		const [ana, beto] = [new Phone(1), new Phone(2)];
		for (let i = 0; i < 8; i++) ana.write(15_000);
		beto.write(40_000);
		await pair(ana, beto);
		await vi.waitFor(() => expect([ana.entries, beto.entries]).toEqual([9, 9]), 5000);
		expect(ana.exchange.here).toEqual([toHex(keyOf('Beto'))]);
		beto.write(300);
		await vi.waitFor(() => expect(ana.entries).toBe(10), 5000);
	});

	it('say that it is over when either leaves', async () => {
		const [ana, beto] = [new Phone(1), new Phone(2)];
		const [offer, answer] = await pair(ana, beto);
		await vi.waitFor(() => expect(ana.exchange.here).toHaveLength(1), 3000);
		answer.cancel();
		await vi.waitFor(() => expect(offer.state).toBe('failed'));
		expect(ana.exchange.here).toEqual([]);
	});

	it('are told what is wrong with a code', async () => {
		const [ana, beto, other] = [
			new Phone(1),
			new Phone(2),
			new Phone(3, Uint8Array.of(9, 9, 9, 9))
		];
		const offer = good(await ana.direct.offer());
		const answer = good(await beto.direct.answer(offer.code));
		const late = good(await ana.direct.offer());
		expect(await ana.direct.answer(offer.code)).toEqual({ ok: false, code: 'own' });
		expect(await other.direct.answer(offer.code)).toEqual({ ok: false, code: 'other-table' });
		expect(await beto.direct.answer(answer.code)).toEqual({ ok: false, code: 'own' });
		expect(await ana.direct.answer(answer.code)).toEqual({ ok: false, code: 'wrong-side' });
		expect(await late.accept(answer.code)).toEqual({ ok: false, code: 'other-offer' });
		expect(await offer.accept(offer.code)).toEqual({ ok: false, code: 'own' });
		expect(await offer.accept(Uint8Array.of(1))).toEqual({ ok: false, code: 'not-a-code' });
		expect(await beto.direct.answer(Uint8Array.of(0x50, 9))).toEqual({
			ok: false,
			code: 'newer-version'
		});
	});

	it('that cannot be reached say so', async () => {
		const ana = new Phone(1);
		vi.spyOn(TestConnection.prototype, 'setLocalDescription').mockRejectedValueOnce(new Error());
		expect(await ana.direct.offer()).toEqual({ ok: false, code: 'unreachable' });
	});
});

describe('whoever is connected', () => {
	it('introduces those who are not to each other', async () => {
		const [ana, beto, caro] = [new Phone(1), new Phone(2), new Phone(3)];
		await pair(ana, beto);
		await pair(ana, caro);
		await vi.waitFor(() => expect(beto.exchange.here).toHaveLength(2), 4000);
		await vi.waitFor(() => expect(caro.exchange.here).toHaveLength(2), 4000);
		// Each with each, once.
		for (const { connections } of [ana, beto, caro]) expect(connections).toHaveLength(2);
		// And they stay together without the one who introduced them.
		ana.direct.close();
		beto.write(100);
		await vi.waitFor(() => expect(caro.entries).toBe(1), 4000);
		expect(ana.entries).toBe(0);
	});

	it('cannot introduce themselves under the name of another', async () => {
		const [ana, beto, mala] = [new Phone(1), new Phone(2), new Phone(3)];
		await pair(mala, beto);
		const offer = good(await mala.direct.offer());
		const before = beto.connections.length;
		// Her own description, said to be Ana's.
		const send = (kind: number, body: Uint8Array): void =>
			mala.connections[0]?.channel?.send(Uint8Array.of(1, kind, ...body));
		send(2, encode([beto.fingerprint, ana.fingerprint, offer.code]));
		await new Promise((resolve) => setTimeout(resolve, 50));
		expect(beto.connections).toHaveLength(before);
	});
});
