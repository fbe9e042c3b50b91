/** Asks for one more touch before a file leaves; apart, as it is seldom needed. */
import { mount, unmount } from 'svelte';
import FileReady from './FileReady.svelte';
import type { HandedOut } from './hand-out';

export const askAgain = (file: File): Promise<HandedOut> =>
	new Promise((resolve) => {
		const dialog: object = mount(FileReady, {
			target: document.body,
			props: {
				file,
				onanswer(answer: HandedOut) {
					resolve(answer);
					void unmount(dialog);
				}
			}
		});
	});
