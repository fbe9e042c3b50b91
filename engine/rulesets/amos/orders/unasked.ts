import type { OrderSheet, View } from '../types';

/** The kinds of lines that answer nothing: whoever resigns does it once, and not in the election (AM-348). */
export const unasked = ({ phase }: Pick<View, 'phase'>, sheet: OrderSheet): readonly 'resign'[] =>
	phase === 'orders' && !sheet.some(({ kind }) => kind === 'resign') ? ['resign'] : [];
