import { useLayoutEffect, useRef, useState, type CSSProperties, type FocusEvent, type RefObject } from 'react';
import { useLayer } from '@/hooks/browser/useLayer';
import { moveByKey, EntryLink } from './Navigation';
import styles from './navigation.less';
import { type NavigationItem, type NavigationProps, navigationRows, navigationPath } from './navigationItems';

const EDGE_PX = 8;

interface Props extends NavigationProps {
  /** True if the navigation is a bar in the header, with names beside the icons. */
  isBar?: boolean;
}

/**
 * Compact navigation that shows only icons. On hover and focus, an icon opens a flyout with its name or its entries.
 */
export default function Rail({ items, pathname, label, onChosen, isBar = false }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const { shown, show, close, handlersOf } = useFlyout(list);
  const path = navigationPath(items, pathname);
  const choose = () => {
    close();
    onChosen();
  };
  return (
    <nav aria-label={label}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys bubble from the links inside */}
      <ul ref={list} className={`${styles['list']} ${styles[isBar ? 'bar' : 'rail']}`} onKeyDown={moveByKey}>
        {items.map((item) => (
          <li key={item.key} {...handlersOf(item.key)}>
            {item.children ? (
              <button
                type="button"
                className={styles['entry']}
                aria-expanded={shown === item.key}
                data-path={path[0] === item || undefined}
                data-navigation-entry=""
                onClick={() => show(item.key)}
              >
                {item.icon}
                <span className={styles['name']}>{item.name}</span>
              </button>
            ) : (
              <EntryLink item={item} isCurrent={path[0] === item} onChosen={choose}>
                {item.icon}
                <span className={styles['name']}>{item.name}</span>
              </EntryLink>
            )}
            {shown === item.key && (item.children ?? !isBar) && (
              <Flyout item={item} isBelow={isBar} current={path.at(-1)} onChosen={choose} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Flyout beside or below its icon. The flyout never extends beyond the window. */
function Flyout({
  item,
  isBelow,
  current,
  onChosen,
}: {
  item: NavigationItem;
  isBelow: boolean;
  current: NavigationItem | undefined;
  onChosen: () => void;
}) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    const icon = element?.parentElement?.getBoundingClientRect();
    if (!element || !icon) return;
    const { offsetWidth, offsetHeight, style } = element;
    const isRtl = getComputedStyle(element).direction === 'rtl';
    const besideLeft = isRtl ? icon.left - offsetWidth : icon.right;
    const belowLeft = isRtl ? icon.right - offsetWidth : icon.left;
    style.left = `${positionWithin(isBelow ? belowLeft : besideLeft, offsetWidth, window.innerWidth)}px`;
    style.top = `${positionWithin(isBelow ? icon.bottom : icon.top, offsetHeight, window.innerHeight)}px`;
  });
  return (
    <div ref={panel} className={styles['flyout']}>
      {!isBelow && (
        <div className={styles['flyoutTitle']} aria-hidden>
          {item.name}
        </div>
      )}
      {item.children && (
        <ul className={styles['list']}>
          {navigationRows(item.children, () => true).map(({ item: entry, level }) => (
            <li key={entry.key} aria-level={level} style={{ '--level': level } as CSSProperties}>
              {entry.children ? (
                <div className={styles['flyoutGroup']}>{entry.name}</div>
              ) : (
                <EntryLink item={entry} isCurrent={entry === current} onChosen={onChosen}>
                  <span className={styles['name']}>{entry.name}</span>
                </EntryLink>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const positionWithin = (position: number, size: number, room: number): number =>
  Math.max(EDGE_PX, Math.min(position, room - size - EDGE_PX));

/**
 * Delay before a flyout closes, in milliseconds. The pointer may leave the icon before it reaches the flyout.
 */
const LEAVING_MS = 200;

/**
 * Returns the key of the entry whose flyout is shown. A flyout opens when its entry gets the pointer or the focus.
 * The flyout closes when the pointer or the focus leaves the entry with its flyout, or when Escape is pressed.
 */
function useFlyout(list: RefObject<HTMLElement>) {
  const [shownKey, setShownKey] = useState<string>();
  const leaveTimer = useRef<ReturnType<typeof setTimeout>>();
  const isReturning = useRef(false);

  const show = (key: string) => {
    clearTimeout(leaveTimer.current);
    setShownKey(key);
  };
  const hide = () => {
    clearTimeout(leaveTimer.current);
    setShownKey(undefined);
  };
  useLayoutEffect(() => () => clearTimeout(leaveTimer.current), []);
  const close = () => {
    hide();
    // Moves the focus back to the entry without reopening the flyout.
    // Without this move, `useContentFocus` would focus the entry once the focused link of the flyout is removed.
    // The flyout would then open again.
    const focusedEntry = [...(list.current?.children ?? [])].find((entry) => entry.contains(document.activeElement));
    isReturning.current = true;
    focusedEntry?.querySelector<HTMLElement>('[data-navigation-entry]')?.focus();
    isReturning.current = false;
  };
  useLayer(shownKey !== undefined, close, { ignoredByBack: true });

  /** Returns the event handlers for the element that contains an entry and its flyout. */
  const handlersOf = (key: string) => ({
    onMouseEnter: () => show(key),
    onMouseLeave: () => {
      leaveTimer.current = setTimeout(hide, LEAVING_MS);
    },
    onFocus: () => {
      if (!isReturning.current) show(key);
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) hide();
    },
  });
  return { shown: shownKey, show, close, handlersOf };
}
