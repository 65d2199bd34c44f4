import { screen, waitFor, within } from '@testing-library/react';
import { asAdmin, giveCodes } from '../support/asAdmin';
import { leaving } from '../support/bareAnswers';
import { type InstalledFetch, reply, replyTo } from '../support/fetch';
import { openApp } from '../support/openApp';
import { fullTest } from '../support/tier';
import { like, t } from '../support/words';

const STAFF_ID = 4;

/** An administrator assigns a role to the employee and unlocks the account, which creates two notices. */
async function change(): Promise<void> {
  await giveCodes('staff', ['account.record']);
  const admin = await asAdmin();
  await admin('DELETE', `/security/locks/${STAFF_ID}`);
}
const open = (prepare: (fetchMock: InstalledFetch) => unknown = change) =>
  openApp('/account/access', {
    as: 'staff',
    prepare: async (fetchMock) => {
      await prepare(fetchMock);
    },
  });
const bell = () => screen.findByRole('button', { name: like('shell.notifications') });
const panel = () => screen.findByRole('dialog', { name: t('shell.notifications') });
const requestsOf = ({ calls }: InstalledFetch, end: string) => calls.filter(({ path }) => path.endsWith(end));

describe('bell with the notices', () => {
  test('the bell opens the notices with actor and time, and marks the notices as read', async () => {
    const app = await open();
    const unread = t('shell.notifications.counts', { total: 3, unread: 3 });
    expect(await screen.findByText(unread, { selector: '[role="status"]' })).toBeInTheDocument();
    expect(await bell()).toHaveAccessibleName(`${t('shell.notifications')}: ${unread}`);
    expect(requestsOf(app, '/security/notices')).toEqual([]);
    await app.user.click(await bell());
    const list = within(await panel());
    await list.findByText(t('shell.notices.signIn'));
    const items = list.getAllByRole('listitem');
    // The third notice reports the sign-in from a network that the account had not used before.
    expect(items).toHaveLength(3);
    expect(items[0]).toHaveTextContent(like('staff.unlock.done'));
    expect(items[1]).toHaveTextContent(t('shell.notices.given', { names: 'only_staff' }));
    expect(items[1]).toHaveTextContent(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}/);
    expect(items[2]).toHaveTextContent(t('shell.notices.signIn'));
    expect(items[2]).toHaveTextContent('192.0.2.1');
    const readCounts = t('shell.notifications.counts', { total: 3, unread: 0 });
    await waitFor(async () => expect(await bell()).toHaveAccessibleName(`${t('shell.notifications')}: ${readCounts}`));
    expect(requestsOf(app, '/security/notices/read').map(({ body }) => JSON.parse(body ?? '') as unknown)).toEqual([
      { id: 3 },
    ]);
    expect(items.map((item) => item.dataset['unread'])).toEqual(['true', 'true', 'true']);
    await app.user.click(list.getByRole('link', { name: t('shell.changePassword') }));
    await waitFor(() => expect(app.address()).toBe('/account/password'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('the bell gets the focus again when Escape closes the notices', async () => {
    const app = await open();
    await app.user.click(await bell());
    await waitFor(async () => expect(await panel()).toHaveFocus());
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await bell()).toHaveFocus();
  });

  test('if all notices are of unknown kinds, the bell shows an empty state and marks none as read', async () => {
    const notices = [{ id: 1, kind: 'of-tomorrow', read: true }];
    const app = await open(({ intercept }) => intercept(replyTo('/security/notices', () => reply(200, '', notices))));
    await app.user.click(await bell());
    expect(await screen.findByText(t('shell.notices.none'))).toBeInTheDocument();
    expect(requestsOf(app, '/security/notices/read')).toEqual([]);
  });

  fullTest('the bell offers a retry if notices fail to load, and leaves the notices unread', async () => {
    let fails = true;
    const app = await open(async ({ intercept }) => {
      await change();
      intercept(replyTo('/security/notices', () => (fails ? new Response('', { status: 502 }) : undefined)));
    });
    await app.user.click(await bell());
    const retry = await screen.findByRole('button', { name: t('common.retry') });
    expect(requestsOf(app, '/security/notices/read')).toEqual([]);
    fails = false;
    await app.user.click(retry);
    await screen.findByText(t('shell.notices.signIn'));
    expect(within(await panel()).getAllByRole('listitem')).toHaveLength(3);
  });

  test('without a list of notices in the backend, the bell shows only counts and requests no notices', async () => {
    const app = await open(({ intercept }) => intercept(leaving({ currentUser: ['security'] })));
    await app.user.click(await bell());
    expect(await screen.findByText(like('shell.notifications.counts'), { selector: '.ant-popover *' })).toBeVisible();
    expect(app.calls.filter(({ path }) => path.includes('/security/'))).toEqual([]);
  });
});
