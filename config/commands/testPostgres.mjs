import './common/checkNode.mjs';
import { testOnPostgres } from './checks/postgres.mjs';
import { ensureInstalled, ensureSetUp } from './common/install.mjs';

await ensureInstalled();
await ensureSetUp();
const { code } = await testOnPostgres(process.argv.slice(2));
// `process.exit` is not used, because the last line must reach a pipe before the process ends.
process.exitCode = code;
