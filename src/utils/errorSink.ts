import { defaultSettings } from '../../config/defaultSettings';
import { runningBuild, chunkFailure } from './builds';

/** Messages of the errors that were reported since the page was loaded, at most `MAX_REPORTS`. */
const reportedMessages = new Set<string>();
const MAX_REPORTS = 20;
const MAX_CHARACTERS = 4000;

/** Whether a message needs no report: errors of other origins lack details, and `ResizeObserver loop` is harmless. */
const isNoise = (message: string): boolean => /^(Script error\.?|ResizeObserver loop .*)$/.test(message);

/**
 * Sends an error of this browser to the organisation's collector (`errorReportUrl`), once per message and page load.
 * Without `errorReportUrl`, nothing is sent.
 * The report contains neither the user's name nor the query of the address, which may contain user input.
 */
export function reportError(error: unknown, details?: string): void {
  const url = defaultSettings.errorReportUrl;
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  if (!url || isNoise(message) || reportedMessages.has(message) || reportedMessages.size >= MAX_REPORTS) return;
  reportedMessages.add(message);
  const stack = details ?? (error instanceof Error ? error.stack : undefined) ?? '';
  const report = {
    message: message.slice(0, MAX_CHARACTERS),
    details: stack.slice(0, MAX_CHARACTERS),
    path: window.location.pathname,
    build: runningBuild(),
    browser: navigator.userAgent,
    at: new Date().toISOString(),
  };
  // The browser sends a beacon even if the page closes. The response is not needed.
  navigator.sendBeacon(url, new Blob([JSON.stringify(report)], { type: 'application/json' }));
}

/** Reports uncaught errors and unhandled promise rejections (`reportError`). */
export function watchErrors(): void {
  window.addEventListener('error', ({ error, message }) => reportError(error ?? message));
  window.addEventListener('unhandledrejection', (event) => {
    // A chunk whose prefetch failed is requested again when it is needed. Only a failure of that request is reported.
    if (chunkFailure(event.reason)) event.preventDefault();
    else reportError(event.reason);
  });
}
