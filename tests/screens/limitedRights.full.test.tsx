import { writeDraft } from '@/utils/storage/drafts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { clearCache } from 'ahooks';
import { history } from 'umi';
import { giveCodes } from '../support/asAdmin';
import { leaving } from '../support/bareAnswers';
import { DEPARTMENTS, ROLES } from '../support/demo';
import type { InstalledFetch } from '../support/fetch';
import { openApp } from '../support/openApp';
import { answer, drawer, drawerGone, editRole, openRoles, save, written } from '../support/roleForm';
import { PERSON } from '../support/staffScreen';
import { like, t } from '../support/words';
import { chooseAct } from '../support/rowActs';

const ROLE_SCREEN = '/account/role?pageSize=50';
/** A screen as somebody sees it who holds these codes and no other. */
const openWith = (codes: readonly string[], address: string) =>
  openApp(address, { as: 'auditor', prepare: () => giveCodes('auditor', codes) });

const focusLater = () => {
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 5001);
  act(() => void window.dispatchEvent(new Event('focus')));
};

afterEach(() => {
  clearCache();
  jest.restoreAllMocks();
});

test('accounts can be selected with the right to enable them and no other', async () => {
  await openWith(['account.staff', 'account.staff.enable'], `/account/staff?keyword=${PERSON.name}`);
  await screen.findByText(PERSON.username);
  await waitFor(() => expect(screen.getAllByRole('checkbox').length).toBeGreaterThan(0));
});

describe('a draft', () => {
  test.each([
    ['of a record', { id: PERSON.id, name: PERSON.name }, 'account.staff.update'],
    ['of a new one', null, 'account.staff.store'],
  ])('%s is offered as long as the person may save it', async (_, item, code) => {
    await openApp(`/account/staff?keyword=${PERSON.name}`, {
      as: 'auditor',
      prepare: async () => {
        await giveCodes('auditor', ['account.staff']);
        writeDraft({ userId: 3, form: 'staff' }, { item, values: { name: 'unfinished' } });
      },
    });
    await screen.findByText(PERSON.username);
    expect(screen.queryByRole('button', { name: t('form.leave.stay') })).not.toBeInTheDocument();

    await giveCodes('auditor', ['account.staff', code]);
    focusLater();
    expect(await screen.findByRole('button', { name: t('form.leave.stay') })).toBeInTheDocument();
  });
});

describe('a role', () => {
  test('is shown as read-only to a reader, and a role or a tree that fails to load is retried', async () => {
    const app = await openWith(['account.role', 'account.role.show'], ROLE_SCREEN);
    const view = async (broken: string) => {
      app.intercept(({ path }) => (path.includes(broken) ? answer(500, 'busy') : undefined));
      await app.user.click(await screen.findByRole('button', { name: `${t('role.view')} ${ROLES.analyst}` }));
      const dialog = within(await screen.findByRole('dialog'));
      const again = await dialog.findByRole('button', { name: t('common.retry') });
      app.intercept(() => undefined);
      await app.user.click(again);
      return { dialog, tree: within(await dialog.findByRole('tree', { name: t('role.permissions') })) };
    };
    const { dialog, tree } = await view('/roles/form');
    expect(dialog.getAllByText(t('role.viewOnly'))).toHaveLength(1);
    expect(dialog.queryByRole('button', { name: t('permission.all') })).not.toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: t('permission.none') })).not.toBeInTheDocument();
    const items = tree.getAllByRole('treeitem');
    expect(items.every((one) => one.getAttribute('aria-disabled') === 'true')).toBe(true);
    expect(within(items[0]!).queryByRole('img')).not.toBeInTheDocument();
    expect(document.querySelector('[role="treeitem"] .anticon-lock')).toBeNull();
    await app.user.keyboard('{Escape}');
    await drawerGone();
    clearCache();
    await view('/roles/show/');
  });

  test('is compared after a retry of what failed to load, instead of asking for a choice that was made', async () => {
    const app = await openRoles();
    app.intercept(({ path }) => (path.includes('/roles/form') ? answer(500, 'busy') : undefined));
    await chooseAct(app, t('role.compareWith'), ROLES.analyst);
    const dialog = within(await screen.findByRole('dialog'));
    const retry = async () => {
      const again = await dialog.findByRole('button', { name: t('common.retry') });
      expect(dialog.queryByText(t('role.compare.chooseBoth'))).not.toBeInTheDocument();
      app.intercept(() => undefined);
      await app.user.click(again);
    };
    await retry();
    await app.user.click(await dialog.findByRole('combobox', { name: t('role.compare.second') }));
    app.intercept(({ path }) => (path.includes('/roles/show/') ? answer(500, 'busy') : undefined));
    await app.user.click(await screen.findByText(ROLES.project, { selector: '.ant-select-item-option-content' }));
    await retry();
    expect(await dialog.findByRole('treegrid')).toBeInTheDocument();
  });

  test('names the missing right to a person who may edit but not read roles', async () => {
    const app = await openWith(['account.role', 'account.role.update'], ROLE_SCREEN);
    const edit = await screen.findByRole('button', { name: `${t('form.edit')} ${ROLES.hr}` });
    expect(edit).toHaveAttribute('aria-disabled', 'true');
    await app.user.hover(edit);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(t('role.editNeedsView'));
    await app.user.click(edit);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('has no column for actions where there are none', async () => {
    await openWith(['account.role'], ROLE_SCREEN);
    await screen.findByText(ROLES.hr);
    expect(screen.queryByRole('columnheader', { name: t('form.operations') })).not.toBeInTheDocument();
  });
});

