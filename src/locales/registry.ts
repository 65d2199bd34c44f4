import type { LocaleBundle } from './locale';
import zhCN from './zh-CN/bundle';
import reference from './zh-CN/words';

export interface LocaleEntry {
  code: string;
  /** Name of the language in this language. */
  label: string;
  flag: string;
  /** Word for "language" in this language. */
  title: string;
  load: () => Promise<LocaleBundle>;
}

/** Whether a language has all words, including those of screens that are loaded later. */
export const isWhole = ({ words }: LocaleBundle): boolean => Object.keys(reference).every((key) => key in words);

const bundle = (module: { default: LocaleBundle }): LocaleBundle => module.default;

/**
 * Table of all languages; each is a separate chunk.
 * The entry bundle must not import this module, since a first visit in the default language does not need it.
 */
const table: [code: string, label: string, flag: string, title: string, load: () => Promise<LocaleBundle>][] = [
  ['zh-CN', '简体中文', '🇨🇳', '语言', () => Promise.resolve(zhCN)],
  ['zh-TW', '繁體中文', '🇹🇼', '語言', () => import('./zh-TW').then(bundle)],
  ['en-US', 'English', '🇺🇸', 'Language', () => import('./en-US/bundle').then(bundle)],
  ['ar-EG', 'العربية', '🇪🇬', 'لغة', () => import('./ar-EG').then(bundle)],
  ['az-AZ', 'Azərbaycan dili', '🇦🇿', 'Dil', () => import('./az-AZ').then(bundle)],
  ['bg-BG', 'Български език', '🇧🇬', 'Език', () => import('./bg-BG').then(bundle)],
  ['bn-BD', 'বাংলা', '🇧🇩', 'ভাষা', () => import('./bn-BD').then(bundle)],
  ['ca-ES', 'Català', '🇪🇸', 'Idioma', () => import('./ca-ES').then(bundle)],
  ['cs-CZ', 'Čeština', '🇨🇿', 'Jazyk', () => import('./cs-CZ').then(bundle)],
  ['da-DK', 'Dansk', '🇩🇰', 'Sprog', () => import('./da-DK').then(bundle)],
  ['de-DE', 'Deutsch', '🇩🇪', 'Sprache', () => import('./de-DE').then(bundle)],
  ['el-GR', 'Ελληνικά', '🇬🇷', 'Γλώσσα', () => import('./el-GR').then(bundle)],
  ['en-GB', 'English (UK)', '🇬🇧', 'Language', () => import('./en-GB').then(bundle)],
  ['es-ES', 'Español', '🇪🇸', 'Idioma', () => import('./es-ES').then(bundle)],
  ['et-EE', 'Eesti', '🇪🇪', 'Keel', () => import('./et-EE').then(bundle)],
  ['fa-IR', 'فارسی', '🇮🇷', 'زبان', () => import('./fa-IR').then(bundle)],
  ['fi-FI', 'Suomi', '🇫🇮', 'Kieli', () => import('./fi-FI').then(bundle)],
  ['fr-BE', 'Français (Belgique)', '🇧🇪', 'Langue', () => import('./fr-BE').then(bundle)],
  ['fr-FR', 'Français', '🇫🇷', 'Langue', () => import('./fr-FR').then(bundle)],
  ['ga-IE', 'Gaeilge', '🇮🇪', 'Teanga', () => import('./ga-IE').then(bundle)],
  ['he-IL', 'עברית', '🇮🇱', 'שפה', () => import('./he-IL').then(bundle)],
  ['hi-IN', 'हिन्दी', '🇮🇳', 'भाषा', () => import('./hi-IN').then(bundle)],
  ['hr-HR', 'Hrvatski', '🇭🇷', 'Jezik', () => import('./hr-HR').then(bundle)],
  ['hu-HU', 'Magyar', '🇭🇺', 'Nyelv', () => import('./hu-HU').then(bundle)],
  ['id-ID', 'Bahasa Indonesia', '🇮🇩', 'Bahasa', () => import('./id-ID').then(bundle)],
  ['is-IS', 'Íslenska', '🇮🇸', 'Tungumál', () => import('./is-IS').then(bundle)],
  ['it-IT', 'Italiano', '🇮🇹', 'Lingua', () => import('./it-IT').then(bundle)],
  ['ja-JP', '日本語', '🇯🇵', '言語', () => import('./ja-JP').then(bundle)],
  ['kn-IN', 'ಕನ್ನಡ', '🇮🇳', 'ಭಾಷೆ', () => import('./kn-IN').then(bundle)],
  ['ko-KR', '한국어', '🇰🇷', '언어', () => import('./ko-KR').then(bundle)],
  ['ku-IQ', 'کوردی', '🇮🇶', 'زمان', () => import('./ku-IQ').then(bundle)],
  ['lv-LV', 'Latviešu', '🇱🇻', 'Valoda', () => import('./lv-LV').then(bundle)],
  ['mk-MK', 'Македонски јазик', '🇲🇰', 'Јазик', () => import('./mk-MK').then(bundle)],
  ['mn-MN', 'Монгол хэл', '🇲🇳', 'Хэл', () => import('./mn-MN').then(bundle)],
  ['ms-MY', 'Bahasa Melayu', '🇲🇾', 'Bahasa', () => import('./ms-MY').then(bundle)],
  ['nb-NO', 'Norsk bokmål', '🇳🇴', 'Språk', () => import('./nb-NO').then(bundle)],
  ['ne-NP', 'नेपाली', '🇳🇵', 'भाषा', () => import('./ne-NP').then(bundle)],
  ['nl-BE', 'Nederlands (België)', '🇧🇪', 'Taal', () => import('./nl-BE').then(bundle)],
  ['nl-NL', 'Nederlands', '🇳🇱', 'Taal', () => import('./nl-NL').then(bundle)],
  ['pl-PL', 'Polski', '🇵🇱', 'Język', () => import('./pl-PL').then(bundle)],
  ['pt-BR', 'Português (Brasil)', '🇧🇷', 'Idioma', () => import('./pt-BR').then(bundle)],
  ['pt-PT', 'Português', '🇵🇹', 'Idioma', () => import('./pt-PT').then(bundle)],
  ['ro-RO', 'Română', '🇷🇴', 'Limba', () => import('./ro-RO').then(bundle)],
  ['ru-RU', 'Русский', '🇷🇺', 'Язык', () => import('./ru-RU').then(bundle)],
  ['sk-SK', 'Slovenčina', '🇸🇰', 'Jazyk', () => import('./sk-SK').then(bundle)],
  ['sl-SI', 'Slovenščina', '🇸🇮', 'Jezik', () => import('./sl-SI').then(bundle)],
  ['sr-RS', 'Српски', '🇷🇸', 'Језик', () => import('./sr-RS').then(bundle)],
  ['sv-SE', 'Svenska', '🇸🇪', 'Språk', () => import('./sv-SE').then(bundle)],
  ['ta-IN', 'தமிழ்', '🇮🇳', 'மொழி', () => import('./ta-IN').then(bundle)],
  ['th-TH', 'ไทย', '🇹🇭', 'ภาษา', () => import('./th-TH').then(bundle)],
  ['tr-TR', 'Türkçe', '🇹🇷', 'Dil', () => import('./tr-TR').then(bundle)],
  ['uk-UA', 'Українська', '🇺🇦', 'Мова', () => import('./uk-UA').then(bundle)],
  ['vi-VN', 'Tiếng Việt', '🇻🇳', 'Ngôn ngữ', () => import('./vi-VN').then(bundle)],
];

/** All languages: the default language, traditional Chinese and English first, then all further languages by code. */
export const locales: readonly LocaleEntry[] = table.map(([code, label, flag, title, load]) => ({
  code,
  label,
  flag,
  title,
  load,
}));

export const findLocale = (code: string | null | undefined): LocaleEntry | undefined =>
  locales.find((entry) => entry.code === code);
