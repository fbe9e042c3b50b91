import { render } from 'svelte/server';
import { afterEach, describe, expect, it } from 'vitest';
import { conquista } from '$engine/rulesets/conquista';
import type {
	CardId,
	CombatOrder,
	ConquistaReport,
	Order,
	Owner,
	ReportBody,
	SquareCount,
	State
} from '$engine/rulesets/conquista/types';
import { view } from '$engine/rulesets/conquista/view';
import { overwriteGetLocale } from '$lib/paraglide/runtime';
import { headingsOf } from '$lib/ui/report/chapters';
import { NOTED } from '$lib/ui/report/lead';
import { describeLeads, describeTellings } from '$lib/ui/report/testing';
import { goldenSteps, type GoldenStep } from '../../../../../test/golden/harvest';
import { chapters, type Told } from './chapters';
import type { Detail } from './details';
import { CODES, dispatch, type Dispatch } from './dispatch';
import Report from './Report.svelte';
import { boutTold } from './tell/battle';
import { PURSUED, SEATS, SIX, UNDECIDED, WON, sampleReports, seenBy } from './testing';

const speak = (locale: 'en' | 'es') => overwriteGetLocale(() => locale);
afterEach(() => speak('en'));

const read = (
	report: ConquistaReport,
	viewer: Owner,
	effects: readonly ConquistaReport[] = []
): Dispatch =>
	dispatch(report, {
		view: seenBy(viewer),
		seats: SEATS,
		order: undefined,
		effects
	});

function only(code: ConquistaReport['code'], index = 0, viewer: Owner = 1): Dispatch {
	const report = sampleReports([code])[index];
	if (!report) throw new Error(`no sample ${index} of ${code}`);
	return read(report, viewer);
}

const steps = goldenSteps(conquista);
const toldTo = (viewer: Owner, { before, after, reports, orders }: GoldenStep): Told => ({
	before: view(before as State, viewer),
	after: view(after as State, viewer),
	reports: (reports as readonly ConquistaReport[]).filter(
		({ to }) => viewer === 0 || to === 'all' || to.includes(viewer)
	),
	order: orders[viewer] as Order | undefined
});

describeTellings({
	codes: CODES,
	recorded: () =>
		steps.flatMap((step) =>
			[0, 1, 2].flatMap((viewer) =>
				chapters([toldTo(viewer, step)], SIX).flatMap(({ dispatches }) => dispatches)
			)
		),
	sampled: (code) =>
		[0, 1, 2, 3].flatMap((viewer) => sampleReports([code]).map((report) => read(report, viewer))),
	textsOf: (own) =>
		own.kind === 'battle'
			? own.bouts.flatMap((bout) =>
					boutTold({ view: seenBy(1), seats: SIX }, bout, 2).phases.flatMap((phase) => [
						phase.title,
						phase.result,
						phase.attack.hitsText
					])
				)
			: []
});

describeLeads(() =>
	steps.flatMap((step) =>
		[1, 2].map((viewer) =>
			chapters([toldTo(viewer, step)], SIX).flatMap(({ dispatches }) => dispatches)
		)
	)
);

it('are losses and gains of those concerned', () => {
	const tones = (code: ConquistaReport['code'], index = 0): Set<string> =>
		new Set([1, 2, 3].map((viewer) => only(code, index, viewer).tone));
	expect(tones('control')).toEqual(new Set(['gain', 'loss', 'none']));
	expect(tones('fought')).toEqual(new Set(['gain', 'loss', 'none']));
	expect(tones('lapsed')).toEqual(new Set(['loss', 'none']));
});

const labelsOf = (details: readonly Detail[]): string[] =>
	details.flatMap((detail) => (detail.kind === 'fact' ? [detail.label, detail.value] : []));

