import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { translate } from '@/locales/translate';

/** The button that closes a notification: the component library's own is no button to screen readers, and English. */
export const noticeClose = () => ({
  'closeIcon': <CloseOutlined className="ant-notification-notice-close-icon" />,
  'aria-label': translate('common.close'),
  'role': 'button',
});
