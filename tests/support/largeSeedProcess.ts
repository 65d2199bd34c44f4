import { seedLarge } from '../../mock/server/seed/large/seedLarge';
import { openStore } from '../../mock/server/store/openStore';
import { CHEAP, START } from './backend';
import { SMALL } from './storedRows';

/**
 * Program that seeds a folder with a large organisation.
 * It runs with tsx and the arguments folder and sizes (those that differ from the small ones).
 * It logs its progress after each transaction, until the test kills it.
 */
async function main(dataDir: string, sizes = '{}'): Promise<void> {
  const store = await openStore({ dataDir });
  const onRows = (doneCount: number, total: number, phase: string) => console.log(`${doneCount}/${total} ${phase}`);
  const options = { sizes: { ...SMALL, ...(JSON.parse(sizes) as object) }, onRows };
  await seedLarge(store, { ...options, passwordCost: CHEAP, now: () => START });
  console.log('done');
  setInterval(() => undefined, 1000);
}

void main(process.argv[2] ?? '', process.argv[3]);
