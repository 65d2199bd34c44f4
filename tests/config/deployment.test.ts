import { execFileSync } from 'node:child_process';
import { securityHeaders, tlsHeaders } from '../../mock/server/http/answer';
import { limits } from '../../mock/server/limits';
import { read, ROOT } from '../support/sources';
import { instructions } from '../support/dockerfile';
import { isExamplePassword, examplePasswords } from '../../mock/server/rules/passwords';
import { commandsIn, inlineCode, pages } from '../support/recipe';

const snippet = read('config/deploy/nginx/account-center-headers.conf');
const site = read('config/deploy/nginx/account-center.conf');
const groups = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match.slice(1));

/** @returns the headers of the nginx snippet. `storageSource` is the address of the object storage. */
const snippetHeaders = (storageSource: string) =>
  groups(snippet, /^add_header (\S+) "?(.*?)"? always;$/gm).map(([name = '', value = '']) => [
    name.toLowerCase(),
    value.replaceAll('$account_center_storage_source', storageSource),
  ]);

describe('the nginx example', () => {
  it.each([
    ['', []],
    [' https://a.example.org https://b.example.org', ['https://a.example.org', 'https://b.example.org']],
  ])(
    'the nginx example sends the security headers of the built-in server (storage origins: "%s")',
    (source, origins) => {
      const hsts = { 'strict-transport-security': '$account_center_hsts' };
      expect(Object.fromEntries(snippetHeaders(source))).toEqual({ ...securityHeaders(origins), ...hsts });
    },
  );

  it("the nginx example sends each header with every status, and hides the backend's headers", () => {
    const addedHeaders = groups(snippet, /^add_header (\S+)/gm);
    expect(groups(snippet, /^add_header (\S+) .* always;$/gm)).toEqual(addedHeaders);
    expect(groups(snippet, /^proxy_hide_header (\S+);$/gm)).toEqual(addedHeaders);
  });

  it('the nginx example sends the same Strict-Transport-Security header as the built-in server', () => {
    const [[value] = []] = groups(site, /map \$account_center_scheme \$account_center_hsts \{[^}]*https +"([^"]*)";/g);
    expect(value).toBe(tlsHeaders['strict-transport-security']);
  });

  it("the nginx example accepts request bodies up to the backend's limit", () => {
    expect(groups(site, /client_max_body_size (\d+)k;/g)).toEqual([[String(limits.upload.form / 1024)]]);
  });
});

describe('Node version of the images', () => {
  const MODULE = 'config/commands/common/imageNode.mjs';
  const [, version = ''] = /IMAGE_NODE = '([\d.]+)'/.exec(read(MODULE)) ?? [];
  const [line = ''] = version.split('.');

  const nodePathFor = (options: object): string =>
    execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `import { obtainImageNode } from './${MODULE}'; console.log(await obtainImageNode(${JSON.stringify(options)}));`,
      ],
      { cwd: ROOT, encoding: 'utf8' },
    ).trim();

  it('the build image and the app image use the same major version of Node', () => {
    const images = ['build', 'app'].flatMap((stage) => instructions(stage, 'FROM'));
    expect(images.map((image) => image.split(' ')[0])).toEqual(Array(2).fill(`node:${line}-trixie-slim`));
  });

  it("the images' Node version has long-term support and is newer than the minimum for developers", () => {
    const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
    expect(Number(line) % 2).toBe(0);
    expect(Number(line)).toBeGreaterThan(Number(/\d+/.exec(engines.node)?.[0]));
  });

  it('`obtainImageNode` returns the path of the running Node if its major version is that of the images', () => {
    expect(nodePathFor({ running: `${line}.0.0` })).toBe(process.execPath);
  });

  it('`obtainImageNode` returns undefined for a platform without a Node build in the registry', () => {
    expect(nodePathFor({ running: '20.19.0', platform: 'sunos-x64' })).toBe('undefined');
  });
});

/** Example files that are searched for passwords, in addition to the documentation. */

const EXAMPLES = ['config/deploy/compose.yaml', 'config/deploy/Dockerfile'];
const commands = pages.flatMap((page) => [...commandsIn(page), ...inlineCode(page)]);
const texts = [...commands, ...EXAMPLES.map(read)];

const within = (pattern: RegExp) => texts.flatMap((text) => [...text.matchAll(pattern)].map(([, value]) => value!));
const literal = (value: string) => value !== '' && !/^["']?\$/.test(value);

describe('passwords in the documentation', () => {
  it('commands in the documentation set no fixed passwords', () => {
    const passwords = within(/\b\w*PASSWORD(?:=|: )("[^"]*"|'[^']*'|[^\s;]*)/g);
    expect(passwords.length).toBeGreaterThan(3);
    expect(passwords.filter(literal)).toEqual([]);
  });

  it('the server refuses the example passwords in database addresses of the documentation', () => {
    const ofDatabases = within(/postgres:\/\/[^\s:@/]+:([^\s@]+)@/g);
    expect(ofDatabases.some((value) => !literal(value))).toBe(true);
    expect(ofDatabases.filter(literal).filter((value) => !isExamplePassword(value))).toEqual([]);
  });

  it('the server refuses the example passwords after `--password` in the documentation', () => {
    const passwords = within(/--password (\S+)/g);
    expect(passwords.length).toBeGreaterThan(0);
    expect(passwords.filter((value) => !isExamplePassword(value))).toEqual([]);
  });

  it('the server refuses example passwords with and without quotes', () => {
    expect([...examplePasswords].filter((value) => !isExamplePassword(`"${value}"`))).toEqual([]);
  });
});

describe('files with secrets', () => {
  const secrets = [
    ...new Set(
      commands.flatMap((command) =>
        [...command.matchAll(/(?:cat > |--env-file )([\w./-]+)/g)].map(([, file]) => file!),
      ),
    ),
  ];

  it('the commands of the documentation write the secrets file accounts.env', () =>
    expect(secrets).toContain('accounts.env'));

  it.each([...secrets, '.env', '.env.local', 'config/deploy/production.env'])('git ignores the file %s', (file) => {
    // The command fails for a file that is not ignored.
    expect(execFileSync('git', ['check-ignore', '--no-index', file], { cwd: ROOT, encoding: 'utf8' }).trim()).toBe(
      file,
    );
  });

  it.each([...secrets, '.env', '.env.local', 'config/deploy/production.env'])(
    'the secrets file %s is excluded from container images',
    (file) => {
      const patterns = read('config/deploy/Dockerfile.dockerignore')
        .split('\n')
        .filter((line) => /^[^#!]/.test(line));
      expect(patterns.some((pattern) => ignores(pattern, file))).toBe(true);
    },
  );
});

/** @returns whether a pattern of `.dockerignore` excludes a file. Patterns are relative to the project's folder. */
function ignores(pattern: string, file: string): boolean {
  const expression = pattern
    .split(/(\*\*\/|\*)/)
    .map((part) => ({ '**/': '(.*/)?', '*': '[^/]*' })[part] ?? part.replace(/[.+^${}()|[\]\\]/g, '\\$&'))
    .join('');
  return new RegExp(`^${expression}(/.*)?$`).test(file);
}
