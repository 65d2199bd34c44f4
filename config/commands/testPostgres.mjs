import './common/checkNode.mjs';
import { testOnPostgres } from './checks/postgres.mjs';
import { ensureInstalled, ensureSetUp } from './common/install.mjs';

await ensureInstalled();
await ensureSetUp();
const { code } = await testOnPostgres(process.argv.slice(2));
// `process.exit` is not used, because it could discard output that is not yet written to a pipe.
process.exitCode = code;
