import { storageFields } from '@/request/storageFields';

const config = (policy: unknown) => ({
  dir: 'uploads/2/',
  expire: 0,
  host: 'https://files.example.org',
  accessId: 'id',
  policy: typeof policy === 'string' ? policy : btoa(JSON.stringify(policy)),
  signature: 'signed',
});
const fieldsOf = (policy: unknown) => {
  const { policy: sent, ...fields } = storageFields(config(policy));
  expect(sent).toBe(config(policy).policy);
  return fields;
};
const V1 = { OSSAccessKeyId: 'id', signature: 'signed' };

describe('the fields of an upload form', () => {
  it.each([
    ['not base64', '%%%'],
    ['no JSON', btoa('policy')],
    ['a list', [1]],
    ['no conditions', { expiration: '2026-03-20T02:00:00.000Z' }],
    ['conditions of another shape', { conditions: { bucket: 'b' } }],
    [
      'conditions that fix nothing',
      {
        conditions: [
          ['starts-with', '$success_action_status', '2'],
          ['in', '$x-oss-meta-a', ['b']],
          ['eq', 7, 'x'],
          null,
          7,
          [],
        ],
      },
    ],
  ])('are policy and signature alone for a policy that is %s', (_what, policy) => {
    expect(fieldsOf(policy)).toEqual(V1);
  });

  it('have what the policy fixes, in either way of writing it', () => {
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

  it("keep those that are the form's own", () => {
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

  it('have the signature under its other name where the policy fixes the newer version', () => {
    const conditions = [
      { 'x-oss-signature-version': 'OSS4-HMAC-SHA256' },
      { 'x-oss-credential': 'id/20260320/cn-hangzhou/oss/aliyun_v4_request' },
      { 'x-oss-date': '20260320T020000Z' },
    ];
    expect(fieldsOf({ conditions })).toEqual({
      'x-oss-signature': 'signed',
      ...conditions[0],
      ...conditions[1],
      ...conditions[2],
    });
  });
});
