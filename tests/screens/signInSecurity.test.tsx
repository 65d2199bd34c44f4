import { screen, waitFor } from '@testing-library/react';
import { giveCodes } from '../support/asAdmin';
import { leaving } from '../support/bareAnswers';
import { answerOf, type Call } from '../support/fetch';
import { chooseAct } from '../support/rowActs';
import { openStaff, PERSON, stateOf } from '../support/staffScreen';
import { like, t } from '../support/words';

jest.setTimeout(120_000);

/** Signs in to the demo account of the employee with a wrong password, until it is locked there. */
async function lockPerson(): Promise<void> {
  for (let guess = 0; guess < 5; guess += 1)
    await referenceBackend.handle({
      method: 'POST',
      path: '/api/account-api/login',
      query: {},
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: PERSON.username, password: 'a wrong guess' }),
      ip: '192.0.2.77',
    });
}
const lockTag = () => screen.queryByText(t('staff.lock'), { selector: 'td *' });

describe('locked account', () => {
  test('is marked in list and drawer with its end, and unlocked from its row', async () => {
    const app = await openStaff({ prepare: lockPerson, query: `?keyword=${PERSON.name}&detail=${PERSON.id}` });
    expect(await stateOf()).toHaveTextContent(t('staff.lock'));
    expect(await screen.findByText(like('staff.lock.hint'), { selector: '.ant-drawer *' })).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: t('common.close') }));
    await chooseAct(app, t('staff.unlock'), PERSON.name);
    expect(await screen.findByText(t('staff.unlock.done', { name: PERSON.name }))).toBeInTheDocument();
    await waitFor(() => expect(lockTag()).not.toBeInTheDocument());
    expect(app.calls.filter(({ path }) => path.includes('/security/'))).toHaveLength(1);
  });

  test('is not unlocked by somebody who may not reset passwords', async () => {
    const app = await openStaff({
      as: 'hr',
      prepare: async () => {
        await lockPerson();
        await giveCodes('hr', ['account.staff', 'account.staff.update', 'account.staff.disable']);
      },
    });
    expect(await stateOf()).toHaveTextContent(t('staff.lock'));
    await app.user.click(await screen.findByLabelText(t('common.moreFor', { name: PERSON.name })));
    await screen.findAllByRole('menuitem');
    expect(screen.queryByRole('menuitem', { name: t('staff.unlock') })).not.toBeInTheDocument();
  });

  test('of a backend without the optional part is marked, and nothing is offered', async () => {
    const app = await openStaff({
      prepare: async ({ intercept }) => {
        await lockPerson();
        intercept(leaving({ currentUser: ['security'] }));
      },
    });
    expect(await stateOf()).toHaveTextContent(t('staff.lock'));
    await app.user.click(await screen.findByLabelText(t('common.moreFor', { name: PERSON.name })));
    await screen.findAllByRole('menuitem');
    expect(screen.queryByRole('menuitem', { name: t('staff.unlock') })).not.toBeInTheDocument();
  });
});

test('an initial password is marked in list and drawer, first with its end and then as expired', async () => {
  let until = '2026-03-23T10:00:00+08:00';
  const withEnd = (call: Call) =>
    /\/users(\/show\/\d+)?$/.test(call.path)
      ? answerOf(call, (text) =>
          text.replaceAll('"initial_password_until":null', `"initial_password_until":"${until}"`),
        )
      : undefined;
  const app = await openStaff({ prepare: ({ intercept }) => intercept(withEnd) });
  expect(await screen.findByText(t('staff.initial'), { selector: 'td *' })).toBeInTheDocument();
  until = '2026-03-20T09:00:00+08:00';
  await app.user.click(screen.getByRole('link', { name: PERSON.name }));
  const tag = await screen.findByText(t('staff.initial.expired'), { selector: '.ant-drawer *' });
  expect(tag.closest('td, .ant-descriptions-item')).toHaveTextContent('2026');
});
