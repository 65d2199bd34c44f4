import LockOutlined from '@ant-design/icons/LockOutlined';
import { useTranslate } from '@/hooks/locale/useTranslate';
import Contacts from './Contacts';
import StatePanel from './StatePanel';

/** Stands in for what the person may not read, such as what a link from somebody else leads to. `title` says what it is. */
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
