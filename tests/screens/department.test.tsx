import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { asAdmin } from '../support/asAdmin';
import { DEPARTMENTS } from '../support/demo';
import { openApp, type OpenedApp, type OpenOptions } from '../support/openApp';
import { dialogSaying, drawer, drawerGone } from '../support/roleForm';
import { like, t } from '../support/words';

async function openDepartments(options: OpenOptions = {}): Promise<OpenedApp> {
  const app = await openApp('/account/department', { as: 'admin', ...options });
  await row(DEPARTMENTS.company);
  return app;
}

const grid = () => screen.findByRole('treegrid', { name: t('account.department') });
const row = async (name: string) => within(await grid()).findByRole('row', { name: new RegExp(`^${name}`) });
const bodies = ({ calls }: Pick<OpenedApp, 'calls'>, method: string) =>
  calls
    .filter((call) => call.method === method && call.path.includes('/dep/'))
    .map(({ body }) => JSON.parse(body ?? '') as Record<string, unknown>);

const editName = (name: string) => screen.findByRole('button', { name: `${t('form.edit')} ${name}` });
const searchLabel = t('tree.search', { label: t('account.department') });

test('a new department is in sight at once, behind its siblings, below the row it was added to or the parent of the form', async () => {
  const app = await openDepartments();
  const add = `${t('tree.addChild')} ${DEPARTMENTS.research}`;
  await app.user.click(within(await row(DEPARTMENTS.research)).getByRole('button', { name: add }));
  const form = await drawer();
  expect(form.getByRole('combobox', { name: t('department.parent') })).toHaveTextContent(DEPARTMENTS.research);
  await app.user.type(form.getByLabelText(t('account.name')), 'Frontend');
  await app.user.type(form.getByLabelText(t('account.code')), 'RD-FE');
  await app.user.click(form.getByRole('button', { name: t('form.save') }));
  await drawerGone();
  expect(bodies(app, 'POST')[0]).toMatchObject({ name: 'Frontend', code: 'RD-FE', status: 1, sort: 40 });
  expect(await row('Frontend')).toHaveAttribute('aria-level', '3');

  await app.user.click(screen.getByRole('button', { name: t('department.create') }));
  const other = await drawer();
  // Behind the only department at the top.
  expect(other.getByLabelText(t('account.sort'))).toHaveValue('20');
  await app.user.type(other.getByLabelText(t('account.name')), 'Campus');
  await app.user.click(other.getByRole('combobox', { name: t('department.parent') }));
  await app.user.type(await screen.findByRole('combobox', { name: searchLabel }), `${DEPARTMENTS.recruiting}{Enter}`);
  await app.user.click(other.getByRole('button', { name: t('form.save') }));
  await drawerGone();
  expect(await row('Campus')).toHaveAttribute('aria-level', '4');
});

test('a name that a sibling has is refused at the field; a conflict shows both versions, and the own one may win', async () => {
  const app = await openDepartments();
  await app.user.click(await editName(DEPARTMENTS.finance));
  const form = await drawer();
  const admin = await asAdmin();
  const tree = (await admin('GET', '/dep/children')).data['tree'] as { children: Record<string, unknown>[] }[];
  const { id, parent_id, sort, status } = tree[0]!.children.find(({ name }) => name === DEPARTMENTS.finance)!;

  await app.user.clear(form.getByLabelText(t('account.name')));
  await app.user.type(form.getByLabelText(t('account.name')), DEPARTMENTS.products);
  await app.user.clear(form.getByLabelText(t('account.leader')));
  await app.user.type(form.getByLabelText(t('account.leader')), 'Own leader');
  await app.user.click(form.getByRole('button', { name: t('form.save') }));
  await waitFor(() => expect(form.getByLabelText(t('account.name'))).toHaveAttribute('aria-invalid', 'true'));
  expect(form.getByLabelText(t('account.name'))).toHaveFocus();
  expect(form.getByLabelText(t('account.leader'))).toHaveValue('Own leader');

  const theirs = { parent_id, sort, status, name: DEPARTMENTS.finance, leader: 'Other leader' };
  await admin('PUT', `/dep/update/${String(id)}`, theirs);
  await app.user.clear(form.getByLabelText(t('account.name')));
  await app.user.type(form.getByLabelText(t('account.name')), DEPARTMENTS.finance);
  await app.user.click(form.getByRole('button', { name: t('form.save') }));
  const conflict = await dialogSaying(t('form.conflict.title'));
  const leaders = `${t('account.leader')} Own leader Other leader`;
  expect(conflict.getByRole('row', { name: leaders })).toBeInTheDocument();
  await app.user.click(conflict.getByRole('button', { name: t('form.conflict.overwrite') }));
  await drawerGone();
  expect(await row(DEPARTMENTS.finance)).toHaveTextContent('Own leader');
});

