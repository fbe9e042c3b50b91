/** What every sheet owes: the words of section 31 and no others, its start, its heroes (section 1 of the sheets). */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../tables/catalogue';
import { FACTIONS } from '../tables/data';
import { heroOf, SHEET_UNITS, sheetOf, SHEETS, startOf, unitOf, UNITS } from './index';
import type { Hook, Sheet } from './words';

const eu = SHEETS.eu;

/** Ends that hang loose in a sheet: keys of nothing, counters that it does not define. */
function looseEnds(sheet: Sheet): string[] {
	const rows = [...sheet.heroes, ...sheet.abilities];
	const known = new Set([...sheet.units, ...sheet.heroes].map(({ key }) => key));
	const defined = new Set(
		rows.flatMap(({ hooks }) =>
			hooks.flatMap((one): string[] => (one.hook === 'counter.define' ? [one.name] : []))
		)
	);
	const text = JSON.stringify(rows);
	const named = (form: RegExp, from = text): string[] =>
		[...from.matchAll(form)].map(([, name = '']) => name);
	const keys = named(new RegExp(`"(${sheet.id}\\.[a-z-]+)"`, 'g'), JSON.stringify(sheet));
	const counters = [
		...named(/"(?:addTo|counter)":"(\w+)"/g),
		...named(/"hook":"counter.add","name":"(\w+)"/g)
	];
	return [
		...keys.filter((key) => !known.has(key)),
		...counters.filter((name) => !defined.has(name))
	];
}

describe('the vocabulary', () => {
	it.each(FACTIONS)('CS-587, CS-588, CF-GE-14: %s has no loose ends', (faction) => {
		expect(looseEnds(SHEETS[faction])).toEqual([]);
	});

	it('CS-587: keys of nothing and counters that nobody defines are loose ends', () => {
		expect(looseEnds({ ...eu, control: 'eu.palacio' })).toEqual(['eu.palacio']);
		const lost = eu.abilities.filter((one) => one.id !== 'CF-EU-41');
		expect(looseEnds({ ...eu, abilities: lost })).toContain('honor');
	});

	it('CS-586, CF-HK-00, CF-HK-90: a sheet with another word does not compile', () => {
		const wrong: readonly Hook[] = [
			// @ts-expect-error: no hook is called so
			{ hook: 'income.magic', n: 1 },
			// @ts-expect-error: a part is missing
			{ hook: 'loan.rate' },
			// @ts-expect-error: a part too many
			{ hook: 'loan.rate', pct: 5, until: 3 },
			// @ts-expect-error: amounts are numbers
			{ hook: 'loan.rate', pct: '5' },
			// @ts-expect-error: no predicate is called so
			{ hook: 'loan.rate', pct: 5, when: { is: 'full moon' } },
			// @ts-expect-error: nor is an area
			{ hook: 'loan.rate', pct: 5, when: { is: 'dom', at: 'here', area: 'sea' } }
		];
		expect(wrong).toHaveLength(6);
	});

	/** Every hook of every sheet. */
	const all: readonly Hook[] = FACTIONS.flatMap((faction) => {
		const { heroes, abilities, missions, defeat } = SHEETS[faction];
		return [
			...[...heroes, ...abilities].flatMap((one) => one.hooks),
			...missions.map((one) => one.when),
			...defeat
		];
	});

	it('CF-HK-91, CS-593: one id stands for one row of a sheet', () => {
		for (const faction of FACTIONS) {
			const { heroes, abilities, units } = SHEETS[faction];
			const ids = [...heroes, ...abilities, ...units].map((one) => one.id);
			expect(new Set(ids).size).toBe(ids.length);
			for (const id of ids)
				expect(id.slice(0, 5)).toBe(
					`CF-${faction}`.replace(faction, faction === 'eu' ? 'EU' : id.slice(3, 5))
				);
		}
	});

	it('CF-HK-00: sheets use the hooks of the ledger’s table, all but the one that a flag says', () => {
		const ledger = readFileSync('docs/rules/cosmos-factions.md', 'utf8');
		const listed = [...ledger.matchAll(/\*\*CF-HK-\d\d\*\* \| \[data\] \| `([\w.]+)`/g)];
		expect(listed).toHaveLength(55);
		expect([...new Set(all.map(({ hook }) => hook)), 'ground.weight'].sort()).toEqual(
			listed.map(([, name]) => name).sort()
		);
	});
});

