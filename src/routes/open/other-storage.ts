/**
 * On iOS and iPadOS, links open in Safari, and an app on the home screen has a storage of its own:
 * what is opened here is not seen there. Only these have `navigator.standalone`, and it is true in
 * the app itself; a Mac has it too, but no touch screen, and its web apps take links themselves.
 */
export const hasOtherStorage = ({
	standalone,
	maxTouchPoints
}: {
	readonly standalone?: boolean;
	readonly maxTouchPoints: number;
}): boolean => standalone === false && maxTouchPoints > 1;
