/** WebRTC without a network: connections that meet by their credentials, as ICE has them. */
const connections = new Map<string, TestConnection>();
let serial = 0;

class TestChannel extends EventTarget {
	readyState = 'connecting';
	binaryType = 'arraybuffer';
	bufferedAmount = 0;
	bufferedAmountLowThreshold = 0;
	other: TestChannel | undefined;

	open(): void {
		if (this.readyState !== 'connecting') return;
		this.readyState = 'open';
		this.dispatchEvent(new Event('open'));
	}

	send(data: Uint8Array): void {
		const copy = data.slice().buffer;
		setTimeout(() => {
			if (this.readyState !== 'open' || this.other?.readyState !== 'open') return;
			this.other.dispatchEvent(Object.assign(new Event('message'), { data: copy }));
		});
	}

	close(): void {
		if (this.readyState === 'closed') return;
		this.readyState = 'closed';
		this.dispatchEvent(new Event('close'));
	}
}

export class TestConnection extends EventTarget {
	readonly iceGatheringState = 'complete';
	connectionState = 'new';
	localDescription: { type: string; sdp: string } | undefined;
	remoteDescription: { type: string; sdp: string } | undefined;
	readonly #ufrag = `ufrag${++serial}`;
	readonly #fingerprint: string;
	channel: TestChannel | undefined;
	/** The channel opens before the promise of the description is kept, as browsers may have it. */
	late = false;

	/** `fingerprint`: hex. */
	constructor(fingerprint: string) {
		super();
		this.#fingerprint = fingerprint;
		connections.set(this.#ufrag, this);
	}

	createDataChannel(): TestChannel {
		this.channel = new TestChannel();
		return this.channel;
	}

	setLocalDescription(): Promise<void> {
		const type = this.remoteDescription ? 'answer' : 'offer';
		const print = (this.#fingerprint.match(/../g) ?? []).join(':').toUpperCase();
		const sdp = [
			`a=candidate:1 1 udp 5 127.0.0.1 ${5000 + serial} typ host`,
			`a=ice-ufrag:${this.#ufrag}`,
			'a=ice-pwd:abcdefghijklmnopqrstuv',
			`a=fingerprint:sha-256 ${print}`
		].join('\r\n');
		this.localDescription = { type, sdp };
		this.#meet();
		return Promise.resolve();
	}

	setRemoteDescription(description: { type: string; sdp: string }): Promise<void> {
		this.remoteDescription = description;
		this.#meet();
		return this.late ? new Promise((resolve) => setTimeout(resolve, 50)) : Promise.resolve();
	}

	close(): void {
		connections.delete(this.#ufrag);
		const other = this.channel?.other;
		this.channel?.close();
		setTimeout(() => other?.close());
	}

	/** Both know each other: open. */
	#meet(): void {
		const other = connections.get(this.#wanted);
		if (!other || other.#wanted !== this.#ufrag || !this.localDescription) return;
		const [mine, theirs] = [this.channel, other.channel];
		if (!mine || !theirs || !other.localDescription) return;
		mine.other = theirs;
		theirs.other = mine;
		setTimeout(() => {
			mine.open();
			theirs.open();
		});
	}

	get #wanted(): string {
		return /ice-ufrag:(\S+)/.exec(this.remoteDescription?.sdp ?? '')?.[1] ?? '';
	}
}
