import { LawWorld } from '../support/lawWorld';
import { printSeed, REPEAT, SEED } from '../support/tier';

jest.setTimeout(900_000);

const WORLDS = 80;
const STEPS = 125;

beforeAll(printSeed);

it('random operations grant no more than the actor has; operations granting nothing succeed', async () => {
  const faults: string[] = [];
  let acceptedCount = 0;
  for (let index = 0; index < WORLDS && faults.length === 0; index += 1) {
    const world = await LawWorld.open(SEED + index);
    try {
      for (let step = 0; step < STEPS && faults.length < 5; step += 1)
        for (const fault of await world.step()) faults.push(`${REPEAT}, world ${index}, step ${step}: ${fault}`);
      faults.push(...world.faults().map((fault) => `${REPEAT}, world ${index}: ${String(fault)}`));
      acceptedCount += world.accepted;
    } finally {
      await world.close();
    }
  }
  expect(faults).toEqual([]);
  // Ensures that the test covers accepted operations, and not only refused ones.
  expect(acceptedCount).toBeGreaterThan(WORLDS * STEPS * 0.1);
});
