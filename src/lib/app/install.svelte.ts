/** Installation of this app: whether it is possible here, and how. */
import { browser } from '$app/environment';
import { wayWithoutOffer } from './install-way';

/** Chromium's event that offers to install the app; in no standard. */
interface InstallPrompt extends Event {
	prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/**
 * `offered`: one touch does it; `ios`: through Safari's share menu; `mac`: through Safari's file menu;
 * `menu`: perhaps through the browser's menu; `installed`: it runs as an app.
 */
export type InstallWay = 'offered' | 'ios' | 'mac' | 'menu' | 'installed';

class Install {
	#prompt = $state.raw<InstallPrompt | undefined>(undefined);
	#installed = $state(false);

	/** Called by every page as it starts: the offer comes once, and early. */
	listen(): void {
		if (!browser) return;
		this.#installed =
			matchMedia('(display-mode: standalone)').matches ||
			(navigator as { standalone?: boolean }).standalone === true;
		// It shows a bar of its own unless it is taken.
		addEventListener('beforeinstallprompt', (event) => {
			event.preventDefault();
			this.#prompt = event as InstallPrompt;
		});
		addEventListener('appinstalled', () => {
			this.#installed = true;
			this.#prompt = undefined;
		});
	}

	get way(): InstallWay {
		if (this.#installed) return 'installed';
		if (this.#prompt) return 'offered';
		return browser ? wayWithoutOffer(navigator) : 'menu';
	}

	/** Only in answer to a touch or a key. */
	async ask(): Promise<void> {
		const prompt = this.#prompt;
		this.#prompt = undefined;
		await prompt?.prompt();
	}
}

export const install = new Install();
