import { readFileSync } from 'node:fs';

const source = (file: string): string => readFileSync(`node_modules/@ant-design/pro-layout/es/${file}`, 'utf8');

/** Names that a file gives within the part of it between two texts. */
function names(file: string, from: string, to: string): string[] {
  const [, part = ''] = source(file).split(from);
  return [...(part.split(to)[0] ?? '').matchAll(/^\s*(\w+):/gm)].map(([, name = '']) => name);
}

test('the themes of ProLayout that the build leaves out set what the theme of the app knows of', () => {
  expect(names('ProLayout.js', 'jsx(ConfigProvider\n', 'children: siderMenuDom')).toEqual([
    'theme',
    'hashed',
    'token',
    'controlHeightLG',
    'components',
    'Menu',
    'colorItemBg',
    'colorSubItemBg',
    'radiusItem',
    'colorItemBgSelected',
    'colorItemBgHover',
    'colorItemBgActive',
    'colorItemBgSelectedHorizontal',
    'colorActiveBarWidth',
    'colorActiveBarHeight',
    'colorActiveBarBorderSize',
    'colorItemText',
    'colorItemTextHover',
    'colorItemTextSelected',
    'popupBg',
    'subMenuItemBg',
    'darkSubMenuItemBg',
    'darkPopupBg',
  ]);
  expect(names('components/Header/index.js', 'jsxs(ConfigProvider\n', 'children: [needFixedHeader')).toEqual([
    'theme',
    'hashed',
    'components',
    'Layout',
    'headerBg',
    'bodyBg',
  ]);
});

test('no other file of its frame and header has a theme', () => {
  for (const file of [
    'WrapContent.js',
    'components/SiderMenu/index.js',
    'components/SiderMenu/SiderMenu.js',
    'components/GlobalHeader/index.js',
  ]) {
    expect(source(file)).not.toMatch(/jsxs?\(ConfigProvider\b/);
  }
});
