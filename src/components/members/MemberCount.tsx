import type { ReactNode } from 'react';
import { useTranslate } from '@/hooks/locale/useTranslate';
import styles from './members.less';

interface MemberCountProps {
  /** Name of the role or department. */
  name: string;
  onOpen: () => void;
  /** -1 where the keys of what is around it lead to it. */
  tabIndex?: 0 | -1;
  /** How many they are. */
  children: ReactNode;
}

/** How many people there are, which leads to them. */
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
