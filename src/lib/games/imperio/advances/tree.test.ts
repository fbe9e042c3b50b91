import { describe, expect, it } from 'vitest';
import { ADVANCES } from '$engine/rulesets/imperio/data';
import { table } from '$engine/rulesets/imperio/testing';
import type { Entry, House } from '$engine/rulesets/imperio/types';
import { view } from '$engine/rulesets/imperio/view';
import { flat, treeOf, type Node } from './tree';

const treeFor = (house: Partial<House>, actions: readonly Entry[] = []): Node[] =>
	flat(treeOf(view(table({ seats: 3, houses: { 1: house } }), 1), { actions }));
const reachOf = (nodes: readonly Node[]) =>
	Object.fromEntries(nodes.map(({ advance, reach }) => [advance, reach]));

describe('the tree of Advances', () => {
	it('has every Advance once, each below its first requirement', () => {
		const nodes = treeFor({});
		expect(nodes.map(({ advance }) => advance).sort()).toEqual([...ADVANCES].sort());
		const station = nodes.find(({ advance }) => advance === 'heavy_batteries')?.children[0];
		expect(station).toMatchObject({ advance: 'battle_station_tech', also: ['reactive_armour'] });
	});

	it('tells what is owned, ordered, in reach and locked (IM-371)', () => {
		const entry: Entry = { kind: 'research', advance: 'twin_drives', influencePaid: 0 };
		expect(reachOf(treeFor({ advances: ['scanning_matrix'] }, [entry]))).toMatchObject({
			scanning_matrix: 'owned',
			twin_drives: 'coming',
			ion_hardening: 'open',
			gravitic_drives: 'locked',
			holonet: 'open',
			diplomatic_corps: 'locked'
		});
	});

	it('opens everything to who holds a Breakthrough (IM-730)', () => {
		const nodes = treeFor({ lots: { free_hand: 0, ward: 0, breakthrough: 1 } });
		expect(new Set(nodes.map(({ reach }) => reach))).toEqual(new Set(['open']));
	});

	it('prices them for the reader (IM-026, IM-009)', () => {
		const cost = (house: Partial<House>) =>
			treeFor(house).find(({ advance }) => advance === 'battle_station_tech')?.cost;
		expect([cost({}), cost({ abilities: ['science_patron', 'shadow'] })]).toEqual([12, 6]);
	});

	it('names the Houses that are known to own them (IM-416)', () => {
		const nodes = treeFor({ known: [[], ['holonet'], ['holonet', 'interceptors']] });
		const knownOf = (advance: string) => nodes.find((node) => node.advance === advance)?.known;
		expect([knownOf('holonet'), knownOf('interceptors'), knownOf('drop_pods')]).toEqual([
			[2, 3],
			[3],
			[]
		]);
	});
});
