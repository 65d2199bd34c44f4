import { expect, type Page } from '@playwright/test';
import { ABOVE, POPUPS, screens } from './look';

type State = readonly [name: string, open: (page: Page) => Promise<void>];

const visible = (page: Page, selector: string) => page.locator(selector).filter({ visible: true }).first();

export const shown = (page: Page, selector: string): Promise<void> => expect(visible(page, selector)).toBeVisible();
export const press = (page: Page, selector: string): Promise<void> => visible(page, selector).click();
export const pressIcon = (page: Page, icon: string): Promise<void> => press(page, `button:has(.anticon-${icon})`);

const MENU = '.ant-dropdown [role="menu"]';
const OPTIONS = '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option';

/** Presses an action of a row, which is a button, or a menu entry in a narrow window. */
async function act(page: Page, row: number, place: number): Promise<void> {
  const line = page.locator('tbody tr[data-row-key], [role="treegrid"] [role="row"][aria-level]').nth(row);
  const actions = line
    .locator('td:last-child, [role="gridcell"]:last-child')
    // Excludes frequent actions, which are shown on hover or focus only. The menu contains them as well.
    .locator('button:not([aria-haspopup], [class*="often"] *)');
  await expect(line).toBeVisible();
  const beside = await actions.count();
  if (place < beside) return actions.nth(place).click();
  await line.locator('button[aria-haspopup]').last().click();
  return page
    .locator(`${MENU} [role="menuitem"]`)
    .nth(place - beside)
    .click();
}

/** Shows the filters, which narrow windows hide behind a button. */
async function showFilters(page: Page, field: string): Promise<void> {
  if (!(await visible(page, field).isVisible())) await press(page, 'main button:has(.anticon-filter)');
  await shown(page, field);
}

/** @returns a state that opens something on a screen. `visibleSelector` must be visible afterwards. */
const opens = (name: string, step: string | ((page: Page) => Promise<void>), visibleSelector: string): State => [
  name,
  async (page) => {
    await (typeof step === 'string' ? press(page, step) : step(page));
    await shown(page, visibleSelector);
  },
];

const PRIMARY = 'main .ant-btn-primary';
const FORM = '.ant-drawer form';
const DIALOG = '[role="dialog"]';
const DATES = '.ant-picker input';
const SELECT =
  '[role="search"] .ant-select-selector, .ant-drawer [role="dialog"] .ant-select-selector, .ant-popover .ant-select-selector';

const button = (icon: string) => `button:has(.anticon-${icon})`;
const filter = (field: string) => async (page: Page) => {
  await showFilters(page, field);
  await press(page, field);
};
const select = opens('options', filter(SELECT), OPTIONS);

const inForm = (open: (page: Page) => Promise<void>, then: (page: Page) => Promise<void>) => async (page: Page) => {
  await open(page);
  await shown(page, FORM);
  await then(page);
};
const newAccount = (page: Page) => press(page, PRIMARY);
const editSecond = (page: Page) => act(page, 1, 0);
const openRoles = (page: Page) => press(page, '.ant-drawer .ant-select-selector');
const openParents = (page: Page) => press(page, '.ant-drawer [role="combobox"]');
const submit = (page: Page) => page.keyboard.press('Control+Enter');
const openPalette = async (page: Page, words = '') => {
  await page.keyboard.press('Control+K');
  await shown(page, DIALOG);
  await page.keyboard.type(words);
};

async function disableMany(page: Page): Promise<void> {
  await press(page, 'tbody input[type=checkbox]');
  const action = page.locator('main .ant-btn-sm:not(.ant-btn-icon-only)').filter({ visible: true }).first();
  await action.click();
  // On a phone the menu contains all actions for the selected rows.
  if ((await action.locator('.anticon-down').count()) > 0) await press(page, '.ant-dropdown-menu-item-danger');
}

const layers: Record<string, readonly State[]> = {
  '/account/role': [
    opens('editor', (page) => act(page, 1, 0), '[role="treeitem"]'),
    opens('comparison', (page) => act(page, 1, 2), '#compare-second'),
    opens('table settings', `main ${button('setting')}`, `.ant-popover ${DIALOG}`),
  ],
  '/account/staff': [
    opens('form with messages', inForm(newAccount, submit), '.ant-form-item-explain-error'),
    opens('roles in the form', inForm(newAccount, openRoles), OPTIONS),
    opens('import', button('upload'), '.ant-modal'),
    opens('export', button('download'), '.ant-modal'),
    opens('menu of a row', 'tbody tr[data-row-key] button[aria-haspopup="menu"]', MENU),
    opens('batch', disableMany, '.ant-modal'),
    select,
  ],
  '/account/staff?detail=2': [],
  '/account/menu': [
    opens('editor', (page) => act(page, 0, 0), FORM),
    opens('move', (page) => act(page, 0, 2), '.ant-modal [role="combobox"]'),
  ],
  '/account/review': [opens('new review', PRIMARY, '.ant-modal form .ant-select-selector')],
  '/account/department': [
    opens('editor', editSecond, FORM),
    opens('picker', inForm(editSecond, openParents), '[role="tree"]'),
  ],
  '/account/department?view=chart': [],
  '/account/record': [select, opens('dates', filter(DATES), '.ant-picker-dropdown')],
  '/account/record?detail=4900': [],
  '/account/password': [
    opens('account menu', 'header .ant-dropdown-trigger >> nth=-1', MENU),
    opens('theme menu', ['sun', 'moon', 'desktop'].map((icon) => `header ${button(icon)}`).join(), MENU),
    opens('languages', button('global'), '[role="listbox"]'),
    opens('palette', openPalette, DIALOG),
    opens(
      'palette without a match',
      async (page) => {
        await openPalette(page, 'zzzz');
        await expect(page.getByRole('option')).toHaveCount(0);
      },
      DIALOG,
    ),
    opens('palette with people', (page) => openPalette(page, 'wang'), '[role="option"]:has-text("wang")'),
    opens('settings', `header ${button('setting')}`, DIALOG),
  ],
  '/no/such/page': [],
};

export const AS_IT_OPENS: State = ['as it opens', () => Promise.resolve()];

/** Every screen of the route table with its states. The first state of each screen is the screen as it opens. */
export const screensWithStates: readonly (readonly [address: string, states: readonly State[]])[] = [
  ...new Set([...screens, ...Object.keys(layers)]),
].map((address) => [address, [AS_IT_OPENS, ...(layers[address] ?? [])]]);

/** @returns the selector of the uppermost layer, which has the keyboard focus. Layers below it may be hidden. */
export async function uppermost(page: Page): Promise<string> {
  return (await page.locator(POPUPS).filter({ visible: true }).count()) > 0 ? POPUPS : ABOVE;
}
