import { findOffer, offers } from '@/locales/offers';
import { locales } from '@/locales/registry';

it('offers each language but the default one, by its code', () => {
  const offered = ['zh-CN', ...offers.map(([code]) => code)];
  expect([...offered].sort()).toEqual(locales.map(({ code }) => code).sort());
});

it.each([
  [['en-US', 'zh-CN'], 'en-US'],
  [['en-AU'], 'en-US'],
  [['en-GB'], 'en-GB'],
  [['de'], 'de-DE'],
  [['fr-CA', 'en'], 'fr-FR'],
  [['pt'], 'pt-PT'],
  [['pt-BR'], 'pt-BR'],
  [['zh-HK'], 'zh-TW'],
  [['zh-Hant-TW'], 'zh-TW'],
  [['nn-NO'], 'nb-NO'],
  [['ckb-IQ'], 'ku-IQ'],
  [['iw'], 'he-IL'],
  [['sw-KE', 'ja'], 'ja-JP'],
])('a browser that asks for %j is offered %s', (languages, code) => {
  expect(findOffer(languages)?.code).toBe(code);
});

it.each([[['zh-CN', 'en-US']], [['zh']], [['zh-Hans-SG', 'en']], [['zh-SG']], [['sw-KE', 'zh-CN']], [['sw-KE']], [[]]])(
  'a browser that asks for %j is offered none',
  (languages) => {
    expect(findOffer(languages)).toBeUndefined();
  },
);
