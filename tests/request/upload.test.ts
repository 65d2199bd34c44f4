import { translate } from '@/locales/translate';
import { FALLBACK_WORD, statusWords } from '@/request/errorCatalogue';
import { postFile, storageFields } from '@/request/upload';
import { installUploadTarget } from '../support/uploadTarget';

describe('upload', () => {
  const config = {
    dir: 'uploads/2/',
    expire: 0,
    host: 'https://files.example.org/',
    accessId: 'id',
    policy: btoa('{}'),
    signature: 'signed',
  };
  const image = new File([new Uint8Array(3)], 'me.png', { type: 'image/png' });

  function begin(options?: Parameters<typeof postFile>[2]) {
    const posts = installUploadTarget();
    const outcome = postFile(config, image, options);
    return { outcome, post: posts[0]! };
  }

  const XML = '<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>Policy expired.</Message></Error>';
  const ACCEPTED = '{"code":200,"message":"","data":{"url":"https://files.example.org/a.png"}}';

  describe('a refused upload', () => {
    it.each([
      [403, 'XML', XML],
      [403, 'nothing', ''],
      [403, 'an envelope of success', ACCEPTED],
      [500, 'XML', XML],
      [300, 'nothing', ''],
      [301, 'nothing', ''],
      [199, 'nothing', ''],
    ])('an upload refused with %i and %s is a failure', async (status, _what, body) => {
      const { outcome, post } = begin();
      post.answer(status, body);
      const failure = { kind: 'status', code: status, status, message: expect.stringMatching(/./) };
      expect(await outcome).toEqual({ ok: false, failure: expect.objectContaining(failure) });
    });

    it('a refused upload shows the message of the server, or else the text of the catalogue', async () => {
      const messageUpload = begin();
      messageUpload.post.answer(403, { message: 'credentials expired' });
      expect(await messageUpload.outcome).toMatchObject({ failure: { message: 'credentials expired' } });
      const xmlUpload = begin();
      xmlUpload.post.answer(403, XML);
      expect(await xmlUpload.outcome).toMatchObject({ failure: { message: translate(statusWords.get(403)!) } });
    });

    it('an upload with HTTP 200 is refused if the code of the envelope is 403', async () => {
      const { outcome, post } = begin();
      post.answer(200, { code: 403, message: 'upload refused', data: { url: 'https://files.example.org/a.png' } });
      expect(await outcome).toMatchObject({ ok: false, failure: { kind: 'business', message: 'upload refused' } });
    });
  });

  it.each([
    [200, ''],
    [204, ''],
    [201, XML.replaceAll('Error', 'PostResponse')],
    [299, '{}'],
  ])(
    'if the response to an upload has status %i and no URL, the URL consists of host and key',
    async (status, body) => {
      const { outcome, post } = begin();
      post.answer(status, body);
      expect(post.fields['key']).toMatch(/^uploads\/2\/[0-9a-f]{32}\.png$/);
      const data = `https://files.example.org/${post.fields['key'] as string}`;
      expect(await outcome).toMatchObject({ ok: true, data });
    },
  );

  it('an upload posts a form to the host of the policy, with the file as the last field', async () => {
    const { post, outcome } = begin();
    expect(post.address).toBe('POST https://files.example.org/');
    expect(Object.keys(post.fields)).toEqual(['key', 'policy', 'OSSAccessKeyId', 'signature', 'file']);
    expect((post.fields['file'] as File).size).toBe(3);
    post.progress(1);
    post.answer(200, ACCEPTED);
    expect(await outcome).toMatchObject({ ok: true });
  });

  it.each([
    ['image/jpeg', 'jpg'],
    ['image/webp', 'webp'],
  ])('an upload of the type %s has the extension %s', async (type, ending) => {
    const posts = installUploadTarget();
    void postFile(config, new File(['x'], 'me', { type }));
    expect((posts[0]?.fields['key'] as string | undefined)?.replace(/^.*[0-9a-f]{32}\./, '')).toBe(ending);
    posts[0]?.answer(204);
  });

  it('an upload is a network failure if the connection is lost, with or without an AbortSignal', async () => {
    const { outcome, post } = begin();
    post.answer(0);
    expect(await outcome).toMatchObject({ ok: false, failure: { kind: 'network' } });
    const signalUpload = begin({ signal: new AbortController().signal });
    signalUpload.post.answer(0);
    expect(await signalUpload.outcome).toMatchObject({ ok: false, failure: { kind: 'network' } });
  });

  it('an accepted upload is a failure of the kind “malformed” if the response has an unsafe address', async () => {
    const { outcome, post } = begin();
    post.answer(200, { data: { url: 'javascript:alert(1)' } });
    const failure = { kind: 'malformed', code: 200, message: translate(FALLBACK_WORD) };
    expect(await outcome).toMatchObject({ ok: false, failure });
  });

  it('an upload reports its progress, and 0 if the size is unknown', async () => {
    const percents: number[] = [];
    const { outcome, post } = begin({ onProgress: (percent) => percents.push(percent) });
    post.progress(40);
    post.progress(3, 0);
    post.progress(2, 3);
    expect(percents).toEqual([40, 0, 67]);
    post.answer(200, ACCEPTED);
    expect(await outcome).toMatchObject({ ok: true, data: 'https://files.example.org/a.png' });
  });

  describe('an aborted upload', () => {
    it('an aborted upload is not a network failure', async () => {
      const control = new AbortController();
      const { outcome } = begin({ signal: control.signal });
      control.abort();
      expect(await outcome).toMatchObject({ ok: false, failure: { kind: 'aborted' } });
    });

    it('an upload aborted before its start sends nothing', async () => {
      const control = new AbortController();
      control.abort();
      const posts = installUploadTarget();
      expect(await postFile(config, image, { signal: control.signal })).toMatchObject({ failure: { kind: 'aborted' } });
      expect(posts).toEqual([]);
    });
  });

  it('an upload is not sent to an invalid address in the policy', async () => {
    const posts = installUploadTarget();
    const outcome = await postFile({ ...config, host: 'javascript:alert(1)' }, image);
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'malformed', message: translate(FALLBACK_WORD) } });
    expect(posts).toEqual([]);
  });
});

