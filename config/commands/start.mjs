import './shared/checkNode.mjs';
import { ensureBuilt } from './shared/build.mjs';
import { ensureInstalled, ensureSetUp } from './shared/install.mjs';
import { serve } from './shared/serve.mjs';

await ensureInstalled();
await ensureSetUp();
if (!(await ensureBuilt())) process.exit(1);
serve(['--import', 'tsx', 'mock/server/main.ts']);
