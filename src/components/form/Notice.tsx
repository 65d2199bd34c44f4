import { Alert } from 'antd';
import type { ReactNode } from 'react';
import styles from './form.less';

interface NoticeProps {
  type: 'info' | 'warning' | 'error';
  children: ReactNode;
  /** Buttons: beside the text where there is room, otherwise below it. */
  actions?: ReactNode;
}

/** Something to know about the record that a form works on. */
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
