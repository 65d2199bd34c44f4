import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * A quiet client in a thread of its own, so that nothing but the server can keep it waiting: asks one thing after the
 * other, and tells on demand how long (ms) the longest answer has taken since the last time.
 */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const PAUSE = 5;
let longest = 0;
let askedAt;

parentPort.on('message', () => {
  // What is being waited for now counts as well.
  parentPort.postMessage(Math.max(longest, askedAt === undefined ? 0 : performance.now() - askedAt));
  longest = 0;
});

function ask() {
  askedAt = performance.now();
  get(workerData, { agent }, (response) => {
    response.resume().on('end', () => {
      longest = Math.max(longest, performance.now() - askedAt);
      askedAt = undefined;
      setTimeout(ask, PAUSE);
    });
  }).on('error', (error) => {
    throw error;
  });
}
ask();
