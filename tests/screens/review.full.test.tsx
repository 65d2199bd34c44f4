import { createHash } from 'node:crypto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { saveSession } from '@/utils/storage/authStorage';
import { reasonsOf, reply, replyTo } from '../support/fetch';
import { giveCodes } from '../support/asAdmin';
import { leaving } from '../support/bareAnswers';
import { collectDownloads, installFileReading, type SavedFile, textOf } from '../support/files';
import { AUDITOR_ROLE } from '../support/memberScreens';
import { showApp, tokenOf } from '../support/openApp';
import { auditors, begin, button, currentEntry, inQueue, open, progress, revokeBecause } from '../support/reviewScreen';
import { chooseAct } from '../support/screen';
import { like, spaced, t } from '../support/words';

const ADDRESS = '/account/review';
const downloads = { files: [] as SavedFile[] };
beforeEach(() => {
  // jsdom lacks `crypto.subtle`, so node:crypto computes the checksum.
  const digest = async (_: string, bytes: Uint8Array) => createHash('sha256').update(Buffer.from(bytes)).digest();
  Object.defineProperty(crypto, 'subtle', { value: { digest }, configurable: true });
  installFileReading();
  downloads.files = collectDownloads();
});

test('revoking in a review requires a reason, and letters typed into the reason make no decision', async () => {
  const app = await begin();
  const total = await inQueue();
  await app.user.keyboard('r');
  const field = await screen.findByLabelText(t('review.reason'));
  await waitFor(() => expect(field).toHaveFocus());
  await app.user.keyboard('{Enter}');
  await screen.findByText(t('form.rule.required', { label: t('review.reason') }));
  await app.user.keyboard('kkl');
  expect(field).toHaveValue('kkl');
  await progress(t('review.progress', { done: 0, total: total }));
});

test('single-letter keys in the list of open decisions do nothing while no row is selected', async () => {
  const app = await begin();
  const total = await inQueue();
  await app.user.click(await button(t('review.several')));
  const several = within(await screen.findByRole('dialog', { name: t('review.several') }));
  expect(several.getByRole('button', { name: t('review.several.keep', { count: 0 }) })).toBeDisabled();
  fireEvent.keyDown(document.body, { key: 'k' });
  fireEvent.keyDown(document.body, { key: 'r' });
  expect(screen.queryByLabelText(t('review.reason'))).not.toBeInTheDocument();
  await progress(t('review.progress', { done: 0, total }));
});

test('signing a review with open decisions needs a confirmation, and the report lists open decisions', async () => {
  const app = await begin();
  const total = await inQueue();
  await app.user.click(await button(t('review.sign')));
  const dialog = within((await screen.findByText(t('review.sign.hint'))).closest<HTMLElement>('[role="dialog"]')!);
  expect(dialog.getByRole('button', { name: t('review.sign') })).toBeDisabled();
  await app.user.click(dialog.getByRole('checkbox', { name: t('review.sign.open', { count: total }) }));
  await app.user.click(dialog.getByRole('button', { name: t('review.sign') }));
  expect(await screen.findByText(t('review.report.withOpen', { count: total }))).toBeInTheDocument();
  expect(await screen.findByText(new RegExp(` · ${t('review.state.signed')}$`))).toBeInTheDocument();
});

test('the sign dialog of a review lists a pending revocation, which can be executed after signing', async () => {
  const app = await begin();
  const total = await inQueue();
  const name = (await currentEntry())?.querySelector('[title]')?.textContent ?? '';
  await revokeBecause(app, t('review.reason.moved'));
  await app.user.click(await button(t('review.several')));
  const several = within(await screen.findByRole('dialog', { name: t('review.several') }));
  await app.user.click(several.getByRole('checkbox', { name: t('list.selection.all', { count: total - 1 }) }));
  await app.user.click(several.getByRole('button', { name: t('review.several.keep', { count: total - 1 }) }));
  await progress(t('review.allDecided'));

  await app.user.click(await button(t('review.sign')));
  const dialog = within((await screen.findByText(t('review.sign.anyway'))).closest<HTMLElement>('[role="dialog"]')!);
  expect(dialog.getByText(`${name}: ${AUDITOR_ROLE.name}`)).toBeInTheDocument();
  expect(dialog.getByText(t('review.sign.later'))).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: t('review.sign') })).toBeDisabled();
  await app.user.click(dialog.getByRole('checkbox', { name: t('review.sign.anyway') }));
  await app.user.click(dialog.getByRole('button', { name: t('review.sign') }));

  await app.user.click(await button(t('review.carryOut', { count: 1 })));
  const question = within(await screen.findByRole('dialog', { name: t('review.carryOut.title', { count: 1 }) }));
  await app.user.click(question.getByRole('button', { name: t('review.revoke') }));
  await waitFor(async () => expect(await auditors()).not.toContain(name));
  expect(reasonsOf(app)).toEqual([encodeURIComponent(t('review.reason.moved'))]);
  await screen.findByText(t('review.result.done'));
});

