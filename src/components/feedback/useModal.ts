import type { ModalFuncProps } from 'antd';
import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { hrefOf } from '@/utils/address/routerBase';

export interface Question {
  /** Resolves to true if the user agrees. Resolves to false if the user declines or the dialog could not be loaded. */
  answer: Promise<boolean>;
  /** Closes the dialog. `answer` then resolves to false. */
  close: () => void;
  /** Closes the dialog as if the user had clicked its OK button. */
  agree: () => void;
}

interface Dialogs {
  confirm: (options: ModalFuncProps) => Question;
}

/** Context with the function that opens confirmation dialogs. `DialogProvider` provides it. */
export const ModalContext = createContext<Dialogs | undefined>(undefined);

/**
 * Returns functions that open confirmation dialogs in the app's theme and language.
 * @throws Error outside of `DialogProvider`
 */
export function useModal(): Dialogs {
  const modal = useContext(ModalContext);
  if (!modal) throw new Error('No dialogs outside of DialogProvider');
  return modal;
}

interface Wording {
  title: string;
  hint: ReactNode;
  /** Label of the button that confirms; `stayLabel` is the label of the button that cancels. */
  leaveLabel: string;
  stayLabel: string;
}

/**
 * Returns a function that asks for confirmation before input or work is lost, and resolves to true if the user agrees.
 * The dialog closes when the calling component unmounts.
 */
export function useQuestion(): (question: Wording) => Promise<boolean> {
  const modal = useModal();
  const openQuestion = useRef<Question>();
  useEffect(() => () => openQuestion.current?.close(), []);

  return async ({ title, hint, leaveLabel, stayLabel }) => {
    openQuestion.current = modal.confirm({
      title,
      content: hint,
      okText: leaveLabel,
      cancelText: stayLabel,
      // The button is outlined, since white text on the dark theme's red is hard to read.
      okButtonProps: { danger: true, type: 'default' },
      autoFocusButton: 'cancel',
    });
    return openQuestion.current.answer;
  };
}

/** Attributes of a link that opens in a new tab. The new tab gets no access to the tab with the link. */
export const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' } as const;

/**
 * Returns a function that asks whether to open a business system that is in maintenance.
 * The dialog's button opens the business system in a new tab.
 */
export function useMaintenanceQuestion(): (system: { name: string; url: string }, onOpened: () => void) => void {
  const t = useTranslate();
  const modal = useModal();
  return ({ name, url }, onOpened) =>
    void modal.confirm({
      title: t('home.maintenance.title', { name: name || t('home.unnamed') }),
      content: t('home.maintenance.hint'),
      okText: t('home.maintenance.open'),
      autoFocusButton: 'cancel',
      okButtonProps: { href: hrefOf(url), ...NEW_TAB },
      onOk: onOpened,
    });
}
