import { screen, waitFor } from '@testing-library/react';
import { bodiesOf, dialogsGone, editor, later, openStaff, PERSON, refused } from '../support/staffScreen';
import { t } from '../support/words';

const isFilter = ({ path }: { path: string }) => path.endsWith('/users/filter');
const rows = () => document.querySelectorAll('tbody tr').length;

test('accounts are shown before their roles can be chosen from, stay when these do not come, and keep their roles when saved', async () => {
  const roles = later();
  const app = await openStaff({
    query: '?pageSize=20',
    prepare: ({ intercept }) => intercept((call) => (isFilter(call) ? roles.answer : undefined)),
  });
  await waitFor(() => expect(rows()).toBe(20));
  const filter = screen.getByRole('combobox', { name: t('account.roles') });
  expect(filter.closest('.ant-select')).toHaveClass('ant-select-loading');

  roles.arrive(refused(500, '数据库繁忙'));
  expect(await screen.findByText('数据库繁忙')).toBeInTheDocument();
  await waitFor(() => expect(filter.closest('.ant-select')).not.toHaveClass('ant-select-loading'));
  expect(rows()).toBe(20);

  await app.user.type(screen.getByRole('searchbox'), `${PERSON.name}{Enter}`);
  await screen.findByText('共 1 条');
  await app.user.click(screen.getByRole('button', { name: `编辑 ${PERSON.name}` }));
  const form = await editor();
  await app.user.type(form.getByLabelText(t('account.remark')), '调岗');
  await app.user.click(form.getByRole('button', { name: t('form.save') }));
  await dialogsGone();
  expect(bodiesOf(app, '/users/update/')).toEqual([expect.objectContaining({ role_ids: [4], remark: '调岗' })]);
});
