import { screen, waitFor } from '@testing-library/react';
import { dialogSaying, isDisable, later, openStaff, PERSON, refused } from '../support/staffScreen';
import { t } from '../support/words';

/* The list loads again after each change, and hides what was shown until then: these tests hold the answers. */

const isList = ({ path }: { path: string }) => path.endsWith('/users');
const isEnable = ({ path }: { path: string }) => path.includes('/users/enable/');
const done = () => Response.json({ code: 200, message: t('home.order.done'), data: null });
const control = () => screen.findByRole('switch', { name: t('staff.status.of', { name: PERSON.name }) });
const others = () =>
  screen
    .getAllByRole('switch')
    .filter((one) => one.getAttribute('aria-label') !== t('staff.status.of', { name: PERSON.name }))
    .map((one) => one.getAttribute('aria-checked'));

test('what was wanted is shown while the server is asked, what it did before the list says so; then the other way', async () => {
  // The demo account among others, one of them disabled.
  const app = await openStaff({ query: '?pageSize=20&sortField=created_at&sortOrder=ascend' });
  const before = others();
  expect(before.length).toBeGreaterThan(2);
  const [disabling, enabling, listing] = [later(), later(), later()];
  app.intercept((call) => {
    if (isDisable(call)) return disabling.answer;
    if (isEnable(call)) return enabling.answer;
    // Only what the answer itself made of the rows is seen.
    return isList(call) ? listing.answer : undefined;
  });
  const pressed = await control();
  expect(pressed).toBeChecked();
  await app.user.click(pressed);
  await app.user.click(
    (await dialogSaying(/将立即退出所有设备/)).getByRole('button', { name: t('staff.disable.confirm') }),
  );
  await waitFor(() => expect(pressed).toHaveAttribute('aria-busy', 'true'));
  expect(pressed).not.toBeChecked();
  expect(pressed).toHaveAttribute('aria-disabled', 'true');

  disabling.arrive(done());
  await waitFor(() => expect(pressed).toHaveAttribute('aria-busy', 'false'));
  expect(pressed).not.toBeChecked();
  expect(pressed).toHaveAttribute('aria-disabled', 'false');
  expect(others()).toEqual(before);

  await app.user.click(pressed);
  await waitFor(() => expect(pressed).toHaveAttribute('aria-busy', 'true'));
  expect(pressed).toBeChecked();
  enabling.arrive(done());
  await waitFor(() => expect(pressed).toHaveAttribute('aria-busy', 'false'));
  expect(pressed).toBeChecked();
  expect(others()).toEqual(before);
  listing.arrive(refused(500, '数据库繁忙'));
});
