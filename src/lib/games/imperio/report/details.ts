/** Details under a dispatch: the shared kinds, and a fight to be followed die by die. */
import type * as shared from '$lib/ui/report/details';
import type { Stage } from './stages';

export { change, dice, fact, line, type TableDetail } from '$lib/ui/report/details';

export interface Fight {
	readonly kind: 'fight';
	/** Place of the fight, in words. */
	readonly place: string;
	readonly stages: readonly Stage[];
}

export type Detail = shared.Detail | Fight;
