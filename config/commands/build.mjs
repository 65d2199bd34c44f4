import './common/checkNode.mjs';
import { build } from './common/build.mjs';
import { ensureInstalled } from './common/install.mjs';

await ensureInstalled();
if (!(await build({ quiet: false }))) process.exit(1);
