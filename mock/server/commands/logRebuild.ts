import { rebuildDerivedData } from '../archive/verifyLog';
import { words } from '../words/words';
import { LogCommandError, openForCommand } from '../store/openStore';
import { runOnLog } from './runCommand';

/** `npm run log:rebuild` recomputes the log's counts by day and its search keys. Servers may be running. */
void runOnLog('logRebuildUsage', [], async ({ location, folders }) => {
  if (folders.length > 0) throw new LogCommandError(words().operator.logRebuildUsage);
  const store = await openForCommand(location, 'write');
  try {
    const { days, keys } = await rebuildDerivedData(store);
    console.log(words().operator.logRebuilt(days, keys));
  } finally {
    await store.close();
  }
});
