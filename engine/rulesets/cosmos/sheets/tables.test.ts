/** What the sheets print, and the prices that the cost model makes of it (sections 2, 5 and 6 of the sheets). */
import { describe, expect, it } from 'vitest';
import type { UnitDef } from '../catalogue';
import type { FactionId } from '../data';
import { SHEETS } from './index';
import type { Unit } from './words';

const dash = (n: number): string => (n === -1 ? '-' : String(n));
const flagsOf = ({ flags }: UnitDef): string =>
	Object.entries(flags)
		.map(([name, n]) =>
			/^(UNI|AUTO|BIOAUTO|ECLO|MINA|RECUP|DREN)$/.test(name) ? `${name}(${n})` : name
		)
		.sort()
		.join(' ');
/** A row of a sheet as it is printed: class, A S H mov, carga, cost, tropas, blk, flags, start. */
const row = (unit: Unit): string =>
	[
		`${unit.id} ${unit.es} / ${unit.en}: ${unit.class}`,
		[unit.atk, unit.shd, unit.hull, unit.mov].map(dash).join(' '),
		`${unit.cargo} ${dash(unit.cost)} ${unit.troops} ${unit.blocks}`,
		flagsOf(unit),
		String(unit.start)
	].join(' | ');
const rows = (faction: FactionId): string[] => SHEETS[faction].units.map(row);

