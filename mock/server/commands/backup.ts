import { messages } from '../messages';
import { backUp } from '../store/backup';
import { runOnFile } from './runOnFile';

/** `npm run backup -- <file>`: also while the server runs. */
runOnFile(messages.backupUsage, (dataDir, file) => messages.backedUp(file, backUp(dataDir, file)));
