/** Reasons for the parts of a bot's sheet: each part by itself, as a counsellor names it. */
import type { Advice } from '../../../kernel/ruleset';
import type { CardId } from '../tables/data';
import type { Owner, SeatId, SystemId } from '../types';

/** No figures belong to it. */
type Nothing = Readonly<Record<never, never>>;
interface At {
	readonly system: SystemId;
}
interface Towards {
	readonly seat: SeatId;
}
interface Against {
	readonly system: SystemId;
	readonly seat: Owner;
}

interface ReasonData {
	/** It brings R. */
	readonly collect: At & { readonly amount: number };
	readonly search: At;
	readonly searchKey: At;
	/** Into a system that nobody holds. */
	readonly spread: At;
	/** On the way to a far one. */
	readonly approach: At;
	readonly exploreBlack: At;
	readonly rescue: At;
	readonly land: At;
	readonly embark: At;
	readonly gather: At;
	readonly strike: Against & { readonly lost: number };
	readonly siege: Against & { readonly lost: number };
	readonly defend: Against;
	readonly prepare: Against;
	readonly bombard: At;
	readonly mission: At;
	readonly scouts: At;
	readonly carriers: At;
	readonly control: At;
	readonly warships: At & { readonly cost: number };
	readonly troops: At;
	readonly defences: At;
	readonly rebuild: At;
	readonly expand: At & { readonly card: CardId };
	readonly card: { readonly card: CardId };
	readonly archive: At & { readonly card: CardId };
	readonly special: At;
	/** Counterspying hides the fleet there. */
	readonly screen: At;
	readonly supreme: Nothing;
	readonly ability: { readonly ability: string };
	readonly borrow: { readonly amount: number };
	readonly repay: { readonly amount: number };
	readonly broker: Nothing;
	readonly pact: Towards;
	readonly truce: Against;
	readonly moreActions: Nothing;
	readonly watch: Nothing;
	readonly askReport: Towards;
	readonly challenge: Nothing;
}

export type CosmosReasonCode = keyof ReasonData;
export type CosmosReason = {
	[C in CosmosReasonCode]: { readonly code: C; readonly data: ReasonData[C] };
}[CosmosReasonCode];
export type CosmosAdvice = Advice<CosmosReason>;
