import './common/checkNode.mjs';
import { ensureBuilt } from './common/build.mjs';
import { ensureInstalled, ensureSetUp } from './common/install.mjs';
import { backendProgram, serve } from './common/run.mjs';

await ensureInstalled();
await ensureSetUp();
if (!(await ensureBuilt())) process.exit(1);
serve(backendProgram);
