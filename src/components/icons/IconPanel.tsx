import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { Input, Skeleton, type InputRef } from 'antd';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import LoadFailed from '@/components/status/LoadFailed';
import { useLocale } from '@/hooks/locale/useLocale';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { nextIndex } from '@/utils/gridKeys';
import { isComposing, isEnter } from '@/utils/isComposing';
import { scrollIntoViewOf } from '@/utils/scrollIntoViewOf';
import styles from './IconPanel.less';
import { iconTitle, searchIcons } from './searchIcons';
import { loadIconSet, useIconSet } from './useIconSet';

const COLUMNS = 8;

interface IconPanelProps {
  /** The picked icon's name, '' for none. */
  value: string;
  /** Searched for, until something else is. */
  typed: string;
  onPick: (name: string) => void;
}

/** All icons, to be searched and walked through with the arrow keys. */
export default function IconPanel({ value, typed, onPick }: IconPanelProps) {
  const t = useTranslate();
  const { code } = useLocale();
  const icons = useIconSet(true);
  const [own, setKeyword] = useState<string>();
  const keyword = own ?? typed;
  const [active, setActive] = useState(value);
  const prefix = useId();
  const search = useRef<InputRef>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Not before the panel is in the document; again when the icons come, as there is nothing to search until then.
    const frameId = requestAnimationFrame(() => search.current?.focus({ preventScroll: true, cursor: 'end' }));
    return () => cancelAnimationFrame(frameId);
  }, [icons]);

  const names = useMemo(
    () => (icons instanceof Map ? searchIcons([...icons.keys()] as string[], keyword) : []),
    [icons, keyword],
  );
  const place = Math.max(0, names.indexOf(active));
  const current = names[place];
  const isSearch = keyword.trim() !== '';
  const optionId = (name: string) => `${prefix}${name}`;

  useEffect(() => {
    // Not before the panel is in its place.
    const frameId = requestAnimationFrame(() => {
      const option = list.current?.querySelector<HTMLElement>('[data-active="true"]');
      if (list.current && option) scrollIntoViewOf(list.current, option);
    });
    return () => cancelAnimationFrame(frameId);
  }, [current]);

  if (icons === undefined) return <Skeleton active aria-busy title={false} paragraph={{ rows: 6 }} />;
  if (icons === 'failed') return <LoadFailed onRetry={loadIconSet} />;

  const fromSearch = (event: KeyboardEvent) => {
    const isDown = event.key === 'ArrowDown' && !isComposing(event);
    if (!isDown && !isEnter(event)) return;
    // Not the form's: nothing is saved from here.
    event.preventDefault();
    if (isDown || !isSearch) list.current?.focus();
    else if (current !== undefined) onPick(current);
  };
  const inList = (event: KeyboardEvent<HTMLDivElement>) => {
    if (current === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const isPick = isEnter(event) || event.key === ' ';
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = nextIndex(event.key, { index: place, count: names.length, columns: COLUMNS, rightToLeft });
    const isBack = event.key === 'ArrowUp' && place < COLUMNS;
    if (!isPick && !isBack && next === undefined) return;
    event.preventDefault();
    if (isPick) onPick(current);
    else if (isBack) search.current?.focus();
    else setActive(names[next ?? place] ?? '');
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
        aria-activedescendant={isSearch && current !== undefined ? optionId(current) : undefined}
        onChange={({ target }) => {
          setKeyword(target.value);
          // The first of what is found, which Enter takes.
          setActive(target.value.trim() === '' ? value : '');
        }}
        onKeyDown={fromSearch}
      />
      <div
        ref={list}
        id={prefix}
        role="listbox"
        aria-label={t('account.icon')}
        aria-activedescendant={current && optionId(current)}
        tabIndex={0}
        className={styles['list']}
        data-searched={isSearch || undefined}
        onKeyDown={inList}
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
              data-active={name === current}
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
