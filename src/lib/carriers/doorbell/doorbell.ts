/** A doorbell: what a member tells the others so that their phone can be rung. */
import { localMinute, nextHour } from '../../protocol/deadline';
import { parseDoorbell, type DoorbellKind } from './address';

/** Languages in which a doorbell speaks to its owner. */
export type BellLanguage = 'es' | 'en';

/** Hours of the day in which nothing rings; in minutes from midnight, in the owner's time zone. */
export interface Quiet {
	readonly from: number;
	readonly until: number;
	/** IANA name. */
	readonly zone: string;
}

export interface Doorbell {
	readonly kind: DoorbellKind;
	readonly url: string;
	readonly language: BellLanguage;
	/** Address of the owner's app, which a touch of the message opens. */
	readonly app: string;
	readonly quiet: Quiet | undefined;
}

/** Characters of the app's address, and of a zone's name. */
const LONGEST_APP = 200;
const LONGEST_ZONE = 64;
const DAY = 24 * 60;

/** The parts of a doorbell, as a notice carries them. */
export const bellParts = ({ kind, url, language, app, quiet }: Doorbell): (string | number)[] => [
	...[kind, url, language, app],
	...(quiet ? [quiet.from, quiet.until, quiet.zone] : [])
];

/** A doorbell from anybody's letter; undefined: none that this app rings. Never throws. */
export function bellIn(parts: readonly unknown[]): Doorbell | undefined {
	const [kind, url, language, app, ...hours] = parts;
	if (kind !== 'ntfy' && kind !== 'webhook') return undefined;
	if (language !== 'es' && language !== 'en') return undefined;
	if (typeof url !== 'string' || !isAppAddress(app)) return undefined;
	const address = parseDoorbell(kind, url);
	if (!address.ok || address.url !== url) return undefined;
	if (hours.length === 0) return { kind, url, language, app, quiet: undefined };
	const quiet = quietIn(hours);
	return quiet && { kind, url, language, app, quiet };
}

/** The app may be served over http in a local network: this address is shown to its owner alone. */
const isAppAddress = (value: unknown): value is string =>
	typeof value === 'string' &&
	value.length <= LONGEST_APP &&
	URL.canParse(value) &&
	/^https?:$/.test(new URL(value).protocol);

function quietIn(hours: readonly unknown[]): Quiet | undefined {
	const [from, until, zone] = hours;
	if (hours.length !== 3 || !isMinute(from) || !isMinute(until)) return undefined;
	if (typeof zone !== 'string' || zone.length > LONGEST_ZONE) return undefined;
	return { from, until, zone };
}

const isMinute = (value: unknown): value is number =>
	Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) < DAY;

/** Time at which the silence ends, in ms since 1970; undefined: there is none now. `now`: the same. */
export function quietUntil(quiet: Quiet | undefined, now: number): number | undefined {
	if (!quiet) return undefined;
	const { from, until, zone } = quiet;
	const minutes = Math.floor(now / 60_000);
	const at = localMinute(minutes, zone);
	const isQuiet = from <= until ? from <= at && at < until : at >= from || at < until;
	return isQuiet ? nextHour(minutes, until, zone) * 60_000 : undefined;
}
