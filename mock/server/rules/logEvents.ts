import { z } from 'zod';
import type { LogChange, LogTarget } from '../../../src/contract/log';
import { secondSteps, type SecondStepKind } from '../../../src/constants/secondSteps';
import { endpoints, type Endpoint, type EndpointName } from '../../../src/contract/endpoints';
import type { NewLog } from '../store/tables';
import { currentLanguage } from '../words/language';
import { messageText, successOf, words, wordsIn, type Catalogue } from '../words/words';
import { boundedJson, shortenText } from './logValues';
import { foldText } from '../../../src/constants/searchWords';

/** The log stores codes of the call and its outcome, and values; the reader's language decides the text. */

type Log = Catalogue['log'];
export type AuditedEvent = keyof Log['calls'];
export type AuditedEndpoint = AuditedEvent & EndpointName;
export type AuditedNoun = keyof Log['labels'];

/** The Chinese catalogue has all keys. */
const chinese = wordsIn('zh');
const kinds = Object.keys(chinese.log.summaries) as (keyof Log['summaries'])[];

export const auditedEvents = Object.keys(chinese.log.calls) as AuditedEvent[];
export const isAudited = (name: string): name is AuditedEvent => Object.hasOwn(chinese.log.calls, name);

/** @returns whether the call only reads, and is logged only when it is refused */
export function isAuditedRead(name: EndpointName): boolean {
  const { access, report }: Endpoint = endpoints[name];
  return isAudited(name) && access !== 'public' && report !== 'outcome';
}

/** @returns the names of a noun's fields whose changes the log records, in the order in which it shows them */
export const auditedFields = (noun: AuditedNoun): string[] => Object.keys(chinese.log.labels[noun]);

const messageSchema = z.object({ key: z.string(), values: z.array(z.unknown()).readonly().optional() });

/** Second step of a sign-in. */
export type SignInFactor = SecondStepKind;

/** Outcome of a call. `name` and `id` identify its record. */
const happeningSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signedIn') }),
  z.object({ kind: z.literal('signedInBy'), factor: z.enum(secondSteps) }),
  z.object({ kind: z.literal('firstStep') }),
  z.object({ kind: z.literal('signedOut') }),
  z.object({ kind: z.literal('refusedSignIn'), username: z.string(), reason: messageSchema }),
  z.object({ kind: z.literal('refused'), name: z.string().optional(), reason: messageSchema }),
  z.object({ kind: z.literal('moreRefused'), count: z.number(), reason: messageSchema.optional() }),
  z.object({ kind: z.literal('done'), name: z.string(), id: z.number().optional() }),
  z.object({ kind: z.literal('exported'), count: z.number(), keyword: z.string().optional() }),
  z.object({ kind: z.literal('ownPassword') }),
  z.object({ kind: z.literal('sessionsEnded'), count: z.number() }),
  z.object({ kind: z.literal('uploadAllowed'), bucket: z.string() }),
  z.object({ kind: z.literal('uploaded'), type: z.string() }),
  z.object({ kind: z.literal('accountEnded'), name: z.string() }),
  z.object({ kind: z.literal('roleEnded'), name: z.string(), role: z.string() }),
]);
export type Happening = z.infer<typeof happeningSchema>;

/** Maximum length of a summary in characters, and of the values of an event in bytes. */
const MAX_WORDS = 500;
const MAX_VALUES = 1024;

/** Stored change: field and codes without words. Older rows have a label. */
export type StoredChange = Omit<LogChange, 'label'> & { label?: string };
type Changes = readonly StoredChange[] | null | undefined;

/** Logged field that has the place of a record, by the call that can move the record. */
const PLACES: Readonly<Record<keyof Log['moves'], string>> = {
  departmentUpdate: 'parent',
  menuUpdate: 'parent',
  staffUpdate: 'department',
};
export const movingCalls = Object.keys(PLACES) as (keyof Log['moves'])[];

interface Move {
  call: keyof Log['moves'];
  from: string | null;
  to: string | null;
  /** Whether only the place changed, together with the order. */
  isAll: boolean;
}

/** @returns the previous and new place of an edited record; undefined if it was not moved */
function moveOf(call: AuditedEvent, { kind }: Happening, changes: Changes): Move | undefined {
  const movingCall = kind === 'done' ? movingCalls.find((name) => name === call) : undefined;
  if (!movingCall || !changes) return undefined;
  const change = changes.find(({ field }) => field === PLACES[movingCall]);
  if (!change) return undefined;
  const isAll = changes.every(({ field }) => field === change.field || field === 'sort');
  return { call: movingCall, from: textOrNull(change.before), to: textOrNull(change.after), isAll };
}

