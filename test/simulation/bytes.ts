/**
 * Cost of a turn by post in bytes: a real game with real cryptography, everybody there, one visit a
 * day. Every entry that the turns need is counted, beside the orders in them as deflated.
 */
import { amos } from '../../engine/rulesets/amos';
import { encode, type Encodable } from '../../engine/kernel/encode';
import { createRng } from '../../engine/kernel/rng';
import { writeParcel, type Kind } from '../../src/lib/protocol/wire';
import { tableCrypto } from '../../src/lib/session/post/office/table-crypto';
import { packOrder, unpackOrder } from '../../src/lib/session/post/office/order-bytes';
import { rulesetPlay, type Play } from './games';
import type { LiarCrypto } from './liar';
import type { Notary } from './notary';
import type { Random } from './random';
import { calm } from './visits';
import { World } from './world';

export interface Cost {
	readonly people: number;
	readonly turns: number;
	readonly entries: number;
	/** Entries and their signatures, as they lie in the store. */
	readonly stored: number;
	/** The same in one parcel, before its lock. */
	readonly sent: number;
	/** The orders, deflated. */
	readonly orders: number;
	/** Mean bytes of an entry by kind, with its signature, without the order in it. */
	readonly overhead: ReadonlyMap<Kind, { readonly count: number; readonly mean: number }>;
	/** Most bytes that an order takes in its envelope, next to its own; fixed parts aside. */
	readonly padding: number;
}

/** Beside the padded order an envelope holds a wrapped key, a tag and a hash of where it belongs. */
const ENVELOPE = 160 + 16 + 32;

/** Real people. Nobody lies here, and nobody asks who wrote what. */
function realPeople(random: Random): Notary {
	return {
		author: () => undefined,
		person: (): LiarCrypto => ({
			...tableCrypto(random.bytes(32)),
			badDeal: () => {
				throw new Error('nobody lies here');
			}
		})
	};
}

/** Sheets of the sensible player, packed as the app packs them. */
function sensiblePlay(random: Random, turns: number): Play {
	const { game } = rulesetPlay(random, amos, undefined, turns, 'any', unpackOrder);
	return {
		game,
		order(state, seat) {
			const view = amos.view((state as { inner: Parameters<typeof amos.view>[0] }).inner, seat);
			return packOrder(encode(amos.bot(view, seat, createRng(random.bytes(32))) as Encodable));
		}
	};
}

export function measureBytes(people: number, turns: number): Cost {
	const world = new World(
		calm(1, people, turns),
		(random) => sensiblePlay(random, turns),
		undefined,
		realPeople
	);
	world.days(undefined);
	const [device] = world.devices;
	const table = device?.tabs[0];
	const orders = new Map(
		world.devices.flatMap(({ posted }) =>
			[...posted.values()].map(({ entry, order }) => [entry.id, order] as const)
		)
	);
	const said = (table?.graph.all ?? []).filter(
		({ entry: { body } }) => 'at' in body && body.at.step >= 1 && body.at.step <= turns
	);
	const kinds = new Map<Kind, { count: number; mean: number }>();
	let stored = 0;
	let payload = 0;
	let padding = 0;
	for (const { id, entry, signed } of said) {
		const size = signed.bytes.length + signed.signature.length;
		// Without the byte that says whether it is deflated: that is overhead.
		const order = (orders.get(id)?.length ?? 1) - 1;
		const { body } = entry;
		if (body.kind === 'seal' && order > 0)
			padding = Math.max(padding, (body.order.length - ENVELOPE) / order);
		stored += size;
		payload += order;
		const { count, mean } = kinds.get(body.kind) ?? { count: 0, mean: 0 };
		kinds.set(body.kind, {
			count: count + 1,
			mean: (mean * count + size - order) / (count + 1)
		});
	}
	return {
		people,
		turns,
		entries: said.length,
		stored,
		sent: writeParcel(said.map(({ signed }) => signed)).length,
		orders: payload,
		overhead: kinds,
		padding
	};
}
