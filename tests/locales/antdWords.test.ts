import type { Locale } from 'antd/es/locale';
import antdEnglish from 'antd/locale/en_US';
import dayjs from 'dayjs';
import localeData from 'dayjs/plugin/localeData';
import { locales } from '@/locales/registry';
import { screenMenus, type MenuSeed } from '../../mock/server/seed/menus';
import type { PermissionNode } from '@/contract/role';
import { shownName, withShownNames } from '@/locales/builtInNames';
import { translate } from '@/locales/translate';
import { changeLocale } from '@/hooks/locale/useLocale';

describe('texts of antd', () => {
  dayjs.extend(localeData);

  const others = locales.filter(({ code }) => !code.startsWith('en-'));

  const SCRIPTS: Record<string, RegExp> = {
    ar: /\p{Script=Arabic}/u,
    bg: /\p{Script=Cyrillic}/u,
    bn: /\p{Script=Bengali}/u,
    el: /\p{Script=Greek}/u,
    fa: /\p{Script=Arabic}/u,
    he: /\p{Script=Hebrew}/u,
    hi: /\p{Script=Devanagari}/u,
    ja: /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u,
    kn: /\p{Script=Kannada}/u,
    ko: /\p{Script=Hangul}/u,
    ku: /\p{Script=Arabic}/u,
    mk: /\p{Script=Cyrillic}/u,
    mn: /\p{Script=Cyrillic}/u,
    ne: /\p{Script=Devanagari}/u,
    ru: /\p{Script=Cyrillic}/u,
    sr: /\p{Script=Cyrillic}/u,
    ta: /\p{Script=Tamil}/u,
    th: /\p{Script=Thai}/u,
    uk: /\p{Script=Cyrillic}/u,
    zh: /\p{Script=Han}/u,
  };
  const LATIN = /\p{Script=Latin}/u;

  const shownWords = ({
    global: all,
    Modal,
    Popconfirm,
    Empty,
    Pagination,
    DatePicker,
  }: Locale): Record<string, unknown> => ({
    close: all?.close,
    ok: Modal?.okText,
    justOk: Modal?.justOkText,
    cancel: Modal?.cancelText,
    confirm: Popconfirm?.okText,
    refuse: Popconfirm?.cancelText,
    empty: Empty?.description,
    previousPage: Pagination?.prev_page,
    nextPage: Pagination?.next_page,
    fivePagesBack: Pagination?.prev_5,
    fivePagesOn: Pagination?.next_5,
    pageSize: Pagination?.page_size,
    perPage: Pagination?.items_per_page,
    previousYear: DatePicker?.lang.previousYear,
    nextYear: DatePicker?.lang.nextYear,
    previousMonth: DatePicker?.lang.previousMonth,
    nextMonth: DatePicker?.lang.nextMonth,
    decade: DatePicker?.lang.decadeSelect,
  });

  /** Texts that equal the English texts, such as "OK" in many languages and "page" in French. */
  const SAME = new Set(['OK', '/ page']);
  const english = new Set(Object.values(shownWords(antdEnglish)).filter((word) => !SAME.has(String(word))));

  /** Returns whether a text has letters, but none in the script of the language. */
  const isForeign = (code: string, word: string): boolean => {
    const script = SCRIPTS[code.slice(0, 2)] ?? LATIN;
    return /\p{L}/u.test(word) && !script.test(word) && !(code === 'ja-JP' && SAME.has(word));
  };

  test.each(others)('$code: the texts of antd that this app shows are in this language', async ({ code, load }) => {
    const words = Object.entries(shownWords((await load()).antd as Locale));
    expect(words.filter(([, word]) => typeof word !== 'string' || word.trim() === '')).toEqual([]);
    expect(words.filter(([, word]) => english.has(word))).toEqual([]);
    expect(words.filter(([, word]) => isForeign(code, String(word)))).toEqual([]);
  });

  test.each(others)(
    '$code: texts of antd controls are distinct, except that confirmations reuse the texts of OK and Cancel',
    async ({ load }) => {
      const { ok, justOk, cancel, confirm, refuse, ...rest } = shownWords((await load()).antd as Locale);
      expect({ confirm, refuse }).toEqual({ confirm: ok, refuse: cancel });
      expect(justOk).not.toBe('');
      expect(new Set(Object.values(rest)).size).toBe(Object.keys(rest).length);
    },
  );

  test.each(others)('$code: months and weekdays of the date picker are in this language', async ({ code, load }) => {
    const { dayjs: name } = await load();
    const own = dayjs().locale(name).localeData();
    expect(dayjs().locale(name).locale()).toBe(name);
    const names = [...own.months(), ...own.monthsShort(), ...own.weekdays(), ...own.weekdaysMin()];
    expect(names.filter((word) => isForeign(code, word))).toEqual([]);
    const plain = dayjs().locale('en').localeData();
    expect(own.weekdays().filter((word) => plain.weekdays().includes(word))).toEqual([]);
  });
});

describe('built-in names of menus and permissions', () => {
  const all = (menus: readonly MenuSeed[]): MenuSeed[] => menus.flatMap((menu) => [menu, ...all(menu.children ?? [])]);
  const seededMenus = all(screenMenus);

  beforeEach(() => changeLocale('en-US'));

  it.each(seededMenus.map((menu) => [menu.name, menu] as const))(
    'built-in menu %s has an English name',
    (name, menu) => {
      expect(shownName(translate, menu)).toMatch(/^[A-Z][\w :]+$/);
    },
  );

  it.each(seededMenus.map((menu) => [menu.name, menu] as const))(
    'the permission of the built-in menu %s has the name of the menu in English, and the stored name in Chinese',
    async (name, menu) => {
      const node = { name, code: menu.permission ?? null };
      expect(shownName(translate, node)).toBe(shownName(translate, menu));
      await changeLocale('zh-CN');
      expect(shownName(translate, node)).toBe(name);
    },
  );

  it('a menu with a custom name or a custom address is shown with its stored name', () => {
    const own = [
      { name: '我们的角色', permission: 'account.role', uri: '/account/role' },
      { name: '角色管理', permission: 'erp.role', uri: 'https://erp.example.com/' },
      { name: '首页', permission: null, uri: 'https://portal.example.com/' },
      { name: '采购管理', permission: null, uri: null },
    ];
    expect(own.map((menu) => shownName(translate, menu))).toEqual(own.map(({ name }) => name));
  });

  it('built-in names replace stored names at every level of a tree, and leave all else unchanged', () => {
    const node = (id: number, name: string, code: string | null, children: PermissionNode[] = []): PermissionNode => ({
      parent_id: null,
      type: 'page',
      id,
      name,
      code,
      children,
    });
    const tree = (group: string, log: string) => [node(1, group, null, [node(2, log, 'account.record')])];
    expect(withShownNames(translate, tree('安全审计', '操作日志'))).toEqual(tree('Security audit', 'Operation log'));
  });
});
