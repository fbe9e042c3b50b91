/** Tables among devices on the home screen, in words. */
import type { Late, PostSummary } from '$lib/store/entries';
import { listText } from '$lib/ui/text';
import { m } from '../paraglide/messages';
import { getLocale } from '../paraglide/runtime';

/** Locale of dates and clocks: the reader's region too, if it speaks the language of the app. */
function region(): string {
	const language = getLocale();
	const regions = typeof navigator === 'undefined' ? [] : navigator.languages;
	return regions.find((tag) => tag.split('-')[0] === language) ?? language;
}

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long' };
const CLOCK: Intl.DateTimeFormatOptions = {
	hour: 'numeric',
	minute: '2-digit',
	timeZoneName: 'short'
};

const written = (minutes: number, options: Intl.DateTimeFormatOptions): string =>
	new Intl.DateTimeFormat(region(), options).format(minutes * 60_000);

/** "Friday 20:30 CET", or with the date if it is far away. Minutes since 1970. */
export function when(minutes: number): string {
	const far = Math.abs(minutes * 60_000 - Date.now()) > 6 * 86_400_000;
	return written(minutes, { weekday: 'long', ...(far ? DAY : {}), ...CLOCK });
}

/** For a message that is read by others, on another day: always with the date. */
export const absolutely = (minutes: number): string =>
	written(minutes, { weekday: 'long', ...DAY, ...CLOCK });

export const day = (minutes: number): string => written(minutes, DAY);

/** For the head of the table, where there is little room: "Fri 20:30", in the reader's zone. */
export function dueShort(due: number | undefined): string {
	if (!due) return '';
	const far = Math.abs(due * 60_000 - Date.now()) > 6 * 86_400_000;
	const near: Intl.DateTimeFormatOptions = { weekday: 'short' };
	const date: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };
	const time = written(due, {
		...(far ? date : near),
		hour: 'numeric',
		minute: '2-digit'
	});
	return due * 60_000 > Date.now() ? m.post_due_until({ time }) : m.post_due_over({ time });
}

export function dueWords(due: number | undefined): string {
	if (!due) return '';
	return due * 60_000 > Date.now()
		? m.post_due({ when: when(due) })
		: m.post_due_past({ when: when(due) });
}

/** For the home screen. */
export function summaryWords(summary: PostSummary): string {
	const { waits, awaited, late } = summary;
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
			return awaited.length > 0
				? m.post_home_keys_of({ names: listText(awaited), count: awaited.length })
				: m.post_home_keys();
		case 'others':
			if (late && (isOverdue(summary) || late.agreed)) return lateWords(late);
			return awaited.length > 0
				? m.post_home_others({ names: listText(awaited) })
				: m.post_home_opening();
		case 'left-out':
			return m.post_home_left_out();
		case 'over':
			return m.home_over();
		case 'stopped':
			return m.post_home_stopped();
		case 'damaged':
			return m.home_damaged_text();
		case 'unread':
			return m.post_home_unread_row();
	}
}

const isOverdue = ({ due }: PostSummary): boolean => due > 0 && due * 60_000 <= Date.now();

/** Somebody is late: what the others can do about it, and what happens then. */
export function lateWords({ names, agreed, others, more }: Late): string {
	const late = listText(names);
	const count = names.length;
	if (!agreed) return m.post_late_ask({ late, count });
	return others.length > more
		? m.post_late_some({ late, more, names: listText(others) })
		: m.post_late_all({ late, names: listText(others), count: others.length });
}

/** True if the table can go on without somebody who is late, and only this person has not said that it shall. */
const canHelp = (summary: PostSummary): boolean =>
	summary.waits === 'others' && summary.late?.agreed === false && isOverdue(summary);

/** True if it waits for the person who holds the device. */
export const waitsForMe = (summary: PostSummary): boolean =>
	['order', 'roster', 'send'].includes(summary.waits) || summary.letters > 0 || canHelp(summary);

export const isOver = ({ over, waits }: PostSummary): boolean => over ?? waits === 'over';

/** True if something of this person's has not been sent. */
export const hasNews = ({ news, waits }: PostSummary): boolean => news ?? waits === 'send';
