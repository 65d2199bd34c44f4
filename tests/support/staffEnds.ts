import { fireEvent, waitFor, type within } from '@testing-library/react';
import type { Staff, StaffUpdate } from '@/contract/staff';
import { asAdmin } from './asAdmin';
import { PERSON } from './staffScreen';
import { testNow } from './today';
import { t } from './words';

const DAY = 86_400_000;

/** Tests begin on a Friday morning: the end of that day of this clock. */
export function endOfDay(days: number): string {
  const now = new Date(testNow());
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 23, 59, 59, 999).toISOString();
}
export const inDays = (days: number): string => new Date(testNow() + days * DAY).toISOString();

export const account = async (id = PERSON.id) =>
  (await (await asAdmin())('GET', `/users/show/${id}`)).data as unknown as Staff;

/** Stores ends of an account and its roles, before the screen is opened. */
export async function end(id: number, ends: Pick<StaffUpdate, 'valid_until' | 'role_terms'>) {
  const { username, name, mobile, email, department_id, role_ids } = await account(id);
  const body = { id, username, name, mobile, email, department_id, role_ids, ...ends };
  await (
    await asAdmin()
  )('PUT', `/users/update/${id}`, body);
}

/** Chooses an option of an open select by its words. */
export function pick(field: HTMLElement, title: string) {
  fireEvent.mouseDown(field);
  const options = document.querySelectorAll(`.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item`);
  fireEvent.click([...options].find((option) => option.textContent === title)!);
}

/** Day as the calendar's field writes it. */
export function inputDay(days: number): string {
  const date = new Date(endOfDay(days));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Field of a moment, once its calendar is loaded. */
export const endField = (form: ReturnType<typeof within>, label: string) =>
  waitFor(() => {
    const field = form.getByLabelText(t('staff.term.time', { label }));
    expect(field).toBeEnabled();
    return field;
  });
export const typeEnd = (field: HTMLElement, text: string) => {
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter' });
};
