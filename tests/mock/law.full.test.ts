import { LawWorld } from '../support/lawWorld';
import { printSeed, REPEAT, SEED } from '../support/randomSeed';

jest.setTimeout(900_000);

const WORLDS = 80;
const STEPS = 125;

beforeAll(printSeed);

it('nobody gains by an act what its actor does not hold, and no act is refused by which nobody gains', async () => {
  const faults: string[] = [];
  let accepted = 0;
  for (let at = 0; at < WORLDS && faults.length === 0; at += 1) {
    const world = await LawWorld.open(SEED + at);
    try {
      for (let step = 0; step < STEPS && faults.length < 5; step += 1)
        for (const fault of await world.step()) faults.push(`${REPEAT}, world ${at}, step ${step}: ${fault}`);
      faults.push(...world.faults().map((fault) => `${REPEAT}, world ${at}: ${String(fault)}`));
      accepted += world.accepted;
    } finally {
      await world.close();
    }
  }
  expect(faults).toEqual([]);
  // Acts that are all refused would say little.
  expect(accepted).toBeGreaterThan(WORLDS * STEPS * 0.1);
});
