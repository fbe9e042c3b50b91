/**
 * Tries a relay before it is proposed to anybody: leaves a letter without contents under a key made for
 * it alone, reads it back, and deletes it.
 */
import type { Clock } from '../exchange';
import { boxOf, senderOf, writeSlot } from './box';
import { DELETION_KIND, MAILBOX_KIND, type NostrEvent } from './event';
import { signEvent } from './event-signature';
import { termsOf, troubleIn } from './information';
import { RelayLink, type RelaySocket } from './relay-link';
import type { RelayTrouble } from './relay-trouble';

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
	const refused = troubleIn(await (ports.terms ?? termsOf)(url));
	return refused ?? readBack(url, ports);
}

function readBack(
	url: string,
	{ connect, clock, random }: ProbePorts
): Promise<RelayTrouble | undefined> {
	const secret = random(32);
	const box = boxOf(secret);
	const sender = senderOf(secret, 0);
	const time = Math.floor(clock.now() / 1000);
	const event = writeSlot(box, sender, sender.slot(0), new Uint8Array(0), time);
	return new Promise((resolve) => {
		let isThere = false;
		let isLeft = false;
		const forget = (): NostrEvent => {
			isLeft = false;
			const tags = [
				['e', event.id],
				['a', `${MAILBOX_KIND}:${sender.author}:${sender.slot(0)}`]
			];
			const deletion = { created_at: time + 1, kind: DELETION_KIND, tags, content: '' };
			return signEvent(sender.key, deletion);
		};
		const end = (trouble: RelayTrouble | undefined): void => {
			stop();
			// Whatever went wrong, nothing is to stay there.
			if (isLeft) void link.put(forget());
			link.close();
			resolve(trouble);
		};
		const stop = clock.after(PATIENCE, () => end('unreachable'));
		const link = new RelayLink(url, {
			connect,
			clock,
			random: () => 0.5,
			onopen: () =>
				void link.put(event).then((trouble) => {
					isLeft = !trouble || trouble === 'unreachable';
					if (trouble) return end(trouble);
					link.ask(QUESTION, [{ kinds: [MAILBOX_KIND], authors: [sender.author] }]);
				}),
			onevent: (_, found) => (isThere ||= (found as { id?: unknown } | null)?.id === event.id),
			onend: () => {
				void link.put(forget()).then(() => end(isThere ? undefined : 'refused'));
			},
			onlost: (trouble) => end(trouble)
		});
		link.open();
	});
}
