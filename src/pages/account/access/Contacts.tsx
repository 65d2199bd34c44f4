import { useTranslate } from '@/hooks/locale/useTranslate';
import { defaultSettings } from '../../../../config/defaultSettings';
import styles from './access.less';

/** Whom to ask for more permissions; nothing where the organisation has named nobody. */
export default function Contacts() {
  const t = useTranslate();
  const contacts = defaultSettings.accessContacts;
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
