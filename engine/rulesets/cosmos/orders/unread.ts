/** Fields that an order reads (CS-747): what is said in another one would be believed given. */
import { CARD_RULES, type CardId, type FactionId } from '../tables/data';
import { SHEETS } from '../factions';
import type { Entry, EntryOf } from '../types';

type Reads = Readonly<Record<string, readonly string[]>>;

const SITE_READS: Readonly<Record<EntryOf<'site'>['action'], readonly string[]>> = {
	missile: [],
	usurp: [],
	clone: ['hero'],
	develop: ['boost'],
	intelligence: ['seat', 'about'],
	arsenal: []
};

const SUPREME_READS: Readonly<Record<EntryOf<'supreme'>['what'], readonly string[]>> = {
	war: [],
	trojan: ['seat'],
	nova: ['target']
};

const CARD_READS: Reads = { cloak_field: ['target', 'units'], quantum_trojan: ['seat', 'orders'] };

/** Cards that are used upon a system. */
export const needsTarget = (card: CardId): boolean =>
	CARD_RULES[card].area !== '' ||
	CARD_RULES[card].ranged ||
	card === 'quantum_spy' ||
	card === 'cloak_field';

/** Fields besides the system that an order of a faction's sheet reads; undefined: the sheet has no such order. */
export function abilityReads(faction: FactionId, id: string): readonly string[] | undefined {
	for (const { hooks } of [...SHEETS[faction].abilities, ...SHEETS[faction].heroes])
		for (const hook of hooks) {
			if (hook.hook === 'base.assign' && hook.order === id) return [];
			if ((hook.hook === 'portal.anchor' || hook.hook === 'portal.temp') && hook.id === id)
				return [];
			if (hook.hook !== 'order.define' || hook.id !== id) continue;
			const whole = hooks.some((one) => one.hook === 'vis.invisible' && one.scope !== 'fleet');
			const fleet = ['raid', 'convert'].includes(hook.effect.do);
			return [
				...(fleet || (hook.effect.do === 'invisible' && !whole) ? ['units'] : []),
				...(hook.cost && 'upTo' in hook.cost ? ['n'] : []),
				...(hook.effect.do === 'convert' ? ['product'] : [])
			];
		}
	return undefined;
}

/** Fields that some orders of a kind read and others do not. */
const SOMETIMES: Readonly<Partial<Record<Entry['kind'], readonly string[]>>> = {
	useCard: ['target', 'units', 'seat', 'orders'],
	site: ['hero', 'boost', 'seat', 'about'],
	supreme: ['target', 'seat'],
	ability: ['units', 'n', 'product'],
	loan: ['orDirect']
};

function readsOf(entry: Entry, faction: FactionId): readonly string[] {
	switch (entry.kind) {
		case 'useCard':
			return CARD_READS[entry.card] ?? (needsTarget(entry.card) ? ['target'] : []);
		case 'site':
			return SITE_READS[entry.action];
		case 'supreme':
			return SUPREME_READS[entry.what];
		case 'ability':
			return abilityReads(faction, entry.id) ?? ['units', 'n', 'product'];
		case 'loan':
			return entry.broker.length > 0 ? ['orDirect'] : [];
		case 'move':
		case 'transfer':
		case 'collect':
		case 'search':
		case 'build':
		case 'recruit':
		case 'explore':
		case 'demolish':
		case 'dismantle':
		case 'pact':
		case 'prepareWar':
		case 'truce':
		case 'prepareScout':
		case 'defend':
		case 'prepay':
		case 'broker':
		case 'counterspy':
		case 'bombard':
		case 'trap':
		case 'portalArchive':
			return [];
	}
}

const isSaid = (value: unknown): boolean =>
	Array.isArray(value) ? value.length > 0 : value !== 0 && value !== false;

/** True for an order that says something that it does not read. */
export function saysMore(entry: Entry, faction: FactionId): boolean {
	const reads = readsOf(entry, faction);
	const fields = SOMETIMES[entry.kind] ?? [];
	return fields.some(
		(field) => !reads.includes(field) && isSaid((entry as Readonly<Record<string, unknown>>)[field])
	);
}
