import { screen, waitFor, within } from '@testing-library/react';
import { clearCache } from 'ahooks';
import { PEOPLE, ROLES } from '../support/demo';
import { openApp } from '../support/openApp';
import { group, groupNames, openPalette, openShell, palette, paletteGone } from '../support/palette';
import { bodiesOf, dialogSaying, isDisable, PERSON } from '../support/staffScreen';
import { like, spaced, t } from '../support/words';

jest.setTimeout(120_000);
afterEach(() => clearCache());

test('a password is reset in five keys besides the name', async () => {
  const app = await openShell();
  await openPalette(app.user); // 1
  await app.user.keyboard(PERSON.name);
  await waitFor(() =>
    expect(groupNames(PERSON.name)).toEqual([
      t('form.edit'),
      t('transfer.batch.password'),
      t('palette.act.addRole'),
      t('common.disabled'),
    ]),
  );
  await app.user.keyboard('{ArrowDown}{ArrowDown}{Enter}'); // 4
  const dialog = await dialogSaying(t('staff.reset.title', { name: PERSON.name }));
  await waitFor(() => expect(dialog.getByRole('radio', { name: t('staff.password.mode.generate') })).toHaveFocus());
  // 5: Enter. The simulated keyboard knows no button outside of the form; the browser's does (tests/e2e/paletteActs).
  await app.user.click(dialog.getByRole('button', { name: t('transfer.batch.password') }));
  expect(await screen.findByText(t('staff.issued.title', { name: PERSON.name }))).toBeInTheDocument();
  expect(app.address()).toBe(`/account/staff?detail=${PERSON.id}`);
});

test('an act and a name disable the person from any screen after a question, and can be undone', async () => {
  const app = await openShell();
  await openPalette(app.user);
  await app.user.keyboard(`${t('common.disabled')} ${PEOPLE.staff}`);
  await waitFor(() => expect(groupNames(t('common.disabled'))).toEqual([PERSON.name]));
  await app.user.keyboard('{Enter}');
  await paletteGone();
  const question = await dialogSaying(like('staff.disable.hint'));
  for (const words of [t('account.department'), t('account.roles'), ROLES.staff, PERSON.username])
    expect(question.getByText(words)).toBeInTheDocument();
  expect(app.calls.some(isDisable)).toBe(false);
  await app.user.click(question.getByRole('button', { name: spaced('common.disabled') }));
  const undo = await screen.findByRole('button', { name: new RegExp(`^${t('common.undo')}`) });
  expect(app.calls.filter(isDisable)).toHaveLength(1);
  expect(app.address()).toBe('/account/password');

  await app.user.click(undo);
  await waitFor(() => expect(app.calls.some(({ path }) => path.endsWith(`/users/enable/${PERSON.id}`))).toBe(true));
});

test('an act by pinyin and a person by initials are found; a person it cannot concern is disabled', async () => {
  const app = await openShell();
  await openPalette(app.user);
  await app.user.keyboard('qy wxm');
  await waitFor(() => expect(groupNames(t('common.enabled'))).toContain(PERSON.name));
  const option = group(t('common.enabled'))!.getByRole('option', { name: new RegExp(PERSON.name) });
  expect(option).toHaveAttribute('aria-disabled', 'true');
  await app.user.click(option);
  expect(palette()).toBeInTheDocument();

  await app.user.clear(palette()!);
  await app.user.keyboard(`${t('common.disabled')} admin`);
  await waitFor(() =>
    expect(group(t('common.disabled'))?.getByRole('option')).toHaveTextContent(t('staff.status.self')),
  );
});

