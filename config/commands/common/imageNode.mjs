import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { inRoot, run, step } from './run.mjs';

/**
 * Version of Node for the backend tests of `npm run test:full`.
 * The container images use the newest release of a major version.
 * IMAGE_NODE is the newest release of this major version that npm's registry has as a package.
 */
export const IMAGE_NODE = '26.10.0';

/** Systems for which the registry has Node. */
const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'win-x64'];

const ownPlatform = `${process.platform.replace('win32', 'win')}-${process.arch}`;

/**
 * Finds a Node with the images' major version: the running Node, or a Node that is downloaded once into `.cache`.
 * @returns the path of the program, or undefined if the registry has no Node for this system
 * @throws Error if the download has failed
 */
export async function obtainImageNode({ platform = ownPlatform, running = process.versions.node } = {}) {
  if (running.split('.')[0] === IMAGE_NODE.split('.')[0]) return process.execPath;
  if (!PLATFORMS.includes(platform)) return undefined;
  const folder = inRoot('.cache/node', IMAGE_NODE);
  const program = path.join(
    folder,
    'node_modules',
    `node-${platform}`,
    'bin',
    platform.startsWith('win-') ? 'node.exe' : 'node',
  );
  if (!existsSync(program)) await step(`Fetching Node ${IMAGE_NODE}`, () => fetchNode(platform, folder));
  const { output } = await run(program, ['--version'], { quiet: true });
  if (output.trim() !== `v${IMAGE_NODE}`) throw new Error(`${program} is not Node ${IMAGE_NODE}: ${output.trim()}`);
  return program;
}

async function fetchNode(platform, folder) {
  mkdirSync(folder, { recursive: true });
  const args = [
    'install',
    `--prefix=${folder}`,
    '--no-save',
    '--no-package-lock',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ];
  const { code, output } = await run('npm', [...args, `node-${platform}@${IMAGE_NODE}`], { quiet: true });
  if (code !== 0) throw new Error(`Node ${IMAGE_NODE} could not be fetched:\n${output}`);
}
