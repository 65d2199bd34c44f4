import { useEffect, useRef, type MouseEvent } from 'react';
import { foldText } from '@/constants/searchWords';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { scrollIntoViewOf } from '@/utils/scrollIntoViewOf';
import { isLetters, type PinyinMatch } from '@/utils/text/searchText';
import styles from './palette.less';
import type { PaletteGroup, PaletteItem } from './paletteItem';

interface PaletteListProps {
  id: string;
  groups: readonly PaletteGroup[];
  /** Item that is highlighted, and that Enter chooses. */
  active: PaletteItem | undefined;
  terms: readonly string[];
  pinyin: PinyinMatch | undefined;
  onActive: (item: PaletteItem) => void;
  onChoose: (item: PaletteItem, target: { inNewTab: boolean }) => void;
}

/** Returns the element id of the row that shows an item. */
export const rowId = (list: string, item: PaletteItem): string => `${list}-${encodeURIComponent(item.id)}`;

/**
 * List of results below the palette's field.
 * The focus stays in the field, whose `aria-activedescendant` is the active item.
 */
export default function PaletteList({ id, groups, active, terms, pinyin, onActive, onChoose }: PaletteListProps) {
  const t = useTranslate();
  const frame = useRef<HTMLDivElement>(null);
  const isFirst = active !== undefined && groups.find(({ items }) => items.length > 0)?.items[0] === active;
  const activeRow = active && rowId(id, active);

  useEffect(() => {
    const row = activeRow === undefined ? null : document.getElementById(activeRow);
    if (!frame.current) return;
    // For the first item, the list is scrolled to the top, so that the title of its group is visible.
    if (isFirst) frame.current.scrollTop = 0;
    else if (row) scrollIntoViewOf(frame.current, row);
  }, [activeRow, isFirst]);

  const onClick = (event: MouseEvent, item: PaletteItem) =>
    onChoose(item, { inNewTab: event.ctrlKey || event.metaKey });
  return (
    // A press of the mouse button must not move the focus out of the field.
    <div
      ref={frame}
      id={id}
      role="listbox"
      aria-label={t('palette.title')}
      tabIndex={-1}
      className={styles['list']}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ key, title, items, note }) => (
        <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
          <div id={`${id}-${key}`} role="presentation" className={styles['group']}>
            {title}
          </div>
          {items.map((item) => {
            const hint = item.disabledBecause ?? item.hint;
            return (
              // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and the keys
              <div
                key={item.id}
                id={rowId(id, item)}
                role="option"
                tabIndex={-1}
                aria-selected={item === active}
                aria-disabled={item.disabledBecause !== undefined || undefined}
                className={styles['row']}
                // `onMouseMove` instead of `onMouseEnter`:
                // scrolling below a resting pointer must not change the active item.
                onMouseMove={() => item !== active && onActive(item)}
                onClick={(event) => onClick(event, item)}
                onAuxClick={(event) => event.button === 1 && onChoose(item, { inNewTab: true })}
              >
                <span aria-hidden className={styles['icon']}>
                  {item.icon}
                </span>
                <span className={styles['name']} title={item.name}>
                  <Marked text={item.name} terms={terms} pinyin={pinyin} />
                </span>
                {hint && (
                  <span className={styles['hint']} title={hint}>
                    <Marked text={hint} terms={terms} />
                  </span>
                )}
              </div>
            );
          })}
          {note && (
            <div role="option" aria-disabled aria-selected={false} tabIndex={-1} className={styles['note']}>
              {note}
            </div>
          )}
        </div>
      ))}
    </div>
  );
}

interface MarkedProps {
  text: string;
  terms: readonly string[];
  pinyin?: PinyinMatch | undefined;
}

/** Text with the matches of the search terms marked. */
function Marked({ text, terms, pinyin }: MarkedProps) {
  if (terms.length === 0) return <bdi>{text}</bdi>;
  return (
    <bdi>
      {markedParts(text, terms, pinyin).map((part, index) =>
        part.marked ? <mark key={index}>{part.text}</mark> : part.text,
      )}
    </bdi>
  );
}

interface MarkedPart {
  text: string;
  marked: boolean;
}

/**
 * Splits a text into parts and marks the parts that match one of the folded terms.
 * If a term does not occur literally, it can match by pinyin.
 */
export function markedParts(text: string, terms: readonly string[], pinyin?: PinyinMatch): MarkedPart[] {
  // Folding can replace one character by several, or several by one.
  // `origins` has the index of the original character for each folded character.
  const characters = [...text];
  const origins: number[] = [];
  // Like `origins`, for the string indices of `text`. A character outside the basic multilingual plane has two indices.
  const units: number[] = [];
  let foldedText = '';
  characters.forEach((character, origin) => {
    // A blank is not folded, because the result would be an empty text.
    const foldedCharacter = /\s/.test(character) ? ' ' : foldText(character);
    foldedText += foldedCharacter;
    for (let unit = 0; unit < foldedCharacter.length; unit += 1) origins.push(origin);
    for (let unit = 0; unit < character.length; unit += 1) units.push(origin);
  });

  const markedIndexes = new Set<number>();
  for (const term of terms) {
    let isLiteral = false;
    for (let start = foldedText.indexOf(term); start >= 0; start = foldedText.indexOf(term, start + term.length)) {
      origins.slice(start, start + term.length).forEach((origin) => markedIndexes.add(origin));
      isLiteral = true;
    }
    if (!isLiteral && isLetters(term)) pinyin?.(text, term)?.forEach((unit) => markedIndexes.add(units[unit] ?? unit));
  }

  const parts: MarkedPart[] = [];
  characters.forEach((character, index) => {
    const lastPart = parts.at(-1);
    if (lastPart && lastPart.marked === markedIndexes.has(index)) lastPart.text += character;
    else parts.push({ text: character, marked: markedIndexes.has(index) });
  });
  return parts;
}
