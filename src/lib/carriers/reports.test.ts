/** Letters, links and names as mail, messengers and share sheets leave them. */
import { deflateRawSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { parseName } from '$lib/protocol/name';
import { parcelFile, readBlob, readBytes, readText } from './arrival';
import { keepShared } from './shared';
import { fromLaunch, toLink, toText } from './parcel-text';
import { toFrames } from './qr-frames';

const parcel = Uint8Array.from({ length: 3000 }, (_, i) => (i * 7919 + (i >> 3)) & 255);
const short = parcel.slice(0, 300);
const link = toLink('https://lacre.example/open/', short);
const utf8 = new TextEncoder();

it.each([
	['%23', link.replace('#', '%23')],
	[
		'safelink',
		`https://eur02.safelinks.protection.outlook.com/?url=${encodeURIComponent(link)}&data=05`
	],
	[
		'safelink of %23',
		`https://eur02.safelinks.protection.outlook.com/?url=${encodeURIComponent(link.replace('#', '%23'))}&data=05`
	],
	['google', `https://www.google.com/url?q=${encodeURIComponent(link)}&sa=D`],
	['what WhatsApp adds behind', `${link}?mode=gi_t`],
	['?fbclid behind', `${link}?fbclid=IwAR0`],
	['percent-encoded', link.replace(/#.*/, (h) => h.replace(/_/g, '%5F').replace(/-/g, '%2D'))],
	['p%3D', link.replace('#p=', '#p%3D')],
	['in underscores', `_${link}_`],
	['underscored by markup', link.replace(/_/g, '\\_')],
	['dashes made pretty', link.replace(/-/g, '\u2011')],
	['dashes made marks of a list', link.replace(/-/g, '\u2043')],
	['dashes made signs of reckoning', link.replace(/-/g, '\u2796')],
	[
		'Check Point, with one slash',
		`https://protect.checkpoint.com/v2/r05/___${link.replace('//', '/')}___.YzJlOm`
	],
	[
		'Proofpoint',
		`https://urldefense.proofpoint.com/v2/url?u=${encodeURIComponent(link).replace(/-/g, '%2D').replace(/_/g, '%5F').replace(/%2F/g, '_').replace(/%/g, '-')}&d=x`
	],
	['Proofpoint, third', `https://urldefense.com/v3/__${link.replace('#', '*')}__;Iw!!abc`],
	[
		'Proofpoint, third, with more signs taken out',
		`https://urldefense.com/v3/__${link.replace(/[#=_]/g, '*')}__;${btoa(link.replace(/[^#=_]/g, '')).replace(/=/g, '')}!!abc_-$`
	],
	[
		'Proofpoint, third, with several signs for one',
		`https://urldefense.com/v3/__${link.replace('#p=', '**B')}__;I3A9!!abc_-$`
	],
	['Check Point', `https://protect.checkpoint.com/v2/r02/___${link}___.YzJlOm`],
	['Amazon', `https://x.r.us-east-1.awstrack.me/L0/${encodeURIComponent(link)}/1/0100-00/a=300`],
	['shown cut short beside itself', `<a href="${link}">${link.slice(0, 60)}…</a>`],
	['shown cut short before itself', `${link.slice(0, 60)}...\n${link}`],
	['quoted-printable', link.replace('=', '=3D').replace(/(.{70})/g, '$1=\r\n')],
	['broken in lines', link.replace(/(.{60})/g, '$1\n> ')],
	['soft-broken', link.replace(/(.{34})/g, '$1\u200b')],
	['with the next word glued to it', `${link}Hola`],
	['with full stops glued to it', `${link}..`],
	['without the full stop in it', link.replace(/\.(?=[^.]*$)/, '')],
	['Cisco', `https://secure-web.cisco.com/1abcDEF/${encodeURIComponent(link)}`],
	['Barracuda', `https://linkprotect.cudasvc.com/url?a=${encodeURIComponent(link)}&c=E,1&typo=1`],
	[
		'Sophos',
		`https://eu.protection.sophos.com/?d=lacre.example&u=${encodeURIComponent(btoa(link))}&i=a`
	],
	[
		'one filter after another',
		`https://a.example/?u=${encodeURIComponent(`https://b.example/?url=${encodeURIComponent(link)}`)}`
	],
	[
		'signs as HTML writes them',
		link.replace(/=/g, '&#61;').replace('#', '&#35;').replace(/-/g, '&#45;').replace(/_/g, '&#x5F;')
	],
	[
		'signs as wide as Chinese ones',
		link.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
	],
	['broken by marks of HTML', link.replace(/(.{40})/g, '$1<wbr>')],
	['quoted with bars', link.replace(/(.{60})/g, '$1\n| ')],
	['in a page', `<a href="${link}">abrir</a><br>Hola`],
	['as Markdown', `[Lacre](${link})`]
])('a link that was changed is read: %s', (_, text) => {
	expect(readText(text)).toEqual([{ kind: 'parcel', bytes: short }]);
});

const letter = toText(short);
const perhaps = (text: string): string =>
	text.replace(/[^\w\n]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const every =
	(count: number, sign: string) =>
	(text: string): string =>
		text.replace(new RegExp(`(.{${count}})`, 'g'), `$1${sign}`);
const lines = (text: string, before: (place: number) => string): string =>
	(text.match(/.{1,60}/g) ?? []).map((line, i) => before(i + 1) + line).join('\n');
const within =
	(sign: string) =>
	(text: string): string =>
		`Mira ${text.slice(0, 150)}${sign}${text.slice(150)} y dime`;
const base64Url = (text: string): string =>
	btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
/** Digits in a row, as programs make telephone numbers of them. */
const dialled =
	(by: (digits: string) => string) =>
	(text: string): string =>
		text.replace(/\d{2,}/g, by);
const wrapped =
	(before: string, after = '&x=1') =>
	(text: string): string =>
		before + encodeURIComponent(text) + after;

/** Kinds of change that take nothing away: of a letter's text and of a link alike. */
const CHANGES: readonly (readonly [string, (text: string) => string])[] = [
	['HTML, decimal', perhaps],
	['HTML, with zeros', (text) => perhaps(text).replace(/&#/g, '&#00')],
	[
		'HTML, hexadecimal',
		(text) => text.replace(/\W/g, (s) => `&#x${s.charCodeAt(0).toString(16)};`)
	],
	['HTML, every sign', (text) => text.replace(/[^]/g, (sign) => `&#${sign.charCodeAt(0)};`)],
	['HTML, escaped twice', (text) => perhaps(text).replace(/&/g, '&amp;amp;')],
	[
		'HTML, names',
		(text) =>
			text
				.replace(/&/g, '&amp;')
				.replace(/:/g, '&colon;')
				.replace(/\./g, '&period;')
				.replace(/\+/g, '&plus;')
				.replace(/\//g, '&sol;')
				.replace(/=/g, '&equals;')
				.replace(/_/g, '&lowbar;')
				.replace(/-/g, '&hyphen;')
	],
	['HTML, signs nobody sees', every(40, '&shy;&#8203;&#x200B;&ZeroWidthSpace;')],
	['HTML, quoted lines', every(60, '<br>\n&gt;&nbsp;')],
	['HTML, comments', every(60, '<!-- x -->')],
	['HTML, a part of its own for each line', every(40, '</span><span class="x">')],
	[
		'full width',
		(text) => text.replace(/[!-~]/g, (s) => String.fromCharCode(s.charCodeAt(0) + 0xfee0))
	],
	[
		'full width, digits alone',
		(text) => text.replace(/\d/g, (s) => String.fromCharCode(s.charCodeAt(0) + 0xfee0))
	],
	['full stops of Chinese', (text) => text.replace(/\./g, '。')],
	['Arabic digits', (text) => text.replace(/\d/g, (s) => String.fromCharCode(0x660 + Number(s)))],
	[
		'bold letters',
		(text) => text.replace(/[A-Z]/g, (s) => String.fromCodePoint(0x1d400 + s.charCodeAt(0) - 65))
	],
	['a capital at the beginning', (text) => text.charAt(0).toUpperCase() + text.slice(1)],
	['percent', (text) => text.replace(/\W/g, (s) => `%${s.charCodeAt(0).toString(16)}`)],
	['percent, twice', (text) => encodeURIComponent(encodeURIComponent(text))],
	['percent, eight times', (text) => [...'12345678'].reduce(encodeURIComponent, text)],
	['percent, signs nobody sees', every(40, '%E2%80%8B%C2%AD%20')],
	['Markdown', (text) => text.replace(/[^\w\n]|_/g, '\\$&')],
	['Markdown, broken lines', every(60, '\\\n')],
	['JSON', (text) => JSON.stringify(text).replace(/\//g, '\\/')],
	['JSON, in signs', (text) => text.replace(/\W/g, (s) => `\\u00${s.charCodeAt(0).toString(16)}`)],
	[
		'quoted-printable',
		(text) =>
			text
				.replace(/\W/g, (s) => `=${s.charCodeAt(0).toString(16).toUpperCase()}`)
				.replace(/(.{70})/g, '$1=\r\n')
	],
	['quoted-printable, its ends lost', (text) => text.replace(/(.{73})/g, '$1\r\n')],
	['hyphens where lines break', every(60, '-\n')],
	...['> ', '>> > ', '| ', '│ ', 'Ana> ', '* ', ': ', '# ', '// ', '- '].map(
		(mark) => [`lines quoted with ${mark}`, every(60, `\n${mark}`)] as const
	),
	...['+', '-', '//', '_ ', '+ ', '/', '   +', '++', '..', ' : '].map(
		(mark) => [`every line behind ${mark}`, (text: string) => lines(text, () => mark)] as const
	),
	[
		'lines that a program compared',
		(text) => `--- a\n+++ b\n@@ -0,0 +1,9 @@\n+Hola\n${lines(text, () => '+')}\n Ana`
	],
	['colours of a terminal', every(40, '\u001b[0m\u001b[38;5;196m')],
	['colours of a terminal, without their first sign', every(40, '[0m[1;32m')],
	['colours of a terminal, written out', every(40, '\\e[0m\\033[1;32m^[[K\\x1b[31m')],
	['colours of a terminal, in one sign', every(40, '\u009b32m')],
	['a link of a terminal', (text) => `\u001b]8;;${text}\u001b\\Lacre\u001b]8;;\u001b\\`],
	[
		'a link of a terminal, ended by a bell',
		(text) => `\u001b]8;id=1;${text}\u0007${text}\u001b]8;;\u0007`
	],
	['telephone numbers, by Slack', dialled((digits) => `<tel:${digits}|${digits}>`)],
	['telephone numbers, by Outlook', dialled((digits) => `${digits}<tel:${digits}>`)],
	['telephone numbers, by Markdown', dialled((digits) => `[${digits}](tel:${digits})`)],
	[
		'telephone numbers, in a page',
		dialled((digits) => `<a href="tel:+${digits}" dir="ltr">${digits}</a>`)
	],
	['line numbers', (text) => lines(text, (i) => `${i} `)],
	['line numbers with dots', (text) => lines(text, (i) => `${i}. `)],
	['line numbers with bars', (text) => lines(text, (i) => `${i} | `)],
	[
		'messages of a hundred signs',
		(text) =>
			(text.match(/.{1,100}/g) ?? [])
				.map((piece, i) => `Ana, [28.11.2026 10:0${i}]\n${piece}`)
				.join('\n')
	],
	...['😀', '👩\u200d🚀', '©', '™', '…', '—', '’', '•', 'é', '\ufffd'].map(
		(sign) => [`with ${sign} put in`, within(sign)] as const
	),
	...[
		'00ad',
		'034f',
		'061c',
		'115f',
		'17b4',
		'180b',
		'180e',
		'2028',
		'2060',
		'206a',
		'2800',
		'3000',
		'3164',
		'a0',
		'202f',
		'1680',
		'fe00',
		'fe0e',
		'ffa0',
		'fff9',
		'fffc',
		'fdd0',
		'0',
		'7',
		'85',
		'1d173',
		'e0041',
		'e0100'
	].map(
		(hex) => [`with U+${hex} put in`, every(30, String.fromCodePoint(parseInt(hex, 16)))] as const
	),
	['kept from being followed', (text) => text.replace(/\./g, '[.]').replace('http', 'hxxp')],
	...['`', '**', '||', '_', '~~', '“', '«', '"', "'"].map(
		(mark) => [`between ${mark}`, (text: string) => mark + text + mark] as const
	),
	['Slack', (text) => `<${text}|Lacre>`],
	['Discord', (text) => `<${text}>`],
	['Markdown, with the address in marks', (text) => `[x](<${text}>)`],
	['BBCode', (text) => `[url=${text}]x[/url]`],
	['twice in a page', (text) => `<a href="${text}">${text}</a>`],
	['Google', wrapped('https://www.google.com/url?q=')],
	['Facebook', wrapped('https://l.facebook.com/l.php?u=')],
	['Instagram', wrapped('https://l.instagram.com/?u=')],
	['YouTube', wrapped('https://www.youtube.com/redirect?event=x&q=')],
	['LinkedIn', wrapped('https://www.linkedin.com/safety/go?url=')],
	['Reddit', wrapped('https://out.reddit.com/t3_x?url=')],
	['Slack, by its own address', wrapped('https://slack-redir.net/link?url=')],
	['Steam', wrapped('https://steamcommunity.com/linkfilter/?u=')],
	['VK', wrapped('https://vk.com/away.php?to=')],
	['Telegram', wrapped('https://t.me/share/url?url=')],
	['WhatsApp', wrapped('https://wa.me/?text=')],
	['a mail to be written', wrapped('mailto:?body=')],
	['DuckDuckGo', wrapped('https://duckduckgo.com/l/?uddg=')],
	['Yahoo', wrapped('https://r.search.yahoo.com/_ylt=Aw/RV=2/RE=17/RO=10/RU=', '/RK=2/RS=ab-')],
	['Yandex', wrapped('https://mail.yandex.ru/re.jsx?h=a,ZXhhbXBsZQ&l=')],
	['Discourse', wrapped('https://forum.example/clicks/track?url=')],
	['the archive of the web', (text) => `https://web.archive.org/web/2026/${text}`],
	['Bing', (text) => `https://www.bing.com/ck/a?!&&p=0f1e&ptn=3&u=a1${base64Url(text)}&ntb=1`],
	['in base64', (text) => `https://a.example/r?u=${encodeURIComponent(btoa(text))}&x=1`],
	['in base64, in a path', (text) => `https://a.example/r/${base64Url(text)}/2`],
	[
		'Mandrill',
		(text) => {
			const p = JSON.stringify({ u: 1, v: 1, url: text.replace(/\//g, '\\/'), id: 'a' });
			return `https://mandrillapp.com/track/click/1/a.example?p=${base64Url(JSON.stringify({ s: 'a', v: 1, p }))}`;
		}
	],
	['Proofpoint, first', wrapped('https://urldefense.proofpoint.com/v1/url?u=', '&k=x')],
	[
		'Safe Links, in a page',
		wrapped('https://nam10.safelinks.protection.outlook.com/ap/t-5/?url=', '&amp;data=05')
	]
];

it.each(CHANGES)('what was changed and is all there is read: %s', (_, change) => {
	const read = [{ kind: 'parcel', bytes: short }];
	expect(readText(change(letter)), 'letter').toEqual(read);
	expect(readText(change(link)), 'link').toEqual(read);
});

/** Zeros of the digits of some scripts (Unicode, Nd). */
const ZEROS = [0x966, 0x9e6, 0xe50, 0x17e0, 0x1040, 0x11066];

it.each<readonly [string, (text: string) => string]>([
	...ZEROS.map(
		(zero) =>
			[
				`digits from U+${zero.toString(16)} on`,
				(text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
			] as const
	),
	['\\x', (text) => text.replace(/\W/g, (s) => `\\x${s.charCodeAt(0).toString(16)}`)],
	[
		'octal',
		(text) => text.replace(/\W/g, (s) => `\\${s.charCodeAt(0).toString(8).padStart(3, '0')}`)
	],
	['%u', (text) => text.replace(/\W/g, (s) => `%u00${s.charCodeAt(0).toString(16)}`)]
])('signs that mean others are read as these: %s', (_, change) => {
	for (const text of [letter, link])
		expect(readText(change(text))).toEqual([{ kind: 'parcel', bytes: short }]);
});

it.each<readonly [string, string]>([
	['translated', letter.replace('lacre1', 'wax1')],
	['translated, with spaces', letter.replace('lacre1:', 'el sello 1 : ')],
	['with letters of another script', letter.replace('lacre1', 'lасrе1')],
	['gone, but for its colon', letter.replace('lacre1', '')],
	['gone', letter.replace('lacre1:', '')],
	['of a link, translated', `Abre ${link.replace('#p=', '#página = ')}`],
	['of a link, with letters of another script', link.replace('#p=', '#р=')],
	['of a link, gone', link.replace(/.*#p=/, '')]
])('a letter whose beginning is %s is told by its end', (_, text) => {
	expect(readText(text)).toEqual([{ kind: 'parcel', bytes: short }]);
	const changed = text.replace(/(.{80})./, (__, before: string) => `${before}!`);
	expect(readText(changed)[0]?.kind).toBe('refused');
});

it('a letter of which a form made spaces is read', () => {
	expect(letter).toContain('+');
	expect(readText(letter.replaceAll('+', ' '))).toEqual([{ kind: 'parcel', bytes: short }]);
});

it('a letter with words of a program in it is read', () => {
	const changed = `Hola ${letter.slice(0, 150)}(c)${letter.slice(150)} y adiós`;
	expect(readText(changed)).toEqual([{ kind: 'parcel', bytes: short }]);
});

it.each<readonly [string, (text: string) => string, string]>([
	['small letters', (text) => text.toLowerCase(), 'damaged'],
	['small letters, between words', (text) => `hola ${text.toLowerCase()} y adiós`, 'damaged'],
	['capitals', (text) => text.toUpperCase(), 'damaged'],
	[
		'an emoji for a sign',
		(text) => `Hola ${text.slice(0, 150)}😕${text.slice(151)} y adiós`,
		'damaged'
	],
	['a sign more', (text) => `Hola ${text.slice(0, 150)}cc${text.slice(150)} y adiós`, 'damaged'],
	['its end missing', (text) => text.slice(0, 200), 'truncated'],
	[
		'its end missing, between words',
		(text) => `Hola ${text.slice(0, 200)} y adiós: 612345678`,
		'truncated'
	]
])('what is not all there is named: %s', (_, change, code) => {
	for (const text of [letter, link])
		expect(readText(change(text))).toEqual([{ kind: 'refused', code }]);
});

it.each<readonly [string, (hash: string) => string]>([
	['a sign nobody sees', every(30, '\u200b')],
	['a soft hyphen', every(30, '\u00ad')],
	['a space', every(60, ' ')],
	['an emoji', (hash) => `${hash.slice(0, 90)}😀${hash.slice(90)}`],
	[
		'full width',
		(hash) => hash.replace(/\d/g, (s) => String.fromCharCode(s.charCodeAt(0) + 0xfee0))
	]
])('a link with %s in it opens the app with its letter', (_, change) => {
	const { hash } = new URL(change(link));
	expect(fromLaunch(hash)).toEqual({ ok: true, parcels: [short] });
});

it('a link or a letter that a messenger cut is called cut short, wherever it was cut', () => {
	const hash = link.slice(link.indexOf('#'));
	for (let length = 2; length < hash.length; length++)
		expect(fromLaunch(hash.slice(0, length)), `${length}`).toEqual({
			ok: false,
			code: 'cut-short'
		});
	const cut = [{ kind: 'refused', code: 'truncated' }];
	for (let length = link.length - hash.length + 3; length < link.length; length++)
		expect(readText(`Mira ${link.slice(0, length)}…`), `${length}`).toEqual(cut);
	// But for its full stop, it is all there.
	for (let length = 'lacre1:'.length; length < letter.length - 1; length++)
		expect(readText(`Mira ${letter.slice(0, length)}…`), `${length}`).toEqual(cut);
});

it.each([' … Read more\n', '\u200e… Leer más\n', '\n(edited)\n', ' Forwarded from Ana '])(
	'words that a messenger put into a letter are read past: %j',
	(words) => {
		const broken = letter.slice(0, 150) + words + letter.slice(150);
		expect(readText(broken)).toEqual([{ kind: 'parcel', bytes: short }]);
	}
);

const codes = (toFrames(parcel) ?? []).join('\n');
it.each<readonly [string, string]>([
	['in small letters', codes.toLowerCase()],
	['behind names', codes.replace(/^/gm, '[28/11/26, 10:01] Ana: ')],
	['broken in lines and quoted', codes.replace(/^/gm, '\n').replace(/(.{70})/g, '$1\n> ')],
	['between back quotes', codes.replace(/^|$/gm, '`')]
])('codes that another app scanned are read: %s', (_, text) => {
	expect(readText(text)).toEqual([{ kind: 'parcel', bytes: parcel }]);
});

it('codes of which a sign is another are called changed, and those that lack one cut short', () => {
	expect(readText(codes.replace(/[A-Z]$/m, '#'))).toEqual([{ kind: 'refused', code: 'damaged' }]);
	expect(readText(codes.slice(0, 1600))).toEqual([{ kind: 'refused', code: 'truncated' }]);
});

it.each(['.', ',', ')', '…', '!', '."', '»', '%2E', '。', 'Hola', '/', "'s", '&=', '*', ';', ':'])(
	'a link that a messenger ends with %s opens the app with its letter',
	(end) => {
		expect(fromLaunch(new URL(link + end).hash)).toEqual({ ok: true, parcels: [short] });
	}
);

it.each(['', ':', ',', '…', ')', '.)', ' .'])(
	'a letter whose full stop became %j is read',
	(end) => {
		const read = [{ kind: 'parcel', bytes: short }];
		expect(readText(`Mira ${toText(short).slice(0, -1)}${end}`)).toEqual(read);
		expect(readText(`Mira ${toText(short).slice(0, -1)}${end}\nAna`)).toEqual(read);
	}
);

it.each([
	'https://protect-eu.mimecast.com/s/AbCdEf?domain=lacre.example',
	'Mira: https://t.co/AbCd',
	'https://lnkd.in/eAbC',
	'https://url.us.m.mimecastprotect.com/s/AbC?domain=lacre.example',
	'https://u1.ct.sendgrid.net/ls/click?upn=u001.abc',
	'https://x.list-manage.com/track/click?u=1&id=2&e=3',
	'https://us01.l.antigena.com/l/abc~def',
	'https://protect-us.mimecast.com/r/AbCdEf?domain=lacre.example',
	'https://atpscan.global.hornetsecurity.com/index.php?atp_str=AbC-1',
	'https://console.mailguard.com.au/ras/2AbCdEf/3GhI/1.2',
	'https://url.vadesecure.com/AbCdEfGhIjKlMnOp',
	'https://url12.mailanyone.net/scanner?m=1abc&d=4%7Cmail%7C90%7C1764&s=AbC',
	'https://shared.outlook.inky.com/link?domain=lacre.example&t=h.eJxAbCdEf',
	'https://link.edgepilot.com/s/abcdef01/AbCdEfGhIj?u=x',
	'https://protection.greathorn.com/services/v2/lookupUrl/0a1b2c3d-4e5f/1?domain=lacre.example',
	'https://click.pstmrk.it/3/lacre.example%2Fopen/AbCd/EfGh',
	'https://email.mg.example.com/c/eJwAbCdEfGhIjKlMnOpQrStUvWxYz0123456789',
	'https://clicks.example.com/f/a/AbCdEfGhIjKlMnOpQrStUv~~/AAQRxQA~/RgRm',
	'https://trk.example.net/t/AbCdEfGhIjKlMnOpQrStUvWx',
	...['shorturl.at', 'tiny.cc', 'acortar.link', 'n9.cl', 'v.gd', 'rb.gy', 'clck.ru', 'vk.cc'].map(
		(host) => `Mira: https://${host}/abc`
	),
	...['s.id', 'urlz.fr', 'wa.link', 'da.gd', 'qrco.de', 'share.google', 'dub.sh', '1drv.ms'].map(
		(host) => `https://${host}/abc`
	)
])('an address that stands for a link, and does not hold it, is called that: %s', (text) => {
	expect(readText(text)).toEqual([{ kind: 'refused', code: 'stand-in' }]);
});

it.each(['', '?utm_source=mail', '#', '.', '\nAna', ')'])(
	'a link that lost its letter is called cut short, with %j behind',
	(behind) => {
		const bare = `Mira (${link.slice(0, link.indexOf('#'))}${behind}`;
		expect(readText(bare)).toEqual([{ kind: 'refused', code: 'truncated' }]);
	}
);

it.each(['526172211a0700', '377abcaf271c00', '255044462d312e37'])(
	'what no browser unpacks is called packed: %s',
	(hex) => {
		const bytes = new Uint8Array(Buffer.from(hex, 'hex'));
		expect(readBytes(bytes)).toEqual([{ kind: 'refused', code: 'packed' }]);
	}
);

it('a packed file is unpacked, and a page of text read', async () => {
	const read = [{ kind: 'parcel', bytes: short }];
	expect(await readBlob(new Blob([new Uint8Array(gzipSync(file))]))).toEqual(read);
	expect(await readBlob(new Blob([new Uint8Array(gzipSync(file)).slice(0, 40)]))).toEqual([
		{ kind: 'refused', code: 'packed' }
	]);
	const page = `<!doctype html><p>Hola<p>${toText(short).replace(/(.{50})/g, '$1<br>')}</p>`;
	expect(readText(page)).toEqual(read);
});

it('control: as they were sent, link, text and file are read', () => {
	const read = [{ kind: 'parcel', bytes: short }];
	expect(readText(link)).toEqual(read);
	expect(readText(toText(short))).toEqual(read);
	expect(readBytes(file)).toEqual(read);
	expect(
		readText(
			toText(parcel)
				.match(/[^]{1,2000}/g)!
				.join('\n')
		)
	).toEqual([{ kind: 'parcel', bytes: parcel }]);
	expect(parseName('Ana')).toEqual({ ok: true, name: 'Ana' });
});

it('a link in capitals does not open a page that says nothing', () => {
	expect(fromLaunch(link.slice(link.indexOf('#')).toUpperCase())).not.toEqual({
		ok: false,
		code: 'nothing-found'
	});
});

const pieces = toText(parcel).match(/[^]{1,2000}/g) as string[];
it.each([
	['Telegram', pieces.map((piece, i) => `Ana, [28.11.2026 10:0${i}]\n${piece}`)],
	['WhatsApp', pieces.map((piece, i) => `[28/11/26, 10:0${i}:12] Ana: ${piece}`)],
	['in the wrong order', [pieces[1], pieces[0], pieces[2]]],
	['one twice', [pieces[0], pieces[0], ...pieces.slice(1)]],
	['with dots where they go on', pieces.map((piece, i) => (i > 0 ? `…${piece}…` : `${piece}...`))]
])('pieces of a letter, %s', (_, texts) => {
	expect(readText(texts.join('\n'))).toEqual([{ kind: 'parcel', bytes: parcel }]);
});

const numbered: readonly (readonly [string, (piece: string, nth: string, of: string) => string])[] =
	[
		['(1/3) before', (piece, nth, of) => `(${nth}/${of})${piece}`],
		['(1/3) behind', (piece, nth, of) => `${piece}(${nth}/${of})`],
		['[1 de 3]', (piece, nth, of) => `[${nth} de ${of}]${piece}`],
		['1/3:', (piece, nth, of) => `${nth}/${of}:${piece}`],
		['1)', (piece, nth) => `${nth})${piece}`],
		['1.', (piece, nth) => `${nth}. ${piece}`],
		['no number', (piece) => piece]
	];
/** By whatever order but the right one. */
const mixed = (texts: readonly string[]): string =>
	[
		...texts.filter((_, i) => i % 3 === 2),
		...texts.filter((_, i) => i % 3 === 0),
		...texts.filter((_, i) => i % 3 === 1)
	].join('\n');

it.each(
	numbered.flatMap(([name, how]) => [400, 501, 2000].map((size) => [name, size, how] as const))
)('pieces with %s, of %i characters, come back in any order', (_, size, how) => {
	for (const whole of [toText(parcel), toLink('https://lacre.example/open/', parcel)]) {
		const cut = whole.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
		const texts = cut.map((piece, i) => how(piece, `${i + 1}`, `${cut.length}`));
		for (const text of [texts.join('\n'), [...texts].reverse().join('\n'), mixed(texts)])
			expect(readText(text)).toEqual([{ kind: 'parcel', bytes: parcel }]);
	}
});

const long = Uint8Array.from({ length: 24_000 }, (_, i) => (i * 7919 + (i >> 3)) & 255);
const many = toText(long).match(/[^]{1,2000}/g) ?? [];
const rewrapped = (piece: string): string =>
	`> Ana wrote:\n${piece.replace(/.{1,70}/g, '> > $&\n')}`;
it.each<readonly [string, readonly string[]]>([
	['as they came', many.map((piece, i) => `Ana, 10:${10 + i}\n${piece}`)],
	['backwards', many.map((piece, i) => `Ana, 10:${10 + i}\n${piece}`).reverse()],
	['quoted', many.map((piece) => `20:10 Ana «${piece}»`)],
	...numbered
		.slice(0, 4)
		.map(([name, how]): readonly [string, readonly string[]] => [
			`with ${name}, in any order`,
			[mixed(many.map((piece, i) => how(piece, `${i + 1}`, `${many.length}`)))]
		])
])('more pieces than are tried in all orders come back, %s', (_, texts) => {
	expect(many.length).toBeGreaterThan(12);
	expect(readText(texts.join('\n'))).toEqual([{ kind: 'parcel', bytes: long }]);
});

it.each<readonly [string, (piece: string) => string]>([
	['within quotation marks', (piece) => `20:10 Ana: "${piece}"`],
	['within quotation marks of books', (piece) => `«${piece}»`],
	['within asterisks', (piece) => `*${piece}*`],
	['in lines that a mail quotes', rewrapped]
])('pieces %s come back in any order', (_, how) => {
	for (const texts of [pieces.map(how), pieces.map(how).reverse()])
		expect(readText(texts.join('\n'))).toEqual([{ kind: 'parcel', bytes: parcel }]);
});

it('pieces of many lengths come back in any order too', () => {
	const cuts = [0, 700, 1101, 1502, 2300, 2333, 2900, 3141, 3600, 4028];
	const text = toText(parcel);
	const texts = cuts.map((at, i) => `Ana, 10:${i}\n${text.slice(at, cuts[i + 1])}`);
	expect(readText(mixed(texts))).toEqual([{ kind: 'parcel', bytes: parcel }]);
	expect(readText(mixed(texts.slice(1)))[0]?.kind).toBe('refused');
});

const other = parcel.slice(300, 700);
it.each<readonly [string, string, readonly string[]]>([
	['a letter and a link', `${toText(other)} y ${link}`, ['other', 'short']],
	[
		'a letter, and one cut short',
		`${letter}\n${toText(other).slice(0, 100)}`,
		['short', 'truncated']
	],
	[
		'a letter cut short, and another',
		`${toText(other).slice(0, 100)}…\n${letter}`,
		['truncated', 'short']
	],
	[
		'a letter, and one that was changed',
		`${letter}\n${toText(other).replace(/(.{60})./, '$1#')}`,
		['short', 'damaged']
	],
	[
		'a letter, and a link cut short',
		`${toText(other)}\n${link.slice(0, 200)}`,
		['other', 'truncated']
	],
	['a letter whose beginning is shown before it', `${letter.slice(0, 120)}…\n${letter}`, ['short']],
	[
		'a letter in pieces, and another cut short',
		`Ana:\n${letter.slice(0, 200)}\nAna:\n${letter.slice(200)}\nLuis:\n${toText(other).slice(0, 100)}`,
		['short', 'damaged']
	]
])('of several letters in a text each is read or named: %s', (_, text, found) => {
	const names = readText(text).map((one) => {
		if (one.kind === 'refused') return one.code;
		const bytes = one.kind === 'parcel' ? one.bytes : [];
		return bytes.length === short.length ? 'short' : bytes.length === other.length ? 'other' : '';
	});
	expect(names).toEqual(found);
});

it('a piece from the middle is not "no letter of Lacre"', () => {
	expect(readText(pieces[1] as string)).not.toEqual([{ kind: 'refused', code: 'foreign' }]);
});

it.each([13, 30, 999, 3998, 4010, 4015])(
	'a letter cut at character %i comes back in either order',
	(at) => {
		const text = toText(parcel);
		const pair = [text.slice(0, at), text.slice(at)];
		for (const texts of [pair, [...pair].reverse()])
			expect(readText(texts.map((piece) => `Ana:\n${piece}`).join('\n'))).toEqual([
				{ kind: 'parcel', bytes: parcel }
			]);
	}
);

it('a piece is called a piece, a change a change, and words neither', () => {
	const code = (text: string) => readText(text)[0];
	expect(code(pieces[1] as string)).toEqual({ kind: 'refused', code: 'piece' });
	expect(code(link.replace('#p=A', '#p='))).toEqual({ kind: 'refused', code: 'damaged' });
	expect(code(link.replace(/_|-/g, ''))?.kind).toBe('refused');
	expect(code(toText(short).replace('A', '–'))).toEqual({ kind: 'refused', code: 'damaged' });
	expect(code('Hola, ¿p=3? https://example.org/?p=3&q=4')).toEqual({
		kind: 'refused',
		code: 'foreign'
	});
});

const file = parcelFile(short);

/** A folder of one file as `tar` writes it (POSIX, ustar). */
function tar(bytes: Uint8Array): Uint8Array {
	const folder = new Uint8Array(512 + 512 * Math.ceil(bytes.length / 512) + 1024);
	folder.set(utf8.encode('mesa.txt'));
	folder.set(bytes, 512);
	return folder;
}

/** The same with its size and filled up to twenty blocks, as the program writes it; a folder within comes first. */
function ustar(bytes: Uint8Array): Uint8Array {
	const folder = new Uint8Array(10_240);
	const head = (at: number, name: string, kind: string, length: number): void => {
		folder.set(utf8.encode(name), at);
		folder.set(utf8.encode(`${length.toString(8).padStart(11, '0')}\0`), at + 124);
		folder.set(utf8.encode(kind), at + 156);
		folder.set(utf8.encode('ustar'), at + 257);
	};
	head(0, 'mesa/', '5', 0);
	head(512, 'mesa/a.txt', '0', bytes.length);
	folder.set(bytes, 1024);
	return folder;
}

const base64 = Buffer.from(file)
	.toString('base64')
	.replace(/(.{76})/g, '$1\r\n');
const HEADERS = 'MIME-Version: 1.0\r\nContent-Transfer-Encoding: base64\r\nContent-Type:';
/** A mail within a mail, both in base64. */
const forwarded = (text: string): Uint8Array =>
	utf8.encode(
		`${HEADERS} message/rfc822\r\n\r\n${btoa(`${HEADERS} text/plain\r\n\r\n${btoa(text)}`)}`
	);
it.each([
	[
		'eml with the file',
		utf8.encode(
			`MIME-Version: 1.0\r\nContent-Type: application/octet-stream\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64}\r\n`
		)
	],
	[
		'quoted-printable',
		utf8.encode(
			toText(short)
				.replace(/=/g, '=3D')
				.replace(/(.{73})/g, '$1=\r\n')
		)
	],
	[
		'mht with the file among others',
		utf8.encode(
			`From: <Saved>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n boundary="--b"\r\n\r\n----b\r\nContent-Type: text/html\r\n\r\n<p>Hola\r\n----b\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64}\r\n----b--\r\n`
		)
	],
	['a line end behind the file', Uint8Array.of(...file, 13, 10)],
	['zeros behind the file', Uint8Array.of(...file, ...new Uint8Array(64))],
	['a folder that is not packed, with the file', tar(file)],
	['a folder that is not packed, with the text', tar(utf8.encode(toText(short)))],
	['a folder as tar writes it, with the file', ustar(file)],
	['a folder as tar writes it, with the text', ustar(utf8.encode(toText(short)))],
	['a folder as tar writes it, with a mail', ustar(forwarded(toText(short)))],
	['a mail that lies encoded in another', forwarded(toText(short))],
	['the file in the base64 of addresses', utf8.encode(Buffer.from(file).toString('base64url'))],
	['UTF-16 without BOM', new Uint8Array(Buffer.from(toText(short), 'utf16le'))]
])('%s', (_, bytes) => {
	expect(readBytes(bytes)).toEqual([{ kind: 'parcel', bytes: short }]);
});

it.each(['', 'application/octet-stream', 'text/plain', 'image/png', 'audio/mpeg'])(
	'a letter is known by its bytes, though a messenger calls its file %j',
	async (type) => {
		expect(await readBlob(new File([file], 'turno.bin', { type }))).toEqual([
			{ kind: 'parcel', bytes: short }
		]);
	}
);

const encoded = (text: string, width: 2 | 4, isLittle: boolean): Uint8Array => {
	const view = new DataView(new ArrayBuffer(text.length * width));
	for (let i = 0; i < text.length; i++)
		if (width === 2) view.setUint16(2 * i, text.charCodeAt(i), isLittle);
		else view.setUint32(4 * i, text.charCodeAt(i), isLittle);
	return new Uint8Array(view.buffer);
};
const GREETINGS = ['', 'Привет, вот мой ход: '.repeat(20), '这是我的回合请看'.repeat(40)];
it.each(
	GREETINGS.flatMap((greeting) =>
		['', '\ufeff'].flatMap((mark) =>
			([2, 4] as const).flatMap((width) =>
				[true, false].map((isLittle) => [width * 8, isLittle, mark, greeting] as const)
			)
		)
	)
)(
	'a file in UTF-%i, little end first: %s, mark %j, is read behind %j',
	(bits, isLittle, mark, greeting) => {
		for (const text of [letter, link])
			expect(
				readBytes(encoded(`${mark}${greeting} ${text}`, bits === 16 ? 2 : 4, isLittle))
			).toEqual([{ kind: 'parcel', bytes: short }]);
	}
);

it('a letter in Rich Text is read', () => {
	const lines = letter.replace(/(.{60})/g, '$1\\par\n');
	const inUnicode = lines.replace(/[+/]/g, (sign) => `\\u${sign.charCodeAt(0)}?`);
	expect(inUnicode).not.toBe(lines);
	for (const text of [lines, inUnicode]) {
		const rich = `{\\rtf1\\ansi\\f0 Hola,\\par\n${text}\\'e1}`;
		expect.soft(readBytes(utf8.encode(rich))).toEqual([{ kind: 'parcel', bytes: short }]);
	}
});

const inLines = (text: string): string => btoa(text).replace(/(.{76})/g, '$1\r\n');
it.each<readonly [string, string]>([
	['a letter in base64', inLines(letter)],
	['a letter in base64, quoted', `Hola\n> ${inLines(letter).replace(/\r\n/g, '\n> ')}\nadiós`],
	['a file in base64', base64],
	[
		'a file as an address of its own',
		`data:application/octet-stream;base64,${base64.replace(/\s/g, '')}`
	],
	[
		'a part of a mail',
		`Content-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n\r\n${inLines(link)}`
	],
	[
		'a mail as it is sent',
		`Received: x\r\nMIME-Version: 1.0\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${letter.replace(/=/g, '=3D').replace(/(.{73})/g, '$1=\r\n')}`
	]
])('what was pasted of the inside of a mail is read: %s', (_, text) => {
	expect(readText(text)).toEqual([{ kind: 'parcel', bytes: short }]);
});

const PICTURES: readonly (readonly [string, string])[] = [
	['PNG', '89504e470d0a1a0a0000000d'],
	['JPEG', 'ffd8ffe000104a4649460001'],
	['GIF', '4749463839610a000a000000'],
	['WebP', '524946462400000057454250'],
	['HEIC', '0000001866747970686569630000'],
	['AVIF', '0000001c66747970617669660000']
];
it.each(PICTURES)(
	'a picture of a code that came without its type is looked at: %s',
	async (_, hex) => {
		const bytes = new Uint8Array(Buffer.from(hex, 'hex'));
		const kinds = (await readBlob(new Blob([bytes]))).map(({ kind }) => kind);
		expect(kinds).toEqual(['picture']);
		expect(readBytes(zip(bytes, false)).map(({ kind }) => kind)).toEqual(['picture']);
	}
);

it('a letter that a mail program wrapped into a file of its own is found in it', () => {
	const around = new Uint8Array(200).fill(7);
	const tnef = Uint8Array.of(0x78, 0x9f, 0x3e, 0x22, ...around, ...file, ...around);
	expect(readBytes(tnef)).toEqual([{ kind: 'parcel', bytes: short }]);
	tnef[230] = 9;
	expect(readBytes(tnef)).toEqual([{ kind: 'refused', code: 'foreign' }]);
});

/** Writes a file as `uuencode` does (POSIX): lines of 45 bytes behind their length. `zero`: the sign of six bits of nothing. */
function uuencoded(bytes: Uint8Array, zero = '`'): string {
	const sign = (bits: number): string => (bits === 0 ? zero : String.fromCharCode(32 + bits));
	const lines = Array.from({ length: Math.ceil(bytes.length / 45) }, (_, i) => {
		const line = bytes.subarray(45 * i, 45 * i + 45);
		const signs = Array.from({ length: Math.ceil(line.length / 3) }, (__, at) => {
			const [a = 0, b = 0, c = 0] = line.subarray(3 * at, 3 * at + 3);
			return [a >> 2, ((a & 3) << 4) | (b >> 4), ((b & 15) << 2) | (c >> 6), c & 63]
				.map(sign)
				.join('');
		});
		return sign(line.length) + signs.join('');
	});
	return ['begin 644 letter.lacre', ...lines, zero, 'end'].join('\n');
}
const uu = uuencoded(file);
it.each<readonly [string, string]>([
	['as it is', uu],
	['of a letter as text', uuencoded(utf8.encode(letter))],
	['of a link', uuencoded(utf8.encode(`Hola: ${link}\n`))],
	['between words', `Hola, mi turno:\n\n${uu}\n\nAna`],
	['with spaces for nothing', uuencoded(file, ' ')],
	['without the spaces at the ends of its lines', uuencoded(file, ' ').replace(/ +$/gm, '')],
	['with the line ends of mail', uu.replaceAll('\n', '\r\n')],
	['quoted', uu.replace(/^/gm, '> ')],
	['in a mail', `Message-ID: <1@example>\r\nSubject: turno\r\n\r\nHola\r\n${uu}`],
	[
		'as a part of a mail',
		`MIME-Version: 1.0\r\nContent-Transfer-Encoding: x-uuencode\r\n\r\n${uu}`
	],
	['of which the first bytes alone are no letter', `${uuencoded(parcel)}\n${uu}`]
])('a letter in the way of old mail (uuencode) is read: %s', (_, text) => {
	for (const found of [readText(text), readBytes(utf8.encode(text))])
		expect(found).toEqual([{ kind: 'parcel', bytes: short }]);
});

it.each<readonly [string, string, string]>([
	['cut short', uuencoded(parcelFile(parcel)).slice(0, 3000), 'truncated'],
	['changed', uu.replace(/\n(M.{20})./, '\n$1!'), 'damaged'],
	['of something else', uuencoded(parcel), 'foreign'],
	['that only begins so', 'begin 644 letter.lacre\n', 'foreign']
])('a file of old mail that is %s is named', (_, text, code) => {
	expect(readText(text)).toEqual([{ kind: 'refused', code }]);
});

/** Letters so many places on in the alphabet, and digits in their row. */
const shift = (text: string, places: number, digits = places): string =>
	text.replace(/[a-z0-9]/gi, (sign) => {
		const [first, count, by] = /\d/.test(sign)
			? [48, 10, digits]
			: [/[a-z]/.test(sign) ? 97 : 65, 26, places];
		return String.fromCharCode(first + ((sign.charCodeAt(0) - first + by) % count));
	});
const ofCheckPoint = (address: string): string =>
	`https://protect.checkpoint.com/v2/r01/___${address}___.YzJlOmV4YW1wbGU6YzpvOjA`;
const [open = '', fragment = ''] = link.split('#');
const escaped = (text: string): string => encodeURIComponent(text).replaceAll('%', '*');
const SHIFTS = [1, 5, 7, 13, 25];

it.each<readonly [string, string]>([
	...SHIFTS.map(
		(by) => [`a link, from # on, ${by}`, ofCheckPoint(`${open}#${shift(fragment, by)}`)] as const
	),
	['a link, from # on, digits as they are', ofCheckPoint(`${open}#${shift(fragment, 5, 0)}`)],
	['with one slash', ofCheckPoint(`${open.replace('//', '/')}#${shift(fragment, 5)}`)],
	[
		'a link within Safe Links',
		ofCheckPoint(
			`https:/eur01.safelinks.protection.outlook.com/?${shift(`url=${escaped(link)}&data=05*7C02`, 5)}`
		)
	],
	['a link, all of it', `Mira: ${shift(link, 5)} .`],
	...SHIFTS.map((by) => [`a letter, ${by}`, shift(toText(short), by)] as const),
	['a letter, digits as they are', `Hola:\n${shift(toText(short), 13, 0)}`],
	['a letter, digits by five', shift(toText(short), 13, 5)],
	['a letter in lines', shift(toText(short), 5).replace(/.{60}/g, '$&\n')]
])('what a filter wrote in moved letters is read: %s', (_, text) => {
	expect(readText(text)).toEqual([{ kind: 'parcel', bytes: short }]);
});

it.each<readonly [string, string, string]>([
	['a letter with another sign', shift(toText(short).replace(/:(.{40})./, ':$1!'), 13), 'damaged'],
	[
		'a link with another sign',
		ofCheckPoint(
			`${open}#${shift(
				fragment.replace(/.{60}/, (part) => part.slice(0, -1) + (part.endsWith('A') ? 'B' : 'A')),
				5
			)}`
		),
		'damaged'
	],
	['a letter without its end', shift(toText(short).slice(0, 200), 5), 'truncated'],
	['words of nothing', shift('https://example.com/a?b=c and some words', 13), 'foreign']
])('what was moved and is not whole is named: %s', (_, text, code) => {
	expect(readText(text)).toEqual([{ kind: 'refused', code }]);
});

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
/** Lines of 16 bytes each, as `xxd` and `hexdump -C` write them. */
const dump =
	(line: (place: string, bytes: string, shown: string) => string) =>
	(bytes: Uint8Array): string =>
		(hex(bytes).match(/.{1,32}/g) ?? [])
			.map((row, i) => {
				const shown = Buffer.from(row, 'hex')
					.toString('latin1')
					.replace(/[^!-~]/g, '.');
				return line((16 * i).toString(16).padStart(8, '0'), row, shown);
			})
			.join('\n');
const pairs = (row: string): string => row.replace(/..(?=.)/g, '$& ');

it.each<readonly [string, (bytes: Uint8Array) => string]>([
	['in a row', hex],
	['in capitals', (bytes) => hex(bytes).toUpperCase()],
	['between words', (bytes) => `Mira esto:\n${hex(bytes)}\nAna`],
	['in lines', (bytes) => hex(bytes).replace(/.{60}/g, '$&\n')],
	['by bytes', (bytes) => pairs(hex(bytes))],
	['with colons', (bytes) => pairs(hex(bytes)).replaceAll(' ', ':')],
	['for a program', (bytes) => `{ ${pairs(hex(bytes)).replace(/\S+/g, '0x$&,')} }`],
	['for a string', (bytes) => `"${hex(bytes).replace(/../g, '\\x$&')}"`],
	['of a database', (bytes) => `\\x${hex(bytes)}`],
	['with places', dump((place, row) => `${place}  ${pairs(row)}`)],
	['with places of od', dump((place, row) => `${place.slice(1)} ${pairs(row)}`)],
	['as hexdump writes it', dump((place, row, shown) => `${place}  ${pairs(row)}  |${shown}|`)],
	[
		'as xxd writes it',
		dump((place, row, shown) => `${place}: ${row.replace(/....(?=.)/g, '$& ')}  ${shown}`)
	]
])('a letter whose bytes somebody wrote out in hexadecimal digits is read: %s', (_, written) => {
	const read = [{ kind: 'parcel', bytes: short }];
	expect(readText(written(file)), 'file').toEqual(read);
	expect(readText(written(utf8.encode(toText(short)))), 'text').toEqual(read);
	expect(readBytes(utf8.encode(written(file))), 'a file of it').toEqual(read);
});

it('a letter whose line ends were changed is not called the file of a whole table', () => {
	const mangled = new Uint8Array(
		Buffer.from(Buffer.from(file).toString('latin1').replace(/\r\n/g, '\n'), 'latin1')
	);
	expect(readBytes(mangled)[0]?.kind).toBe('refused');
});

it('a share without any part, or with its file under another name, is said not to have arrived', async () => {
	const other = new FormData();
	other.append('media', new File(['x'], 'mesa.lacre'));
	const caches = {
		has: () => Promise.resolve(false),
		open: () => Promise.resolve({ put: () => Promise.resolve() })
	} as unknown as CacheStorage;
	expect.soft(await keepShared(new FormData(), caches)).toBeDefined();
	expect.soft(await keepShared(other, caches)).toBeDefined();
});

it.each([
	'علی\u200cرضا',
	'क्\u200dष',
	'র\u200d\u09cdয\u09beচ\u09c7ল',
	'👨\u200d👩\u200d👧',
	'❤\ufe0f',
	'葛\u{e0100}城',
	'辻\ufe00',
	'ᠠ\u180b',
	// Sara, as Mongolian writes it; Rajan, as Malayalam did before Unicode 5.1; Rab, of before in Bengali; a word of Newa.
	'ᠰᠠᠷ\u180eᠠ',
	'രാജന\u0d4d\u200d',
	'র\u200c\u09cdয\u09beব',
	'\u{1140e}\u{11442}\u200d\u{1141f}',
	'\u{1e900}\u200c\u{1e923}',
	'🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'
])('the name %s stays', (name) => {
	expect(parseName(name)).toEqual({ ok: true, name });
});

/** A folder with files in it, as zip programs write it. */
function zip(of: Uint8Array | readonly Uint8Array[], deflate: boolean): Uint8Array<ArrayBuffer> {
	const [locals, entries]: [Buffer[], Buffer[]] = [[], []];
	let at = 0;
	for (const bytes of of instanceof Uint8Array ? [of] : of) {
		const packed = deflate ? deflateRawSync(bytes) : bytes;
		const local = Buffer.alloc(31);
		local.writeUInt32LE(0x04034b50, 0);
		local.writeUInt16LE(1, 26);
		const entry = Buffer.alloc(47);
		entry.writeUInt32LE(0x02014b50, 0);
		entry.writeUInt16LE(deflate ? 8 : 0, 10);
		entry.writeUInt32LE(packed.length, 20);
		entry.writeUInt32LE(bytes.length, 24);
		entry.writeUInt16LE(1, 28);
		entry.writeUInt32LE(at, 42);
		locals.push(local, Buffer.from(packed));
		entries.push(entry);
		at += local.length + packed.length;
	}
	const end = Buffer.alloc(22);
	end.writeUInt32LE(0x06054b50, 0);
	end.writeUInt16LE(entries.length, 10);
	end.writeUInt32LE(47 * entries.length, 12);
	end.writeUInt32LE(at, 16);
	return new Uint8Array(Buffer.concat([...locals, ...entries, end]));
}

it('a letter is read in a chat that was exported with all its pictures', async () => {
	const jpeg = new Uint8Array(Buffer.from('ffd8ffe000104a4649460001', 'hex'));
	const pictures = Array.from({ length: 500 }, () => jpeg);
	const chat = utf8.encode(`[28/11/26, 10:03:12] Ana: ${letter}\r\n`);
	expect(await readBlob(new Blob([zip([...pictures, chat], true)]))).toEqual([
		{ kind: 'parcel', bytes: short }
	]);
	// Each is looked at for codes, which takes a while.
	expect((await readBlob(new Blob([zip(pictures, true)]))).length).toBe(64);
});

it('a packed folder is unpacked where it can be, and named where it cannot', async () => {
	const read = [{ kind: 'parcel', bytes: short }];
	expect(await readBlob(new Blob([zip(file, true)]))).toEqual(read);
	expect(await readBlob(new Blob([zip(file, false)]))).toEqual(read);
	expect(readBytes(zip(file, false))).toEqual(read);
	expect(readBytes(zip(file, true))).toEqual([{ kind: 'refused', code: 'packed' }]);
	for (let length = 4; length < 120; length++)
		expect((await readBlob(new Blob([zip(file, true).slice(0, length)])))[0]?.kind).toBe('refused');
	expect(await readBlob(new Blob([zip(new Uint8Array(70_000_000), true)]))).toEqual([
		{ kind: 'refused', code: 'packed' }
	]);
});

it.each([
	['A\u200dna', 'Ana'],
	['Ana\u200c', 'Ana'],
	['Ana\ufe0f', 'Ana'],
	['র\u200dা', 'রা'],
	['ع\u202e\u200cر', 'عر'],
	['ᠰ\u180eᠷ\u180e', 'ᠰᠷ'],
	['क\u094d\u200d', 'क\u094d'],
	['🏴\u{e0067}', '🏴'],
	['🦊\u200d', '🦊']
])('what deceives in a name goes: %j', (typed, name) => {
	expect(parseName(typed)).toEqual({ ok: true, name });
});

const mailWith = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
	new Uint8Array(
		utf8.encode(
			`MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="b"\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nHola\r\n--b\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(
				bytes
			)
				.toString('base64')
				.replace(/(.{76})/g, '$1\r\n')}\r\n--b--\r\n`
		)
	);
const gzipped = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(gzipSync(bytes));

it.each<readonly [string, Uint8Array<ArrayBuffer>]>([
	['a mail with a packed folder', mailWith(zip(file, true))],
	['a mail with a packed file', mailWith(gzipped(file))],
	['a folder with a mail', zip(mailWith(file), true)],
	['a folder with a folder', zip(zip(file, true), true)],
	['a folder with a packed file', zip(gzipped(file), false)],
	['a packed folder, packed again', gzipped(zip(file, true))],
	['a packed mail', gzipped(mailWith(file))],
	['a file packed twice', gzipped(gzipped(file))]
])('a letter is read out of %s', async (_, bytes) => {
	expect(await readBlob(new Blob([bytes]))).toEqual([{ kind: 'parcel', bytes: short }]);
});

it('a folder within a mail that cannot be unpacked is called packed', async () => {
	const rar = new Uint8Array(Buffer.from('526172211a0700cf907300', 'hex'));
	for (const packed of [rar, zip(file, true).slice(0, 60), gzipped(file).slice(0, 40)])
		expect(await readBlob(new Blob([mailWith(packed)]))).toEqual([
			{ kind: 'refused', code: 'packed' }
		]);
});

it('folders within folders are unpacked a few deep, and take no more room than one', async () => {
	const deep = Array.from({ length: 12 }).reduce<Uint8Array<ArrayBuffer>>(
		(bytes) => zip(bytes, true),
		zip(file, true)
	);
	expect(await readBlob(new Blob([deep]))).toEqual([{ kind: 'refused', code: 'packed' }]);
	const huge = zip(zip(new Uint8Array(70_000_000), true), true);
	expect(await readBlob(new Blob([huge]))).toEqual([{ kind: 'refused', code: 'packed' }]);
});

it('a mail whose lines end as they did on old Macs is read', () => {
	const mac = Buffer.from(mailWith(file)).toString('latin1').replaceAll('\r\n', '\r');
	expect(readBytes(new Uint8Array(Buffer.from(mac, 'latin1')))).toEqual([
		{ kind: 'parcel', bytes: short }
	]);
});
