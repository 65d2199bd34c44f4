import { translate } from '@/locales/translate';
import { describeUnanswered } from '@/request/classify';
import { conflictRecord, failureText, isNotFound, type Failure } from '@/request/outcome';
import { onException, onForbidden, onSessionEnd } from '@/request/reportFailure';
import { feedback } from '@/request/feedback';
import { savedAs } from '@/request/saved';

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
  ])('a failure with %p means that the record is missing: %p', (fields, expected) => {
    expect(isNotFound(failure(fields))).toBe(expected);
  });

  test.each<[Partial<Failure>, unknown]>([
    [{ code: 409, status: 200, data: { id: 7 } }, { id: 7 }],
    [{ code: 40901, status: 409, data: { id: 7 } }, { id: 7 }],
    [{ code: 409, data: null }, undefined],
    [{ code: 409, data: [7] }, undefined],
    [{ code: 40901, status: 200, data: { id: 7 } }, undefined],
    [{ code: 600, status: 600, data: { name: ['taken'] } }, undefined],
  ])('conflictRecord for a failure with %p returns the current record %p', (fields, record) => {
    expect(conflictRecord(failure(fields))).toEqual(record);
  });

  test('the text of a failure has its message and its field messages, without duplicates', () => {
    expect(failureText(failure({}))).toBe('did not work');
    const errors = { name: ['name exists', 'too long'], code: ['name exists'] };
    expect(failureText(failure({ errors }))).toBe('did not work · name exists · too long');
  });

  describe('call without a response', () => {
    // Extensions of the browser may reject a call with any value.
    test.each([null, undefined, 'gone', 7, {}])('a call rejected with %p is a network failure', (cause) => {
      const unanswered = describeUnanswered(cause, { isAborted: false });
      expect(unanswered).toMatchObject({ kind: 'network', code: 'network' });
      expect(unanswered.error.message).toBe(unanswered.message);
      expect(unanswered.error.cause).toBe(cause);
    });

    test('a call aborted after the time limit is a timeout; any other aborted call was aborted by its caller', () => {
      const cause = { name: 'AbortError' };
      expect(describeUnanswered(cause, { isAborted: false })).toMatchObject({ kind: 'network', code: 'timeout' });
      expect(describeUnanswered(cause, { isAborted: true })).toMatchObject({ kind: 'aborted', code: 'aborted' });
      const error = new TypeError('Failed to fetch');
      expect(describeUnanswered(error, { isAborted: false }).error).toBe(error);
    });
  });
});

describe('options of a save', () => {
  const record = { name: 'Audit' };

  test('savedAs returns a message with the name, and `inPlace`: `fields` for a new record, else `record`', () => {
    const success = translate('form.created', record);
    expect(savedAs('form.created', record)).toEqual({ inPlace: 'fields', success });
    expect(savedAs('form.saved', record)).toEqual({ inPlace: 'record', success: translate('form.saved', record) });
  });

  test('the options of the caller override the default options of a save, except for undefined options', () => {
    const options = { inPlace: 'fields', success: 'moved', reason: 'on leave' } as const;
    expect(savedAs('form.saved', record, options)).toEqual(options);
    expect(savedAs('form.saved', record, { success: undefined })).toEqual(savedAs('form.saved', record));
  });
});

// A call may fail before the layouts have set the handlers. To simulate this case, this file sets no handlers.
describe('app without handlers', () => {
  const failure: Failure = { kind: 'session', code: 401, message: '', error: new Error() };

  test('a failure causes no error if the app has no handler', () => {
    onSessionEnd(failure);
    onForbidden(failure);
    onException({ errorCode: 'E', errorMessage: '' });
  });

  test('a message causes no error if `setFeedback` was never called', () => {
    const words = feedback();
    words.success('saved');
    words.warning('careful');
    words.error('did not work');
    words.notify({ title: 'did not work' });
  });
});
