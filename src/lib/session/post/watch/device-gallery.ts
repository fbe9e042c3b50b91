/** The gallery over what this device has: its database, its clock, and the rules of the site. */
import { hasPost } from '$lib/store/entries';
import { forgetFollowed, keepFollowed, listFollowed, readFollowed } from '$lib/store/followed';
import { loadRules } from '../../engine/rules';
import { Gallery } from './gallery';

export const deviceGallery = (): Gallery =>
	new Gallery({
		store: {
			list: listFollowed,
			read: readFollowed,
			keep: keepFollowed,
			forget: forgetFollowed,
			hasPost
		},
		rules: loadRules,
		now: Date.now
	});
