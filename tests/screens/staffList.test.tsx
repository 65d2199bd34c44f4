import { screen, waitFor, within } from '@testing-library/react';
import { DEPARTMENTS, ROLES } from '../support/demo';
import type { Call } from '../support/fetch';
import { type OpenedApp } from '../support/openApp';
import { dialogSaying, dialogsGone, isDisable, openStaff, PERSON, refused, stateOf } from '../support/staffScreen';
import { chooseAct } from '../support/rowActs';
import { like, t } from '../support/words';

/** Whole flows with many calls: where all processors are busy they take their time. */
jest.setTimeout(120_000);

const asked = ({ calls }: Pick<OpenedApp, 'calls'>) =>
  calls.filter(({ path }) => path.endsWith('/users')).map(({ body }) => JSON.parse(body ?? '') as object);
const isShownAs = (words: string) => waitFor(async () => expect(await stateOf()).toHaveTextContent(words));
const confirm = async (name: string) => (await dialogSaying(like('staff.disable.hint'))).getByRole('button', { name });
const isEnable = ({ path }: Call) => path.includes('/users/enable/');
const pressed = () => screen.getByRole('button', { name: t('staff.departments.all') });

test('filters of a link are restored and reset; a department is picked in the tree, and Back undoes it', async () => {
  const app = await openStaff({ query: '?role_id=4&status=1&department_id=1' });
  expect(asked(app)).toEqual([{ page: 1, pageSize: 10, role_id: 4, status: 1, department_id: 1 }]);
  expect(await within(screen.getByRole('search')).findByText(ROLES.staff)).toBeInTheDocument();
  expect(await screen.findByRole('treeitem', { selected: true })).toHaveAttribute('aria-level', '1');
  // The administrator of everything is not said to manage a part.
  expect(screen.queryByText(like('scope.manages'))).not.toBeInTheDocument();
  await app.user.click(screen.getByRole('button', { name: t('list.reset') }));
  expect(app.address()).toBe('/account/staff');
  await waitFor(() => expect(asked(app).at(-1)).toEqual({ page: 1, pageSize: 10 }));
  expect(pressed()).toHaveAttribute('aria-pressed', 'true');

  const search = screen.getByRole('combobox', { name: t('tree.search', { label: t('staff.departments') }) });
  await app.user.type(search, DEPARTMENTS.audit.slice(0, 2));
  const tree = within(screen.getByRole('tree', { name: t('account.department') }));
  await app.user.click(tree.getByText(DEPARTMENTS.audit));
  expect(app.address()).toMatch(/\?department_id=\d+$/);
  const id = Number(new URLSearchParams(window.location.search).get('department_id'));
  await waitFor(() => expect(asked(app).at(-1)).toEqual({ page: 1, pageSize: 10, department_id: id }));
  window.history.back();
  await waitFor(() => expect(asked(app).at(-1)).toEqual({ page: 1, pageSize: 10 }));
  expect(pressed()).toHaveAttribute('aria-pressed', 'true');
});

test('disabling asks first, is undone by a refusal, and takes effect with a new list; enabling asks nothing', async () => {
  const app = await openStaff();
  const disable = () => chooseAct(app, t('staff.disable.confirm'), PERSON.name);
  await disable();
  await app.user.click(await confirm(t('form.cancel')));
  await dialogsGone();
  await isShownAs(t('common.enabled'));
  expect(app.calls.filter(isDisable)).toEqual([]);

  app.intercept((call) => (isDisable(call) ? refused(403, 'not allowed') : undefined));
  await disable();
  await app.user.click(await confirm(t('staff.disable.confirm')));
  expect(await screen.findByText('not allowed')).toBeInTheDocument();
  await isShownAs(t('common.enabled'));
  expect(app.calls.filter(isDisable)).toHaveLength(1);

  app.intercept(() => undefined);
  const before = asked(app).length;
  await dialogsGone();
  await disable();
  await app.user.click(await confirm(t('staff.disable.confirm')));
  await isShownAs(t('common.disabled'));
  await dialogsGone();
  await waitFor(() => expect(asked(app)).toHaveLength(before + 1));
  await chooseAct(app, t('staff.enable'), PERSON.name);
  await waitFor(() => expect(app.calls.some(isEnable)).toBe(true));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await isShownAs(t('common.enabled'));
});

test('by keyboard alone a person is found, disabled, and given a new password', async () => {
  const app = await openStaff({ query: '' });
  screen.getByRole('searchbox').focus();
  await app.user.keyboard(`${PERSON.name}{Enter}`);
  await screen.findByText(t('common.total', { total: 1 }));
  const focusOn = async (element: () => Promise<HTMLElement>) => {
    const wanted = await element();
    for (let steps = 0; document.activeElement !== wanted && steps < 60; steps += 1) await app.user.tab();
    expect(wanted).toHaveFocus();
  };
  const menu = () => screen.findByRole('button', { name: t('common.moreFor', { name: PERSON.name }) });
  const choose = async (words: string) => {
    await focusOn(menu);
    await app.user.keyboard('{Enter}');
    const item = await screen.findByRole('menuitem', { name: words });
    // Within the menu the keys are antd's, which pass over what jsdom gives no room: tests/e2e/organisation.spec.ts.
    await app.user.click(item);
  };
  await choose(t('staff.disable.confirm'));
  await focusOn(() => confirm(t('staff.disable.confirm')));
  await app.user.keyboard('{Enter}');
  await isShownAs(t('common.disabled'));
  await dialogsGone();

  await choose(t('staff.reset'));
  const dialog = await dialogSaying(t('staff.reset.title', { name: PERSON.name }));
  await waitFor(() => expect(dialog.getByRole('radio', { name: t('staff.password.mode.generate') })).toHaveFocus());
  await focusOn(async () => dialog.getByRole('button', { name: t('staff.reset') }));
  await app.user.keyboard('{Enter}');
  await focusOn(() => screen.findByRole('button', { name: t('staff.issued.close') }));
  await app.user.keyboard('{Enter}');
  await dialogsGone();
  await waitFor(async () => expect(await menu()).toHaveFocus());
});
