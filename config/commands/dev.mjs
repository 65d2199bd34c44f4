import './common/checkNode.mjs';
import { ensureHooks } from './common/hooks.mjs';
import { ensureInstalled } from './common/install.mjs';
import { inRoot } from './common/run.mjs';
import { serve } from './common/serve.mjs';

await ensureInstalled();
ensureHooks();
serve([inRoot('node_modules/umi/bin/umi.js'), 'dev'], {
  PORT: process.env.PORT || '8000',
  HOST: process.env.HOST || '127.0.0.1',
  DID_YOU_KNOW: 'none',
});