const textOrNull = (place: unknown): string | null => (typeof place === 'string' ? place : null);

const actionOf = (call: AuditedEvent, move: Move | undefined, { log }: Catalogue): string =>
  move?.isAll ? log.moves[move.call] : log.calls[call].action;

type EventColumns = Pick<NewLog, 'module' | 'action' | 'summary' | 'call' | 'event' | 'details'>;

/**
 * @returns the columns of an event. The Chinese text is stored beside the codes: searches and counts use it, and it
 * remains if a later version no longer has the code. It omits the places of a move, which not every reader of the row
 * can see.
 */
export function eventColumns(
  call: AuditedEvent,
  happening: Happening,
  changes?: Changes,
  reason?: string,
): EventColumns {
  const { kind, ...values } = happening;
  const action = actionOf(call, moveOf(call, happening, changes), chinese);
  return {
    module: chinese.log.calls[call].module,
    action,
    summary: summaryOf(happening, chinese, action) ?? '',
    call,
    event: kind,
    details: detailsOf(values, reason),
  };
}

/** Values of an event as JSON; the reason of the change has another name than that of a refusal. */
function detailsOf(values: object, reason: string | undefined): string | null {
  if (reason === undefined && Object.keys(values).length === 0) return null;
  const json = boundedJson(values, MAX_VALUES);
  return reason === undefined ? json : JSON.stringify({ ...(JSON.parse(json) as object), change_reason: reason });
}

/** @returns the columns of a summary row for refusals without a row of their own, given the latest of these refusals */
export function moreRefusedColumns(
  { call = null, event = null, details = null }: Pick<NewLog, 'call' | 'event' | 'details'>,
  count: number,
): Partial<EventColumns> {
  const lastEvent = readEvent({ call, event, details });
  const reason = lastEvent && 'reason' in lastEvent.happening ? lastEvent.happening.reason : undefined;
  return lastEvent ? eventColumns(lastEvent.call, { kind: 'moreRefused', count, reason }) : {};
}

type EventRow = Readonly<Record<'module' | 'action' | 'summary', string>> &
  Readonly<Record<'call' | 'event' | 'details', string | null>>;

/**
 * @param changes changes that the reader can see
 * @returns the text of a row in the current language; the stored text if the row's codes are missing or unknown
 */
export function wordedEvent(row: EventRow, changes?: Changes): Pick<LogRowWords, 'module' | 'action' | 'summary'> {
  const { module, action, summary } = row;
  const event = readEvent(row);
  if (!event) return { module, action, summary };
  const move = moveOf(event.call, event.happening, changes);
  const translatedAction = actionOf(event.call, move, words());
  return {
    module: words().log.calls[event.call].module,
    action: translatedAction,
    summary: summaryOf(event.happening, words(), translatedAction, move) ?? summary,
  };
}

type LogRowWords = Record<'module' | 'action' | 'summary', string>;

/** @returns the record that a log row is about; undefined without one */
export function targetOf(row: Pick<EventRow, 'call' | 'event' | 'details'> & { path: string }): LogTarget | undefined {
  const event = readEvent(row);
  if (!event || (event.happening.kind !== 'done' && event.happening.kind !== 'refused')) return undefined;
  const { call, happening } = event;
  const id = (happening.kind === 'done' ? happening.id : undefined) ?? Number(/\/(\d+)$/.exec(row.path)?.[1] ?? 0);
  const kind = TARGETS.find((noun) => call.startsWith(noun));
  return kind && id > 0 && happening.name !== undefined ? { kind, id, name: happening.name } : undefined;
}

/** @returns the reason that the actor gave for the change; undefined without one */
export function changeReason({ details }: Pick<EventRow, 'details'>): string | undefined {
  const { change_reason: reason } = JSON.parse(details ?? '{}') as { change_reason?: unknown };
  return typeof reason === 'string' ? reason : undefined;
}

/** @returns the message of the logged response in the current language; undefined without known codes */
export function wordedMessage(row: Pick<EventRow, 'call' | 'event' | 'details'>): string | undefined {
  const event = readEvent(row);
  return event && messageOf(event.call, event.happening, words());
}

/** Message of a response in Chinese, which is stored. */
export const storedMessage = (call: AuditedEvent, happening: Happening): string =>
  shortenText(messageOf(call, happening, chinese) ?? '', MAX_WORDS);

