import { archiveLog } from '../archive/archiveLog';
import { monthOf } from '../archive/months';
import { words } from '../words/words';
import { firstMs } from '../rules/time';
import { LogCommandError, openBeside, whileArchiving } from '../store/openBeside';
import { runOnLog } from './runOnLog';

/** `npm run log:archive -- --before 2026-01-01 <folder>`: whole months, also while servers run. */
void runOnLog('logArchiveUsage', ['before'], async ({ location, folders: [folder, ...more], values }) => {
  const [day = '', ...days] = values.before ?? [];
  const before = /^\d{4}-\d\d-\d\d$/.test(day) ? firstMs(day) : Number.NaN;
  if (!folder || more.length > 0 || days.length > 0 || Number.isNaN(before))
    throw new LogCommandError(words().operator.logArchiveUsage);
  if (before > monthOf(Date.now()).start) throw new LogCommandError(words().operator.logBeforeFuture);
  await whileArchiving(location, async () => {
    const store = await openBeside(location, 'writeBeside');
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
