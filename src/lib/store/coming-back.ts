/** A page that comes back to the front asks its store for a word: WebKit tells nobody that a connection was lost. */
import { isUsed, run } from './database';
import { isDisconnected } from './failure';

/** Milliseconds for which it waits before the page is in use again. */
const PATIENCE = 2000;

/** True if this page has used its store, and has lost it for good meanwhile. */
export async function isConnectionLost(): Promise<boolean> {
	if (!isUsed() || isDisconnected()) return isDisconnected();
	const asked = run('readonly', ['settings'], (t) => t.objectStore('settings').count());
	await Promise.race([
		asked.catch(() => undefined),
		new Promise((resolve) => setTimeout(resolve, PATIENCE))
	]);
	return isDisconnected();
}

/** True while somebody is in the midst of writing: in the field in use, or in a form that was begun, which a page loaded anew would empty. */
export const isWriting = (
	begun: HTMLFormElement | undefined,
	{ activeElement }: Pick<Document, 'activeElement'> = document
): boolean =>
	isFilled(activeElement) || (begun?.isConnected === true && [...begun.elements].some(isFilled));

const isFilled = (field: Element | null): boolean =>
	(field instanceof HTMLTextAreaElement ||
		(field instanceof HTMLInputElement && !['checkbox', 'radio'].includes(field.type))) &&
	field.value !== '';
