import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { REPLACED } from '../../config/build/replaced.cjs';

const LIBRARIES = ['antd', '@ant-design/pro-layout', '@ant-design/pro-provider'];

/** What the modules of a library ask for, by the folder they are in. */
function requestsOf(library: string, form: 'es' | 'lib'): { from: string; request: string }[] {
  const root = path.join('node_modules', library, form);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  return files.flatMap((file) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    const requests = [...source.matchAll(/(?:from |require\()["']([^"']+)["']/g)].map(([, request = '']) => request);
    return requests.map((request) => ({ from: path.dirname(path.join(root, file)), request }));
  });
}

test.each(['es', 'lib'] as const)(
  'libraries ask for all that is replaced in their modules of the folder %s',
  (form) => {
    const requests = LIBRARIES.flatMap((library) => requestsOf(library, form));
    const unused = REPLACED.filter(
      (replaced) => !requests.some(({ from, request }) => replaced.from.test(from) && replaced.request.test(request)),
    );
    expect(unused).toEqual([]);
  },
);
