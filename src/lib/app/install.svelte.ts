/** Installation of this app: whether it is possible here, and how. */
import { browser } from '$app/environment';

/** Chromium's event that offers to install the app; in no standard. */
interface InstallPrompt extends Event {
	prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

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

	/** `offered`: one touch does it; `installed`: it runs as an app; undefined: the browser says nothing of it. */
	get way(): 'offered' | 'installed' | undefined {
		if (this.#installed) return 'installed';
		return this.#prompt ? 'offered' : undefined;
	}

	/** Only in answer to a touch or a key. */
	async ask(): Promise<void> {
		const prompt = this.#prompt;
		this.#prompt = undefined;
		await prompt?.prompt();
	}
}

export const install = new Install();
