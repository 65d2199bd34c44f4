import './utils/storage/storageShim';
import type { ReactNode } from 'react';
import { getDvaApp } from 'umi';
import { goToException, goToLogin } from '@/hooks/navigation';
import { createRouteLoader } from '@/hooks/routeLoader';
import { refreshRights } from './hooks/session/useRights';
import { watchSignIn } from './hooks/session/watchSignIn';
import { dispatchOf, isSigningInAgain } from '@/hooks/store';
import { forgetAddressOwner } from '@/utils/storage/addressOwner';
import { sessionState } from '@/utils/storage/authStorage';
import { restoreLocale } from './hooks/locale/useLocale';
import { messages } from '@/components/feedback/useMessages';
import AppProviders from '@/layouts/AppProviders';
import { loginActions } from '@/models/login';
import { loaders } from '@/pages/loaders';
import { setFeedback } from '@/request/feedback';
import { setExceptionHandler, setForbiddenHandler, setSessionEndHandler } from '@/request/handlers';
import type { AppDispatch } from '@/store/actions';
import { resettable } from '@/store/resettable';
import { dropEndedPreloads } from './utils/early/endedPreloads';
import { watchErrors } from '@/utils/errorSink';
import { watchForeignNodes } from '@/utils/foreignNodes';
import { routerBase } from './utils/address/routerBase';

/** Run-time wiring only: what Umi and dva ask for, and the request layer's ports. */

export const dva = {
  config: {
    namespacePrefixWarning: false,
    onReducer: resettable(loginActions.ended.type, ['loading', 'settings']),
    onAction: watchSignIn,
    // An effect that throws would hang its model's later effects; effects return outcomes, so this is a bug to be seen.
    onError(error: Error & { preventDefault?: () => void }) {
      error.preventDefault?.();
      window.setTimeout(() => {
        throw error;
      });
    },
  },
};

export const onRouteChange = createRouteLoader(loaders);

export const modifyContextOpts = (options: object) => ({ ...options, basename: routerBase() || '/' });

export const innerProvider = (children: ReactNode) => <AppProviders>{children}</AppProviders>;

export function render(start: () => void): void {
  // The store exists only once Umi rendered; the handlers run later than that.
  const dispatch: AppDispatch = (action) => dispatchOf(getDvaApp())(action);
  if (sessionState() === 'none') forgetAddressOwner();
  // Before the first answer, which may be there before the first screen.
  setFeedback({ ...messages.message, notify: messages.notification.notify });
  setSessionEndHandler(({ message }) => {
    // Late failures of older calls are ignored during a sign-in in place.
    if (isSigningInAgain(getDvaApp())) return;
    goToLogin(message);
    void dispatch(loginActions.ended());
  });
  setForbiddenHandler(() => refreshRights(dispatch));
  setExceptionHandler(goToException);
  watchErrors();
  watchForeignNodes(document.body);
  dropEndedPreloads();
  void restoreLocale().then(start);
}
