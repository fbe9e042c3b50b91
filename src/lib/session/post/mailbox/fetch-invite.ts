/** Fetches the founding that a short invite leaves to the relays, and makes the whole invite of both. */
import { Mailbox, type MailboxPorts } from '$lib/carriers/mailbox/mailbox';
import type { Bytes } from '$lib/protocol/bytes';
import type { Office } from '../office/office';
import { HERE } from './mailbox-desk';

/** Milliseconds until a relay that says nothing is waited for no longer. */
const PATIENCE = 20_000;

type Door = Pick<Office, 'invitePlaces' | 'inviteIn'>;
type Ports = Pick<MailboxPorts, 'connect' | 'clock' | 'random' | 'terms'>;

/** The whole invite; undefined: no relay has it. `relays`: those that the invite names. */
export function fetchInvite(
	raw: Bytes,
	relays: readonly string[],
	office: Door,
	ports: Ports = HERE
): Promise<Bytes | undefined> {
	return new Promise((resolve, reject) => {
		const mailbox = new Mailbox({
			...ports,
			relays,
			stock: {
				places: () => office.invitePlaces(raw),
				outgoing: () => Promise.resolve({ posted: [], blank: [], own: [], tips: [] }),
				work: (event) => Promise.resolve(event),
				async take(event) {
					const invite = await office.inviteIn(raw, event);
					if (invite) end(() => resolve(invite));
					return undefined;
				}
			},
			remembered: { authors: [], last: 0 },
			onremember: () => undefined,
			onchange: lookAtRelays,
			onleft: () => undefined,
			onfault: (error) => error && end(() => reject(error as Error))
		});
		const stop = ports.clock.after(PATIENCE, () => end(() => resolve(undefined)));

		function end(tell: () => void): void {
			stop();
			mailbox.close();
			tell();
		}
		/** Each relay has told all that it has, or cannot be reached. */
		function lookAtRelays(): void {
			const isOver = mailbox.states.every(({ holds, stage }) => holds || stage === 'away');
			if (isOver) void mailbox.settled().then(() => end(() => resolve(undefined)));
		}
		mailbox.open();
	});
}
