/** Reports of Nim in words. */
import {
	dispatchOf,
	tell,
	type Dispatch,
	type Telling,
	type Tellings
} from '../../../src/lib/ui/report/dispatch';
import { seatName, type Reader } from '../../../src/lib/ui/report/reader';
import type { NimReport } from '../../rulesets/nim';

/** Nim has no places, and no details. */
type Told = Telling<null, never>;

const TELLINGS = {
	take: (reader, { seat, taken }) => ({
		place: null,
		sentence: `${seatName(reader, seat)} took ${taken}.`,
		topics: ['news'],
		about: [seat],
		weight: 40
	}),
	concede: (reader, { seat }) => ({
		place: null,
		sentence: `${seatName(reader, seat)} gave in.`,
		topics: ['news'],
		about: [seat],
		weight: 50
	})
} satisfies Tellings<NimReport, Reader, Told>;

export const dispatchFor = (
	report: NimReport,
	reader: Reader
): Dispatch<NimReport['code'], null, never> =>
	dispatchOf(report, tell<NimReport, Reader, Told>(TELLINGS, report, reader), {
		viewer: reader.view.viewer,
		heading: '',
		by: report.data.seat
	});
