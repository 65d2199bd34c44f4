import { screen, waitFor, within } from '@testing-library/react';
import { endpoints } from '@/contract/endpoints';
import { paths } from '@/constants/paths';
import { asAdmin } from '../support/asAdmin';
import type { Call } from '../support/fetch';
import { openApp } from '../support/openApp';
import { read, sourceFiles } from '../support/sources';
import { PERSON } from '../support/staffScreen';
import { isDaily } from '../support/tier';
import { t } from '../support/words';

jest.setTimeout(240_000);

/** @returns the writing calls: the sign-out, and all calls that are neither a GET nor one of two lists read by POST */
const writes = (calls: readonly Call[]) =>
  calls.filter(({ method, path }) =>
    method === 'GET'
      ? path.endsWith(endpoints.logout.path)
      : ![endpoints.staffList, endpoints.logList].some((list) => method === list.method && path.endsWith(list.path)),
  );

/** Keys of the actions on an account. The query parameter `act` can open each of these actions. */
const ACTS = [...read('src/pages/account/staff/actions.ts').matchAll(/key: '(\w+)'/g)].map(([, key]) => key!);
/** Names of all query parameters that the app reads from its address. */
const PARAMETERS = [
  ...new Set(
    sourceFiles('src').flatMap((file) =>
      [...read(file).matchAll(/(?:query|search|params|URLSearchParams\([^)]*\))\.(?:get|has)\('(\w+)'\)/g)].map(
        ([, name]) => name!,
      ),
    ),
  ),
];

test('the patterns of this test find the `act` values and query parameters in the source', () => {
  expect(ACTS).toEqual(['edit', 'unlock', 'reset', 'status', 'leave']);
  expect(PARAMETERS).toEqual(expect.arrayContaining(['act', 'detail', 'id', 'part', 'plan', 'role', 'view']));
});

const disable = async () => {
  const admin = await asAdmin();
  await admin('DELETE', `/users/disable/${PERSON.id}`);
};

/** `npm test` tests only the action `status`, because this action has a confirmation dialog. */
const actsOfTier = isDaily ? ['status'] : ACTS;

test.each(actsOfTier.flatMap((act) => [false, true].map((isDisabled) => [act, isDisabled] as const)))(
  'opening an address with act=%s sends no writing call (account disabled: %s)',
  async (act, isDisabled) => {
    const app = await openApp(`${paths.staff}?detail=${PERSON.id}&act=${act}`, {
      as: 'admin',
      ...(isDisabled && { prepare: disable }),
    });
    await screen.findByText(PERSON.name, { selector: '.ant-drawer-title bdi' });
    await waitFor(() => expect(app.address()).not.toContain('act='));
    if (act === 'status') {
      const title = t(isDisabled ? 'staff.status.of' : 'staff.disable.title', { name: PERSON.name });
      expect((await screen.findAllByText(title)).length).toBeGreaterThan(0);
    }
    expect(writes(app.calls)).toEqual([]);
  },
);

test('an address that enables an account sends its call only after a confirmation', async () => {
  const app = await openApp(`${paths.staff}?detail=${PERSON.id}&act=status`, { as: 'admin', prepare: disable });
  const [title] = await screen.findAllByText(t('staff.status.of', { name: PERSON.name }));
  const question = within(title!.closest<HTMLElement>('[role="dialog"]')!);
  await app.user.click(question.getByRole('button', { name: t('staff.enable') }));
  await waitFor(() => expect(writes(app.calls)).toHaveLength(1));
});

const LISTS = [paths.role, paths.staff, paths.menu, paths.department, paths.record, paths.review, paths.holders];
const ALL = [...LISTS, paths.home, paths.access, paths.password, paths.login];

/** `npm test` tests only two screens: one reads actions from its address, the other executes revocations. */
test.each(isDaily ? [paths.staff, paths.review] : ALL)('opening %s sends no writing call', async (path) => {
  const query = PARAMETERS.filter((name) => name !== 'act').map((name) => `${name}=1`);
  for (const more of ['act=delete', 'act=status', 'plan=1&view=chart&act=start']) {
    const app = await openApp(`${path}?${query.join('&')}&${more}`, { as: 'admin' });
    expect(writes(app.calls)).toEqual([]);
  }
});
