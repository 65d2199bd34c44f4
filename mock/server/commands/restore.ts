import { words } from '../words/words';
import { restore } from '../store/backup';
import { runOnFile } from './runCommand';

/** `npm run restore -- <file>`, with the server stopped. */
runOnFile('restoreUsage', (dataDir, file) => words().operator.restored(file, restore(dataDir, file)));
