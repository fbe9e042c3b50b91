/** The same shape without `readonly`, for a private copy that a resolution writes in. */
export type Draft<T> = T extends readonly (infer U)[]
	? Draft<U>[]
	: T extends object
		? { -readonly [K in keyof T]: Draft<T[K]> }
		: T;
