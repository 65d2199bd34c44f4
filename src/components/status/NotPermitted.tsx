import LockOutlined from '@ant-design/icons/LockOutlined';
import { useMemo } from 'react';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { useAppSelector } from '@/hooks/store';
import { defaultSettings } from '../../../config/defaultSettings';
import StatePanel from './StatePanel';
import styles from './status.less';

/**
 * Notice shown instead of content that the user has no permission to read, such as the target of a shared link.
 */
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

/** Contacts from which the user can request permissions. Nothing is rendered if there are none. */
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
 * Returns the contacts from which the signed-in user can request permissions:
 * the leader of the user's department, and `accessContacts` of the default settings.
 */
function useContacts(): readonly Contact[] {
  const user = useAppSelector((root) => root.user.current);
  return useMemo(() => {
    const leader = user?.department?.leader;
    const otherContacts = defaultSettings.accessContacts.filter(({ name }) => name !== leader);
    return leader && leader !== user.name ? [{ name: leader }, ...otherContacts] : otherContacts;
  }, [user]);
}
