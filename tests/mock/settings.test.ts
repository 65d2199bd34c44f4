import path from 'node:path';
import { readSettings, SettingsError } from '../../mock/server/settings';

const OSS = {
  OSS_ENDPOINT: 'oss-cn-hangzhou.aliyuncs.com',
  OSS_BUCKET: 'avatars',
  OSS_ACCESS_KEY_ID: 'LTAI-test',
  OSS_ACCESS_KEY_SECRET: 'hush',
};

type Settings = ReturnType<typeof readSettings>;

const STORAGE = 'https://avatars.oss-cn-hangzhou.aliyuncs.com';
const BUCKET = { bucket: 'avatars', region: 'cn-hangzhou', accessKeyId: 'LTAI-test', accessKeySecret: 'hush' };
const ORIGINS = ['https://a.org', 'https://b.a.org'];
const ADMINISTRATOR = { username: 'root', password: ' a b ' };
const FORWARD = { address: 'syslogs://l.org:6514', token: 'hush' };

const cases: [field: keyof Settings, byDefault: unknown, variables: Record<string, string>, read: unknown][] = [
  ['port', 8000, { PORT: '9000' }, 9000],
  ['host', '127.0.0.1', { HOST: '0.0.0.0' }, '0.0.0.0'],
  ['dataDir', path.resolve('/srv/app/.data'), { DATA_DIR: '/var/lib/accounts' }, path.resolve('/var/lib/accounts')],
  ['appDir', path.resolve('/srv/app/dist'), { APP_DIR: '/srv/other/dist' }, path.resolve('/srv/other/dist')],
  ['databaseUrl', undefined, { DATABASE_URL: 'postgres://a:p%40ss@db:5432/a' }, 'postgres://a:p%40ss@db:5432/a'],
  ['databasePool', 10, { DATABASE_POOL: '20' }, 20],
  ['tokenSecret', undefined, { TOKEN_SECRET: 's'.repeat(32) }, 's'.repeat(32)],
  ['tokenTtlSeconds', 7200, { TOKEN_TTL: '600' }, 600],
  ['initialPasswordHours', 72, { INITIAL_PASSWORD_HOURS: '0' }, 0],
  ['sessionIdle', 0, { SESSION_IDLE: '900' }, 900],
  ['secondFactor', 'optional', { SECOND_FACTOR: 'roles: admin, hr' }, { roles: ['admin', 'hr'] }],
  ['appOrigins', ['http://localhost:8000'], { APP_ORIGIN: 'https://a.org https://b.a.org' }, ORIGINS],
  ['reason', 'optional', { REASON: 'required' }, 'required'],
  ['seed', 'demo', { SEED: 'none' }, 'none'],
  ['administrator', undefined, { ADMIN_USERNAME: 'root', ADMIN_PASSWORD: ' a b ' }, ADMINISTRATOR],
  ['allowDemo', true, { NODE_ENV: 'production', SEED: 'none' }, false],
  ['trustedProxies', [], { TRUSTED_PROXIES: '10.0.0.0/8, ::1' }, ['10.0.0.0/8', '::1']],
  // The origin of the object storage is added automatically.
  ['storageOrigins', [], { ...OSS, STORAGE_ORIGIN: 'http://10.0.0.9:9000' }, ['http://10.0.0.9:9000', STORAGE]],
  ['objectStorage', undefined, { ...OSS, OSS_REGION: 'cn-hangzhou' }, { ...BUCKET, origin: STORAGE }],
  ['passwordWords', [], { PASSWORD_WORDS: 'acme, 数智' }, ['acme', '数智']],
  ['leakedPasswords', undefined, { LEAKED_PASSWORDS: '/srv/leaked.txt' }, path.resolve('/srv/leaked.txt')],
  ['logForward', undefined, { LOG_FORWARD: 'syslogs://l.org:6514', LOG_FORWARD_TOKEN: 'hush' }, FORWARD],
  ['logRequests', false, { LOG: '1' }, true],
];

