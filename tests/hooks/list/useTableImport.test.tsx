import { act, renderHook } from '@testing-library/react';
import { useTableImport } from '@/hooks/list/useTableImport';

const aliases = { name: ['full name', 'name'], mail: ['mail', 'address'] };
/** A file as a browser has it; jsdom's cannot be read in one go. */
const file = (text: string, size?: number) => {
  const bytes = new TextEncoder().encode(text);
  const content = { size: size ?? bytes.length, arrayBuffer: () => Promise.resolve(bytes.buffer) };
  return content as unknown as File;
};
function open() {
  const { result } = renderHook(() => useTableImport(() => aliases));
  const read = (text: string, size?: number) => act(() => result.current.read(file(text, size)));
  return { now: () => result.current, read };
}
const PEOPLE = 'Name,Mail,Note\nAnn,a@x,1\nBea,b@x,2';

test('before a file was read there is nothing', () => {
  const { now } = open();
  expect(now()).toMatchObject({ reading: false, fault: undefined, table: undefined, mapping: {} });
});

test('a file becomes its titles, its rows and which column is what', async () => {
  const { now } = open();
  let end: Promise<unknown> = Promise.resolve();
  act(() => {
    end = now().read(file(PEOPLE));
  });
  expect(now()).toMatchObject({ reading: true, table: undefined });
  await act(() => end);
  expect(now()).toMatchObject({
    reading: false,
    fault: undefined,
    table: {
      header: ['Name', 'Mail', 'Note'],
      rows: [
        { number: 2, cells: ['Ann', 'a@x', '1'] },
        { number: 3, cells: ['Bea', 'b@x', '2'] },
      ],
    },
    mapping: { name: 0, mail: 1 },
  });
});

test('what stands above the titles is left out', async () => {
  const { now, read } = open();
  await read(`All people,,\nMarch,,\n${PEOPLE}`);
  expect(now().table).toEqual({
    header: ['Name', 'Mail', 'Note'],
    rows: [expect.objectContaining({ number: 4 }), expect.objectContaining({ number: 5 })],
  });
  expect(now().mapping).toEqual({ name: 0, mail: 1 });
});

test.each([
  ['titles without rows', 'All people,\nName,Mail', undefined, 'empty'],
  ['nothing', '', undefined, 'empty'],
  ['more than can be read', PEOPLE, 2 ** 40, 'tooLarge'],
])('a file with %s has a fault, and no table', async (_, text, size, fault) => {
  const { now, read } = open();
  await read(text, size);
  expect(now()).toMatchObject({ reading: false, fault, table: undefined, mapping: {} });
});

test('the fault of one file is gone as the next is read', async () => {
  const { now, read } = open();
  await read('');
  let end: Promise<unknown> = Promise.resolve();
  act(() => {
    end = now().read(file(PEOPLE));
  });
  expect(now()).toMatchObject({ reading: true, fault: undefined });
  await act(() => end);
  expect(now().table?.rows).toHaveLength(2);
});

test('a column can be another one, or none, and the others stay', async () => {
  const { now, read } = open();
  await read(PEOPLE);
  act(() => now().map('mail', 2));
  expect(now().mapping).toEqual({ name: 0, mail: 2 });
  act(() => now().map('name', undefined));
  expect(now().mapping).toEqual({ name: undefined, mail: 2 });
});

test('back at the choice of a file there is no table', async () => {
  const { now, read } = open();
  await read(PEOPLE);
  act(() => now().back());
  expect(now().table).toBeUndefined();
});