describe('units of the sheets, as printed', () => {
	it('CF-EU-10 CF-EU-11 CF-EU-12 CF-EU-13 CF-EU-14 CF-EU-15 CF-EU-16 CF-EU-17 CF-EU-18 CF-EU-19 CF-EU-20', () => {
		expect(rows('eu')).toEqual([
			'CF-EU-10 Destructor Alfa / Alpha Destroyer: ship | 5 2 2 4 | 5 28 20 1 |  | 9',
			'CF-EU-11 Destructor Beta / Beta Destroyer: ship | 2 5 2 4 | 5 29 20 1 |  | 10',
			'CF-EU-12 Crucero / Cruiser: ship | 5 5 4 4 | 15 43 40 1 |  | 0',
			'CF-EU-13 Heraldo de Armas / Herald-at-Arms: ship | 1 1 1 6 | 5 15 10 1 |  | 0',
			'CF-EU-14 Galera de Suministros / Supply Galley: ship | 0 3 5 3 | 40 30 50 1 |  | 0',
			'CF-EU-15 Campeona / Champion: ship | 25 20 20 3 | 20 145 200 5 | UNI(1) | 0',
			'CF-EU-16 Cañón Orbital / Orbital Cannon: satellite | 4 1 1 0 | 0 9 0 1 | DESM | 20',
			'CF-EU-17 Santuario de Guerra / War Sanctuary: station | 15 20 15 0 | 0 65 150 5 |  | 1',
			'CF-EU-18 Artista Marcial / Martial Artist: troop | - - - - | 5 10 0 1 |  | 380',
			'CF-EU-19 Base Militar / Military Base: building | - - - - | 0 100 0 1 | CTRL | 2',
			'CF-EU-20 Cuartel General / General Headquarters: base | - - - - | 0 - 0 1 | AST BASE REC START | 1'
		]);
	});

	it('CF-AM-10 CF-AM-11 CF-AM-12 CF-AM-13 CF-AM-14 CF-AM-15 CF-AM-16 CF-AM-17 CF-AM-18 CF-AM-19', () => {
		expect(rows('am')).toEqual([
			'CF-AM-10 Escolta Federal / Federal Escort: ship | 5 5 3 4 | 10 40 30 1 |  | 5',
			'CF-AM-11 Carguero / Freighter: ship | 0 0 1 3 | 15 8 10 1 |  | 35',
			'CF-AM-12 Lancha de Cobro / Collection Launch: ship | 3 1 1 6 | 5 20 10 1 |  | 0',
			'CF-AM-13 Crucero Federal / Federal Cruiser: ship | 8 4 5 4 | 15 49 50 1 |  | 0',
			'CF-AM-14 Bóveda Errante / Roving Vault: ship | 20 30 20 2 | 60 167 200 5 | UNI(1) | 0',
			'CF-AM-15 Satélite de Telecos / Telecom Satellite: satellite | 1 1 1 0 | 0 5 0 1 | DESM TEL | 30',
			'CF-AM-16 Estación Federal / Federal Station: station | 15 25 15 0 | 0 73 150 5 |  | 0',
			'CF-AM-17 Mercenario / Mercenary: troop | - - - - | 5 10 0 1 |  | 500',
			'CF-AM-18 Sucursal / Bank Branch: building | - - - - | 0 65 0 1 | AUTO(5) BROK CTRL REC | 1',
			'CF-AM-19 Sede Banco Estelar / Star Bank Seat: base | - - - - | 0 - 0 1 | AST BASE REC START | 1'
		]);
	});

	it('CF-AS-10 CF-AS-11 CF-AS-12 CF-AS-13 CF-AS-14 CF-AS-15 CF-AS-16 CF-AS-17', () => {
		expect(rows('as')).toEqual([
			'CF-AS-10 Acorazado / Battleship: ship | 10 8 2 3 | 10 58 20 1 |  | 6',
			'CF-AS-11 Junco Patrullero / Patrol Junk: ship | 2 2 1 5 | 10 20 10 1 |  | 0',
			'CF-AS-12 Transporte Mancomunado / Commonwealth Transport: ship | 0 2 4 3 | 40 25 40 1 |  | 0',
			'CF-AS-13 Acorazado Celestial / Celestial Battleship: ship | 24 28 16 3 | 20 165 160 4 | UNI(2) | 0',
			'CF-AS-14 Unidad de Defensa Orbital / Orbital Defence Unit: satellite | 3 2 1 0 | 0 9 0 1 | DESM | 30',
			'CF-AS-15 Estación de Combate / Combat Station: station | 20 25 20 0 | 0 84 200 5 |  | 3',
			'CF-AS-16 Soldado Mancomunado / Commonwealth Soldier: troop | - - - - | 5 10 0 1 |  | 120',
			'CF-AS-17 Gobierno Civil / Civil Government: building | - - - - | 0 165 0 1 | AST AUTO(10) CTRL REC | 3'
		]);
	});

	it('CF-OC-10 CF-OC-11 CF-OC-12 CF-OC-13 CF-OC-14 CF-OC-15 CF-OC-16 CF-OC-17 CF-OC-18', () => {
		expect(rows('oc')).toEqual([
			'CF-OC-10 Crucero / Cruiser: ship | 4 4 1 4 | 10 30 10 1 |  | 15',
			'CF-OC-11 Manta / Manta: ship | 1 2 4 4 | 30 27 40 1 |  | 0',
			'CF-OC-12 Pez Vela / Sailfish: ship | 2 1 1 7 | 5 18 10 1 |  | 0',
			'CF-OC-13 Leviatán / Leviathan: ship | 16 16 12 3 | 20 108 120 4 |  | 0',
			'CF-OC-14 Arrecife / Reef: satellite | 2 3 1 0 | 0 10 0 1 | DESM | 0',
			'CF-OC-15 Estación Abisal / Abyssal Station: station | 10 25 20 0 | 0 71 200 5 |  | 0',
			'CF-OC-16 Dron de Batalla / Battle Drone: troop | - - - - | 5 11 0 1 | MEC | 150',
			'CF-OC-17 Colonia Abisal / Abyssal Colony: building | - - - - | 0 95 0 1 | AUTO(10) CTRL REC | 0',
			'CF-OC-18 Atlantis / Atlantis: base | 30 50 40 2 | 60 258 400 10 | AST BASE REC START UNI(1) | 1'
		]);
	});

	it('CF-DO-10 CF-DO-11 CF-DO-12 CF-DO-13 CF-DO-14 CF-DO-15 CF-DO-16 CF-DO-17 CF-DO-18', () => {
		expect(rows('do')).toEqual([
			'CF-DO-10 Fragata / Frigate: ship | 10 9 3 4 | 15 65 30 1 |  | 4',
			'CF-DO-11 Heraldo del Alba / Dawn Herald: ship | 2 1 1 6 | 5 17 10 1 |  | 0',
			'CF-DO-12 Galeón Solar / Solar Galleon: ship | 0 3 5 3 | 40 30 50 1 |  | 0',
			'CF-DO-13 Gran Ostensorio / Great Monstrance: ship | 28 24 16 3 | 20 164 160 4 | UNI(2) | 0',
			'CF-DO-14 Monolito Solar / Solar Monolith: satellite | 4 4 2 0 | 0 16 0 1 | DESM | 25',
			'CF-DO-15 Estación Pacificadora / Pacifier Station: station | 20 25 20 0 | 0 84 200 5 |  | 1',
			'CF-DO-16 Sectario / Sectarian: troop | - - - - | 5 10 0 1 |  | 120',
			'CF-DO-17 Alto Mando / High Command: building | - - - - | 0 165 0 1 | AST AUTO(10) CTRL REC | 2',
			'CF-DO-18 Ciudadela Dorada / Golden Citadel: base | - - - - | 0 - 0 1 | AST AUTO(10) BASE REC START | 1'
		]);
	});

	it('CF-RK-10 CF-RK-11 CF-RK-12 CF-RK-13 CF-RK-14 CF-RK-15 CF-RK-16 CF-RK-17 CF-RK-18 CF-RK-19', () => {
		expect(rows('rk')).toEqual([
			'CF-RK-10 Nave Nodriza / Mothership: ship | 4 4 3 4 | 20 36 30 1 |  | 15',
			'CF-RK-11 Bombardero Raukiano / Raukian Bomber: ship | 5 1 1 4 | 0 23 10 1 | BOMB2 | 0',
			'CF-RK-12 Correo Oficial / Official Courier: ship | 1 1 1 6 | 5 15 10 1 |  | 0',
			'CF-RK-13 Crucero de Línea / Line Cruiser: ship | 8 6 4 4 | 10 52 40 1 |  | 0',
			'CF-RK-14 Arsenal Republicano / Republican Arsenal: ship | 30 20 20 2 | 20 155 200 5 | UNI(2) | 0',
			'CF-RK-15 Satélite de Guerra / War Satellite: satellite | 3 1 1 0 | 0 8 0 1 | DESM | 30',
			'CF-RK-16 Estación de Armamento / Armament Station: station | 25 15 20 0 | 0 75 200 5 |  | 1',
			'CF-RK-17 Soldado Republicano / Republican Soldier: troop | - - - - | 5 10 0 1 |  | 450',
			'CF-RK-18 Delegación Republicana / Republican Delegation: building | - - - - | 0 95 0 1 | AUTO(10) CTRL REC | 0',
			'CF-RK-19 CERR / CERR: base | - - - - | 0 - 0 1 | AST BASE REC START | 1'
		]);
	});

	it('CF-MC-10 CF-MC-11 CF-MC-12 CF-MC-13 CF-MC-14 CF-MC-15 CF-MC-16 CF-MC-17 CF-MC-18', () => {
		expect(rows('mc')).toEqual([
			'CF-MC-10 Foresta Espacial / Space Forest: ship | 8 8 12 2 | 40 71 120 4 | BIO | 7',
			'CF-MC-11 Espora / Spore: ship | 1 0 1 5 | 5 11 10 1 | BIO | 0',
			'CF-MC-12 Zarza / Bramble: ship | 5 2 2 3 | 5 27 20 1 | BIO | 0',
			'CF-MC-13 Secuoya Madre / Mother Sequoia: ship | 30 30 40 2 | 80 214 400 10 | BIO UNI(1) | 0',
			'CF-MC-14 Vaina Orbital / Orbital Pod: satellite | 2 2 2 0 | 0 9 0 1 | BIO DESM | 0',
			'CF-MC-15 Dosel / Canopy: station | 10 20 30 0 | 0 74 300 5 | BIO | 0',
			'CF-MC-16 Monstruo Planta / Plant Monster: troop | - - - - | 0 9 0 1 | BIO | 900',
			'CF-MC-17 Raíz Profunda / Deep Root: building | - - - - | 0 150 0 1 | AST BIOAUTO(10) CTRL REC | 0',
			'CF-MC-18 Mente Maestra / Master Mind: base | 15 25 30 0 | 0 88 300 5 | AST BASE REC START | 1'
		]);
	});

	it('CF-FA-10 CF-FA-11 CF-FA-12 CF-FA-13 CF-FA-14 CF-FA-15 CF-FA-16 CF-FA-17 CF-FA-18', () => {
		expect(rows('fa')).toEqual([
			'CF-FA-10 Corbeta / Corvette: ship | 5 3 2 5 | 10 33 20 1 |  | 15',
			'CF-FA-11 Jirón / Wisp: ship | 1 0 1 6 | 0 11 10 1 | INV | 0',
			'CF-FA-12 Barcaza de Almas / Soul Barge: ship | 0 2 5 3 | 30 25 50 1 |  | 0',
			'CF-FA-13 Galeón Espectral / Spectral Galleon: ship | 9 8 6 4 | 15 77 60 1 | INV UNI(5) | 0',
			'CF-FA-14 Poltergeist Orbital / Orbital Poltergeist: satellite | 2 2 1 0 | 0 8 0 1 | DESM | 40',
			'CF-FA-15 Cenotafio / Cenotaph: station | 15 20 20 0 | 0 70 200 5 |  | 1',
			'CF-FA-16 Poseído / Possessed: troop | - - - - | 5 10 0 1 |  | 300',
			'CF-FA-17 Mausoleo / Mausoleum: building | - - - - | 0 80 0 1 | AST CTRL REC | 0',
			'CF-FA-18 Valle de las Gemas / Valley of the Gems: base | - - - - | 0 - 0 1 | AST AUTO(10) BASE REC START | 1'
		]);
	});

	it('CF-LP-10 CF-LP-11 CF-LP-12 CF-LP-13 CF-LP-14 CF-LP-15 CF-LP-16 CF-LP-17 CF-LP-18', () => {
		expect(rows('lp')).toEqual([
			'CF-LP-10 Corsario / Corsair: ship | 4 2 3 5 | 15 30 30 1 |  | 15',
			'CF-LP-11 Balandra / Sloop: ship | 3 0 1 7 | 10 19 10 1 |  | 0',
			'CF-LP-12 Galeón de Botín / Booty Galleon: ship | 1 2 6 3 | 60 36 60 1 |  | 0',
			'CF-LP-13 Navío Negro / Black Ship: ship | 9 4 5 4 | 20 53 50 1 |  | 0',
			'CF-LP-14 Boya Trampa / Trap Buoy: satellite | 4 0 1 0 | 0 7 0 1 | DESM | 0',
			'CF-LP-15 Puerto Franco / Free Port: station | 15 15 20 0 | 0 62 200 5 |  | 0',
			'CF-LP-16 Pirata / Pirate: troop | - - - - | 5 10 0 1 |  | 450',
			'CF-LP-17 Guarida / Hideout: building | - - - - | 0 80 0 1 | AST CTRL REC | 0',
			"CF-LP-18 Acorazado del Rey / King's Battleship: base | 60 40 40 3 | 100 303 400 10 | AST BASE REC START UNI(1) | 1"
		]);
	});

	it('CF-EA-10 CF-EA-11 CF-EA-12 CF-EA-13 CF-EA-14 CF-EA-15 CF-EA-16 CF-EA-17 CF-EA-18 CF-EA-19', () => {
		expect(rows('ea')).toEqual([
			'CF-EA-10 Aguijón / Stinger: ship | 14 8 4 5 | 0 72 40 1 |  | 5',
			'CF-EA-11 Transporte Crysa / Crysa Transport: ship | 2 6 10 3 | 50 52 100 2 |  | 3',
			'CF-EA-12 Zángano / Drone Bee: ship | 2 0 1 4 | 5 12 10 1 |  | 0',
			'CF-EA-13 Avispón / Hornet: ship | 6 2 2 5 | 5 31 20 1 |  | 0',
			'CF-EA-14 Reina Errante / Wandering Queen: ship | 20 20 30 2 | 40 155 300 5 | UNI(1) | 0',
			'CF-EA-15 Nube de Ácido / Acid Cloud: satellite | 4 0 2 0 | 0 9 0 1 | DESM DREN(1) | 20',
			'CF-EA-16 Panal Orbital / Orbital Comb: station | 15 20 25 0 | 0 75 250 5 |  | 1',
			'CF-EA-17 Cresa / Larva: troop | - - - - | 5 10 0 1 |  | 300',
			'CF-EA-18 Panal / Comb: building | - - - - | 0 205 0 1 | AST AUTO(10) CTRL ECLO(5) REC | 0',
			'CF-EA-19 Panal Génesis / Genesis Comb: base | - - - - | 0 - 0 1 | AST AUTO(10) BASE ECLO(10) REC START | 1'
		]);
	});

	it('CF-SI-10 CF-SI-11 CF-SI-12 CF-SI-13 CF-SI-14 CF-SI-15 CF-SI-16 CF-SI-17 CF-SI-18', () => {
		expect(rows('si')).toEqual([
			'CF-SI-10 Decomisador / Confiscation Ship: ship | 4 3 2 4 | 10 29 20 1 |  | 15',
			'CF-SI-11 Sonda Lectora / Reader Probe: ship | 0 1 1 7 | 0 12 10 1 |  | 0',
			'CF-SI-12 Absorbedor / Absorber: ship | 1 2 5 3 | 40 30 50 1 |  | 0',
			'CF-SI-13 Interventor / Receiver: ship | 7 6 4 4 | 10 50 40 1 |  | 0',
			'CF-SI-14 Lente Asimiladora / Assimilation Lens: satellite | 2 3 1 0 | 0 10 0 1 | DESM | 0',
			'CF-SI-15 Estación de Catálogo / Catalogue Station: station | 10 20 20 0 | 0 64 200 5 |  | 0',
			'CF-SI-16 Confiscador / Confiscator: troop | - - - - | 5 10 0 1 |  | 300',
			'CF-SI-17 Nodo de Asimilación / Assimilation Node: building | - - - - | 0 80 0 1 | AST CTRL REC | 0',
			'CF-SI-18 Nave Nexo / Nexus Ship: base | 15 20 15 3 | 40 119 150 5 | AST BASE REC START UNI(3) | 3'
		]);
	});

	it('CF-CO-10 CF-CO-11 CF-CO-12 CF-CO-13 CF-CO-14 CF-CO-15 CF-CO-16 CF-CO-17 CF-CO-18 CF-CO-19 CF-CO-20 CF-CO-21', () => {
		expect(rows('co')).toEqual([
			'CF-CO-10 Unidad de Astrominería / Astro-mining Unit: ship | 0 0 2 2 | 10 18 20 1 | MINA(2) | 15',
			'CF-CO-11 Capataz / Foreman: ship | 3 3 3 3 | 15 29 30 1 |  | 10',
			'CF-CO-12 Prospector / Prospector: ship | 1 0 1 6 | 15 14 10 1 |  | 0',
			'CF-CO-13 Granelero / Bulk Carrier: ship | 0 1 5 2 | 80 31 50 1 |  | 0',
			'CF-CO-14 Perforadora / War Drill: ship | 10 5 8 2 | 20 62 80 1 |  | 0',
			'CF-CO-15 Buque de Dividendos / Dividend Ship: ship | 20 20 25 2 | 60 150 250 5 | UNI(1) | 0',
			'CF-CO-16 Centinela / Sentinel: satellite | 2 1 1 0 | 0 6 0 1 | DESM | 30',
			'CF-CO-17 Plataforma Extractora / Extraction Platform: station | 10 15 25 0 | 0 61 250 5 |  | 0',
			'CF-CO-18 Minero / Miner: troop | - - - - | 8 6 0 1 | MEDIA | 600',
			'CF-CO-19 Guardia de Empresa / Company Guard: troop | - - - - | 5 10 0 1 |  | 0',
			'CF-CO-20 Base de Operaciones / Operations Base: building | - - - - | 0 165 0 1 | AST AUTO(10) CTRL REC | 1',
			'CF-CO-21 Almacén Central / Central Warehouse: base | - - - - | 0 - 0 1 | AST BASE REC START | 1'
		]);
	});

	it('CF-AT-10 CF-AT-11 CF-AT-12 CF-AT-13 CF-AT-14 CF-AT-15 CF-AT-16 CF-AT-17 CF-AT-18 CF-AT-19 CF-AT-20', () => {
		expect(rows('at')).toEqual([
			'CF-AT-10 Lanza / Lance: ship | 9 1 1 4 | 5 33 10 1 |  | 5',
			'CF-AT-11 Égida / Aegis: ship | 1 9 2 4 | 5 39 20 1 |  | 5',
			'CF-AT-12 Coraza / Cuirass: ship | 3 3 5 4 | 25 36 50 1 |  | 5',
			'CF-AT-13 Bólido / Bolide: ship | 6 5 4 9 | 5 58 0 1 | EXPL NT UNI(2) | 1',
			'CF-AT-14 Dorna / Dorna: ship | 0 1 4 3 | 40 22 40 1 |  | 0',
			'CF-AT-15 Buque Insignia / Flagship: ship | 25 25 25 3 | 30 168 250 5 | UNI(1) | 0',
			'CF-AT-16 Boya Armada / Armed Buoy: satellite | 3 2 1 0 | 0 9 0 1 | DESM | 0',
			'CF-AT-17 Grúa Orbital / Orbital Crane: station | 10 15 20 0 | 0 56 200 5 |  | 0',
			'CF-AT-18 Cyborg / Cyborg: troop | - - - - | 5 11 0 1 | RECUP(20) | 400',
			'CF-AT-19 Dique Seco / Dry Dock: building | - - - - | 0 80 0 1 | AST CTRL REC | 0',
			'CF-AT-20 Taller Orbital / Orbital Workshop: base | 25 30 30 0 | 0 108 300 5 | AST BASE REC START | 1'
		]);
	});

	it('CF-NX-10 CF-NX-11 CF-NX-12 CF-NX-13 CF-NX-14 CF-NX-15 CF-NX-16 CF-NX-17 CF-NX-18 CF-NX-19', () => {
		expect(rows('nx')).toEqual([
			'CF-NX-10 Estrella de Combate / Battlestar: ship | 5 3 2 4 | 10 32 20 1 |  | 20',
			'CF-NX-11 Lanzadera Nax / Nax Shuttle: ship | 0 3 4 4 | 0 81 0 1 | ANCLA NT | 1',
			'CF-NX-12 Chispa / Spark: ship | 1 1 1 7 | 0 15 10 1 |  | 0',
			'CF-NX-13 Cosechador Nax / Nax Harvester: ship | 0 2 4 3 | 40 25 40 1 |  | 0',
			'CF-NX-14 Prisma de Guerra / War Prism: ship | 8 10 6 4 | 10 62 60 2 |  | 0',
			'CF-NX-15 Espejo / Mirror: satellite | 1 4 1 0 | 0 10 0 1 | DESM | 0',
			'CF-NX-16 Estación Umbral / Threshold Station: station | 15 25 15 0 | 0 73 150 5 |  | 0',
			'CF-NX-17 Nax W / Nax W: troop | - - - - | 5 11 0 1 | DIM | 400',
			'CF-NX-18 Baliza Nax / Nax Beacon: building | - - - - | 0 95 0 1 | AUTO(10) CTRL REC | 0',
			'CF-NX-19 Puesto Avanzado Dimensional / Dimensional Outpost: base | 15 20 20 0 | 0 70 200 5 | AST BASE PORT REC START | 1'
		]);
	});
});
