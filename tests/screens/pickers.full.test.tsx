import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DEPARTMENTS } from '../support/demo';
import { openApp, type OpenedApp } from '../support/openApp';
import { t } from '../support/words';

const ALGORITHMS = DEPARTMENTS.algorithms.slice(0, 2);
const searchLabel = t('tree.search', { label: t('staff.departments') });
const drawer = async () =>
  within((await screen.findByLabelText(t('account.code'))).closest<HTMLElement>('[role="dialog"]')!);
const writes = ({ calls }: OpenedApp) => calls.filter(({ method, path }) => method !== 'GET' && path.includes('/dep/'));

async function pickParent(department: string) {
  const app = await openApp('/account/department', { as: 'admin' });
  const grid = await screen.findByRole('treegrid', { name: t('account.department') });
  await app.user.click(await within(grid).findByRole('button', { name: `${t('form.edit')} ${department}` }));
  const field = (await drawer()).getByRole('combobox', { name: t('department.parent') });
  field.focus();
  await app.user.keyboard('{ArrowDown}');
  const search = await screen.findByRole('combobox', { name: t('tree.search', { label: t('staff.departments') }) });
  await waitFor(() => expect(search).toHaveFocus());
  return { app, field, search };
}

const highlightedName = (search: HTMLElement) => {
  const id = search.getAttribute('aria-activedescendant');
  const option = id ? document.getElementById(id) : null;
  return option?.getAttribute('aria-label') ?? option?.textContent;
};

test('Enter in a tree picker selects the first match without saving, but not during a composition', async () => {
  const { app, field, search } = await pickParent(DEPARTMENTS.audit);
  await app.user.keyboard(DEPARTMENTS.finance.slice(0, 2));
  await waitFor(() => expect(highlightedName(search)).toBe(DEPARTMENTS.finance));
  fireEvent.keyDown(search, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(search, { key: 'Enter', keyCode: 229 });
  fireEvent.keyDown(search, { key: 'Escape', keyCode: 229 });
  expect(search).toBeInTheDocument();
  expect(field).toHaveTextContent(DEPARTMENTS.company);

  await app.user.clear(search);
  await app.user.keyboard(`${ALGORITHMS}{Enter}`);
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveTextContent(DEPARTMENTS.algorithms);
  await waitFor(() => expect(search).not.toBeInTheDocument());
  await app.user.keyboard('{Enter}');
  expect(await screen.findByRole('combobox', { name: searchLabel })).toBeInTheDocument();
  expect(field).toHaveTextContent(DEPARTMENTS.algorithms);
  expect(writes(app)).toEqual([]);
});

test('Enter in a tree picker selects the match chosen by arrow keys, and nothing if there is no match', async () => {
  const { app, field, search } = await pickParent(DEPARTMENTS.administration);
  await app.user.keyboard(DEPARTMENTS.functionTests.slice(2, 4));
  await waitFor(() => expect(highlightedName(search)).toBe(DEPARTMENTS.functionTests));
  expect(document.getElementById(search.getAttribute('aria-activedescendant')!)).toHaveAttribute('data-hit');
  await app.user.keyboard(`{Backspace}{Backspace}${DEPARTMENTS.platform.slice(2)}`);
  await waitFor(() => expect(highlightedName(search)).toBe(DEPARTMENTS.platform));
  await app.user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(highlightedName(search)).toBe(DEPARTMENTS.applications);
  await app.user.keyboard('{ArrowUp}{ArrowDown}{Enter}');
  await waitFor(() => expect(field).toHaveTextContent(DEPARTMENTS.applications));

  await app.user.keyboard('{Enter}');
  const again = await screen.findByRole('combobox', { name: searchLabel });
  await app.user.keyboard('zzzz{Enter}');
  expect(await screen.findByText(t('tree.nothingToPick'))).toHaveAttribute('role', 'status');
  expect(again).not.toHaveAttribute('aria-activedescendant');
  expect(again).toHaveFocus();
  expect(field).toHaveTextContent(DEPARTMENTS.applications);
  expect(writes(app)).toEqual([]);
});

test('Enter in a tree picker does not select a disabled match', async () => {
  const { app, field, search } = await pickParent(DEPARTMENTS.research);
  await app.user.keyboard(`${DEPARTMENTS.platform}{Enter}`);
  expect(await screen.findByText(t('tree.nothingToPick'))).toHaveAttribute('role', 'status');
  expect(search).not.toHaveAttribute('aria-activedescendant');
  expect(search).toHaveFocus();
  expect(field).toHaveTextContent(DEPARTMENTS.company);
  expect(writes(app)).toEqual([]);
});

test('typing on a closed tree picker opens the list and searches it', async () => {
  const { app, field, search } = await pickParent(DEPARTMENTS.audit);
  await app.user.keyboard('{Escape}');
  await waitFor(() => expect(search).not.toBeInTheDocument());
  expect(field).toHaveFocus();
  // The test presses two keys before the search field has the focus, and further keys afterwards.
  fireEvent.keyDown(field, { key: ALGORITHMS[0] });
  fireEvent.keyDown(field, { key: ALGORITHMS[1] });
  const listSearch = await screen.findByRole('combobox', { name: t('tree.search', { label: t('staff.departments') }) });
  expect(listSearch).toHaveValue(ALGORITHMS);
  await waitFor(() => expect(listSearch).toHaveFocus());
  await app.user.keyboard(`${DEPARTMENTS.algorithms.slice(2)}{Enter}`);
  await waitFor(() => expect(field).toHaveTextContent(DEPARTMENTS.algorithms));
  // A shortcut such as Ctrl K does not count as typing, so the list opens later with an empty search.
  fireEvent.keyDown(field, { key: 'k', ctrlKey: true });
  expect(field).toHaveAttribute('aria-expanded', 'false');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(
    await screen.findByRole('combobox', { name: t('tree.search', { label: t('staff.departments') }) }),
  ).toHaveValue('');
});
