import { Card } from 'antd';
import { createElement } from 'react';
import { LoadFailed } from '@/components/status/StatePanel';
import { lazyEditor, lazyComponent } from '@/hooks/lazyComponent';
import styles from './departments/departments.less';
import { usePanel } from './departments/useDepartments';

/** Components that open on a click. Their chunks load after the list. */
export const StaffEditor = lazyEditor(() => import('./form/StaffEditor'));

export const StaffDrawer = lazyComponent(() => import('./detail/StaffDrawer'), {
  isOpen: ({ id }) => id !== undefined,
  close: ({ onClose }) => onClose(),
  isPrefetched: true,
});

export const ResetPassword = lazyComponent(() => import('./password/ResetPassword'), {
  isOpen: ({ open }) => open,
  close: ({ onClose }) => onClose(),
  isPrefetched: true,
});

/**
 * Dialog with new passwords, which are shown only once.
 * If the chunk of the dialog fails to load, an error with a retry is shown, so that the passwords are not lost.
 */
export const PasswordOnce = lazyComponent(() => import('./password/PasswordOnce'), {
  isOpen: ({ issued }) => issued !== undefined,
  errorFallback: (retry) => createElement(LoadFailed, { framed: true, onRetry: retry }),
  isPrefetched: true,
});

export const LeaveDialog = lazyComponent(() => import('./leave/LeaveDialog'), {
  isOpen: ({ open }) => open,
  close: ({ onClose }) => onClose(),
});

export const BatchDialog = lazyComponent(() => import('./batch/BatchDialog'), {
  isOpen: ({ open }) => open,
  close: ({ onClosed }) => onClosed(),
});

/**
 * Department panel and department filter. The width of the window decides which one is shown.
 * The list of accounts does not wait for the chunks of panel and filter.
 */
export const DepartmentPanel = lazyComponent(() => import('./departments/DepartmentPanel'), {
  loadsWhenIdle: true,
  placeholder: () => createElement(DepartmentsWaiting),
});
export const DepartmentFilter = lazyComponent(() => import('./departments/DepartmentFilter'));

/** Placeholder with the width of the panel. */
function DepartmentsWaiting() {
  const panel = usePanel();
  return (
    <>
      <Card className={styles['panel'] ?? ''} style={panel.open ? { inlineSize: panel.width } : {}} />
      <div className={styles['gap']} />
    </>
  );
}
