/** A device as a page: the carriers as the app has them, over a store that is a plain graph. */
import { WebrtcProvider } from 'y-webrtc';
import * as Y from 'yjs';
import { newReader, readPicture, type DetectorClass } from '../../src/lib/carriers/camera';
import {
	Direct,
	type Offer,
	type Pairing,
	type PairingResult
} from '../../src/lib/carriers/live/direct';
import { Exchange } from '../../src/lib/carriers/live/exchange';
import { newCertificate } from '../../src/lib/carriers/live/guard';
import { PRESENCE_DOMAIN } from '../../src/lib/carriers/live/presence';
import { drawFrame, toFrames } from '../../src/lib/carriers/qr-frames';
import { Room } from '../../src/lib/carriers/live/room';
import { fromFragment } from '../../src/lib/carriers/parcel-text';
import { roomKey, type RoomKey } from '../../src/lib/carriers/live/room-key';
import { serverBeside } from '../../src/lib/carriers/live/signalling';
import { keyOf, TestStock, World } from '../../src/lib/carriers/live/testing-world';
import { identityOf } from '../../src/lib/crypto/identity';
import { sign, verify } from '../../src/lib/crypto/signature';
import { toHex } from '../../src/lib/protocol/bytes';
import { readInvite } from '../../src/lib/session/post/office/people/invite';

const NAMES = ['Ana', 'Beto', 'Caro', 'Mala'];
const people = NAMES.map((name) => identityOf(keyOf(name)));
const members = people.map((person) => person.public.sign);
const keyFor = (table: string) => roomKey(keyOf(table));

let stock: TestStock;
let exchange: Exchange;
let room: Room | undefined;
let direct: Direct | undefined;
let seat = 0;
let victims = 0;
const pairings: Pairing[] = [];

const text = (code: Uint8Array): string => toHex(code);
const bytes = (code: string): Uint8Array =>
	Uint8Array.from(code.match(/../g) ?? [], (pair) => parseInt(pair, 16));

function told<T extends Pairing>(result: PairingResult<T>): { code: string; n: number } {
	if (!result.ok) throw new Error(result.code);
	return { code: text(result.value.code), n: pairings.push(result.value) - 1 };
}

/** A member with y-webrtc alone, who merges what there is, empties it, and fills it with noise. */
function spoil({ name, password }: RoomKey): void {
	const doc = new Y.Doc();
	const server = new URL('signal', location.href);
	server.protocol = 'ws:';
	new WebrtcProvider(name, doc, { signaling: [server.href], password }).on(
		'peers',
		({ added }) => (victims += added.length)
	);
	const map = doc.getMap('parcels');
	setInterval(() => {
		map.clear();
		for (const key of map.keys()) map.set(key, new Uint8Array(9));
		for (let i = 0; i < 4; i++)
			map.set(String(Math.random()), crypto.getRandomValues(new Uint8Array(50_000)));
	}, 250);
}

const live = {
	/** `table`: whoever names the same is in the same room. `way`: by the server beside, or without. */
	async start(table: string, name: string, way: 'room' | 'direct'): Promise<void> {
		seat = NAMES.indexOf(name) + 1;
		const me = people[seat - 1];
		if (!me) throw new Error(name);
		stock = new TestStock(new World(Date.now()), members);
		const certificate = await newCertificate();
		const key = keyFor(table);
		exchange = new Exchange({
			stock,
			signer: {
				key: me.public.sign,
				sign: (message) => Promise.resolve(sign(me, PRESENCE_DOMAIN, message)),
				verify: (whose, message, signature) =>
					Promise.resolve(verify(whose, PRESENCE_DOMAIN, message, signature))
			},
			clock: {
				now: Date.now,
				after: (ms, act) => {
					const timer = setTimeout(act, ms);
					return () => clearTimeout(timer);
				}
			},
			random: Math.random,
			topic: key.topic,
			fingerprint: certificate.fingerprint
		});
		if (way === 'room') {
			const server = await serverBeside(location.href);
			room = new Room({ key, exchange, certificate, servers: server ? [server] : [], ice: [] });
		} else direct = new Direct({ exchange, certificate, tag: key.tag, ice: [] });
	},

	write(count: number, size: number): void {
		for (let i = 0; i < count; i++) stock.write(seat, size);
		exchange.changed();
	},

	get entries(): number {
		return stock.all.length;
	},

	/** Names of the others who are connected. */
	get here(): string[] {
		return exchange.here.map(
			(key) => NAMES[members.findIndex((member) => toHex(member) === key)] ?? key
		);
	},

	get state(): string {
		return room?.state ?? '';
	},

	async close(): Promise<void> {
		await room?.close();
		direct?.close();
		exchange.close();
	},

	// ------------------------------------------------------------ pairing

	offer: async () => told((await direct?.offer()) as PairingResult<Offer>),
	answer: async (code: string) =>
		told((await direct?.answer(bytes(code))) as PairingResult<Pairing>),
	async accept(n: number, code: string): Promise<string> {
		const result = await (pairings[n] as Offer).accept(bytes(code));
		return result.ok ? 'ok' : result.code;
	},
	pairing: (n: number): string => pairings[n]?.state ?? '',

	// ------------------------------------------------------------ harm

	/** Does harm at a table of this page. */
	harm(table: string): void {
		spoil(keyFor(table));
	},

	/** The same at a table of the app: the link of an invite is all that it takes. */
	harmInvited(link: string): void {
		const found = fromFragment(new URL(link).hash);
		const invite = found.ok && found.parcels[0] ? readInvite(found.parcels[0]) : undefined;
		if (!invite?.ok) throw new Error('no invite');
		spoil(roomKey(invite.value.secret));
	},

	/** Number of times that somebody was reached by harm. */
	get victims(): number {
		return victims;
	},

	// ------------------------------------------------------------ camera

	/** Draws a code as a picture and reads it. `ours`: without the platform's detector. */
	async drawAndRead(length: number, ours: boolean): Promise<{ drawn: string; read: string[] }> {
		const [frame = ''] = toFrames(new Uint8Array(length).fill(7)) ?? [];
		const modules = drawFrame(frame);
		const canvas = new OffscreenCanvas(modules.length * 6, modules.length * 6);
		const context = canvas.getContext('2d');
		if (!context) throw new Error('no canvas');
		context.fillStyle = 'white';
		context.fillRect(0, 0, canvas.width, canvas.height);
		context.fillStyle = 'black';
		modules.forEach((row, y) =>
			row.forEach((dark, x) => dark && context.fillRect(6 * x, 6 * y, 6, 6))
		);
		const reader = await newReader(ours ? (null as unknown as DetectorClass) : undefined);
		return { drawn: frame, read: [...(await readPicture(await canvas.convertToBlob(), reader))] };
	}
};

export type Live = typeof live;
(globalThis as unknown as { live: Live }).live = live;
