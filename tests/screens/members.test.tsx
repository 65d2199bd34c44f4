import { screen, waitFor, within } from '@testing-library/react';
import { history } from 'umi';
import { reply, replyTo } from '../support/fetch';
import { asAdmin, giveCodes } from '../support/asAdmin';
import { DEPARTMENTS, PEOPLE } from '../support/demo';
import {
  AUDITOR_ROLE,
  PLAIN_ROLE,
  addByKeyboard,
  jobEnds,
  listBodies,
  memberDrawer,
  namesIn,
  updates,
} from '../support/memberScreens';
import { type OpenOptions, openApp } from '../support/openApp';
import { like, t } from '../support/words';
import { dialogSaying } from '../support/staffScreen';
import { fullTest } from '../support/tier';

describe('members of a department', () => {
  interface Node {
    id: number;
    name: string;
    staff_count?: number;
    children?: Node[];
  }

  const open = (query = '', options: OpenOptions = {}) =>
    openApp(`/account/department${query}`, { as: 'admin', ...options });
  const opener = (name: string) => screen.findByTitle(t('members.show', { name }));
  const TOP = DEPARTMENTS.company;

  const departments = async () => (await (await asAdmin())('GET', '/dep/children')).data['tree'] as Node[];

  test('a click on the number of people, in table or chart, opens the list of members; Back closes the list', async () => {
    const app = await open();
    await app.user.click(await opener(TOP));
    const drawer = await memberDrawer();
    const [top] = await departments();
    expect(app.address()).toBe(`/account/department?members=${top!.id}`);
    expect(drawer.getByText(t('members.of', { name: TOP }))).toBeInTheDocument();
    expect(drawer.getByText(t('members.below'))).toBeInTheDocument();
    expect(listBodies(app)).toEqual([expect.objectContaining({ department_id: top!.id, page: 1, pageSize: 10 })]);
    expect(namesIn(drawer)).toHaveLength(10);
    expect(drawer.getByText(t('common.total', { total: 300 }))).toBeInTheDocument();
    const drawerClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    history.back();
    await drawerClosed();

    await app.user.click(screen.getByRole('radio', { name: t('orgChart.title') }));
    const chart = await screen.findByRole('tree', { name: t('orgChart.title') }, { timeout: 15_000 });
    await app.user.click(await opener(TOP));
    await memberDrawer();
    expect(app.address()).toContain('members=');
    history.back();
    await drawerClosed();
    expect(screen.getByText(like('orgChart.keys.members'))).toBeInTheDocument();
    chart.focus();
    await app.user.keyboard('{ArrowDown} ');
    await memberDrawer();
    expect(app.address()).toContain(`members=${top!.children![0]!.id}`);
  });

  fullTest('without permission to change accounts the members of a department and the tree are read-only', async () => {
    const codes = ['account.staff', 'account.staff.show', 'account.department'];
    await open('', { as: 'staff', prepare: () => giveCodes('staff', codes) });
    const change = new RegExp(`${t('department.create')}|^${t('form.edit')}`);
    expect((await opener(TOP)).closest('tr')?.getAttribute('draggable')).toBeNull();
    expect(screen.queryByRole('button', { name: change })).not.toBeInTheDocument();
    (await opener(TOP)).click();
    const drawer = await memberDrawer();
    expect(namesIn(drawer)).toHaveLength(10);
    expect(drawer.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(drawer.queryByRole('button', { name: t('members.add') })).not.toBeInTheDocument();
    expect(drawer.queryByRole('button', { name: like('tree.moveTo') })).not.toBeInTheDocument();
  });

  const leafIn = (nodes: readonly Node[]): Node => {
    const [leaf] = nodes
      .flatMap((node) => [...(node.children ?? []), node])
      .filter((node) => (node.staff_count ?? 0) > 1 && !node.children?.length);
    return leaf ?? leafIn(nodes.flatMap(({ children = [] }) => children));
  };

  fullTest('an account is added to a department, then moved to another, and the tree is loaded again', async () => {
    const app = await open();
    await opener(TOP);
    const tree = await departments();
    const leaf = leafIn(tree);
    history.push(`/account/department?members=${leaf.id}`);
    const before = namesIn(await memberDrawer());
    const trees = () => app.calls.filter(({ path }) => path.endsWith('/dep/children')).length;
    const requestCount = trees();

    await addByKeyboard(app, [PEOPLE.staff]);
    await jobEnds(app, t('transfer.job.allDone', { done: 1 }));
    expect(updates(app)).toEqual([expect.objectContaining({ id: 4, department_id: leaf.id })]);
    await waitFor(async () =>
      expect((await memberDrawer()).getByText(t('common.total', { total: before.length + 1 }))).toBeInTheDocument(),
    );
    expect(trees()).toBeGreaterThan(requestCount);

    const drawer = await memberDrawer();
    await app.user.type(drawer.getByLabelText(t('list.staff.search')), PEOPLE.staff);
    await waitFor(() => expect(namesIn(drawer)).toEqual([PEOPLE.staff]));
    await app.user.click(drawer.getByRole('button', { name: `${t('tree.moveTo')} ${PEOPLE.staff}` }));
    const dialog = await dialogSaying(t('members.move', { count: 1 }));
    expect(dialog.getByRole('button', { name: t('tree.move') })).toBeDisabled();
    await app.user.click(dialog.getByLabelText(t('account.department')));
    await app.user.type(
      await screen.findByRole('combobox', { name: t('tree.search', { label: t('staff.departments') }) }),
      `${TOP}{Enter}`,
    );
    await app.user.click(dialog.getByRole('button', { name: t('tree.move') }));
    await jobEnds(app, t('transfer.job.allDone', { done: 1 }));
    expect(updates(app).at(-1)).toMatchObject({ id: 4, department_id: tree[0]!.id });
    await waitFor(() => expect(namesIn(drawer)).toEqual([]));
  });
});
describe('members of a role', () => {
  const openRole = async (query = '', options: OpenOptions = {}) =>
    openApp(`/account/role${query}`, { as: 'admin', ...options });

  test('accounts added to a role by keyboard are listed and counted, and cannot be added again', async () => {
    const app = await openRole(`?pageSize=50&members=${AUDITOR_ROLE.id}`);
    const before = namesIn(await memberDrawer());
    const admin = await asAdmin();
    const otherPeople = (
      (await admin('POST', '/users', { role_id: PLAIN_ROLE.id, pageSize: 40 })).data['data'] as {
        name: string;
        role_ids: number[];
      }[]
    )
      .filter(({ name, role_ids }) => !role_ids.includes(AUDITOR_ROLE.id) && !before.includes(name))
      .map(({ name }) => name)
      .slice(0, 3);
    await addByKeyboard(app, otherPeople);
    await jobEnds(app, t('transfer.job.allDone', { done: 3 }));

    const changes = updates(app);
    expect(changes).toHaveLength(3);
    changes.forEach(({ role_ids }) =>
      expect(role_ids).toEqual(expect.arrayContaining([PLAIN_ROLE.id, AUDITOR_ROLE.id])),
    );
    await waitFor(async () => expect(namesIn(await memberDrawer())).toEqual(expect.arrayContaining(otherPeople)));
    const count = screen.getByTitle(t('members.show', { name: AUDITOR_ROLE.name }));
    await waitFor(() => expect(count).toHaveTextContent(String(before.length + 3)));

    await app.user.click((await memberDrawer()).getByRole('button', { name: t('members.add') }));
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(t('list.staff.search')));
    await app.user.keyboard(otherPeople[0]!);
    const mark = await screen.findByText(t('members.holds'));
    expect(within(mark.closest('tr')!).getByRole('checkbox')).toBeDisabled();
  });

  fullTest('members of a role that the actor cannot grant cannot be changed, and a reason is shown', async () => {
    const roles = [{ ...PLAIN_ROLE, grantable: false }];
    await openRole(`?members=${PLAIN_ROLE.id}`, {
      prepare: ({ intercept }) => intercept(replyTo('/users/filter', () => reply(200, '', { roles }))),
    });
    const drawer = await memberDrawer();
    const reason = t('staff.role.beyond');
    expect(await drawer.findByText(reason)).toBeInTheDocument();
    const add = drawer.getByRole('button', { name: t('members.add') });
    expect(add).toHaveAttribute('aria-disabled', 'true');
    expect(add).toHaveAttribute('aria-description', reason);
    expect(drawer.queryByRole('checkbox')).not.toBeInTheDocument();
    for (const button of drawer.getAllByRole('button', { name: like('members.remove') }))
      expect(button).toHaveAttribute('aria-disabled', 'true');
    add.click();
    expect(screen.queryByText(like('members.addTo'))).not.toBeInTheDocument();
  });
});
