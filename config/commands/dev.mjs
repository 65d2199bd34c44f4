import './shared/checkNode.mjs';
import { ensureInstalled } from './shared/install.mjs';
import { inRoot } from './shared/root.mjs';
import { serve } from './shared/serve.mjs';

await ensureInstalled();
serve([inRoot('node_modules/umi/bin/umi.js'), 'dev'], {
  PORT: process.env.PORT || '8000',
  HOST: process.env.HOST || '127.0.0.1',
  DID_YOU_KNOW: 'none',
});
