import path from 'node:path';
import { IMAGE_NODE, obtainImageNode } from '../common/imageNode.mjs';
import { single } from './counts.mjs';
import { jestCounts } from './jest.mjs';

/** What takes long by the clock and little of Node: crash after crash of a server, large data, many random requests. */
const TAKES_LONG = ['durability', 'largeData', 'fuzz', 'year'];

/** Rules that are JavaScript alone: no module of Node, nothing that is compiled for it, no languages and no processes. */
const RULES = [
  'audit',
  'authorization',
  'grants',
  'logBounds',
  'navigationPreview',
  'reach',
  'records',
  'revisions',
  'seedRoles',
  'throttle',
  'throttleCost',
  'trees',
  'withdrawn',
];

/**
 * Runs the backend's tests that have to do with Node on the Node of the images. Skipped where there is none for this system.
 * @returns how many passed, failed and were skipped
 */
export async function testOnImageNode() {
  try {
    const node = await obtainImageNode();
    if (!node) {
      console.log(`Skipped: npm's registry has no Node ${IMAGE_NODE} for ${process.platform} on ${process.arch}.`);
      return { passed: 0, failed: 0, skipped: 1 };
    }
    // Commands that tests run find it, too.
    const env = { PATH: [path.dirname(node), process.env.PATH].join(path.delimiter) };
    const args = [`tests/mock/(?!(${[...TAKES_LONG, ...RULES].join('|')})\\.)`];
    return (await jestCounts(args, { node, env })).counts;
  } catch (error) {
    console.error(error.message);
    return single(false);
  }
}
