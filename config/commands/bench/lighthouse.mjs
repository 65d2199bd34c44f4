import '../common/checkNode.mjs';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuilt } from '../common/build.mjs';
import { inRoot, run } from '../common/run.mjs';
import { openProfile, signIn } from './browser.mjs';
import { startServer } from './servers.mjs';

/**
 * `npm run bench:lighthouse` measures the production build with Lighthouse.
 * The command prints the scores of the sign-in page and of each screen that requires a session.
 * The command's exit code is 1 if accessibility or best practices score below 100.
 * The first run downloads Lighthouse from npm's registry. No other command needs Lighthouse, which has 185 MB.
 */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const CATEGORIES = ['accessibility', 'best-practices'];
const SCREENS = [
  'home',
  'account/staff',
  'account/role',
  'account/department',
  'account/menu',
  'account/record',
  'account/password',
];

if (!(await ensureBuilt())) process.exit(1);
const reports = inRoot('.cache/lighthouse');
mkdirSync(reports, { recursive: true });
const profile = mkdtempSync(path.join(tmpdir(), 'lighthouse-'));
const server = await startServer({ SEED: 'demo', DATA_DIR: path.join(profile, 'data'), LOG: '0', NODE_ENV: '' });
const port = await freePort();
const browser = await openProfile(path.join(profile, 'browser'), server.address, [`--remote-debugging-port=${port}`]);
let hasFullMarks = true;

try {
  await examine('user/login');
  await signIn(await browser.newPage(), 'admin');
  for (const screen of SCREENS) await examine(screen);
} finally {
  await browser.close();
  await server.stop();
  rmSync(profile, { recursive: true, force: true });
}
process.exitCode = hasFullMarks ? 0 : 1;

async function examine(screen) {
  const file = path.join(reports, `${screen.replaceAll('/', '-')}.json`);
  const { code, output } = await run(
    'npm',
    [
      ...['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', `${server.address}/${screen}`],
      ...[`--port=${port}`, '--preset=desktop', '--quiet', '--output=json', `--output-path=${file}`],
      // `--disable-storage-reset` keeps the local storage, which contains the session.
      ...['--disable-storage-reset', `--only-categories=${CATEGORIES.join(',')}`],
    ],
    { quiet: true },
  );
  if (code !== 0) throw new Error(output);
  const { categories, audits, finalDisplayedUrl } = JSON.parse(readFileSync(file, 'utf8'));
  if (!finalDisplayedUrl.endsWith(`/${screen}`)) throw new Error(`${screen} led to ${finalDisplayedUrl}`);
  const marks = CATEGORIES.map((category) => [category, Math.round(categories[category].score * 100)]);
  if (marks.some(([, mark]) => mark < 100)) hasFullMarks = false;
  console.log(`/${screen.padEnd(20)} ${marks.map(([category, mark]) => `${category} ${mark}`).join('   ')}`);
  for (const { title, score } of Object.values(audits)) if (score !== null && score < 1) console.log(`    ${title}`);
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address();
      probe.close(() => resolve(free));
    });
  });
}
