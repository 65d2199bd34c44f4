import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { clearCache } from 'ahooks';
import { asAdmin, giveCodes } from '../support/asAdmin';
import { leaving } from '../support/bareAnswers';
import { editMenu, fill, form as menuForm, openMenus } from '../support/menuScreen';
import { openApp } from '../support/openApp';
import { drawer, editRole, openRoles } from '../support/roleForm';
import { t } from '../support/words';

type Row = Record<string, unknown>;

/** Trees of many rows, and most of the app on top of them: where all processors are busy it takes its time. */
jest.setTimeout(120_000);

// What was read of roles would be known in the next test.
afterEach(() => clearCache());

const footer = () => document.querySelector<HTMLElement>('.ant-drawer-footer')!;
const grant = async (name: string) => {
  const tree = await screen.findByRole('tree', { name: t('role.permissions') });
  fireEvent.click(await within(tree).findByRole('treeitem', { name: new RegExp(`^${name}`) }));
};
const analysts = async () => {
  const { data } = await (await asAdmin())('GET', '/roles?keyword=analyst');
  return (data['data'] as { staff_count: number }[])[0]!.staff_count;
};

describe('a role', () => {
  test('says before it is saved what its people gain and lose', async () => {
    const app = await openRoles();
    const count = await analysts();
    const form = await editRole(app, '数据分析师');
    expect(await form.findByText(`保存后将影响 ${count} 人`)).toBeInTheDocument();
    await grant(t('menu.record'));
    await waitFor(() => expect(footer()).toHaveTextContent(new RegExp(`影响 ${count} 人：将获得 [1-9]\\d* 项权限`)));
    await grant(t('menu.home'));
    await waitFor(() => expect(footer()).toHaveTextContent(/：将获得 [1-9]\d* 项权限、将失去 1 项权限/));
    expect(form.getByRole('button', { name: t('form.save') })).toHaveAccessibleDescription(/将获得 .*将失去 1 项权限$/);
  });

  test('is counted through the list of accounts where the backend does not say how many have it', async () => {
    const app = await openRoles({ prepare: ({ intercept }) => intercept(leaving({ roleDetail: ['staff_count'] })) });
    const count = await analysts();
    await editRole(app, '数据分析师');
    await waitFor(() => expect(footer()).toHaveTextContent(`保存后将影响 ${count} 人`));
  });

  test('says what changes without a number to who may not list accounts', async () => {
    const codes = ['account.role', 'account.role.show', 'account.role.update', 'account.record', 'account.record.show'];
    const app = await openRoles({
      as: 'hr',
      prepare: async ({ intercept }) => {
        await giveCodes('hr', codes);
        intercept(leaving({ roleDetail: ['staff_count'] }));
      },
    });
    const form = await editRole(app, '普通员工');
    expect(form.queryByText(/人/, { selector: '.ant-drawer-footer *' })).not.toBeInTheDocument();
    await grant(t('menu.record'));
    await waitFor(() => expect(footer()).toHaveTextContent(/^将获得 [1-9]\d* 项权限/));
    expect(app.calls.filter(({ path }) => path.endsWith('/users'))).toEqual([]);
  });
});

