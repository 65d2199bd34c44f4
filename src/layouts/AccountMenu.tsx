import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import LockOutlined from '@ant-design/icons/LockOutlined';
import LogoutOutlined from '@ant-design/icons/LogoutOutlined';
import SafetyOutlined from '@ant-design/icons/SafetyOutlined';
import Dropdown from '@/components/layers/Dropdown';
import PersonAvatar from '@/components/display/PersonAvatar';
import { inHeader } from '@/components/layers/popupPlace';
import { paths } from '@/constants/paths';
import { visit } from '@/hooks/navigation';
import { useAppSelector } from '@/hooks/store';
import { useAskedSignOut } from './useAskedSignOut';
import { useInstall } from './useInstall';
import { useTranslate } from '@/hooks/locale/useTranslate';
import styles from './BasicLayout.less';

/** Who is signed in, and the way to their permissions, to their password and out. */
export default function AccountMenu() {
  const t = useTranslate();
  const user = useAppSelector((root) => root.user.current);
  const name = user?.name || user?.username || '';

  const signOut = useAskedSignOut();
  const install = useInstall();

  return (
    <Dropdown
      trigger={['click']}
      getPopupContainer={inHeader}
      menu={{
        items: [
          {
            key: 'who',
            type: 'group',
            label: (
              <div className={styles['who']}>
                <strong>{name || t('shell.account')}</strong>
                <span>{user?.department?.name ?? t('shell.noDepartment')}</span>
              </div>
            ),
          },
          { type: 'divider' },
          {
            key: 'access',
            icon: <SafetyOutlined />,
            label: t('menu.access'),
            onClick: () => visit(paths.access),
          },
          {
            key: 'password',
            icon: <LockOutlined />,
            label: t('shell.changePassword'),
            onClick: () => visit(paths.password),
          },
          ...(install
            ? [{ key: 'install', icon: <DownloadOutlined />, label: t('pwa.install'), onClick: install }]
            : []),
          { key: 'signOut', icon: <LogoutOutlined />, label: t('shell.signOut'), onClick: () => void signOut() },
        ],
      }}
    >
      <button type="button" className={styles['account']}>
        <PersonAvatar name={name} src={user?.avatar} size={28} />
        <span className={styles['accountName']}>{name}</span>
        <span className={styles['visuallyHidden']}>{t('shell.account')}</span>
      </button>
    </Dropdown>
  );
}
