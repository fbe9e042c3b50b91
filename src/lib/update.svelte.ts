/** A new version of the app: fetched in the background, and taken only when the player says so. */
import { browser, dev } from '$app/environment';

const ASK_AGAIN = 1000;

class Update {
	/** One is waiting. */
	ready = $state(false);
	/** Pages with a half-written draft hold it back. */
	busy = $state(false);
	#waiting: ServiceWorker | undefined;

	/** Looks for a new version now, and whenever the app comes back to the front. */
	async watch(): Promise<void> {
		if (!browser || dev || !('serviceWorker' in navigator)) return;
		const registration = await navigator.serviceWorker.ready.catch(() => undefined);
		if (!registration) return;
		this.#offer(registration.waiting);
		registration.addEventListener('updatefound', () => {
			const coming = registration.installing;
			coming?.addEventListener('statechange', () => {
				if (coming.state === 'installed') this.#offer(registration.waiting);
			});
		});
		document.addEventListener('visibilitychange', () => {
			if (document.visibilityState === 'visible') void registration.update().catch(() => undefined);
		});
	}

	#offer(worker: ServiceWorker | null): void {
		// The very first version has nobody to replace.
		if (!worker || !navigator.serviceWorker.controller) return;
		this.#waiting = worker;
		this.ready = true;
	}

	/** Changes over and reloads. */
	take(): void {
		navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
			once: true
		});
		// The change waits until the worker of before is idle. Now and then a browser that was told once,
		// while it was busy, does not look again.
		const ask = (): void => this.#waiting?.postMessage('take-over');
		ask();
		setInterval(ask, ASK_AGAIN);
	}
}

export const update = new Update();
