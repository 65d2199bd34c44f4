import { useContacts } from '@/hooks/session/useContacts';
import { useTranslate } from '@/hooks/locale/useTranslate';
import styles from './Contacts.less';

/** Whom to ask for more permissions; nothing where nobody is named. */
export default function Contacts() {
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
