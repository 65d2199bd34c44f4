import dayjs from 'dayjs';
import { renderHook } from '@testing-library/react';
import { changeLocale, isLocaleChosen, restoreLocale, useLocale } from '@/hooks/locale/useLocale';
import { useDateTime, firstNames, firstPeople } from '@/hooks/locale/useFormats';
import { useEarlyWords } from '@/hooks/locale/useEarlyWords';
import { useTranslate } from '@/hooks/locale/useTranslate';
import english from '@/locales/en-US/bundle';
import * as registry from '@/locales/registry';
import { translate } from '@/locales/translate';
import { readEarlyWords } from '@/utils/early/earlyForm';
import { defaultSettings } from '../../../config/defaultSettings';
import { listenEachTest } from '../../request/support';
import { arrived, held } from '../support/answers';
import type { LocaleBundle } from '@/locales/locale';
import { t } from '../../support/words';

describe('useLocale', () => {
  const STORED = 'account-center-locale';
  const CHOSEN = 'account-center-locale-chosen';
  const storedText = (key: string) => window.localStorage.getItem(key);

  const change = (code: string) => arrived(() => void changeLocale(code));
  const loaders = new Map(registry.locales.map((entry) => [entry.code, entry.load]));
  const serve = (code: string, load: () => Promise<LocaleBundle>) =>
    Object.assign(registry.findLocale(code)!, { load });

  const reports = listenEachTest();
  afterEach(async () => {
    for (const entry of registry.locales) Object.assign(entry, { load: loaders.get(entry.code) });
    await change('zh-CN');
    window.localStorage.clear();
  });

  describe('a chosen language', () => {
    test('a chosen language applies without a reload, and is stored', async () => {
      const { result } = renderHook(() => ({ ...useLocale(), t: useTranslate() }));
      const before = result.current;
      expect(before).toMatchObject({ code: 'zh-CN', tags: 'zh-CN', direction: 'ltr' });
      await change('en-US');
      expect(result.current).toMatchObject({ code: 'en-US', tags: 'en-US', direction: 'ltr', antd: english.antd });
      expect(result.current.t('menu.role')).toBe(english.words['menu.role']);
      expect(result.current.t).not.toBe(before.t);
      expect([storedText(STORED), storedText(CHOSEN)]).toEqual(['en-US', 'en-US']);
      expect(document.documentElement).toMatchObject({ lang: 'en-US', dir: 'ltr' });
      expect(dayjs.locale()).toBe('en');
    });

    test('a chosen language sets the text direction of the page', async () => {
      const { result } = renderHook(useLocale);
      await change('ar-EG');
      expect([result.current.direction, document.documentElement.dir]).toEqual(['rtl', 'rtl']);
      await change('ku-IQ');
      expect(document.documentElement.lang).toBe('ckb-IQ');
    });

    test('an unknown language is replaced by the default language', async () => {
      await change('en-US');
      await change('xx-XX');
      expect(storedText(STORED)).toBe('zh-CN');
      expect(translate('menu.role')).toBe(t('menu.role'));
      expect(reports).toEqual([]);
    });

    test('a language that fails to load is reported, and the current language stays', async () => {
      serve('fr-FR', () => Promise.reject(new Error('Loading chunk 7 failed.')));
      await change('fr-FR');
      expect([storedText(STORED), storedText(CHOSEN), document.documentElement.lang]).toEqual([null, null, 'zh-CN']);
      expect(reports).toEqual([['error', translate('common.loadFailed')]]);
    });

    test('a chosen language is not replaced by an earlier choice that loads later', async () => {
      const late = held<LocaleBundle>();
      serve('fr-FR', () => late.promise);
      await change('fr-FR');
      await change('en-US');
      await late.give({ ...english, dayjs: 'fr' });
      expect([storedText(STORED), storedText(CHOSEN), dayjs.locale()]).toEqual(['en-US', 'en-US', 'en']);
    });
  });

  describe('language with missing texts', () => {
    const few: LocaleBundle = { words: { 'menu.role': 'Rôles' }, antd: {}, dayjs: 'fr' };

    test('texts missing in a language are shown in English', async () => {
      serve('fr-FR', () => Promise.resolve(few));
      await change('fr-FR');
      expect([translate('menu.role'), translate('menu.home')]).toEqual(['Rôles', english.words['menu.home']]);
    });

    test('texts missing in a language are shown in Chinese if English fails to load', async () => {
      serve('fr-FR', () => Promise.resolve(few));
      serve('en-US', () => Promise.reject(new Error('Loading chunk 8 failed.')));
      await change('fr-FR');
      expect([translate('menu.role'), translate('menu.home')]).toEqual(['Rôles', t('menu.home')]);
      expect(reports).toEqual([]);
    });
  });

  describe('the language of the last visit', () => {
    test('the language of the last visit is loaded before the first render', async () => {
      window.localStorage.setItem(STORED, 'en-US');
      await restoreLocale();
      expect([document.documentElement.lang, storedText(CHOSEN)]).toEqual(['en-US', null]);
    });

    test('the first visit has the default language, which does not count as chosen', async () => {
      await change('en-US');
      window.localStorage.clear();
      await restoreLocale();
      expect([document.documentElement.lang, storedText(STORED), storedText(CHOSEN)]).toEqual(['zh-CN', 'zh-CN', null]);
    });

    test('the default language is used without an error message if the last used language fails to load', async () => {
      serve('fr-FR', () => Promise.reject(new Error('Loading chunk 7 failed.')));
      window.localStorage.setItem(STORED, 'fr-FR');
      await restoreLocale();
      expect([document.documentElement.lang, reports]).toEqual(['zh-CN', []]);
    });

    test.each([
      ['true for a chosen language', null, 'zh-CN', true],
      ['true for a stored language other than the default', 'en-US', null, true],
      ['false for the stored default language of a first visit', 'zh-CN', null, false],
      ['false without a stored language', null, null, false],
    ])('`isLocaleChosen` is %s', (_, language, choice, is) => {
      window.localStorage.clear();
      if (language) window.localStorage.setItem(STORED, language);
      if (choice) window.localStorage.setItem(CHOSEN, choice);
      expect(isLocaleChosen()).toBe(is);
    });
  });

  describe('formats of the current language', () => {
    const moment = '2026-03-20T10:20:30';

    test('times are formatted to the minute or second; a missing or invalid time is a dash', async () => {
      await change('en-US');
      const { result, rerender } = renderHook(() => ({ minute: useDateTime(), second: useDateTime('second') }));
      const { minute, second } = result.current;
      expect(minute(moment)).toMatch(/^03\/20\/2026, 10:20\sAM$/);
      expect(second(moment)).toMatch(/^03\/20\/2026, 10:20:30\sAM$/);
      for (const none of [null, undefined, '', 'no moment']) expect(minute(none)).toBe('—');
      rerender();
      expect(result.current.minute).toBe(minute);
      await change('zh-CN');
      expect(result.current.minute(moment)).toBe('2026-03-20 10:20');
    });
  });

  describe('texts of the page before the app is loaded', () => {
    beforeEach(() => {
      document.body.innerHTML =
        '<template id="early"><p>{{login.submit}} {{login.footer}} {{login.headingOf}}</p></template>';
    });
    afterEach(() => {
      document.body.innerHTML = '';
    });

    test('after a change of language, the texts that the page shows before the app loads are stored', async () => {
      renderHook(useEarlyWords);
      expect(window.localStorage.getItem('account-center-sign-in-words')).toBeNull();
      await change('en-US');
      expect(readEarlyWords('en-US')).toEqual({
        'login.submit': 'Sign in',
        'login.footer': `© {year} ${defaultSettings.organisation}`,
        'login.headingOf': `Sign in to ${defaultSettings.title}`,
      });
    });
  });
});

describe('list of names in a sentence', () => {
  const names = (count: number) => Array.from({ length: count }, (_, index) => `n${index + 1}`);

  test('a list of names shows at most ten names, and the number of further people', () => {
    expect([firstNames(translate, []), firstNames(translate, names(2))]).toEqual(['', 'n1、n2']);
    expect(firstNames(translate, names(10))).toBe(names(10).join(t('common.listSeparator')));
    expect(firstNames(translate, names(13))).toBe(
      [...names(10), t('permission.more', { count: 3 })].join(t('common.listSeparator')),
    );
  });

  test('a list of names counts all people, including people whose names were not loaded', () => {
    expect(firstPeople(translate, names(2))).toBe('n1、n2');
    expect(firstPeople(translate, names(2), 5)).toBe(t('transfer.batch.namedMore', { names: 'n1、n2', count: 3 }));
    const ten = names(10).join(t('common.listSeparator'));
    expect(firstPeople(translate, names(13), 20)).toBe(t('transfer.batch.namedMore', { names: ten, count: 10 }));
  });
});
