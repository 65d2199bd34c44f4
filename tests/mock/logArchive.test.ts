import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { rebuildDerivedData, verifyLog } from '../../mock/server/archive/verifyLog';
import { canonicalForm, HASHED_COLUMNS, hashOf, ORIGIN } from '../../mock/server/rules/logChain';
import type { Store } from '../../mock/server/store/openStore';
import { archived, countsOf, defect, defectOf, fillLog, rowsOf } from '../support/logRows';
import { openTestStore } from '../support/testStore';

const msOf = (text: string) => Date.parse(`${text}+08:00`);
const NOW = msOf('2026-03-20T10:00:00');
const BEFORE = msOf('2026-03-01T00:00:00');
/** Times of rows 1–3 (December), 4–6 (January) and 7 (March), with the first and last millisecond of a month. */
const TIMES = [
  '2025-12-01T00:00:00',
  '2025-12-15T12:00:00',
  '2025-12-31T23:59:59.999',
  '2026-01-01T00:00:00',
  '2026-01-20T08:00:00',
  '2026-01-31T23:59:59.999',
  '2026-03-05T00:00:00',
].map(msOf);

let store: Store;
let folder: string;
beforeEach(async () => {
  store = await openTestStore();
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'archive-')), 'log');
});
afterEach(async () => {
  await store.close();
  rmSync(path.dirname(folder), { recursive: true, force: true });
});

const archive = (before = BEFORE, more: object = {}) => archived(store, { before, folder, now: () => NOW, ...more });
const ids = async () => (await rowsOf(store)).map(({ id }) => id);
async function expectCountsMatch(): Promise<void> {
  const [storedCounts, recounted] = await countsOf(store);
  expect(storedCounts).toEqual(recounted);
}
const fileOf = (month: string) => path.join(folder, `${month}.jsonl.gz`);
const linesOf = (month: string) =>
  String(gunzipSync(readFileSync(fileOf(month))))
    .trimEnd()
    .split('\n');

/** Replaces the archived lines of a month and recomputes the checksum, as an attacker would. */
function forge(month: string, lines: readonly string[]): void {
  const bytes = gzipSync(lines.map((line) => `${line}\n`).join(''));
  writeFileSync(fileOf(month), bytes);
  writeFileSync(`${fileOf(month)}.sha256`, `${createHash('sha256').update(bytes).digest('hex')}  ${month}.jsonl.gz\n`);
}

describe('log archive', () => {
  beforeEach(() => fillLog(store, TIMES));

  it('archiving moves each whole month to a file, and the log continues its hash chain', async () => {
    const before = await rowsOf(store);
    expect(await archive()).toEqual(['2025-12', '2026-01']);
    expect(await ids()).toEqual([7]);
    const files = ['2025-12', '2026-01'].flatMap((month) => [`${month}.jsonl.gz`, `${month}.jsonl.gz.sha256`]);
    expect(readdirSync(folder).sort()).toEqual(files);
    const expectedReport = { archived: 6, stored: 1, after: ORIGIN, head: { id: 7 } };
    expect(await verifyLog(store.db, [folder])).toMatchObject(expectedReport);
    expect(await verifyLog(store.db, [])).toMatchObject({ archived: 0, stored: 1, after: { id: 6 }, head: { id: 7 } });
    const knownHeads = before.map(({ id, hash }) => ({ id, hash }));
    expect(await defectOf(verifyLog(store.db, [folder], knownHeads))).toBe('whole');
    expect(await defectOf(verifyLog(store.db, [], knownHeads))).toEqual(['gone', 1]);
    await expectCountsMatch();
  });

  it('archiving writes rows with verifiable hashes, and a last line with row count and last hash', async () => {
    const rows = await rowsOf(store);
    await archive();
    const lines = linesOf('2026-01');
    expect(lines).toHaveLength(4);
    expect(JSON.parse(lines.at(-1)!)).toEqual({ rows: 3, last: { id: 6, hash: rows[5]!.hash } });
    for (const [index, line] of lines.slice(0, -1).entries()) {
      const { hash, previous } = JSON.parse(line) as { hash: string; previous: string };
      expect(
        createHash('sha256')
          .update(line.replace(/,"hash":"\w+"\}$/, '}'))
          .digest('hex'),
      ).toBe(hash);
      expect(previous).toBe(rows[index + 2]!.hash);
    }
  });

  it('archiving skips unfinished months, and archives no month twice', async () => {
    expect(await archive(msOf('2026-01-15T00:00:00'))).toEqual(['2025-12']);
    expect(await archive(msOf('2026-01-15T00:00:00'))).toEqual([]);
    expect(await archive(msOf('2027-01-01T00:00:00'))).toEqual(['2026-01']);
    expect(await ids()).toEqual([7]);
    expect(await archive(msOf('2027-01-01T00:00:00'), { now: () => msOf('2026-04-01T00:00:00') })).toEqual(['2026-03']);
    expect(await ids()).toEqual([]);
    expect(await verifyLog(store.db, [folder])).toMatchObject({ archived: 7, stored: 0, head: { id: 7 } });
    expect(await defect(store)).toBe('whole');
  });

  it('archiving refuses a tampered month and leaves the month in the store', async () => {
    await store.db.updateTable('logs').set({ summary: 'never happened' }).where('id', '=', 5).execute();
    expect(await defectOf(archive())).toEqual(['row', 5]);
    expect(await ids()).toEqual([4, 5, 6, 7]);
    expect(readdirSync(folder)).toEqual(['2025-12.jsonl.gz', '2025-12.jsonl.gz.sha256']);
  });

  it('archiving deletes no rows if the file of their month is damaged or has other rows', async () => {
    const otherStore = await openTestStore();
    await fillLog(otherStore, [msOf('2025-12-03T00:00:00'), ...TIMES]);
    await archived(otherStore, { before: msOf('2026-01-01T00:00:00'), folder, now: () => NOW });
    await otherStore.close();
    await expect(archive()).rejects.toThrow('2025-12.jsonl.gz');
    expect(await ids()).toHaveLength(7);
    writeFileSync(fileOf('2025-12'), 'nothing');
    expect(await defectOf(archive())).toEqual(['bytes', null]);
    expect(await ids()).toHaveLength(7);
  });
});

