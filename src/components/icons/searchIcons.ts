import english from '@/locales/en-US/iconKeywords';
import chinese from '@/locales/zh-CN/iconKeywords';

const keywords = { 'zh-CN': chinese, 'en-US': english } as const;

const wordsOf = (locale: keyof typeof keywords, name: string): string =>
  (keywords[locale] as Readonly<Record<string, string>>)[name] ?? '';

/** The names of those icons of which each word of `text` is in the name or among the keywords of any language. */
export function searchIcons(names: readonly string[], text: string): string[] {
  const words = text.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean);
  return names.filter((name) => {
    const known = [name, wordsOf('zh-CN', name), wordsOf('en-US', name)].join(' ').toLowerCase();
    return words.every((word) => known.includes(word));
  });
}

/** What an icon is called in a language, where that has a name for it; else the icon's own name. */
export function iconTitle(name: string, locale: string): string {
  const title = locale === 'zh-CN' ? wordsOf(locale, name).split(' ')[0] : '';
  return title ? `${title} ${name}` : name;
}
