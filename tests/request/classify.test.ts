import { classify, serverText } from '@/request/classify';
import { t } from '../support/words';

function failureOf(body: unknown, status = 200) {
  const outcome = classify('departmentTree', { status, text: JSON.stringify(body) });
  if (outcome.ok) throw new Error('the call succeeded');
  return outcome.failure;
}

describe('message of the server', () => {
  test.each([
    ['a long message is one short line', ` a\n${'x'.repeat(10_000)}`, `a ${'x'.repeat(297)}…`],
    ['a name with markup is text', 'role “<b>x</b>” exists', 'role “<b>x</b>” exists'],
    ['a page of HTML is no message', '<html><body>502</body></html>', ''],
    ['a page of HTML after words is no message', 'Error: <!DOCTYPE html><p>x', ''],
    ['a stack trace is removed', 'null pointer\n    at com.example.Main(Main.java:1)\n  at x', 'null pointer'],
    ['a stack trace without other text is no message', '\n#0 /var/www/index.php(12)', ''],
    ['the text undefined is no message', 'undefined', ''],
    ['the text [object Object] is no message', '[object Object]', ''],
    ['an object is no message', { text: 'x' }, ''],
    ['a number is no message', 5, ''],
    ['blanks are no message', '  \n ', ''],
  ])('server messages: %s', (_, message, text) => {
    expect(serverText(message)).toBe(text);
    expect(failureOf({ code: 50001, message }).message).toBe(text || t('errors.fallback'));
  });
});

test('field messages are read only from a failure with code 600', () => {
  const errors = { name: ['name exists'] };
  expect(failureOf({ code: 600, data: { errors } }).errors).toEqual(errors);
  expect(failureOf({ code: 40001, data: { errors } }).errors).toBeUndefined();
});

describe('code of a response', () => {
  test.each([
    ['12345678901', '12345678901'],
    ['123456789', 123456789],
    ['E\n42', 'E 42'],
  ])('the response code %p is read as %p', (code, expected) => {
    expect(failureOf({ code })).toMatchObject({ kind: 'business', code: expected });
    expect(failureOf({ success: false, errorCode: code })).toMatchObject({ kind: 'showType', code: expected });
  });

  test.each([[[200]], [{}], [null], [true], ['']])('the response code %p is invalid', (code) => {
    expect(failureOf({ code, data: { tree: [] } })).toMatchObject({ kind: 'malformed', code: 200 });
  });
});

test('a showType is read as a number, and is undefined for other values', () => {
  expect(failureOf({ success: false, showType: '9' }).showType).toBe(9);
  expect(failureOf({ success: false, showType: 'loud' }).showType).toBeUndefined();
});

test('a response with HTTP 201, code 200 and invalid data has the fallback message, not the success text', () => {
  const fallback = { kind: 'malformed', message: t('errors.fallback') };
  expect(failureOf({ code: 200, data: null }, 201)).toMatchObject(fallback);
});

test('a failure without an envelope has neither data nor a showType', () => {
  const failure = failureOf({ data: { id: 7 }, showType: 9 }, 500);
  expect(failure).toMatchObject({ kind: 'status', code: 500 });
  expect(failure).not.toHaveProperty('data');
  expect(failure).not.toHaveProperty('showType');
});
