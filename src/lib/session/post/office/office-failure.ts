/** Reason that the office cannot do what was asked; nothing has changed then. */
import type { TextCode } from '$lib/carriers/parcel-text';
import type { ParcelCode } from '$lib/protocol/wire/parcel';
import type { RefusalCode } from '$lib/protocol/table';
import type { TermsCode } from './game';

export type OfficeCode =
	| RefusalCode
	| TermsCode
	| ParcelCode
	| TextCode
	| 'not-an-invite'
	| 'no-origin'
	| 'letter'
	/** Somebody's request for a seat is not here, or is not any more. */
	| 'no-request'
	/** Its founder lets nobody follow the table without a seat. */
	| 'no-spectators'
	/** No device knows the clock of that time zone. */
	| 'zone';

export class OfficeFailure extends Error {
	constructor(
		readonly code: OfficeCode | 'bug',
		readonly detail = ''
	) {
		super(detail ? `${code}: ${detail}` : code);
		this.name = 'OfficeFailure';
	}
}
