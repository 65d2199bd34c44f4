import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { setMessagesWanted } from '@/components/feedback/useMessages';
import { lazyComponent } from '@/hooks/lazyComponent';
import { useAppDispatch } from '@/hooks/store';
import { useBackOnline, useConnection } from '@/hooks/browser/useConnection';
import { useNewVersion } from './useNewVersion';
import { refreshRights } from '@/hooks/session/useRights';
import { useSession } from '@/hooks/session/useSession';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { sessionState } from '@/utils/storage/authStorage';
import { whenIdle } from '@/utils/whenIdle';
import type { MessagePlaces, StayingNoticesProps } from './MessageHolders';

interface HoldersProps extends MessagePlaces {
  isWanted: boolean;
  onMissing: () => void;
}

/** If the chunk fails to load, it is requested again with the next message. */
const MessageHolders = lazyComponent<HoldersProps>(
  () => import(/* webpackChunkName: "messages" */ './MessageHolders'),
  {
    isOpen: ({ isWanted }) => isWanted,
    close: ({ onMissing }) => onMissing(),
  },
);

/** This component is in the same chunk as the messages, because that chunk is cached for an offline start. */
const StayingNotices = lazyComponent<StayingNoticesProps>(
  () =>
    import(/* webpackChunkName: "messages" */ './MessageHolders').then((module) => ({
      default: module.StayingNotices,
    })),
  {
    isOpen: ({ version, isUnreachable }) => version.offered || isUnreachable,
    errorFallback: () => null,
  },
);

/**
 * Toasts, and notifications that expire or stay.
 * Messages need the component library, which is loaded with the first message.
 * After sign-in, the component library is loaded as soon as the screen is idle.
 */
export default function Messages() {
  const t = useTranslate();
  const dispatch = useAppDispatch();
  const session = useSession();
  const version = useNewVersion();
  const isUnreachable = useConnection();
  const [isWanted, setWanted] = useState(false);
  const toasts = useRef<HTMLDivElement>(null);
  const notices = useRef<HTMLElement>(null);
  const noticesPlace = () => notices.current ?? document.body;

  useLayoutEffect(() => setMessagesWanted(() => setWanted(true)), []);
  useEffect(() => (session === 'active' ? whenIdle(() => setWanted(true)) : undefined), [session]);
  useBackOnline(() => {
    if (sessionState() === 'active') refreshRights(dispatch);
  });

  return (
    <>
      <MessageHolders
        isWanted={isWanted}
        onMissing={() => setWanted(false)}
        toasts={() => toasts.current ?? document.body}
        notices={noticesPlace}
      />
      <StayingNotices version={version} isUnreachable={isUnreachable} getContainer={noticesPlace} />
      {/* The live region is always rendered: screen readers do not announce a region that appears with its text. */}
      <div ref={toasts} aria-live="polite" />
      {/* The notifications are a landmark, so that screen readers find their buttons. */}
      <section ref={notices} aria-label={t('shell.notifications')} />
    </>
  );
}
