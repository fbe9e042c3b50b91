/** Tables among devices on the home screen, in words. */
import type { PostSummary } from '$lib/store/entries';
import { listText } from '$lib/ui/text';
import { m } from '../paraglide/messages';
import { getLocale } from '../paraglide/runtime';

/** "Friday, 20:30", or with the date if it is far away. Minutes since 1970. */
export function when(minutes: number): string {
	const far = Math.abs(minutes * 60_000 - Date.now()) > 6 * 86_400_000;
	return new Intl.DateTimeFormat(getLocale(), {
		weekday: 'long',
		...(far ? { day: 'numeric', month: 'long' } : {}),
		hour: 'numeric',
		minute: '2-digit'
	}).format(minutes * 60_000);
}

export const day = (minutes: number): string =>
	new Intl.DateTimeFormat(getLocale(), { day: 'numeric', month: 'long' }).format(minutes * 60_000);

export function dueWords(due: number | undefined): string {
	if (!due) return '';
	return due * 60_000 > Date.now()
		? m.post_due({ when: when(due) })
		: m.post_due_past({ when: when(due) });
}

/** For the home screen. */
export function summaryWords({ waits, awaited }: PostSummary): string {
	switch (waits) {
		case 'order':
			return m.post_home_order();
		case 'roster':
			return m.post_home_roster();
		case 'send':
			return m.post_home_send();
		case 'answer':
			return m.post_home_answer();
		case 'people':
			return m.post_home_people();
		case 'keys':
			return m.post_home_keys();
		case 'others':
			return awaited.length > 0
				? m.post_home_others({ names: listText(awaited) })
				: m.post_home_opening();
		case 'over':
			return m.home_over();
		case 'stopped':
			return m.post_home_stopped();
	}
}

/** True if it waits for the person who holds the device. */
export const waitsForMe = ({ waits, letters }: PostSummary): boolean =>
	waits === 'order' || waits === 'roster' || waits === 'send' || letters > 0;

export const isOver = ({ over, waits }: PostSummary): boolean => over ?? waits === 'over';

/** True if something of this person's has not been sent. */
export const hasNews = ({ news, waits }: PostSummary): boolean => news ?? waits === 'send';
