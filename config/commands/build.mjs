import './shared/checkNode.mjs';
import { build } from './shared/build.mjs';
import { ensureInstalled } from './shared/install.mjs';

await ensureInstalled();
if (!(await build({ quiet: false }))) process.exit(1);
