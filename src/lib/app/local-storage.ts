/** The few things that the script in app.html must know before anything is painted. */

export function stored(key: string): string | null {
	try {
		return localStorage.getItem(key);
	} catch {
		return null;
	}
}

/** Null forgets. Where nothing can be stored, what is said lasts as long as the page. */
export function store(key: string, value: string | null): void {
	try {
		if (value === null) localStorage.removeItem(key);
		else localStorage.setItem(key, value);
	} catch {
		// A browser that stores nothing says so where tables are founded.
	}
}
