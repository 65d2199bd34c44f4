import DownOutlined from '@ant-design/icons/DownOutlined';
import type { ReactNode } from 'react';
import { Link } from 'umi';
import type { NavigationItem } from './navigationItems';
import styles from './navigation.less';

interface LinkProps {
  item: NavigationItem;
  isCurrent: boolean;
  /** Says it in full where it may be cut. */
  title?: string;
  children: ReactNode;
  onChosen: () => void;
}

/** To a screen, or to another site in a tab of its own. */
export function EntryLink({ item: { path }, isCurrent, title, children, onChosen }: LinkProps) {
  const props = { 'className': styles['entry'], title, 'data-navigation-entry': '', 'onClick': onChosen };
  if (!path.startsWith('/')) {
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
  /** From 1. */
  level: number;
  isCurrent: boolean;
  /** A group that the screen is in. */
  isOnWay: boolean;
  /** Undefined for what is no group. */
  isOpen?: boolean | undefined;
  onToggle: () => void;
  onChosen: () => void;
}

/** A link, or the button of a group. */
export default function NavigationEntry({ item, level, isCurrent, isOnWay, isOpen, onToggle, onChosen }: EntryProps) {
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
      data-on-way={(isOnWay && !isOpen) || undefined}
      data-navigation-entry=""
      onClick={onToggle}
    >
      {words}
      <DownOutlined aria-hidden className={styles['arrow']} />
    </button>
  );
}
