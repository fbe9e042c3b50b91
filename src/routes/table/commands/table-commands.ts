/** Commands of the table page: those of the palette, and those that have a key. */
import { goto } from '$app/navigation';
import { resolve } from '$app/paths';
import { m } from '$lib/paraglide/messages';
import type { Command } from './commands';
import { panelOf, type Panel } from '../papers/panels';
import type { Sitting } from '../sitting.svelte';

export const tableCommands = (sitting: Sitting): readonly Command[] => [
	...paperCommands(sitting),
	{
		id: 'seal',
		key: 's',
		name: m.table_seal(),
		enabled: sitting.mustSeal && sitting.session.editable,
		run: () => sitting.startSealing()
	},
	...stepCommands(sitting),
	{
		id: 'hand-over',
		name: m.curtain_hand_over(),
		enabled: sitting.table.shared,
		run: () => sitting.table.rise()
	},
	{ id: 'save', name: m.table_export(), enabled: true, run: () => void sitting.copy.save() },
	{
		id: 'postcard',
		name: m.command_postcard(),
		enabled: sitting.hasNews,
		run: () => (sitting.postcard = true)
	},
	{ id: 'help', key: '?', name: m.command_help(), enabled: true, run: () => (sitting.help = true) },
	{ id: 'home', name: m.command_home(), enabled: true, run: () => void goto(resolve('/')) },
	{
		id: 'settings',
		name: m.command_settings(),
		enabled: true,
		run: () => void goto(resolve('/settings'))
	}
];

function paperCommands({ papers, post, table }: Sitting): readonly Command[] {
	const paper = (id: Panel, name: string, key?: string, enabled = true): Command => ({
		id,
		name,
		...(key === undefined ? {} : { key }),
		enabled,
		run: () => void papers.read(id)
	});
	return [
		{
			id: 'map',
			key: 'm',
			name: m.command_map(),
			enabled: !papers.wide,
			run: () => papers.show('map')
		},
		paper('orders', m.command_orders(), 'o', !table.watched),
		paper('report', m.command_report(), 'r'),
		paper('history', m.command_history(), 'h'),
		paper('table', m.command_table(), 't'),
		paper('rules', m.command_rules(), 'l'),
		...papers.pages.map((own) => paper(panelOf(own), own.title())),
		paper('post', table.watched ? m.watch_panel() : m.post_panel(), 'p', post !== undefined)
	];
}

const stepCommands = ({ session, looksBack }: Sitting): readonly Command[] => [
	{
		id: 'earlier',
		key: '[',
		name: m.command_earlier(),
		enabled: session.step > 1,
		run: () => void session.goTo(session.step - 1)
	},
	{
		id: 'later',
		key: ']',
		name: m.command_later(),
		enabled: looksBack,
		run: () => void session.goTo(session.step + 1)
	},
	{
		id: 'present',
		name: m.command_present(),
		enabled: looksBack,
		run: () => void session.goTo(session.latest)
	}
];
