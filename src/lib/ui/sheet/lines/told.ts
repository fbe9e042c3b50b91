/** A line of a sheet in words. */
import type { Component } from 'svelte';

export interface Told {
	readonly icon?: Component<{ size?: number }> | undefined;
	readonly text: string;
	/** Under it, smaller: what else was written. */
	readonly details?: readonly string[];
	/** Under that: what it is expected to come to. */
	readonly forecast?: string | undefined;
	/** To the right: a price. */
	readonly figure?: string | undefined;
	/** The price asked for, where less will be paid. */
	readonly instead?: string | undefined;
	/** Refused: it counts for nothing. */
	readonly void?: boolean;
	/** As things stand it would do nothing. */
	readonly idle?: boolean;
}
