import { act, screen, waitFor, within } from '@testing-library/react';
import { writeDraft } from '@/utils/storage/drafts';
import { giveCodes } from '../support/asAdmin';
import { openApp } from '../support/openApp';
import { answer, newRole, save, written } from '../support/roleForm';
import { openStaff, PERSON } from '../support/staffScreen';
import { t } from '../support/words';

/** A screen as somebody sees it who holds these codes and no other. */
const openWith = (codes: readonly string[], address: string) =>
  openApp(address, { as: 'auditor', prepare: () => giveCodes('auditor', codes) });

const toasts = () => document.querySelectorAll('.ant-message-notice');
const focusLater = () => {
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 5001);
  act(() => void window.dispatchEvent(new Event('focus')));
};

afterEach(() => jest.restoreAllMocks());

describe('details of an account', () => {
  test('that may not be read are not asked for: the link says so once, and offers no try that would be in vain', async () => {
    const app = await openWith(['account.staff'], `/account/staff?detail=${PERSON.id}`);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('您没有查看账号详情的权限如需使用，请联系管理员。');
    expect(screen.queryByRole('button', { name: t('common.retry') })).not.toBeInTheDocument();
    expect(app.calls.filter(({ path }) => path.includes('/users/show/'))).toEqual([]);
    expect(toasts()).toHaveLength(0);
    await app.user.click(screen.getByRole('button', { name: /关闭|Close/ }));
    await waitFor(() => expect(app.address()).not.toContain('detail'));
  });

  test('leave the screen with the right to them', async () => {
    await openWith(['account.staff', 'account.staff.show'], `/account/staff?detail=${PERSON.id}`);
    await screen.findByRole('tab', { name: t('staff.detail.profile') });
    await giveCodes('auditor', ['account.staff']);
    focusLater();
    expect(await screen.findByText(t('staff.detail.mayNotRead'))).toBeInTheDocument();
    expect(screen.queryByRole('tab', { name: t('staff.detail.profile') })).not.toBeInTheDocument();
  });

  test('that cannot be had say why in their place only', async () => {
    const app = await openStaff({ query: `?keyword=${PERSON.name}&detail=999999` });
    expect(await screen.findByRole('alert')).toHaveTextContent('记录不存在');
    await app.user.click(screen.getByRole('button', { name: t('common.retry') }));
    await waitFor(() => expect(app.calls.filter(({ path }) => path.includes('/users/show/'))).toHaveLength(2));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('记录不存在'));
    expect(toasts()).toHaveLength(0);
  });
});

describe('a list of accounts', () => {
  test('lets nobody select accounts who could do nothing with them', async () => {
    await openWith(['account.staff'], `/account/staff?keyword=${PERSON.name}`);
    await screen.findByText(PERSON.username);
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
  });

  test('lets them be selected by who may enable or disable them', async () => {
    await openWith(['account.staff', 'account.staff.enable'], `/account/staff?keyword=${PERSON.name}`);
    await screen.findByText(PERSON.username);
    await waitFor(() => expect(screen.getAllByRole('checkbox').length).toBeGreaterThan(0));
  });
});

describe('a draft', () => {
  test.each([
    ['of a record', { id: PERSON.id, name: PERSON.name }, 'account.staff.update'],
    ['of a new one', null, 'account.staff.store'],
  ])('%s is offered to who may still save it only', async (_, item, code) => {
    await openApp(`/account/staff?keyword=${PERSON.name}`, {
      as: 'auditor',
      prepare: async () => {
        await giveCodes('auditor', ['account.staff']);
        writeDraft({ userId: 3, form: 'staff' }, { item, values: { name: '还没写完' } });
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
  const broken = (path: string) => (path.includes('/roles/show/') ? answer(500, '坏了') : undefined);

  test('that cannot be shown says so, and can be asked for again', async () => {
    const app = await openWith(['account.role', 'account.role.show'], '/account/role?pageSize=50');
    app.intercept(({ path }) => broken(path));
    await app.user.click(await screen.findByRole('button', { name: '查看 人力资源管理员' }));
    const retry = await screen.findByRole('button', { name: t('common.retry') });
    app.intercept(() => undefined);
    await app.user.click(retry);
    expect(await screen.findByRole('tree', { name: t('role.permissions') })).toBeInTheDocument();
  });

  test('that cannot be shown without the permission tree says so, too', async () => {
    const app = await openWith(['account.role', 'account.role.show'], '/account/role?pageSize=50');
    app.intercept(({ path }) => (path.endsWith('/roles/form') ? answer(500, '坏了') : undefined));
    await app.user.click(await screen.findByRole('button', { name: '查看 人力资源管理员' }));
    const retry = await screen.findByRole('button', { name: t('common.retry') });
    app.intercept(() => undefined);
    await app.user.click(retry);
    expect(await screen.findByRole('tree', { name: t('role.permissions') })).toBeInTheDocument();
  });

  test('that cannot be compared says so instead of asking for a choice that was made', async () => {
    const app = await openWith(['account.role', 'account.role.show'], '/account/role?pageSize=50');
    await app.user.click(await screen.findByRole('button', { name: '对比… 人力资源管理员' }));
    const choice = await screen.findByText(t('role.compare.chooseBoth'));
    const dialog = within(choice.closest<HTMLElement>('[role="dialog"]')!);
    app.intercept(({ path }) => broken(path));
    await app.user.click(await dialog.findByRole('combobox', { name: t('role.compare.second') }));
    await app.user.click(await screen.findByTitle('项目经理'));
    const retry = await dialog.findByRole('button', { name: t('common.retry') });
    expect(dialog.queryByText(t('role.compare.chooseBoth'))).not.toBeInTheDocument();
    app.intercept(() => undefined);
    await app.user.click(retry);
    expect(await dialog.findByRole('treegrid')).toBeInTheDocument();
  });

  test('is made of what the person holds, also where they may not read roles', async () => {
    const app = await openWith(['account.role', 'account.role.store'], '/account/role?pageSize=50');
    const form = await newRole(app);
    await app.user.type(form.getByLabelText(t('account.name')), '小角色');
    await app.user.type(form.getByLabelText(t('account.code')), 'small');
    const item = (name: string) => form.findByRole('treeitem', { name: new RegExp(`^${name}`) });
    expect(await item(t('menu.home'))).not.toHaveAttribute('aria-disabled');
    expect(await item(t('menu.staff'))).toHaveTextContent(t('permission.notHeld'));
    await app.user.click(await item(t('menu.role')));
    // What is above it is not theirs, nor is another action of it.
    expect(await item('权限管理')).toHaveAttribute('aria-disabled', 'true');
    await save(app);
    expect(await screen.findByText('small')).toBeInTheDocument();
    expect(written(app)).toHaveLength(1);
    expect(written(app)[0]?.['permission']).toHaveLength(2);
  });

  test('says to who may edit but not read it what is missing', async () => {
    const app = await openWith(['account.role', 'account.role.update'], '/account/role?pageSize=50');
    const edit = await screen.findByRole('button', { name: '编辑 人力资源管理员' });
    expect(edit).toHaveAttribute('aria-disabled', 'true');
    await app.user.hover(edit);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(t('role.editNeedsView'));
    await app.user.click(edit);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('has no column for actions where there are none', async () => {
    await openWith(['account.role'], '/account/role?pageSize=50');
    await screen.findByText('人力资源管理员');
    expect(screen.queryByRole('columnheader', { name: t('form.operations') })).not.toBeInTheDocument();
  });
});
