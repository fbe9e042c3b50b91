/** What the table is to be told of one's own doorbell: pure functions of what it knows and of the settings. */
import type { BellLanguage, Doorbell } from '$lib/carriers/doorbell/doorbell';
import type { BellView, PostView } from '../view';
import type { OwnBell } from './doorbell-wish';

/** The page around a doorbell of one's own. */
export interface BellPage {
	readonly language: () => BellLanguage;
	/** Address of the app. */
	readonly app: string;
}

/** A doorbell as it is told: from this app, in the language of this page. */
export const bellFor = ({ kind, url, quiet }: OwnBell, { language, app }: BellPage): Doorbell => ({
	kind,
	url,
	app,
	quiet,
	language: language()
});

/** The doorbell that the others know of; undefined: none. */
export const toldBell = ({ bells, me }: Pick<PostView, 'bells' | 'me'>): Doorbell | undefined =>
	bells.find(({ seat }) => seat === me)?.bell;

/** Doorbells of the others: whoever looks at the app needs no ring of their own. */
export const othersBells = ({ bells, me }: Pick<PostView, 'bells' | 'me'>): readonly BellView[] =>
	bells.filter(({ seat }) => seat !== me);

/** Emblems of the people who can read what is told now. */
export const readersIn = ({ seats }: Pick<PostView, 'seats'>): readonly string[] =>
	seats.filter(({ hadPerson, frozen }) => hadPerson && !frozen).map(({ emblem }) => emblem);

/**
 * What is to be told without the person being asked, as they once switched it on here: the settings
 * have changed, or somebody has come who knows nothing. `told`: emblems of those who know. `none`: that
 * there is no doorbell any more; undefined: nothing.
 */
export function bellToTell(
	view: Pick<PostView, 'bells' | 'me' | 'seats'>,
	own: OwnBell | 'none' | undefined,
	told: readonly string[],
	page: BellPage
): Doorbell | 'none' | undefined {
	const known = toldBell(view);
	if (!known || !own) return undefined;
	if (own === 'none') return 'none';
	const now = bellFor(own, page);
	const isKnown = sameBell(now, known) && readersIn(view).every((one) => told.includes(one));
	return isKnown ? undefined : now;
}

export function sameBell(a: Doorbell, b: Doorbell): boolean {
	const parts = ({ kind, url, language, app, quiet }: Doorbell): string =>
		[kind, url, language, app, quiet?.from, quiet?.until, quiet?.zone].join('\n');
	return parts(a) === parts(b);
}
