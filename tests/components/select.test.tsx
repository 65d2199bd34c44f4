import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Select from '@/components/layers/Select';

const options = [
  { value: 1, label: '财务专员' },
  { value: 2, label: '单位管理员' },
  { value: 3, label: 'José Ñúñez' },
];
const shown = () =>
  [...document.querySelectorAll('.ant-select-item-option-content')].map((option) => option.textContent);

test.each([
  ['caiwu', ['财务专员']],
  ['cwzy', ['财务专员']],
  ['danwei', ['单位管理员']],
  ['管理 单位', ['单位管理员']],
  ['nunez jose', ['José Ñúñez']],
  ['xyz', []],
])('option typed as %s: found', async (words, labels) => {
  const user = userEvent.setup();
  render(<Select<number[]> aria-label="roles" mode="multiple" options={options} />);
  await user.type(screen.getByRole('combobox', { name: 'roles' }), words);
  await waitFor(() => expect(shown()).toEqual(labels));
});
