import './common/checkNode.mjs';
import { ensureInstalled, ensureHooks } from './common/install.mjs';
import { inRoot, serve } from './common/run.mjs';

await ensureInstalled();
ensureHooks();
serve([inRoot('node_modules/umi/bin/umi.js'), 'dev'], {
  PORT: process.env.PORT || '8000',
  HOST: process.env.HOST || '127.0.0.1',
  DID_YOU_KNOW: 'none',
});
