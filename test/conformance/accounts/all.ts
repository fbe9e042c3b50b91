/** Accounts of every game: a game adds one line. */
import type { AnyRuleset } from '../../../engine/kernel/ruleset';
import { amosAccounts } from './amos';
import { conquistaAccounts } from './conquista';
import { cosmosAccounts } from './cosmos';
import { imperioAccounts } from './imperio';
import { revenantAccounts } from './revenant';
import type { Accounts } from './accounts';

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyAccounts = Accounts<any, any>;

export const accounts: Readonly<Record<string, AnyAccounts>> = {
	amos: amosAccounts,
	conquista: conquistaAccounts,
	imperio: imperioAccounts,
	revenant: revenantAccounts,
	cosmos: cosmosAccounts
};

export const accountsOf = ({ id }: Pick<AnyRuleset, 'id'>): AnyAccounts | undefined => accounts[id];
