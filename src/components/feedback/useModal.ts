import type { ModalFuncProps } from 'antd';
import { createContext, useContext } from 'react';

export interface Question {
  /** True when it was agreed to; false when not, and where the dialog could not be had. */
  answer: Promise<boolean>;
  /** Takes it away unanswered. */
  close: () => void;
}

interface Dialogs {
  confirm: (options: ModalFuncProps) => Question;
}

/** Filled by the layout of the signed-in screens. */
export const ModalContext = createContext<Dialogs | undefined>(undefined);

/** Questions in a dialog, in the app's theme and language. */
export function useModal(): Dialogs {
  const modal = useContext(ModalContext);
  if (!modal) throw new Error('No dialogs outside of DialogProvider');
  return modal;
}
