/**
 * A file leaves the app. In an installed app on iOS and iPadOS a download opens a preview that covers
 * the app and has no way back: there the share sheet takes it, which can save it as well.
 */
import { canShareFile, shareOwnFile } from '$lib/carriers/share';
import { askAgain, type HandedOut, type Unshared } from './ask-again';
import { isIosApp } from '../install-way';

export type { HandedOut };

/** Ports to the device. */
export interface Exits {
	isIosApp(): boolean;
	canShare(file: File): boolean;
	share(file: File): ReturnType<typeof shareOwnFile>;
	save(file: File): void;
	/** Asks the person once more, whose touch lies too long ago for a share sheet to open, or who is to know that it takes no such file. */
	ask(file: File, why: Unshared): Promise<HandedOut>;
}

const here: Exits = {
	isIosApp: () => isIosApp(navigator),
	canShare: canShareFile,
	share: shareOwnFile,
	save: download,
	ask: (file, why) => askAgain(file, why, download)
};

/** The same bytes as a text, which some share sheets take where they refuse a kind that they do not know: nobody here reads files by their names. */
const asText = (file: File): File => new File([file], `${file.name}.txt`, { type: 'text/plain' });

/** A picture is of no use as a text. */
const takenOf = (file: File, exits: Exits): File | undefined =>
	[file, ...(file.type.startsWith('image/') ? [] : [asText(file)])].find((one) =>
		exits.canShare(one)
	);

/** True if saving this very file would open the share sheet that sharing it opens. */
export const isShared = (file: File, exits = here): boolean =>
	exits.isIosApp() && exits.canShare(file);

/** Hands bytes or text to the person as a file. Only in answer to a touch or a key. */
export function handOut(
	name: string,
	content: Uint8Array | string,
	type: string,
	exits = here
): Promise<HandedOut> {
	const part = typeof content === 'string' ? content : (content.slice().buffer as ArrayBuffer);
	return handOutFile(new File([part], name, { type }), exits);
}

/** A file that is there already. Only in answer to a touch or a key. */
export async function handOutFile(file: File, exits = here): Promise<HandedOut> {
	if (!exits.isIosApp()) {
		exits.save(file);
		return 'saved';
	}
	const taken = takenOf(file, exits);
	if (!taken) return exits.ask(file, 'refused');
	const result = await exits.share(taken);
	switch (result) {
		case 'done':
			return 'shared';
		case 'cancelled':
			return 'cancelled';
		case 'failed':
		case 'unavailable':
			return exits.ask(taken, 'late');
	}
}

/** Saves it as the browser does, among the downloads. */
function download(file: File): void {
	const url = URL.createObjectURL(file);
	const link = document.createElement('a');
	link.href = url;
	link.download = file.name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
