import { printSeed, REPEAT, SEED } from '../support/tier';
import { ScopeFuzzer } from '../support/scopeFuzzer';
import { isOnPostgres } from '../support/testStore';

// Thousands of requests need a longer timeout on a busy machine.
jest.setTimeout(600_000);

/** Number of generated organisations. Each sequence of calls continues with the data of the previous sequences. */
const ORGANISATIONS = isOnPostgres ? 4 : 20;
const SEQUENCES = isOnPostgres ? 25 : 100;
const STEPS = 3;

beforeAll(printSeed);

it('random sequences of calls let no account see, change or reach anything beyond its scope', async () => {
  const faults: string[] = [];
  for (let index = 0; index < ORGANISATIONS; index += 1) {
    const fuzzer = await ScopeFuzzer.open(SEED + index);
    try {
      for (let step = 0; step < SEQUENCES * STEPS; step += 1) {
        for (const fault of await fuzzer.step())
          faults.push(`${REPEAT}, organisation ${index}, step ${step}: ${fault}`);
      }
      faults.push(...fuzzer.faults().map((fault) => `${REPEAT}, organisation ${index}: ${String(fault)}`));
    } finally {
      await fuzzer.close();
    }
    if (faults.length > 0) break;
  }
  expect(faults).toEqual([]);
});
