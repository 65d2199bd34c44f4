import { foldText } from '@/constants/searchWords';
import { isLetters, type PinyinMatch } from '@/utils/text/searchText';

interface MarkedPart {
  text: string;
  marked: boolean;
}

/** A text in parts, of which those are marked that one of the folded terms stands for, as text or else as pinyin. */
export function markedParts(text: string, terms: readonly string[], pinyin?: PinyinMatch): MarkedPart[] {
  // Folding can make one character several, or several one: each folded one knows where it comes from.
  const characters = [...text];
  const origins: number[] = [];
  // By the places that a string counts, where a character beyond the basic plane has two.
  const units: number[] = [];
  let folded = '';
  characters.forEach((character, origin) => {
    // A blank by itself would be nothing at all.
    const part = /\s/.test(character) ? ' ' : foldText(character);
    folded += part;
    for (let unit = 0; unit < part.length; unit += 1) origins.push(origin);
    for (let unit = 0; unit < character.length; unit += 1) units.push(origin);
  });

  const marked = new Set<number>();
  for (const term of terms) {
    let isInText = false;
    for (let at = folded.indexOf(term); at >= 0; at = folded.indexOf(term, at + term.length)) {
      origins.slice(at, at + term.length).forEach((origin) => marked.add(origin));
      isInText = true;
    }
    if (!isInText && isLetters(term)) pinyin?.(text, term)?.forEach((unit) => marked.add(units[unit] ?? unit));
  }

  const parts: MarkedPart[] = [];
  characters.forEach((character, place) => {
    const last = parts.at(-1);
    if (last && last.marked === marked.has(place)) last.text += character;
    else parts.push({ text: character, marked: marked.has(place) });
  });
  return parts;
}
