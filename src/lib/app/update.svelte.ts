/** A new version of the app: fetched in the background, and taken only when the player says so. */
import { browser, dev } from '$app/environment';
import { asset } from '$app/paths';

/** Milliseconds that the old worker may take to become idle. */
const PATIENCE = 3000;
/** Milliseconds that a page has for itself before the whole app is fetched behind it. */
const HEAD_START = 3000;

/** Sentence naming the tables that a worker does not play; '': it plays them all. */
type WarningOf = (worker: ServiceWorker) => Promise<string>;

class Update {
	/** One is waiting. */
	ready = $state(false);
	/** Sentence naming the tables here that it does not play; '': it plays them all. */
	warning = $state('');
	/** A script that a page wanted did not come, and a browser does not ask for it twice. */
	missing = $state(false);
	/** Pages with a half-written draft hold it back. */
	busy = $state(false);
	#waiting: ServiceWorker | undefined;
	#taking = false;

	/**
	 * Keeps the whole app on the device, once the page has had the line and the processor for itself, and
	 * looks for a new version: then, and whenever the app comes back to the front.
	 */
	async watch(warningOf: WarningOf): Promise<void> {
		// Vite tells by this event of any lazy script that did not load.
		addEventListener('vite:preloadError', () => (this.missing = true));
		if (!browser || dev || !('serviceWorker' in navigator)) return;
		this.#noticeTakeOver();
		await new Promise((resolve) => setTimeout(resolve, HEAD_START));
		// Refused in private windows of some browsers: then the app needs a connection.
		const registration = await navigator.serviceWorker
			.register(asset('/service-worker.js'))
			.catch(() => undefined);
		if (!registration) return;
		const offer = (): void => void this.#offer(registration.waiting, warningOf);
		const follow = (): void => registration.installing?.addEventListener('statechange', offer);
		offer();
		follow();
		registration.addEventListener('updatefound', follow);
		document.addEventListener('visibilitychange', () => {
			if (document.visibilityState === 'visible') void registration.update().catch(() => undefined);
		});
	}

	/** If it was another tab that took the new version, this one runs the old one on until the person reloads. */
	#noticeTakeOver(): void {
		let controlled = navigator.serviceWorker.controller !== null;
		navigator.serviceWorker.addEventListener('controllerchange', () => {
			if (this.#taking) return location.reload();
			// The very first version takes over from nobody.
			if (controlled) {
				this.#waiting = undefined;
				this.warning = '';
				this.ready = true;
			}
			controlled = true;
		});
	}

	/** Once it is known which tables would be left. */
	async #offer(worker: ServiceWorker | null, warningOf: WarningOf): Promise<void> {
		// The very first version has nobody to replace.
		if (!worker || !navigator.serviceWorker.controller) return;
		this.#waiting = worker;
		// None, too, where the tables cannot be read: there, no version plays them.
		const warning = await warningOf(worker).catch(() => '');
		// Another one may have come meanwhile.
		if (this.#waiting !== worker) return;
		this.warning = warning;
		this.ready = true;
	}

	/**
	 * Changes over and reloads. The browser lets the new worker in once the old one is idle; a page that
	 * keeps it busy for long is left by the reload, and that makes it idle.
	 */
	take(): void {
		this.#taking = true;
		// None is waiting where another tab has let it in.
		this.#waiting?.postMessage('take-over');
		setTimeout(() => location.reload(), this.#waiting && PATIENCE);
	}
}

export const update = new Update();
