import { editorPart, lazyPart } from '@/hooks/lazyPart';

/** What a click opens: fetched when the list is there. */
export const RoleEditor = editorPart(() => import('./RoleEditor'));

export const RoleCompare = lazyPart(() => import('./RoleCompare'), {
  isOpen: ({ role }) => role !== undefined,
  close: ({ onClose }) => onClose(),
  soon: true,
});

export const RoleViewer = lazyPart(() => import('./RoleViewer'), {
  isOpen: ({ role }) => role !== undefined,
  close: ({ onClose }) => onClose(),
  soon: true,
});
