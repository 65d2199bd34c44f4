import { describeUnanswered } from '@/request/classify';
import { conflictRecord, failureText, isGone, type Failure } from '@/request/outcome';
import { onException, onForbidden, onSessionEnd } from '@/request/handlers';
import { feedback } from '@/request/feedback';

describe('outcome', () => {
  const failure = (fields: Partial<Failure>): Failure => ({
    kind: 'business',
    code: 1,
    message: 'did not work',
    error: new Error('did not work'),
    ...fields,
  });

  test.each<[Partial<Failure>, boolean]>([
    [{ code: 404, status: 200 }, true],
    [{ code: 40401, status: 404 }, true],
    [{ code: 40401, status: 200 }, false],
    [{ code: 'network' }, false],
  ])('a record is gone with 404 as code or as HTTP status: %p', (fields, expected) => {
    expect(isGone(failure(fields))).toBe(expected);
  });

  test.each<[Partial<Failure>, unknown]>([
    [{ code: 409, status: 200, data: { id: 7 } }, { id: 7 }],
    [{ code: 40901, status: 409, data: { id: 7 } }, { id: 7 }],
    [{ code: 409, data: null }, undefined],
    [{ code: 409, data: [7] }, undefined],
    [{ code: 40901, status: 200, data: { id: 7 } }, undefined],
    [{ code: 600, status: 600, data: { name: ['taken'] } }, undefined],
  ])('a conflict carries the record with 409 as code or as HTTP status: %p', (fields, record) => {
    expect(conflictRecord(failure(fields))).toEqual(record);
  });

  test('a failure in one text has its message and those of its fields, each once', () => {
    expect(failureText(failure({}))).toBe('did not work');
    const errors = { name: ['name exists', 'too long'], code: ['name exists'] };
    expect(failureText(failure({ errors }))).toBe('did not work · name exists · too long');
  });

  describe('a call without an answer', () => {
    // An extension of the browser may reject with anything.
    test.each([null, undefined, 'gone', 7, {}])('that failed with %p is a failure of the network', (cause) => {
      const unanswered = describeUnanswered(cause, { isAborted: false });
      expect(unanswered).toMatchObject({ kind: 'network', code: 'network' });
      expect(unanswered.error.message).toBe(unanswered.message);
      expect(unanswered.error.cause).toBe(cause);
    });

    test('that the time limit ended is a timeout, and one that its caller gave up is none', () => {
      const cause = { name: 'AbortError' };
      expect(describeUnanswered(cause, { isAborted: false })).toMatchObject({ kind: 'network', code: 'timeout' });
      expect(describeUnanswered(cause, { isAborted: true })).toMatchObject({ kind: 'aborted', code: 'aborted' });
      const error = new TypeError('Failed to fetch');
      expect(describeUnanswered(error, { isAborted: false }).error).toBe(error);
    });
  });
});

describe('app without handlers', () => {
  /** A call may fail before the layouts have plugged in what answers: this file plugs in nothing. */

  const failure: Failure = { kind: 'session', code: 401, message: '', error: new Error() };

  test('nothing breaks before the app has said what becomes of a failure', () => {
    onSessionEnd(failure);
    onForbidden(failure);
    onException({ errorCode: 'E', errorMessage: '' });
  });

  test('nothing breaks before the app has said how it speaks to people', () => {
    const words = feedback();
    words.success('saved');
    words.warning('careful');
    words.error('did not work');
    words.notify({ title: 'did not work' });
  });
});
