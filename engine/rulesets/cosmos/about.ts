/** Facts of the game that need none of its rules. */
export const about = { id: 'cosmos', version: 2, shape: 1, seats: { min: 2, max: 10 } } as const;
