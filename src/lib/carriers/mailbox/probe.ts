/**
 * Tries a relay before it is proposed to anybody: leaves a letter without contents under a key made for
 * it alone, reads it back, and deletes it.
 */
import type { Clock } from '../live/exchange';
import { boxOf, draftSlot, senderOf } from './box';
import { DELETION_KIND, MAILBOX_KIND, type NostrEvent, type Unsigned } from './event';
import { signEvent } from './event-signature';
import { readTerms, termsOf, troubleIn } from './information';
import { RelayLink, type RelaySocket } from './relay-link';
import type { RelayTrouble } from './relay-trouble';
import { worked } from './work';

export interface ProbePorts {
	readonly connect: (url: string) => RelaySocket;
	readonly clock: Clock;
	readonly random: (length: number) => Uint8Array;
	readonly terms?: (url: string) => Promise<unknown>;
}

/** Milliseconds for all of it. */
const PATIENCE = 12_000;
const QUESTION = 'probe';

/** Undefined: it keeps what it is given. Never throws. */
export async function probe(url: string, ports: ProbePorts): Promise<RelayTrouble | undefined> {
	const terms = await (ports.terms ?? termsOf)(url);
	const refused = troubleIn(terms);
	return refused ?? readBack(url, await draft(ports, readTerms(terms).work), ports);
}

/** An empty letter and the event that deletes it. */
interface Trial {
	readonly letter: NostrEvent;
	readonly deletion: NostrEvent;
}

async function draft({ clock, random }: ProbePorts, bits: number): Promise<Trial> {
	const secret = random(32);
	const sender = senderOf(secret, 0);
	const time = Math.floor(clock.now() / 1000);
	const pause = (): Promise<void> => new Promise((resolve) => clock.after(0, resolve));
	const sign = async (event: Unsigned): Promise<NostrEvent> =>
		signEvent(sender.key, await worked(sender.key.public, event, bits, pause));
	const slot = sender.slot(0);
	const letter = await sign(draftSlot(boxOf(secret), sender, slot, new Uint8Array(0), time));
	const tags = [
		['e', letter.id],
		['a', `${MAILBOX_KIND}:${sender.author}:${slot}`]
	];
	const forget = { created_at: time + 1, kind: DELETION_KIND, tags, content: '' };
	return { letter, deletion: await sign(forget) };
}

function readBack(
	url: string,
	{ letter, deletion }: Trial,
	{ connect, clock }: ProbePorts
): Promise<RelayTrouble | undefined> {
	return new Promise((resolve) => {
		let isThere = false;
		let isLeft = false;
		const end = (trouble: RelayTrouble | undefined): void => {
			stop();
			// Whatever went wrong, nothing is to stay there.
			if (isLeft) void link.put(deletion);
			link.close();
			resolve(trouble);
		};
		const clear = (): void => {
			isLeft = false;
			void link.put(deletion).then(() => end(isThere ? undefined : 'refused'));
		};
		const stop = clock.after(PATIENCE, () => end('unreachable'));
		const link = new RelayLink(url, {
			connect,
			clock,
			random: () => 0.5,
			onopen: () =>
				void link.put(letter).then((trouble) => {
					isLeft = !trouble || trouble === 'unreachable';
					if (trouble) return end(trouble);
					link.ask(QUESTION, [{ kinds: [MAILBOX_KIND], authors: [letter.pubkey] }]);
				}),
			onevent(_, found) {
				if (isThere || (found as { id?: unknown } | null)?.id !== letter.id) return;
				isThere = true;
				clear();
			},
			onend: () => isThere || clear(),
			onrefusal: (_, trouble) => end(trouble),
			onlost: (trouble) => end(trouble)
		});
		link.open();
	});
}
