import { screen, waitFor, within } from '@testing-library/react';
import { history } from 'umi';
import { asAdmin } from '../support/asAdmin';
import { DEPARTMENTS } from '../support/demo';
import {
  addByKeyboard,
  AUDITOR_ROLE,
  jobEnds,
  listBodies,
  memberDrawer,
  namesIn,
  PLAIN_ROLE,
  updates,
} from '../support/memberScreens';
import { openApp, type OpenOptions } from '../support/openApp';
import { like, t } from '../support/words';

/** Members of roles and departments, with jobs that change them: where all processors are busy it takes its time. */
jest.setTimeout(120_000);

describe('the members of a department', () => {
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

  /** The tree as the backend has it. */
  const departments = async () => (await (await asAdmin())('GET', '/dep/children')).data['tree'] as Node[];

  test('the number of people leads to them, in the table and in the chart, by pointer and space bar; Back closes them', async () => {
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
    const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    history.back();
    await gone();

    await app.user.click(screen.getByRole('radio', { name: t('orgChart.title') }));
    const chart = await screen.findByRole('tree', { name: t('orgChart.title') }, { timeout: 15_000 });
    await app.user.click(await opener(TOP));
    await memberDrawer();
    expect(app.address()).toContain('members=');
    history.back();
    await gone();
    expect(screen.getByText(like('orgChart.keys.members'))).toBeInTheDocument();
    chart.focus();
    await app.user.keyboard('{ArrowDown} ');
    await memberDrawer();
    expect(app.address()).toContain(`members=${top!.children![0]!.id}`);
  });
});

describe('the members of a role', () => {
  /** One page with all roles. */
  const ALL = '?pageSize=50';
  const openRole = async (query = '', options: OpenOptions = {}) =>
    openApp(`/account/role${query}`, { as: 'admin', ...options });

  test('three people are added by keyboard alone; members are marked, and the counts are refreshed', async () => {
    const app = await openRole(`${ALL}&members=${AUDITOR_ROLE.id}`);
    const before = namesIn(await memberDrawer());
    const admin = await asAdmin();
    const others = (
      (await admin('POST', '/users', { role_id: PLAIN_ROLE.id, pageSize: 40 })).data['data'] as {
        name: string;
        role_ids: number[];
      }[]
    )
      .filter(({ name, role_ids }) => !role_ids.includes(AUDITOR_ROLE.id) && !before.includes(name))
      .map(({ name }) => name)
      .slice(0, 3);
    await addByKeyboard(app, others);
    await jobEnds(app, t('transfer.job.allDone', { done: 3 }));

    const changed = updates(app);
    expect(changed).toHaveLength(3);
    changed.forEach(({ role_ids }) =>
      expect(role_ids).toEqual(expect.arrayContaining([PLAIN_ROLE.id, AUDITOR_ROLE.id])),
    );
    await waitFor(async () => expect(namesIn(await memberDrawer())).toEqual(expect.arrayContaining(others)));
    const count = screen.getByTitle(t('members.show', { name: AUDITOR_ROLE.name }));
    await waitFor(() => expect(count).toHaveTextContent(String(before.length + 3)));

    await app.user.click((await memberDrawer()).getByRole('button', { name: t('members.add') }));
    await app.user.keyboard(others[0]!);
    const marked = await screen.findByText(t('members.holds'));
    expect(within(marked.closest('tr')!).getByRole('checkbox')).toBeDisabled();
  });
});
