/** What can be said of the game without any of its rules. */
export const about = { id: 'imperio', version: 1, shape: 1, seats: { min: 2, max: 8 } } as const;
