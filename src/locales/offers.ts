/**
 * Texts by language code that offer to switch to this language, in this language.
 * An offer is shown to users whose browser requests its language. Chinese needs no offer, since it is the default.
 */
export const offers: readonly (readonly [code: string, offer: string])[] = [
  ['en-US', 'View in English'],
  ['en-GB', 'View in English'],
  ['zh-TW', '以繁體中文顯示'],
  ['ar-EG', 'العرض بالعربية'],
  ['az-AZ', 'Azərbaycan dilində göstər'],
  ['bg-BG', 'Показване на български'],
  ['bn-BD', 'বাংলায় দেখুন'],
  ['ca-ES', 'Mostra en català'],
  ['cs-CZ', 'Zobrazit v češtině'],
  ['da-DK', 'Vis på dansk'],
  ['de-DE', 'Auf Deutsch anzeigen'],
  ['el-GR', 'Προβολή στα ελληνικά'],
  ['es-ES', 'Ver en español'],
  ['et-EE', 'Kuva eesti keeles'],
  ['fa-IR', 'نمایش به فارسی'],
  ['fi-FI', 'Näytä suomeksi'],
  ['fr-FR', 'Afficher en français'],
  ['fr-BE', 'Afficher en français'],
  ['ga-IE', 'Taispeáin i nGaeilge'],
  ['he-IL', 'הצגה בעברית'],
  ['hi-IN', 'हिन्दी में देखें'],
  ['hr-HR', 'Prikaži na hrvatskom'],
  ['hu-HU', 'Megjelenítés magyarul'],
  ['id-ID', 'Tampilkan dalam Bahasa Indonesia'],
  ['is-IS', 'Birta á íslensku'],
  ['it-IT', 'Visualizza in italiano'],
  ['ja-JP', '日本語で表示'],
  ['kn-IN', 'ಕನ್ನಡದಲ್ಲಿ ನೋಡಿ'],
  ['ko-KR', '한국어로 보기'],
  ['ku-IQ', 'بە کوردی پیشانی بدە'],
  ['lv-LV', 'Rādīt latviešu valodā'],
  ['mk-MK', 'Прикажи на македонски'],
  ['mn-MN', 'Монголоор харуулах'],
  ['ms-MY', 'Papar dalam Bahasa Melayu'],
  ['nb-NO', 'Vis på norsk'],
  ['ne-NP', 'नेपालीमा हेर्नुहोस्'],
  ['nl-NL', 'Weergeven in het Nederlands'],
  ['nl-BE', 'Weergeven in het Nederlands'],
  ['pl-PL', 'Wyświetl po polsku'],
  ['pt-PT', 'Ver em português'],
  ['pt-BR', 'Ver em português'],
  ['ro-RO', 'Afișează în română'],
  ['ru-RU', 'Показать на русском'],
  ['sk-SK', 'Zobraziť v slovenčine'],
  ['sl-SI', 'Prikaži v slovenščini'],
  ['sr-RS', 'Прикажи на српском'],
  ['sv-SE', 'Visa på svenska'],
  ['ta-IN', 'தமிழில் காண்க'],
  ['th-TH', 'แสดงเป็นภาษาไทย'],
  ['tr-TR', 'Türkçe görüntüle'],
  ['uk-UA', 'Показати українською'],
  ['vi-VN', 'Xem bằng tiếng Việt'],
];

/** Language codes of browsers that differ from the codes of this app. */
const ALIASES: Record<string, string> = { ckb: 'ku', no: 'nb', nn: 'nb', iw: 'he', in: 'id' };

/** Regions where Chinese is written in traditional characters. */
const TRADITIONAL = /^zh-(?:hant|tw|hk|mo)\b/i;

const languageOf = (code: string): string => {
  const language = code.split('-')[0]?.toLowerCase() ?? '';
  return ALIASES[language] ?? language;
};

function offeredFor(requestedTag: string): (typeof offers)[number] | undefined {
  if (TRADITIONAL.test(requestedTag)) return offers.find(([code]) => code === 'zh-TW');
  const exactOffer = offers.find(([code]) => code.toLowerCase() === requestedTag.toLowerCase());
  return exactOffer ?? offers.find(([code]) => languageOf(code) === languageOf(requestedTag));
}

/**
 * Returns the language that is offered to a browser with these preferences (`navigator.languages`):
 * the first that is available.
 * Undefined if this is the default language, or if none is available.
 */
export function findOffer(languages: readonly string[]): { code: string; offer: string } | undefined {
  for (const requestedTag of languages) {
    if (languageOf(requestedTag) === 'zh' && !TRADITIONAL.test(requestedTag)) return undefined;
    const found = offeredFor(requestedTag);
    if (found) return { code: found[0], offer: found[1] };
  }
  return undefined;
}
