import type { OrderSheet } from '../types';

/** The kinds of lines that answer nothing: whoever resigns does it once (AM-348). */
export const unasked = (sheet: OrderSheet): readonly 'resign'[] =>
	sheet.some(({ kind }) => kind === 'resign') ? [] : ['resign'];
