/** Names that the order sheet gives to its kinds of order. */
import type { OrderKind } from '$engine/rulesets/amos/types';
import { KINDS, KIND_GROUPS } from '../plan/kinds';

export const order = (kind: OrderKind): string => KINDS[kind].name();
export const orderGroup = (id: string): string =>
	KIND_GROUPS.find((group) => group.id === id)?.name() ?? '';
