import { rebuildDerived } from '../archive/verifyLog';
import { words } from '../words/words';
import { LogCommandError, openBeside } from '../store/openBeside';
import { runOnLog } from './runOnLog';

/** `npm run log:rebuild`: makes counts by day and search keys of the log anew, also while servers run. */
void runOnLog('logRebuildUsage', [], async ({ location, folders }) => {
  if (folders.length > 0) throw new LogCommandError(words().operator.logRebuildUsage);
  const store = await openBeside(location, 'writeBeside');
  try {
    const { days, keys } = await rebuildDerived(store);
    console.log(words().operator.logRebuilt(days, keys));
  } finally {
    await store.close();
  }
});
