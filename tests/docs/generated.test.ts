import { generated, staleFiles } from '../../config/commands/docs/pages';
import { importGraph } from '../../config/commands/docs/imports';
import { endpoints } from '../../src/contract/endpoints';
import { read, sourceFiles } from '../support/sources';

it.each(Object.keys(generated))('%s is what it would be if it were written now (else: npm run docs)', async (file) => {
  expect(await staleFiles()).not.toContain(file);
});

it('the table of calls has a row for each', () => {
  const rows = [...read('docs/contract.md').matchAll(/^\| (\w+) \| `(\w+) (\/\S+)` \|/gm)].map(
    ([, name, method, path]) => [name, method, path],
  );
  expect(rows).toEqual(Object.entries(endpoints).map(([name, { method, path }]) => [name, method, path]));
});

describe('the import graph', () => {
  const { imports } = importGraph(['src/models'], (file) =>
    /^src\/(models|services)\//.test(file) ? file.split('/')[1] : undefined,
  );

  it('counts what the files really import', () => {
    const lines = sourceFiles('src/models').flatMap((file) => read(file).match(/from '@\/services\//g) ?? []);
    expect(lines.length).toBeGreaterThan(3);
    expect(imports).toEqual([{ from: 'models', to: 'services', count: lines.length }]);
  });

  it('leads downwards only in src, as the picture says', () => {
    const [app = ''] = read('docs/images/architecture.svg').split('mock: the reference backend');
    expect(app).toContain('class="down"');
    expect(app.split('</style>')[1]).not.toContain('<path class="up"');
  });
});
