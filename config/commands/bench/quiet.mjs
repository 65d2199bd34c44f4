import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Client with one request at a time, in a thread of its own, so that only the server can delay the requests.
 * When the parent thread asks, the client reports the longest response time (ms) since the previous report.
 */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const PAUSE = 5;
let longest = 0;
let askedAt;

parentPort.on('message', () => {
  // The request that is still pending counts as well.
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
