import { seedDemo } from '../../mock/server/seed/seedDemo';
import { openStore } from '../../mock/server/store/openStore';

/** Program run with tsx: opens the folder, seeds it, logs its progress, and runs until it is killed. */
async function main(dataDir: string): Promise<void> {
  const store = await openStore({ dataDir });
  console.log('opened');
  await seedDemo(store, { onProgress: (progress) => console.log(progress) });
  console.log('done');
  setInterval(() => undefined, 1000);
}

void main(process.argv[2] ?? '');