describe('storage fields', () => {
  const config = (policy: unknown) => ({
    dir: 'uploads/2/',
    expire: 0,
    host: 'https://files.example.org',
    accessId: 'id',
    policy: typeof policy === 'string' ? policy : btoa(JSON.stringify(policy)),
    signature: 'signed',
  });
  const fieldsOf = (policy: unknown) => {
    const { policy: sentPolicy, ...fields } = storageFields(config(policy));
    expect(sentPolicy).toBe(config(policy).policy);
    return fields;
  };
  const V1 = { OSSAccessKeyId: 'id', signature: 'signed' };

  const STARTS_WITH = ['starts-with', '$success_action_status', '2'];
  const IN = ['in', '$x-oss-meta-a', ['b']];

  describe('fields of an upload form', () => {
    it.each([
      ['not base64', '%%%'],
      ['no JSON', btoa('policy')],
      ['a list', [1]],
      ['no conditions', { expiration: '2026-03-20T02:00:00.000Z' }],
      ['invalid conditions', { conditions: { bucket: 'b' } }],
      ['conditions without fixed values', { conditions: [STARTS_WITH, IN, ['eq', 7, 'x'], null, 7, []] }],
    ])('an upload form has only policy and signature if the policy has this content: %s', (_what, policy) => {
      expect(fieldsOf(policy)).toEqual(V1);
    });

    it('an upload form has the fixed values of the policy, whether written as arrays or as objects', () => {
      const conditions = [
        ['eq', '$success_action_status', '201'],
        { 'x-oss-security-token': 'token' },
        { 'x-oss-object-acl': 'private' },
      ];
      expect(fieldsOf({ conditions })).toEqual({
        ...V1,
        'success_action_status': '201',
        'x-oss-security-token': 'token',
        'x-oss-object-acl': 'private',
      });
    });

    it('the fields of an upload form are not overwritten by the policy', () => {
      const conditions = [
        { bucket: 'b' },
        { key: 'other' },
        ['eq', '$policy', 'other'],
        ['eq', '$signature', 'x'],
        { file: 'x' },
        { 'x-oss-meta-a': 7 },
      ];
      expect(fieldsOf({ conditions })).toEqual(V1);
    });

    it('an upload form has the signature as `x-oss-signature` if the policy has signature version 4', () => {
      const conditions = [
        { 'x-oss-signature-version': 'OSS4-HMAC-SHA256' },
        { 'x-oss-credential': 'id/20260320/cn-hangzhou/oss/aliyun_v4_request' },
        { 'x-oss-date': '20260320T020000Z' },
      ];
      expect(fieldsOf({ conditions })).toEqual(Object.assign({ 'x-oss-signature': 'signed' }, ...conditions));
    });
  });
});
