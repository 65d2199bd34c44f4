import { archiveLog, monthOf } from '../archive/archiveLog';
import { words } from '../words/words';
import { firstMs } from '../rules/time';
import { LogCommandError, openForCommand, withArchiveLock } from '../store/openStore';
import { runOnLog } from './runCommand';

/**
 * `npm run log:archive -- --before 2026-01-01 <folder>` moves older months of the log to files. Servers may be running.
 */
void runOnLog('logArchiveUsage', ['before'], async ({ location, folders: [folder, ...extraFolders], values }) => {
  const [day = '', ...days] = values.before ?? [];
  const before = /^\d{4}-\d\d-\d\d$/.test(day) ? firstMs(day) : Number.NaN;
  if (!folder || extraFolders.length > 0 || days.length > 0 || Number.isNaN(before))
    throw new LogCommandError(words().operator.logArchiveUsage);
  if (before > monthOf(Date.now()).start) throw new LogCommandError(words().operator.logBeforeFuture);
  await withArchiveLock(location, async () => {
    const store = await openForCommand(location, 'write');
    try {
      let months = 0;
      const onMonth = (file: string, rows: number) => {
        months += 1;
        console.log(words().operator.logArchived(file, rows));
      };
      await archiveLog(store, { before, folder, onMonth });
      if (months === 0) console.log(words().operator.logArchivedNothing);
    } finally {
      await store.close();
    }
  });
});