it('archiving puts a row with a date out of order into the month file of the previous row', async () => {
  const days = ['2025-12-10', '2030-01-01', '2026-01-02', '2025-12-20', '2026-03-05'];
  const moments = days.map((day) => msOf(`${day}T00:00:00`));
  await fillLog(store, moments);
  expect(await archive()).toEqual(['2025-12', '2026-01']);
  expect(linesOf('2025-12').map((line) => (JSON.parse(line) as { id?: number }).id)).toEqual([1, 2, undefined]);
  expect(linesOf('2026-01').map((line) => (JSON.parse(line) as { id?: number }).id)).toEqual([3, 4, undefined]);
  expect(await defect(store, [folder])).toBe('whole');
  await expectCountsMatch();
});

describe('interrupted archiving', () => {
  const manyMoments = Array.from({ length: 1300 }, (_, index) => msOf('2026-01-01T00:00:00') + index * 60_000);

  it('interrupted archiving continues without loss when the archiving is repeated', async () => {
    await fillLog(store, [...TIMES.slice(0, 3), ...manyMoments, TIMES[6]!]);
    const head = (await rowsOf(store)).at(-1)!;
    let interruptions = 0;
    for (let survivedCount = 0; ; survivedCount += 1) {
      let transactions = 0;
      const mortal: Store = {
        ...store,
        async transaction(work) {
          if (transactions >= 1 && survivedCount < 6) throw new Error('killed');
          transactions += 1;
          return store.transaction(work);
        },
      };
      const isDone = await archived(mortal, { before: BEFORE, folder, now: () => NOW }).then(
        () => true,
        () => false,
      );
      expect(await verifyLog(store.db, [folder], [head])).toMatchObject({ after: ORIGIN, head: { id: head.id } });
      await expectCountsMatch();
      if (isDone) break;
      interruptions += 1;
    }
    expect(interruptions).toBeGreaterThan(2);
    expect(await ids()).toEqual([head.id]);
    expect(linesOf('2026-01')).toHaveLength(manyMoments.length + 1);
  });

  it('interrupted archiving leaves a partial file, which is ignored and later replaced', async () => {
    await fillLog(store, TIMES);
    await archive(msOf('2026-01-01T00:00:00'));
    writeFileSync(`${fileOf('2026-01')}.part`, 'half of it');
    expect(await defect(store, [folder])).toBe('whole');
    expect(await archive()).toEqual(['2026-01']);
    expect(readdirSync(folder).some((name) => name.endsWith('.part'))).toBe(false);
  });

  it('verification detects a row that is changed in the store after the row was archived', async () => {
    await fillLog(store, TIMES);
    const mortal: Store = { ...store, transaction: () => Promise.reject(new Error('killed')) };
    await expect(archived(mortal, { before: BEFORE, folder, now: () => NOW })).rejects.toThrow('killed');
    let previous: string = ORIGIN.hash;
    for (const row of await rowsOf(store)) {
      const forgedRow = row.id === 2 ? { ...row, summary: 'never happened' } : row;
      previous = hashOf(previous, forgedRow);
      const { id, summary } = forgedRow;
      await store.db.updateTable('logs').set({ summary, hash: previous }).where('id', '=', id).execute();
    }
    await store.db.updateTable('log_chain').set({ hash: previous }).where('name', '=', 'head').execute();
    await rebuildDerivedData(store);
    expect(await defect(store)).toBe('whole');
    expect(await defect(store, [folder])).toEqual(['other', 3]);
  });
});

