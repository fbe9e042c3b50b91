/**
 * Scope of the tests: by default each story once, on a phone by day, and games enough to bring up every number of
 * seats under all options; with `npm run test:all` everything that `docs/architecture.md` lists.
 */
export const ALL = process.env['LACRE_ALL'] === '1';
