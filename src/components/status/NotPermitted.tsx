import LockOutlined from '@ant-design/icons/LockOutlined';
import { useMemo } from 'react';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { useAppSelector } from '@/hooks/store';
import { defaultSettings } from '../../../config/defaultSettings';
import StatePanel from './StatePanel';
import styles from './status.less';

/** Replaces content that the person may not read, such as the target of a shared link, by a notice with this title. */
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
 * Returns the contacts from which the signed-in person can request permissions: the leader of the person's department,
 * and `accessContacts` of the default settings.
 */
function useContacts(): readonly Contact[] {
  const user = useAppSelector((root) => root.user.current);
  return useMemo(() => {
    const leader = user?.department?.leader;
    const otherContacts = defaultSettings.accessContacts.filter(({ name }) => name !== leader);
    return leader && leader !== user.name ? [{ name: leader }, ...otherContacts] : otherContacts;
  }, [user]);
}