describe('verification of archives', () => {
  beforeEach(async () => {
    await fillLog(store, TIMES);
    await archive();
  });

  it('archive verification detects flipped bits, missing or added bytes, and a missing checksum file', async () => {
    const file = fileOf('2025-12');
    const bytes = readFileSync(file);
    for (let place = 0; place < bytes.length; place += 1) {
      const flippedBytes = Buffer.from(bytes);
      flippedBytes[place]! ^= 1 << (place % 8);
      writeFileSync(file, flippedBytes);
      expect(await defect(store, [folder])).toEqual(['bytes', null]);
    }
    await expect(verifyLog(store.db, [folder])).rejects.toThrow(file);
    writeFileSync(file, bytes.subarray(0, -9));
    expect(await defect(store, [folder])).toEqual(['bytes', null]);
    writeFileSync(file, Buffer.concat([bytes, Buffer.from('more')]));
    expect(await defect(store, [folder])).toEqual(['bytes', null]);
    writeFileSync(file, bytes);
    expect(await defect(store, [folder])).toBe('whole');
    rmSync(`${file}.sha256`);
    expect(await defect(store, [folder])).toEqual(['bytes', null]);
  });

  it.each(HASHED_COLUMNS)('archive verification detects a changed %s of a row', async (column) => {
    const lines = linesOf('2025-12');
    const { hash, previous, ...row } = JSON.parse(lines[1]!) as Record<string, string>;
    const value = (row as Record<string, unknown>)[column];
    const changedRow = { ...row, [column]: typeof value === 'number' ? value + 100 : `${String(value)}!` };
    const line = `${canonicalForm(previous!, changedRow).slice(0, -1)},"hash":"${hash}"}`;
    forge('2025-12', [lines[0]!, line, ...lines.slice(2)]);
    expect(await defect(store, [folder])).toEqual(['row', column === 'id' ? 102 : 2]);
  });

  const january = () => linesOf('2026-01');
  it.each<[what: string, lines: () => string[], found: [string, number | null]]>([
    ['a missing row', () => january().filter((_, index) => index !== 1), ['row', 6]],
    ['a missing first row', () => january().slice(1), ['row', 5]],
    ['two swapped rows', () => [1, 0, 2, 3].map((index) => january()[index]!), ['row', 5]],
    ['a duplicate row', () => [0, 0, 1, 2, 3].map((index) => january()[index]!), ['row', 4]],
    [
      'an additional field',
      () => january().map((line, index) => (index === 1 ? line.replace(',"hash"', ',"extra":1,"hash"') : line)),
      ['row', 5],
    ],
    ['an invalid line', () => [january()[0]!, '{}', ...january().slice(1)], ['row', 5]],
    ['a truncated file', () => january().slice(0, 2), ['unfinished', 6]],
    [
      'a truncated file with a new end line',
      () => [
        ...january().slice(0, 2),
        JSON.stringify({ rows: 2, last: { id: 5, hash: (JSON.parse(january()[1]!) as { hash: string }).hash } }),
      ],
      ['gap', 6],
    ],
    ['a row after the end line', () => [...january(), january()[2]!], ['row', 7]],
    ['an empty file', () => [], ['unfinished', 1]],
  ])('archive verification detects %s', async (_what, lines, fault) => {
    forge('2026-01', lines());
    expect(await defect(store, [folder])).toEqual(fault);
  });

  it('archive verification detects a corrupt file with a matching checksum', async () => {
    const bytes = Buffer.from('no archive');
    writeFileSync(fileOf('2026-01'), bytes);
    const checksum = createHash('sha256').update(bytes).digest('hex');
    writeFileSync(`${fileOf('2026-01')}.sha256`, `${checksum}  2026-01.jsonl.gz\n`);
    expect(await defect(store, [folder])).toEqual(['unreadable', 1]);
  });

  it('archive verification detects a missing month between archive and store', async () => {
    for (const end of ['', '.sha256']) rmSync(fileOf('2026-01') + end);
    expect(await defect(store, [folder])).toEqual(['gap', 4]);
  });
});
