/** Facts about the game that need none of its rules. */
export const about = { id: 'conquista', version: 2, shape: 1, seats: { min: 2, max: 6 } } as const;
