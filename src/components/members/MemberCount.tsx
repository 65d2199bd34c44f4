import type { ReactNode } from 'react';
import { useTranslate } from '@/hooks/locale/useTranslate';
import styles from './members.less';

interface MemberCountProps {
  /** Name of the role or department. */
  name: string;
  onOpen: () => void;
  /** -1 removes the button from the tab order, because the tree or table around it has its own keys. */
  tabIndex?: 0 | -1;
  children: ReactNode;
}

/** Button with the number of members, which opens the list of members. */
export default function MemberCount({ name, onOpen, tabIndex = 0, children }: MemberCountProps) {
  const t = useTranslate();
  return (
    <button
      type="button"
      className={styles['count']}
      title={t('members.show', { name })}
      tabIndex={tabIndex}
      onClick={(event) => {
        event.stopPropagation();
        onOpen();
      }}
    >
      {children}
    </button>
  );
}
