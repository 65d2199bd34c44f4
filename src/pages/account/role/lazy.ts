import { lazyEditor, lazyComponent } from '@/hooks/lazyComponent';

/** Parts opened by a click; loaded after the list. */
export const RoleEditor = lazyEditor(() => import('./RoleEditor'));

export const RoleCompare = lazyComponent(() => import('./RoleCompare'), {
  isOpen: ({ role }) => role !== undefined,
  close: ({ onClose }) => onClose(),
  soon: true,
});

export const RoleViewer = lazyComponent(() => import('./RoleViewer'), {
  isOpen: ({ viewer }) => viewer.role !== undefined,
  close: ({ viewer }) => viewer.close(),
  soon: true,
});