describe('what sheets have in common', () => {
	it('CF-GE-01, CF-GE-03: fourteen factions, whose keys begin with their code', () => {
		expect(FACTIONS).toHaveLength(14);
		for (const faction of FACTIONS) {
			expect(sheetOf(faction).id).toBe(faction);
			for (const { key } of sheetOf(faction).units)
				expect(key).toMatch(new RegExp(`^${faction}\\.[a-z-]+$`));
		}
		expect(UNITS.size).toBe(SHEET_UNITS.length + CATALOGUE.length);
		expect(unitOf('eu.crucero')).not.toBe(unitOf('oc.crucero'));
		expect(() => unitOf('crucero')).toThrow();
		expect(() => heroOf('nobody')).toThrow();
	});

	it('CF-GE-05, CF-GE-06, CF-GE-65, CS-177: ten troops for each hull, of satellites and with NT none', () => {
		for (const { class: kind, hull, troops, flags } of SHEET_UNITS) {
			const holds = ['ship', 'station', 'base'].includes(kind) && !flags.NT && hull > 0;
			expect(troops).toBe(holds ? 10 * hull : 0);
		}
	});

	it('CF-GE-02, CF-GE-39, CF-GE-11: what a sheet counts at the start is what its systems get', () => {
		for (const faction of FACTIONS) {
			const dealt = new Map<string, number>();
			for (const { unit, n } of startOf(faction)) dealt.set(unit, (dealt.get(unit) ?? 0) + n);
			for (const { key, start } of SHEETS[faction].units)
				expect([key, dealt.get(key) ?? 0]).toEqual([key, start]);
		}
	});

	it.each([
		['eu', 'blue', 'fixed', 2, 'eu.base-militar'],
		['am', 'black', 'fixed', 0, 'am.sucursal'],
		['as', 'blue', 'dispersed', 2, 'as.gobierno-civil'],
		['oc', 'white', 'mobile', 0, 'oc.colonia-abisal'],
		['do', 'blue', 'fixed', 2, 'do.alto-mando'],
		['rk', 'black', 'fixed', 0, 'rk.delegacion-republicana'],
		['mc', 'black', 'fixed', 0, 'mc.raiz-profunda'],
		['fa', 'blue', 'fixed', 0, 'fa.mausoleo'],
		['lp', 'white', 'mobile', 0, 'lp.guarida'],
		['ea', 'blue', 'fixed', 0, 'ea.panal'],
		['si', 'white', 'dispersed', 3, 'si.nodo-de-asimilacion'],
		['co', 'blue', 'fixed', 0, 'co.base-de-operaciones'],
		['at', 'black', 'fixed', 0, 'at.dique-seco'],
		['nx', 'black', 'fixed', 0, 'nx.baliza-nax']
	] as const)(
		'CF-GE-36, CF-GE-37, CF-GE-38: %s starts in %s, its base %s (CF-EU-02 CF-AM-02 CF-AS-02 CF-OC-02 CF-DO-02 CF-RK-02 CF-MC-02 CF-FA-02 CF-LP-02 CF-EA-02 CF-SI-02 CF-CO-02 CF-AT-02 CF-NX-02; control buildings CF-EU-03 CF-AM-03 CF-AS-03 CF-OC-03 CF-DO-03 CF-RK-03 CF-MC-03 CF-FA-03 CF-LP-03 CF-EA-03 CF-SI-03 CF-CO-03 CF-AT-03 CF-NX-03)',
		(faction, place, base, spread, control) => {
			const sheet: Sheet = SHEETS[faction];
			expect([sheet.place, sheet.base, sheet.spread, sheet.control]).toEqual([
				...[place, base, spread, control]
			]);
			expect(unitOf(control).flags.CTRL).toBe(1);
			for (const key of sheet.bases) {
				const { class: kind, flags, mov } = unitOf(key);
				// Of three capitals each is a base though it is a building.
				expect(kind === 'base' ? flags.BASE : base).toBe(kind === 'base' ? 1 : 'dispersed');
				expect(mov > 0).toBe(place === 'white');
			}
		}
	);

	it.each([
		[
			'eu',
			'CF-EU-05',
			[
				'eu.cuartel-general 1',
				'eu.santuario-de-guerra 1',
				'eu.canon-orbital 20',
				'eu.destructor-alfa 9',
				'eu.destructor-beta 10',
				'eu.artista-marcial 180 aboard eu.destructor-alfa',
				'eu.artista-marcial 200 aboard eu.destructor-beta',
				'eu.base-militar 1 at -1',
				'eu.base-militar 1 at 1'
			]
		],
		[
			'as',
			'CF-AS-05',
			[
				'as.gobierno-civil 1',
				'as.estacion-de-combate 1',
				'as.unidad-de-defensa-orbital 10',
				'as.acorazado 6',
				'as.soldado-mancomunado 120 aboard as.acorazado',
				'as.gobierno-civil 1 at -1',
				'as.estacion-de-combate 1 at -1',
				'as.unidad-de-defensa-orbital 10 at -1',
				'as.gobierno-civil 1 at 1',
				'as.estacion-de-combate 1 at 1',
				'as.unidad-de-defensa-orbital 10 at 1'
			]
		],
		[
			'do',
			'CF-DO-05',
			[
				'do.ciudadela-dorada 1',
				'do.estacion-pacificadora 1',
				'do.monolito-solar 15',
				'do.fragata 2',
				'do.sectario 60 aboard do.fragata',
				'do.alto-mando 1 at -1',
				'do.monolito-solar 5 at -1',
				'do.fragata 1 at -1',
				'do.sectario 30 aboard do.fragata at -1',
				'do.alto-mando 1 at 1',
				'do.monolito-solar 5 at 1',
				'do.fragata 1 at 1',
				'do.sectario 30 aboard do.fragata at 1'
			]
		],
		[
			'mc',
			'CF-MC-05',
			[
				'mc.mente-maestra 1',
				'mc.foresta-espacial 7',
				'mc.monstruo-planta 840 aboard mc.foresta-espacial',
				'mc.monstruo-planta 60'
			]
		],
		[
			'si',
			'CF-SI-05',
			[
				'si.nave-nexo 1',
				'si.decomisador 5',
				'si.confiscador 100 aboard si.decomisador',
				'si.nave-nexo 1 at -1',
				'si.decomisador 5 at -1',
				'si.confiscador 100 aboard si.decomisador at -1',
				'si.nave-nexo 1 at 1',
				'si.decomisador 5 at 1',
				'si.confiscador 100 aboard si.decomisador at 1'
			]
		]
	] as const)(
		'the start of %s, by system (%s; CF-EU-04 CF-EU-05 CF-AS-05 CF-AS-06 CF-DO-05 CF-DO-06 CF-MC-05 CF-SI-05 CF-SI-06)',
		(faction, _, items) => {
			const told = startOf(faction).map(
				({ unit, n, at, aboard }) =>
					`${unit} ${n}${aboard === undefined ? '' : ` aboard ${aboard}`}${at === 0 ? '' : ` at ${at}`}`
			);
			expect(told).toEqual(items);
		}
	);

	it.each([
		[
			'am',
			{
				'am.sede-banco-estelar': 1,
				'am.sucursal': 1,
				'am.satelite-de-telecos': 30,
				'am.mercenario': 500,
				'am.escolta-federal': 5,
				'am.carguero': 35
			}
		],
		['oc', { 'oc.atlantis': 1, 'oc.crucero': 15, 'oc.dron-de-batalla': 150 }],
		[
			'rk',
			{
				'rk.cerr': 1,
				'rk.estacion-de-armamento': 1,
				'rk.satelite-de-guerra': 30,
				'rk.nave-nodriza': 15,
				'rk.soldado-republicano': 450
			}
		],
		[
			'fa',
			{
				'fa.valle-de-las-gemas': 1,
				'fa.cenotafio': 1,
				'fa.poltergeist-orbital': 40,
				'fa.corbeta': 15,
				'fa.poseido': 300
			}
		],
		['lp', { 'lp.acorazado-del-rey': 1, 'lp.corsario': 15, 'lp.pirata': 450 }],
		[
			'ea',
			{
				'ea.panal-genesis': 1,
				'ea.panal-orbital': 1,
				'ea.nube-de-acido': 20,
				'ea.transporte-crysa': 3,
				'ea.cresa': 300,
				'ea.aguijon': 5
			}
		],
		[
			'co',
			{
				'co.almacen-central': 1,
				'co.base-de-operaciones': 1,
				'co.centinela': 30,
				'co.unidad-de-astromineria': 15,
				'co.capataz': 10,
				'co.minero': 600
			}
		],
		[
			'at',
			{
				'at.taller-orbital': 1,
				'at.lanza': 5,
				'at.egida': 5,
				'at.coraza': 5,
				'at.cyborg': 400,
				'at.bolido': 1
			}
		],
		[
			'nx',
			{
				'nx.puesto-avanzado-dimensional': 1,
				'nx.lanzadera-nax': 1,
				'nx.estrella-de-combate': 20,
				'nx.nax-w': 400
			}
		]
	] as const)(
		'the start of %s in its one system (CF-AM-05 CF-OC-05 CF-RK-05 CF-FA-05 CF-LP-05 CF-EA-05 CF-CO-05 CF-AT-05 CF-NX-05)',
		(faction, units) => {
			expect(SHEETS[faction].start).toHaveLength(1);
			expect(SHEETS[faction].start[0]?.units).toEqual(units);
		}
	);

	it('CF-AM-07, CS-044: R at the start', () => {
		for (const faction of FACTIONS)
			expect(SHEETS[faction].treasury).toBe(faction === 'am' ? 1000 : 500);
	});

	it('CF-GE-32: recruits of a mobile base', () => {
		expect(
			FACTIONS.flatMap((one) => (SHEETS[one].baseRecruits ? [[one, SHEETS[one].baseRecruits]] : []))
		).toEqual([
			['oc', 20],
			['lp', 20],
			['si', 10]
		]);
	});

	it('CF-GE-40, CF-GE-42, CF-GE-43: three heroes each; those bound to something say to what, and how they die fits', () => {
		for (const faction of FACTIONS) {
			expect(SHEETS[faction].heroes).toHaveLength(3);
			for (const hero of SHEETS[faction].heroes) {
				expect(heroOf(hero.key)).toBe(hero);
				expect('bound' in hero).toBe(['B', 'U'].includes(hero.zone));
				const deaths = { O: ['K1'], G: ['K1', 'K2'], B: ['K3'], U: ['K4'] }[hero.zone];
				// The Chancellor falls with the site of the system that he is in.
				expect(hero.death).toEqual(hero.id === 'CF-AS-30' ? ['K1', 'K3'] : deaths);
			}
		}
	});

	it('CF-GE-50, CF-GE-51, CF-GE-53, CF-GE-54, CS-594, CS-595, CS-597, CS-598: bases are of the start alone, control buildings are buildings', () => {
		for (const { class: kind, flags, start, key } of SHEET_UNITS) {
			expect(Boolean(flags.START)).toBe(kind === 'base');
			expect(Boolean(flags.BASE)).toBe(kind === 'base');
			expect(Boolean(flags.CTRL)).toBe(kind === 'building');
			if (flags.UNI) expect([key, start <= flags.UNI]).toEqual([key, true]);
		}
	});

	it('CF-GE-52, CS-596: satellites can be dismantled, nothing else', () => {
		for (const { class: kind, flags } of SHEET_UNITS)
			expect(Boolean(flags.DESM)).toBe(kind === 'satellite');
	});

	it('CF-EU-60 CF-AM-60 CF-AS-60 CF-OC-60 CF-DO-60 CF-RK-60 CF-MC-60 CF-LP-60 CF-EA-60 CF-SI-60 CF-CO-60 CF-AT-60 CF-NX-60; CF-FA-60, CF-FA-61: one faction alone has a defeat of its own', () => {
		for (const faction of FACTIONS)
			expect(SHEETS[faction].defeat).toEqual(
				faction === 'fa'
					? [{ hook: 'defeat.on', event: 'groundLost', unit: 'fa.valle-de-las-gemas' }]
					: []
			);
	});
});

