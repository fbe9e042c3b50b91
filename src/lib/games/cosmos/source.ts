import { m } from '$lib/paraglide/messages';

/** Source of the rules. */
export const source = m.cosmos_source;
