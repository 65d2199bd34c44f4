import type { WordKey } from '@/locales/translate';

/** The greeting of an hour of the day (0–23). */
export function greetingOf(hour: number): WordKey {
  if (hour < 5 || hour >= 23) return 'home.greeting.night';
  if (hour < 11) return 'home.greeting.morning';
  if (hour < 13) return 'home.greeting.noon';
  if (hour < 18) return 'home.greeting.afternoon';
  return 'home.greeting.evening';
}
