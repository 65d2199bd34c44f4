import CheckOutlined from '@ant-design/icons/CheckOutlined';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { Input, type InputRef } from 'antd';
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { HeaderPopover } from '@/components/layers/Popover';
import type { PopupProps } from '@/components/layers/PopupButton';
import { foldText } from '@/constants/searchWords';
import { changeLocale, useLocale } from '@/hooks/locale/useLocale';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { languageTag } from '@/locales/locale';
import { locales, type LocaleEntry } from '@/locales/registry';
import { isComposing, isEnter } from '@/utils/inputEvents';
import { scrollIntoViewOf } from '@/utils/scrollIntoViewOf';
import styles from './LocaleList.less';

/** Popup below a button (`children`) with the list of languages. */
export default function LocalePopup({ open, onOpenChange, onClose, children }: PopupProps) {
  const { code } = useLocale();
  const pick = (newCode: string) => {
    onClose();
    // Also called for the current language, because that language may be only a default until the user picks it.
    void changeLocale(newCode);
  };
  return (
    <HeaderPopover {...{ open, onOpenChange }} content={<LocaleList current={code} onPick={pick} />}>
      {children}
    </HeaderPopover>
  );
}

interface LocaleListProps {
  current: string;
  onPick: (code: string) => void;
}

/** Number of rows by which Page Up and Page Down move. */
const PAGE_ROWS = 8;

/**
 * Returns the text by which each language can be found, by language code.
 * The text contains the language's own name, its code, and its names in English and in the language `inLocale`.
 */
function searchTexts(inLocale: string): Map<string, string> {
  const names = ['en', inLocale].map((code) => new Intl.DisplayNames([code], { type: 'language' }));
  const textOf = ({ code, label, title }: LocaleEntry) =>
    [label, code, title, ...names.map((name) => name.of(code))].join(' ');
  return new Map(locales.map((entry) => [entry.code, foldText(textOf(entry))]));
}

/** List of all languages by their own names, with a search field. The arrow keys and Enter pick a language. */
export function LocaleList({ current, onPick }: LocaleListProps) {
  const t = useTranslate();
  const id = useId();
  const input = useRef<InputRef>(null);
  const list = useRef<HTMLUListElement>(null);
  const [words, setWords] = useState('');
  const [activeCode, setActiveCode] = useState(current);

  const texts = useMemo(() => searchTexts(current), [current]);
  const foldedWords = foldText(words);
  const matches = locales.filter(({ code }) => texts.get(code)?.includes(foldedWords));
  const activeIndex = Math.max(
    0,
    matches.findIndex(({ code }) => code === activeCode),
  );
  const optionId = (code: string) => `${id}${code}`;

  // `autoFocus` is not used, because the page would scroll to the temporary position of the popup.
  useEffect(() => {
    const frame = requestAnimationFrame(() => input.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, []);
  useLayoutEffect(() => {
    const option = list.current?.children[activeIndex];
    if (list.current && option instanceof HTMLElement) scrollIntoViewOf(list.current, option);
  }, [activeIndex, words]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE_ROWS, PageUp: -PAGE_ROWS }[event.key];
    if (step !== undefined)
      setActiveCode(matches[Math.max(0, Math.min(matches.length - 1, activeIndex + step))]?.code ?? current);
    else if (!isEnter(event)) return;
    else if (matches[activeIndex]) onPick(matches[activeIndex].code);
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div role="dialog" aria-label={t('common.language')} className={styles['panel']}>
      <Input
        ref={input}
        role="combobox"
        autoComplete="off"
        aria-label={t('tree.search', { label: t('common.language') })}
        aria-autocomplete="list"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={matches[activeIndex] && optionId(matches[activeIndex].code)}
        prefix={<SearchOutlined aria-hidden />}
        value={words}
        onChange={({ target }) => {
          setWords(target.value);
          // If there is a search text, the first match becomes active, so that Enter picks it.
          setActiveCode(target.value.trim() === '' ? current : '');
        }}
        onKeyDown={onKeyDown}
      />
      {/* The focus stays in the search field, which handles the keys of this list. */}
      <ul ref={list} id={id} role="listbox" aria-label={t('common.language')} tabIndex={-1} className={styles['list']}>
        {matches.map(({ code, flag, label, title }, index) => (
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the search field handles the keys
          <li
            key={code}
            id={optionId(code)}
            role="option"
            aria-selected={code === current}
            className={styles['option']}
            data-active={index === activeIndex}
            lang={languageTag(code)}
            title={title}
            onClick={() => onPick(code)}
          >
            <span aria-hidden className={styles['flag']}>
              {flag}
            </span>
            <bdi className={styles['name']}>{label}</bdi>
            {code === current && <CheckOutlined aria-hidden />}
          </li>
        ))}
      </ul>
      <p role="status" className={styles['nothing']}>
        {matches.length === 0 ? t('tree.nothing') : foldedWords && t('tree.found', { count: matches.length })}
      </p>
    </div>
  );
}
