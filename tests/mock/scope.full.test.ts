import { printSeed, REPEAT, SEED } from '../support/tier';
import { ScopeWorld } from '../support/scopeWorld';
import { isOnPostgres } from '../support/testStore';

// Thousands of requests need a longer timeout on a busy machine.
jest.setTimeout(600_000);

/** Number of data sets ("worlds"). The sequences of a world share its data, with changes by earlier sequences. */
const WORLDS = isOnPostgres ? 4 : 20;
const SEQUENCES = isOnPostgres ? 25 : 100;
const STEPS = 3;

beforeAll(printSeed);

it('random sequences of calls let no account see, change or reach anything beyond its scope', async () => {
  const faults: string[] = [];
  for (let index = 0; index < WORLDS; index += 1) {
    const world = await ScopeWorld.open(SEED + index);
    try {
      for (let step = 0; step < SEQUENCES * STEPS; step += 1) {
        for (const fault of await world.step()) faults.push(`${REPEAT}, world ${index}, step ${step}: ${fault}`);
      }
      faults.push(...world.faults().map((fault) => `${REPEAT}, world ${index}: ${String(fault)}`));
    } finally {
      await world.close();
    }
    // Stops at the first world with a fault.
    if (faults.length > 0) break;
  }
  expect(faults).toEqual([]);
});
