/** A parcel by the share sheet: apart from other files, as it brings all that makes parcels with it. */
import { parcelFile, parcelTextFile, PARCEL_EXTENSION, PARCEL_TYPE } from './arrival';
import { canShareFile, shareOwnFile, type SharePlatform, type ShareResult } from './share';

export interface Outgoing {
	readonly parcel: Uint8Array;
	/** Name of the file, without an ending. */
	readonly name: string;
	/** Words of the person to go with it. */
	readonly words: string;
}

/** The file that the share sheet takes: a parcel, or where it takes only text, a text. */
export function sharedFile(outgoing: Outgoing, platform?: SharePlatform): File | undefined {
	return filesOf(outgoing).find((file) => canShareFile(file, platform));
}

function filesOf({ parcel, name, words }: Outgoing): File[] {
	return [
		new File([parcelFile(parcel)], `${name}${PARCEL_EXTENSION}`, { type: PARCEL_TYPE }),
		new File([parcelTextFile(parcel, words)], `${name}.txt`, { type: 'text/plain' })
	];
}

/** A parcel as a file by the share sheet. Only in answer to a touch or a key. */
export async function shareFile(
	outgoing: Outgoing,
	platform?: SharePlatform
): Promise<ShareResult> {
	const file = sharedFile(outgoing, platform);
	return file ? shareOwnFile(file, platform) : 'unavailable';
}
