import { existsSync } from 'node:fs';
import path from 'node:path';
import { developmentRoutes } from '../../config/routes';
import { paths } from '../../src/constants/paths';
import { routeRows, screenPaths } from '../support/routeTable';
import { ROOT, sourceFiles } from '../support/sources';

const components = [...routeRows(), ...routeRows(developmentRoutes)].flatMap(({ component }) => component ?? []);

describe('the route table', () => {
  it.each([...new Set(components)])('%s exists', (component) => {
    const place = path.join(ROOT, component.replace('@/', 'src/'));
    expect([`${place}.tsx`, `${place}/index.tsx`].filter((file) => existsSync(file))).toHaveLength(1);
  });

  it('leads to every page', () => {
    const pages = sourceFiles('src/pages').filter((file) => file.endsWith('/index.tsx'));
    const unrouted = pages.filter((file) => !components.includes(file.replace(/^src/, '@').replace('/index.tsx', '')));
    expect(unrouted).toEqual([]);
  });

  it('has every address that the app links to', () => {
    expect(screenPaths()).toEqual(expect.arrayContaining(Object.values(paths)));
  });

  it('shows a 404 page for any other address, inside and outside the layout', () => {
    const wildcards = routeRows().filter((row) => row.path.includes('*'));
    expect(wildcards.map((row) => row.path)).toEqual(['/user/*', '*']);
    expect(wildcards.every((row) => row.component === '@/pages/404')).toBe(true);
  });
});
