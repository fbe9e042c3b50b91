import { describe, expect, it } from 'vitest';
import { createRng } from '../../kernel/rng';
import { DEFAULT_OPTIONS, materials } from './data';
import { assertConsistent, assertInvariants } from './invariants';
import { setup } from './setup';
import { boardX, fresh, table, type TableSpec } from './testing';
import { play } from './testing-play';
import type { Square, State } from './types';

const seed = createRng(new Uint8Array(32));
const started = play(setup(DEFAULT_OPTIONS, 3, seed)).state;

const asking = (spec: TableSpec = {}): State =>
	table({ ...spec, state: { stage: 'construction', asked: [1, 2], ...spec.state } });

const broken = (spec: TableSpec): (() => void) => {
	return () => assertConsistent(asking(spec));
};

const withSquare = (changes: Partial<Square>): State => {
	const [first, ...rest] = started.squares;
	return { ...started, squares: [{ ...(first as Square), ...changes }, ...rest] };
};

describe('invariants', () => {
	it('hold of tables that are in order', () => {
		expect(() => assertInvariants(started)).not.toThrow();
		expect(broken({})).not.toThrow();
		expect(() => assertConsistent({ ...boardX(), stage: 'plan' })).toThrow('somebody is asked');
	});

	it('CO-045 no square holds more than five', () => {
		expect(broken({ units: { 1: [['blue-6', fresh(6, 0)]] } })).toThrow('more than five');
	});

	it('CO-058 no reserve is negative', () => {
		expect(broken({ reserves: { 1: materials(0, -1, 0) } })).toThrow('reserve');
	});

	it('CO-051 CO-099 nobody has more pawns than there are', () => {
		const buildings = [1, 2, 3, 4, 5, 6].map((n) => [`blue-${n}` as const, 'factory'] as const);
		expect(broken({ buildings })).toThrow('five factories');
		expect(broken({ buildings: buildings.slice(1) })).not.toThrow();
	});

	it('CO-107 hands are within their limit', () => {
		const hands = { 1: ['TA1', 'TA2', 'TA3', 'TD1', 'TD2', 'TD3'] } as const;
		expect(broken({ hands })).toThrow('within the limit');
		expect(broken({ hands, options: { handLimit: 6 } })).not.toThrow();
	});

	it('CO-041 nothing is built in space, and nobody holds it without units', () => {
		const space = started.squares.findIndex(({ terrain }) => terrain === 'space');
		const change = (changes: Partial<Square>): State => ({
			...started,
			squares: started.squares.map((s, i) => (i === space ? { ...s, ...changes } : s))
		});
		expect(() => assertInvariants(change({ building: 'E' }))).toThrow('space');
		expect(() => assertInvariants(change({ controller: 1 }))).toThrow('space');
	});

	it('CO-065 markers stay where they were dealt', () => {
		expect(() => assertInvariants(withSquare({ marker: materials(9, 9, 9) }))).toThrow('marker');
		expect(() => assertInvariants(withSquare({ section: 3 }))).toThrow('printed');
	});

	it('CO-178 ten offers of a seat stand at most', () => {
		const goods = { materials: materials(1, 0, 0), squares: [] };
		const offers = Array.from({ length: 11 }, (_, i) => ({
			...{ id: `1:${i + 1}`, from: 1, to: 2, give: goods, ask: goods, until: 1 }
		}));
		expect(broken({ offers })).toThrow('ten offers');
		expect(broken({ offers: offers.slice(1), players: { 1: { offersMade: 11 } } })).not.toThrow();
	});

	it('CO-067 no phase comes twice in a round', () => {
		const phases = ['combat', 'combat', 'production', 'construction', 'negotiation'] as const;
		expect(broken({ phases })).toThrow('twice');
	});
});
