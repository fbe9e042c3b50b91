/** May things move? The player's setting goes before the system's. */
export function motionAllowed(): boolean {
	const chosen = document.documentElement.dataset.motion;
	if (chosen === 'full') return true;
	if (chosen === 'reduced') return false;
	return !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