function readEvent({ call, event, details }: Pick<EventRow, 'call' | 'event' | 'details'>) {
  if (call === null || !isAudited(call)) return undefined;
  const { data } = happeningSchema.safeParse({ ...(JSON.parse(details ?? '{}') as object), kind: event });
  return data && { call, happening: data };
}

function summaryOf(happening: Happening, catalogue: Catalogue, action: string, move?: Move): string | undefined {
  const sentence = sentenceOf(happening, catalogue, action, move);
  return sentence === undefined ? undefined : shortenText(sentence, MAX_WORDS);
}

function sentenceOf(happening: Happening, catalogue: Catalogue, action: string, move?: Move): string | undefined {
  const { summaries, topLevel } = catalogue.log;
  switch (happening.kind) {
    case 'refusedSignIn': {
      const reason = messageText(happening.reason, catalogue);
      return reason && summaries.refusedSignIn(happening.username, reason);
    }
    case 'refused': {
      const reason = messageText(happening.reason, catalogue);
      return reason && summaries.refused(action, happening.name, reason);
    }
    case 'moreRefused':
      return summaries.moreRefused(happening.count);
    case 'done': {
      if (!move) return summaries.done(action, happening.name);
      const sentence = summaries[move.isAll ? 'moved' : 'editedAndMoved'];
      return sentence(action, happening.name, move.from ?? topLevel, move.to ?? topLevel);
    }
    case 'exported':
      return summaries.exported(action, happening.count, happening.keyword);
    case 'signedInBy':
      return summaries.signedInBy(catalogue.log.factors[happening.factor]);
    case 'sessionsEnded':
      return summaries.sessionsEnded(happening.count);
    case 'uploadAllowed':
      return summaries.uploadAllowed(happening.bucket);
    case 'uploaded':
      return summaries.uploaded(happening.type);
    case 'accountEnded':
      return summaries.accountEnded(happening.name);
    case 'roleEnded':
      return summaries.roleEnded(happening.name, happening.role);
    default:
      return summaries[happening.kind];
  }
}

function messageOf(call: AuditedEvent, happening: Happening, catalogue: Catalogue): string | undefined {
  if ('reason' in happening) return happening.reason && messageText(happening.reason, catalogue);
  if (happening.kind === 'uploaded') return catalogue.answers.uploadDone;
  return successOf(call, catalogue);
}

/** @returns the changes of a row in the current language */
export function wordedChanges(call: string | null, changes: readonly StoredChange[]): LogChange[] {
  const { labels, values } = words().log;
  const fields: Readonly<Record<string, string>> = labels[nounOf(call)];
  return changes.map(({ field, label, before, after }) => {
    if (label !== undefined) return { field, label, before, after };
    const valueNames = (values as Readonly<Record<string, Readonly<Record<string, string>>>>)[field] ?? {};
    const valueName = (value: unknown) =>
      typeof value === 'string' && Object.hasOwn(valueNames, value) ? valueNames[value] : value;
    return { field, label: fields[field] ?? field, before: valueName(before), after: valueName(after) };
  });
}

const TARGETS = ['department', 'menu', 'role', 'staff'] as const satisfies AuditedNoun[];

const nounOf = (call: string | null): AuditedNoun => TARGETS.find((noun) => call?.startsWith(noun)) ?? 'staff';

/** @returns the stored name of a module, by its name in any language */
export function storedModule(name: string): string {
  const call = auditedEvents.find((event) =>
    [chinese, wordsIn('en')].some((catalogue) => catalogue.log.calls[event].module === name),
  );
  return call ? chinese.log.calls[call].module : name;
}

/**
 * Codes whose words contain the text in the current language; stored words are Chinese only.
 * @param foldedText text folded by `foldText`
 */
export function eventsNamed(foldedText: string): { calls: AuditedEvent[]; actions: string[]; events: string[] } {
  if (currentLanguage() === 'zh') return { calls: [], actions: [], events: [] };
  const { calls, moves, summaries } = words().log;
  const isMatch = (text: string) => foldText(text).includes(foldedText);
  const blank = (kind: keyof typeof summaries) => {
    const sentence = summaries[kind] as string | ((...values: never[]) => string);
    return typeof sentence === 'string' ? sentence : sentence(...(['', '', '', ''] as never[]));
  };
  return {
    calls: auditedEvents.filter((call) => isMatch(calls[call].module) || isMatch(calls[call].action)),
    actions: movingCalls.filter((call) => isMatch(moves[call])).map((call) => chinese.log.moves[call]),
    events: kinds.filter((kind) => isMatch(blank(kind))),
  };
}
