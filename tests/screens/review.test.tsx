import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { asAdmin, giveCodes } from '../support/asAdmin';
import { leaving } from '../support/bareAnswers';
import { bytesOf, collectDownloads, installFileReading, textOf, type SavedFile } from '../support/files';
import { jobEnds, updates, AUDITOR_ROLE } from '../support/memberScreens';
import { openApp, showApp, type OpenedApp, type OpenOptions } from '../support/openApp';
import { parseSummaries, readSummariesText, removeReview } from '@/utils/storage/reviews';
import { readXlsx } from '@/utils/transfer/xlsxReader';
import { t } from '../support/words';

const ADDRESS = '/account/review';
const saved = { files: [] as SavedFile[] };
beforeEach(() => {
  installFileReading();
  saved.files = collectDownloads();
});

const open = (query = '', options: OpenOptions = {}) => openApp(`${ADDRESS}${query}`, { as: 'admin', ...options });

/** Begins a review of the auditors, asked for from their role. */
async function begin(options: OpenOptions = {}): Promise<OpenedApp> {
  const app = await open(`?role=${AUDITOR_ROLE.id}`, options);
  expect(await screen.findByLabelText(t('review.name'))).toHaveValue('2026 年第一季度权限复核');
  await screen.findByText(AUDITOR_ROLE.name, { selector: '.ant-select-selection-item-content' });
  await app.user.click(screen.getByRole('button', { name: t('review.begin') }));
  await queue();
  return app;
}

const queue = async () => within(await screen.findByRole('list', { name: t('review.queue') }));
const current = async () =>
  (await queue()).getAllByRole('button').find((button) => button.getAttribute('aria-current') === 'true');
const inQueue = async (): Promise<number> => (await queue()).getAllByRole('button').length;
const progress = (words: string) => screen.findByText(words);
const button = (name: RegExp | string) => screen.findByRole('button', { name });

async function revokeBecause({ user }: OpenedApp, reason: string): Promise<void> {
  await user.keyboard('r');
  const field = await screen.findByLabelText(t('review.reason'));
  await waitFor(() => expect(field).toHaveFocus());
  await user.keyboard(`${reason}{Enter}`);
  await waitFor(() => expect(screen.queryByLabelText(t('review.reason'))).not.toBeInTheDocument());
}

/** Who has the role at the backend, by name. */
async function auditors(): Promise<string[]> {
  const admin = await asAdmin();
  const { data } = await admin('POST', '/users', { role_id: AUDITOR_ROLE.id, pageSize: 100 });
  return (data['data'] as { name: string }[]).map(({ name }) => name);
}

test('by keyboard: keep, undo, later, revoke; carried out, signed off, and reported', async () => {
  const app = await begin();
  const before = await auditors();
  const total = await inQueue();
  expect(total).toBe(before.length);
  await progress(`已决定 0/${total}`);

  await app.user.keyboard('k');
  await progress(`已决定 1/${total}`);
  await app.user.keyboard('z');
  await progress(`已决定 0/${total}`);
  await app.user.keyboard('l');
  await screen.findByText('还有 1 项留待稍后决定');
  const victim = (await current())?.querySelector('[title]')?.textContent ?? '';
  await revokeBecause(app, t('review.reason.moved'));
  for (let turn = 2; turn < total; turn += 1) await app.user.keyboard('k');
  // What was left for later comes last.
  await progress(`已决定 ${total - 1}/${total}`);
  await app.user.keyboard('k');
  await screen.findByText(t('review.allDecided'), { selector: '[role="status"]' });

  await app.user.click(await button('执行收回（1）'));
  const question = within(await screen.findByRole('dialog', { name: '收回 1 个角色？' }));
  await app.user.click(question.getByRole('button', { name: /收\s*回/ }));
  await jobEnds(app, '1 项已全部完成');
  expect(updates(app)).toHaveLength(1);
  expect(await auditors()).toEqual(before.filter((name) => name !== victim));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^执行收回/ })).not.toBeInTheDocument());

  await app.user.click(await button(/签\s*署/));
  const dialog = within((await screen.findByText(t('review.sign.hint'))).closest<HTMLElement>('[role="dialog"]')!);
  await app.user.click(dialog.getByRole('button', { name: /签\s*署/ }));
  const table = await screen.findByRole('table');
  expect(within(table).getAllByRole('row')).toHaveLength(total + 1);
  const row = within(table).getByText(t('review.reason.moved')).closest('tr')!;
  expect(row).toHaveTextContent(victim);
  expect(row).toHaveTextContent(t('review.result.done'));
  expect(screen.queryByRole('button', { name: /签\s*署/ })).not.toBeInTheDocument();

  await app.user.click(await button(t('review.report.download')));
  await waitFor(() => expect(saved.files).toHaveLength(1));
  expect(saved.files[0]!.name).toMatch(/\.xlsx$/);
  const rows = readXlsx(await bytesOf(saved.files[0]!.content));
  expect(rows).toHaveLength(total + 1);
  expect(rows.flat()).toEqual(
    expect.arrayContaining([victim, t('review.reason.moved'), t('review.result.done'), '林致远 (admin)']),
  );
});

