import { LawWorld } from '../support/lawWorld';
import { printSeed, REPEAT, SEED } from '../support/tier';

jest.setTimeout(900_000);

const WORLDS = 80;
const STEPS = 125;

beforeAll(printSeed);

it("random operations: no gain exceeds the actor's permissions, and no operation without a gain is refused", async () => {
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
  // A run in which all operations are refused would prove little.
  expect(acceptedCount).toBeGreaterThan(WORLDS * STEPS * 0.1);
});
