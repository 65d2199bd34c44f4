import path from 'node:path';
import { IMAGE_NODE, obtainImageNode } from '../common/imageNode.mjs';
import { single } from './counts.mjs';
import { jestCounts } from './jest.mjs';

/**
 * Runs the backend's tests, on SQLite, on the Node of the images; on the one at hand where npm's registry has none for
 * this system. @returns how many passed, failed and were skipped
 */
export async function testOnImageNode(args) {
  try {
    const node = await obtainImageNode();
    if (!node)
      console.log(`On Node ${process.versions.node}: npm's registry has no Node ${IMAGE_NODE} for this system.`);
    // Commands that tests run find it, too.
    const env = node && { PATH: [path.dirname(node), process.env.PATH].join(path.delimiter) };
    return (await jestCounts(['tests/mock/', ...args], { node, env })).counts;
  } catch (error) {
    console.error(error.message);
    return single(false);
  }
}
