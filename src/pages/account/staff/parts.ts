import { createElement } from 'react';
import LoadFailed from '@/components/LoadFailed';
import { editorPart, lazyPart } from '@/hooks/lazyPart';
import DepartmentsWaiting from './departments/DepartmentsWaiting';

/** What a click opens: fetched when the list is there. */
export const StaffEditor = editorPart(() => import('./form/StaffEditor'));

export const StaffDrawer = lazyPart(() => import('./detail/StaffDrawer'), {
  isOpen: ({ id }) => id !== undefined,
  close: ({ onClose }) => onClose(),
  soon: true,
});

export const ResetPassword = lazyPart(() => import('./password/ResetPassword'), {
  isOpen: ({ open }) => open,
  close: ({ onClose }) => onClose(),
  soon: true,
});

/** A password that is shown once must not be lost with a chunk: what is there instead asks for it again. */
export const PasswordOnce = lazyPart(() => import('./password/PasswordOnce'), {
  isOpen: ({ issued }) => issued !== undefined,
  missing: (retry) => createElement(LoadFailed, { framed: true, onRetry: retry }),
  soon: true,
});

export const BatchDialog = lazyPart(() => import('./batch/BatchDialog'), {
  isOpen: ({ open }) => open,
  close: ({ onClosed }) => onClosed(),
});

/** Either way to the departments: which of them there is depends on the window, and the rows wait for neither. */
export const DepartmentPanel = lazyPart(() => import('./departments/DepartmentPanel'), {
  later: true,
  waiting: () => createElement(DepartmentsWaiting),
});
export const DepartmentFilter = lazyPart(() => import('./departments/DepartmentFilter'));
