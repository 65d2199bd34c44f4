import type { KeyboardEvent } from 'react';

/** The arrow keys lead from entry to entry, as Tab does; Home and End to the first and the last one. */
export function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-navigation-entry]')];
  const at = entries.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: entries.length - 1 }[event.key];
  const entry = at < 0 || next === undefined ? undefined : entries[next];
  if (!entry) return;
  event.preventDefault();
  entry.focus();
}