test('an auditor compares a signed review file with the log, and a forged file is detected', async () => {
  const app = await begin();
  const total = await inQueue();
  await app.user.click(await button(t('review.sign')));
  await app.user.click(await screen.findByRole('checkbox', { name: t('review.sign.open', { count: total }) }));
  await app.user.click(screen.getAllByRole('button', { name: t('review.sign') }).at(-1)!);
  await screen.findByText(t('review.report.withOpen', { count: total }));
  await app.user.click(await button(t('review.handOver')));
  await waitFor(() => expect(downloads.files).toHaveLength(1));
  const words = await textOf(downloads.files[0]!.content);

  window.localStorage.clear();
  saveSession(await tokenOf('auditor'));
  const auditor = await showApp(ADDRESS);
  const give = async (content: string) => {
    await auditor.user.click((await screen.findAllByRole('button', { name: t('review.openFile') })).at(-1)!);
    await screen.findByRole('group', { name: t('review.file') });
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
    fireEvent.change(input, { target: { files: [new File([content], 'review.json')] } });
  };
  await give(words);
  expect(await screen.findByText(like('review.check.found'))).toBeInTheDocument();
  // The signed review has nothing left to execute, so no notice about the auditor's missing permission is shown.
  expect(screen.queryByText(t('review.cannotRevoke'))).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: t('review.sign') })).not.toBeInTheDocument();
  await auditor.user.click(screen.getAllByRole('link', { name: t('review.all') }).at(-1)!);
  expect(screen.queryByRole('button', { name: t('review.new') })).not.toBeInTheDocument();
  const forgery = JSON.parse(words) as { review: { id: string; people: { name: string }[] } };
  forgery.review.id = 'forged';
  await give(JSON.stringify(forgery));
  expect(await screen.findByText(t('review.check.missing'))).toBeInTheDocument();
});

test('without permission to edit accounts a reviewer can decide on revocations, but not execute them', async () => {
  const codes = ['account.staff', 'account.staff.show', 'account.role', 'account.department'];
  const app = await open(`?role=${AUDITOR_ROLE.id}`, { as: 'staff', prepare: () => giveCodes('staff', codes) });
  expect(await screen.findByText(like('review.cannotRevoke'))).toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: t('review.scope.permissions') })).not.toBeInTheDocument();
  await app.user.click(await button(t('review.begin')));
  const total = await inQueue();
  await revokeBecause(app, 'other duties');
  await progress(t('review.progress', { done: 1, total: total }));
  expect(screen.queryByRole('button', { name: like('review.carryOut') })).not.toBeInTheDocument();
  expect(screen.getByText(t('review.givesUnknown'))).toBeInTheDocument();
  await app.user.click(await button(t('review.sign')));
  expect(await screen.findByText(t('review.sign.notLogged'))).toBeInTheDocument();
  const dialog = within(screen.getByRole('dialog', { name: like('review.sign.title') }));
  expect(dialog.getByText(t('review.cannotRevoke'))).toBeInTheDocument();
  expect(app.calls.filter(({ path }) => path.endsWith('/logs'))).toEqual([]);
});

test('without permission to list accounts and roles the review screen shows a notice with contacts', async () => {
  const menus = [{ name: '', icon: '', uri: ADDRESS }];
  await open('', {
    as: 'staff',
    prepare: ({ intercept }) => intercept(replyTo('/user_menus', () => reply(200, '', menus))),
  });
  expect(await screen.findByText(t('review.needsRolesHint'))).toBeInTheDocument();
  expect(screen.getByText(t('access.contacts'))).toBeInTheDocument();
});

test('a review can record a decision even if the backend sends accounts without optional fields', async () => {
  const fields = ['mobile', 'email', 'avatar', 'department_id', 'department', 'role_ids', 'roles', 'remark'];
  const others = ['valid_until', 'role_terms', 'last_login_at', 'created_at', 'updated_at', 'version'];
  const app = await begin({ prepare: ({ intercept }) => intercept(leaving({ staffList: [...fields, ...others] })) });
  const total = await inQueue();
  await app.user.keyboard('k');
  await progress(t('review.progress', { done: 1, total: total }));
});

test('signing out warns of stored reviews; the review list deletes a review after a confirmation', async () => {
  const app = await begin();
  await app.user.click(screen.getByRole('button', { name: like('shell.account') }));
  await app.user.click((await screen.findAllByText(t('shell.signOut')))[0]!);
  const warning = within(await screen.findByRole('dialog', { name: t('shell.signOut.kept') }));
  await app.user.click(warning.getByRole('button', { name: spaced('form.cancel') }));
  await app.user.click(screen.getByRole('link', { name: t('review.all') }));
  const list = within(await screen.findByRole('list', { name: t('menu.review') }));
  const name = list.getByRole('heading').textContent;
  await chooseAct(app, t('review.delete'), name);
  const question = within(await screen.findByRole('dialog', { name: t('review.delete.title', { name }) }));
  await app.user.click(question.getByRole('button', { name: t('review.delete') }));
  expect(await screen.findByText(t('review.none'))).toBeInTheDocument();
});
