import { generated, staleFiles } from '../../config/commands/docs/pages';
import { importGraph } from '../../config/commands/docs/diagram';
import { endpoints, type EndpointName } from '../../src/contract/endpoints';
import { schemas, type EndpointSchema } from '../../src/contract/schemas';
import { tableRows } from '../support/recipe';
import { screenPaths, read, sourceFiles } from '../support/sources';

const files = Object.keys(generated);
const pages = files.filter((file) => file.endsWith('.md'));

describe('generated file', () => {
  const stale = staleFiles();

  it.each(files)('the generated file %s is current (otherwise run npm run docs)', async (file) => {
    expect(await stale).not.toContain(file);
  });

  it.each(files)('the generated file %s contains no undefined, NaN or [object …]', (file) => {
    expect(read(file).match(/^.*(\bundefined\b|\bNaN\b|\[object |\[Function|Invalid Date).*$/gm)).toBeNull();
  });

  it.each(pages)('the generated page %s has tables with complete rows and no empty cell', (file) => {
    const rows = generatedTables(file);
    expect(rows.length).toBeGreaterThan(5);
    const widths = rows.filter(({ head, cells }) => cells.length !== head.length);
    const empty = rows.filter(({ cells }) => cells.some((cell) => cell === ''));
    // In the column `data`, `null` is correct, because some calls return no data.
    const nulls = rows.filter(({ head, cells }) =>
      cells.some((cell, index) => cell === 'null' && head[index] !== '`data`'),
    );
    expect({ widths, empty, nulls }).toEqual({ widths: [], empty: [], nulls: [] });
  });

  it.each(pages)('the generated page %s repeats no table row', (file) => {
    const rows = generatedTables(file).map(({ cells }) => cells.join(' | '));
    expect(rows.filter((row, index) => rows.indexOf(row) !== index)).toEqual([]);
  });
});

/** @returns the table rows between the markers of a page, or all table rows if the page has no markers */
function generatedTables(file: string) {
  const parts = [...read(file).matchAll(/<!-- (\w+) -->\n([\s\S]*?)<!-- \/\1 -->/g)].map(([, , part = '']) => part);
  return (parts.length > 0 ? parts : [read(file)]).flatMap(tableRows);
}

interface Parameter {
  name: string;
  in: string;
  required: boolean;
}
interface Operation {
  operationId: EndpointName;
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { schema: { $ref: string } }> };
}
interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: {
    parameters: Record<string, Parameter>;
    schemas: Record<string, { properties: object; required?: string[] }>;
  };
}

describe('docs/contract.md', () => {
  const page = read('docs/contract.md');
  const { paths, components } = JSON.parse(read('docs/openapi.json')) as OpenApi;
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const rows = generatedTables('docs/contract.md').filter(({ head }) => head[0] === 'call');
  const rowOf = (name: string) => {
    const cells = rows.find((row) => row.cells[0] === name)?.cells ?? [];
    return { address: cells[1] ?? '', sends: (cells[3] ?? '').split(', '), data: cells[4] };
  };
  const target = ($ref: string) => $ref.split('/').at(-1)!;
  const optional = (name: string, isRequired: boolean) => (isRequired ? name : `${name}?`);

  it('docs/contract.md has one table row for each call, in the order of `endpoints`', () => {
    expect(rows.map(({ cells: [name, address] }) => [name, address])).toEqual(
      Object.entries(endpoints).map(([name, { method, path }]) => [name, `\`${method} ${path}\``]),
    );
    expect(operations.map(({ operationId }) => operationId)).toEqual(Object.keys(endpoints));
  });

  it.each(operations)('docs/contract.md has the parameters and fields of $operationId in openapi.json', (operation) => {
    const { address, sends } = rowOf(operation.operationId);
    const parameters = (operation.parameters ?? []).map((parameter) =>
      '$ref' in parameter ? components.parameters[target(parameter.$ref)]! : parameter,
    );
    const fields = (place: string) => parameters.filter((parameter) => parameter.in === place);
    for (const { name } of fields('path')) expect(address).toContain(`{${name}}`);
    // The headers are the same for all calls, so the contract page documents them once, above the table of calls.
    for (const { name } of fields('header')) expect(page.split('<!-- calls -->')[0]).toContain(`\`${name}\``);

    const body = operation.requestBody?.content['application/json']?.schema.$ref;
    const { properties = {}, required = [] } = body ? components.schemas[target(body)]! : {};
    const expected = [
      ...fields('query').map((parameter) => optional(parameter.name, parameter.required)),
      ...Object.keys(properties).map((name) => optional(name, required.includes(name))),
    ];
    expect(sends).toEqual(expected.length > 0 ? expected : ['–']);
    // Makes sure that every parameter is in the path, the headers or the query.
    expect(fields('path').length + fields('header').length + fields('query').length).toBe(parameters.length);
  });

  it.each(Object.keys(endpoints) as EndpointName[])(
    'contract.md shows `null` as data of %s exactly if the schema accepts null',
    (name) => {
      const { data } = schemas[name] as EndpointSchema;
      expect(rowOf(name).data === 'null').toBe(data.safeParse(null).success);
    },
  );
});

it('docs/openapi.json has no empty name, title, summary or description', () => {
  const faults: string[] = [];
  (function look(value: unknown, place: string): void {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (
        /^(description|summary|title|name|operationId)$/.test(key) &&
        typeof inner === 'string' &&
        inner.trim() === ''
      )
        faults.push(`${place}/${key}`);
      look(inner, `${place}/${key}`);
    }
  })(JSON.parse(read('docs/openapi.json')), '');
  expect(faults).toEqual([]);
});

it('docs/architecture.md lists the screens of the route table', () => {
  const addresses = generatedTables('docs/architecture.md').map(({ cells: [address = ''] }) => address.slice(1, -1));
  expect(addresses.sort()).toEqual(screenPaths());
});

describe('import graph', () => {
  const { imports } = importGraph(['src/models'], (file) =>
    /^src\/(models|services)\//.test(file) ? file.split('/')[1] : undefined,
  );

  it('the import graph counts the imports between folders', () => {
    const lines = sourceFiles('src/models').flatMap((file) => read(file).match(/from '@\/services\//g) ?? []);
    expect(lines.length).toBeGreaterThan(3);
    expect(imports).toEqual([{ from: 'models', to: 'services', count: lines.length }]);
  });

  it('in docs/images/architecture.svg all arrows between boxes of src point downwards', () => {
    const [app = ''] = read('docs/images/architecture.svg').split('mock: the reference backend');
    expect(app).toContain('class="down"');
    expect(app.split('</style>')[1]).not.toContain('<path class="up"');
  });
});