const problemsOf = (env: Record<string, string>): string[] => {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
};

describe('settings', () => {
  it('idle sessions end by default only in production without demo data', () => {
    const idle = (env: Record<string, string>) => readSettings(env, '/srv/app').sessionIdle;
    const production = { NODE_ENV: 'production', SEED: 'none' };
    expect(idle(production)).toBe(1800);
    expect([idle({ SEED: 'none' }), idle({ NODE_ENV: 'production', ALLOW_DEMO: '1' })]).toEqual([0, 0]);
    expect(idle({ ...production, SESSION_IDLE: '0' })).toBe(0);
  });

  it.each(cases)('setting %s has the default %j, and is read from a variable', (field, byDefault, variables, read) => {
    expect(readSettings({}, '/srv/app')[field]).toEqual(byDefault);
    expect(readSettings(variables, '/srv/app')[field]).toEqual(read);
  });

  it('the table of this test contains all settings', () => {
    expect(Object.keys(readSettings({})).sort()).toEqual(cases.map(([field]) => field).sort());
  });

  it('an empty environment variable counts as not set', () => {
    expect(problemsOf({ LOG_FORWARD: 'ftp://logs.example' })).toEqual([expect.stringContaining('LOG_FORWARD takes')]);
    expect(problemsOf({ PORT: '', HOST: ' ', SEED: '', TOKEN_SECRET: '', DATABASE_URL: '' })).toEqual([]);
  });

  it.each([
    [{ NODE_ENV: 'production', SEED: 'none' }, true],
    [{ NODE_ENV: 'production', ALLOW_DEMO: '1' }, true],
    [{ NODE_ENV: 'production', SEED: 'none', LOG: '0' }, false],
    [{ LOG: '1' }, true],
    [{}, false],
  ])('the request log with %j is enabled: %s', (env, isEnabled) => {
    expect(readSettings(env).logRequests).toBe(isEnabled);
  });

  it.each([
    [{ PORT: '80a' }, /PORT .* 0 to 65535, not "80a"/],
    [{ PORT: '65536' }, /PORT/],
    [{ PORT: '-1' }, /PORT/],
    [{ PORT: '8e3' }, /PORT/],
    [{ TOKEN_TTL: '0' }, /TOKEN_TTL/],
    [{ INITIAL_PASSWORD_HOURS: '-1' }, /INITIAL_PASSWORD_HOURS/],
    [{ SESSION_IDLE: '60' }, /SESSION_IDLE/],
    [{ SECOND_FACTOR: 'always' }, /SECOND_FACTOR must be off, optional, all/],
    [{ SECOND_FACTOR: 'roles:' }, /SECOND_FACTOR/],
    [{ APP_ORIGIN: 'https://10.0.0.5' }, /APP_ORIGIN takes/],
    [{ APP_ORIGIN: 'http://accounts.example.org' }, /APP_ORIGIN takes/],
    [{ APP_ORIGIN: 'https://a.example.org,https://b.example.org' }, /APP_ORIGIN must begin/],
    [{ TOKEN_SECRET: 'short' }, /TOKEN_SECRET .* 32/],
    [{ SEED: 'big' }, /SEED must be demo, large or none, not "big"/],
    [{ NODE_ENV: 'production' }, /NODE_ENV=production .* ALLOW_DEMO=1/],
    [{ NODE_ENV: 'production', SEED: 'large' }, /NODE_ENV=production .* ALLOW_DEMO=1/],
    [{ NODE_ENV: 'production', SEED: 'none', TOKEN_SECRET: 'short' }, /TOKEN_SECRET .* 32/],
    [{ NODE_ENV: 'production', SEED: 'none', TOKEN_SECRET: 'please-change-me-0123456789-abcdef' }, /placeholder/],
    [{ NODE_ENV: 'production', SEED: 'none', TOKEN_SECRET: 'abcabc'.repeat(8) }, /placeholder/],
    [{ DATABASE_URL: 'mysql://u:secret@db/accounts' }, /DATABASE_URL must look like (?!.*secret)/],
    [{ DATABASE_URL: 'postgres://db' }, /DATABASE_URL/],
    [{ DATABASE_URL: 'postgres://u:100%@db/accounts' }, /DATABASE_URL .* percent-encoded/],
    [
      { NODE_ENV: 'production', SEED: 'none', DATABASE_URL: 'postgres://u:password@db/accounts' },
      /DATABASE_URL has the password of an example/,
    ],
    [
      { NODE_ENV: 'production', SEED: 'none', DATABASE_URL: 'postgres://u:change%2Dme@db/accounts' },
      /DATABASE_URL has the password/,
    ],
    [{ DATABASE_POOL: '1' }, /DATABASE_POOL .* 2 to 100/],
    [{ STORAGE_ORIGIN: 'files.example.org' }, /STORAGE_ORIGIN takes origins .* not "files\.example\.org"/],
    [{ STORAGE_ORIGIN: 'https://files.example.org/' }, /STORAGE_ORIGIN/],
    [{ STORAGE_ORIGIN: 'https://files.example.org/bucket' }, /STORAGE_ORIGIN/],
    [{ STORAGE_ORIGIN: 'ftp://files.example.org' }, /STORAGE_ORIGIN/],
    [{ STORAGE_ORIGIN: 'https://files.example.org;script-src' }, /STORAGE_ORIGIN/],
    [{ STORAGE_ORIGIN: 'https://*.example.org' }, /STORAGE_ORIGIN/],
    [{ STORAGE_ORIGIN: 'https://Files.example.org:443' }, /STORAGE_ORIGIN/],
    [
      { OSS_BUCKET: 'avatars' },
      /OSS_ENDPOINT, OSS_BUCKET, OSS_ACCESS_KEY_ID and OSS_ACCESS_KEY_SECRET belong together/,
    ],
    [{ OSS_REGION: 'cn-hangzhou' }, /belong together: .* OSS_REGION goes with them/],
    [{ ...OSS, OSS_ACCESS_KEY_SECRET: '' }, /belong together/],
    [{ ...OSS, OSS_BUCKET: 'Avatars_1' }, /OSS_BUCKET .* not "Avatars_1"/],
    [{ ...OSS, OSS_REGION: 'oss cn' }, /OSS_REGION .* such as cn-hangzhou, not "oss cn"/],
    [{ ...OSS, OSS_ENDPOINT: 'https://oss-cn-hangzhou.aliyuncs.com/avatars' }, /OSS_ENDPOINT takes a public endpoint/],
    [{ ...OSS, OSS_ENDPOINT: 'avatars.oss-cn-hangzhou.aliyuncs.com' }, /OSS_ENDPOINT .* without the bucket/],
    [{ ...OSS, OSS_ENDPOINT: 'oss-cn-hangzhou-internal.aliyuncs.com' }, /OSS_ENDPOINT takes a public/],
    [{ ...OSS, OSS_ENDPOINT: '10.0.0.9:9000' }, /OSS_ENDPOINT/],
    [{ ADMIN_USERNAME: 'root' }, /ADMIN_PASSWORD belong together/],
  ])('the environment %j is refused with a message', (env: Record<string, string>, sentence) => {
    expect(problemsOf(env)).toEqual([expect.stringMatching(sentence)]);
  });

  it('all problems of the settings are reported at once, without secrets', () => {
    const problems = problemsOf({ PORT: 'x', SEED: 'y', TOKEN_SECRET: 'hush', DATABASE_URL: 'mysql://u:pw@db/a' });
    expect(problems).toHaveLength(4);
    expect(problems.join()).not.toMatch(/hush|pw@/);
  });
});