it('are drawn, chapter by chapter, with the filters that fit', () => {
	for (let i = 0; i < steps.length; i += 12) {
		const told = steps
			.slice(i, i + 4)
			.filter(({ game }) => game === steps[i]?.game)
			.map((step) => toldTo(1, step));
		const last = told.at(-1)?.after;
		if (!last) throw new Error('no steps');
		const body = render(Report, { props: { told, view: last, seats: SIX } }).body.replace(
			/<!--.*?-->/g,
			''
		);
		const all = chapters(told, SIX);
		for (const heading of headingsOf(all)) expect(body).toContain(`>${heading}</h3>`);
		for (const { sentence } of all.flatMap(({ dispatches }) => dispatches))
			expect(body).toContain(sentence);
		expect(body).not.toMatch(/undefined|NaN|\[object/);
		const isLong = all.some(({ dispatches }) => dispatches.length > 2);
		expect(body.includes('aria-label="Show"')).toBe(isLong);
	}
});

describe('who reads', () => {
	it('speaks to the one who does, to the one it is done to, to those who look on', () => {
		speak('en');
		expect(only('fought', 0, 1).sentence).toBe('Ruby 8 is yours: you throw out Bruno.');
		expect(only('fought', 0, 2).sentence).toBe('You lose Ruby 8: it falls to Eva.');
		expect(only('fought', 0, 3).sentence).toBe('Ruby 8 falls to Eva; Bruno held it.');
		speak('es');
		expect(only('fought', 0, 2).sentence).toBe('Pierdes Rubí 8: cae en manos de Eva.');
		expect(only('exchanged', 1, 1).sentence).toBe('Bruno te da 5 de Energía.');
	});

	it('knows what is its own', () => {
		expect(only('fought', 0, 3).mine).toBe(false);
		expect(only('fought', 0, 2).mine).toBe(true);
		expect(only('cards').mine).toBe(true);
		expect(only('cards', 0, 0).mine).toBe(false);
		expect(only('control', 1, 2).mine).toBe(true);
	});

	it('names the reader of a private report to who reads over all shoulders', () => {
		speak('en');
		expect(only('cards', 0, 0).sentence).toBe('Eva draws Tenacious Attack and Energy.');
	});
});

describe('figures', () => {
	it('count from before to after', () => {
		speak('en');
		expect(only('produced').figures).toEqual([
			{ kind: 'change', label: 'Energy', before: '20', after: '38' }
		]);
		expect(only('built').figures[1]).toMatchObject({
			before: '4\u00a0E, 13\u00a0R, 9\u00a0P',
			after: '3\u00a0R, 1\u00a0P'
		});
		expect(only('built').figures[2]).toMatchObject({ before: '2', after: '3' });
	});

	it('say where an industry doubled the yield', () => {
		speak('en');
		expect(labelsOf(only('produced').details)).toEqual([
			'Sapphire 1',
			'12, doubled by its industry',
			'Sapphire 2',
			'6'
		]);
	});
});

describe('a sentence fits what happened', () => {
	const all = (body: ReportBody): ConquistaReport => ({ ...body, to: 'all' }) as ConquistaReport;
	const beaten = (expelled: readonly SquareCount[]): ConquistaReport =>
		all({ code: 'fought', data: { ...PURSUED, expelled, occupied: 0 } });
	const refuge = { square: PURSUED.from - 10, count: 1 };
	const accepted = (...offers: string[]): ConquistaReport =>
		all({ code: 'accepted', data: { seat: 2, offers } });
	const jump: CombatOrder = { kind: 'mobilise', card: 'MF1', from: 22, to: 17, units: 3 };
	const lapsed = (order: CombatOrder): ConquistaReport =>
		all({ code: 'lapsed', data: { seat: 1, line: 0, order, reason: 'blocked' } });
	const maintained = (paid: number): ConquistaReport =>
		all({
			code: 'maintained',
			data: { seat: 1, paid, released: [{ square: 22, count: 2 }], left: 0 }
		});
	const mobilised = (units: number): ConquistaReport =>
		all({
			code: 'mobilised',
			data: { seat: 1, line: 0, card: 'MF1', from: 22, to: 24, units, wanted: units }
		});
	const returned = (...cards: CardId[]): ConquistaReport =>
		all({ code: 'returned', data: { seat: 1, cards } });

	it.each([
		[
			'attackers who were driven off are still there',
			beaten([refuge]),
			'Tu ataque a Espacio 6·3 fracasa: Bruno aguanta y pone en fuga a los tuyos.'
		],
		[
			'attackers who found no refuge are not',
			beaten([{ square: -1, count: 1 }]),
			'Tu ataque se estrella en Espacio 6·3: Bruno aguanta y no queda ningún atacante. 1 unidad tuya es expulsada y no encuentra refugio: se pierde.'
		],
		['one offer', accepted('1:1'), 'Bruno acepta tu oferta.'],
		[
			'offers of one author are counted',
			accepted('1:1', '3:1', '1:2'),
			'Bruno acepta 2 ofertas tuyas y la oferta de Carla.'
		],
		[
			'nobody bars the way of those who fly',
			lapsed(jump),
			'Queda en nada. La casilla no era propia ni estaba abierta.'
		],
		[
			'somebody does on foot',
			lapsed({ kind: 'move', path: [22, 23], units: 1 }),
			'Queda en nada. Unidades enemigas cerraban el paso desde la primera casilla.'
		],
		[
			'some is paid',
			maintained(1),
			'No te alcanza la Energía: pagas 1 de Energía y renuncias a 2 unidades.'
		],
		[
			'nothing is paid',
			maintained(0),
			'No te alcanza la Energía: no pagas nada y renuncias a 2 unidades.'
		],
		[
			'one unit flies',
			mobilised(1),
			'Movilizas a la flota: 1 unidad de Zafiro 6 ★ derecha a Espacio 5·3.'
		],
		[
			'several do',
			mobilised(2),
			'Movilizas a la flota: 2 unidades de Zafiro 6 ★ derechas a Espacio 5·3.'
		],
		[
			'one card comes back',
			returned('TA1'),
			'No has necesitado Ataque tenaz: vuelve a tu mano y ya lo saben todos.'
		],
		[
			'two of a kind do',
			returned('MF1', 'MF2'),
			'No has necesitado Movilizar a la flota\u00a0×2: vuelven a tu mano y ya lo saben todos.'
		]
	])('%s', (_, report, sentence) => {
		speak('es');
		expect(read(report, 1).sentence).toBe(sentence);
	});
});

describe('what was brought about', () => {
	const control = (square: number, from: Owner, to: Owner): ConquistaReport => ({
		code: 'control',
		to: 'all',
		data: { square, from, to, lost: 'none' }
	});

	it('is told in the same breath, but not twice', () => {
		speak('en');
		const fought = sampleReports(['fought'])[0] as ConquistaReport;
		const taken = [control(WON.to, 2, 0), control(WON.to, 0, 1)];
		expect(read(fought, 3, taken).sentence).toBe('Ruby 8 falls to Eva; Bruno held it.');
		const moved = sampleReports(['moved'])[0] as ConquistaReport;
		expect(read(moved, 3, [control(WON.to, 2, 1)]).sentence).toBe(
			'Eva moves 3 units from Sapphire 6 ★ to Space 5·3. Ruby 8 passes from Bruno to Eva.'
		);
	});

	it('says in few words whose ground units come to', () => {
		speak('en');
		const advanced = sampleReports(['advanced'])[0] as ConquistaReport;
		const told = (viewer: Owner, from: Owner) =>
			read(advanced, viewer, [control(WON.to, from, 1)]).sentence;
		expect(told(3, 2)).toBe('Nobody stands on Ruby 8: Eva moves in with 2 units. It was Bruno’s.');
		expect(told(2, 2)).toBe('Nobody stands on Ruby 8: Eva moves in with 2 units. It was yours.');
		expect(told(1, 0)).toBe('Nobody stands on Ruby 8: you move in with 2 units. Now it is yours.');
	});

	it('counts as a loss only where somebody holds less than before', () => {
		speak('en');
		const moved = sampleReports(['moved'])[0] as ConquistaReport;
		const tone = (...ground: ReturnType<typeof control>[]) => read(moved, 1, ground).tone;
		expect(tone(control(WON.to, 1, 0))).toBe('loss');
		expect(tone(control(WON.to, 2, 1))).toBe('gain');
		const left = seenBy(1).squares.findIndex(
			({ terrain }, id) => terrain !== 'space' && id !== WON.to
		);
		expect(tone(control(WON.to, 2, 1), control(left, 1, 0))).toBe('none');
	});

	it('leaves out that nobody is in space any more', () => {
		const moved = sampleReports(['moved'])[0] as ConquistaReport;
		const space = seenBy(3).squares.findIndex(({ terrain }) => terrain === 'space');
		expect(read(moved, 3, [control(space, 1, 0)]).sentence).toBe(read(moved, 3).sentence);
	});
});

describe('orders that came out otherwise', () => {
	const [moved] = sampleReports(['moved']) as [Extract<ConquistaReport, { code: 'moved' }>];
	const sent = (change: Partial<typeof moved.data>, viewer: Owner): boolean =>
		read({ ...moved, data: { ...moved.data, ...change } }, viewer).weight >= NOTED;
	it.each([
		['whole', {}, 1, false],
		['cut short', { cut: true }, 1, true],
		['with fewer units', { wanted: moved.data.units + 1 }, 1, true],
		['cut short, of somebody else', { cut: true }, 2, false]
	] as const)('are news for whoever gave them: %s', (_, change, viewer, news) =>
		expect(sent({ cut: false, wanted: moved.data.units, ...change }, viewer)).toBe(news)
	);

	it('are news of their own for whoever holds a section that is dealt', () => {
		const dealt = sampleReports(['dealt'])[0] as Extract<ConquistaReport, { code: 'dealt' }>;
		const [first] = dealt.data.sections;
		const sections = [{ ...first, owner: 2 }] as typeof dealt.data.sections;
		const told = (viewer: Owner): boolean =>
			read({ ...dealt, data: { ...dealt.data, startSeat: 1, sections } }, viewer).mine;
		expect([1, 2, 3].map((seat) => told(seat as Owner))).toEqual([true, true, false]);
	});

	it('tell which phases a reader directs', () => {
		speak('en');
		const planned = sampleReports(['planned'])[0] as Extract<ConquistaReport, { code: 'planned' }>;
		const slots = [
			{ chooser: 2, phase: ['combat'] },
			{ chooser: 1, phase: ['construction'] }
		] as typeof planned.data.slots;
		const told = (viewer: Owner) => read({ ...planned, data: { ...planned.data, slots } }, viewer);
		expect(told(1)).toMatchObject({
			sentence: 'Order of the phases: Combat, Construction. You direct Construction.',
			mine: true
		});
		expect(told(3)).toMatchObject({
			sentence: 'Order of the phases: Combat, Construction.',
			mine: false
		});
	});
});

describe('a combat', () => {
	const reader = { view: seenBy(1), seats: SEATS };

	it('shows which dice a card added', () => {
		speak('en');
		const [attack] = boutTold(reader, UNDECIDED, 2).phases;
		expect(attack?.attack).toMatchObject({ added: 1, hitsText: '3 hits' });
		expect(attack?.attack.cardText).toBe('one die more by Tenacious Attack');
		expect(attack?.defence.cardText).toBe('one die more by Tenacious Defence');
		expect(boutTold(reader, WON, 1).phases.map((phase) => phase.attack.added)).toEqual([0, 0]);
	});

	it('tells losses, winner, expulsion and occupation', () => {
		speak('es');
		const told = boutTold(reader, WON, 1);
		expect(told.phases.map(({ result }) => result)).toEqual(['Bruno pierde 1 unidad', 'Sin bajas']);
		expect(told.results).toEqual([
			'Ganas el combate.',
			'Las unidades de Bruno son expulsadas: 2 unidades a Espacio 6·3.',
			'Entras en Rubí 8 con 3 unidades.'
		]);
	});
});
