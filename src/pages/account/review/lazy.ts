import { lazyComponent } from '@/hooks/lazyComponent';

export const NewReview = lazyComponent(() => import('./NewReview'), { close: ({ onClose }) => onClose(), soon: true });

export const OpenReview = lazyComponent(() => import('./OpenReview'), { close: ({ onClose }) => onClose() });
