import { EscalationFuzzer } from '../support/escalationFuzzer';
import { printSeed, REPEAT, SEED } from '../support/tier';

jest.setTimeout(900_000);

const ORGANISATIONS = 80;
const STEPS = 125;

beforeAll(printSeed);

it('random calls add no permission that the actor lacks, and are not refused if no account gains one', async () => {
  const faults: string[] = [];
  let acceptedCount = 0;
  for (let index = 0; index < ORGANISATIONS && faults.length === 0; index += 1) {
    const fuzzer = await EscalationFuzzer.open(SEED + index);
    try {
      for (let step = 0; step < STEPS && faults.length < 5; step += 1)
        for (const fault of await fuzzer.step())
          faults.push(`${REPEAT}, organisation ${index}, step ${step}: ${fault}`);
      faults.push(...fuzzer.faults().map((fault) => `${REPEAT}, organisation ${index}: ${String(fault)}`));
      acceptedCount += fuzzer.accepted;
    } finally {
      await fuzzer.close();
    }
  }
  expect(faults).toEqual([]);
  // Ensures that the test covers accepted operations, and not only refused operations.
  expect(acceptedCount).toBeGreaterThan(ORGANISATIONS * STEPS * 0.1);
});
