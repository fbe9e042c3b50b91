/** News that one tab tells the others, which would not notice by themselves. */

export type TabNews =
	/** A table was deleted. */
	| { readonly kind: 'deleted'; readonly id: string }
	/** The code of a device that wants to connect at a table. */
	| { readonly kind: 'pairing'; readonly id: string; readonly code: Uint8Array }
	/** A table in the store is another one now: it was brought by a file. */
	| { readonly kind: 'replaced'; readonly id: string }
	/** A table in the store is further on. */
	| { readonly kind: 'moved'; readonly id: string }
	/** A page has a table open and would like to write to it. */
	| { readonly kind: 'wanted'; readonly id: string }
	/** This device belongs to another identity now. */
	| { readonly kind: 'identity' };

const CHANNEL = 'lacre/tabs';
/** A channel speaks to other channels of its own tab too. */
const TAB = Math.random();

interface Message {
	readonly from: number;
	readonly news: TabNews;
}

const open = (): BroadcastChannel | undefined =>
	typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);

export function tellTabs(news: TabNews): void {
	const channel = open();
	channel?.postMessage({ from: TAB, news } satisfies Message);
	channel?.close();
}

/** Returns how to stop listening. */
export function fromTabs(take: (news: TabNews) => void): () => void {
	const channel = open();
	if (channel)
		channel.onmessage = ({ data }: MessageEvent<Message>) => {
			if (data.from !== TAB) take(data.news);
		};
	return () => channel?.close();
}
