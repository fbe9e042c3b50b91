/**
 * Whole tables with real curves and a real game: several devices in one process that see nothing of
 * each other but the texts of parcels, in random order.
 */
import { describe, expect, it } from 'vitest';
import { encode, type Encodable } from '$engine/kernel/encode';
import { createRng } from '$engine/kernel/rng';
import { findRuleset } from '$engine/index';
import { fromText, toText } from '$lib/carriers/parcel-text';
import { here } from '$lib/protocol/act';
import { NONE } from '$lib/protocol/bytes';
import { foundingWords } from '$lib/protocol/lobby';
import { entriesFor, lockParcel, openParcel } from '$lib/protocol/parcel';
import { foundTable, openTable, step, type Event, type Table } from '$lib/protocol/table';
import { parseEntry, type Body, type Found, type Signed } from '$lib/protocol/wire';
import { tableCrypto } from './office/table-crypto';
import { outcomeOf, tableGame, writeOptions } from './office/game';
import { packOrder } from './office/order-bytes';
import { PRESENT } from './testing';

const SECRET = new Uint8Array(32).fill(99);

interface Device {
	readonly name: string;
	readonly seed: Uint8Array;
	table: Table;
	/** Everything kept, in order: what its store would hold. */
	readonly kept: Signed[];
	readonly refused: string[];
	off: boolean;
}

/** Numbers that look random and never change. */
function dice(seed: number): (below: number) => number {
	const stream = createRng(new Uint8Array(32).fill(seed)).stream('test');
	return (below) => stream.pick(below);
}

let clock = 29_000_000;

function open(seed: Uint8Array, founding: Signed): Table {
	const parsed = parseEntry(founding.bytes);
	if (!parsed.ok || parsed.value.body.kind !== 'found') throw new Error('no founding');
	const ruleset = findRuleset(parsed.value.body.ruleset);
	if (!ruleset) throw new Error('no game');
	const options = ruleset.parseOptions({});
	if (!options.ok) throw new Error(options.code);
	const terms = { ruleset, options: options.value as unknown, bots: 'bot' as const };
	const ports = { crypto: tableCrypto(seed), game: tableGame(terms, 'test') };
	const table = openTable(ports, founding);
	if ('code' in table) throw new Error(table.code);
	return table;
}

function take(device: Device, event: Event): void {
	for (const effect of step(device.table, event, clock).effects) {
		if (effect.kind === 'keep') device.kept.push(...effect.entries.map((held) => held.signed));
		if (effect.kind === 'refused') device.refused.push(effect.code);
	}
}

const say = (device: Device, body: Body): void => take(device, { kind: 'say', body });

function founded(seats: number, change: Partial<Found> = {}): { signed: Signed; seed: Uint8Array } {
	const seed = new Uint8Array(32).fill(1);
	const crypto = tableCrypto(seed);
	const signed = foundTable(crypto, {
		kind: 'found',
		ruleset: 'amos',
		rulesetVersion: PRESENT,
		options: writeOptions({}),
		seats,
		threshold: 0,
		policy: {
			pace: { kind: 'length', minutes: 24 * 60 },
			patience: 60,
			holidayDays: 14,
			absence: 3 * 24 * 60
		},
		keys: crypto.person.keys,
		name: 'P1',
		origin: undefined,
		nonce: new Uint8Array(16).fill(seats),
		bots: 0,
		...change
	});
	return { signed, seed };
}

function newDevice(name: string, seed: Uint8Array, founding: Signed): Device {
	const table = open(seed, founding);
	return { name, seed, table, kept: [founding], refused: [], off: false };
}

/** Takes the text that `from` would paste into a message for `to`, and brings it there. */
function post(from: Device, to: Device): void {
	const known = [...to.table.graph.frontier].map((held) => held.id);
	const entries = entriesFor(from.table.graph, [known]).map((held) => held.signed);
	const text = toText(lockParcel(from.table.crypto, { kind: 'room', secret: SECRET }, entries));
	const parcels = fromText(`Here you are:\n${text}\n`);
	if (!parcels.ok) throw new Error(parcels.code);
	const [raw] = parcels.parcels;
	const opened = openParcel(
		to.table.crypto,
		{ table: to.table.table, secrets: [SECRET] },
		raw as Uint8Array
	);
	if (!opened.ok) throw new Error(opened.code);
	take(to, { kind: 'receive', entries: opened.value });
}

/** Parcels in random order, until nobody learns anything new. */
function exchange(devices: readonly Device[], random: (below: number) => number): void {
	const up = devices.filter((device) => !device.off);
	for (let quiet = 0; quiet < 2;) {
		const before = up.map((device) => device.table.graph.all.length).join();
		for (const to of shuffled(up, random))
			for (const from of shuffled(up, random)) if (from !== to) post(from, to);
		const after = up.map((device) => device.table.graph.all.length).join();
		quiet = before === after ? quiet + 1 : 0;
	}
}

function shuffled<T>(items: readonly T[], random: (below: number) => number): T[] {
	const out = [...items];
	for (let i = out.length - 1; i > 0; i--) {
		const j = random(i + 1);
		[out[i], out[j]] = [out[j] as T, out[i] as T];
	}
	return out;
}

const stepOf = (device: Device) => device.table.line.at(-1);
const hashOf = (device: Device) => stepOf(device)?.hash;

function sealAs(device: Device): void {
	const at = here(device.table);
	const seat = device.table.seat;
	const terms = findRuleset('amos');
	if (!at || !terms) throw new Error('no step');
	const view: unknown = terms.view(at.state, seat);
	const seed = new Uint8Array(32).fill(seat + 10 * at.number);
	take(device, {
		kind: 'seal',
		order: packOrder(encode(terms.bot(view, seat, createRng(seed)) as Encodable))
	});
}

