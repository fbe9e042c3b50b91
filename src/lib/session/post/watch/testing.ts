/** A gallery in memory, for tests. */
import { loadRules } from '../../engine/rules';
import type { Id } from '$lib/protocol/bytes';
import type { FollowedRow } from '$lib/store/followed';
import { Gallery, type GalleryPorts } from './gallery';

export interface FakeGallery {
	readonly rows: Map<Id, FollowedRow>;
	/** Tables that this person sits at. */
	readonly own: Set<Id>;
	gallery: Gallery;
	/** As after a reload of the page. */
	reload(): void;
}

export function fakeGallery(now: () => number = () => 0): FakeGallery {
	const rows = new Map<Id, FollowedRow>();
	const own = new Set<Id>();
	const store: GalleryPorts['store'] = {
		list: () => Promise.resolve([...rows.values()]),
		read: (id) => Promise.resolve(rows.get(id)),
		keep: (row) => Promise.resolve(void rows.set(row.id, row)),
		forget: (id) => Promise.resolve(void rows.delete(id)),
		hasPost: (id) => Promise.resolve(own.has(id))
	};
	const open = (): Gallery => new Gallery({ store, rules: loadRules, now });
	const fake: FakeGallery = {
		rows,
		own,
		gallery: open(),
		reload: () => void (fake.gallery = open())
	};
	return fake;
}
