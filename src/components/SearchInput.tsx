import CloseOutlined from '@ant-design/icons/CloseOutlined';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { Input } from 'antd';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { SEARCH_DELAY } from '@/constants/limits';
import { useWords } from '@/hooks/useWords';
import { MAX_KEYWORD } from '@/utils/queryValues';

interface SearchInputProps {
  label: string;
  placeholder?: string;
  value: string | undefined;
  /** The words without blanks around them, shortly after the last key (`typing`), or at once on Enter and clear. */
  onSearch: (words: string, how: { typing: boolean }) => void;
  className?: string;
}

/** A search that follows the typing. What an input method still composes is nobody's words yet, and its Enter not ours. */
export default function SearchInput({ label, placeholder, value = '', onSearch, className }: SearchInputProps) {
  const t = useWords();
  const [text, setText] = useState(value);
  // What the address said, or was told, last: another value comes from elsewhere (back, reset) and takes the field over.
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setText(value);
  }

  const timer = useRef<number>();
  const composing = useRef(false);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const emit = (words: string, typing: boolean) => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    if (words === known) return;
    setKnown(words);
    onSearch(words, { typing });
  };

  const onText = (next: string, isClear: boolean) => {
    setText(next);
    window.clearTimeout(timer.current);
    if (composing.current) return;
    if (isClear) emit('', false);
    else timer.current = window.setTimeout(() => emit(next.trim(), true), SEARCH_DELAY);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || composing.current) return;
    event.preventDefault();
    emit(text.trim(), false);
  };

  return (
    <Input
      type="search"
      className={className}
      prefix={<SearchOutlined aria-hidden />}
      allowClear={{ clearIcon: <CloseOutlined aria-label={t('list.search.clear')} /> }}
      aria-label={label}
      placeholder={placeholder ?? label}
      maxLength={MAX_KEYWORD}
      value={text}
      onChange={(event) => onText(event.target.value, event.type === 'click')}
      onCompositionStart={() => {
        composing.current = true;
        window.clearTimeout(timer.current);
      }}
      onCompositionEnd={(event) => {
        composing.current = false;
        onText(event.currentTarget.value, false);
      }}
      // Before anything else is pressed: a reset, say, must find the words where it ends them.
      onBlur={() => timer.current !== undefined && emit(text.trim(), true)}
      onKeyDown={onKeyDown}
    />
  );
}
