import { execFileSync } from 'node:child_process';
import { isExamplePassword, examplePasswords } from '../../mock/server/rules/passwords';
import { commandsIn, inlineCode, pages } from '../support/recipe';
import { read, ROOT } from '../support/sources';

/** What the documentation and the examples would have an installation's secrets be. */

const EXAMPLES = ['config/deploy/compose.yaml', 'config/deploy/Dockerfile'];
const commands = pages.flatMap((page) => [...commandsIn(page), ...inlineCode(page)]);
const texts = [...commands, ...EXAMPLES.map(read)];

const within = (pattern: RegExp) => texts.flatMap((text) => [...text.matchAll(pattern)].map(([, value]) => value!));
const literal = (value: string) => value !== '' && !/^["']?\$/.test(value);

describe('passwords of the documentation', () => {
  it('are made at random where a command sets one', () => {
    const set = within(/\b\w*PASSWORD(?:=|: )("[^"]*"|'[^']*'|[^\s;]*)/g);
    expect(set.length).toBeGreaterThan(3);
    expect(set.filter(literal)).toEqual([]);
  });

  it('are refused in the address of a database', () => {
    const ofDatabases = within(/postgres:\/\/[^\s:@/]+:([^\s@]+)@/g);
    expect(ofDatabases.some((value) => !literal(value))).toBe(true);
    expect(ofDatabases.filter(literal).filter((value) => !isExamplePassword(value))).toEqual([]);
  });

  it('are refused where they stand in prose', () => {
    const given = within(/--password (\S+)/g);
    expect(given.length).toBeGreaterThan(0);
    expect(given.filter((value) => !isExamplePassword(value))).toEqual([]);
  });

  it('are listed in the form in which they are compared, with and without quotes', () => {
    expect([...examplePasswords].filter((value) => !isExamplePassword(`"${value}"`))).toEqual([]);
  });
});

describe('files with secrets', () => {
  const written = [
    ...new Set(
      commands.flatMap((command) =>
        [...command.matchAll(/(?:cat > |--env-file )([\w./-]+)/g)].map(([, file]) => file!),
      ),
    ),
  ];

  it('are written by commands of the documentation', () => expect(written).toContain('accounts.env'));

  it.each([...written, '.env', '.env.local', 'config/deploy/production.env'])('%s is no file for git', (file) => {
    // Throws where nothing says so.
    expect(execFileSync('git', ['check-ignore', '--no-index', file], { cwd: ROOT, encoding: 'utf8' }).trim()).toBe(
      file,
    );
  });

  it.each([...written, '.env', '.env.local', 'config/deploy/production.env'])('%s is no file for an image', (file) => {
    const patterns = read('config/deploy/Dockerfile.dockerignore')
      .split('\n')
      .filter((line) => /^[^#!]/.test(line));
    expect(patterns.some((pattern) => ignores(pattern, file))).toBe(true);
  });
});

/** As Docker reads the file: from the context's top unless it begins with two asterisks; one stands for no slash. */
function ignores(pattern: string, file: string): boolean {
  const expression = pattern
    .split(/(\*\*\/|\*)/)
    .map((part) => ({ '**/': '(.*/)?', '*': '[^/]*' })[part] ?? part.replace(/[.+^${}()|[\]\\]/g, '\\$&'))
    .join('');
  return new RegExp(`^${expression}(/.*)?$`).test(file);
}
