import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { asAdmin, giveCodes } from '../support/asAdmin';
import { ROLES, SYSTEMS } from '../support/demo';
import { dialogSaying, editRole, openRoles, save, written } from '../support/roleForm';
import { like, t } from '../support/words';
import { clearCache } from 'ahooks';
import { leaving } from '../support/bareAnswers';

describe('consequences before saving', () => {
  /** Trees of many rows, and most of the app on top of them: where all processors are busy it takes its time. */
  jest.setTimeout(120_000);

  // What was read of roles would be known in the next test.
  afterEach(() => clearCache());

  /** Some permissions are gained; never none. */
  const GAINED = like('permission.gained').source.replace('.*', String.raw`[1-9]\d*`);
  const GAINED_AND_LOST = new RegExp(`${GAINED}${t('common.listSeparator')}${t('permission.lost', { count: 1 })}`);

  const footer = () => document.querySelector<HTMLElement>('.ant-drawer-footer')!;
  const grant = async (name: string) => {
    const tree = await screen.findByRole('tree', { name: t('role.permissions') });
    fireEvent.click(await within(tree).findByRole('treeitem', { name: new RegExp(`^${name}`) }));
  };
  const analysts = async () => {
    const { data } = await (await asAdmin())('GET', '/roles?keyword=analyst');
    return (data['data'] as { staff_count: number }[])[0]!.staff_count;
  };

  describe('a role', () => {
    test('changed for many people: says what they gain and lose, asks before saving, and is undone from the message', async () => {
      const app = await openRoles();
      const count = await analysts();
      const form = await editRole(app, ROLES.analyst);
      expect(await form.findByText(t('role.concerns', { count }))).toBeInTheDocument();
      await grant(t('menu.record'));
      await waitFor(() =>
        expect(footer()).toHaveTextContent(new RegExp(t('role.concernsBy', { count, changes: GAINED }))),
      );
      // They have it by another role as well.
      await grant(t('menu.home'));
      await waitFor(() => expect(form.getByLabelText(t('permission.removed', { count: 1 }))).toBeInTheDocument());
      // A loss may be told until the other roles of these people are read.
      await waitFor(() => expect(footer()).not.toHaveTextContent(like('permission.lost')));
      await grant(SYSTEMS.figures);
      await waitFor(() => expect(footer()).toHaveTextContent(GAINED_AND_LOST));
      expect(form.getByRole('button', { name: t('form.save') })).toHaveAccessibleDescription(
        new RegExp(`${GAINED_AND_LOST.source}$`),
      );

      await save(app);
      const question = await dialogSaying(like('transfer.batch.namedMore', { count: count - 10 }));
      expect(question.getAllByText(GAINED_AND_LOST)).not.toHaveLength(0);
      expect(written(app)).toEqual([]);
      await app.user.click(question.getByRole('button', { name: t('form.save') }));
      // The message stays for eight seconds. By role, a search of the whole list may take longer on a busy machine.
      fireEvent.click(await screen.findByText(new RegExp(`^${t('common.undo')}`), { selector: 'button, button *' }));
      await waitFor(() => expect(written(app)).toHaveLength(2));
      const admin = await asAdmin();
      const [role] = (await admin('GET', '/roles?keyword=analyst')).data['data'] as { id: number }[];
      await waitFor(async () =>
        expect((await admin('GET', `/roles/show/${role!.id}`)).data['permission']).toEqual(
          written(app)[1]!['permission'],
        ),
      );
      expect(written(app)[1]!['permission']).not.toEqual(written(app)[0]!['permission']);
    });

    test('says what changes, without a number of people, without the right to list accounts', async () => {
      const codes = [
        'account.role',
        'account.role.show',
        'account.role.update',
        'account.record',
        'account.record.show',
      ];
      const app = await openRoles({
        as: 'hr',
        prepare: async ({ intercept }) => {
          await giveCodes('hr', codes);
          intercept(leaving({ roleDetail: ['staff_count'] }));
        },
      });
      const form = await editRole(app, ROLES.staff);
      expect(form.queryByText(like('orgChart.people'), { selector: '.ant-drawer-footer *' })).not.toBeInTheDocument();
      await grant(t('menu.record'));
      await waitFor(() => expect(footer()).toHaveTextContent(new RegExp(`^${GAINED}`)));
      expect(app.calls.filter(({ path }) => path.endsWith('/users'))).toEqual([]);
    });
  });
});
