import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { changeLocale } from '@/hooks/locale/useLocale';
import PeriodPicker from '@/pages/account/record/PeriodPicker';
import type { Period } from '@/utils/days';
import { logColumns } from '@/pages/account/record/columns';
import { isDaily } from '../../support/tier';
import { t } from '../../support/words';

const onChange = jest.fn<undefined, [Period]>();

function Picker() {
  const [period, setPeriod] = useState<Period>({ start_at: '2025-06-01', end_at: '2025-06-17' });
  return (
    <PeriodPicker
      value={period}
      onChange={(next) => {
        onChange(next);
        setPeriod(next);
      }}
    />
  );
}

beforeEach(() => onChange.mockClear());
afterEach(() => changeLocale('zh-CN'));

const fields = () => screen.getAllByRole<HTMLInputElement>('textbox');

const calendars: [string, string[], string, string, string][] = [
  ['zh-CN', ['2025-06-01', '2025-06-17'], '2025年', '6月', '下个月'],
  ['fa-IR', ['۲۰۲۵-۰۶-۰۱', '۲۰۲۵-۰۶-۱۷'], '۲۰۲۵', 'ژوئن', 'ماه بعد'],
  ['ku-IQ', ['٢٠٢٥-٠٦-٠١', '٢٠٢٥-٠٦-١٧'], '٢٠٢٥', 'حوزەیران', 'مانگی دواتر'],
  ['th-TH', ['2025-06-01', '2025-06-17'], '2025', 'มิ.ย.', 'เดือนถัดไป'],
  ['sr-RS', ['2025-06-01', '2025-06-17'], '2025', 'Јун', 'Следећи месец'],
];

test.each(isDaily ? calendars.slice(0, 2) : calendars)(
  'in %s the period picker shows its dates and buttons in the language and digits of the screen',
  async (code, days, year, month, next) => {
    await changeLocale(code);
    render(<Picker />);
    expect(fields().map(({ value }) => value)).toEqual(days);
    await userEvent.click(fields()[0] as HTMLElement);
    const [table] = await screen.findAllByRole('table');
    const calendar = table?.closest<HTMLElement>('.ant-picker-panels') ?? document.body;
    const buttons = within(calendar).getAllByRole('button', { hidden: true });
    expect(buttons.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining([year, month]));
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toContain(next);
  },
);

test('the period picker converts a date typed in Persian digits to the digits 0 to 9', async () => {
  await changeLocale('fa-IR');
  render(<Picker />);
  const [start] = fields();
  for (const typed of ['۲۰۲۵-۰۶-۰۳', '2025-06-05']) {
    await userEvent.clear(start as HTMLElement);
    await userEvent.type(start as HTMLElement, `${typed}{Enter}`);
    await userEvent.keyboard('{Enter}');
  }
  expect(onChange.mock.calls.map(([period]) => period.start_at)).toEqual(
    expect.arrayContaining(['2025-06-03', '2025-06-05']),
  );
});

test('Arabic weekdays in the period picker have at most two characters, to fit into their columns', async () => {
  await changeLocale('ar-EG');
  render(<Picker />);
  await userEvent.click(fields()[0] as HTMLElement);
  const [table] = await screen.findAllByRole('table');
  const days = [...(table?.querySelectorAll('th') ?? [])].map(({ textContent }) => textContent);
  expect([days.length, days.filter((day) => (day ?? '').length > 2)]).toEqual([7, []]);
});

const row = {
  id: 1,
  user: { id: 7, name: 'Bob', username: 'bob' },
  module: 'Roles',
  action: 'Edit role',
  summary: 'Edit role “Night shift”',
  method: 'PUT',
  path: '/api/account-api/roles/update/5',
  status_code: 200,
  ip: '10.0.0.1',
  user_agent: '',
  duration_ms: 5,
  created_at: '2026-03-01T10:00:00.000+08:00',
};

test('log summaries isolate the text direction of names, so that quotation marks stay in place', () => {
  const summary = logColumns({ t, dateTime: String, onOpen: undefined }).find(({ key }) => key === 'summary')!;
  const { getByText } = render(<>{summary.render(row)}</>);
  for (const text of [row.summary, row.user.name, row.module]) expect(getByText(text).tagName).toBe('BDI');
});
