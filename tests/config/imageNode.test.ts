import { execFileSync } from 'node:child_process';
import { instructions } from '../support/dockerfile';
import { read, ROOT } from '../support/sources';

/** The Node of the images, and the one that the backend's tests run on besides the developer's. */

const MODULE = 'config/commands/common/imageNode.mjs';
const [, version = ''] = /IMAGE_NODE = '([\d.]+)'/.exec(read(MODULE)) ?? [];
const [line = ''] = version.split('.');

const obtained = (options: object): string =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { obtainImageNode } from './${MODULE}'; console.log(await obtainImageNode(${JSON.stringify(options)}));`,
    ],
    { cwd: ROOT, encoding: 'utf8' },
  ).trim();

it('is of one line, which every image with Node is on', () => {
  const images = ['build', 'app'].flatMap((stage) => instructions(stage, 'FROM'));
  expect(images.map((image) => image.split(' ')[0])).toEqual([`node:${line}-trixie-slim`, `node:${line}-trixie-slim`]);
});

it('is a line with long-term support, and no older than what developers may have', () => {
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  expect(Number(line) % 2).toBe(0);
  expect(Number(line)).toBeGreaterThan(Number(/\d+/.exec(engines.node)?.[0]));
});

it('is the one that runs the tests, when that is of this line', () => {
  expect(obtained({ running: `${line}.0.0` })).toBe(process.execPath);
});

it('is not looked for on a system that the registry has none for', () => {
  expect(obtained({ running: '20.19.0', platform: 'sunos-x64' })).toBe('undefined');
});
