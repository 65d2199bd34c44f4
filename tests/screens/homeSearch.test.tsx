import { screen, waitFor, within } from '@testing-library/react';
import { card, forgetHome, names, openHome, searchBox } from '../support/homeScreen';
import { t } from '../support/words';

const announcement = () => within(screen.getByRole('main')).getByRole('status');
const chip = (name: RegExp) => screen.getByRole('radio', { name });

afterEach(forgetHome);

test('slash leads to the search, words narrow the list, escape shows everything again', async () => {
  const { user } = await openHome();
  const all = names();
  await user.keyboard('/');
  expect(searchBox()).toHaveFocus();

  await user.keyboard('报销');
  expect(names()).toEqual(['费用报销']);
  expect(announcement()).toHaveTextContent('找到 1 个业务系统');

  await user.keyboard('{Escape}');
  expect(searchBox()).toHaveValue('');
  expect(names()).toEqual(all);
  expect(announcement()).toBeEmptyDOMElement();
});

test('a slash that is typed into the search is a character of it', async () => {
  const { user } = await openHome();
  await user.click(searchBox());
  await user.keyboard('a/b');
  expect(searchBox()).toHaveValue('a/b');
});

test.each([
  ['the full pinyin', 'renli', '人力资源'],
  ['initials', 'rlzy', '人力资源'],
  ['the code', 'CRM', '客户关系'],
  ['the description', '盘点', '仓储物流'],
])('finds by %s', async (_, query, expected) => {
  const { user } = await openHome();
  await user.type(searchBox(), query);
  await waitFor(() => expect(names()).toEqual([expected]));
});

test('a category narrows the list; its counts follow the search', async () => {
  const { user } = await openHome();
  expect(chip(/^全部 12/)).toBeChecked();
  await user.click(chip(/^财务法务 3/));
  expect(names()).toEqual(['财务管理', '合同管理', '费用报销']);

  await user.type(searchBox(), '合同');
  expect(names()).toEqual(['合同管理']);
  expect(chip(/^财务法务 1/)).toBeChecked();
  expect(chip(/^供应链 0/)).not.toBeChecked();
});

test('nothing found: it says for what, and one button shows everything again', async () => {
  const { user } = await openHome();
  await user.click(chip(/^供应链/));
  await user.type(searchBox(), 'qqqq');
  expect(await screen.findByText(t('home.noMatch', { query: 'qqqq' }))).toBeInTheDocument();
  expect(announcement()).toHaveTextContent('找到 0 个业务系统');

  await user.click(screen.getByRole('button', { name: t('home.noMatch.clear') }));
  expect(names()).toHaveLength(12);
  expect(searchBox()).toHaveFocus();
  expect(chip(/^全部/)).toBeChecked();
});

test('arrow down leads from the search to the first card, arrows lead on, one card is a tab stop', async () => {
  const { user } = await openHome();
  const opener = (name: RegExp) => within(card(name)).getByRole('link', { name });
  await user.click(searchBox());
  await user.keyboard('{ArrowDown}');
  expect(opener(/协同办公/)).toHaveFocus();

  // Without a layout the grid has one column.
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(opener(/财务管理/)).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(opener(/人力资源/)).toHaveFocus();

  await user.tab();
  expect(
    within(card(/人力资源/)).getByRole('button', { name: t('home.favourite', { name: '人力资源' }) }),
  ).toHaveFocus();
  await user.keyboard('{End}');
  expect(opener(/账号自助/)).toHaveFocus();
  await user.keyboard('{Home}');
  expect(opener(/协同办公/)).toHaveFocus();

  const stops = screen.getAllByRole('article').filter((each) => within(each).queryAllByRole('link')[0]?.tabIndex === 0);
  expect(stops).toEqual([card(/协同办公/)]);
});

test('enter opens the card that has the focus', async () => {
  const { user } = await openHome();
  await user.click(searchBox());
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByRole('region', { name: t('home.recent') })).toHaveTextContent('协同办公');
});

test('what is typed and changes nothing renders no card anew', async () => {
  const { user } = await openHome();
  await within(card(/账号自助/)).findByText('本月改密');
  await user.click(searchBox());
  // Every figure is formatted whenever its card renders.
  const formats = jest.spyOn(Intl, 'NumberFormat');
  await user.keyboard('  ');
  expect(searchBox()).toHaveValue('  ');
  expect(formats).not.toHaveBeenCalled();

  await user.keyboard('财务');
  await waitFor(() => expect(names()).toEqual(['财务管理']));
  expect(formats).toHaveBeenCalled();
  formats.mockRestore();
});
