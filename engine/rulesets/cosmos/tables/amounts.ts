/** Division of counts (CS-008, CS-592): gains are rounded down, payments up. */

/** a / b rounded up; both above -1, b above 0. */
export const divUp = (a: number, b: number): number => Math.floor((a + b - 1) / b);
