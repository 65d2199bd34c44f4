import { endpoints } from '../../../src/contract/endpoints';
import { eventColumns, storedMessage } from '../rules/logEvents';
import { DAY_MS, OFFSET_MS } from '../rules/time';
import type { NewLog } from '../store/tables';
import { creationOf, drawEvent, type DemoEvent, type DemoRecords } from './logEvents';
import { createRandom, type Random } from './basics';

export const LOG_COUNT = 5000;
const DAYS = 90;

const agents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36 Edg/137.0.0.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
];

/** @returns log rows of the last 90 days, oldest first, including the rows for the creation of recent accounts */
export function createLogs(records: DemoRecords, seed: number, now: number): NewLog[] {
  const random = createRandom(seed);
  const recent = records.staff.filter((account) => account.createdAt > now - (DAYS - 1) * DAY_MS);
  const creations = recent.map((account) => ({ at: account.createdAt, event: creationOf(account, random, records) }));
  const otherEvents = moments(LOG_COUNT - recent.length, createRandom(seed + 1), now).map((at) => {
    let event = drawEvent(random, records);
    while (!didExist(event, at)) event = drawEvent(random, records);
    return { at, event };
  });
  return [...creations, ...otherEvents].sort((a, b) => a.at - b.at).map(({ at, event }) => toRow(event, random, at));
}

const didExist = ({ actor, subject }: DemoEvent, time: number): boolean =>
  [actor, subject].every((account) => account === null || account.createdAt < time);

function toRow(event: DemoEvent, random: Random, time: number): NewLog {
  const { name, actor, status, code, happening } = event;
  return {
    user_id: actor?.id ?? null,
    user_name: actor?.name ?? null,
    username: actor?.username ?? null,
    ...eventColumns(name, happening, event.changes),
    method: endpoints[name].method,
    path: event.path,
    status_code: status,
    ip: address(actor?.id, random),
    user_agent: agents[((actor?.id ?? 0) + (random.chance(0.1) ? 1 : 0)) % agents.length] ?? '',
    duration_ms: name === 'login' || name.endsWith('assword') ? random.int(55, 240) : random.int(4, 90),
    created_at: time,
    request: JSON.stringify(event.request),
    response: JSON.stringify({ code, message: storedMessage(name, happening) }),
    changes: event.changes && JSON.stringify(event.changes),
  };
}

/**
 * Returns an IP address: usually the internal address of the account, sometimes an external one.
 * Without an account, it is always external.
 */
function address(id: number | undefined, random: Random): string {
  const outsideAddress = `203.0.113.${random.int(1, 254)}`;
  return id === undefined || random.chance(0.08) ? outsideAddress : `10.20.${1 + (id % 12)}.${10 + (id % 200)}`;
}

/** Returns random past moments, mostly on working days and in working hours. */
function moments(count: number, random: Random, now: number): number[] {
  const today = Math.floor((now + OFFSET_MS) / DAY_MS);
  const times: number[] = [];
  while (times.length < count) {
    const day = today - random.int(0, DAYS - 1);
    const weekday = (day + 4) % 7;
    const isFree = weekday === 0 || weekday === 6;
    // The average of two random numbers makes the middle of the day more likely.
    const hour = 7.5 + ((random.next() + random.next()) / 2) * 13.5;
    const time = day * DAY_MS - OFFSET_MS + Math.floor(hour * 3_600_000);
    if (isFree && random.chance(0.8)) continue;
    // A future moment of today is moved to the same weekday of last week.
    times.push(time < now ? time : time - 7 * DAY_MS);
  }
  return times;
}
