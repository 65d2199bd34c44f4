import { umiAliases } from '../commands/common/umiAliases.mjs';

await umiAliases();
