import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { contentHash } from './hash.mjs';
import { setUpInputs } from './install.mjs';
import { inRoot, root } from './root.mjs';

/** In the folder that Umi writes for tests, which is emptied when it writes anew. */
const ALIASES_FILE = inRoot('src/.umi-test/.aliases.json');

/**
 * Umi's aliases as Jest's `moduleNameMapper`, with the files that they lead to. Asking Umi takes seconds at each start of
 * Jest: the answer is kept until what Umi makes it of differs.
 */
export async function umiAliases() {
  const { files, names } = setUpInputs();
  const hash = contentHash(files, ...names, root, process.env.NODE_ENV ?? '');
  const kept = existsSync(ALIASES_FILE) ? JSON.parse(readFileSync(ALIASES_FILE, 'utf8')) : undefined;
  if (kept?.hash === hash) return kept.aliases;
  const { configUmiAlias } = createRequire(import.meta.url)('umi/test');
  const { moduleNameMapper: aliases } = await configUmiAlias({});
  writeFileSync(ALIASES_FILE, JSON.stringify({ hash, aliases }));
  return aliases;
}
