import { Card } from 'antd';
import { createElement } from 'react';
import LoadFailed from '@/components/status/LoadFailed';
import { lazyEditor, lazyComponent } from '@/hooks/lazyComponent';
import styles from './departments/departments.less';
import { usePanel } from './departments/useDepartments';

/** Parts opened by a click; loaded after the list. */
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
 * A password that is shown once must not be lost if the chunk fails to load: an error with a retry is shown instead.
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

/** Panel and filter for departments. The width of the window decides between them, and the rows wait for neither. */
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
