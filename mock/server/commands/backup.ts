import { words } from '../words/words';
import { backUp } from '../store/backup';
import { runOnFile } from './runCommand';

/** `npm run backup -- <file>`, also while the server runs. */
runOnFile('backupUsage', (dataDir, file) => words().operator.backedUp(file, backUp(dataDir, file)));
