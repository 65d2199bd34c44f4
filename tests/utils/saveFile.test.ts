import { saveFile } from '@/utils/saveFile';
import { collectDownloads } from '../support/files';

test('a file is offered under its name, and its address kept until a browser has surely begun to read', () => {
  jest.useFakeTimers();
  const saved = collectDownloads();
  const revoked: string[] = [];
  URL.revokeObjectURL = (address) => void revoked.push(address);
  const content = new Blob(['id,name']);
  saveFile('staff.csv', content);
  expect(saved).toEqual([{ name: 'staff.csv', content }]);
  jest.advanceTimersByTime(59_999);
  expect(revoked).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(revoked).toEqual(['blob:test/0']);
  jest.useRealTimers();
});
