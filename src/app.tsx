import './utils/storage/storageShim';
import type { ReactNode } from 'react';
import { getDvaApp } from 'umi';
import { goToException, goToLogin } from '@/hooks/navigation';
import { createRouteLoader } from '@/hooks/routeLoader';
import { refreshRights } from './hooks/session/useRights';
import { watchSignIn } from './hooks/session/watchSignIn';
import { dispatchOf, isSigningInAgain } from '@/hooks/store';
import { forgetAddressOwner } from './utils/storage/tabStorage';
import { sessionState } from '@/utils/storage/authStorage';
import { restoreLocale } from './hooks/locale/useLocale';
import { messages } from '@/components/feedback/useMessages';
import AppProviders from '@/layouts/AppProviders';
import { loginActions } from '@/models/login';
import { loaders } from '@/pages/loaders';
import { setFeedback } from '@/request/feedback';
import { setExceptionHandler, setForbiddenHandler, setSessionEndHandler } from './request/reportFailure';
import type { AppDispatch } from '@/store/actions';
import { resettable } from '@/store/resettable';
import { dropEndedPreloads } from './utils/early/endedPreloads';
import { watchErrors } from '@/utils/errorSink';
import { watchForeignNodes } from '@/utils/foreignNodes';
import { routerBase } from './utils/address/routerBase';

/** Run-time configuration: exports that Umi and dva read, and handlers that are passed to the request layer. */

export const dva = {
  config: {
    namespacePrefixWarning: false,
    onReducer: resettable(loginActions.ended.type, ['loading', 'settings']),
    onAction: watchSignIn,
    // An effect that throws an error would block the later effects of its model.
    // Effects return failures instead of throwing errors, so an error is a bug and must become visible.
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
  // `dispatch` gets the store only when it is called, because Umi creates the store after this function.
  const dispatch: AppDispatch = (action) => dispatchOf(getDvaApp())(action);
  if (sessionState() === 'none') forgetAddressOwner();
  // The handlers are set now, because the first response may arrive before the first screen is shown.
  setFeedback({ ...messages.message, notify: messages.notification.notify });
  setSessionEndHandler(({ message }) => {
    // While the user signs in again on the current page, late failures of older calls are ignored.
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
