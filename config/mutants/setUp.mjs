import { umiAliases } from '../commands/common/install.mjs';

await umiAliases();
