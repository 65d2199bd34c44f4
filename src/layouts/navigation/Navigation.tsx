import DownOutlined from '@ant-design/icons/DownOutlined';
import {
  useCallback,
  useEffect,
  useState,
  useLayoutEffect,
  useMemo,
  type CSSProperties,
  type ReactNode,
  type KeyboardEvent,
} from 'react';
import { Link, useAppData } from 'umi';
import { useWindowedRows } from '@/hooks/list/useWindowedRows';
import { readStored, writeStored, fieldsIn } from '@/utils/storage/safeStorage';
import { whenCalm } from '@/utils/whenIdle';
import styles from './navigation.less';
import { type NavigationProps, type NavigationItem, navigationRows, navigationPath } from './navigationItems';

/** Height of a row including the gap, in pixels. The height must match `navigation.less`. */
const ROW_HEIGHT = 44;
/** Maximum number of entries that are all rendered. Above this limit, only visible entries are rendered. */
const MAX_RENDERED = 150;

/** Navigation as a vertical list of entries, in groups that can be expanded. */
export default function Navigation({ items, pathname, label, onChosen }: NavigationProps) {
  const { current, path, isOpen, toggle } = useOpenGroups(items, pathname);
  const rows = navigationRows(items, isOpen);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const scrollBox = useCallback((element: HTMLElement | null) => setBox(element?.parentElement ?? null), []);
  const isWindowed = rows.length > MAX_RENDERED;
  const { start, end } = useWindowedRows(isWindowed ? box : null, rows.length, ROW_HEIGHT, 0);
  const [first, last] = isWindowed ? [start, end] : [0, rows.length];
  return (
    <nav aria-label={label} ref={scrollBox}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys bubble from the links inside */}
      <ul
        className={styles['list']}
        style={isWindowed ? { blockSize: rows.length * ROW_HEIGHT, paddingBlockStart: first * ROW_HEIGHT } : undefined}
        onKeyDown={moveByKey}
      >
        {rows.slice(first, last).map(({ item, level, place, siblings }) => (
          <li
            key={item.key}
            aria-level={level}
            aria-posinset={place}
            aria-setsize={siblings}
            style={{ '--level': level } as CSSProperties}
          >
            <NavigationEntry
              item={item}
              level={level}
              isCurrent={item === current}
              isOnPath={path.includes(item)}
              isOpen={item.children && isOpen(item)}
              onToggle={() => toggle(item)}
              onChosen={onChosen}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface LinkProps {
  item: NavigationItem;
  isCurrent: boolean;
  /** Full name, shown as a tooltip because the visible name may be truncated. */
  title?: string;
  children: ReactNode;
  onChosen: () => void;
}

/** Link of a navigation entry: to a screen, whose chunk is preloaded, or to another site, which opens in a new tab. */
export function EntryLink({ item: { path }, isCurrent, title, children, onChosen }: LinkProps) {
  const { preloadRoute } = useAppData();
  const isScreen = path.startsWith('/');
  useEffect(() => (isScreen ? whenCalm(() => preloadRoute?.(path)) : undefined), [isScreen, path, preloadRoute]);
  const props = { 'className': styles['entry'], title, 'data-navigation-entry': '', 'onClick': onChosen };
  if (!isScreen) {
    return (
      <a {...props} href={path} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    );
  }
  return (
    <Link {...props} to={path} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  );
}

interface EntryProps {
  item: NavigationItem;
  /** Level in the tree, starting at 1. */
  level: number;
  isCurrent: boolean;
  /** True if the entry is a group that contains the current screen. */
  isOnPath: boolean;
  /** Undefined if the entry is not a group. */
  isOpen?: boolean | undefined;
  onToggle: () => void;
  onChosen: () => void;
}

/** Entry of the navigation: a link, or the button that expands a group. */
function NavigationEntry({ item, level, isCurrent, isOnPath, isOpen, onToggle, onChosen }: EntryProps) {
  const words = (
    <>
      {level === 1 && item.icon}
      <span className={styles['name']}>{item.name}</span>
    </>
  );
  if (isOpen === undefined) {
    return (
      <EntryLink item={item} isCurrent={isCurrent} title={item.name} onChosen={onChosen}>
        {words}
      </EntryLink>
    );
  }
  return (
    <button
      type="button"
      className={styles['entry']}
      title={item.name}
      aria-expanded={isOpen}
      data-path={(isOnPath && !isOpen) || undefined}
      data-navigation-entry=""
      onClick={onToggle}
    >
      {words}
      <DownOutlined aria-hidden className={styles['arrow']} />
    </button>
  );
}

const STORAGE_KEY = 'open-navigation';

/** Choices of the user by group key: true for a group that the user opened, false for a group that the user closed. */
type Choices = Readonly<Record<string, unknown>>;

const readChoices = (): Choices => fieldsIn(readStored(STORAGE_KEY));

/**
 * Returns the open groups: those that contain the current screen, and those that the user opened.
 * The user's choices are stored in this browser.
 * A group that the user closed opens again when another of its screens is visited.
 */
export function useOpenGroups(items: readonly NavigationItem[], pathname: string) {
  const path = useMemo(() => navigationPath(items, pathname), [items, pathname]);
  const [choices, setChoices] = useState(readChoices);
  const currentKey = path.at(-1)?.key;
  const [shownKey, setShownKey] = useState(currentKey);
  if (shownKey !== currentKey) {
    setShownKey(currentKey);
    setChoices(Object.fromEntries(Object.entries(choices).filter(([, choice]) => choice === true)));
  }
  useLayoutEffect(() => {
    const text = JSON.stringify(choices);
    if (text !== (readStored(STORAGE_KEY) ?? '{}')) writeStored(STORAGE_KEY, text);
  }, [choices]);

  const isOpen = (item: NavigationItem): boolean => {
    const choice = choices[item.key];
    return typeof choice === 'boolean' ? choice : path.includes(item);
  };
  return {
    current: path.at(-1),
    path,
    isOpen,
    // The stored choices are read again, because another tab may have changed them.
    toggle: (item: NavigationItem) => setChoices({ ...readChoices(), [item.key]: !isOpen(item) }),
  };
}

/** Moves the focus between entries with the arrow keys, and to the first or last one with Home and End. */
export function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-navigation-entry]')];
  const index = entries.indexOf(document.activeElement as HTMLElement);
  const nextIndex = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: entries.length - 1 }[event.key];
  const entry = index < 0 || nextIndex === undefined ? undefined : entries[nextIndex];
  if (!entry) return;
  event.preventDefault();
  entry.focus();
}
