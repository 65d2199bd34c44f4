import { Alert } from 'antd';
import type { ReactNode } from 'react';
import styles from './form.less';

interface NoticeProps {
  type: 'info' | 'warning' | 'error';
  children: ReactNode;
  /** Buttons, shown beside the text if the notice is wide enough, otherwise below it. */
  actions?: ReactNode;
}

/** Notice in a form about its record. */
export default function Notice({ type, children, actions }: NoticeProps) {
  return (
    <Alert
      type={type}
      showIcon
      className={styles['notice']}
      message={
        <div className={styles['content']}>
          <span className={styles['text']}>{children}</span>
          {actions && <span className={styles['actions']}>{actions}</span>}
        </div>
      }
    />
  );
}
