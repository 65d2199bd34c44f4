import type { Failure } from './outcome';

/** Callbacks from the app for the request layer, which must not import routing and store, both being higher layers. */

type SessionEndHandler = (failure: Failure) => void;
type ForbiddenHandler = (failure: Failure) => void;
type ExceptionHandler = (details: { errorCode: string; errorMessage: string }) => void;

const handlers: {
  sessionEnd?: SessionEndHandler;
  forbidden?: ForbiddenHandler;
  exception?: ExceptionHandler;
} = {};

/**
 * Called once per ended session, except on the login page, while the token is still stored; it is removed afterwards.
 */
export function setSessionEndHandler(handler: SessionEndHandler): void {
  handlers.sessionEnd = handler;
}

/** Called after a 403, so that changed permissions take effect; the session continues. */
export function setForbiddenHandler(handler: ForbiddenHandler): void {
  handlers.forbidden = handler;
}

/** Called for showType 9: opens the error page with both texts as query values (spec §8). */
export function setExceptionHandler(handler: ExceptionHandler): void {
  handlers.exception = handler;
}

export const onSessionEnd: SessionEndHandler = (failure) => handlers.sessionEnd?.(failure);
export const onForbidden: ForbiddenHandler = (failure) => handlers.forbidden?.(failure);
export const onException: ExceptionHandler = (details) => handlers.exception?.(details);
