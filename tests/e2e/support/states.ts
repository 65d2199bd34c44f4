import { expect, type Page } from '@playwright/test';
import { ABOVE, POPUPS, screens } from './look';

type State = readonly [name: string, open: (page: Page) => Promise<void>];

const visible = (page: Page, selector: string) => page.locator(selector).filter({ visible: true }).first();

export const shown = (page: Page, selector: string): Promise<void> => expect(visible(page, selector)).toBeVisible();
export const press = (page: Page, selector: string): Promise<void> => visible(page, selector).click();
export const pressIcon = (page: Page, icon: string): Promise<void> => press(page, `button:has(.anticon-${icon})`);

const MENU = '.ant-dropdown [role="menu"]';
const OPTIONS = '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option';

/** What can be done with a row, by place in the order of its actions: beside each other, or in a menu where room is scarce. */
async function act(page: Page, row: number, place: number): Promise<void> {
  const line = page.locator('tbody tr[data-row-key], [role="treegrid"] [role="row"][aria-level]').nth(row);
  const actions = line.locator('td:last-child, [role="gridcell"]:last-child').locator('button:not([aria-haspopup])');
  await expect(line).toBeVisible();
  const beside = await actions.count();
  if (place < beside) return actions.nth(place).click();
  await line.locator('button[aria-haspopup]').last().click();
  return page
    .locator(`${MENU} [role="menuitem"]`)
    .nth(place - beside)
    .click();
}

/** Where a narrow window has room for one button only, the filters are behind it. */
async function showFilters(page: Page, field: string): Promise<void> {
  if (!(await visible(page, field).isVisible())) await press(page, 'main button:has(.anticon-filter)');
  await shown(page, field);
}

const drawerForm = (page: Page) => shown(page, '.ant-drawer form');
const SELECT =
  '[role="search"] .ant-select-selector, .ant-drawer [role="dialog"] .ant-select-selector, .ant-popover .ant-select-selector';
const select: State = [
  'options',
  async (page) => {
    await showFilters(page, SELECT);
    await press(page, SELECT);
    await shown(page, OPTIONS);
  },
];
const settings: State = [
  'table settings',
  async (page) => {
    await press(page, 'main button:has(.anticon-setting)');
    await shown(page, '.ant-popover [role="dialog"]');
  },
];

/** What can be opened on a screen, in a window of any width. */
const opened: Record<string, readonly State[]> = {
  '/account/role': [
    [
      'editor',
      async (page) => {
        await act(page, 1, 0);
        await shown(page, '[role="treeitem"]');
      },
    ],
    [
      'comparison',
      async (page) => {
        await act(page, 1, 2);
        await shown(page, '#compare-second');
      },
    ],
    settings,
  ],
  '/account/staff': [
    [
      'form with messages',
      async (page) => {
        await press(page, 'main .ant-btn-primary');
        await drawerForm(page);
        await page.keyboard.press('Control+Enter');
        await shown(page, '.ant-form-item-explain-error');
      },
    ],
    [
      'roles in the form',
      async (page) => {
        await press(page, 'main .ant-btn-primary');
        await drawerForm(page);
        await press(page, '.ant-drawer .ant-select-selector');
        await shown(page, OPTIONS);
      },
    ],
    [
      'import',
      async (page) => {
        await pressIcon(page, 'upload');
        await shown(page, '.ant-modal');
      },
    ],
    [
      'export',
      async (page) => {
        await pressIcon(page, 'download');
        await shown(page, '.ant-modal');
      },
    ],
    [
      'menu of a row',
      async (page) => {
        await press(page, 'tbody tr[data-row-key] button[aria-haspopup="menu"]');
        await shown(page, MENU);
      },
    ],
    [
      'batch',
      async (page) => {
        await press(page, 'tbody input[type=checkbox]');
        const more = page.locator('main .ant-btn-sm:has(.anticon-down)');
        await expect(more).toBeVisible();
        // On a phone all of it is in the menu.
        if ((await page.locator('.ant-btn-dangerous').filter({ visible: true }).count()) > 0) {
          await press(page, '.ant-btn-dangerous');
        } else {
          await more.click();
          await press(page, '.ant-dropdown-menu-item-danger');
        }
        await shown(page, '.ant-modal');
      },
    ],
    select,
  ],
  '/account/staff?detail=2': [],
  '/account/menu': [
    [
      'editor',
      async (page) => {
        await act(page, 0, 0);
        await drawerForm(page);
      },
    ],
    [
      'move',
      async (page) => {
        await act(page, 0, 2);
        await shown(page, '.ant-modal [role="combobox"]');
      },
    ],
  ],
  '/account/review': [
    [
      'new review',
      async (page) => {
        await press(page, 'main .ant-btn-primary');
        await shown(page, '.ant-modal form .ant-select-selector');
      },
    ],
  ],
  '/account/department': [
    [
      'editor',
      async (page) => {
        await act(page, 1, 1);
        await drawerForm(page);
      },
    ],
    [
      'picker',
      async (page) => {
        await act(page, 1, 1);
        await drawerForm(page);
        await press(page, '.ant-drawer [role="combobox"]');
        await shown(page, '[role="tree"]');
      },
    ],
  ],
  '/account/department?view=chart': [],
  '/account/record': [
    select,
    [
      'dates',
      async (page) => {
        await showFilters(page, '.ant-picker input');
        await press(page, '.ant-picker input');
        await shown(page, '.ant-picker-dropdown');
      },
    ],
  ],
  '/account/record?detail=4900': [],
  '/account/password': [
    [
      'account menu',
      async (page) => {
        await press(page, 'header .ant-dropdown-trigger >> nth=-1');
        await shown(page, MENU);
      },
    ],
    [
      'theme menu',
      async (page) => {
        await press(
          page,
          'header button:has(.anticon-sun), header button:has(.anticon-moon), header button:has(.anticon-desktop)',
        );
        await shown(page, MENU);
      },
    ],
    [
      'languages',
      async (page) => {
        await pressIcon(page, 'global');
        await shown(page, '[role="listbox"]');
      },
    ],
    [
      'palette',
      async (page) => {
        await page.keyboard.press('Control+K');
        await shown(page, '[role="dialog"]');
      },
    ],
    [
      'palette without a match',
      async (page) => {
        await page.keyboard.press('Control+K');
        await shown(page, '[role="dialog"]');
        await page.keyboard.type('zzzz');
        await expect(page.getByRole('option')).toHaveCount(0);
      },
    ],
    [
      'palette with people',
      async (page) => {
        await page.keyboard.press('Control+K');
        await shown(page, '[role="dialog"]');
        await page.keyboard.type('wang');
        await expect(page.getByRole('option', { name: /wang/ }).first()).toBeVisible();
      },
    ],
    [
      'settings',
      async (page) => {
        await press(page, 'header button:has(.anticon-setting)');
        await shown(page, '[role="dialog"]');
      },
    ],
  ],
  '/no/such/page': [],
};

export const AS_IT_OPENS: State = ['as it opens', () => Promise.resolve()];

/** Every screen of the route table and what opens on it, as it opens first. */
export const places: readonly (readonly [address: string, states: readonly State[]])[] = [
  ...new Set([...screens, ...Object.keys(opened)]),
].map((address) => [address, [AS_IT_OPENS, ...(opened[address] ?? [])]]);

/** What is uppermost: the keyboard is there, and what is below may be hidden. */
export async function uppermost(page: Page): Promise<string> {
  return (await page.locator(POPUPS).filter({ visible: true }).count()) > 0 ? POPUPS : ABOVE;
}
