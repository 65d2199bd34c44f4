import { cacheSerialized, writeEnvelope } from '../../../mock/server/pipeline/serialize';
import { bodyLimit, readBody } from '../../../mock/server/pipeline/answer';
import { isLoggedPath, matchRoute } from '../../../mock/server/pipeline/routes';
import type { BackendRequest } from '../../../mock/server/pipeline/backendTypes';
import type { EndpointName } from '../../../src/contract/endpoints';

const API = '/api/account-api';
const KIB = 1024;

describe('path', () => {
  it.each([
    ['GET', '/roles', 'roleList', undefined],
    ['POST', '/users', 'staffList', undefined],
    ['PUT', '/roles/update/7', 'roleUpdate', { id: '7' }],
    ['DELETE', '/users/enable/x y', 'staffEnable', { id: 'x y' }],
    ['GET', '/business/card/data/3', 'cardData', { id: '3' }],
  ])('%s %s belongs to %s', (method, path, name, params) => {
    expect(matchRoute(method, API + path)).toEqual({ name, params });
  });

  it.each(['/roles', `${API}/roles/`, `x${API}/roles`, `${API}/roles/update/`, `${API}/roles/update/1/2`, API])(
    'without a call is refused: %s',
    (path) =>
      expect(() => matchRoute('GET', path)).toThrow(
        expect.objectContaining({ status: 404, said: { key: 'unknownPath' }, headers: {} }),
      ),
  );

  it('with another method gets 405 with the allowed methods', () => {
    const refused = (allow: string) =>
      expect.objectContaining({ status: 405, said: { key: 'unknownMethod' }, headers: { allow } });
    expect(() => matchRoute('PATCH', `${API}/roles`)).toThrow(refused('GET'));
    expect(() => matchRoute('get', `${API}/users/enable/3`)).toThrow(refused('DELETE'));
  });

  it('is recognised as that of a logged call or not', () => {
    const logged = ['/roles/update/7', '/login', '/users/show/7'];
    const others = ['/roles', '/users', '/logs', '/user', '/roles/update/7/8', '/nothing'];
    expect([...logged, ...others].filter((path) => isLoggedPath(API + path))).toEqual(logged);
  });
});

describe('body', () => {
  const read = (body: BackendRequest['body'], type: string | undefined, name: EndpointName = 'staffList') =>
    readBody({ method: 'POST', path: '', query: {}, headers: { 'content-type': type }, ip: '', body }, name);
  const JSON_TYPE = 'application/json';
  const refused = (status: number, key: string, ...values: unknown[]) =>
    expect.objectContaining({ status, code: status, said: values.length > 0 ? { key, values } : { key } });

  it.each<[name: EndpointName, kib: number]>([
    ['login', 8],
    ['ownPassword', 8],
    ['staffList', 64],
    ['roleCreate', 1024],
    ['roleUpdate', 1024],
    ['menuUpdate', 64],
  ])('of %s is limited to %i KiB, counted in bytes', async (name, kib) => {
    expect(bodyLimit(name)).toBe(kib * KIB);
    const text = JSON.stringify('é'.repeat((kib * KIB) / 2 - 1));
    expect(await read(text, JSON_TYPE, name)).toHaveLength((kib * KIB) / 2 - 1);
    await expect(read(`${text} `, JSON_TYPE, name)).rejects.toThrow(refused(413, 'bodyTooLarge', kib));
  });

  it.each([JSON_TYPE, 'application/json; charset=utf-8', 'Application/JSON ;x', 'application/json  '])(
    'is accepted as %j',
    async (type) => expect(await read('{"a":1}', type)).toEqual({ a: 1 }),
  );

  it.each([undefined, '', 'text/plain', 'x-application/json', 'application/jsonp', 'application/json x'])(
    'is refused as %j',
    async (type) => {
      await expect(read('{}', type)).rejects.toThrow(refused(415, 'wrongContentType'));
      // Only the first error is reported.
      await expect(read('{', type)).rejects.toThrow(refused(415, 'wrongContentType'));
    },
  );

  it.each([undefined, '', '{', "{'a':1}", '{} {}'])('is refused as malformed JSON: %j', async (text) => {
    await expect(read(text, JSON_TYPE)).rejects.toThrow(refused(400, 'malformedJson'));
  });

  it('is read up to the limit of the call', async () => {
    const asked: number[] = [];
    const sent = (body: object) => async (limit: number) => {
      asked.push(limit);
      return body;
    };
    expect(await read(sent({ text: '[1]' }), JSON_TYPE, 'login')).toEqual([1]);
    expect(asked).toEqual([8 * KIB]);
    await expect(read(sent({ isTooLarge: true }), 'text/plain')).rejects.toThrow(refused(413, 'bodyTooLarge', 64));
    await expect(read(sent({ isUnreadable: true, text: '{}' }), JSON_TYPE)).rejects.toThrow(
      refused(400, 'malformedJson'),
    );
    await expect(read(sent({ isUnreadable: true }), 'text/plain')).rejects.toThrow(refused(415, 'wrongContentType'));
    await expect(read(sent({}), JSON_TYPE)).rejects.toThrow(refused(400, 'malformedJson'));
  });
});

describe('envelope', () => {
  const envelope = (data: unknown, message = 'ok') => ({ code: 200, message, data });

  it.each([null, undefined, 'text', 7, { a: 1 }, [1]])('of %j is serialized each time', (data) => {
    const text = JSON.stringify(envelope(data));
    expect(writeEnvelope(envelope(data))).toEqual({ body: text });
    expect(writeEnvelope(envelope(data))).not.toBe(writeEnvelope(envelope(data)));
  });

  it('of immutable data is serialized once for each message, with its bytes', () => {
    const data = cacheSerialized({ name: 'Zoë' });
    const [first, again, other] = ['ok', 'ok', 'done'].map((message) => writeEnvelope(envelope(data, message)));
    expect(first).toEqual({
      body: '{"code":200,"message":"ok","data":{"name":"Zoë"}}',
      bytes: Buffer.from('{"code":200,"message":"ok","data":{"name":"Zoë"}}'),
    });
    expect(again).toBe(first);
    expect(other?.body).toContain('done');
  });
});