test('by mouse: the evidence stands beside the decision, and a reload goes on where it was', async () => {
  const app = await begin();
  const total = await inQueue();
  await screen.findByText(t('transfer.export.title', { name: '日志' }));
  await screen.findByRole('heading', { name: t('staff.detail.operations') });
  await app.user.click(await button(/^保留/));
  await progress(`已决定 1/${total}`);
  await app.user.click(await button(/^收回/));
  await app.user.click(await button(t('review.reason.unused')));
  expect(screen.getByLabelText(t('review.reason'))).toHaveValue(t('review.reason.unused'));
  const dialog = within(screen.getByLabelText(t('review.reason')).closest<HTMLElement>('[role="dialog"]')!);
  await app.user.click(dialog.getByRole('button', { name: /收\s*回/ }));
  await progress(`已决定 2/${total}`);
  const before = (await current())?.textContent;

  await showApp(app.address());
  const found = await screen.findAllByText(`已决定 2/${total}`);
  expect(found.length).toBeGreaterThan(0);
  await waitFor(() => {
    const lists = screen.getAllByRole('list', { name: t('review.queue') });
    const marked = within(lists.at(-1)!).getAllByRole('button', { current: true });
    expect(marked[0]).toHaveTextContent(before!);
  });
});

test('a reason is required, and single letters typed into it decide nothing', async () => {
  const app = await begin();
  const total = await inQueue();
  await app.user.keyboard('r');
  const field = await screen.findByLabelText(t('review.reason'));
  await waitFor(() => expect(field).toHaveFocus());
  await app.user.keyboard('{Enter}');
  await screen.findByText(t('form.rule.required', { label: '收回原因' }));
  await app.user.keyboard('kkl');
  expect(field).toHaveValue('kkl');
  await progress(`已决定 0/${total}`);
});

test('signing with open decisions is possible only by saying so, and the report says it', async () => {
  const app = await begin();
  const total = await inQueue();
  await app.user.click(await button(/签\s*署/));
  const dialog = within((await screen.findByText(t('review.sign.hint'))).closest<HTMLElement>('[role="dialog"]')!);
  expect(dialog.getByRole('button', { name: /签\s*署/ })).toBeDisabled();
  await app.user.click(dialog.getByRole('checkbox', { name: new RegExp(`仍有 ${total} 项未决定`) }));
  await app.user.click(dialog.getByRole('button', { name: /签\s*署/ }));
  expect(await screen.findByText(`签署时有 ${total} 项未决定`)).toBeInTheDocument();
});

test('an account that has changed since is marked, and shown as it is now', async () => {
  const app = await begin();
  const name = (await current())?.querySelector('[title]')?.textContent ?? '';
  const admin = await asAdmin();
  const { data } = await admin('POST', '/users', { role_id: AUDITOR_ROLE.id, pageSize: 100 });
  const person = (data['data'] as Record<string, unknown>[]).find((one) => one['name'] === name)!;
  const { id, username, department_id } = person;
  await admin('PUT', `/users/update/${String(id)}`, { id, username, name: '改名后', department_id, role_ids: [4] });
  await showApp(app.address());
  expect(await screen.findByText(t('review.changed'))).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '改名后' })).toBeInTheDocument();
  expect(screen.getByText(t('review.lostRole'))).toBeInTheDocument();
});

