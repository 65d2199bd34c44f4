import { changeLocale } from '@/hooks/locale/useLocale';
import SecurityLayout from '@/layouts/SecurityLayout';
import { translate } from '@/locales/translate';
import ComponentsPage from '@/pages/dev/components';
import { examples, partsOf, rooms } from '@/pages/dev/components/rooms';
import WordsPage from '@/pages/dev/words';
import { createHistory } from '@@/core/history';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { history } from 'umi';
import routes from '../../config/routes';
import { openApp } from '../support/openApp';
import { routeRows, read, sourceFiles } from '../support/sources';

describe('components', () => {
  /** Parts without an example of their own, and why; those that are shown by another one name it. */
  const WITHOUT: Readonly<Record<string, string>> = {
    'commandPalette/PaletteList': 'commandPalette/Palette',
    'form/DraftBanner': 'form/EditorDrawer',
    'form/EditorNotices': 'form/EditorDrawer',
    'form/ExpiryMoment': 'form/ExpiryPicker',
    'form/FocusFirst': 'form/EditorDrawer',
    'form/ReasonField': 'only with a backend that takes reasons: tests/screens/reasons.test.tsx',
    'form/ReasonItem': 'form/EditorDrawer',
    'form/UsernameField': 'not seen: for password managers',
    'list/TableSettings': 'list/ListFilters',
    'layers/HeaderPopover': 'locale/LocaleMenu',
    'locale/LocaleList': 'locale/LocaleMenu',
    'locale/LocalePopup': 'locale/LocaleMenu',
    'permission/PermissionName': 'permission/PermissionSources',
    'shell/ShellSkeleton': 'fills the window, before the app is there: tests/e2e/earlyFrame.spec.ts',
    'signIn/SignInCard': 'signIn/SignInFrame',
    'status/Contacts': 'status/NotPermitted',
    'table/SettingsPanel': 'list/ListFilters',
    'table/TableFrame': 'list/DataTable',
    'table/TableHead': 'list/DataTable',
    'table/TableRows': 'list/DataTable',
    'table/WindowedRows': 'table/WindowedTable',
    'transfer/ColumnChoice': 'a part of the imports: tests/screens/{staffTransfer,department}.test.tsx',
    'transfer/TableSource': 'a part of the imports: tests/screens/{staffTransfer,department}.test.tsx',
    'transfer/ExportDialog': 'transfer/ExportButton',
    'transfer/ImportFrame': 'a part of the imports: tests/screens/{staffTransfer,department}.test.tsx',
    'transfer/StepFrame': 'transfer/ExportButton',
    'transfer/TableChoice': 'a part of the imports: tests/screens/{staffTransfer,department}.test.tsx',
    'tree/ParentPicker': 'tree/TreePicker',
    'tree/TreeCell': 'tree/TreeList',
    'tree/TreeGrid': 'tree/TreeTable',
    'tree/TreeSearch': 'tree/TreeTable',
    'form/ReplacedDialog': 'form/EditorDrawer',
    'shell/NavigationSkeleton': 'fills the navigation before the app: tests/e2e/earlyFrame.spec.ts',
    'table/CellContent': 'list/DataTable',
    'table/CellText': 'list/DataTable',
    'transfer/CheckedSource': 'a part of the imports: tests/screens/{staffTransfer,department}.test.tsx',
    'transfer/Missing': 'a part of the imports: tests/screens/{staffTransfer,department}.test.tsx',
    'tree/TreeOpeners': 'tree/TreeTable',
  };

  /** Exported components and hooks of a file, by folder and name: a default export has the name of its file. */
  const exportsOf = (file: string): string[] => {
    const name = file.replace(/^src\/components\//, '').replace(/\.tsx?$/, '');
    const source = read(file);
    const exportNames = [...source.matchAll(/^export (?:const|function) ((?:[A-Z]|use[A-Z])\w*[a-z]\w*)/gm)].map(
      ([, part]) => `${name.slice(0, name.lastIndexOf('/'))}/${part}`,
    );
    return /^export default /m.test(source) ? [name, ...exportNames] : exportNames;
  };
  const files = sourceFiles('src/components').filter((file) => /\.tsx?$/.test(file));
  const allExports = new Set(files.flatMap(exportsOf));
  const parts = files
    .filter((file) => file.endsWith('.tsx'))
    .flatMap(exportsOf)
    .filter((name) => /\/[A-Z]/.test(name));

  describe('component catalogue', () => {
    it('has an example of every component, or a reason for its absence', () => {
      const listedNames = new Set([...Object.keys(examples), ...Object.keys(WITHOUT)]);
      expect(parts.filter((name) => !listedNames.has(name))).toEqual([]);
    });

    it('has no example, and no reason, for a removed component', () => {
      expect([...Object.keys(examples), ...Object.keys(WITHOUT)].filter((name) => !allExports.has(name))).toEqual([]);
      expect(Object.keys(WITHOUT).filter((name) => name in examples)).toEqual([]);
      const referencedNames = Object.values(WITHOUT).filter((reason) => /^\w+\/\w+$/.test(reason));
      expect(referencedNames.filter((name) => !(name in examples))).toEqual([]);
    });

    it('is not part of a build', () => {
      expect(routeRows(routes).filter(({ component }) => component?.includes('/dev/'))).toEqual([]);
    });
  });

  /** What is about a document as a whole, or wants to be drawn: colours are looked at in a browser. */
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

  /** Value of the development server. */
  const table = {
    routes: {
      1: { id: '1', path: '/dev' },
      2: { id: '2', parentId: '1', path: '/dev/components', public: true },
    },
    routeComponents: { 1: SecurityLayout, 2: ComponentsPage },
  };

  describe.each(rooms)('%s', (room) => {
    it('renders each component in each state without an error', async () => {
      const complaints = jest.spyOn(console, 'error');
      const { user } = await openApp(`/dev/components?room=${room}`, { table });
      for (const part of partsOf(room)) {
        const section = await screen.findByRole('region', { name: part });
        expect(within(section).getAllByRole('figure')).toHaveLength(Object.keys(examples[part]!).length);
      }
      expect(await violationsOf(document.body)).toEqual([]);
      const elements = new Set<Element>();
      for (const button of document.querySelectorAll<HTMLElement>('[data-opens]')) {
        await user.click(button);
        // Those before are on their way out.
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

describe('words', () => {
  it('shows every word of the chosen language, and then the keys on the screens', async () => {
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