describe('a department', () => {
  const tree = () => screen.findByRole('treegrid', { name: t('account.department') });
  const open = async (prepare?: Parameters<typeof openApp>[1]) => {
    const app = await openApp('/account/department', { as: 'admin', ...prepare });
    await within(await tree()).findByRole('row', { name: /^研发中心/ });
    return app;
  };
  const facts = async () => {
    const { data } = await (await asAdmin())('GET', '/dep/children');
    const [top] = data['tree'] as { children: { name: string; staff_count: number; children: Row[] }[] }[];
    const { staff_count, children } = top!.children.find(({ name }) => name === '研发中心')!;
    const below = (rows: Row[]): number =>
      rows.reduce((sum, row) => sum + 1 + below((row['children'] ?? []) as Row[]), 0);
    return `将影响 ${staff_count} 人、${below(children)} 个下级部门`;
  };

  test('says before it is disabled or moved how many people and departments that concerns', async () => {
    const app = await open();
    const words = await facts();
    await app.user.click(await screen.findByLabelText('编辑 研发中心'));
    const form = await drawer();
    expect(form.queryByText(/^将影响/)).not.toBeInTheDocument();
    await app.user.click(form.getByRole('radio', { name: t('common.disabled') }));
    expect(await form.findByText(words)).toBeInTheDocument();
    await app.user.click(form.getByRole('radio', { name: t('common.enabled') }));
    await waitFor(() => expect(form.queryByText(words)).not.toBeInTheDocument());
  });

  test('that is moved by its row says how many people move with it, also where they must be counted', async () => {
    const app = await open({ prepare: ({ intercept }) => intercept(leaving({ departmentTree: ['staff_count'] })) });
    const people = /\d+ 人/.exec(await facts())![0];
    await app.user.click(await screen.findByLabelText('移动到… 研发中心'));
    expect(await screen.findByText(t('department.concerns', { what: people }))).toBeInTheDocument();
  });
});

describe('a menu', () => {
  const holders = async (code: string) => {
    const admin = await asAdmin();
    const nodesIn = (nodes: Row[]): Row[] =>
      nodes.flatMap((node) => [node, ...nodesIn((node['children'] ?? []) as Row[])]);
    const node = nodesIn((await admin('GET', '/roles/form')).data['permission'] as Row[]).find(
      (one) => one['code'] === code,
    );
    const roles = (await admin('GET', '/roles?pageSize=100')).data['data'] as Row[];
    const details = await Promise.all(
      roles.map(async ({ id }) => (await admin('GET', `/roles/show/${String(id)}`)).data),
    );
    return details.filter(({ built_in, permission }) => !built_in && (permission as unknown[]).includes(node?.['id']));
  };

  test('whose code is changed says which roles that concerns, on demand', async () => {
    const app = await openMenus({ keyword: t('menu.record') });
    const [role, ...others] = await holders('account.record');
    await editMenu(app, t('menu.record'));
    const fields = await menuForm();
    expect(fields.queryByText(t('menuManagement.concerns.show'))).not.toBeInTheDocument();
    await fill(app, t('account.permission'), 'account.journal');
    const show = await fields.findByText(t('menuManagement.concerns.show'));
    expect(app.calls.filter(({ path }) => path.includes('/roles'))).toEqual([]);
    await app.user.click(show);
    const told = await fields.findByText(new RegExp(`^将影响 ${others.length + 1} 个角色：`));
    expect(told).toHaveTextContent(`${String(role!['name'])}（${String(role!['staff_count'])} 人）`);
    await fill(app, t('account.permission'), 'account.record');
    await waitFor(() => expect(told).not.toBeInTheDocument());
  });

  test('whose roles could not be read can be asked for again', async () => {
    const app = await openMenus({ keyword: t('menu.record') });
    await editMenu(app, t('menu.record'));
    const fields = await menuForm();
    await app.user.click(fields.getByLabelText(t('menuManagement.visible')));
    app.intercept(({ path }) =>
      path.includes('/roles') ? Response.json({ code: 500, message: '坏了' }, { status: 500 }) : undefined,
    );
    await app.user.click(await fields.findByText(t('menuManagement.concerns.show')));
    await screen.findByText('坏了');
    app.intercept(() => undefined);
    await app.user.click(fields.getByText(t('menuManagement.concerns.show')));
    expect(await fields.findByText(/^将影响 \d+ 个角色：/)).toBeInTheDocument();
  });

  test('says nothing of roles to who may not read them', async () => {
    const app = await openMenus({
      as: 'hr',
      keyword: t('menu.record'),
      prepare: () => giveCodes('hr', ['account.menu', 'account.menu.update', 'account.record']),
    });
    await editMenu(app, t('menu.record'));
    const fields = await menuForm();
    await app.user.click(fields.getByLabelText(t('menuManagement.visible')));
    await waitFor(() => expect(fields.getByLabelText(t('menuManagement.visible'))).not.toBeChecked());
    expect(fields.queryByText(t('menuManagement.concerns.show'))).not.toBeInTheDocument();
  });
});
