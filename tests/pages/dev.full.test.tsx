import { changeLocale } from '@/hooks/locale/useLocale';
import SecurityLayout from '@/layouts/SecurityLayout';
import { translate } from '@/locales/translate';
import ComponentsPage, { examples, partsOf, groups } from '@/pages/dev/components';
import WordsPage from '@/pages/dev/words';
import { createHistory } from '@@/core/history';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import path from 'node:path';
import { history } from 'umi';
import routes from '../../config/routes';
import { openApp } from '../support/openApp';
import { routeRows, read, sourceFiles } from '../support/sources';

const TYPE_IMPORT = /^(import|export) type [^;]*;/gm;
const IMPORT = /(?:from |import\((?:\/\*.*?\*\/ )?)'(@\/components\/[^']+|\.[^']+)'/g;
const IN_IMPORTS = 'a part of the imports: tests/screens/{staffTransfer,department}.test.tsx';

describe('catalogue of components', () => {
  const WITHOUT: Readonly<Record<string, string>> = {
    'form/UsernameField': 'not seen: for password managers',
    'log/NodeHistory': 'a log/RecordHistory that sends requests: tests/screens/permissionAudit.test.tsx',
    'transfer/CheckedSource': IN_IMPORTS,
    'transfer/ColumnChoice': IN_IMPORTS,
    'transfer/ImportFrame': IN_IMPORTS,
    'transfer/Missing': IN_IMPORTS,
    'transfer/TableSource': IN_IMPORTS,
    'tree/ParentPicker': 'a tree/TreePicker for parents: tests/screens/menus.test.tsx',
  };

  /** Returns the components and hooks that a file exports, as folder and name. A default export has the file's name. */
  const exportsOf = (file: string): string[] => {
    const name = file.replace(/^src\/components\//, '').replace(/\.tsx?$/, '');
    const source = read(file);
    const exportNames = [...source.matchAll(/^export (?:const|function) ((?:[A-Z]|use[A-Z])\w*[a-z]\w*)/gm)].map(
      ([, part]) => `${name.slice(0, name.lastIndexOf('/'))}/${part}`,
    );
    return /^export default /m.test(source) ? [name, ...exportNames] : exportNames;
  };
  const files = sourceFiles('src/components').filter((file) => /\.tsx?$/.test(file));
  const fileByPart = new Map(files.flatMap((file) => exportsOf(file).map((name) => [name, file] as const)));

  /** Adds the file of a component, and the files of all components that it renders. */
  function addRendered(file: string | undefined, rendered: Set<string>): void {
    if (file === undefined || rendered.has(file)) return;
    rendered.add(file);
    for (const [, target = ''] of read(file).replace(TYPE_IMPORT, '').matchAll(IMPORT)) {
      const place = target.startsWith('.')
        ? path.posix.join(path.posix.dirname(file), target)
        : `src/${target.slice(2)}`;
      addRendered(
        files.find((one) => one.replace(/\.tsx?$/, '') === place),
        rendered,
      );
    }
  }

  describe('completeness of the component catalogue', () => {
    it('each component is rendered by an example of the catalogue, or listed in `WITHOUT` with a reason', () => {
      const rendered = new Set<string>();
      for (const name of Object.keys(examples)) addRendered(fileByPart.get(name), rendered);
      const isComponent = ([name, file]: [string, string]) => /\/[A-Z]/.test(name) && file.endsWith('.tsx');
      const missing = [...fileByPart].filter(isComponent).filter(([, file]) => !rendered.has(file));
      expect(missing.map(([name]) => name).sort()).toEqual(Object.keys(WITHOUT));
    });

    it('the component catalogue has no example of a removed component', () => {
      expect(Object.keys(examples).filter((name) => !fileByPart.has(name))).toEqual([]);
    });

    it('the component catalogue is not part of a production build', () => {
      expect(routeRows(routes).filter(({ component }) => component?.includes('/dev/'))).toEqual([]);
    });
  });

  /** Rules that concern a whole document or visible pixels. Browser tests check the contrast. */
  const LEFT_OUT = [
    'color-contrast',
    'label-content-name-mismatch',
    'landmark-main-is-top-level',
    'landmark-no-duplicate-main',
    'landmark-unique',
    'page-has-heading-one',
    'region',
  ];
  const rules = Object.fromEntries(LEFT_OUT.map((rule) => [rule, { enabled: false }]));

  async function violationsOf(place: Element): Promise<string[]> {
    const { violations } = await axe.run(place, { resultTypes: ['violations'], rules });
    return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ html }) => html).join(' | ')}`);
  }

  const table = {
    routes: {
      1: { id: '1', path: '/dev' },
      2: { id: '2', parentId: '1', path: '/dev/components', public: true },
    },
    routeComponents: { 1: SecurityLayout, 2: ComponentsPage },
  };

  describe.each(groups)('%s', (group) => {
    it('the catalogue renders each component of this group in each state without an error', async () => {
      const complaints = jest.spyOn(console, 'error');
      const { user } = await openApp(`/dev/components?group=${group}`, { table });
      for (const part of partsOf(group)) {
        const section = await screen.findByRole('region', { name: part });
        expect(within(section).getAllByRole('figure')).toHaveLength(Object.keys(examples[part]!).length);
      }
      expect(await violationsOf(document.body)).toEqual([]);
      const elements = new Set<Element>();
      for (const button of document.querySelectorAll<HTMLElement>('[data-opens]')) {
        await user.click(button);
        // The previous dialog may still be closing.
        const dialog = await waitFor(() => {
          const next = screen.getAllByRole('dialog').find((one) => !elements.has(one));
          if (!next) throw new Error('Nothing has opened');
          return next;
        });
        elements.add(dialog);
        expect(await violationsOf(dialog)).toEqual([]);
        await user.keyboard('{Escape}');
      }
      expect(complaints.mock.calls).toEqual([]);
      complaints.mockRestore();
    });
  });
});

describe('page of translations', () => {
  it('the page of translations finds a text by its key, and can show the key of each text on all screens', async () => {
    createHistory({ type: 'memory' });
    const user = userEvent.setup();
    render(<WordsPage />);
    await user.selectOptions(await screen.findByRole('combobox', { name: /Language/ }), 'de-DE');
    await user.type(screen.getByRole('searchbox'), 'menu.role');
    const row = await screen.findByRole('row', { name: /Rollen/ });
    expect(within(row).getByText('menu.role')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('1 words');

    await user.click(screen.getByRole('button', { name: /keys/ }));
    expect([history.location.pathname, translate('menu.role')]).toEqual(['/home', 'Rollen ⟦menu.role⟧']);
    expect(translate('common.total', { total: 1 })).toBe('1 Eintrag ⟦common.total⟧');
    await changeLocale('zh-CN');
  });
});
