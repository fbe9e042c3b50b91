/** In which order a list stands. */

export interface ListOrder<Column extends string> {
	readonly column: Column;
	readonly descending: boolean;
}

/** A column of a list. */
export interface Head<Column extends string> {
	readonly column: Column;
	readonly name: string;
	/** Text at its head, if the name is too long for it. */
	readonly short?: string;
	/** Its cells are figures: they stand at the end. */
	readonly figure: boolean;
	/** Asked for once, the greatest come first. */
	readonly greatest: boolean;
}

/** The order after a touch on the head of a column: the same one the other way, or another. */
export const turned = <Column extends string>(
	order: ListOrder<Column>,
	{ column, greatest }: Pick<Head<Column>, 'column' | 'greatest'>
): ListOrder<Column> =>
	order.column === column
		? { column, descending: !order.descending }
		: { column, descending: greatest };