function seatAll(devices: readonly Device[], seats: number, random: (n: number) => number): void {
	const [host, ...guests] = devices;
	if (!host) throw new Error('no host');
	for (const guest of guests)
		say(guest, { kind: 'join', keys: guest.table.crypto.person.keys, name: guest.name });
	exchange(devices, random);
	const people = host.table.graph.all
		.filter(({ entry }) => entry.body.kind === 'join' || entry.body.kind === 'found')
		.map(({ id }) => id);
	expect(people).toHaveLength(devices.length);
	const bots = Array.from({ length: seats - people.length }, () => NONE);
	say(host, { kind: 'roster', seats: [...people, ...bots] });
}

function seatsAndPeople(people: number, seats: number, random: (n: number) => number): Device[] {
	const { signed, seed } = founded(seats);
	const devices = Array.from({ length: people }, (_, i) =>
		newDevice(`P${i + 1}`, i === 0 ? seed : new Uint8Array(32).fill(i + 1), signed)
	);
	seatAll(devices, seats, random);
	exchange(devices, random);
	return devices;
}

/** A step that still waits is overdue a day later, and those present go on. */
function waitFor(number: number, devices: readonly Device[], random: (n: number) => number): void {
	if (devices.every((device) => stepOf(device)?.number === number)) return;
	clock += 25 * 60;
	for (const device of devices) take(device, { kind: 'visit' });
	exchange(devices, random);
}

function expectAgreement(devices: readonly Device[], number: number): void {
	const hashes = new Set(devices.map(hashOf));
	expect(devices.map((device) => stepOf(device)?.number)).toEqual(devices.map(() => number));
	expect(hashes.size).toBe(1);
	for (const device of devices) {
		expect(device.table.stopped).toBeUndefined();
		expect(device.refused).toEqual([]);
	}
}

describe('devices that exchange texts', () => {
	it('found, join, deal keys and play three turns, one of them with a seat missing', () => {
		const random = dice(1);
		const devices = seatsAndPeople(4, 5, random);
		expectAgreement(devices, 1);
		const words = devices.map((device) =>
			foundingWords(device.table.crypto, device.table.lobby.rosters[0]?.id ?? '').join(' ')
		);
		expect(new Set(words).size).toBe(1);

		for (const device of shuffled(devices, random)) sealAs(device);
		exchange(devices, random);
		expectAgreement(devices, 2);
		expect(outcomeOf(stepOf(devices[0] as Device)!.resolved!).missed).toEqual([]);

		const [absent, ...present] = shuffled(devices, random) as [Device, ...Device[]];
		absent.off = true;
		for (const device of present) sealAs(device);
		exchange(devices, random);
		expectAgreement(present, 2);
		waitFor(3, present, random);
		expectAgreement(present, 3);
		expect(outcomeOf(stepOf(present[0] as Device)!.resolved!).missed).toEqual([absent.table.seat]);

		// Back again: the letters that piled up bring it to where the others are.
		absent.off = false;
		exchange(devices, random);
		expectAgreement(devices, 3);
		for (const device of shuffled(devices, random)) sealAs(device);
		exchange(devices, random);
		expectAgreement(devices, 4);
		expect(outcomeOf(stepOf(devices[0] as Device)!.resolved!).missed).toEqual([]);
	}, 120_000);

	it('go on when a device is lost, hand its seat to a bot and then deal keys without it', () => {
		const random = dice(2);
		const devices = seatsAndPeople(3, 3, random);
		expectAgreement(devices, 1);
		const [lost, ...rest] = devices as [Device, Device, Device];
		lost.off = true;
		for (let turn = 2; turn <= 7; turn++) {
			if (turn === 4) clock += 3 * 24 * 60;
			for (const device of rest) {
				if (turn === 4) {
					const motion = { kind: 'motion', seat: lost.table.seat, generation: 0 } as const;
					say(device, { ...motion, to: NONE, time: clock });
				}
				sealAs(device);
			}
			exchange(devices, random);
			waitFor(turn, rest, random);
			expectAgreement(rest, turn);
		}
		const last = stepOf(rest[0] as Device)!;
		expect(last.standings[lost.table.seat - 1]?.holder).toBe('bot');
		expect(last.epoch.number).toBe(2);
		expect(last.voters).toEqual(rest.map((device) => device.table.seat));
	}, 120_000);

	it('come to the same table from their own stores, and after a restore from a backup', () => {
		const random = dice(3);
		const devices = seatsAndPeople(3, 4, random);
		const backup = [...(devices[1] as Device).kept];
		for (const device of devices) sealAs(device);
		exchange(devices, random);
		expectAgreement(devices, 2);
		for (const device of devices) {
			const before = [device.table.own?.id, hashOf(device), device.table.seat];
			const table = open(device.seed, device.kept[0] as Signed);
			step(table, { kind: 'load', entries: device.kept }, clock);
			device.table = table;
			expect([table.own?.id, hashOf(device), table.seat]).toEqual(before);
		}
		const second = devices[1] as Device;
		const restored: Device = { ...second, kept: backup, refused: [] };
		restored.table = open(second.seed, backup[0] as Signed);
		take(restored, { kind: 'load', entries: backup });
		take(restored, { kind: 'restored', log: 7, nonce: new Uint8Array(16).fill(5) });
		const now = [devices[0], restored, devices[2]] as Device[];
		exchange(now, random);
		for (const device of now) sealAs(device);
		exchange(now, random);
		waitFor(3, now, random);
		expectAgreement(now, 3);
	}, 120_000);
});