test('by keyboard alone a department is found and moved below another one', async () => {
  const app = await openDepartments();
  const { user } = app;
  (await grid()).focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{ArrowDown}');
  expect((await grid()).getAttribute('aria-activedescendant')).toBe((await row(DEPARTMENTS.platform)).id);
  // The buttons of the current row are the next stops.
  for (let press = 0; press < 4 && document.activeElement?.textContent !== t('tree.moveTo'); press += 1)
    await user.tab();
  expect(document.activeElement).toHaveAccessibleName(`${t('tree.moveTo')} ${DEPARTMENTS.platform}`);
  await user.keyboard('{Enter}');
  const dialog = await dialogSaying(t('tree.newParent'));
  expect(
    dialog.getByText(t('tree.moveWhere', { from: `${DEPARTMENTS.company} / ${DEPARTMENTS.research}` })),
  ).toBeInTheDocument();
  await waitFor(() => expect(dialog.getByRole('combobox', { name: t('tree.newParent') })).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  const tree = await screen.findByRole('tree', { name: t('account.department') });
  await waitFor(() =>
    expect(document.activeElement).toHaveAccessibleName(t('tree.search', { label: t('account.department') })),
  );
  await user.keyboard(DEPARTMENTS.finance);
  await waitFor(() => expect(within(tree).getAllByRole('treeitem')).toHaveLength(2));
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(
      dialog.getByText(
        t('tree.moveFrom', {
          from: `${DEPARTMENTS.company} / ${DEPARTMENTS.research}`,
          to: `${DEPARTMENTS.company} / ${DEPARTMENTS.finance}`,
        }),
      ),
    ).toBeInTheDocument(),
  );
  await user.click(dialog.getByRole('button', { name: t('tree.move') }));
  await drawerGone();
  expect(bodies(app, 'PUT')[0]).toMatchObject({ name: DEPARTMENTS.platform });
  await waitFor(async () =>
    expect(
      within(await grid()).queryByRole('row', { name: new RegExp(`^${DEPARTMENTS.platform}`) }),
    ).not.toBeInTheDocument(),
  );
});

test('a dragged row asks before it moves, and cannot go below itself', async () => {
  const app = await openDepartments();
  await app.user.click((await row(DEPARTMENTS.research)).querySelector('[data-open]')!);
  const child = await row(DEPARTMENTS.platform);
  const drag = async (from: HTMLElement, to: HTMLElement) => {
    const dataTransfer = { setData: () => undefined, effectAllowed: '', dropEffect: '' };
    fireEvent.dragStart(from, { dataTransfer });
    await waitFor(() => expect(from.className).toContain('dragged'));
    const over = createEvent.dragOver(to, { dataTransfer });
    fireEvent(to, over);
    fireEvent.drop(to, { dataTransfer });
    fireEvent.dragEnd(from);
    return over.defaultPrevented;
  };
  expect(await drag(await row(DEPARTMENTS.research), child)).toBe(false);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  expect(await drag(await row(DEPARTMENTS.research), await row(DEPARTMENTS.products))).toBe(true);
  const dialog = await dialogSaying(t('tree.newParent'));
  expect(
    dialog.getByText(
      t('tree.moveFrom', { from: DEPARTMENTS.company, to: `${DEPARTMENTS.company} / ${DEPARTMENTS.products}` }),
    ),
  ).toBeInTheDocument();
  expect(dialog.getByText(like('tree.moveBelow'))).toBeInTheDocument();
  expect(bodies(app, 'PUT')).toEqual([]);
  await app.user.click(dialog.getByRole('button', { name: t('tree.move') }));
  await waitFor(() => expect(bodies(app, 'PUT')).toHaveLength(1));
});

test('the search is in the address and keeps the way to its findings', async () => {
  const app = await openDepartments();
  await app.user.type(
    screen.getByRole('textbox', { name: t('tree.search', { label: t('account.department') }) }),
    DEPARTMENTS.platform.slice(0, 4),
  );
  await waitFor(() =>
    expect(app.address()).toBe(`/account/department?keyword=${encodeURIComponent(DEPARTMENTS.platform.slice(0, 4))}`),
  );
  await waitFor(async () => expect(within(await grid()).getAllByRole('row').length).toBeLessThan(6));
  expect(await row(DEPARTMENTS.company)).toBeInTheDocument();
  expect(await row(DEPARTMENTS.platform)).toBeInTheDocument();
  await app.user.clear(screen.getByRole('textbox', { name: t('tree.search', { label: t('account.department') }) }));
  await app.user.type(
    screen.getByRole('textbox', { name: t('tree.search', { label: t('account.department') }) }),
    'zzzz',
  );
  expect(await screen.findByText(t('tree.nothing'))).toBeInTheDocument();
});
