/**
 * Out of the app: the share sheet, the clipboard. What a platform can do is asked of it
 * and never guessed from its name. Each act says what came of it; none throws.
 */

/** Sharing functions of the platform. All of them may be missing. */
export interface SharePlatform {
	readonly navigator: {
		readonly share?: (data: ShareData) => Promise<void>;
		readonly canShare?: (data: ShareData) => boolean;
		readonly clipboard?: Pick<Clipboard, 'writeText'> & Partial<Pick<Clipboard, 'readText'>>;
	};
	readonly document: Pick<Document, 'createElement' | 'body' | 'execCommand' | 'querySelector'>;
}

const here = (): SharePlatform => globalThis as unknown as SharePlatform;

/** `cancelled`: the person closed the share sheet. */
export type ShareResult = 'done' | 'cancelled' | 'unavailable' | 'failed';

function can({ navigator }: SharePlatform, data: ShareData): boolean {
	try {
		return navigator.canShare?.(data) ?? false;
	} catch {
		return false;
	}
}

/** True if the share sheet takes this very file. */
export const canShareFile = (file: File, platform = here()): boolean =>
	platform.navigator.share !== undefined && can(platform, { files: [file] });

/** True if the share sheet takes text, and so a link. */
export const canShareText = (platform = here()): boolean =>
	platform.navigator.share !== undefined &&
	(platform.navigator.canShare === undefined || can(platform, { text: 'x' }));

/** Any file that the share sheet takes. Only in answer to a touch or a key. */
export const shareOwnFile = (file: File, platform = here()): Promise<ShareResult> =>
	share({ files: [file] }, platform);

/** Text by the share sheet. Only in answer to a touch or a key. */
export async function shareText(text: string, platform = here()): Promise<ShareResult> {
	return canShareText(platform) ? share({ text }, platform) : 'unavailable';
}

async function share(data: ShareData, { navigator }: SharePlatform): Promise<ShareResult> {
	try {
		await navigator.share?.(data);
		return 'done';
	} catch (error) {
		return error instanceof Error && error.name === 'AbortError' ? 'cancelled' : 'failed';
	}
}

/** Text to the clipboard, the old way where the new one is refused. */
export async function copyText(text: string, platform = here()): Promise<ShareResult> {
	const { navigator, document } = platform;
	try {
		if (navigator.clipboard) {
			await navigator.clipboard.writeText(text);
			return 'done';
		}
	} catch {
		// Not allowed here (a frame, an old browser): perhaps the other way is.
	}
	const area = document.createElement('textarea');
	area.value = text;
	area.setAttribute('readonly', '');
	area.style.position = 'fixed';
	area.style.opacity = '0';
	// An area beside a dialog that is open could not be selected.
	(document.querySelector('dialog:modal') ?? document.body).append(area);
	area.select();
	try {
		return document.execCommand('copy') ? 'done' : 'failed';
	} catch {
		return 'failed';
	} finally {
		area.remove();
	}
}

/** The clipboard's text; null where the person must paste it themselves. */
export async function pastedText({ navigator }: SharePlatform = here()): Promise<string | null> {
	try {
		return (await navigator.clipboard?.readText?.()) ?? null;
	} catch {
		return null;
	}
}
