/** Text on its way to the clipboard; where the browser does not let us, the person copies it. */
import { copyText } from '$lib/carriers/share';
import { m } from '$lib/paraglide/messages';

export class Copying {
	/** What came of it. */
	said = $state('');
	/** Text to be copied by hand. */
	byHand = $state('');

	/** `done`: said once it is in the clipboard. Whether it is. */
	async copy(text: string, done: string): Promise<boolean> {
		const isCopied = (await copyText(text)) === 'done';
		this.byHand = isCopied ? '' : text;
		this.said = isCopied ? done : m.post_send_by_hand();
		return isCopied;
	}

	clear(): void {
		this.said = this.byHand = '';
	}
}
