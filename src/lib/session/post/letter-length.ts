/** Characters of a letter. */
export const LONGEST_LETTER = 4000;
