import { printSeed, REPEAT, SEED } from '../support/randomSeed';
import { ScopeWorld } from '../support/scopeWorld';
import { isOnPostgres } from '../support/testStore';

// Thousands of requests: on a busy machine they take their time.
jest.setTimeout(600_000);

/** Sequences follow each other in a world, so that what one has changed is where the next begins. */
const WORLDS = isOnPostgres ? 4 : 20;
const SEQUENCES = isOnPostgres ? 25 : 100;
const STEPS = 3;

beforeAll(printSeed);

it('nobody sees, changes or comes to reach anything beyond their part, through whatever sequence of calls', async () => {
  const faults: string[] = [];
  for (let at = 0; at < WORLDS; at += 1) {
    const world = await ScopeWorld.open(SEED + at);
    try {
      for (let step = 0; step < SEQUENCES * STEPS; step += 1) {
        for (const fault of await world.step()) faults.push(`${REPEAT}, world ${at}, step ${step}: ${fault}`);
      }
      faults.push(...world.faults().map((fault) => `${REPEAT}, world ${at}: ${String(fault)}`));
    } finally {
      await world.close();
    }
    // The first world that goes wrong says enough.
    if (faults.length > 0) break;
  }
  expect(faults).toEqual([]);
});
