/** Saving tables as files, whole or, if they cannot be read, as they lie there. */
import { code } from '$lib/session/engine/engine';
import { FILE_EXTENSION, FILE_TYPE } from '$lib/store/file-name';
import { rawRows, type TableHead } from '$lib/store/tables';
import { fileName } from './file-name';
import { handOut, type HandedOut } from './hand-out';
import { gameName } from '$lib/words/games';

export function tableFileName({ founding, latest }: TableHead): string {
	return `${fileName(gameName(founding.ruleset), ...founding.seats.slice(0, 4).map((seat) => seat.name), latest)}${FILE_EXTENSION}`;
}

/** @throws StoreFailure */
export async function saveTable(head: TableHead): Promise<HandedOut> {
	const { exportTable } = await code(() => import('$lib/session/local/transfer'));
	return handOut(tableFileName(head), await exportTable(head.id), FILE_TYPE);
}

/** @throws StoreFailure */
export async function saveRaw(id: string): Promise<HandedOut> {
	const { rawText } = await code(() => import('$lib/store/local-file'));
	return handOut(`lacre-${id.slice(0, 12)}.json`, rawText(await rawRows(id)), 'application/json');
}