describe('rows that only rare games read', () => {
	const rows = (faction: (typeof FACTIONS)[number]) => [
		...SHEETS[faction].heroes.flatMap(({ hooks }) => hooks),
		...SHEETS[faction].abilities.flatMap(({ hooks }) => hooks)
	];
	const conditions = (faction: (typeof FACTIONS)[number]) =>
		SHEETS[faction].missions.flatMap(({ when }) => when.all);

	it('CF-AM-42, CF-AT-30, CF-EA-30, CF-EU-45: as their sheets say', () => {
		expect(rows('am')).toContainEqual(expect.objectContaining({ hook: 'loan.broker', minPct: 6 }));
		expect(rows('at')).toContainEqual(
			expect.objectContaining({ hook: 'battle.formation', addAttack: 5, addShield: 5 })
		);
		expect(rows('ea')).toContainEqual(
			expect.objectContaining({ hook: 'unit.spawn', at: 'hero', n: 10, every: 1 })
		);
		expect(rows('eu')).toContainEqual(
			expect.objectContaining({ hook: 'unit.spawn', unit: 'eu.crucero', cap: { perSite: 1 } })
		);
	});

	it('CF-FA-50, CF-NX-50, CF-SI-50: one valley, one ring, one Nexus', () => {
		expect(conditions('fa')).toContainEqual({ is: 'sites', of: ['fa.valle-de-las-gemas'], n: 1 });
		expect(conditions('nx')).toContainEqual({ is: 'sectorsOf', of: 'anchoredPortal', n: 1 });
		expect(conditions('si')).toContainEqual(
			expect.objectContaining({ is: 'units', at: 'cell0', unit: 'si.nave-nexo', n: 1 })
		);
	});

	it('CS-620: every counter begins at 0, and never falls below it', () => {
		for (const faction of FACTIONS)
			for (const row of rows(faction))
				if (row.hook === 'counter.define')
					expect([row.name, row.start, row.min]).toEqual([row.name, 0, 0]);
	});
});
