import { m } from '$lib/paraglide/messages';

/** Where the rules come from. */
export const source = m.conquista_source;