describe('the part of the organisation that a person manages', () => {
  /** Leads the development center, by a role that holds in the holder's own department. */
  const LEADER = 'zhengwenhui';
  const PART = t('scope.manages', { part: t('scope.withBelow', { names: DEPARTMENTS.research }) });

  /** The backend as one that knows no scopes. */
  const withoutScopes = ({ intercept }: InstalledFetch) =>
    intercept(leaving({ currentUser: ['scope'], roleList: ['scope'], roleDetail: ['scope'] }));

  test('is named on the screens of a person who manages it; its top is not editable and nothing is created beside it', async () => {
    const app = await openApp('/account/staff', { as: LEADER });
    expect(await screen.findByText(PART)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: t('scope.departments') })).toBeInTheDocument();

    history.push('/account/department');
    const edit = await screen.findByRole('button', { name: `${t('form.edit')} ${DEPARTMENTS.research}` });
    expect(edit).toHaveAttribute('aria-disabled', 'true');
    expect(await screen.findByText(PART)).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: t('department.create') }));
    const form = await drawer();
    expect(form.getByLabelText(t('department.parent'))).toHaveTextContent(DEPARTMENTS.research);
    expect(form.queryByRole('button', { name: t('tree.clear') })).not.toBeInTheDocument();
  });

  test('is named in the own access, and a link beyond it says so without a retry', async () => {
    await openApp('/account/access', { as: LEADER });
    expect(await screen.findByText(t('scope.withBelow', { names: DEPARTMENTS.research }))).toBeInTheDocument();
    history.push('/account/staff?detail=1');
    expect(await screen.findByText(t('scope.beyond'))).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: t('common.retry') })).not.toBeInTheDocument();
  });

  test('is not mentioned where the backend knows no parts', async () => {
    await openApp('/account/staff', { as: LEADER, prepare: withoutScopes });
    expect(await screen.findByRole('button', { name: t('staff.departments.all') })).toBeInTheDocument();
    expect(screen.queryByText(like('scope.manages'))).not.toBeInTheDocument();
  });

  test('is neither shown nor sent where the backend has no scopes', async () => {
    const app = await openRoles({ prepare: withoutScopes });
    const form = await editRole(app, ROLES.hr);
    expect(form.queryByText(t('role.scope'))).not.toBeInTheDocument();
    await app.user.type(form.getByLabelText(t('account.name')), ' one');
    await save(app);
    await drawerGone();
    expect(Object.keys(written(app)[0] ?? {})).not.toEqual(expect.arrayContaining(['scope']));
  });
});
