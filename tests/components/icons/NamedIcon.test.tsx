import { render, waitFor } from '@testing-library/react';
import NamedIcon from '@/components/icons/NamedIcon';
import { moreIcons } from '@/components/icons/iconSet';
import { iconTitle, searchIcons } from '@/components/icons/IconPicker';
import { basicIcons } from '@/components/icons/useIconSet';
import english from '@/locales/en-US/iconKeywords';
import chinese from '@/locales/zh-CN/iconKeywords';

const iconIn = (container: HTMLElement) => container.querySelector('svg')?.getAttribute('data-icon');
const names = Object.keys({ ...basicIcons, ...moreIcons }).sort();

test('NamedIcon reserves the width of an icon that is still loading, and renders no substitute icon', async () => {
  const { container } = render(<NamedIcon name="pie-chart" />);
  expect(container.querySelector('.anticon')).toHaveStyle({ 'inline-size': '1em' });
  expect(iconIn(container)).toBeUndefined();
  await waitFor(() => expect(iconIn(container)).toBe('pie-chart'));
});

test.each(['no-such-icon', '__proto__', 'constructor'])('the icon for an unknown name is “table”: %s', async (name) => {
  const { container } = render(<NamedIcon name={name} />);
  await waitFor(() => expect(iconIn(container)).toBe('table'));
});

test('NamedIcon renders the icon “table” if the name is null, and a navigation icon in the first render', () => {
  expect(iconIn(render(<NamedIcon name={null} />).container)).toBe('table');
  expect(iconIn(render(<NamedIcon name="file-search" />).container)).toBe('file-search');
});

test('every icon has Chinese and English keywords for the search', () => {
  expect(names.length).toBeGreaterThan(110);
  for (const words of [chinese, english]) expect(Object.keys(words).sort()).toEqual([...names].sort());
});

test('each word of an icon search must match the name or a keyword of the icon', () => {
  expect(searchIcons(names, ' Chart  统计 ')).toEqual(['bar-chart', 'line-chart', 'pie-chart']);
  expect(searchIcons(names, 'file-search')).toEqual(['file-search']);
  expect(searchIcons(names, '')).toEqual(names);
  expect(searchIcons(names, 'xyzzy')).toEqual([]);
});

test('the title of a known icon in Chinese has the Chinese name first; all other titles are only the icon name', () => {
  expect(iconTitle('bell', 'zh-CN')).toBe('通知 bell');
  expect(iconTitle('bell', 'en-US')).toBe('bell');
  expect(iconTitle('no-such-icon', 'zh-CN')).toBe('no-such-icon');
});
