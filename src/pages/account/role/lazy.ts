import { lazyEditor, lazyComponent } from '@/hooks/lazyComponent';

/** What a click opens: fetched when the list is there. */
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
