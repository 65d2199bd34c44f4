import { z } from 'zod';
import type { LogChange, LogTarget } from '../../../src/contract/log';
import { secondSteps, type SecondStepKind } from '../../../src/constants/secondSteps';
import { endpoints, type Endpoint, type EndpointName } from '../../../src/contract/endpoints';
import type { NewLog } from '../store/tables';
import { currentLanguage } from '../words/language';
import { messageText, successOf, words, wordsIn, type Catalogue } from '../words/words';
import { boundedJson, shortenText, type StoredChange } from './logValues';
import { foldText } from '../../../src/constants/searchWords';

/**
 * The log stores codes for each call and its outcome, and the values of the outcome, such as a name.
 * When a row is read, the texts for the codes are made in the language of the reader.
 */

type Log = Catalogue['log'];
export type AuditedEvent = keyof Log['calls'];
export type AuditedEndpoint = AuditedEvent & EndpointName;
export type AuditedNoun = keyof Log['labels'];

/** Catalogue of the Chinese texts, which has all keys. */
const chinese = wordsIn('zh');
const kinds = Object.keys(chinese.log.summaries) as (keyof Log['summaries'])[];

export const auditedEvents = Object.keys(chinese.log.calls) as AuditedEvent[];
export const isAudited = (name: string): name is AuditedEvent => Object.hasOwn(chinese.log.calls, name);

/** @returns true if the call only reads. A reading call is logged only when it is refused. */
export function isAuditedRead(name: EndpointName): boolean {
  const { access, report }: Endpoint = endpoints[name];
  return isAudited(name) && access !== 'public' && report !== 'outcome';
}

/** @returns the logged fields of a kind of record, such as accounts, in the order in which the log shows the fields */
export const auditedFields = (noun: AuditedNoun): string[] => Object.keys(chinese.log.labels[noun]);

const messageSchema = z.object({ key: z.string(), values: z.array(z.unknown()).readonly().optional() });

/** Kind of the second step of a sign-in. */
export type SignInFactor = SecondStepKind;

/** Outcome of a call. `name` and `id` identify the record that the call concerns. */
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

/** Maximum length of a summary in characters. `MAX_VALUES` is the maximum size of an event's values in bytes. */
const MAX_SUMMARY_LENGTH = 500;
const MAX_VALUES = 1024;

type Changes = readonly StoredChange[] | null | undefined;

/** For each call that can move a record: the logged field with the record's parent or department. */
const PARENT_FIELDS: Readonly<Record<keyof Log['moves'], string>> = {
  departmentUpdate: 'parent',
  menuUpdate: 'parent',
  staffUpdate: 'department',
};
export const movingCalls = Object.keys(PARENT_FIELDS) as (keyof Log['moves'])[];

interface Move {
  call: keyof Log['moves'];
  from: string | null;
  to: string | null;
  /** True if the edit changed only the parent (or department), with or without the sort number. */
  isAll: boolean;
}

/** @returns the previous and the new parent of an edited record; undefined if the record was not moved */
function moveOf(call: AuditedEvent, { kind }: Happening, changes: Changes): Move | undefined {
  const movingCall = kind === 'done' ? movingCalls.find((name) => name === call) : undefined;
  if (!movingCall || !changes) return undefined;
  const change = changes.find(({ field }) => field === PARENT_FIELDS[movingCall]);
  if (!change) return undefined;
  const isAll = changes.every(({ field }) => field === change.field || field === 'sort');
  return { call: movingCall, from: textOrNull(change.before), to: textOrNull(change.after), isAll };
}

const textOrNull = (place: unknown): string | null => (typeof place === 'string' ? place : null);

const actionOf = (call: AuditedEvent, move: Move | undefined, { log }: Catalogue): string =>
  move?.isAll ? log.moves[move.call] : log.calls[call].action;

type EventColumns = Pick<NewLog, 'module' | 'action' | 'summary' | 'call' | 'event' | 'details'>;

/**
 * Returns the columns of an event. The Chinese text is stored in addition to the codes.
 * Searches and counts use the Chinese text. The text also remains readable if a later version no longer knows the code.
 * The text does not name the parents of a moved record, because some readers of the row must not see the parents.
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

/**
 * Returns the values of an event as JSON.
 * The reason of the change is stored as `change_reason`, since `reason` is the reason of a refusal.
 */
function detailsOf(values: object, reason: string | undefined): string | null {
  if (reason === undefined && Object.keys(values).length === 0) return null;
  const json = boundedJson(values, MAX_VALUES);
  return reason === undefined ? json : JSON.stringify({ ...(JSON.parse(json) as object), change_reason: reason });
}

/**
 * Returns the columns of a summary row for refusals that have no row of their own.
 * `call`, `event` and `details` come from the latest refusal.
 */
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
 * Returns the texts of a log row in the current language.
 * If the row has no codes, or codes that this version does not know, the stored texts are returned.
 * @param changes the changes that the reader is allowed to see
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

/** @returns the record that a log row concerns; undefined if the row concerns no record */
export function targetOf(row: Pick<EventRow, 'call' | 'event' | 'details'> & { path: string }): LogTarget | undefined {
  const event = readEvent(row);
  if (!event || (event.happening.kind !== 'done' && event.happening.kind !== 'refused')) return undefined;
  const { call, happening } = event;
  const id = (happening.kind === 'done' ? happening.id : undefined) ?? Number(/\/(\d+)$/.exec(row.path)?.[1] ?? 0);
  const kind = TARGETS.find((noun) => call.startsWith(noun));
  return kind && id > 0 && happening.name !== undefined ? { kind, id, name: happening.name } : undefined;
}

/** @returns the reason that the actor gave for the change; undefined if the actor gave no reason */
export function changeReason({ details }: Pick<EventRow, 'details'>): string | undefined {
  const { change_reason: reason } = JSON.parse(details ?? '{}') as { change_reason?: unknown };
  return typeof reason === 'string' ? reason : undefined;
}

/** @returns the message of the logged response in the current language; undefined if the row has no known codes */
export function wordedMessage(row: Pick<EventRow, 'call' | 'event' | 'details'>): string | undefined {
  const event = readEvent(row);
  return event && messageOf(event.call, event.happening, words());
}

/** @returns the message of a response in Chinese, the language of stored messages */
export const storedMessage = (call: AuditedEvent, happening: Happening): string =>
  shortenText(messageOf(call, happening, chinese) ?? '', MAX_SUMMARY_LENGTH);

function readEvent({ call, event, details }: Pick<EventRow, 'call' | 'event' | 'details'>) {
  if (call === null || !isAudited(call)) return undefined;
  const { data } = happeningSchema.safeParse({ ...(JSON.parse(details ?? '{}') as object), kind: event });
  return data && { call, happening: data };
}

function summaryOf(happening: Happening, catalogue: Catalogue, action: string, move?: Move): string | undefined {
  const sentence = sentenceOf(happening, catalogue, action, move);
  return sentence === undefined ? undefined : shortenText(sentence, MAX_SUMMARY_LENGTH);
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

/** @returns the changes of a log row, with labels and values in the current language */
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

/** @returns the stored (Chinese) name of a module, given its name in any language */
export function storedModule(name: string): string {
  const call = auditedEvents.find((event) =>
    [chinese, wordsIn('en')].some((catalogue) => catalogue.log.calls[event].module === name),
  );
  return call ? chinese.log.calls[call].module : name;
}

/**
 * Returns the codes whose text in the current language contains the searched text.
 * The stored texts are only Chinese, so a search in another language needs the codes.
 * @param foldedText searched text, folded by `foldText`
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
