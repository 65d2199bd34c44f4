import { screen, waitFor } from '@testing-library/react';
import { history } from 'umi';
import { asAdmin, giveCodes } from '../support/asAdmin';
import { addByKeyboard, jobEnds, listBodies, memberDrawer, namesIn, updates } from '../support/memberScreens';
import { openApp, type OpenOptions } from '../support/openApp';
import { dialogSaying } from '../support/staffScreen';
import { t } from '../support/words';

interface Node {
  id: number;
  name: string;
  staff_count?: number;
  children?: Node[];
}

const open = (query = '', options: OpenOptions = {}) =>
  openApp(`/account/department${query}`, { as: 'admin', ...options });
const opener = (name: string) => screen.findByTitle(t('members.show', { name }));
const TOP = '云启科技集团';

/** The tree as the backend has it. */
const departments = async () => (await (await asAdmin())('GET', '/dep/children')).data['tree'] as Node[];

const leafIn = (nodes: readonly Node[]): Node => {
  const [found] = nodes
    .flatMap((node) => [...(node.children ?? []), node])
    .filter((node) => (node.staff_count ?? 0) > 1 && !node.children?.length);
  return found ?? leafIn(nodes.flatMap(({ children = [] }) => children));
};

test('the number of people in the tree leads to them, with those of the departments below', async () => {
  const app = await open();
  await app.user.click(await opener(TOP));
  const drawer = await memberDrawer();
  const [top] = await departments();
  expect(app.address()).toBe(`/account/department?members=${top!.id}`);
  expect(drawer.getByText(t('members.of', { name: TOP }))).toBeInTheDocument();
  expect(drawer.getByText(t('members.below'))).toBeInTheDocument();
  expect(listBodies(app)).toEqual([expect.objectContaining({ department_id: top!.id, page: 1, pageSize: 10 })]);
  expect(namesIn(drawer)).toHaveLength(10);
  expect(drawer.getByText('共 300 条')).toBeInTheDocument();

  history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the chart leads to them by pointer and by the space bar', async () => {
  const app = await open('?view=chart');
  const chart = await screen.findByRole('tree', { name: t('orgChart.title') }, { timeout: 15_000 });
  await app.user.click(await opener(TOP));
  await memberDrawer();
  expect(app.address()).toContain('members=');
  history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  expect(screen.getByText(/空格键：查看成员。$/)).toBeInTheDocument();
  chart.focus();
  await app.user.keyboard('{ArrowDown} ');
  await memberDrawer();
  const [top] = await departments();
  expect(app.address()).toContain(`members=${top!.children![0]!.id}`);
});

test('people are moved here, and on to another department; the tree counts them anew', async () => {
  const app = await open();
  await opener(TOP);
  const tree = await departments();
  const leaf = leafIn(tree);
  history.push(`/account/department?members=${leaf.id}`);
  const before = namesIn(await memberDrawer());
  const trees = () => app.calls.filter(({ path }) => path.endsWith('/dep/children')).length;
  const asked = trees();

  await addByKeyboard(app, ['王晓明']);
  await jobEnds(app, '1 项已全部完成');
  expect(updates(app)).toEqual([expect.objectContaining({ id: 4, department_id: leaf.id })]);
  await waitFor(async () => expect((await memberDrawer()).getByText(`共 ${before.length + 1} 条`)).toBeInTheDocument());
  expect(trees()).toBeGreaterThan(asked);

  const drawer = await memberDrawer();
  await app.user.type(drawer.getByLabelText(t('list.staff.search')), '王晓明');
  await waitFor(() => expect(namesIn(drawer)).toEqual(['王晓明']));
  await app.user.click(drawer.getByRole('button', { name: '移动到… 王晓明' }));
  const dialog = await dialogSaying('移动 1 人');
  expect(dialog.getByRole('button', { name: /^移 ?动$/ })).toBeDisabled();
  await app.user.click(dialog.getByLabelText(t('account.department')));
  await app.user.type(
    await screen.findByRole('combobox', { name: t('tree.search', { label: '部门' }) }),
    `${TOP}{Enter}`,
  );
  await app.user.click(dialog.getByRole('button', { name: /^移 ?动$/ }));
  await jobEnds(app, '1 项已全部完成');
  expect(updates(app).at(-1)).toMatchObject({ id: 4, department_id: tree[0]!.id });
  await waitFor(() => expect(namesIn(drawer)).toEqual([]));
});

test('who may look at accounts only sees the members, and is offered nothing that changes them', async () => {
  await open('', {
    as: 'staff',
    prepare: () => giveCodes('staff', ['account.staff', 'account.staff.show', 'account.department']),
  });
  (await opener(TOP)).click();
  const drawer = await memberDrawer();
  expect(namesIn(drawer)).toHaveLength(10);
  expect(drawer.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(drawer.queryByRole('button', { name: t('members.add') })).not.toBeInTheDocument();
  expect(drawer.queryByRole('button', { name: /^移动到/ })).not.toBeInTheDocument();
});

test('a backend that does not count people leads to them all the same', async () => {
  const app = await open('', {
    prepare: ({ intercept }) =>
      intercept((call) =>
        call.path.endsWith('/dep/children')
          ? Response.json({
              code: 200,
              message: '',
              data: { tree: [{ id: 1, parent_id: null, name: TOP, sort: 1, status: 1, version: 1 }] },
            })
          : undefined,
      ),
  });
  const button = await opener(TOP);
  expect(button).toHaveTextContent(t('members.title'));
  await app.user.click(button);
  const drawer = await memberDrawer();
  expect(namesIn(drawer)).toHaveLength(10);
  expect(drawer.queryByText(t('members.below'))).not.toBeInTheDocument();
});
