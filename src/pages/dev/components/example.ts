import type { ReactNode } from 'react';
import type { Translate } from '@/hooks/locale/useTranslate';

/** The states of a part, by what they are called. What opens above the page is opened by a button (`Opens`). */
type States = Readonly<Record<string, (t: Translate) => ReactNode>>;

/** The parts of a room of `src/components`, by their files: `form/Switch`. */
export type Examples = Readonly<Record<string, States>>;
