import { act, renderHook, waitFor } from '@testing-library/react';
import { useTableExport, type ExportColumn } from '@/hooks/list/useTableExport';
import type { PageAnswer, PageSource } from '@/utils/transfer/pageReader';
import { testDownloads, arrived, heldCalls } from '../support/answers';
import { useTableImport } from '@/hooks/list/useTableImport';

describe('useTableExport', () => {
  interface Row {
    id: number;
    name?: string | null;
  }
  const rows = (...ids: number[]): Row[] => ids.map((id) => ({ id, name: `name ${id}` }));
  const page = (data: Row[], total: number): PageAnswer<Row> => ({ ok: true, data: { data, total } });
  const failure = { code: 500, message: 'trouble' };
  const failedPage: PageAnswer<Row> = { ok: false, failure };
  const columns: ExportColumn<Row>[] = [
    { key: 'id', title: 'Number', text: ({ id }) => String(id) },
    { key: 'name', title: 'Name', text: ({ name }) => name },
  ];
  const START = { phase: 'choosing', done: 0, total: undefined, waiting: 0, changed: false };

  const downloads = testDownloads();
  afterEach(() => jest.restoreAllMocks());

  function open() {
    const { call: source, give } = heldCalls<PageAnswer<Row>, Parameters<PageSource<Row>>>();
    const { result, unmount } = renderHook(() => useTableExport(source, 'People'));
    const now = () => result.current;
    return {
      now,
      source,
      unmount,
      start: async (chosenColumns = columns) => {
        act(() => now().start({ format: 'csv', columns: chosenColumns }));
        await arrived();
      },
      give,
      resume: async () => {
        act(() => now().resume?.());
        await arrived();
      },
      pages: () => source.mock.calls.map(([{ page: turn }]) => turn),
    };
  }

  test('useTableExport writes all pages into one file, and can download the file again', async () => {
    const { now, start, give } = open();
    await start();
    expect(now().state).toEqual({ ...START, phase: 'running' });
    await give(0, page(rows(1, 2), 3));
    expect(now().state).toEqual({ ...START, phase: 'running', done: 2, total: 3 });
    expect([now().resume, now().saveAgain, downloads.names()]).toEqual([undefined, undefined, []]);
    await give(1, page([{ id: 3, name: null }], 3));
    expect(now().state).toEqual({ ...START, phase: 'done', done: 3, total: 3 });
    expect(now().resume).toBeUndefined();
    expect(await downloads.text(0)).toBe('\ufeffNumber,Name\r\n1,name 1\r\n2,name 2\r\n3,\r\n');
    expect(downloads.names()).toEqual([expect.stringMatching(/^People-\d{4}-\d\d-\d\d\.csv$/)]);
    act(() => now().saveAgain?.());
    expect([downloads.names().length, new Set(downloads.names()).size]).toEqual([2, 1]);
    expect(await downloads.text(1)).toBe(await downloads.text(0));
  });

  test('useTableExport can retry a failed page, and then writes the rows of all pages into one file', async () => {
    const { now, start, give, resume, pages } = open();
    await start();
    await give(0, page(rows(1), 2));
    await give(1, failedPage);
    expect(now().state).toMatchObject({ phase: 'failed', done: 1, total: 2, failure });
    expect(downloads.names()).toEqual([]);
    await resume();
    expect(now().state).toMatchObject({ phase: 'running', failure: undefined });
    await give(2, page(rows(2), 2));
    expect(pages()).toEqual([1, 2, 2]);
    expect(await downloads.text(0)).toBe('\ufeffNumber,Name\r\n1,name 1\r\n2,name 2\r\n');
    expect(now().state.phase).toBe('done');
  });

  test('useTableExport has to start again if creating the file fails', async () => {
    const { now, start, give } = open();
    const brokenColumns = [{ ...columns[0]!, text: () => { throw new Error('broken'); } }]; // prettier-ignore
    await start(brokenColumns);
    await give(0, page(rows(1), 1));
    expect(now().state).toMatchObject({ phase: 'failed', failure: undefined });
    expect([now().resume, now().saveAgain]).toEqual([undefined, undefined]);
    await start();
    expect(now().state).toEqual({ ...START, phase: 'running' });
    await give(1, page(rows(1), 1));
    expect(now().state.phase).toBe('done');
  });

  test('useTableExport returns to its initial state when cancelled, and ignores later responses', async () => {
    const { now, start, give, source } = open();
    await start();
    await give(0, page(rows(1), 2));
    act(() => now().cancel());
    expect([now().state, source.mock.calls[1]?.[1]?.aborted]).toEqual([START, true]);
    act(() => source.mock.calls[1]?.[2]?.part(1));
    expect(now().state).toEqual(START);
    await give(1, page(rows(2), 2));
    expect(now().state).toEqual(START);
    expect(downloads.names()).toEqual([]);
    expect(source).toHaveBeenCalledTimes(2);
  });
});

describe('useTableImport', () => {
  const aliases = { name: ['full name', 'name'], mail: ['mail', 'address'] };
  /** Returns a file with `arrayBuffer`, a method that files of jsdom lack. */
  const file = (text: string, size?: number) => {
    const bytes = new TextEncoder().encode(text);
    const content = { size: size ?? bytes.length, arrayBuffer: () => Promise.resolve(bytes.buffer) };
    return content as unknown as File;
  };
  function open() {
    const { result } = renderHook(() => useTableImport(() => aliases, ['name']));
    const readFile = async (text: string, size?: number) => {
      act(() => result.current.read(file(text, size)));
      await waitFor(() => expect(result.current.reading).toBe(false));
    };
    return { now: () => result.current, read: readFile };
  }
  const PEOPLE = 'Name,Mail,Note\nAnn,a@x,1\nBea,b@x,2';

  test('useTableImport reads titles, rows and the mapping of columns from a file', async () => {
    const { now } = open();
    act(() => now().read(file(PEOPLE)));
    expect(now()).toMatchObject({ reading: true, table: undefined, step: 'file' });
    await waitFor(() => expect(now().step).toBe('check'));
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

  test.each([
    ['no content', '', undefined, 'empty'],
    ['more bytes than allowed', PEOPLE, 2 ** 40, 'tooLarge'],
  ])('useTableImport reports a file with %s as faulty, without a table', async (_, text, size, fault) => {
    const { now, read } = open();
    await read(text, size);
    expect(now()).toMatchObject({ reading: false, fault, table: undefined, mapping: {}, step: 'file' });
  });

  test.each([
    ['titles without rows', 'All people,\nName,Mail', 'empty'],
    ['more rows than are allowed', `Name,Mail\n${'Ann,a@x\n'.repeat(5001)}`, 'tooManyRows'],
    ['unknown titles', 'Nom,Courriel\nAnn,a@x', undefined],
    ['a quote that is never closed', 'Name,Mail\n"Ann,a@x\nBea,b@x', undefined],
  ])('useTableImport proceeds to the mapping of columns for a file with %s', async (_, text, fault) => {
    const { now, read } = open();
    await read(text);
    expect(now()).toMatchObject({ step: 'columns', fault });
    expect(now().source?.candidates.length).toBeGreaterThan(0);
  });

  test('useTableImport returns to its initial state when reading is cancelled', async () => {
    const { now } = open();
    act(() => now().read(file(PEOPLE)));
    act(() => now().cancel());
    await waitFor(() => expect(now().reading).toBe(false));
    expect(now()).toMatchObject({ step: 'file', fault: undefined, table: undefined });
  });
});
