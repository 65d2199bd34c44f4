import type { ReactNode } from 'react';
import type { RoleOption, Staff } from '@/contract/staff';

/** What the palette can do with a person. The keys are also English words for it, in every language. */
export type ActKey = 'edit' | 'reset' | 'disable' | 'enable' | 'add role';

export interface PersonAct {
  key: ActKey;
  /** In the words of the language. */
  name: string;
  icon: ReactNode;
}

/** What was chosen so far: the act, and of a role and a person what it needs of them. */
export interface ActChoice {
  act: PersonAct;
  role?: RoleOption;
  person?: Staff;
}
