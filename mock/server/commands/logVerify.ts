import { existsSync } from 'node:fs';
import { verifyLog } from '../archive/verifyLog';
import { messages } from '../messages';
import type { Link } from '../rules/logChain';
import { LogCommandError, openBeside } from '../store/openBeside';
import { runOnLog } from './runOnLog';

/** `npm run log:verify -- [folder…] [--head <id>:<hash>]`: also while servers run. */
void runOnLog(messages.logVerifyUsage, ['head'], async ({ location, folders, values }) => {
  const missing = folders.find((folder) => !existsSync(folder));
  if (missing) throw new LogCommandError(messages.logFolderMissing(missing));
  const kept = (values.head ?? []).map(linkOf);
  const store = await openBeside(location, 'readBeside');
  try {
    const { archived, stored, after, head } = await verifyLog(store.db, folders, kept);
    console.log(messages.logVerified(archived, stored), messages.logBegins(after.id));
    console.log(messages.logHead(head.id, head.hash));
  } finally {
    await store.close();
  }
});

function linkOf(text: string): Link {
  const [, id, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text.trim()) ?? [];
  if (!id || !hash) throw new LogCommandError(messages.logVerifyUsage);
  return { id: Number(id), hash };
}
