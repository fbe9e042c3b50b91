/**
 * Stands in for lib0's `logging.js`, which Yjs and y-webrtc import for messages in colour and in groups:
 * nobody reads those here, and every page would carry them. Warnings remain.
 */
const NO_COLOUR = '';
export {
	NO_COLOUR as BOLD,
	NO_COLOUR as UNBOLD,
	NO_COLOUR as GREY,
	NO_COLOUR as RED,
	NO_COLOUR as ORANGE,
	NO_COLOUR as UNCOLOR
};

export const print = (): void => undefined;

export const createModuleLogger = (): (() => void) => print;

export const warn = (...words: readonly unknown[]): void => console.warn(...words);
