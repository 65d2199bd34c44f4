import LockOutlined from '@ant-design/icons/LockOutlined';
import { useMemo } from 'react';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { useAppSelector } from '@/hooks/store';
import { defaultSettings } from '../../../config/defaultSettings';
import StatePanel from './StatePanel';
import styles from './status.less';

/** Replaces content that the person may not read, such as the target of a shared link. `title` describes it. */
export default function NotPermitted({ title }: { title: string }) {
  const t = useTranslate();
  return (
    <StatePanel
      alert
      icon={<LockOutlined />}
      title={title}
      hint={t('account.askAdministrator')}
      action={<Contacts />}
    />
  );
}

/** Contacts for requesting permissions; nothing if there are none. */
export function Contacts() {
  const t = useTranslate();
  const contacts = useContacts();
  if (contacts.length === 0) return null;
  return (
    <ul className={styles['contacts']}>
      <li className={styles['quiet']}>{t('access.contacts')}</li>
      {contacts.map(({ name, email }) => (
        <li key={name}>{email ? <a href={`mailto:${email}`}>{name}</a> : name}</li>
      ))}
    </ul>
  );
}

interface Contact {
  name: string;
  email?: string;
}

/**
 * Contacts of the signed-in person for requesting permissions: the leader of their department, and those configured by
 * the organisation.
 */
function useContacts(): readonly Contact[] {
  const user = useAppSelector((root) => root.user.current);
  return useMemo(() => {
    const leader = user?.department?.leader;
    const otherContacts = defaultSettings.accessContacts.filter(({ name }) => name !== leader);
    return leader && leader !== user.name ? [{ name: leader }, ...otherContacts] : otherContacts;
  }, [user]);
}
