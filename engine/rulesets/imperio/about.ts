/** Facts of the game that need none of its rules. */
export const about = { id: 'imperio', version: 1, shape: 1, seats: { min: 2, max: 8 } } as const;
