/** Details under a dispatch: the shared kinds. */
export { change, fact, line, type Detail, type TableDetail } from '$lib/ui/report/details';
