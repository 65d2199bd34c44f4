import type { ReactNode } from 'react';
import type { Translate } from '@/hooks/locale/useTranslate';

/** States of a component, by their name. Overlays are opened by a button (`Opens`). */
type States = Readonly<Record<string, (t: Translate) => ReactNode>>;

/** Components of a folder of `src/components`, by their path: `form/Switch`. */
export type Examples = Readonly<Record<string, States>>;
