import BellOutlined from '@ant-design/icons/BellOutlined';
import { Badge, Button } from 'antd';
import Popover from '@/components/layers/Popover';
import { inHeader } from '@/components/layers/popupPlace';
import { useAppSelector } from '@/hooks/store';
import { useTranslate } from '@/hooks/locale/useTranslate';

/** How many notifications there are, for backends that count them. */
export default function NotificationBell() {
  const t = useTranslate();
  const total = useAppSelector((root) => root.user.notifyCount) ?? 0;
  const unread = useAppSelector((root) => root.user.unreadCount) ?? 0;
  const counts = t('shell.notifications.counts', { total, unread });
  return (
    <Popover trigger="click" content={<span role="status">{counts}</span>} getPopupContainer={inHeader}>
      <Button
        type="text"
        aria-label={`${t('shell.notifications')}: ${counts}`}
        icon={
          <Badge dot={unread > 0}>
            <BellOutlined />
          </Badge>
        }
      />
    </Popover>
  );
}
