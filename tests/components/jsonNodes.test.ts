import { jsonNodes, leafText, type JsonNode } from '@/components/json/JsonTree';

const all = (node: JsonNode): JsonNode[] => [node, ...node.children.flatMap(all)];

test('each node of a JSON tree has the path of its value, such as rows[0]["last name"]', () => {
  const { root, isCapped } = jsonNodes({ rows: [{ 'last name': 'Wang' }], total: 1 }, 100);
  expect(all(root).map(({ path }) => path)).toEqual(['', 'rows', 'rows[0]', 'rows[0]["last name"]', 'total']);
  expect(isCapped).toBe(false);
});

test('a JSON tree with too many values keeps only its upper levels', () => {
  const { root, isCapped } = jsonNodes({ list: Array.from({ length: 1000 }, () => ({ deep: 1 })), last: true }, 500);
  expect(isCapped).toBe(true);
  expect(all(root)).toHaveLength(500);
  expect(root.children.map(({ name }) => name)).toEqual(['list', 'last']);
});

test('`jsonNodes` accepts 20,000 levels of nesting, and keys such as `__proto__` and `constructor`', () => {
  let deep: unknown = 'end';
  for (let level = 0; level < 20_000; level += 1) deep = [deep];
  expect(jsonNodes(deep, 5_000).isCapped).toBe(true);
  const hostile = JSON.parse('{"__proto__": {"x": 1}, "constructor": null}') as unknown;
  const paths = all(jsonNodes(hostile, 100).root).map(({ path }) => path);
  expect(paths).toEqual(['', '__proto__', '__proto__.x', 'constructor']);
});

test('texts of a JSON tree keep their quotation marks, so that "1" differs from 1', () => {
  expect([leafText('1'), leafText(1), leafText(null), leafText({})]).toEqual(['"1"', '1', 'null', '']);
});
