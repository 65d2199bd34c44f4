import { readDrafts, writeDraft } from '@/utils/storage/drafts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { history } from 'umi';
import { ROLES } from '../support/demo';
import { openMenus } from '../support/menuScreen';
import { showApp, type OpenedApp } from '../support/openApp';
import { drawer, drawerGone, editRole, field, newRole, openRoles, rename } from '../support/roleForm';
import { dialogSaying, dialogsGone, later, openStaff, PERSON } from '../support/staffScreen';
import { like, t } from '../support/words';
import { chooseAct } from '../support/rowActs';

const ROLE = ROLES.hr;
const ADMIN = { userId: 1, form: 'role' };
/** antd's drawer reads the key code, which the simulated keyboard leaves out. */
const escape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', keyCode: 27 });
const question = () => screen.queryByText(t('form.leave.title'));

describe('a form of unsaved work', () => {
  test('Back over a form above an open account closes the form alone, after a question where something was typed', async () => {
    const app = await openStaff();
    await app.user.click(screen.getByRole('link', { name: PERSON.name }));
    const details = await dialogSaying(t('staff.detail.platforms'));
    const edit = () => details.findByRole('button', { name: `${t('form.edit')} ${PERSON.name}` });
    const fieldGone = () => waitFor(() => expect(screen.queryByLabelText(t('account.remark'))).not.toBeInTheDocument());
    await app.user.click(await edit());
    await screen.findByLabelText(t('account.remark'));
    history.back();
    await fieldGone();
    expect(app.address()).toContain(`detail=${PERSON.id}`);
    await app.user.click(await edit());
    const remark = await screen.findByLabelText(t('account.remark'));
    await app.user.type(remark, 'half');
    history.back();
    await app.user.click(await screen.findByRole('button', { name: t('form.leave.stay') }));
    await waitFor(() => expect(question()).not.toBeInTheDocument());
    expect(remark).toHaveValue('half');
    history.back();
    await app.user.click(await screen.findByRole('button', { name: t('form.leave.leave') }));
    await fieldGone();
    expect(app.address()).toContain(`detail=${PERSON.id}`);
    history.back();
    await waitFor(() => expect(app.address()).not.toContain('detail'));
  });

  test('a record that is edited can be saved once something differs, and a new one at once', async () => {
    const app = await openRoles();
    const form = await editRole(app, ROLE);
    const button = () => form.getByRole('button', { name: t('form.save') });
    expect(button()).toBeDisabled();
    await rename(app, 'Another');
    expect(button()).toBeEnabled();
    await rename(app, ROLE);
    expect(button()).toBeDisabled();
    escape();
    await drawerGone();
    expect((await newRole(app)).getByRole('button', { name: t('form.save') })).toBeEnabled();
  });
});

describe('a draft', () => {
  test('survives a reload and can be discarded', async () => {
    const app = await openRoles();
    await newRole(app);
    await app.user.type(await field(t('account.name')), 'half done');
    fireEvent(window, new Event('pagehide'));
    cleanup();
    const { user } = await showApp('/account/role?pageSize=50');
    expect(await screen.findByText(like('form.draft.ofNew', { name: 'half done' }))).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: t('form.draft.discard') }));
    await waitFor(() => expect(screen.queryByText(/half done/)).not.toBeInTheDocument());
    expect(readDrafts(ADMIN)).toEqual([]);
  });

  test('is offered above the list and in its form, and only to its person', async () => {
    const app = await openRoles({
      prepare: () => {
        writeDraft(ADMIN, { item: null, values: { name: 'last time', code: 'last' } });
        writeDraft({ ...ADMIN, userId: 2 }, { item: null, values: { name: 'of another' } });
      },
    });
    expect(await screen.findByText(/“last time”/)).toBeInTheDocument();
    expect(screen.queryByText(/of another/)).not.toBeInTheDocument();
    await newRole(app);
    await app.user.click((await drawer()).getByRole('button', { name: t('form.leave.stay') }));
    await waitFor(async () => expect(await field(t('account.name'))).toHaveValue('last time'));
    expect(await field(t('account.code'))).toHaveValue('last');
  });
});

describe('a dialog of unsaved work', () => {
  const LOSS = t('form.leave.hint');
  const question = () => screen.queryByText(LOSS);
  /** One of the ways out of a dialog that are no button of its foot. */
  const cross = (inside: HTMLElement) =>
    fireEvent.click(inside.closest('[role="dialog"]')!.querySelector('.ant-modal-close')!);
  const answer = async (app: OpenedApp, words: string) => {
    await app.user.click(await screen.findByRole('button', { name: words }));
    await waitFor(() => expect(question()).not.toBeInTheDocument());
  };

  test('a chosen parent is left only with a yes', async () => {
    const app = await openMenus();
    await chooseAct(app, t('tree.moveTo'), t('menu.department'));
    const dialog = within(await screen.findByRole('dialog'));
    const parent = dialog.getByLabelText(t('tree.newParent'));
    cross(parent);
    await dialogsGone();
    expect(question()).not.toBeInTheDocument();

    await chooseAct(app, t('tree.moveTo'), t('menu.department'));
    const again = within(await screen.findByRole('dialog'));
    await app.user.click(again.getByLabelText(t('tree.newParent')));
    const panel = within(await screen.findByRole('dialog', { name: t('menuManagement.menu') }));
    await app.user.click(panel.getByRole('treeitem', { name: t('builtIn.personal') }));
    cross(again.getByLabelText(t('tree.newParent')));
    expect(await screen.findByText(LOSS)).toBeInTheDocument();
    await answer(app, t('form.leave.leave'));
    await dialogsGone();
  });

  test('a running export is left only with a yes', async () => {
    const app = await openStaff({ query: '' });
    const { answer: held, arrive } = later();
    app.intercept((call) => (call.body?.includes('"pageSize":100') ? held : undefined));
    await app.user.click(screen.getByRole('button', { name: t('transfer.export') }));
    await app.user.click(await screen.findByRole('button', { name: t('transfer.export.start') }));
    const bar = await screen.findByRole('progressbar', { name: t('transfer.export.progress') });
    cross(bar);
    expect(await screen.findByText(t('transfer.export.stop.hint'))).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: t('transfer.import.stop.leave') }));
    await dialogsGone();
    arrive(Response.json({}));
  });
});