test('a role and then a person: the question names the gain, and the act can be undone', async () => {
  const app = await openShell();
  await openPalette(app.user);
  await app.user.keyboard(t('palette.act.addRole'));
  await waitFor(() => expect(groupNames(t('palette.group.actions'))).toContain(`${t('palette.act.addRole')}…`));
  await app.user.keyboard('{Enter}');
  await waitFor(() => expect(groupNames(t('account.roles'))).toContain(ROLES.auditor));
  await app.user.keyboard('sjy');
  await waitFor(() => expect(groupNames(t('account.roles'))).toEqual([ROLES.auditor]));
  await app.user.keyboard(`{Enter}${PEOPLE.staff}`);
  await waitFor(() => expect(groupNames(`${t('palette.act.addRole')} · ${ROLES.auditor}`)).toEqual([PERSON.name]));
  await app.user.keyboard('{Enter}');
  const question = await dialogSaying(`+ ${ROLES.auditor}`);
  await waitFor(() => expect(question.getByRole('button', { name: t('palette.act.addRole') })).toHaveFocus());
  await app.user.keyboard('{Enter}');
  await app.user.click(await screen.findByRole('button', { name: new RegExp(`^${t('common.undo')}`) }));
  await waitFor(() => expect(bodiesOf(app, '/users/update/')).toHaveLength(2));
  const [given, taken] = bodiesOf(app, '/users/update/') as { role_ids: number[] }[];
  expect(given!.role_ids).toHaveLength(taken!.role_ids.length + 1);
});

test('a person and then a role: Backspace takes a choice back', async () => {
  const app = await openShell();
  await openPalette(app.user);
  await app.user.keyboard(`${t('palette.act.addRole')} ${PEOPLE.staff}`);
  await waitFor(() => expect(groupNames(t('palette.act.addRole'))).toEqual([PERSON.name]));
  await app.user.keyboard('{Enter}');
  await waitFor(() => expect(groupNames(t('account.roles')).length).toBeGreaterThan(1));
  const field = palette()!.parentElement!;
  expect(within(field).getByText(PERSON.name)).toBeInTheDocument();
  expect(
    group(t('account.roles'))!.getByRole('option', { name: new RegExp(`${ROLES.staff}.*${t('palette.act.hasRole')}`) }),
  ).toHaveAttribute('aria-disabled', 'true');
  await app.user.keyboard('{Backspace}');
  expect(within(field).queryByText(PERSON.name)).not.toBeInTheDocument();
  await app.user.keyboard('{Backspace}');
  expect(within(field).queryByText(t('palette.act.addRole'))).not.toBeInTheDocument();
});

test('a person who may not change accounts is offered no act', async () => {
  const app = await openShell('auditor');
  await openPalette(app.user);
  await app.user.keyboard(t('common.disabled'));
  await waitFor(() => expect(groupNames(t('palette.group.actions'))).toEqual([]));
  expect(app.calls.some(({ path }) => path.endsWith('/users/filter'))).toBe(false);
});

