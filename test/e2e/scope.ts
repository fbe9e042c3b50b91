/**
 * Stories that are told: by default each story once, on a phone by day; with `npm run test:all` also on a wide
 * screen, by night, and those tagged `@all`.
 */
export const ALL = process.env['LACRE_ALL'] === '1';
