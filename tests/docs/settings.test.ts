import { read } from '../support/sources';

/** Names in the first cells of a section's table. */
function tabled(section: string): string[] {
  const [, text = ''] = read('docs/operations.md').split(`\n## ${section}\n`);
  const rows = (text.split('\n## ')[0] ?? '').match(/^\| [A-Z][A-Z_, ]+ \|/gm) ?? [];
  return rows.flatMap((row) => row.match(/[A-Z_]{2,}/g) ?? []);
}

it('operations.md lists the settings that the server reads, and no others', () => {
  const names = [...read('mock/server/settings.ts').matchAll(/(?:\b(?:text|integer|list)\(|env\[)'([A-Z_]+)'/g)].map(
    ([, name]) => name!,
  );
  // The operator's language is that of their terminal.
  names.push(...[...read('mock/server/words/language.ts').matchAll(/'(LC_[A-Z]+|LANG)'/g)].map(([, name]) => name!));
  // NODE_ENV is Node's own; PWA is a setting of the build.
  const expected = [...new Set(names.filter((name) => name !== 'NODE_ENV')), 'PWA'].sort();
  expect(expected.length).toBeGreaterThan(10);
  expect(tabled('Settings').sort()).toEqual(expected);
});