describe('people', () => {
  const listCalls = (calls: readonly { path: string; body: string | undefined }[]) =>
    calls
      .filter(({ path }) => path.endsWith('/users'))
      .map(({ body }) => (JSON.parse(body ?? '{}') as { keyword?: string }).keyword);

  test('a name asks once after the last key, and Enter shows the detail of the person; initials find them, too', async () => {
    const { user, calls, address } = await openShell();
    await openPalette(user);
    await user.keyboard(PEOPLE.staff);
    expect(await screen.findByRole('option', { name: t('palette.searching') })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await waitFor(() => expect(groupNames(t('palette.group.staff'))).toEqual([PEOPLE.staff]));
    expect(listCalls(calls)).toEqual([PEOPLE.staff]);
    expect(screen.getByText(t('tree.found', { count: 4 }))).toHaveAttribute('role', 'status');
    await user.clear(palette()!);
    await user.keyboard('wxm');
    await waitFor(() => expect(groupNames(t('palette.group.staff'))).toContain(PEOPLE.staff));
    await user.clear(palette()!);
    await user.keyboard(PEOPLE.staff);
    await waitFor(() => expect(groupNames(t('palette.group.staff'))).toEqual([PEOPLE.staff]));
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('tab', { name: t('staff.detail.profile') })).toBeInTheDocument();
    expect(address()).toBe('/account/staff?detail=4');
  });

  test('a person without the right to details is led from a name to the list', async () => {
    const person = { id: 2, username: 'hr', name: 'Lin Jing', roles: [], permissions: ['account.staff'] };
    const { user, address } = await openApp('/account/password', {
      as: 'hr',
      prepare: ({ intercept }) =>
        intercept(({ path }) =>
          path.endsWith('/account-api/user') ? Response.json({ code: 200, message: '', data: person }) : undefined,
        ),
    });
    await openPalette(user);
    await user.keyboard(PEOPLE.staff);
    await waitFor(() => expect(groupNames(t('palette.group.staff'))).toEqual([PEOPLE.staff]));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe(`/account/staff?keyword=${encodeURIComponent(PEOPLE.staff)}`));
  });

  test.each([
    ['hr', [t('menu.staff'), t('menu.department')], [t('menu.role'), t('menu.menu'), t('menu.record')], true],
    ['auditor', [t('menu.record')], [t('menu.role'), t('menu.staff'), t('menu.department'), t('menu.menu')], false],
    [
      'staff',
      [t('menu.home')],
      [t('menu.role'), t('menu.staff'), t('menu.department'), t('menu.menu'), t('menu.record')],
      false,
    ],
  ])('%s is offered only screens that they may open', async (account, offered, kept, mayList) => {
    const { user, calls } = await openShell(account);
    await openPalette(user);
    await waitFor(() => expect(groupNames(t('palette.group.screens')).length).toBeGreaterThan(0));
    for (const name of [...offered, ...kept]) {
      await user.clear(palette()!);
      await user.keyboard(name);
      if (offered.includes(name)) await waitFor(() => expect(groupNames(t('palette.group.screens'))).toContain(name));
      else expect(groupNames(t('palette.group.screens'))).not.toContain(name);
    }
    expect(group(t('palette.group.staff')) !== null).toBe(mayList);
    await waitFor(() => expect(listCalls(calls).length > 0).toBe(mayList));
  });

  test('a failed search for people is reported in their row, which tries again', async () => {
    const { user, intercept, calls } = await openShell();
    intercept(({ path }) =>
      path.endsWith('/users')
        ? Response.json({ code: 500, message: 'database down', data: null }, { status: 500 })
        : undefined,
    );
    await openPalette(user);
    await user.keyboard(PEOPLE.staff);
    const row = await screen.findByRole('option', { name: new RegExp(t('palette.staffFailed')) });
    expect(screen.queryByText('database down')).not.toBeInTheDocument();
    intercept(() => undefined);
    await user.click(row);
    await waitFor(() => expect(groupNames(t('palette.group.staff'))).toEqual([PEOPLE.staff]));
    expect(palette()).toHaveFocus();
    expect(listCalls(calls)).toEqual([PEOPLE.staff, PEOPLE.staff]);
  });

  test('a late answer to earlier words is ignored', async () => {
    const { user, intercept, calls } = await openShell();
    let arrive: (response: Response) => void = () => undefined;
    const late = new Promise<Response>((resolve) => {
      arrive = resolve;
    });
    intercept(({ path, body }) => (path.endsWith('/users') && body?.includes(PEOPLE.auditor) ? late : undefined));
    await openPalette(user);
    await user.keyboard(PEOPLE.auditor);
    await waitFor(() => expect(listCalls(calls)).toEqual([PEOPLE.auditor]));
    await user.clear(palette()!);
    await user.keyboard(PEOPLE.staff);
    await waitFor(() => expect(groupNames(t('palette.group.staff'))).toEqual([PEOPLE.staff]));
    arrive(
      Response.json({
        code: 200,
        message: '',
        data: { data: [{ id: 99, name: 'Late Person', username: 'late' }], total: 1, current_page: 1 },
      }),
    );
    await late;
    await user.keyboard('{End}');
    expect(groupNames(t('palette.group.staff'))).toEqual([PEOPLE.staff]);
  });
});
