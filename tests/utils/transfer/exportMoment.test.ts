import { exportMoment } from '@/utils/transfer/exportMoment';

test('a moment is written as spreadsheets sort it, in the time of this browser', () => {
  expect(exportMoment('2026-03-01T08:05:09')).toBe('2026-03-01 08:05:09');
  const moment = new Date(2026, 10, 2, 23, 4, 5);
  expect(exportMoment(moment.toISOString())).toBe('2026-11-02 23:04:05');
});

test.each([[null], [undefined], [''], ['yesterday']])('%j is no moment', (moment) => {
  expect(exportMoment(moment)).toBe('');
});
