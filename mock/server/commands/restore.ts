import { words } from '../words/words';
import { restore } from '../store/backup';
import { runOnFile } from './runCommand';

/** `npm run restore -- <file>` replaces the server's data by a backup. The server must be stopped. */
runOnFile('restoreUsage', (dataDir, file) => words().operator.restored(file, restore(dataDir, file)));
