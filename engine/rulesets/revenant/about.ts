/** Facts of the game that need none of its rules. */
export const about = { id: 'revenant', version: 2, shape: 1, seats: { min: 1, max: 4 } } as const;
