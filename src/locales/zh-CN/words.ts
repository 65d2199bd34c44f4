import entry from './entry';
import signedIn from './signedIn';

/** The reference set: every other locale holds the same keys. */
export default { ...entry, ...signedIn };
