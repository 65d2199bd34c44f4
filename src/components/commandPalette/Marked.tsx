import { markedParts } from './markedParts';
import type { PinyinMatch } from '@/utils/text/searchText';

interface MarkedProps {
  text: string;
  terms: readonly string[];
  pinyin?: PinyinMatch | undefined;
}

/** A text whose parts that were searched for stand out. */
export default function Marked({ text, terms, pinyin }: MarkedProps) {
  if (terms.length === 0) return <bdi>{text}</bdi>;
  return (
    <bdi>
      {markedParts(text, terms, pinyin).map((part, place) =>
        part.marked ? <mark key={place}>{part.text}</mark> : part.text,
      )}
    </bdi>
  );
}