test('a review is handed over as a file, opened by somebody else with its decisions, and a broken one is refused', async () => {
  const app = await begin();
  const total = await inQueue();
  await app.user.keyboard('k');
  await progress(`已决定 1/${total}`);
  await app.user.click(await button(t('review.handOver')));
  await waitFor(() => expect(saved.files).toHaveLength(1));
  const [file] = saved.files;
  expect(file!.name).toMatch(/\.json$/);
  const words = await textOf(file!.content);

  await openApp(ADDRESS, { as: 'admin' });
  await app.user.click((await screen.findAllByRole('button', { name: t('review.openFile') })).at(-1)!);
  const input = async () => {
    await screen.findByRole('group', { name: t('review.file') });
    return document.querySelector<HTMLInputElement>('input[type="file"]')!;
  };
  const give = async (content: string) =>
    fireEvent.change(await input(), { target: { files: [new File([content], 'review.json')] } });
  await give('name,role\n<b>x</b>,1');
  expect(await screen.findByText(t('review.file.foreign'))).toBeInTheDocument();
  await give(words.slice(0, -40));
  expect(await screen.findByText(t('review.file.broken'))).toBeInTheDocument();
  await give(words);
  expect((await screen.findAllByText(/^由林致远 \(admin\)于 .* 移交$/)).length).toBeGreaterThan(0);
  expect((await screen.findAllByText(`已决定 1/${total}`)).length).toBeGreaterThan(0);
});

test('without the right to edit accounts one decides and reports, and is told so before', async () => {
  const codes = ['account.staff', 'account.staff.show', 'account.role', 'account.department'];
  const app = await open(`?role=${AUDITOR_ROLE.id}`, { as: 'staff', prepare: () => giveCodes('staff', codes) });
  expect(await screen.findByText(/您没有编辑账号的权限/)).toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: t('review.scope.permissions') })).not.toBeInTheDocument();
  await app.user.click(await button(t('review.begin')));
  const total = await inQueue();
  await revokeBecause(app, '职责变化');
  await progress(`已决定 1/${total}`);
  expect(screen.queryByRole('button', { name: /^执行收回/ })).not.toBeInTheDocument();
  expect(screen.getByText(t('review.givesUnknown'))).toBeInTheDocument();
  expect(app.calls.filter(({ path }) => path.endsWith('/logs'))).toEqual([]);
});

test('without the right to list roles the screen says what is missing', async () => {
  await open('', { as: 'staff', prepare: () => giveCodes('staff', ['account.staff']) });
  expect(await screen.findByText(t('review.needsRolesHint'))).toBeInTheDocument();
});

test('what the browser refuses to keep is told, and the review goes on', async () => {
  const keep = Storage.prototype.setItem;
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function set(this: Storage, key, value) {
    if (key.includes('review')) throw new DOMException('full', 'QuotaExceededError');
    keep.call(this, key, value);
  });
  try {
    const app = await open(`?role=${AUDITOR_ROLE.id}`);
    await app.user.click(await button(t('review.begin')));
    const total = await inQueue();
    expect(await screen.findByText(/此浏览器无法保存复核/)).toBeInTheDocument();
    await app.user.keyboard('k');
    await progress(`已决定 1/${total}`);
  } finally {
    refuse.mockRestore();
    // The memory that stood in for the storage outlives the test.
    parseSummaries(readSummariesText(1)).forEach(({ id }) => removeReview(1, id));
  }
});

test('a backend that leaves out what it may leave out can be reviewed all the same', async () => {
  const fields = ['mobile', 'email', 'avatar', 'department_id', 'department', 'role_ids', 'roles', 'remark'];
  const others = ['valid_until', 'role_terms', 'last_login_at', 'created_at', 'updated_at', 'version'];
  const app = await begin({ prepare: ({ intercept }) => intercept(leaving({ staffList: [...fields, ...others] })) });
  const total = await inQueue();
  await app.user.keyboard('k');
  await progress(`已决定 1/${total}`);
});

test('the list shows what was begun, and deletes it after a question', async () => {
  const app = await begin();
  await app.user.click(screen.getByRole('link', { name: t('review.all') }));
  const list = within(await screen.findByRole('list', { name: t('menu.review') }));
  const name = list.getByRole('heading').textContent;
  await app.user.click(list.getByRole('button', { name: `删除 ${name}` }));
  const question = within(await screen.findByRole('dialog', { name: t('review.delete.title', { name }) }));
  await app.user.click(question.getByRole('button', { name: /删\s*除/ }));
  expect(await screen.findByText(t('review.none'))).toBeInTheDocument();
});
