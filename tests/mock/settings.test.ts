import path from 'node:path';
import { readSettings, SettingsError } from '../../mock/server/settings';

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
  it('have a default each', () => {
    expect(readSettings({}, '/srv/app')).toEqual({
      port: 8000,
      host: '127.0.0.1',
      dataDir: path.resolve('/srv/app/.data'),
      tokenSecret: undefined,
      tokenTtlSeconds: 7200,
      seed: 'demo',
      administrator: undefined,
      logRequests: false,
    });
  });

  it('are read from the environment', () => {
    const settings = readSettings({
      PORT: '9000',
      HOST: '0.0.0.0',
      DATA_DIR: '/var/lib/accounts',
      TOKEN_SECRET: 's'.repeat(32),
      TOKEN_TTL: '600',
      SEED: 'none',
      ADMIN_USERNAME: 'root',
      ADMIN_PASSWORD: ' with spaces ',
      LOG: '1',
    });
    expect(settings).toEqual({
      port: 9000,
      host: '0.0.0.0',
      dataDir: path.resolve('/var/lib/accounts'),
      tokenSecret: 's'.repeat(32),
      tokenTtlSeconds: 600,
      seed: 'none',
      administrator: { username: 'root', password: ' with spaces ' },
      logRequests: true,
    });
  });

  it('take an empty variable for one that is not set', () => {
    expect(problemsOf({ PORT: '', HOST: ' ', SEED: '', TOKEN_SECRET: '', DATABASE_URL: '' })).toEqual([]);
  });

  it.each([
    [{ NODE_ENV: 'production' }, true],
    [{ NODE_ENV: 'production', LOG: '0' }, false],
    [{ LOG: '1' }, true],
    [{}, false],
  ])('log requests with %j: %s', (env, expected) => {
    expect(readSettings(env).logRequests).toBe(expected);
  });

  it.each([
    [{ PORT: '80a' }, /PORT .* 0 to 65535, not "80a"/],
    [{ PORT: '65536' }, /PORT/],
    [{ PORT: '-1' }, /PORT/],
    [{ PORT: '8e3' }, /PORT/],
    [{ TOKEN_TTL: '0' }, /TOKEN_TTL/],
    [{ TOKEN_SECRET: 'short' }, /TOKEN_SECRET .* 32/],
    [{ SEED: 'large' }, /SEED=large is not offered/],
    [{ SEED: 'big' }, /SEED must be demo or none, not "big"/],
    [{ DATABASE_URL: 'postgres://db/accounts' }, /DATABASE_URL is set/],
    [{ ADMIN_USERNAME: 'root' }, /ADMIN_PASSWORD belong together/],
  ])('%j is refused in plain words', (env: Record<string, string>, sentence) => {
    expect(problemsOf(env)).toEqual([expect.stringMatching(sentence)]);
  });

  it('name every problem at once, and no secret', () => {
    const problems = problemsOf({ PORT: 'x', SEED: 'y', TOKEN_SECRET: 'hush', DATABASE_URL: 'postgres://u:pw@db/a' });
    expect(problems).toHaveLength(4);
    expect(problems.join()).not.toMatch(/hush|pw@/);
  });
});
