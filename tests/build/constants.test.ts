import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../support/sources';

const DIST = path.join(ROOT, 'dist');

const page = (): string => readFileSync(path.join(DIST, 'index.html'), 'utf8');

/** What webpack's own part of a build waits for, in milliseconds: `setTimeout(….bind(null, undefined, { type: 'timeout', … }), 120000)`. */
function chunkTimeouts(): number[] {
  const html = page();
  const entries = readdirSync(DIST).filter((name) => /^umi\.[0-9a-f]+\.js$/.test(name) && html.includes(name));
  return entries.flatMap((name) =>
    [...readFileSync(path.join(DIST, name), 'utf8').matchAll(/\{type:"timeout",target:\w+\}\),([\de.]+)\)/g)].map(
      ([, time]) => Number(time),
    ),
  );
}

// Spec §9.
test('script chunk load time-out 120 seconds', () => {
  expect(chunkTimeouts()).toEqual([120_000]);
});

test('the browser frames the app in the primary colour', () => {
  expect(page()).toMatch(/<meta name="theme-color" content="#D4B686" ?\/?>/);
});
