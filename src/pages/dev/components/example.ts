import type { ReactNode } from 'react';
import type { Translate } from '@/hooks/locale/useTranslate';

/** Examples of a component, by the name of the shown state. Buttons open overlays (`Opens`). */
type States = Readonly<Record<string, (t: Translate) => ReactNode>>;

/** Examples of components, by path in `src/components`, such as `form/Switch`. */
export type Examples = Readonly<Record<string, States>>;
