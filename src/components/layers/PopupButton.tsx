import { useLayoutEffect, useRef, useState, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { useMessages } from '@/components/feedback/useMessages';
import Button from '@/components/plain/Button';
import { useTranslate } from '@/hooks/locale/useTranslate';

export interface PopupProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Closes the popup and returns the focus to the button. */
  onClose: () => void;
  /** The button that opens the popup. */
  children: ReactElement;
}

interface PopupButtonProps<Own extends object> {
  /** Accessible name. The button itself shows only an icon. */
  label: string;
  icon: ReactNode;
  kind: 'menu' | 'dialog';
  /** Loads the component of the popup, when the popup is first needed. */
  load: () => Promise<{ default: ComponentType<PopupProps & Own> }>;
  popup: Own;
}

/** Icon button in a header that opens a popup. */
export default function PopupButton<Own extends object>({ label, icon, kind, load, popup }: PopupButtonProps<Own>) {
  const t = useTranslate();
  const { message } = useMessages();
  const button = useRef<HTMLButtonElement>(null);
  const [Popup, setPopup] = useState<ComponentType<PopupProps & Own>>();
  const [open, setOpen] = useState(false);

  // When the loaded popup wraps the button, React remounts the button. The focus must then be restored.
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (hadFocus.current) button.current?.focus({ preventScroll: true });
  }, [Popup]);

  const show = async () => {
    try {
      const { default: component } = await load();
      hadFocus.current = document.activeElement === button.current;
      setPopup(() => component);
      setOpen(true);
    } catch {
      void message.error(t('common.loadFailed'));
    }
  };
  const prepare = () => void load().catch(() => undefined);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  const loadHandlers = Popup ? {} : { onClick: () => void show(), onPointerEnter: prepare, onFocus: prepare };
  const trigger = (
    <Button
      ref={button}
      kind="text"
      className="plain-button-icon"
      aria-label={label}
      aria-haspopup={kind}
      aria-expanded={open}
      {...loadHandlers}
    >
      {icon}
    </Button>
  );
  if (!Popup) return trigger;
  return (
    <Popup {...popup} open={open} onOpenChange={setOpen} onClose={close}>
      {trigger}
    </Popup>
  );
}

/** Returns the header as container of its popups, so that they are inside a landmark for screen readers. */
export const inHeader = (trigger: HTMLElement): HTMLElement => trigger.closest('header') ?? document.body;

/**
 * Returns the container of popups outside of headers: the dialog or landmark around the trigger.
 * Users of screen readers navigate by landmarks, so a popup must be inside one.
 */
export const inLandmark = (trigger?: HTMLElement): HTMLElement =>
  // For a modal, its content is the container, since the wrapper around the content ignores the pointer.
  trigger?.closest<HTMLElement>('.ant-modal-content, [aria-modal="true"], main, [role="main"]') ?? document.body;
