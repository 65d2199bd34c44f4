import { renderHook } from '@testing-library/react';
import { useEffectivePermissions } from '@/hooks/role/useEffectivePermissions';
import { type Answer, listenEachTest } from '../../request/support';
import { arrived, held } from '../support/held';
import { fine, network, refused } from '../support/network';
import { t } from '../../support/words';

const node = (id: number, name: string, code?: string) => ({ id, parent_id: null, name, type: 'page', code });
const tree = fine({ permission: [node(1, 'One'), node(2, 'Two'), node(3, 'Roles', 'account.role')] });
const detail = (id: number, ...permission: number[]) => fine({ id, name: `role ${id}`, permission });

const told = listenEachTest();

/** Each call is answered by its path; those that are held wait for `give`. */
function open(answers: Record<string, Answer>, account = { id: 1, role_ids: [5, 6] }, quiet = true) {
  const waiting: ReturnType<typeof held<Answer>>[] = [];
  const calls = network(({ path }) => {
    if (answers[path]) return answers[path];
    const one = held<Answer>();
    waiting.push(one);
    return one.promise;
  });
  const options = { skipErrorHandler: quiet };
  const drawn = renderHook((of) => useEffectivePermissions(of, options), { initialProps: account });
  return {
    ...drawn,
    asked: () => calls.splice(0).map(({ path }) => path),
    give: (answer: Answer) => waiting.shift()?.give(answer),
    now: () => drawn.result.current,
    held: () =>
      drawn.result.current.permissions?.index.entries.map(({ node: { id, name } }) => [
        name,
        drawn.result.current.permissions?.sources.get(id),
      ]),
  };
}

test('an account may what its roles give together, by the names that the app has for it', async () => {
  const { now, held: permissions, asked, give } = open({ '/roles/form': tree, '/roles/show/5': detail(5, 1, 3) });
  await arrived();
  expect(now()).toMatchObject({ permissions: undefined, loading: true, failed: false });
  await give(detail(6, 3));
  expect(now()).toMatchObject({ loading: false, failed: false });
  expect(permissions()).toEqual([
    ['One', ['role 5']],
    [t('menu.role'), ['role 5', 'role 6']],
  ]);
  expect(asked()).toEqual(['/roles/form', '/roles/show/5', '/roles/show/6']);
});

test.each([
  ['the tree', { '/roles/form': refused(500), '/roles/show/5': detail(5, 1), '/roles/show/6': detail(6, 2) }],
  ['one of the roles', { '/roles/form': tree, '/roles/show/5': detail(5, 1), '/roles/show/6': refused(404) }],
])('without %s nothing can be said; it can be tried again', async (_, answers: Record<string, Answer>) => {
  const { now, held: permissions } = open(answers);
  await arrived();
  expect(now()).toMatchObject({ permissions: undefined, loading: false, failed: true });
  expect(told).toEqual([]);
  Object.assign(answers, { '/roles/form': tree, '/roles/show/6': detail(6, 2) });
  await arrived(() => now().retry());
  expect(permissions()).toEqual([
    ['One', ['role 5']],
    ['Two', ['role 6']],
  ]);
  expect(now().failed).toBe(false);
});

test('a failure is reported to the person unless the caller does that', async () => {
  open({ '/roles/form': refused(500, 'no tree') }, { id: 1, role_ids: [] }, false);
  await arrived();
  expect(told).toEqual([['error', 'no tree']]);
});

test('permissions of another account are not shown for this one', async () => {
  const { now, held: permissions, rerender, give } = open({ '/roles/form': tree, '/roles/show/5': detail(5, 1) });
  await arrived();
  await give(refused(500));
  expect(now().failed).toBe(true);
  rerender({ id: 2, role_ids: [5] });
  expect(now()).toMatchObject({ permissions: undefined, failed: false });
  await arrived();
  expect(permissions()).toEqual([['One', ['role 5']]]);
});

test('it is read anew when the roles of the account are others', async () => {
  const answers = { '/roles/form': tree, '/roles/show/5': detail(5, 1), '/roles/show/6': detail(6, 2) };
  const { held: permissions, now, rerender, asked } = open(answers, { id: 1, role_ids: [5] });
  await arrived();
  asked();
  const before = now().permissions;
  rerender({ id: 1, role_ids: [5] });
  await arrived();
  expect([asked(), now().permissions === before]).toEqual([[], true]);
  rerender({ id: 1, role_ids: [6] });
  await arrived();
  expect(asked()).toEqual(['/roles/form', '/roles/show/6']);
  expect(permissions()).toEqual([['Two', ['role 6']]]);
});

test('ids that only look alike one after the other are not the same roles', async () => {
  const answers = { '/roles/form': tree, '/roles/show/1': detail(1, 1), '/roles/show/2': detail(2, 2) };
  const { asked, rerender } = open({ ...answers, '/roles/show/12': detail(12) }, { id: 1, role_ids: [12] });
  await arrived();
  asked();
  rerender({ id: 1, role_ids: [1, 2] });
  await arrived();
  expect(asked()).toEqual(['/roles/form', '/roles/show/1', '/roles/show/2']);
});
