import CloseOutlined from '@ant-design/icons/CloseOutlined';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { SEARCH_DELAY } from '@/constants/limits';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { MAX_KEYWORD } from '@/utils/address/queryValues';
import { isComposing, isEnter } from '@/utils/inputEvents';
import styles from './list.less';

interface SearchInputProps {
  label: string;
  value: string | undefined;
  /**
   * Called with the trimmed text after a pause in typing (`typing: true`).
   * Also called immediately when the user presses Enter or clears the field.
   */
  onSearch: (words: string, how: { typing: boolean }) => void;
  /** Called on Enter, after the call of `onSearch`. */
  onEnter?: (field: HTMLInputElement) => void;
}

/**
 * Field that searches while the user types.
 * Text that is still being composed with an input method is ignored, and so is the Enter key during the composition.
 */
export default function SearchInput({ label, value = '', onSearch, onEnter }: SearchInputProps) {
  const t = useTranslate();
  const [text, setText] = useState(value);
  // Latest value that was received from the parent or sent to it.
  // If `value` differs from the latest value, Back or a reset has changed `value`.
  // In this case, the text of the field is replaced.
  const [syncedValue, setSyncedValue] = useState(value);
  if (value !== syncedValue) {
    setSyncedValue(value);
    setText(value);
  }

  const timer = useRef<number>();
  const isComposingText = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const emit = (words: string, typing: boolean) => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    if (words === syncedValue) return;
    setSyncedValue(words);
    onSearch(words, { typing });
  };

  const onText = (newText: string) => {
    setText(newText);
    window.clearTimeout(timer.current);
    if (!isComposingText.current) timer.current = window.setTimeout(() => emit(newText.trim(), true), SEARCH_DELAY);
  };

  const onClear = () => {
    setText('');
    emit('', false);
    field.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event) || isComposingText.current || event.ctrlKey || event.metaKey) return;
    // Only some browsers clear the field on Escape, so this handler does it in all browsers.
    if (event.key === 'Escape' && text !== '') onClear();
    else if (isEnter(event)) {
      emit(text.trim(), false);
      onEnter?.(event.currentTarget);
    } else return;
    event.preventDefault();
  };

  return (
    <span className="plain-search">
      <SearchOutlined aria-hidden />
      <input
        ref={field}
        type="search"
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        maxLength={MAX_KEYWORD}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onCompositionStart={() => {
          isComposingText.current = true;
          window.clearTimeout(timer.current);
        }}
        onCompositionEnd={(event) => {
          isComposingText.current = false;
          onText(event.currentTarget.value);
        }}
        // A pending search is sent on blur, since the click on another control may need the text in the query.
        // For example, the reset button clears only text that is already part of the query.
        onBlur={() => timer.current !== undefined && emit(text.trim(), true)}
        onKeyDown={onKeyDown}
      />
      {text !== '' && (
        // The button is not a tab stop, since Escape clears the field, too.
        // Pressing the button keeps the focus in the field, since leaving the field would start a search.
        <button
          type="button"
          tabIndex={-1}
          className={styles['clear']}
          aria-label={t('list.search.clear')}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onClear}
        >
          <CloseOutlined aria-hidden />
        </button>
      )}
    </span>
  );
}
