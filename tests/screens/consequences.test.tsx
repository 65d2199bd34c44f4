import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { clearCache } from 'ahooks';
import { asAdmin, giveCodes } from '../support/asAdmin';
import { leaving } from '../support/bareAnswers';
import { DEPARTMENTS, ROLES } from '../support/demo';
import { editMenu, fill, openMenus, form as menuForm } from '../support/menuScreen';
import { openApp } from '../support/openApp';
import { drawer, editRole, openRoles } from '../support/roleForm';
import { like, t } from '../support/words';

type Row = Record<string, unknown>;

/** Trees of many rows, and most of the app on top of them: where all processors are busy it takes its time. */
jest.setTimeout(120_000);

// What was read of roles would be known in the next test.
afterEach(() => clearCache());

/** Some permissions are gained; never none. */
const GAINED = like('permission.gained').source.replace('.*', String.raw`[1-9]\d*`);
const GAINED_AND_LOST = new RegExp(`${GAINED}${t('common.listSeparator')}${t('permission.lost', { count: 1 })}`);

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
    const form = await editRole(app, ROLES.analyst);
    expect(await form.findByText(t('role.concerns', { count }))).toBeInTheDocument();
    await grant(t('menu.record'));
    await waitFor(() =>
      expect(footer()).toHaveTextContent(new RegExp(t('role.concernsBy', { count, changes: GAINED }))),
    );
    await grant(t('menu.home'));
    await waitFor(() => expect(footer()).toHaveTextContent(GAINED_AND_LOST));
    expect(form.getByRole('button', { name: t('form.save') })).toHaveAccessibleDescription(
      new RegExp(`${GAINED_AND_LOST.source}$`),
    );
  });

  test('says what changes, without a number of people, without the right to list accounts', async () => {
    const codes = ['account.role', 'account.role.show', 'account.role.update', 'account.record', 'account.record.show'];
    const app = await openRoles({
      as: 'hr',
      prepare: async ({ intercept }) => {
        await giveCodes('hr', codes);
        intercept(leaving({ roleDetail: ['staff_count'] }));
      },
    });
    const form = await editRole(app, ROLES.staff);
    expect(form.queryByText(like('orgChart.people'), { selector: '.ant-drawer-footer *' })).not.toBeInTheDocument();
    await grant(t('menu.record'));
    await waitFor(() => expect(footer()).toHaveTextContent(new RegExp(`^${GAINED}`)));
    expect(app.calls.filter(({ path }) => path.endsWith('/users'))).toEqual([]);
  });
});

describe('a department', () => {
  const tree = () => screen.findByRole('treegrid', { name: t('account.department') });
  const open = async (prepare?: Parameters<typeof openApp>[1]) => {
    const app = await openApp('/account/department', { as: 'admin', ...prepare });
    await within(await tree()).findByRole('row', { name: new RegExp(`^${DEPARTMENTS.research}`) });
    return app;
  };
  const facts = async () => {
    const { data } = await (await asAdmin())('GET', '/dep/children');
    const [top] = data['tree'] as { children: { name: string; staff_count: number; children: Row[] }[] }[];
    const { staff_count, children } = top!.children.find(({ name }) => name === DEPARTMENTS.research)!;
    const countBelow = (rows: Row[]): number =>
      rows.reduce((sum, row) => sum + 1 + countBelow((row['children'] ?? []) as Row[]), 0);
    const people = t('department.people', { count: staff_count });
    const below = t('department.below', { count: countBelow(children) });
    const concerns = (what: string) => t('department.concerns', { what });
    return { people: concerns(people), all: concerns(`${people}${t('common.listSeparator')}${below}`) };
  };

  test('says before it is disabled or moved how many people and departments that concerns, also where they are counted', async () => {
    const app = await open({ prepare: ({ intercept }) => intercept(leaving({ departmentTree: ['staff_count'] })) });
    const { people, all } = await facts();
    await app.user.click(await screen.findByLabelText(`${t('form.edit')} ${DEPARTMENTS.research}`));
    const form = await drawer();
    expect(form.queryByText(like('department.concerns'))).not.toBeInTheDocument();
    await app.user.click(form.getByRole('radio', { name: t('common.disabled') }));
    expect(await form.findByText(all)).toBeInTheDocument();
    await app.user.click(form.getByRole('radio', { name: t('common.enabled') }));
    await waitFor(() => expect(form.queryByText(all)).not.toBeInTheDocument());
    await app.user.click(form.getByRole('button', { name: t('form.cancel') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    await app.user.click(await screen.findByLabelText(`${t('tree.moveTo')} ${DEPARTMENTS.research}`));
    expect(await screen.findByText(people)).toBeInTheDocument();
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

  test('whose code is changed names on demand the roles that concerns, also after they failed to load', async () => {
    const app = await openMenus({ keyword: t('menu.record') });
    const [role, ...others] = await holders('account.record');
    await editMenu(app, t('menu.record'));
    const fields = await menuForm();
    expect(fields.queryByText(t('menuManagement.concerns.show'))).not.toBeInTheDocument();
    await fill(app, t('account.permission'), 'account.journal');
    const show = await fields.findByText(t('menuManagement.concerns.show'));
    expect(app.calls.filter(({ path }) => path.includes('/roles'))).toEqual([]);
    app.intercept(({ path }) =>
      path.includes('/roles') ? Response.json({ code: 500, message: 'broken' }, { status: 500 }) : undefined,
    );
    await app.user.click(show);
    await screen.findByText('broken');
    app.intercept(() => undefined);
    await app.user.click(fields.getByText(t('menuManagement.concerns.show')));
    const told = await fields.findByText(
      new RegExp(t('menuManagement.concerns', { count: others.length + 1, names: '' })),
    );
    expect(told).toHaveTextContent(
      t('menuManagement.concerns.role', { name: String(role!['name']), count: Number(role!['staff_count']) }),
    );
    await fill(app, t('account.permission'), 'account.record');
    await waitFor(() => expect(told).not.toBeInTheDocument());
  });

  test('says nothing of roles to a person who may not read them', async () => {
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
