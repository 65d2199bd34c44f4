import type { Failure } from './outcome';

/** Handlers that the app passes to the request layer, which must not import the higher layers for routing and store. */

type SessionEndHandler = (failure: Failure) => void;
type ForbiddenHandler = (failure: Failure) => void;
type ExceptionHandler = (details: { errorCode: string; errorMessage: string }) => void;

const handlers: {
  sessionEnd?: SessionEndHandler;
  forbidden?: ForbiddenHandler;
  exception?: ExceptionHandler;
} = {};

/** Sets the handler that is called once per ended session, except on the login page, before the token is removed. */
export function setSessionEndHandler(handler: SessionEndHandler): void {
  handlers.sessionEnd = handler;
}

/** Sets the handler that is called after a 403, so that changed permissions take effect; the session continues. */
export function setForbiddenHandler(handler: ForbiddenHandler): void {
  handlers.forbidden = handler;
}

/** Sets the handler for showType 9, which opens the error page with code and message in its query (spec §8). */
export function setExceptionHandler(handler: ExceptionHandler): void {
  handlers.exception = handler;
}

export const onSessionEnd: SessionEndHandler = (failure) => handlers.sessionEnd?.(failure);
export const onForbidden: ForbiddenHandler = (failure) => handlers.forbidden?.(failure);
export const onException: ExceptionHandler = (details) => handlers.exception?.(details);
