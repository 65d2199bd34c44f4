import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { Input, Skeleton, type InputRef } from 'antd';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import PickerField, { type FieldProps } from '@/components/form/PickerField';
import { LoadFailed } from '@/components/status/StatePanel';
import { useLocale } from '@/hooks/locale/useLocale';
import { useTranslate } from '@/hooks/locale/useTranslate';
import english from '@/locales/en-US/iconKeywords';
import chinese from '@/locales/zh-CN/iconKeywords';
import { isComposing, isEnter, nextIndex } from '@/utils/inputEvents';
import { scrollIntoViewOf } from '@/utils/scrollIntoViewOf';
import styles from './IconPanel.less';
import NamedIcon from './NamedIcon';
import { loadIconSet, useIconSet } from './useIconSet';

interface IconPickerProps extends FieldProps {
  /** Name of the icon; '' for no icon. The form item passes this prop and `onChange`. */
  value?: string | null | undefined;
  onChange?: (name: string) => void;
}

/** Form field that opens a searchable grid in which an icon can be picked. */
export default function IconPicker({ value, onChange, ...field }: IconPickerProps) {
  const t = useTranslate();
  const { code } = useLocale();
  const pick = (name: string) => onChange?.(name);
  return (
    <PickerField
      {...field}
      label={t('account.icon')}
      value={
        value ? (
          <>
            <NamedIcon name={value} /> {iconTitle(value, code)}
          </>
        ) : undefined
      }
      placeholder={t('menuManagement.icon.none')}
      onClear={() => pick('')}
      panel={(close, typed) => (
        <IconPanel
          value={value ?? ''}
          typed={typed}
          onPick={(name) => {
            pick(name);
            close();
          }}
        />
      )}
    />
  );
}

const COLUMNS = 8;

interface IconPanelProps {
  /** Name of the picked icon; '' for no icon. */
  value: string;
  /** Text with which the search begins. */
  typed: string;
  onPick: (name: string) => void;
}

/** Grid of all icons with a search field. The arrow keys move in the grid. */
function IconPanel({ value, typed, onPick }: IconPanelProps) {
  const t = useTranslate();
  const { code } = useLocale();
  const icons = useIconSet(true);
  const [typedKeyword, setTypedKeyword] = useState<string>();
  const keyword = typedKeyword ?? typed;
  const [active, setActive] = useState(value);
  const prefix = useId();
  const search = useRef<InputRef>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Waits until the panel is in the document.
    // The effect runs again when the icons have loaded, because the search field appears only after that.
    const frameId = requestAnimationFrame(() => search.current?.focus({ preventScroll: true, cursor: 'end' }));
    return () => cancelAnimationFrame(frameId);
  }, [icons]);

  const names = useMemo(
    () => (typeof icons === 'object' ? searchIcons([...icons.keys()], keyword) : []),
    [icons, keyword],
  );
  const activeIndex = Math.max(0, names.indexOf(active));
  const currentName = names[activeIndex];
  const isSearch = keyword.trim() !== '';
  const optionId = (name: string) => `${prefix}${name}`;

  useEffect(() => {
    // Waits until the panel has its position.
    const frameId = requestAnimationFrame(() => {
      const option = list.current?.querySelector<HTMLElement>('[data-active="true"]');
      if (list.current && option) scrollIntoViewOf(list.current, option);
    });
    return () => cancelAnimationFrame(frameId);
  }, [currentName]);

  if (icons === undefined) return <Skeleton active aria-busy title={false} paragraph={{ rows: 6 }} />;
  if (icons === 'failed') return <LoadFailed onRetry={loadIconSet} />;

  const onSearchKey = (event: KeyboardEvent) => {
    const isDown = event.key === 'ArrowDown' && !isComposing(event);
    if (!isDown && !isEnter(event)) return;
    // Enter must not submit the form that contains the panel.
    event.preventDefault();
    if (isDown || !isSearch) list.current?.focus();
    else if (currentName !== undefined) onPick(currentName);
  };
  const onListKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (currentName === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const isPick = isEnter(event) || event.key === ' ';
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const newIndex = nextIndex(event.key, { index: activeIndex, count: names.length, columns: COLUMNS, rightToLeft });
    const isBack = event.key === 'ArrowUp' && activeIndex < COLUMNS;
    if (!isPick && !isBack && newIndex === undefined) return;
    event.preventDefault();
    if (isPick) onPick(currentName);
    else if (isBack) search.current?.focus();
    else setActive(names[newIndex ?? activeIndex] ?? '');
  };

  return (
    <>
      <Input
        ref={search}
        aria-label={t('menuManagement.icon.search')}
        placeholder={t('menuManagement.icon.search')}
        prefix={<SearchOutlined aria-hidden />}
        allowClear={{ clearIcon: <CloseCircleFilled aria-label={t('tree.clear')} /> }}
        value={keyword}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded
        aria-controls={prefix}
        aria-activedescendant={isSearch && currentName !== undefined ? optionId(currentName) : undefined}
        onChange={({ target }) => {
          setTypedKeyword(target.value);
          // If there is a search text, the first match becomes active, so that Enter picks it.
          setActive(target.value.trim() === '' ? value : '');
        }}
        onKeyDown={onSearchKey}
      />
      <div
        ref={list}
        id={prefix}
        role="listbox"
        aria-label={t('account.icon')}
        aria-activedescendant={currentName && optionId(currentName)}
        tabIndex={0}
        className={styles['list']}
        data-searched={isSearch || undefined}
        onKeyDown={onListKey}
      >
        {names.map((name) => {
          const Icon = icons.get(name);
          return (
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the list has the keys of its options
            <div
              key={name}
              id={optionId(name)}
              role="option"
              tabIndex={-1}
              aria-selected={name === value}
              aria-label={iconTitle(name, code)}
              title={iconTitle(name, code)}
              data-active={name === currentName}
              className={styles['option']}
              onClick={() => onPick(name)}
            >
              {Icon && <Icon aria-hidden />}
            </div>
          );
        })}
      </div>
      <p role="status" className={styles['note']}>
        {names.length > 0 ? t('menuManagement.icon.found', { count: names.length }) : t('menuManagement.icon.nothing')}
      </p>
    </>
  );
}

const keywords = { 'zh-CN': chinese, 'en-US': english } as const;

const wordsOf = (locale: keyof typeof keywords, name: string): string =>
  (keywords[locale] as Readonly<Record<string, string>>)[name] ?? '';

/**
 * Returns the names of the icons that match all words of `text`.
 * A word can occur in the name or in the Chinese or English keywords.
 */
export function searchIcons(names: readonly string[], text: string): string[] {
  const words = text.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean);
  return names.filter((name) => {
    const searchText = [name, wordsOf('zh-CN', name), wordsOf('en-US', name)].join(' ').toLowerCase();
    return words.every((word) => searchText.includes(word));
  });
}

/** Returns the name of an icon. In Chinese, the Chinese title precedes the name. */
export function iconTitle(name: string, locale: string): string {
  const title = locale === 'zh-CN' ? wordsOf(locale, name).split(' ')[0] : '';
  return title ? `${title} ${name}` : name;
}
