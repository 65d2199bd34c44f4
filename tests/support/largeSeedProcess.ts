import { seedLarge } from '../../mock/server/seed/large/seedLarge';
import { openStore } from '../../mock/server/store/openStore';
import { CHEAP, START } from './backend';
import { SMALL } from './storedRows';

/**
 * Program that seeds a folder with a large organisation.
 * The test starts this script with tsx. The arguments are a folder, and the sizes that differ from `SMALL`.
 * The script logs its progress after each transaction, until the test kills the process.
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
