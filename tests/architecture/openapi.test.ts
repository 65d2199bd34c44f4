/** @jest-environment node */
import { buildOpenApi, openApiText, storedOpenApiText } from '../../mock/server/openapi';
import { endpoints } from '../../src/contract/endpoints';

it('docs/openapi.json is what the contract says now (else: npm run openapi)', () => {
  expect(storedOpenApiText()).toBe(openApiText());
});

it('describes all thirty calls, and every reference in it leads somewhere', () => {
  const document = buildOpenApi() as { paths: Record<string, object>; components: { schemas: object } };
  expect(Object.values(document.paths).flatMap((path) => Object.keys(path))).toHaveLength(Object.keys(endpoints).length);
  const names = Object.keys(document.components.schemas);
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g)].map((match) => match[1] ?? '');
  expect(refs.length).toBeGreaterThan(50);
  expect(refs.filter((ref) => !names.includes(ref.replace('#/components/schemas/', '')))).toEqual([]);
});
