import CloseOutlined from '@ant-design/icons/CloseOutlined';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { Input, type InputRef } from 'antd';
import { memo, useId, useEffect, type KeyboardEvent, type RefObject } from 'react';
import { useLocale } from '@/hooks/locale/useLocale';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { isComposing } from '@/utils/inputEvents';
import { formatNumber } from '@/utils/text/formatNumber';
import styles from './index.less';
import type { Category } from './systems';

interface CategoryFilterProps {
  categories: readonly Category[];
  /** Selected category; undefined for all categories. */
  value: string | undefined;
  onChange: (category: string | undefined) => void;
}

/** Radio buttons that look like chips: one per category, with the number of found systems in the category. */
export const CategoryFilter = memo(function CategoryFilter({ categories, value, onChange }: CategoryFilterProps) {
  const t = useTranslate();
  const { tags } = useLocale();
  const group = useId();
  const total = categories.reduce((sum, { count }) => sum + count, 0);
  const chips = [
    { key: 'all', value: undefined, label: t('home.category.all'), count: total },
    ...categories.map(({ name, count }) => ({
      key: `category ${name}`,
      value: name,
      label: name || t('home.category.none'),
      count,
    })),
  ];
  return (
    <fieldset className={styles['categories']}>
      <legend className={styles['visuallyHidden']}>{t('home.category')}</legend>
      {chips.map((chip) => (
        <label
          key={chip.key}
          className={chip.value === value ? `${styles['chip']} ${styles['chosen']}` : styles['chip']}
          title={chip.label}
        >
          <input
            type="radio"
            name={group}
            className={styles['visuallyHidden']}
            checked={chip.value === value}
            onChange={() => onChange(chip.value)}
          />
          <bdi>{chip.label}</bdi> <span className={styles['count']}>{formatNumber(chip.count, tags)}</span>
        </label>
      ))}
    </fieldset>
  );
});

interface SearchBoxProps {
  inputRef: RefObject<InputRef>;
  value: string;
  onChange: (value: string) => void;
  /** Called when the user presses arrow down to reach the results. */
  onLeave: () => void;
}

const isTextInput = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Search field. `/` focuses it from anywhere on the screen, Escape clears it, arrow down moves to the first result. */
export function SearchBox({ inputRef, value, onChange, onLeave }: SearchBoxProps) {
  const t = useTranslate();

  useEffect(() => {
    const onSlash = (event: globalThis.KeyboardEvent) => {
      const isPlain = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isComposing(event);
      // The key `/` is ignored while a dialog is open, because the elements behind the dialog are unreachable.
      if (!isPlain || event.defaultPrevented || isTextInput(event.target) || document.querySelector('[role="dialog"]'))
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
