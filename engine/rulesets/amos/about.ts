/** Identity of the game: all that is known without its rules. */
export const about = { id: 'amos', version: 2, shape: 1, seats: { min: 2, max: 8 } } as const;
