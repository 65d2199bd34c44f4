import { existsSync } from 'node:fs';
import { verifyLog } from '../archive/verifyLog';
import { words } from '../words/words';
import type { ChainLink } from '../rules/logChain';
import { LogCommandError, openForCommand } from '../store/openStore';
import { runOnLog } from './runCommand';

/** `npm run log:verify -- [folder…] [--head <id>:<hash>]` verifies the log's hash chain. Servers may be running. */
void runOnLog('logVerifyUsage', ['head'], async ({ location, folders, values }) => {
  const missingFolder = folders.find((folder) => !existsSync(folder));
  if (missingFolder) throw new LogCommandError(words().operator.logFolderMissing(missingFolder));
  const knownHeads = (values.head ?? []).map(linkOf);
  const store = await openForCommand(location, 'read');
  try {
    const { archived, stored, after, head } = await verifyLog(store.db, folders, knownHeads);
    console.log(words().operator.logVerified(archived, stored), words().operator.logBegins(after.id));
    console.log(words().operator.logHead(head.id, head.hash));
  } finally {
    await store.close();
  }
});

function linkOf(text: string): ChainLink {
  const [, id, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text.trim()) ?? [];
  if (!id || !hash) throw new LogCommandError(words().operator.logVerifyUsage);
  return { id: Number(id), hash };
}
