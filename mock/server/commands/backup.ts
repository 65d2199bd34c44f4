import { words } from '../words/words';
import { backUp } from '../store/backup';
import { runOnFile } from './runCommand';

/** `npm run backup -- <file>` copies the data of the server to a file. The server may be running. */
runOnFile('backupUsage', (dataDir, file) => words().operator.backedUp(file, backUp(dataDir, file)));
