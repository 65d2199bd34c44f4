import { greetingOf } from '@/pages/home/timeOfDay';

test.each([
  [0, 'night'],
  [4, 'night'],
  [5, 'morning'],
  [11, 'noon'],
  [13, 'afternoon'],
  [18, 'evening'],
  [22, 'evening'],
  [23, 'night'],
])('at %i the greeting is that of the %s', (hour, part) => {
  expect(greetingOf(hour)).toBe(`home.greeting.${part}`);
});
