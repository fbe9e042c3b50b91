/**
 * Asks for one more touch, as a file took longer to make than a share sheet waits for, or the other app refused it.
 * Plain elements in the browser's own dialog: with `Dialog.svelte`, fetched when it is needed, home's scripts are 6 kB
 * over their budget.
 */
import { shareOwnFile } from '$lib/carriers/share';
import { m } from '$lib/paraglide/messages';

/** The share sheet takes no such file, or a file came too long after the touch that asked for it. */
export type Unshared = 'refused' | 'late';

/** `cancelled`: the person closed the share sheet, which is no fault. */
export type HandedOut = 'saved' | 'shared' | 'cancelled';

function element<K extends keyof HTMLElementTagNameMap>(
	tag: K,
	className: string,
	text: string
): HTMLElementTagNameMap[K] {
	const made = document.createElement(tag);
	made.className = className;
	made.textContent = text;
	return made;
}

function button(className: string, text: string, act: () => void): HTMLButtonElement {
	const made = element('button', className, text);
	made.type = 'button';
	made.addEventListener('click', act);
	return made;
}

/** `save`: how the file leaves where sharing it is refused. Closing the dialog is `cancelled`. */
export function askAgain(
	file: File,
	why: Unshared,
	save: (file: File) => void
): Promise<HandedOut> {
	const dialog = element('dialog', 'paper', '');
	dialog.style.cssText =
		'margin: auto; border: 0; padding: var(--s-5); width: min(30rem, calc(100vw - 2 * var(--s-4)))';
	const ways = element('p', '', '');
	ways.style.cssText = 'display: flex; flex-wrap: wrap; gap: var(--s-2); padding-top: var(--s-4)';
	dialog.setAttribute('aria-label', m.file_ready());
	const leave = (how: HandedOut): void => dialog.close(how);
	const refused = (words: string): void => {
		if (dialog.querySelector('[role=alert]')) return;
		const note = element('p', 'note', words);
		note.setAttribute('role', 'alert');
		dialog.append(note);
		ways.append(
			button('button', m.safe_backup_save(), () => {
				save(file);
				leave('saved');
			})
		);
	};
	const share = async (): Promise<void> => {
		const result = await shareOwnFile(file);
		if (result === 'done') leave('shared');
		else if (result !== 'cancelled') refused(m.carriers_share_failed());
	};
	dialog.append(element('h2', '', m.file_ready()), element('p', '', file.name), ways);
	if (why === 'refused') refused(m.file_unshared());
	else ways.append(button('button strong', m.safe_backup_share(), () => void share()));
	document.body.append(dialog);
	dialog.showModal();
	return new Promise((resolve) => {
		dialog.addEventListener('close', () => {
			dialog.remove();
			resolve(dialog.returnValue === '' ? 'cancelled' : (dialog.returnValue as HandedOut));
		});
	});
}
