import './common/checkNode.mjs';
import { ensureBuilt } from './common/build.mjs';
import { ensureInstalled, ensureSetUp } from './common/install.mjs';
import { serve } from './common/serve.mjs';

await ensureInstalled();
await ensureSetUp();
if (!(await ensureBuilt())) process.exit(1);
serve(['--import', 'tsx', 'mock/server/main.ts']);
