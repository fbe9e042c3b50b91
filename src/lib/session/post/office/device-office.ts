/** The office over what this device has: its database, its clock, its chance, and the rules of the site. */
import { deleteTable } from '$lib/store/deleted';
import { hasPost, keepPost, listPosts, readPositions, readPost } from '$lib/store/entries';
import { ownSeed } from '$lib/store/identity';
import { readMailbox, readsMailbox } from '../mailbox/mailbox-wish';
import { loadRules } from '../../engine/rules';
import { openOffice, type Office } from './office';
import type { OfficePorts } from './ports';

const store: OfficePorts['store'] = {
	ownSeed,
	listPosts,
	readPost,
	keepPost,
	readPositions,
	hasPost,
	deletePost: (id) => deleteTable(id, Date.now()),
	hasMailbox: async (id) => readsMailbox(await readMailbox(id))
};

/** `stored`: hears of each turn that is in the store while several are taken in. */
export const deviceOffice = (stored?: NonNullable<OfficePorts['stored']>): Office =>
	openOffice({
		store,
		rules: loadRules,
		now: () => Date.now() / 60_000,
		random: (length) => crypto.getRandomValues(new Uint8Array(length)),
		...(stored ? { stored } : {})
	});
