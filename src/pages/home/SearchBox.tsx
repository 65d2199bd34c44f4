import CloseOutlined from '@ant-design/icons/CloseOutlined';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { Input, type InputRef } from 'antd';
import { useEffect, type KeyboardEvent, type RefObject } from 'react';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { isComposing } from '@/utils/isComposing';
import styles from './index.less';

interface SearchBoxProps {
  inputRef: RefObject<InputRef>;
  value: string;
  onChange: (value: string) => void;
  /** The person wants to go on to what was found. */
  onLeave: () => void;
}

const takesText = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** `/` leads here from anywhere on the screen, Escape clears, arrow down leads to the first result. */
export default function SearchBox({ inputRef, value, onChange, onLeave }: SearchBoxProps) {
  const t = useTranslate();

  useEffect(() => {
    const onSlash = (event: globalThis.KeyboardEvent) => {
      const isPlain = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isComposing(event);
      // What lies behind an open dialog is not in reach.
      if (!isPlain || event.defaultPrevented || takesText(event.target) || document.querySelector('[role="dialog"]'))
        return;
      event.preventDefault();
      inputRef.current?.focus({ cursor: 'all' });
    };
    document.addEventListener('keydown', onSlash);
    return () => document.removeEventListener('keydown', onSlash);
  }, [inputRef]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape' && value) onChange('');
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      onLeave();
    }
  };

  return (
    <Input
      ref={inputRef}
      type="search"
      autoComplete="off"
      size="large"
      className={styles['search']}
      prefix={<SearchOutlined aria-hidden />}
      suffix={value ? undefined : <kbd className={styles['shortcut']}>/</kbd>}
      allowClear={{ clearIcon: <CloseOutlined aria-label={t('home.search.clear')} /> }}
      aria-label={t('home.search')}
      aria-keyshortcuts="/"
      placeholder={t('home.search.placeholder')}
      maxLength={100}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}
