import path from 'node:path';
import { IMAGE_NODE, obtainImageNode } from '../common/imageNode.mjs';
import { single } from './counts.mjs';
import { jestCounts } from './jest.mjs';

/** What takes long by the clock and little of Node: crash after crash of a server, large data, many random requests. */
const LEFT_OUT = ['durability', 'largeData', 'fuzz'];

/**
 * Runs the backend's tests on the Node of the images. Skipped where there is none for this system.
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
    const args = [`tests/mock/(?!(${LEFT_OUT.join('|')})\\.)`];
    return (await jestCounts(args, { node, env })).counts;
  } catch (error) {
    console.error(error.message);
    return single(false);
  }
}
