import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { admit, Bag, BAG_LIMITS, presenceState, readPeerMessage } from './bag';
import type { Attendant } from './exchange';
import { answer, awareness, bytesOf, question, update } from './testing-world';

const parcel = (n: number): Uint8Array => new Uint8Array(100).fill(n);
const nobody = (): void => undefined;

function updateOf(doc: Y.Doc, work: () => void): Uint8Array {
	const changes: Uint8Array[] = [];
	const note = (change: Uint8Array): void => void changes.push(change);
	doc.on('update', note);
	work();
	doc.off('update', note);
	return Y.mergeUpdates(changes);
}

describe('the bag', () => {
	it('lays out what it is given, a message for each, and clears away the rest', () => {
		const bag = new Bag(nobody, nobody);
		const messages: Uint8Array[] = [];
		bag.doc.on('update', (change: Uint8Array) => messages.push(update(change)));
		bag.lay(
			new Map([
				['a', parcel(1)],
				['b', parcel(2)]
			])
		);
		expect(messages.map(readPeerMessage)).toEqual([
			{ kind: 'parcels', parcels: [parcel(1)] },
			{ kind: 'parcels', parcels: [parcel(2)] }
		]);
		bag.lay(new Map([['b', parcel(2)]]));
		expect(messages).toHaveLength(3);
		expect([...bag.doc.getMap('parcels').keys()]).toEqual(['b']);
		expect(readPeerMessage(answer(bag.doc))).toEqual({ kind: 'parcels', parcels: [parcel(2)] });
	});

	it('says that it is spoilt when anybody else writes in it', () => {
		let spoilt = 0;
		const bag = new Bag(nobody, () => spoilt++);
		bag.lay(new Map([['a', parcel(1)]]));
		expect(spoilt).toBe(0);
		const other = new Y.Doc();
		Y.applyUpdate(other, Y.encodeStateAsUpdate(bag.doc));
		const change = updateOf(other, () => other.getMap('parcels').clear());
		Y.applyUpdate(bag.doc, change);
		expect(spoilt).toBe(1);
	});

	it('with all that may lie out fits into one message', () => {
		let spoilt = 0;
		const bag = new Bag(nobody, () => spoilt++);
		for (let i = 0; i < 1000 && spoilt === 0; i++)
			bag.lay(
				new Map(
					Array.from({ length: 4 }, (_, n) => [
						`0123456789abcdef.${4 * i + n}`,
						new Uint8Array(40 * 1024)
					])
				)
			);
		expect(bag.bytes).toBeLessThan(BAG_LIMITS.message - 4 * 1024);
	});
});

describe("a message of y-webrtc's", () => {
	it('is a question, parcels, presences, nothing, or nonsense', () => {
		const presence = Uint8Array.of(1, 2, 3);
		expect(readPeerMessage(question(new Y.Doc()))).toEqual({ kind: 'question' });
		expect(readPeerMessage(awareness(7, 300, presenceState(presence)))).toEqual({
			kind: 'presences',
			presences: [presence]
		});
		expect(readPeerMessage(awareness(7, 300, null))).toEqual({ kind: 'presences', presences: [] });
		expect(readPeerMessage(bytesOf(3))).toEqual({ kind: 'nothing' });
		expect(readPeerMessage(bytesOf(4, 1))).toEqual({ kind: 'nothing' });
		expect(readPeerMessage(bytesOf(7))).toEqual({ kind: 'nonsense' });
		expect(readPeerMessage(awareness(7, 1, { p: '???' }))).toEqual({ kind: 'nonsense' });
		expect(readPeerMessage(new Uint8Array(BAG_LIMITS.message + 1))).toEqual({ kind: 'nonsense' });
	});

	it('brings its bytes whatever the name, the author, and what is deleted', () => {
		const doc = new Y.Doc();
		doc.clientID = 42;
		const change = updateOf(doc, () =>
			doc.transact(() => {
				const map = doc.getMap<Uint8Array>('anything');
				map.set('x', parcel(1));
				doc.getArray('list').push([parcel(3), 'text', 5]);
			})
		);
		expect(readPeerMessage(update(change))).toEqual({
			kind: 'parcels',
			parcels: [parcel(1), parcel(3)]
		});
	});

	it('never throws, whoever wrote it', () => {
		const doc = new Y.Doc();
		doc.getMap('parcels').set('a', parcel(1));
		const good = [answer(doc), question(doc), awareness(1, 1, { p: 'AAAA' })];
		fc.assert(
			fc.property(fc.uint8Array({ maxLength: 200 }), (noise) => {
				expect(() => readPeerMessage(noise)).not.toThrow();
			})
		);
		fc.assert(
			fc.property(fc.constantFrom(...good), fc.nat(200), fc.nat(255), (message, at, byte) => {
				const changed = message.slice();
				changed[at % changed.length] = byte;
				expect(() => readPeerMessage(changed)).not.toThrow();
				expect(() => readPeerMessage(changed.subarray(0, at % changed.length))).not.toThrow();
			})
		);
	});

	it('goes no further than its reader, but for a question', () => {
		const came: string[] = [];
		const attendant: Attendant = {
			bytes: (count) => count < 100_000,
			parcel: () => came.push('parcel'),
			presence: () => came.push('presence'),
			nonsense: () => came.push('nonsense'),
			closed: nobody
		};
		const doc = new Y.Doc();
		doc.getMap('parcels').set('a', parcel(1));
		expect(admit(attendant, question(doc))).toBe(true);
		expect(admit(attendant, answer(doc))).toBe(false);
		expect(admit(attendant, awareness(1, 1, { p: 'AAAA' }))).toBe(false);
		expect(admit(attendant, bytesOf(9))).toBe(false);
		expect(admit(attendant, new Uint8Array(100_000))).toBe(false);
		expect(came).toEqual(['parcel', 'presence', 'nonsense']);
	});
});
