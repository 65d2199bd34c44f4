import { messages } from '../messages';
import { restore } from '../store/backup';
import { runOnFile } from './runOnFile';

/** `npm run restore -- <file>`: with the server stopped. */
runOnFile(messages.restoreUsage, (dataDir, file) => messages.restored(file, restore(dataDir, file)));
