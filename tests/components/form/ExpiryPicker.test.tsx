import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type FormEvent } from 'react';
import ExpiryPicker from '@/components/form/ExpiryPicker';
import { changeLocale } from '@/hooks/locale/useLocale';
import { presetExpiry } from '@/utils/terms';
import { translate } from '@/locales/translate';
import Select from '@/components/layers/Select';

const LABEL = 'End';
const moment = (text: string) => new Date(text).toISOString();
const END = moment('2099-03-27T23:59:59.999');

const onChange = jest.fn<undefined, [string | null]>();
const onSubmit = jest.fn<undefined, [FormEvent]>((event) => void event.preventDefault());
function Picker({ start }: { start: string }) {
  const [end, setEnd] = useState<string | null>(start);
  return (
    <form onSubmit={onSubmit}>
      <ExpiryPicker
        label={LABEL}
        value={end}
        onChange={(next) => {
          onChange(next);
          setEnd(next);
        }}
      />
      <button>next</button>
    </form>
  );
}

beforeEach(() => {
  onChange.mockClear();
  onSubmit.mockClear();
});
afterEach(() => changeLocale('zh-CN'));

async function openPicker(start = END, language = 'zh-CN') {
  await changeLocale(language);
  render(<Picker start={start} />);
  const user = userEvent.setup();
  const label = translate('staff.term.time', { label: LABEL });
  // The picker shows a disabled field until the calendar has loaded.
  const field = await waitFor(() => {
    const input = screen.getByLabelText(label);
    expect(input).toBeEnabled();
    return input;
  });
  return { user, field };
}

test.each([
  ['a day', 'zh-CN', '2099-04-05', '2099-04-05T23:59:59.999', '2099-04-05'],
  ['a day with a time', 'zh-CN', '2099-04-05 18:30', '2099-04-05T18:30', '2099-04-05 18:30'],
  ['a day in the order of English', 'en-US', '4/5/2099', '2099-04-05T23:59:59.999', '2099-04-05'],
  ['a day in the order of British English', 'en-GB', '05/04/2099', '2099-04-05T23:59:59.999', '2099-04-05'],
  ['a day in the order of German', 'de-DE', '5.4.2099', '2099-04-05T23:59:59.999', '2099-04-05'],
  ['a day and time in the order of German', 'de-DE', '5.4.2099 18:30', '2099-04-05T18:30', '2099-04-05 18:30'],
  ['a day in Persian digits', 'fa-IR', '۲۰۹۹-۰۴-۰۵', '2099-04-05T23:59:59.999', '۲۰۹۹-۰۴-۰۵'],
])('%s is a valid input of the expiry picker in %s', async (_, language, typed, end, text) => {
  const { field } = await openPicker(END, language);
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onChange.mock.calls).toEqual([[moment(end)]]);
  expect(field).toHaveValue(text);
});

test('the expiry picker shows the time of an expiry until the user picks a day in the calendar', async () => {
  const { user, field } = await openPicker(moment('2099-03-27T18:30'));
  expect(field).toHaveValue('2099-03-27 18:30');
  await user.click(field);
  await user.click((await screen.findByTitle('2099-03-28')).firstElementChild!);
  expect(onChange.mock.calls).toEqual([[moment('2099-03-28T23:59:59.999')]]);
  expect(field).toHaveValue('2099-03-28');
});

test("the preset “other” of the expiry picker moves the focus to the picker's date field", async () => {
  const { user, field } = await openPicker(presetExpiry('today', new Date()).toISOString());
  fireEvent.mouseDown(screen.getByRole('combobox', { name: LABEL }));
  // Each preset button shows the day that the preset selects.
  expect((await screen.findByTitle(translate('staff.term.week'))).textContent).toMatch(/\d$|\d日$/);
  await user.click(await screen.findByTitle(translate('staff.term.other')));
  await waitFor(() => expect(field).toHaveFocus());
});

test('the expiry picker applies typed input on blur; an invalid day leaves the expiry unchanged', async () => {
  const { user, field } = await openPicker();
  await user.clear(field);
  await user.type(field, '2099-04-05 18:3');
  await user.tab();
  expect(onChange.mock.calls).toEqual([[moment('2099-04-05T23:59:59.999')]]);
  await user.clear(field);
  await user.type(field, 'no day');
  await user.tab();
  expect(onChange).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(field).toHaveValue('2099-04-05'));
});

test('Enter in the expiry picker first applies the typed day; only a second Enter submits the form', async () => {
  const { user, field } = await openPicker();
  await user.clear(field);
  await user.type(field, '2099-04-05{Enter}');
  expect(onChange.mock.calls).toEqual([[moment('2099-04-05T23:59:59.999')]]);
  expect(onSubmit).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('the expiry picker disables past days; a typed past day is left to the validation of the form', async () => {
  const { user, field } = await openPicker(new Date(Date.now() + 60_000).toISOString());
  await user.click(field);
  await user.click(document.querySelector('.ant-picker-header-prev-btn')!);
  const month = document.querySelector<HTMLElement>('.ant-picker-body')!;
  const cells = () => Array.from(month.querySelectorAll('.ant-picker-cell-in-view'));
  await waitFor(() => expect(cells().every((cell) => cell.matches('.ant-picker-cell-disabled'))).toBe(true));
  await user.click(cells()[0]!.firstElementChild!);
  expect(onChange).not.toHaveBeenCalled();
  await user.clear(field);
  await user.type(field, '2020-04-05{Enter}');
  expect(onChange.mock.calls).toEqual([[moment('2020-04-05T23:59:59.999')]]);
});

const options = [
  { value: 1, label: '财务专员' },
  { value: 2, label: '单位管理员' },
  { value: 3, label: 'José Ñúñez' },
];
const shownOptions = () =>
  [...document.querySelectorAll('.ant-select-item-option-content')].map((option) => option.textContent);

test.each([
  ['caiwu', ['财务专员']],
  ['cwzy', ['财务专员']],
  ['danwei', ['单位管理员']],
  ['管理 单位', ['单位管理员']],
  ['nunez jose', ['José Ñúñez']],
  ['xyz', []],
])('typing “%s” into Select shows only the options %j', async (words, labels) => {
  const user = userEvent.setup();
  render(<Select<number[]> aria-label="roles" mode="multiple" options={options} />);
  await user.type(screen.getByRole('combobox', { name: 'roles' }), words);
  await waitFor(() => expect(shownOptions()).toEqual(labels));
});
